"""What the distribution says of itself, and what the lock holds.

Our import names are plain words; make sure nobody else in the virtual environment has them.
"""

import re
import tomllib
from importlib.metadata import entry_points, metadata, packages_distributions, version
from pathlib import Path

import pytest

import companion

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
WANTED = (ROOT / "deploy" / "requirements.in").read_text()
LOCK = (ROOT / "deploy" / "requirements.txt").read_text()


@pytest.mark.parametrize("name", ["companion", "ui", "vision", "hardware", "tests"])
def test_no_other_distribution_ships_our_import_names(name: str) -> None:
    assert set(packages_distributions().get(name, ())) <= {"steiger"}


def test_the_environment_knows_steiger_and_its_command() -> None:
    (command,) = entry_points(group="console_scripts", name="steiger")

    assert version("steiger") == companion.__version__
    assert metadata("steiger")["Requires-Python"] == "<3.14,>=3.11"
    assert "Private :: Do Not Upload" in metadata("steiger").get_all("Classifier", [])
    assert command.value == "ui.command_line:main"


def test_pyproject_and_requirements_name_the_same_packages_of_the_product() -> None:
    _, product, _ = WANTED.split("\n\n")

    assert sorted(names(product)) == sorted(names("\n".join(PROJECT["dependencies"])))


def test_everything_wanted_is_locked() -> None:
    assert names(WANTED) <= names(LOCK)


def test_every_locked_package_has_a_fixed_version_and_hashes() -> None:
    packages = re.split(r"\n(?=[a-z0-9])", LOCK)[1:]

    assert len(packages) > 40
    for package in packages:
        assert re.match(r"[a-z0-9-]+==\S+ ", package)
        assert re.search(r"\n    --hash=sha256:[0-9a-f]{64}\b", package), package.splitlines()[0]


def test_the_lock_does_not_say_where_packages_come_from() -> None:
    for line in LOCK.splitlines():
        assert re.match(r"[a-z0-9]|    --hash=sha256:| *#", line), line
        assert "://" not in line
        assert "index" not in line


def names(requirements: str) -> set[str]:
    return set(re.findall(r"^[a-z0-9-]+", requirements, re.MULTILINE))
