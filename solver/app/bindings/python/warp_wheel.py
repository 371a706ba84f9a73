"""Builds the package for pip: the build backend that pyproject.toml names (PEP 517).

CMake builds the module in build/, as ./solve and ./check do, so that what is built already is used;
pybind11 and the libraries of the solver must be installed (README.md beside this file).
"""

import re
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from wheel.wheelfile import WheelFile

ROOT = Path(__file__).resolve().parents[4]
BUILD = ROOT / "build"
NAME = "warp_chess"


def _project(member):
    """A member of [project] in pyproject.toml; tomllib is not in Python 3.9 and 3.10."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return re.search(rf'^{member} = "(.*)"$', text.split("[project]")[1], re.MULTILINE).group(1)


def _metadata():
    readme = (ROOT / _project("readme")).read_text(encoding="utf-8")
    return (f"Metadata-Version: 2.1\nName: warp-chess\nVersion: {_project('version')}\n"
            f"Summary: {_project('description')}\nLicense: MIT\n"
            f"Requires-Python: {_project('requires-python')}\n"
            f"Classifier: Typing :: Typed\nDescription-Content-Type: text/markdown\n\n{readme}")


def _tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"{python}-{python}-{platform}"


def _info_files():
    tag = _tag()
    yield "METADATA", _metadata()
    yield "WHEEL", (f"Wheel-Version: 1.0\nGenerator: warp_wheel\nRoot-Is-Purelib: false\n"
                    f"Tag: {tag}\n")


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel and returns the name of its file."""
    def cmake(*arguments):
        subprocess.run(["cmake", *map(str, arguments)], check=True)

    try:
        cmake("-S", ROOT, "-B", BUILD, f"-DPython_EXECUTABLE={sys.executable}", "-DWARP_PYTHON=ON")
        cmake("--build", BUILD, "--parallel", "--target", "warp_python")
    finally:  # other builds in this directory may do without the module
        cache = BUILD / "CMakeCache.txt"
        if cache.exists():
            cache.write_text(cache.read_text().replace("WARP_PYTHON:STRING=ON",
                                                       "WARP_PYTHON:STRING=AUTO"))
    version = _project("version")
    name = f"{NAME}-{version}-{_tag()}.whl"
    with tempfile.TemporaryDirectory() as place, \
            WheelFile(Path(wheel_directory) / name, "w") as wheel:
        cmake("--install", BUILD, "--component", "python", "--prefix", place)
        package, = Path(place).rglob("warp")
        for file in sorted(package.rglob("*")):
            if file.is_file():
                wheel.write(str(file), f"warp/{file.relative_to(package).as_posix()}")
        for file, text in _info_files():
            wheel.writestr(f"{NAME}-{version}.dist-info/{file}", text)
    return name


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("Warp is installed from its source tree: python3 -m pip install .")
