"""The configurations of docs/operation.md for nginx and Caddy, with Debian's packages of both before a real server.

`ROOKERY_BINARY=build/release/rookery python3 -m unittest proxy_test`, in this folder.
"""
import http.client
import json
import os
import re
import socket
import ssl
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME = "chess.example"
PATIENCE_S = 30


def free_port():
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        return bound.getsockname()[1]


def documented(language):
    text = (HERE.parents[1] / "docs/operation.md").read_text(encoding="utf-8")
    return re.search(rf"```{language}\n(.*?)```", text, re.S)[1]


class Proxy:
    """What both have in common: a server, a certificate, and a port of the proxy's."""

    command = ()

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.port = free_port()
        subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
        cls.certificate, cls.key = cls.folder / "x.pem", cls.folder / "x.key"
        subprocess.run(
            [
                "openssl",
                "req",
                "-x509",
                "-nodes",
                "-newkey",
                "rsa:2048",
                "-keyout",
                cls.key,
                "-out",
                cls.certificate,
                *subject,
            ],
            check=True,
            capture_output=True,
        )
        cls.binary = binary = Path(
            os.environ.get("ROOKERY_BINARY", HERE.parents[1] / "build/release/rookery")
        ).resolve()
        said = ["--base-url", f"https://{NAME}:{cls.port}", "--trusted-proxy", "127.0.0.1"]
        server = cls.start([binary, "serve", "--port", "0", "--data", cls.folder / "data", *said])
        text = ""
        while not (found := re.search(r"http://localhost:(\d+)\n", text)):
            text += server.stdout.readline()
        cls.server = int(found[1])
        cls.start([str(word) for word in cls.configure()])
        cls.wait()

    @classmethod
    def start(cls, command):
        home = {**os.environ, "HOME": str(cls.folder)}
        process = subprocess.Popen(
            [str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=home
        )

        def end():
            process.terminate()
            process.communicate()

        cls.addClassCleanup(end)
        return process

    @classmethod
    def connect(cls):
        context = ssl.create_default_context(cafile=str(cls.certificate))
        raw = socket.create_connection(("127.0.0.1", cls.port), timeout=PATIENCE_S)
        return context.wrap_socket(raw, server_hostname=NAME)

    @classmethod
    def wait(cls):
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            try:
                cls.connect().close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the proxy does not listen")

    def ask(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection(NAME)
        connection.sock = self.connect()
        host = {"Host": f"{NAME}:{self.port}", **(headers or {})}
        connection.request(method, path, body=body, headers=host)
        answer = connection.getresponse()
        body = answer.read().decode()
        connection.close()
        return answer, body

    def test_a_game_goes_through_it(self):
        answer, body = self.ask("POST", "/app/games", body="{}")
        self.assertEqual(answer.status, 201, body)
        cookie = answer.getheader("Set-Cookie")
        self.assertTrue(cookie.endswith("; Secure"), cookie)
        with self.connect() as wire:
            wire.sendall(
                f"GET /game/{json.loads(body)['id']}/socket HTTP/1.1\r\nHost: {NAME}:{self.port}\r\n"
                f"Origin: https://{NAME}:{self.port}\r\nCookie: {cookie.split(';')[0]}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            hello = b'{"t":"hello","v":1,"since":0,"name":"Ann"}'
            heard = b""
            while b"\r\n\r\n" not in heard:
                heard += wire.recv(4096)
            self.assertTrue(heard.startswith(b"HTTP/1.1 101"), heard)
            wire.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
            while b'"welcome"' not in heard:
                more = wire.recv(4096)
                self.assertTrue(more, heard)
                heard += more

    def make_program(self, name):
        """An account by the command line; the headers of its requests."""
        for words in (
            ["user", "add", name],
            [
                "token",
                "add",
                name,
                "--scope",
                "board:play",
                "--scope",
                "challenge:write",
                "--value",
                f"lip_{name}_0123456789",
            ],
        ):
            subprocess.run(
                [self.binary, "admin", *words, "--data", self.folder / "data"], check=True, capture_output=True
            )
        return {"Authorization": f"Bearer lip_{name}_0123456789"}

    def test_streams_pass_line_by_line(self):
        """A proxy that gathered what it passes on would hold short lines back until the stream ends, which it does not."""
        ann, bob = self.make_program("Ann"), self.make_program("Bob")
        connection = http.client.HTTPConnection(NAME)
        connection.sock = self.connect()
        connection.request("GET", "/api/stream/event", headers={"Host": f"{NAME}:{self.port}", **bob})
        stream = connection.getresponse()
        self.assertEqual(stream.status, 200)
        self.assertEqual(stream.readline(), b"\n", "a line that keeps the stream alive")
        form = {"Content-Type": "application/x-www-form-urlencoded", **ann}
        answer, body = self.ask("POST", "/api/challenge/Bob", body="clock.limit=60&clock.increment=1", headers=form)
        self.assertEqual(answer.status, 200, body)
        line = b"\n"
        while line == b"\n":
            line = stream.readline()
        heard = json.loads(line)
        self.assertEqual([heard["type"], heard["challenge"]["id"]], ["challenge", json.loads(body)["id"]])
        self.assertEqual(stream.readline(), b"\n", "and on it goes")
        connection.close()

    def test_visitors_are_told_apart_and_cannot_pretend(self):
        """Who asks by the proxy is not the server's own machine, whatever they say."""
        self.assertEqual(self.ask("GET", "/metrics")[0].status, 403)
        pretended = {"X-Forwarded-For": "127.0.0.1", "X-Forwarded-Proto": "http"}
        answer, _ = self.ask("GET", "/", headers=pretended)
        self.assertTrue(answer.getheader("Set-Cookie").endswith("; Secure"))


class Nginx(Proxy, unittest.TestCase):
    @classmethod
    def configure(cls):
        text = documented("nginx")
        text = re.sub(r"(\s*server 10\.0\.0\.\d:8000[^\n]*\n)+", f"\n    server 127.0.0.1:{cls.server};\n", text)
        text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{cls.port} ssl")
        text = re.sub(r"(ssl_certificate +)[^;]+", rf"\g<1>{cls.certificate}", text)
        text = re.sub(r"(ssl_certificate_key +)[^;]+", rf"\g<1>{cls.key}", text)
        (cls.folder / "nginx.conf").write_text(f"events {{}}\nhttp {{\n{text}}}\n", encoding="utf-8")
        options = f"daemon off; pid {cls.folder}/pid; error_log stderr;"
        return ["nginx", "-p", cls.folder, "-c", cls.folder / "nginx.conf", "-g", options]


class Caddy(Proxy, unittest.TestCase):
    @classmethod
    def configure(cls):
        text = documented("caddy").replace(
            f"{NAME} {{", f"https://{NAME}:{cls.port} {{\n    tls {cls.certificate} {cls.key}"
        )
        text = re.sub(r"reverse_proxy [^\n]*", f"reverse_proxy 127.0.0.1:{cls.server}", text)
        options = "{\n    admin off\n    auto_https disable_redirects\n}\n"
        (cls.folder / "Caddyfile").write_text(options + text, encoding="utf-8")
        return ["caddy", "run", "--adapter", "caddyfile", "--config", cls.folder / "Caddyfile"]


if __name__ == "__main__":
    unittest.main()
