"""What ctest knows of a build's tests."""
import json
import subprocess
from collections import Counter
from typing import NamedTuple

FILTER = "--gtest_filter="


class Test(NamedTuple):
    name: str  # ctest's
    command: tuple  # of GoogleTest: the program alone
    filter: str  # the name that the program gives the test; empty: the test is the whole command
    folder: str  # where it runs
    environment: tuple  # "NAME=VALUE" each
    seconds: float  # after which it hangs

    @property
    def program(self):
        return self.command[0].rsplit("/", 1)[-1]


def read(build, select=None, exclude=None, programs=None):
    """The tests whose names hold `select` and not `exclude` (regular expressions of CMake), of these programs."""
    command = ["ctest", "--show-only=json-v1"]
    command += ["--tests-regex", select] if select else []
    command += ["--exclude-regex", exclude] if exclude else []
    done = subprocess.run(command, cwd=build, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"ctest does not know the tests of {build}: {done.stderr.strip()}")
    tests = with_names([test_of(entry) for entry in json.loads(done.stdout)["tests"]])
    return [test for test in tests if not programs or test.program in programs]


def with_names(tests):
    """The same with names that are those of one test each and the same in each run: ctest's may hold the bytes of a
    parameter, and so addresses."""
    short = [test.name.split("  # GetParam()")[0] for test in tests]
    times = Counter(short)
    return [
        test._replace(name=name if times[name] == 1 else f"{name} ({test.filter})") for test, name in zip(tests, short)
    ]


def test_of(entry):
    properties = {each["name"]: each["value"] for each in entry.get("properties", [])}
    # ctest gives no command for a program that is missing.
    command = entry.get("command", [entry["name"]])
    own_name = ""
    if len(command) > 1 and command[1].startswith(FILTER):
        own_name = command[1].removeprefix(FILTER)
        command = command[:1]
    return Test(
        name=entry["name"],
        command=tuple(command),
        filter=own_name,
        folder=properties["WORKING_DIRECTORY"],
        environment=tuple(properties.get("ENVIRONMENT", [])),
        seconds=properties.get("TIMEOUT", 300.0),
    )
