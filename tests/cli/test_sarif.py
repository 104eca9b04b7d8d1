"""castellan check --format sarif: valid by the published schema, with places that lead to the text."""

import json
import unittest
from pathlib import Path
from urllib.parse import unquote_to_bytes

import jsonschema

from program import CliTest, FALSE_CLAIM, GAME, ILLEGAL, OTHER_CASE

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "tests/sarif/sarif-2.1.0-rtm.4.json").read_text())
VALIDATOR = jsonschema.Draft4Validator(SCHEMA, format_checker=jsonschema.FormatChecker())
ILLEGAL_SAMPLES = sorted(path for path in (ROOT / "samples").rglob("*.cgn")
                         if {"illegal", "broken"} & set(path.relative_to(ROOT).parts))


class SarifTest(CliTest):
    def log(self, code, *arguments, **options):
        """The log of a check, valid by the schema."""
        log = json.loads(self.expect(code, "check", "--format", "sarif", *arguments, **options).stdout)
        self.assertEqual([f"{list(error.path)}: {error.message}" for error in VALIDATOR.iter_errors(log)], [])
        self.assertEqual(len(log["runs"]), 1)
        return log

    def results(self, code, *arguments, **options):
        return self.log(code, *arguments, **options)["runs"][0]["results"]

    @staticmethod
    def place(result):
        return result["locations"][0]["physicalLocation"]

    def uri(self, result):
        return self.place(result)["artifactLocation"]["uri"]

    def marked(self, result, text):
        """The text that a result marks, on one line."""
        region = self.place(result)["region"]
        self.assertEqual(region["startLine"], region["endLine"])
        return text.split("\n")[region["startLine"] - 1][region["startColumn"] - 1:region["endColumn"] - 1]


class TheSchema(unittest.TestCase):
    def test_it_can_refuse(self):
        self.assertTrue(VALIDATOR.is_valid({"version": "2.1.0", "runs": []}))
        self.assertFalse(VALIDATOR.is_valid({"version": "2.1.0"}))
        self.assertFalse(VALIDATOR.is_valid({"version": "2.1.0", "runs": [{"results": []}]}))


class Log(SarifTest):
    def test_all_illegal_samples_in_one_run(self):
        results = self.results(1, *ILLEGAL_SAMPLES)
        self.assertGreater(len(ILLEGAL_SAMPLES), 150)
        found = {unquote_to_bytes(self.uri(result)).decode() for result in results}
        self.assertEqual(found, {f"file://{path}" for path in ILLEGAL_SAMPLES})

    def test_nothing_wrong(self):
        run = self.log(0, self.file("game.cgn", GAME))["runs"][0]
        self.assertEqual(run["results"], [])
        self.assertTrue(run["invocations"][0]["executionSuccessful"])
        self.assertEqual(run["properties"], {"games": 1, "turns": 2, "errors": 0, "warnings": 0})

    def test_the_tool_and_its_rules(self):
        log = self.log(0, self.file("game.cgn", GAME))
        self.assertEqual(log["version"], "2.1.0")
        run = log["runs"][0]
        driver = run["tool"]["driver"]
        self.assertEqual(driver["name"], "castellan")
        self.assertRegex(driver["informationUri"], r"\Afile:///.*/docs/check-output\.md\Z")
        self.assertEqual(f"castellan {driver['version']}\n", self.expect(0, "--version").stdout)
        self.assertEqual(run["columnKind"], "unicodeCodePoints")
        rules = {rule["id"]: rule for rule in driver["rules"]}
        self.assertEqual(len(rules), len(driver["rules"]))
        unpaid = rules["castle-unpaid"]
        self.assertEqual(unpaid["properties"]["rules"], ["B1"])
        self.assertEqual(unpaid["defaultConfiguration"]["level"], "error")
        self.assertIn("2 silver", unpaid["help"]["text"])
        self.assertEqual(rules["spacing"]["defaultConfiguration"]["level"], "warning")

    def test_a_result(self):
        log = self.log(1, self.file("games.cgn", "\n".join([GAME, ILLEGAL])))
        rules = log["runs"][0]["tool"]["driver"]["rules"]
        [result] = log["runs"][0]["results"]
        self.assertEqual(result["ruleId"], "square-face-up")
        self.assertEqual(rules[result["ruleIndex"]]["id"], "square-face-up")
        self.assertEqual(result["level"], "error")
        self.assertEqual(result["message"]["text"], "the tile on c2 already lies face up")
        self.assertEqual(self.place(result)["region"],
                         {"startLine": 20, "startColumn": 6, "endLine": 20, "endColumn": 17})
        self.assertEqual([(where["kind"], where["fullyQualifiedName"])
                          for where in result["locations"][0]["logicalLocations"]],
                         [("game", "2"), ("address", "2:2.1")])
        self.assertEqual(result["properties"]["rule"], "T1")
        self.assertEqual(result["properties"]["rule_title"], "1. Reveal a heraldic tile")

    def test_warnings(self):
        [result] = self.results(0, self.file("case.cgn", OTHER_CASE))
        self.assertEqual((result["ruleId"], result["level"]), ("case", "warning"))
        self.assertIn("c2:R4G4B4Y4", result["properties"]["help"])
        self.results(1, "--strict", self.file("case.cgn", OTHER_CASE))

    def test_facts_and_help(self):
        [result] = self.results(1, self.file("claim.cgn", FALSE_CLAIM))
        self.assertEqual(result["properties"]["help"], "`vp=R0` is true")


class Fixes(SarifTest):
    def fixes(self, text):
        return [fix for result in self.results(0, self.file("game.cgn", text)) for fix in result.get("fixes", [])]

    def test_a_replacement(self):
        [fix] = self.fixes(GAME + "\n" + OTHER_CASE)
        self.assertEqual(fix["description"]["text"], "certain: `C2:r4g4b4y4` becomes `c2:R4G4B4Y4`")
        [change] = fix["artifactChanges"]
        self.assertEqual(change["artifactLocation"]["uri"], f"file://{self.folder}/game.cgn")
        self.assertEqual(change["replacements"], [
            {"deletedRegion": {"startLine": 19, "startColumn": 6, "endLine": 19, "endColumn": 17},
             "insertedContent": {"text": "c2:R4G4B4Y4"}}])

    def test_insertions_and_what_is_left_out(self):
        for text, said in [(GAME.replace("1. R", "1.R"), "` ` is inserted"), (GAME.replace("1. R", "1 . R"), "` ` is left out"),
                           (GAME.replace("1. R", "1 .R"), "` ` is left out, ` ` is inserted"),
                           (GAME.replace("\n*", "\n# " + "+ ".join("RBRBR")), "` ` is left out, ` ` is left out, ` ` is left "
                                                                               "out, ` ` is left out and 1 more")]:
            result = json.loads(self.run_it("check", "--format", "sarif", self.file("game.cgn", text)).stdout)
            found = [fix["description"]["text"] for one in result["runs"][0]["results"] for fix in one.get("fixes", [])]
            self.assertEqual(found, ["certain: " + said])


class Fingerprints(SarifTest):
    def fingerprints(self, text, name="game.cgn"):
        results = self.results(1, self.file(name, text))
        return {(result["ruleId"], result["partialFingerprints"]["primaryLocationLineHash"]) for result in results}

    def test_they_survive_lines_that_move(self):
        before = self.fingerprints(ILLEGAL)
        moved = ILLEGAL.replace('[Red "Anna"]', '[Event "Club"]\n[Red "Anna"]').replace("1. R", "{An evening.}\n\n1. R {first}")
        self.assertEqual(self.fingerprints(moved), before)
        self.assertEqual(self.fingerprints(GAME + "\n" + ILLEGAL), before)
        self.assertEqual(self.fingerprints(ILLEGAL.replace("\n", "\r\n"), "other.cgn"), before)

    def test_each_problem_has_its_own(self):
        alike = ["\n".join([ILLEGAL] * 3), "\n".join([ILLEGAL, FALSE_CLAIM])]
        self.assertEqual([len(self.fingerprints(text)) for text in alike], [3, 2])
        first, second = self.fingerprints(ILLEGAL), self.fingerprints(alike[0])
        self.assertLess(first, second)
        other = ILLEGAL.replace("2. B c2:R5", "2. B c2:R6")
        self.assertFalse(first & self.fingerprints(other))


class Places(SarifTest):
    def test_columns_count_code_points(self):
        text = GAME.replace("1. R c2", "1. R {für Ännchen \U0001F3F0} c2").replace("2. B e2:", "2. B {über} c2:")
        [result] = self.results(1, self.file("game.cgn", text))
        self.assertEqual(self.marked(result, text), "c2:R5G5Y5B5")

    def test_a_byte_order_mark_is_no_column(self):
        text = GAME.replace('[CGN "1"]', '[CGN "7"]')
        for mark in ["", "\ufeff"]:
            results = self.results(1, self.file("game.cgn", mark + text))
            self.assertEqual(results[0]["ruleId"], "unknown-version")
            self.assertEqual(self.marked(results[0], text), "7")

    def test_line_ends(self):
        for line_end in ["\n", "\r\n", "\r"]:
            with self.subTest(repr(line_end)):
                [result] = self.results(1, self.file("game.cgn", ILLEGAL.replace("\n", line_end).encode()))
                self.assertEqual(self.place(result)["region"]["startLine"], 9)
                self.assertEqual(self.marked(result, ILLEGAL), "c2:R5G5Y5B5")


class Files(SarifTest):
    def test_hostile_names(self):
        names = ["a b.cgn", "per%20cent.cgn", "qu?ery#part.cgn", "c:drive.cgn", "back\\slash.cgn", "ümlaut.cgn",
                 "<b>&\"'.cgn", "new\nline.cgn", "es\x1b[31mcape.cgn", "{0}.cgn"]
        for name in names:
            self.file(name, ILLEGAL)
        found = [self.uri(result) for result in self.results(1, *names)]
        self.assertEqual([unquote_to_bytes(uri).decode() for uri in found], names)
        for uri in found:
            self.assertRegex(uri, r"\A[A-Za-z0-9._~/%-]+\Z")

    def test_a_name_that_is_not_utf8(self):
        (self.folder / "bad").mkdir()
        name = b"bad/\xff\xfe.cgn"
        with open(bytes(self.folder) + b"/" + name, "wb") as file:
            file.write(ILLEGAL.encode())
        [result] = self.results(1, "bad/\udcff\udcfe.cgn")
        self.assertEqual(self.uri(result), "bad/%FF%FE.cgn")

    def test_segments_that_lead_nowhere_are_left_out(self):
        for folder in ("club/old", "other"):
            (self.folder / folder).mkdir(parents=True)
        self.file("club/game.cgn", ILLEGAL)
        for name, uri in [("./club/game.cgn", "club/game.cgn"), ("club//game.cgn", "club/game.cgn"),
                          (".//club/./game.cgn", "club/game.cgn"), ("club/old/../game.cgn", "club/game.cgn"),
                          ("other/../club/game.cgn", "club/game.cgn"),
                          (f"../{self.folder.name}/club/game.cgn", f"../{self.folder.name}/club/game.cgn"),
                          (f"{self.folder}/./club/old/..//game.cgn", f"file://{self.folder}/club/game.cgn")]:
            with self.subTest(name):
                self.assertEqual([self.uri(result) for result in self.results(1, name)], [uri])
        self.assertEqual([self.uri(result) for result in self.results(1, ".")], ["club/game.cgn"])
        self.assertEqual([self.uri(result) for result in self.results(1, "./club/")], ["club/game.cgn"])

    def test_an_absolute_path(self):
        [result] = self.results(1, self.file("a b.cgn", ILLEGAL))
        self.assertEqual(self.uri(result), f"file://{self.folder}/a%20b.cgn")

    def test_several_files(self):
        self.file("one.cgn", ILLEGAL)
        self.file("two.cgn", GAME)
        self.file("three.cgn", FALSE_CLAIM)
        log = self.log(1, "one.cgn", "two.cgn", "three.cgn")
        self.assertEqual([(self.uri(result), result["ruleId"]) for result in log["runs"][0]["results"]],
                         [("one.cgn", "square-face-up"), ("three.cgn", "false-claim")])
        self.assertEqual(log["runs"][0]["properties"]["games"], 3)

    def test_standard_input(self):
        [result] = self.results(1, "-", stdin=ILLEGAL)
        self.assertEqual(self.uri(result), "stdin:")

    def test_a_file_that_cannot_be_read(self):
        self.file("bad.cgn", ILLEGAL)
        run = self.log(2, "none.cgn", "bad.cgn")["runs"][0]
        self.assertEqual(len(run["results"]), 1)
        self.assertFalse(run["invocations"][0]["executionSuccessful"])
        [notification] = run["invocations"][0]["toolExecutionNotifications"]
        self.assertEqual(notification["message"]["text"], "none.cgn: No such file or directory")

    def test_braces_in_messages_are_doubled(self):
        [result] = [result for result in self.results(1, self.file("brace.cgn", GAME.replace("Y4\n", "Y4 }\n")))
                    if result["ruleId"] == "stray-brace"]
        self.assertEqual(result["message"]["text"], "this `}}` closes nothing")

    def test_hostile_text(self):
        self.results(1, self.file("bytes.cgn", bytes(range(256)) * 40))
        self.results(1, self.file("quote.cgn", GAME.encode().replace(b"c2:", b"c\xff\x07\"\\:")))


if __name__ == "__main__":
    unittest.main()
