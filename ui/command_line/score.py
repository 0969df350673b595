"""`steiger score`"""

from companion.services import strict_json
from companion.services.score_sheet import score
from ui.command_line.options import ANY_NUMBER, Call, Spec
from ui.command_line.sheets import each_file

SPEC = Spec(
    "score",
    "a table’s counts (JSON, from files or standard input) to the scoring of that shift",
    "steiger score table.json",
    arguments="[FILE…]",
    most=ANY_NUMBER,
)


def run(call: Call) -> int:
    return each_file(call, lambda data: score(strict_json.parse(strict_json.text(data))))
