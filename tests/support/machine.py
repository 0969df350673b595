"""A machine that is only pretended: a folder for its root, and commands that write down how they
were called. What deploy/install-pi and its neighbours do there can be looked at, and undone."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

DEPLOY = Path(__file__).parents[2] / "deploy"

# Every command notes its call; `here` holds what they know: users, groups, packages, answers.
NOTE = """\
#!/bin/bash
here=$(dirname "$(readlink -f "$0")")
printf '%s' "${0##*/}" >>"$here/calls"
(($# == 0)) || printf ' %s' "$@" >>"$here/calls"
echo >>"$here/calls"
"""
# These only tell: their calls are of no interest.
TELL = '#!/bin/bash\nhere=$(dirname "$(readlink -f "$0")")\n'

COMMANDS = {
    "useradd": NOTE + 'u=${*: -1}; echo "$u:x:990:990::/var/lib/$u:" >>"$here/users"\n'
    'echo "$u:" >>"$here/groups"\n',
    "userdel": NOTE + 'sed -i "/^$1:/d" "$here/users" "$here/groups"\n',
    "groupdel": NOTE + 'sed -i "/^$1:/d" "$here/groups"\n',
    "usermod": NOTE + 'echo "${3//,/ }" | tr " " "\\n" >>"$here/groups-of-$4"\n',
    "id": TELL + 'cat "$here/groups-of-${2-nobody}" 2>/dev/null | tr "\\n" " "\n',
    "getent": TELL
    + "case $1 in passwd) f=users ;; *) f=groups ;; esac\n"
    + '[ -z "$2" ] && exec cat "$here/$f"\nexec grep -E "^$2:|:x:$2:" "$here/$f"\n',
    "stat": TELL + 'case $2 in "%a %U:%G") [ -d "$3" ] && echo "$(/usr/bin/stat -c %a "$3") '
    'steiger:steiger" ;; *) exec /usr/bin/stat "$@" ;; esac\n',
    "install": TELL + "while [[ $1 == -* ]]; do case $1 in -o|-g) shift ;; -m) m=$2; shift ;;"
    " *) k+=$1 ;; esac; shift; done\n"
    'echo "install $*" >>"$here/calls"\nexec /usr/bin/install $k -m "$m" "$@"\n',
    "runuser": TELL + 'echo "runuser $2 ${*:4}" >>"$here/calls"\nshift 3; exec "$@"\n',
    "apt-get": NOTE + 'case "$*" in *" install "*) for p in ${*#*install }; do '
    'echo "$p" >>"$here/packages"; done ;; esac\n',
    "apt-cache": TELL + 'grep -qx "$2" "$here/offered" && echo "$2 | 1.0 | somewhere"\n',
    "dpkg-query": TELL + 'grep -qx "${*: -1}" "$here/packages" && printf installed\n',
    "getconf": TELL + 'cat "$here/bits"\n',
    "git": TELL
    + 'case "$*" in *get-url*) cat "$here/remote" ;; *) exec /usr/bin/git "$@" ;; esac\n',
    "systemctl": NOTE + 'case "$*" in get-default) cat "$here/target" ;;\n'
    '"enable "*) echo "$2" >>"$here/enabled" ;;\n'
    '*"disable "*) sed -i "/^${*: -1}$/d" "$here/enabled" ;;\n'
    '"is-enabled "*) grep -qx "$2" "$here/enabled" && echo enabled ;;\n'
    '"is-active "*) [ -e "$here/active" ] ;;\n'
    '"restart "*) . "$here/restart" ;;\nesac\n',
    "udevadm": NOTE,
    "systemd-tmpfiles": NOTE,
    "systemd-mount": NOTE,
    "systemd-umount": NOTE,
    "systemd-run": NOTE + 'while [[ $1 == -* ]]; do shift; done\n. "$here/run"\n',
    "lsblk": TELL + 'cat "$here/disks"\n',
    "date": NOTE,
    "sleep": NOTE,
    "sync": TELL,
}
KNOWN = {
    "users": "root:x:0:0::/root:\nada:x:1000:1000::/home/ada:\n",
    "groups": "video:\nrender:\ninput:\ngpio:\naudio:\n",
    "packages": "",
    "offered": "libgbm1\nlibasound2\n",
    "bits": "64",
    "remote": "",
    "target": "multi-user.target",
    "enabled": "",
    "restart": "",
    "run": "",
    "disks": "{}",
    "calls": "",
}
SET_UP = """\
#!/bin/bash
checkout=$(dirname "$(dirname "$(readlink -f "$0")")")
mkdir -p "$checkout/.venv/bin"
[ -e "$checkout/.venv/.packages" ] || echo fetched >>"$checkout/fetched"
cat >"$checkout/.venv/bin/python" <<'PYTHON'
#!/bin/bash
[[ " $* " != *" -m ui kit "* ]] || echo kit >"${@: -1}"
PYTHON
chmod +x "$checkout/.venv/bin/python"
touch "$checkout/.venv/.packages"
"""
SMOKE_TEST = "#!/bin/bash\necho journal 4\n"


class Machine:
    def __init__(self, base: Path) -> None:
        self.base = base
        self.root = base / "root"
        self.commands = base / "bin"
        self.checkout = base / "Ada's checkout"
        for folder in (
            "run/systemd/system",
            "home/ada",
            "root",
            "usr/local/bin",
            "var/lib",
            "proc",
        ):
            (self.root / folder).mkdir(parents=True)
        self.commands.mkdir()
        for name, script in COMMANDS.items():
            (self.commands / name).write_text(script)
            (self.commands / name).chmod(0o755)
        for name, text in KNOWN.items():
            self.let(name, text)
        copy_of_steiger(self.checkout)

    def let(self, name: str, text: str) -> None:
        """What a command knows, or does."""
        (self.commands / name).write_text(text)

    def run(
        self,
        script: str,
        *words: object,
        user: int | None = None,
        environment: Mapping[str, str] = MappingProxyType({}),
        **more: str,
    ) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [self.checkout / "deploy" / script, *map(str, words)],
            cwd=self.base,
            env=self.environment(**environment, **more),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            user=user,
        )

    def environment(self, **more: str) -> dict[str, str]:
        path = f"{self.commands}:/usr/sbin:/usr/bin:/sbin:/bin"
        return {"PATH": path, "LANG": "C.UTF-8", "STEIGER_ROOT": str(self.root), **more}

    def calls(self) -> list[str]:
        """What was called since the last time; questions left out."""
        lines = (self.commands / "calls").read_text().splitlines()
        self.let("calls", "")
        asked = ("systemctl is-", "systemctl get-")
        return [line for line in lines if not line.startswith(asked)]

    def files(self) -> dict[str, str]:
        """Everything under the root: what is in a file, and where a link points."""
        return {
            str(path.relative_to(self.root)): _content(path)
            for path in sorted(self.root.rglob("*"))
        }


def _content(path: Path) -> str:
    if path.is_symlink():
        return f"-> {os.readlink(path)}"
    return path.read_bytes().decode("utf-8", "replace") if path.is_file() else "/"


def copy_of_steiger(folder: Path, version: str = "1.0") -> Path:
    """The scripts of deploy as they are, around a Steiger that holds next to nothing."""
    shutil.copytree(DEPLOY, folder / "deploy", ignore=shutil.ignore_patterns("pictures", "*cache*"))
    for name, text in {"set-up": SET_UP, "smoke-test": SMOKE_TEST}.items():
        (folder / "deploy" / name).write_text(text)
    for name in ("companion", "ui", "hardware", "vision"):
        (folder / name).mkdir()
    (folder / "companion/__init__.py").write_text(f'__version__ = "{version}"\n')
    (folder / "pyproject.toml").write_text("")
    return folder
