"""Python, and the packages that Steiger stands on."""

import sys
from collections.abc import Iterator

from companion.rules.refusals import Reason
from companion.services.health.finding import Finding, Machine, State, found, well

OLDEST, NEWEST = (3, 11), (3, 13)
PACKAGES = {
    "sqlite-utils": "book",
    "kivy": "display",
    "opencv-python": "camera",
    "gpiozero": "pins",
    "platformdirs": "home",
}
"""With what each is for."""
NEEDED_TO_PLAY = ("sqlite-utils", "kivy", "platformdirs")

PYTHON_WELL = Reason(None, "Python {version}")
PYTHON_WRONG = Reason(None, "Python {version} was not tried: install Python 3.11, 3.12 or 3.13")
PACKAGES_WELL = Reason(None, "all packages are there")
PACKAGE_MISSING = Reason(None, "the package {package} is missing: run deploy/run again")


def examine(machine: Machine) -> Iterator[Finding]:
    del machine  # the same on all of them
    version = ".".join(map(str, sys.version_info[:3]))
    if OLDEST <= sys.version_info[:2] <= NEWEST:
        yield well("python", PYTHON_WELL, version=version)
    else:
        yield found("python", "warning", PYTHON_WRONG, version=version)
    yield from _packages()


def _packages() -> Iterator[Finding]:
    from importlib.metadata import PackageNotFoundError, version

    missing = False
    for package, subject in PACKAGES.items():
        try:
            version(package)
        except PackageNotFoundError:
            missing = True
            state: State = "broken" if package in NEEDED_TO_PLAY else "warning"
            yield found(subject, state, PACKAGE_MISSING, package=package)
    if not missing:
        yield well("packages", PACKAGES_WELL)
