# SPDX-License-Identifier: MIT
"""What pyproject.toml cannot say: the version of the tree, and the extension with the libraries inside."""
from pathlib import Path

from setuptools import setup

version = Path(__file__).resolve().parent.parent / "VERSION"
setup(version=version.read_text().strip(), cffi_modules=["build_bridge.py:ffi"])
