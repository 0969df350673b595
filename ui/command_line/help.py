"""What `--help` prints, for `steiger` itself and for each command."""

from companion.words import Words
from ui.command_line.options import ALWAYS, Call, Option, Spec


def help_text(call: Call, words: Words) -> str:
    spec = call.spec
    head = " ".join(part for part in ("steiger", spec.name, spec.arguments) if part)
    lines = [head, f"  {words.say(spec.summary)}", ""]
    lines += _commands(words) if not spec.name else []
    lines += [_row(option, words) for option in (*spec.options, *ALWAYS)]
    lines += ["", words.say("Example:"), f"  {spec.example}"]
    return "\n".join(lines)


def _commands(words: Words) -> list[str]:
    from importlib import import_module

    from ui.command_line import COMMANDS

    modules = [import_module(f"ui.command_line.{file}") for file in COMMANDS.values()]
    specs: list[Spec] = [module.SPEC for module in modules]
    return [*(f"  {spec.name:<10}{words.say(spec.summary)}" for spec in specs), ""]


def _row(option: Option, words: Words) -> str:
    name = f"{option.name} {option.value}".strip()
    return f"  {name:<18}{words.say(option.help)}"
