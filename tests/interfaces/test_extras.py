"""The extras of the interfaces: players need none, and a missing one is named."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from roitelet.interfaces import MissingExtra


@pytest.mark.parametrize(
    ("interface", "package"), [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")]
)
def test_an_extra_that_is_not_installed_is_named(interface: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)  # as if there were none
    monkeypatch.delitem(sys.modules, f"roitelet.interfaces.{interface}", raising=False)
    with pytest.raises(MissingExtra) as told:
        importlib.import_module(f"roitelet.interfaces.{interface}")
    assert f"“{package}” is not installed" in str(told.value)
    assert f'pip install "roitelet[{interface}]"' in str(told.value)
    assert f'pip install "roitelet[{interface}]"' in told.value.say("fr")
    assert isinstance(told.value, ImportError)


def test_playing_imports_none_of_it() -> None:
    code = (
        "import sys, roitelet.cli.app, roitelet.arena, roitelet.study\n"
        "found = {'gymnasium', 'pettingzoo', 'pyspiel', 'open_spiel', 'pyarrow', 'sklearn'} & set(sys.modules)\n"
        "sys.exit(f'imported: {found}' if found else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
