"""`record --serve`: the recorder's page over HTTP. How the server stands up to hostile clients: tests/serve."""

import gzip
import http.client
import re
import signal
import subprocess
import unittest

from program import CASTELLAN, CliTest

NO_PAGE = "it was built without the tools for WebAssembly"


def has_page():
    done = subprocess.run([CASTELLAN, "record", "--serve=x"], capture_output=True, text=True)
    return NO_PAGE not in done.stderr


class RecordServe(CliTest):
    def test_what_goes_with_it(self):
        self.expect_usage("record", "--serve", "game.cgn", says="this verb takes no file: 'game.cgn'")
        self.assertIn("--serve[=ADDRESS]", self.expect(0, "record", "--help").stdout)

    @unittest.skipIf(has_page(), "the page was built in")
    def test_without_the_page(self):
        self.expect_usage("record", "--serve", says=NO_PAGE)


@unittest.skipUnless(has_page(), "built without the tools for WebAssembly")
class RecordServePage(CliTest):
    def serve(self, *arguments):
        process = self.start("record", *arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        host, port = re.match(r"http://(.*):(\d+)/\n", process.stdout.readline()).groups()
        client = http.client.HTTPConnection(host.strip("[]"), int(port), timeout=20)
        self.addCleanup(client.close)
        return process, client

    def test_the_page_and_its_files(self):
        process, client = self.serve("--serve=127.0.0.1:0")
        client.request("GET", "/")
        answer = client.getresponse()
        page = answer.read()
        self.assertEqual((answer.status, answer.headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.assertIn("default-src 'none'", answer.headers["Content-Security-Policy"])
        names = re.findall(r'(?:src|href)="(?!#|data:|https?:)([^"]+)"', page.decode())
        self.assertGreater(len(names), 0)
        for name in [*names, "castellan.wasm"]:
            with self.subTest(name=name):
                client.request("GET", "/" + name.removeprefix("./"), headers={"Accept-Encoding": "gzip"})
                answer = client.getresponse()
                read = answer.read()
                self.assertEqual(answer.status, 200)
                if answer.headers["Content-Encoding"] == "gzip":
                    gzip.decompress(read)
        client.request("GET", "/castellan.wasm")
        self.assertEqual(client.getresponse().read(4), b"\0asm")
        client.close()
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=20), 130)

    def test_an_address_in_use(self):
        _, client = self.serve("--serve=127.0.0.1:0")
        self.expect_usage("record", f"--serve=127.0.0.1:{client.port}", says="the address is in use")

    def test_what_is_no_address(self):
        for text in ("8377", "example.org:80", "127.0.0.1:99999"):
            self.expect_usage("record", f"--serve={text}", says=f"--serve={text}: expected an address in numbers")

    def test_what_other_machines_should_know(self):
        process, _ = self.serve("--serve=0.0.0.0:0")
        process.send_signal(signal.SIGTERM)
        self.assertIn("without being installed", process.communicate(timeout=20)[1])
        process, _ = self.serve("--serve=0.0.0.0:0", "--quiet")
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.communicate(timeout=20)[1], "castellan: interrupted\n")


if __name__ == "__main__":
    unittest.main()
