# SPDX-License-Identifier: MIT
"""Runs the examples in the docstrings of the package, which must be importable: python examples.py"""
import doctest
import importlib
import pkgutil
import sys

import rookery

if __name__ == "__main__":
    names = [module.name for module in pkgutil.walk_packages(rookery.__path__, "rookery.")]
    modules = [rookery, *(importlib.import_module(name) for name in names)]
    results = [doctest.testmod(module) for module in modules]
    tried = sum(result.attempted for result in results)
    if tried == 0:
        sys.exit("There is no example.")
    sys.exit(any(result.failed for result in results))
