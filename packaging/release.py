#!/usr/bin/env python3
"""Makes a release from the commit that is checked out: all packages, their checksums, and a list of what is in them (SBOM).

    packaging/release.py [--out FOLDER] [--parts PART,...] [--twice]

Parts: source, library (Debian packages and the rules for C, C++ and Python), wheel, npm, programs (Debian packages of the
server and the tools), docs (the static site); without --parts all. FOLDER is build/release-VERSION unless named. With
--twice everything is made a second time, from the beginning, and the two are compared byte by byte.

The sources are those of the commit, unpacked into build/released, not the files that lie here. Times in archives are the
commit's, so that the same commit and the same compilers give the same bytes. SHA256SUMS and rookery-VERSION.spdx.json (SPDX
2.3) stand beside the packages.
"""
import argparse
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from datetime import datetime, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import libraries  # noqa: E402

SUMS = "SHA256SUMS"
# Debian's, which the package is built for; another one may lack what builds wheels.
PYTHON = "/usr/bin/python3"


class Release:
    """A commit on its way into packages. `tree`: its sources, unpacked."""

    def __init__(self, root, out):
        self.root, self.out = Path(root), Path(out)
        self.tree = self.root / "build" / "released"
        self.commit = git(self.root, "rev-parse", "HEAD")
        self.time = int(git(self.root, "log", "-1", "--format=%ct"))
        text = git(self.root, "show", "HEAD:CMakeLists.txt")
        self.version = re.search(r"^project\(rookery VERSION (\S+)", text, re.MULTILINE)[1]

    def environment(self):
        """What must not change the result is the same everywhere."""
        fixed = {"SOURCE_DATE_EPOCH": str(self.time), "TZ": "UTC", "LC_ALL": "C.UTF-8", "CCACHE_DISABLE": "1"}
        # No paths of this machine in what is built. CMake adds a toolchain's own flags to these, and would leave them
        # out beside a CMAKE_CXX_FLAGS.
        fixed["CXXFLAGS"] = f"-ffile-prefix-map={self.tree}=."
        kept = {
            name: value for name, value in os.environ.items() if not re.match(r"(C|CXX|LD|CPP)FLAGS$|CMAKE_|LC_", name)
        }
        return {**kept, **fixed}

    def run(self, *command, folder=None):
        words = [str(word) for word in command]
        print("+", *words, flush=True)
        subprocess.run(words, cwd=folder or self.tree, env=self.environment(), check=True)

    def archive(self):
        """The sources of the commit as a tar archive."""
        prefix = f"--prefix=rookery-{self.version}/"
        return subprocess.run(
            ["git", "archive", "--format=tar", prefix, "HEAD"], cwd=self.root, capture_output=True, check=True
        ).stdout

    def unpack(self):
        shutil.rmtree(self.tree, ignore_errors=True)
        self.tree.parent.mkdir(exist_ok=True)
        unpacked = subprocess.run(["git", "archive", "HEAD"], cwd=self.root, capture_output=True, check=True)
        self.tree.mkdir()
        subprocess.run(["tar", "-x"], cwd=self.tree, input=unpacked.stdout, check=True)

    def take(self, folder, pattern):
        """Copies what a part made."""
        found = sorted(Path(folder).glob(pattern))
        if not found:
            sys.exit(f"{folder}: no {pattern} was made")
        for path in found:
            shutil.copyfile(path, self.out / path.name)


def git(root, *command):
    return subprocess.run(["git", *command], cwd=root, capture_output=True, text=True, check=True).stdout.strip()


# --- the parts ---------------------------------------------------------------------------------------------


def make_source(release):
    # Level, time and name are fixed; gzip would otherwise write the present time.
    packed = gzip.compress(release.archive(), compresslevel=9, mtime=release.time)
    (release.out / f"rookery-{release.version}.tar.gz").write_bytes(packed)


def build(release, preset):
    release.run("cmake", "--preset", preset, "-DROOKERY_TESTS=OFF")
    release.run("cmake", "--build", "--preset", preset)


def pack(release, preset):
    folder = release.tree / "build" / "packages"
    shutil.rmtree(folder, ignore_errors=True)
    release.run("cpack", "--config", f"build/{preset}/CPackConfig.cmake", "-B", folder)
    release.take(folder, "*.deb")


def make_library(release):
    build(release, "library")
    pack(release, "library")


def make_wheel(release):
    release.run(PYTHON, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", "build/wheels", "./python")
    release.take(release.tree / "build" / "wheels", "*.whl")


def make_npm(release):
    build(release, "wasm")
    release.run("npm", "ci", "--no-audit", "--no-fund", folder=release.tree / "web")
    release.run("npm", "run", "package", folder=release.tree / "web")
    release.take(release.tree / "build" / "npm", "*/*.tgz")


def make_programs(release):
    build(release, "wasm")
    build(release, "dist")
    pack(release, "dist")


def make_docs(release):
    release.run("npm", "ci", "--no-audit", "--no-fund", folder=release.tree / "web")
    site = release.tree / "build" / "site"
    release.run("npm", "run", "docs", "--", site, folder=release.tree / "web")
    write_tar(release, site, f"rookery-{release.version}-docs.tar.gz")


def write_tar(release, folder, name):
    """An archive of a folder: files in the order of their names, with the commit's time and no owner's name."""

    def fixed(entry):
        entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = release.time, 0, 0, "", ""
        entry.mode = 0o644
        return entry

    with open(release.out / name, "wb") as file, gzip.GzipFile("", "wb", 9, file, release.time) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
            for path in sorted(path for path in folder.rglob("*") if path.is_file()):
                tar.add(path, str(Path("docs") / path.relative_to(folder)), filter=fixed)


PARTS = {
    "source": make_source,
    "library": make_library,
    "wheel": make_wheel,
    "npm": make_npm,
    "programs": make_programs,
    "docs": make_docs,
}

# --- what is in it -----------------------------------------------------------------------------------------


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def artefacts(out):
    """What was made, without what is said about it."""
    return sorted(path for path in out.iterdir() if path.name != SUMS and not path.name.endswith(".spdx.json"))


def spdx_id(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def package(name, version, place, kind):
    """A library that is in the packages, or is linked by them; `place` is its package URL."""
    return {
        "SPDXID": spdx_id(f"{kind}-{name}"),
        "name": name,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": place}],
    }


def debian_packages():
    found = [(name, libraries.version_of(name)) for name in libraries.packages()]
    return [package(name, version, f"pkg:deb/debian/{name}@{version}", "deb") for name, version in found if version]


def npm_packages(root):
    """What the page is made of: all that package-lock.json does not call a tool of development."""
    lock = json.loads((root / "web" / "package-lock.json").read_text(encoding="utf-8"))
    found = {}
    for place, entry in sorted(lock["packages"].items()):
        if place and not entry.get("dev"):
            name = place.rpartition("node_modules/")[2]
            found[name] = package(name, entry["version"], f"pkg:npm/{name}@{entry['version']}", "npm")
    return list(found.values())


def bill_of_materials(release):
    """SPDX 2.3. The same packages give the same bytes."""
    made = [
        {
            "SPDXID": spdx_id(path.name),
            "name": path.name,
            "versionInfo": release.version,
            "downloadLocation": "NOASSERTION",
            "filesAnalyzed": False,
            "checksums": [{"algorithm": "SHA256", "checksumValue": sha256(path)}],
        }
        for path in artefacts(release.out)
    ]
    parts = debian_packages() + npm_packages(release.root)
    every = hashlib.sha256("".join(sha256(path) for path in artefacts(release.out)).encode()).hexdigest()
    described = [(spdx_id("DOCUMENT"), "DESCRIBES", each["SPDXID"]) for each in made]
    # Which library is in which package is not told apart: all may be in any.
    used = [(each["SPDXID"], "DEPENDS_ON", part["SPDXID"]) for each in made for part in parts]
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": spdx_id("DOCUMENT"),
        "name": f"rookery-{release.version}",
        "documentNamespace": f"https://rookery.invalid/spdx/{release.version}/{every}",
        "creationInfo": {
            "created": datetime.fromtimestamp(release.time, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: packaging/release.py"],
            "comment": f"commit {release.commit}",
        },
        "packages": made + parts,
        "relationships": [
            {"spdxElementId": a, "relationshipType": kind, "relatedSpdxElement": b} for a, kind, b in described + used
        ],
    }


def make(root, out, parts):
    """Makes these parts from the beginning, in an empty folder."""
    shutil.rmtree(out, ignore_errors=True)
    Path(out).mkdir(parents=True)
    release = Release(root, out)
    if set(parts) != {"source"}:
        release.unpack()
    for part in parts:
        PARTS[part](release)
    bill = json.dumps(bill_of_materials(release), indent=1) + "\n"
    (release.out / f"rookery-{release.version}.spdx.json").write_text(bill, encoding="utf-8")
    listed = sorted(path for path in release.out.iterdir() if path.name != SUMS)
    (release.out / SUMS).write_text("".join(f"{sha256(path)}  {path.name}\n" for path in listed), encoding="utf-8")
    return release


def differences(one, other):
    """The names of files that are not the same in both folders."""
    names = {path.name for folder in (one, other) for path in Path(folder).iterdir()}
    return sorted(name for name in names if read(Path(one) / name) != read(Path(other) / name))


def read(path):
    return path.read_bytes() if path.exists() else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--parts", default=",".join(PARTS))
    parser.add_argument("--twice", action="store_true")
    given = parser.parse_args()
    parts = given.parts.split(",")
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}: {', '.join(PARTS)}")
    if git(ROOT, "status", "--porcelain", "--untracked-files=no"):
        sys.exit("Some files are not as they were committed: a release is made of a commit.")
    out = (given.out or ROOT / "build" / f"release-{Release(ROOT, ROOT).version}").resolve()
    make(ROOT, out, parts)
    if given.twice:
        again = out.with_name(out.name + "-again")
        make(ROOT, again, parts)
        other = differences(out, again)
        if other:
            sys.exit("Not the same twice: " + ", ".join(other))
        shutil.rmtree(again)
        print("The same twice, byte by byte.")
    print((out / SUMS).read_text(encoding="utf-8"), end="")


if __name__ == "__main__":
    main()
