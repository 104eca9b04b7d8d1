"""The server before clients of every kind: those of raw sockets, who ask badly, slowly, or too often."""

import gzip
import os
import random
import re
import resource
import select
import signal
import socket
import subprocess
import threading
import time
import unittest
from contextlib import contextmanager
from pathlib import Path

SERVE_FILES = os.environ["SERVE_FILES"]
INDEX = b"<!doctype html><title>Recorder</title>"
SCRIPT = b"x" * 300_000
GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
CLOSE = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


class Server:
    def __init__(self, *arguments, descriptors=None):
        def let_signals_through():
            if descriptors is not None:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
        self.process = subprocess.Popen([SERVE_FILES, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        preexec_fn=let_signals_through)
        self.url = self.process.stdout.readline().decode().strip()
        host, self.port = re.fullmatch(r"http://(.*):(\d+)/", self.url).groups()
        self.host = host.strip("[]")

    def connect(self):
        connection = socket.create_connection((self.host, int(self.port)), timeout=20)
        return connection

    def ask(self, request):
        """All that comes back until the server closes."""
        with self.connect() as connection:
            connection.sendall(request)
            return read_all(connection)

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        code = self.process.wait(timeout=20)
        self.messages = self.process.stderr.read().decode()
        self.process.stdout.close()
        self.process.stderr.close()
        return code


def read_all(connection):
    received = b""
    try:
        while piece := connection.recv(65536):
            received += piece
    except ConnectionResetError:
        pass
    return received


def parts(answer):
    """Status, headers by their names in small letters, body."""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
    return int(first.split()[1]), headers, body


def read_one(connection):
    """One answer of a connection that stays open."""
    received = b""
    while b"\r\n\r\n" not in received:
        piece = connection.recv(65536)
        if not piece:
            return None
        received += piece
    length = int(re.search(rb"Content-Length: (\d+)", received)[1])
    while len(received.partition(b"\r\n\r\n")[2]) < length:
        received += connection.recv(65536)
    return parts(received)


@contextmanager
def served(*arguments, **options):
    server = Server(*arguments, **options)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
            server.stop()


class Serving(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("127.0.0.1:0")

    @classmethod
    def tearDownClass(cls):
        assert cls.server.stop(signal.SIGINT) == 130

    def tearDown(self):
        self.assertIsNone(self.server.process.poll(), "the server has ended")

    def status(self, request):
        return parts(self.server.ask(request))[0]

    def test_a_file_and_its_headers(self):
        status, headers, body = parts(self.server.ask(CLOSE))
        self.assertEqual((status, body), (200, INDEX))
        self.assertEqual(headers["content-type"], "text/html; charset=utf-8")
        self.assertEqual(headers["content-length"], str(len(INDEX)))
        self.assertEqual(headers["connection"], "close")
        self.assertIn("script-src 'self' 'wasm-unsafe-eval'", headers["content-security-policy"])
        self.assertNotIn("unsafe-inline", headers["content-security-policy"])
        self.assertRegex(headers["date"], r"^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$")
        self.assertNotIn("content-encoding", headers)

    def test_bytes_as_they_are(self):
        asked = CLOSE.replace(b"GET /", b"GET /castellan.wasm")
        self.assertEqual(parts(self.server.ask(asked))[2], b"\0asm")
        asked = CLOSE.replace(b"GET /", b"GET /scripts/page.js")
        self.assertEqual(parts(self.server.ask(asked))[2], SCRIPT)

    def test_compressed(self):
        asked = CLOSE.replace(b"GET /", b"GET /scripts/page.js").replace(b"Connection", b"Accept-Encoding: gzip\r\nConnection")
        status, headers, body = parts(self.server.ask(asked))
        self.assertEqual((status, headers["content-encoding"]), (200, "gzip"))
        self.assertEqual(int(headers["content-length"]), len(body))
        self.assertLess(len(body), 1000)
        self.assertEqual(gzip.decompress(body), SCRIPT)

    def test_head_is_the_answer_without_its_body(self):
        for path in (b"/", b"/scripts/page.js", b"/none"):
            asked = CLOSE.replace(b"GET /", b"GET " + path)
            _, headers, body = parts(self.server.ask(asked))
            status, of_head, nothing = parts(self.server.ask(asked.replace(b"GET", b"HEAD")))
            headers.pop("date"), of_head.pop("date")
            self.assertEqual((of_head, nothing), (headers, b""))
            self.assertEqual(int(of_head["content-length"]), len(body))

    def test_a_file_that_is_known(self):
        tag = parts(self.server.ask(CLOSE))[1]["etag"].encode()
        status, headers, body = parts(self.server.ask(CLOSE.replace(b"Connection", b"If-None-Match: " + tag + b"\r\nConnection")))
        self.assertEqual((status, body, headers["etag"].encode()), (304, b"", tag))

    def test_many_requests_over_one_connection(self):
        with self.server.connect() as connection:
            for _ in range(10):
                connection.sendall(GET)
                self.assertEqual(read_one(connection)[0], 200)
            connection.sendall(GET.replace(b"/ ", b"/none "))
            self.assertEqual(read_one(connection)[0], 404)
            connection.sendall(GET + GET + CLOSE)  # asked before the answers
            self.assertEqual(read_all(connection).count(INDEX), 3)

    def test_http_1_0(self):
        status, headers, body = parts(self.server.ask(b"GET / HTTP/1.0\r\n\r\n"))
        self.assertEqual((status, body), (200, INDEX))

    def test_what_is_refused(self):
        long = b"a" * 9000
        cases = {
            400: [b"\r\n\r\n\r\n", b"GET /\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n",
                  b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
                  b"GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET * HTTP/1.1\r\nHost: localhost\r\n\r\n",
                  b"GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET / HTTP/1.1\r\nHost: local\0host\r\n\r\n",
                  b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", b"GET / HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n",
                  b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
                  b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999999\r\n\r\n",
                  b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\r\n" * 4],
            404: [b"GET " + path + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                  for path in (b"/..%2f..%2fetc%2fpasswd", b"/../../etc/passwd", b"/%00", b"//etc/passwd", b"/index.html/",
                               b"/%2e%2e/", b"/\xff\xfe", b"/" + long[:7000])],
            405: [method + b" / HTTP/1.1\r\nHost: localhost\r\n\r\n"
                  for method in (b"POST", b"PUT", b"DELETE", b"OPTIONS", b"TRACE", b"CONNECT", b"PATCH", b"BREW")],
            413: [b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello",
                  b"GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
            421: [b"GET / HTTP/1.1\r\nHost: " + host + b"\r\n\r\n"
                  for host in (b"example.org", b"example.org:" + self.server.port.encode(), b"", b"192.168.1.5")],
            431: [b"GET /" + long + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
                  b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + long + b"\r\n\r\n",
                  b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"a: b\r\n" * 1400 + b"\r\n",
                  b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"a: b\r\n" * 20_000, long, long * 100],
        }
        for status, requests in cases.items():
            for request in requests:
                with self.subTest(status=status, request=request[:80]):
                    answer = self.server.ask(request)
                    self.assertEqual(parts(answer)[0], status)
                    self.assertIn("content-security-policy", parts(answer)[1])
        self.assertEqual(parts(self.server.ask(cases[405][0]))[1]["allow"], "GET, HEAD")

    def test_a_body_is_never_read_as_a_request(self):
        hidden = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(GET) + GET
        for asked in (hidden, hidden.replace(b"POST", b"GET")):
            self.assertEqual(self.server.ask(asked).count(b"HTTP/1.1"), 1)

    def test_mutations_never_break_it(self):
        """200 requests, each changed at random; what is answered is an answer, and the next client is served."""
        chance = random.Random(25)
        whole = (b"GET /scripts/page.js?x=1 HTTP/1.1\r\nHost: localhost:8377\r\nAccept-Encoding: gzip;q=0.5, br\r\n"
                 b"If-None-Match: W/\"0123\", *\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
        pieces = [b"\r\n", b"\0", b":", b" ", b"%", b"\xff", b"HTTP/1.1", b";q=", b"\"", b"[::1]", b"\t", b"Host: x\r\n",
                  b"Transfer-Encoding: chunked\r\n", b"9" * 30, b"a" * 9000, b"/", b"..", b"\n"]
        answered = 0
        for _ in range(200):
            request = bytearray(whole)
            for _ in range(chance.randrange(1, 6)):
                at = chance.randrange(len(request))
                match chance.randrange(4):
                    case 0: request[at] = chance.randrange(256)
                    case 1: request[at:at] = chance.choice(pieces)
                    case 2: del request[at:at + chance.randrange(1, 20)]
                    case 3: request[at:at] = request[max(0, at - 30):at]
            with self.server.connect() as connection:
                try:
                    connection.sendall(bytes(request))
                    connection.shutdown(socket.SHUT_WR)
                except OSError:  # answered and closed while the rest was being sent
                    pass
                answer = read_all(connection)
            if answer:
                answered += 1
                self.assertIn(parts(answer)[0], (200, 304, 400, 404, 405, 413, 421, 431), bytes(request))
        self.assertGreater(answered, 150)
        self.assertEqual(parts(self.server.ask(CLOSE))[2], INDEX)

    def test_clients_that_leave(self):
        for sent in (b"", b"GET", GET[:-2], GET.replace(b"/ ", b"/scripts/page.js ") * 20):
            for _ in range(5):
                connection = self.server.connect()
                connection.sendall(sent)
                # Closed with a reset: the system gets an error in place of an end.
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                connection.close()
        self.assertEqual(parts(self.server.ask(CLOSE))[2], INDEX)

    def test_the_place_of_an_idle_client_is_given_away(self):
        idle = []
        try:
            for _ in range(100):
                idle.append(self.server.connect())
                idle[-1].sendall(GET)
                self.assertEqual(read_one(idle[-1])[2], INDEX)
            began = time.monotonic()
            self.assertEqual(parts(self.server.ask(CLOSE))[2], INDEX)
            self.assertLess(time.monotonic() - began, 5)
            closed = select.select(idle, [], [], 5)[0]
            self.assertGreaterEqual(len(closed), 100 - 64)
        finally:
            for connection in idle:
                connection.close()

    def test_many_at_once(self):
        results = []
        def client():
            asked = CLOSE.replace(b"GET /", b"GET /scripts/page.js")
            results.append(parts(self.server.ask(asked))[2] == SCRIPT)
        clients = [threading.Thread(target=client) for _ in range(120)]
        for each in clients:
            each.start()
        for each in clients:
            each.join()
        self.assertEqual(results, [True] * 120)


class Limits(unittest.TestCase):
    """With a second of patience and two connections."""

    def test_slow_clients(self):
        """One that stops, and one of which something always comes: both have a second, and no longer."""
        with served("127.0.0.1:0", "2", "1") as server, server.connect() as stopping, server.connect() as dripping:
            began = time.monotonic()
            ended = {}
            stopping.sendall(GET[:20])
            drops = iter(b"GET /" + b"a" * 1000)
            while len(ended) < 2 and time.monotonic() - began < 10:
                if dripping not in ended:
                    dripping.sendall(bytes([next(drops)]))
                for connection in select.select([each for each in (stopping, dripping) if each not in ended], [], [], 0.1)[0]:
                    ended.setdefault(connection, time.monotonic() - began)
            self.assertEqual(len(ended), 2)
            self.assertGreater(min(ended.values()), 0.8)
            self.assertLess(max(ended.values()), 5)
            self.assertEqual(parts(server.ask(CLOSE))[2], INDEX)

    def test_a_client_that_takes_nothing(self):
        with served("127.0.0.1:0", "1", "1") as server, server.connect() as lazy:
            lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            lazy.sendall(GET.replace(b"/ ", b"/scripts/page.js ") * 4 + GET * 40)
            time.sleep(0.2)
            self.assertEqual(parts(server.ask(CLOSE))[2], INDEX)  # after a second, when the lazy one is left

    def test_one_more_waits_for_a_place(self):
        with served("127.0.0.1:0", "2", "1") as server, server.connect() as one, server.connect() as two:
            one.sendall(b"GET")
            two.sendall(b"GET")
            time.sleep(0.2)
            began = time.monotonic()
            self.assertEqual(parts(server.ask(CLOSE))[2], INDEX)
            self.assertGreater(time.monotonic() - began, 0.3)

    def test_idle_clients_are_left(self):
        with served("127.0.0.1:0", "2", "1") as server, server.connect() as silent, server.connect() as idle:
            idle.sendall(GET)
            self.assertEqual(read_one(idle)[2], INDEX)
            began = time.monotonic()
            self.assertEqual(silent.recv(1), b"")
            self.assertEqual(idle.recv(1), b"")
            self.assertGreater(time.monotonic() - began, 1.5)

    @unittest.skipIf(b"__ubsan_" in Path(SERVE_FILES).read_bytes(), "the sanitizer needs a descriptor to look at memory")
    def test_no_descriptor_is_left(self):
        """It waits until one is, and keeps no core busy meanwhile."""
        with served("127.0.0.1:0", "64", "1", descriptors=20) as server:
            clients = [server.connect() for _ in range(30)]
            time.sleep(0.5)
            self.assertLess(len(os.listdir(f"/proc/{server.process.pid}/fd")), 21)
            words = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
            self.assertLess((int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK"), 0.25)
            for client in clients:
                client.close()
            self.assertEqual(parts(server.ask(CLOSE))[2], INDEX)

    def test_requests_over_one_connection_are_counted(self):
        with served("127.0.0.1:0", "2", "1") as server:
            self.assertEqual(server.ask(GET * 9).count(INDEX), 5)


class Addresses(unittest.TestCase):
    def test_an_address_in_use(self):
        with served("127.0.0.1:0") as server:
            second = subprocess.run([SERVE_FILES, f"127.0.0.1:{server.port}"], capture_output=True, text=True)
            self.assertEqual((second.returncode, second.stdout), (2, ""))
            self.assertIn(f"127.0.0.1:{server.port}: the address is in use", second.stderr)

    def test_the_same_address_again_at_once(self):
        first = Server("127.0.0.1:0")
        first.ask(CLOSE)
        self.assertEqual(first.stop(), 130)
        with served(f"127.0.0.1:{first.port}") as again:
            self.assertEqual(parts(again.ask(CLOSE))[2], INDEX)

    def test_what_is_no_address_of_this_machine(self):
        done = subprocess.run([SERVE_FILES, "203.0.113.7:0"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("203.0.113.7:0: this machine has no such address", done.stderr)

    def test_everywhere(self):
        with served("0.0.0.0:0") as server:
            self.assertEqual(server.host, "127.0.0.1")
            foreign = CLOSE.replace(b"localhost", b"castle.example")
            self.assertEqual(parts(server.ask(foreign))[0], 200)
            self.assertEqual(server.stop(), 130)
            self.assertIn("without being installed", server.messages)

    @unittest.skipUnless(os.path.exists("/proc/net/if_inet6"), "no IPv6 here")
    def test_ipv6(self):
        with served("[::1]:0") as server:
            self.assertTrue(server.url.startswith("http://[::1]:"))
            self.assertEqual(parts(server.ask(CLOSE.replace(b"localhost", b"[::1]:" + server.port.encode())))[2], INDEX)
            self.assertEqual(parts(server.ask(CLOSE.replace(b"localhost", b"[::2]")))[0], 421)
        with served("[::]:0") as server:
            with socket.create_connection(("127.0.0.1", int(server.port)), timeout=20) as connection:
                connection.sendall(CLOSE)
                self.assertEqual(parts(read_all(connection))[2], INDEX)

    def test_signals(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            server = Server("127.0.0.1:0")
            with server.connect() as idle, server.connect() as asking:
                asking.sendall(GET[:9])
                self.assertEqual(server.stop(number), 130)
            self.assertEqual(server.messages, "")


if __name__ == "__main__":
    unittest.main()
