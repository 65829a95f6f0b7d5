"""The Debian package of the service, in a clean Debian: installed, served from, upgraded, removed, purged.

As root: `ROOKERY_BUILD=build/release python3 -m unittest package_test`, in this folder. ROOKERY_CLEAN_ROOT may name a
folder made by `debootstrap --variant=minbase --include=systemd bookworm FOLDER` before; it is copied, not changed.
"""
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import unittest
import urllib.request
from pathlib import Path

SUITE = "bookworm"
JSON = {"Content-Type": "application/json"}


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def ask(url, body=None):
    with urllib.request.urlopen(urllib.request.Request(url, data=body, headers=JSON), timeout=30) as answer:
        return answer.read().decode()


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        run("cpack", "--config", Path(os.environ["ROOKERY_BUILD"]).resolve() / "CPackConfig.cmake", "-B", cls.folder)
        (cls.package,) = cls.folder.glob("rookery_*.deb")
        cls.root = cls.folder / "root"
        if clean := os.environ.get("ROOKERY_CLEAN_ROOT"):
            run("cp", "-a", clean, cls.root)
        else:
            run("debootstrap", "--variant=minbase", "--include=systemd", SUITE, cls.root)
        shutil.copy("/etc/resolv.conf", cls.root / "etc/resolv.conf")
        cls.inside("apt-get", "update")

    @classmethod
    def inside(cls, *command):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
        return run("chroot", cls.root, *command, env=environment)

    def install(self, package):
        shutil.copy(package, self.root / "package.deb")
        self.inside("apt-get", "install", "-y", "-q", "--no-install-recommends", "/package.deb")
        (self.root / "package.deb").unlink()

    def serve(self, then):
        """Starts the program as its unit does, has `then` ask it, and stops it."""
        self.inside("install", "-d", "-o", "rookery", "-g", "rookery", "-m", "700", "/var/lib/rookery")
        command = ["chroot", "--userspec=rookery:rookery", str(self.root)]
        command += "/usr/bin/rookery serve --config /etc/rookery/rookery.toml --listen 127.0.0.1".split()
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "ROOKERY_PORT": "0"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
            try:
                text = ""
                while not (found := re.search(r"http://localhost:(\d+)\n", text)):
                    line = server.stdout.readline()
                    self.assertNotEqual(line, "", text)
                    text += line
                result = then(f"http://127.0.0.1:{found[1]}")
            finally:
                server.send_signal(signal.SIGTERM)
                server.stdout.read()
            self.assertEqual(server.wait(), 0)
        return result

    def test_1_it_serves_as_a_user_of_its_own(self):
        self.install(self.package)
        self.assertIn("rookery:", (self.root / "etc/passwd").read_text(encoding="utf-8"))
        self.assertTrue((self.root / "usr/lib/systemd/system/rookery.service").is_file())
        made = self.serve(lambda url: json.loads(ask(f"{url}/app/games", b"{}")))
        self.__class__.game = made["id"]
        state = self.root / "var/lib/rookery/rookery.sqlite"
        self.assertNotEqual(state.stat().st_uid, 0)

    def test_2_an_upgrade_keeps_games_and_configuration(self):
        configuration = self.root / "etc/rookery/rookery.toml"
        with configuration.open("a", encoding="utf-8") as file:
            file.write('log-format = "json"\n')
        newer = self.folder / "newer"
        run("dpkg-deb", "-R", self.package, newer)
        control = newer / "DEBIAN/control"
        control.write_text(
            re.sub(r"Version: .*", "Version: 99.0", control.read_text(encoding="utf-8")), encoding="utf-8"
        )
        run("dpkg-deb", "--root-owner-group", "-b", newer, self.folder / "newer.deb")
        self.install(self.folder / "newer.deb")
        self.assertIn("99.0", self.inside("dpkg-query", "-W", "rookery"))
        self.assertIn("json", configuration.read_text(encoding="utf-8"))
        self.assertIn('"id"', self.serve(lambda url: ask(f"{url}/app/games/{self.game}")))

    def test_3_what_is_removed_keeps_the_games(self):
        self.inside("apt-get", "remove", "-y", "-q", "rookery")
        self.assertFalse((self.root / "usr/bin/rookery").exists())
        self.assertTrue((self.root / "var/lib/rookery/rookery.sqlite").is_file())
        self.assertTrue((self.root / "etc/rookery/rookery.toml").is_file())

    def test_4_what_is_purged_leaves_nothing(self):
        self.inside("apt-get", "purge", "-y", "-q", "rookery")
        left = [str(path) for path in self.root.rglob("*rookery*") if "/proc/" not in str(path)]
        self.assertEqual(left, [])
        self.assertNotIn("rookery", (self.root / "etc/passwd").read_text(encoding="utf-8"))


class Remarks(unittest.TestCase):
    def test_lintian_has_none_without_a_reason(self):
        # Those with one are in packaging/debian/lintian.
        with tempfile.TemporaryDirectory() as folder:
            run("cpack", "--config", Path(os.environ["ROOKERY_BUILD"]).resolve() / "CPackConfig.cmake", "-B", folder)
            packages = sorted(Path(folder).glob("*.deb"))
            self.assertEqual(len(packages), 2)
            run("lintian", "--fail-on", "error,warning", *packages)


class Sandbox(unittest.TestCase):
    def test_the_unit_exposes_less_than_two_of_ten(self):
        unit = Path(__file__).resolve().parents[2] / "packaging/debian/rookery.service"
        run("systemd-analyze", "security", "--offline=true", "--threshold=20", unit)


if __name__ == "__main__":
    unittest.main()
