# shellcheck shell=bash
# What install-pi and uninstall-pi share: steps that say what they do, do it only where it is not done, and nothing in a
# dry run. STEIGER_ROOT stands before every path, for tests.
# shellcheck disable=SC2034

root=${STEIGER_ROOT-}
home=$root/var/lib/steiger
code=$root/opt/steiger
settings=$root/etc/steiger
units=$root/etc/systemd/system
command_link=$root/usr/local/bin/steiger

dry=
changed=0

# What goes where, under its name in deploy/units.
places=(
    "steiger.service=$units/steiger.service"
    "steiger-keeper.service=$units/steiger-keeper.service"
    "steiger-keeper.path=$units/steiger-keeper.path"
    "steiger.tmpfiles=$root/etc/tmpfiles.d/steiger.conf"
    "steiger.rules=$root/etc/udev/rules.d/70-steiger.rules"
)

say() { printf '%s\n' "$*"; }

refuse() {
    printf '%s\n' "$*" >&2
    exit 2
}

step() { # step WHAT COMMAND...: one change, said before it is made; in a dry run the command stands below it
    local what=$1 status
    shift
    changed=$((changed + 1))
    if [[ -n $dry ]]; then
        say "would: $what"
        [[ $(type -t "$1") == function ]] || say "       \$$(printf ' %q' "$@")"
        return 0
    fi
    say "now: $what"
    "$@"
    status=$?
    ((status == 0)) || refuse "This step failed with code $status: $what. Put right what it says above, and start again: what is done is not done twice."
}

already() { say "already: $*"; }

unless() { # unless CHECK WHAT COMMAND...: a step, or the word that it is done, as the check says
    local check=$1
    shift
    if $check; then
        already "$1"
    else
        step "$@"
    fi
}

count_of() { # count_of STEPS: "1 step", "2 steps"
    (($1 == 1)) && echo "1 step" || echo "$1 steps"
}

read_options() { # read_options OPTION... -- GIVEN...: sets $dry, and $games_too and the like for the options named
    local known=()
    while [[ $1 != -- ]]; do
        known+=("$1")
        shift
    done
    shift
    while (($#)); do
        case " --dry-run --help ${known[*]} " in
            *" $1 "*) ;;
            *) refuse "$(basename -- "$0") knows --dry-run, --help${known[*]:+, ${known[*]}}, and not \"$1\"." ;;
        esac
        case $1 in
            --dry-run) dry=yes ;;
            --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0" && exit 0 ;;
            *) declare -g "$(tr - _ <<<"${1#--}")=yes" ;;
        esac
        shift
    done
}

need_rights() {
    ((EUID == 0)) || [[ -n $dry || -n $root ]] ||
        refuse "$(basename -- "$0") changes the system, and you may not: run \"sudo ${0@Q}\" instead."
}

has_systemd() { [[ -d $root/run/systemd/system ]]; }

has_desktop() { # a display manager that is started by itself
    [[ -e $units/display-manager.service && $(systemctl get-default 2>/dev/null) == graphical.target ]]
}

home_of() { # home_of USER
    local entry
    entry=$(getent passwd "$1") && cut -d : -f 6 <<<"$entry"
}
