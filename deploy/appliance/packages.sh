# shellcheck shell=bash
# The system packages that an appliance needs, beyond those of deploy/set-up.

# Beside what deploy/set-up needs anyway: SDL draws on the console through libgbm, libdrm and GLES, and plays through ALSA.
packages=(python3-venv libgl1 libegl1 libmtdev1 libglib2.0-0 fonts-roboto-unhinted
    libgbm1 libdrm2 libgles2 libgl1-mesa-dri)

lists_are_there() { [[ -n $(apt-cache madison libgbm1 2>/dev/null) ]]; }

provided() { # provided NAME: or what Debian 13 calls NAMEt64
    local name
    for name in "$1" "$1t64"; do
        [[ $(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null) != installed ]] || return 0
    done
    return 1
}

want_first_offered() { # want_first_offered NAME...: names differ between versions, and some have none
    local name
    for name in "$@"; do
        [[ -n $(apt-cache madison "$name" 2>/dev/null) ]] && packages+=("$name") && return
    done
}

python_lacks_lgpio() { # there is no wheel for 3.13; Raspberry Pi OS has it as a package, plain Debian has not
    local minor
    minor=$(python3 -c 'import sys; print(sys.version_info[1])' 2>/dev/null) ||
        minor=$(apt-cache policy python3 2>/dev/null | sed -n 's/.*Candidate: 3\.\([0-9]*\).*/\1/p')
    ((${minor:-0} >= 13))
}

run_apt() {
    DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 apt-get -q -y --no-install-recommends \
        -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@" </dev/null
}

update_and_install() {
    run_apt update || say "apt-get update failed; trying with the lists that are there."
    run_apt install "$@"
}

provide_packages() {
    local package missing=()
    command -v apt-get >/dev/null ||
        refuse "install-pi needs a Debian or Raspberry Pi OS with apt-get: on other systems start Steiger with deploy/run."
    lists_are_there || step "the lists of packages" run_apt update
    want_first_offered libasound2t64 libasound2
    ! python_lacks_lgpio || want_first_offered python3-lgpio
    for package in "${packages[@]}"; do
        provided "$package" || missing+=("$package")
    done
    if ((${#missing[@]})); then
        step "the system packages ${missing[*]}" update_and_install "${missing[@]}"
    else
        already "the system packages"
    fi
}
