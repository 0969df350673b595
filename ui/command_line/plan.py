"""`steiger plan`"""

from companion.services import strict_json
from companion.services.plan_sheet import plan
from ui.command_line.options import ANY_NUMBER, Call, Spec
from ui.command_line.sheets import each_file

SPEC = Spec(
    "plan",
    "a pit, orders and a number of work steps (JSON) to the best use of the steps",
    "steiger plan pit.json",
    arguments="[FILE…]",
    most=ANY_NUMBER,
)


def run(call: Call) -> int:
    return each_file(call, lambda data: plan(strict_json.parse(strict_json.text(data))))
