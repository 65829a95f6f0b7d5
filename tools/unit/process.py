"""One process that runs tests, and what its output says of them."""
import os
import re
import selectors
import signal
import subprocess
import tempfile
import time
from typing import NamedTuple

BEGINS = re.compile(r"\[ RUN      \] (\S+)$")
ENDS = re.compile(r"\[       OK \] |\[  FAILED  \] |\[  SKIPPED \] ")
MAX_TEXT = 100_000  # characters kept of what a test says


class Result(NamedTuple):
    name: str
    problem: str  # empty: it passed
    seconds: float


def run_whole(test, environment):
    """Runs a test that is a program of its own."""
    begin = time.monotonic()
    process = Process(test.command, test.folder, environment)
    status = None
    for _ in process.lines(lambda: begin + test.seconds):
        pass
    status = process.end()
    problem = "" if status == 0 else f"{process.text()}\n{how_it_ended(status, process.hung)}"
    return [Result(test.name, problem, time.monotonic() - begin)]


def run_some(tests, environment, seed=None):
    """Runs tests of one GoogleTest program in one process. Returns the results of those that ran, and whether the others
    may be tried again: a process that ran none would run none again."""
    flags = "--gtest_filter=" + ":".join(test.filter for test in tests) + "\n"
    flags += "--gtest_also_run_disabled_tests\n"
    if seed is not None:
        flags += f"--gtest_shuffle\n--gtest_random_seed={seed}\n"
    # The names of some hundred tests are more than a command line holds.
    with tempfile.NamedTemporaryFile("w", prefix="rookery-flags-") as file:
        file.write(flags)
        file.flush()
        command = (*tests[0].command, f"--gtest_flagfile={file.name}", "--gtest_color=no")
        return watch(Process(command, tests[0].folder, environment), tests)


def watch(process, tests):
    by_filter = {test.filter: test for test in tests}
    results, now, begin = [], None, time.monotonic()
    limit = lambda: begin + (now or tests[0]).seconds  # noqa: E731
    for line in process.lines(limit):
        begins = BEGINS.search(line)
        if begins and begins[1] in by_filter:
            now, begin = by_filter[begins[1]], time.monotonic()
            process.forget()
        elif now and is_end(line, now.filter):
            problem = "" if "[       OK ]" in line else process.text()
            results.append(Result(now.name, problem, time.monotonic() - begin))
            now, begin = None, time.monotonic()
            process.forget()
    status = process.end()
    how = how_it_ended(status, process.hung)
    if now:
        results.append(Result(now.name, f"{process.text()}\n{how}, in this test", time.monotonic() - begin))
    elif status != 0 and not any(result.problem for result in results):
        where = f"{tests[0].program}, outside of its tests"
        results.append(Result(where, f"{process.text()}\n{how}", 0.0))
    return results


def is_end(line, name):
    found = ENDS.search(line)
    return bool(found) and re.match(re.escape(name) + r"(?![\w./])", line[found.end() :]) is not None


def how_it_ended(status, hung):
    if hung:
        return "The program hung"
    if status < 0:
        return f"The program was ended by {signal.Signals(-status).name}"
    return f"The program ended with status {status}"


class Process:
    """A process with a group of its own, whose output is read line by line."""

    def __init__(self, command, folder, environment):
        self.hung = False
        self._text = []
        self._size = 0
        try:
            self._child = subprocess.Popen(
                command,
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        except OSError as error:
            self._child = None
            self._keep(f"{command[0]}: {error.strerror}\n")

    def lines(self, limit):
        """What it says, until it ends. limit(): when it hangs, by the monotonic clock; it is killed then."""
        if self._child is None:
            return
        rest = b""
        for part in self._parts(limit):
            *whole, rest = (rest + part).split(b"\n")
            for line in whole:
                yield self._keep(line.decode(errors="replace") + "\n").rstrip("\n")
        if rest:
            yield self._keep(rest.decode(errors="replace"))

    def _parts(self, limit):
        """Ends with the process, though a child that it left behind may still hold the other end of the pipe."""
        pipe = self._child.stdout.fileno()
        os.set_blocking(pipe, False)
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            ended = False
            while True:
                if selector.select(timeout=0 if ended else 0.2):
                    part = os.read(pipe, 1 << 16)
                    if not part:
                        return
                    yield part
                elif ended:
                    return
                else:
                    ended = self._child.poll() is not None
                if not ended and time.monotonic() > limit():
                    self.hung = True
                    self._kill()

    def end(self):
        """Its exit status, negative: the signal that ended it. What it started and left behind is killed."""
        if self._child is None:
            return 127
        try:
            self._child.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.hung = True
        self._kill()
        self._child.stdout.close()
        return self._child.wait()

    def _kill(self):
        try:
            os.killpg(self._child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def _keep(self, text):
        if self._size < MAX_TEXT:
            self._text.append(text[: MAX_TEXT - self._size])
        self._size += len(text)
        return text

    def text(self):
        """What it said since forget()."""
        return "".join(self._text).strip()

    def forget(self):
        self._text, self._size = [], 0
