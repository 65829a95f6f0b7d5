"""Writes results as JUnit XML, which tools/report.py counts."""
import xml.etree.ElementTree as ET
from pathlib import Path


def write(path, suite, cases, seconds=None):
    """cases: (name, problem) pairs; an empty problem: passed. seconds: how long each took, by its name."""
    root = ET.Element("testsuite", name=suite, tests=str(len(cases)))
    for name, problem in cases:
        case = ET.SubElement(root, "testcase", classname=suite, name=name)
        if seconds and name in seconds:
            case.set("time", f"{seconds[name]:.3f}")
        if problem:
            ET.SubElement(case, "failure").text = printable(problem)
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    ET.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


def printable(text):
    """XML has no control characters, not even escaped ones."""
    return "".join(char for char in text if char >= " " or char in "\n\t")
