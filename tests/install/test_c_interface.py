"""The C interface: its header, the library that is installed with it, and programs in C that use both."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

CMAKE, SOURCE, BUILD = os.environ["CMAKE"], Path(os.environ["SOURCE"]), Path(os.environ["BUILD"])
SHARED = os.environ["SHARED"] == "ON"

HEADER = SOURCE / "web/castellan.h"
C99 = ["cc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic"]


def ran(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=300, **options)


def run(*command, **options):
    done = ran(*command, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command}: exit {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def declared_functions():
    """As the compiler sees them, without comments and macros."""
    seen = run("cc", "-E", "-P", HEADER)
    return set(re.findall(r"\b(castellan_\w+)\s*\(", seen))


def defined_symbols(*options):
    return {line.split()[0] for line in run("nm", "--format=posix", "--defined-only", *options).splitlines()
            if not line.endswith(":")}


class Header(unittest.TestCase):
    def test_it_is_c99(self):
        run(*C99, "-fsyntax-only", "-x", "c", HEADER)

    def test_the_library_defines_what_it_declares(self):
        declared = declared_functions()
        self.assertIn("castellan_check", declared)
        symbols = defined_symbols("--extern-only", BUILD / "web/libcastellan_web.a")
        self.assertEqual({name for name in symbols if name.startswith("castellan_")}, declared)


@unittest.skipUnless(SHARED, "built without CASTELLAN_SHARED")
class SharedLibrary(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="castellan"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.prefix = cls.folder / "prefix"
        for component in "shared", "development":
            run(CMAKE, "--install", BUILD, "--prefix", cls.prefix, "--component", component)
        cls.library = cls.prefix / "lib/libcastellan.so"
        cls.example = cls.prefix / "share/doc/castellan/examples/check_in_c"

    def test_it_exports_what_the_header_declares_and_nothing_else(self):
        self.assertEqual(defined_symbols("--dynamic", self.library), declared_functions())

    def test_it_names_the_version_of_its_interface(self):
        version = re.search(r"project\(castellan VERSION (\d+\.\d+)\.\d+", (SOURCE / "CMakeLists.txt").read_text())[1]
        dynamic = run("readelf", "--dynamic", self.library)
        self.assertIn(f"Library soname: [libcastellan.so.{version}]", dynamic)
        self.assertTrue((self.prefix / f"lib/libcastellan.so.{version}").is_file())

    def test_it_needs_neither_what_draws_nor_the_program(self):
        dynamic = run("readelf", "--dynamic", self.library)
        self.assertIn("libboost_locale", dynamic)  # for texts in other languages
        for name in "pango", "cairo", "ncurses", "program_options":
            self.assertNotIn(name, dynamic)
        self.assertNotIn("TEXTREL", dynamic)

    def test_the_header_is_installed(self):
        self.assertEqual((self.prefix / "include/castellan/castellan.h").read_text(), HEADER.read_text())

    def expect_checks(self, program):
        """What the program says of a sound game, of an illegal one, and of no file."""
        samples = SOURCE / "samples"
        said = json.loads(run(program, samples / "games/by-hand-2-players.cgn"))
        self.assertEqual((said["games"], said["turns"], said["diagnostics"]), (1, 16, []))
        said = json.loads(run(program, samples / "illegal/area-incomplete.cgn"))
        self.assertEqual([(problem["code"], problem["at"]) for problem in said["diagnostics"]],
                         [("area-incomplete", "1.1")])
        done = ran(program, samples / "none.cgn")
        self.assertEqual((done.returncode, done.stdout), (2, ""))

    def test_a_program_by_find_package(self):
        build = self.folder / "by-cmake"
        run(CMAKE, "-S", self.example, "-B", build, f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run(CMAKE, "--build", build)
        self.expect_checks(build / "check_in_c")

    def test_a_program_by_pkg_config(self):
        flags = run("pkg-config", "--cflags", "--libs", "castellan",
                    env={**os.environ, "PKG_CONFIG_PATH": str(self.prefix / "lib/pkgconfig")}).split()
        program = self.folder / "by-pkg-config"
        run(*C99, self.example / "main.c", *flags, f"-Wl,-rpath,{self.library.parent}", "-o", program)
        self.expect_checks(program)

    def test_every_function_answers(self):
        """Each is called through the installed library; a text that is no game has an answer or a reason."""
        calls = {"const char* text, size_t size": '("x", 1)', "const char* request, size_t size": '("{}", 2)',
                 "const char* text, size_t size, const char* address": '("x", 1, "end")',
                 "const char* text, size_t size, const char* address, const char* theme": '("x", 1, "end", "light")',
                 "void": "()"}
        declared = re.findall(r"char\* (castellan_\w+)\(([^)]*)\);", run("cc", "-E", "-P", HEADER))
        self.assertGreater(len(declared), 8)
        asked = "".join(f'    answer = {name}{calls[arguments]};\n    if (answer == NULL || answer[0] == 0) puts("{name}");\n'
                        "    castellan_free(answer);\n" for name, arguments in declared)
        source = self.folder / "every.c"
        source.write_text("#include <castellan/castellan.h>\n#include <stdio.h>\nint main(void) {\n    char* answer;\n"
                          f'{asked}    return castellan_language("de") == 1 && castellan_language("x") == 0 ? 0 : 1;\n}}\n')
        program = self.folder / "every"
        run(*C99, source, f"-I{self.prefix}/include", f"-L{self.library.parent}", "-lcastellan",
            f"-Wl,-rpath,{self.library.parent}", "-o", program)
        self.assertEqual(run(program), "")


@unittest.skipIf(SHARED, "built with CASTELLAN_SHARED")
class NoSharedLibrary(unittest.TestCase):
    def test_cmake_says_how_to_get_it(self):
        with tempfile.TemporaryDirectory(prefix="castellan") as folder:
            prefix = Path(folder, "prefix")
            run(CMAKE, "--install", BUILD, "--prefix", prefix, "--component", "development")
            self.assertFalse((prefix / "include/castellan/castellan.h").exists())
            done = ran(CMAKE, "-S", SOURCE / "examples/check_in_c", "-B", Path(folder, "build"),
                       f"-DCMAKE_PREFIX_PATH={prefix}")
            self.assertNotEqual(done.returncode, 0)
            self.assertIn("-DCASTELLAN_SHARED=ON", done.stderr)


if __name__ == "__main__":
    unittest.main()
