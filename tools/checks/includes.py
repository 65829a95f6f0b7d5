"""Who may include what. CMake stops a module that names one above it; this stops the rest:

* a public header includes public headers of its own module and of what the module DEPENDS on, all the way down;
* a private file also those of what it USES; a module's test those of every module declared before its own;
* the private headers of another module are nobody's business, but those of the server, which has few public ones,
  are its fuzzers' and benchmarks' too; those of tests/ are for all tests, those of tests/support/ for benchmarks
  too, those of bench/ for all benchmarks;
* no path with `..`; no header that does not exist; no circle of files that include each other;
* a folder of the server includes only folders named before it in the server's row of ARCHITECTURE.md: what two
  folders both need belongs in a third below them. Every folder is named there.

The modules are the rookery_module(...) lines of CMakeLists.txt.
"""
import re
from pathlib import Path
from typing import NamedTuple

from tree import CPP, Finding, files, read

MODULE = re.compile(r"^\s*rookery_module\(\s*([^)]*)\)", re.MULTILINE)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)
ORDER = Path("ARCHITECTURE.md")
SERVER_ROW = re.compile(r"^\| `server` \|.*$", re.MULTILINE)
FOLDER = re.compile(r"`(\w+)/`")
UNBOUND = {"apps"}  # stands on top of everything; nothing includes it


class Module(NamedTuple):
    depends: list
    uses: list
    rank: int  # place in CMakeLists.txt, from 0


class Include(NamedTuple):
    source: Path
    line: int
    is_quoted: bool
    name: str


def parse_modules(cmake_text):
    """name -> Module, in the order of the file."""
    text = re.sub(r"#.*", "", cmake_text)
    modules = {}
    for rank, match in enumerate(MODULE.finditer(text)):
        name, *words = match.group(1).split()
        parts = {"HEAD": [], "DEPENDS": [], "USES": []}
        part = "HEAD"
        for word in words:
            if word in parts:
                part = word
            elif part != "HEAD":
                parts[part].append(word)
        modules[name] = Module(parts["DEPENDS"], parts["USES"], rank)
    return modules


def closure(modules, names):
    """The modules named and all they depend on."""
    seen = set()
    stack = list(names)
    while stack:
        name = stack.pop()
        if name not in seen:
            seen.add(name)
            stack += modules[name].depends if name in modules else []
    return seen


def parse_includes(source, text):
    return [
        Include(source, text.count("\n", 0, match.start()) + 1, match.group(1) == '"', match.group(2))
        for match in INCLUDE.finditer(text)
    ]


def module_of(path):
    """The module of src/<module>/...; None: elsewhere, or directly in src."""
    return path.parts[1] if path.parts[0] == "src" and len(path.parts) > 2 else None


def allowed(modules, path):
    """The modules whose public headers `path` may include; None: all."""
    name = module_of(path)
    if name is None or name not in modules:
        return None
    module = modules[name]
    if path.parts[2] == "test":
        return {other for other, its in modules.items() if its.rank <= module.rank}
    if path.parts[2] == "include":
        return {name} | closure(modules, module.depends)
    return {name} | closure(modules, module.depends + module.uses)


def resolve(include, known):
    """The project's file that is included; None: there is none of that name within reach."""
    name = include.name
    if name.startswith("rookery/"):
        candidates = [Path("src", name.split("/")[1], "include", name)]
    else:
        candidates = [include.source.parent / name]
        module = module_of(include.source)
        candidates += [Path("src", module, name)] if module else []
        candidates += [Path("src", "apps", "game_files", name)] if module == "apps" else []
        candidates += [Path("src", "server", name)] if include.source.parts[0] in ("fuzz", "bench") else []
        candidates += [Path("bench", name)] if include.source.parts[0] == "bench" else []
        is_test = include.source.parts[0] == "tests" or "test" in include.source.parts[:-1]
        is_support = include.source.parts[0] == "bench" and name.startswith("support/")
        candidates += [Path("tests", name)] if is_test or is_support else []
    return next((path for path in candidates if path in known), None)


def check_include(include, modules, known):
    """What is wrong with one #include; None: nothing."""
    name = include.name
    if ".." in Path(name).parts:
        return f'"{name}" climbs out of its folder: name the file from the module\'s own folder'
    if not include.is_quoted:
        return f"<{name}>: the project's own headers are included with quotes" if name.startswith("rookery/") else None
    if resolve(include, known) is None:
        return f'"{name}" is neither a public header (rookery/<module>/...) nor one of this module\'s private ones'
    if not name.startswith("rookery/"):
        return None
    may = allowed(modules, include.source)
    target = name.split("/")[1]
    if may is None or target in may:
        return None
    kind = {"include": "public headers", "test": "tests"}.get(include.source.parts[2], "sources")
    return f'"{name}": {kind} of {module_of(include.source)} may not include {target} (see CMakeLists.txt)'


def find_circles(graph):
    """Circles of a directed graph {node: [node]}, each as the list of its nodes, one per way back."""
    circles, done, path = [], set(), []

    def visit(node):
        if node in path:
            circles.append(path[path.index(node) :] + [node])
            return
        if node in done:
            return
        path.append(node)
        for target in graph.get(node, []):
            visit(target)
        path.pop()
        done.add(node)

    for node in sorted(graph):
        visit(node)
    return circles


def project_graph(root):
    """({file: [Include]}, {file: [file]}) of the C++ of the project."""
    known = set(files(root, "src", "tests", "fuzz", "bench", suffixes=CPP))
    includes = {path: parse_includes(path, read(root, path)) for path in sorted(known)}
    graph = {
        path: [target for target in (resolve(include, known) for include in listed) if target]
        for path, listed in includes.items()
    }
    return includes, graph


def folder_of(path):
    """The folder directly in src/server that holds `path`; None: it is elsewhere, a public header, or a test, which
    may use all."""
    parts = path.parts
    if parts[:2] != ("src", "server") or len(parts) < 4 or parts[2] in ("test", "include"):
        return None
    return "/".join(parts[:3])


def folder_includes(graph):
    """{(folder, folder): a file of the first that includes one of the second}, without the public headers."""
    because = {}
    for path, targets in sorted(graph.items()):
        for target in targets:
            source, goal = folder_of(path), folder_of(target)
            if source and goal and source != goal:
                because.setdefault((source, goal), path)
    return because


def order_of_folders(root):
    """{folder of the server: its place}, as ARCHITECTURE.md names them."""
    row = SERVER_ROW.search(read(root, ORDER)) if (root / ORDER).exists() else None
    names = FOLDER.findall(row.group(0)) if row else []
    return {f"src/server/{name}": place for place, name in enumerate(names)}


def check_folders(root, graph):
    order = order_of_folders(root)
    folders = set(filter(None, map(folder_of, graph)))
    findings = [
        Finding(str(ORDER), 0, f"the server's row does not name {folder}/, and so not what it may include")
        for folder in sorted(folders - order.keys())
    ]
    for (source, goal), path in sorted(folder_includes(graph).items()):
        if source in order and goal in order and order[goal] > order[source]:
            findings.append(Finding(str(path), 0, f"{source} comes before {goal} in {ORDER} and may not include it"))
    return findings


def check(root):
    modules = parse_modules(read(root, Path("CMakeLists.txt")))
    includes, graph = project_graph(root)
    findings = []
    for path, listed in includes.items():
        module = module_of(path)
        if module is not None and module not in modules and module not in UNBOUND:
            findings.append(Finding(str(path), 0, f"there is no rookery_module({module} ...) in CMakeLists.txt"))
            continue
        for include in listed:
            problem = check_include(include, modules, graph.keys())
            if problem:
                findings.append(Finding(str(path), include.line, problem))
    for circle in find_circles(graph):
        findings.append(Finding(str(circle[0]), 0, "includes itself: " + " -> ".join(map(str, circle))))
    return findings + check_folders(root, graph)
