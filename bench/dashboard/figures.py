"""Figures: what a benchmark printed, as numbers with a name, and how they compare with stored ones."""

import json
import re
from dataclasses import asdict, dataclass
from statistics import median


@dataclass(frozen=True)
class Figure:
    """One number of a benchmark. `unit` is "x" for a ratio to another program in the same run: such a figure means
    the same on every machine, the others only on the machine that the baseline is from."""

    name: str
    value: float
    unit: str
    more_is_better: bool


@dataclass(frozen=True)
class Row:
    """Where a figure stands in the output: `pattern` has the group `value` and may have others, which fill the places
    of the same name in `name`. It may match several times."""

    pattern: str
    name: str
    unit: str
    more_is_better: bool


class Unreadable(Exception):
    """A benchmark did not print what is expected of it."""


def read(rows, output):
    """The figures in `output`, of several with one name the middle one. Raises Unreadable where a row is not found."""
    figures, values = {}, {}
    for row in rows:
        found = list(re.finditer(row.pattern, output, re.MULTILINE))
        if not found:
            raise Unreadable(f"no line matches {row.pattern!r}")
        for match in found:
            parts = {name: text.strip() for name, text in match.groupdict().items() if text is not None}
            value = float(parts.pop("value"))
            name = row.name.format(**parts)
            values.setdefault(name, []).append(value)
            figures[name] = Figure(name, median(values[name]), row.unit, row.more_is_better)
    return list(figures.values())


def table_row(first, cells):
    """A pattern for the row of a Markdown table whose first cell matches `first`. `cells` says what the others are:
    "value" for the figure, None for what is passed over."""
    others = [r"(?P<value>[\d.]+)" if cell == "value" else r"[^|\n]*" for cell in cells]
    return r"^\| " + first + r" \| " + r" \| ".join(others)


def gain(figure, base):
    """How many times better `figure` is than `base` was: above 1 it gained. None if that cannot be said."""
    if base.value == 0 or figure.value == 0:
        return None
    ratio = figure.value / base.value
    return ratio if figure.more_is_better else 1 / ratio


def write_json(path, machine, figures):
    content = {"machine": machine, "figures": [asdict(figure) for figure in figures]}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read_json(path):
    """The machine and the figures of a file. Raises Unreadable if it is not one of write_json()."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        return content["machine"], {one["name"]: Figure(**one) for one in content["figures"]}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Unreadable(f"{path}: {error}") from error
