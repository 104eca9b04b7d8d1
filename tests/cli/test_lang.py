"""The languages of texts: --lang, else the locale, else English. What programs read has no language."""

import json
import os
import re
import subprocess
import unittest
from pathlib import Path

from program import FALSE_CLAIM, GAME, ILLEGAL, VERBS, CliTest

SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
SAMPLES = Path(__file__).resolve().parents[2] / "samples"
NO_LOCALE = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "", "LANGUAGE": ""}
# A castle on which no arm of its builder points.
# A Raider used and Brigands sold; no other card is seen.
CARDS = """[CGN "1"]
[Position "octagons d4 w1N g1ESW | seats RB | R hand=Ra,Bg"]

1. R Ra d5:B3Y3R3G3 -Bg
*
"""
REFUSED = GAME.replace("2. B e2:R5G5Y5B5", "2. B e2:R5G5Y5B5 ^f2")


class ChoiceTest(CliTest):
    def summary(self, *options, **environment):
        game = self.file("game.cgn", GAME)
        return self.expect(0, "check", *options, game, env={**NO_LOCALE, **environment}).stdout.split(": ", 1)[1]

    def test_each_language_by_its_option(self):
        self.assertEqual(self.summary("--lang", "en"), "1 game, 2 turns, no problem\n")
        self.assertEqual(self.summary("--lang", "de"), "1 Partie, 2 Züge, kein Problem\n")
        self.assertEqual(self.summary("--lang=nl"), "1 partij, 2 beurten, geen probleem\n")

    def test_without_a_locale_it_is_english(self):
        english = "1 game, 2 turns, no problem\n"
        self.assertEqual(self.summary(), english)
        for locale in ["C", "POSIX", "C.UTF-8", "en_GB.UTF-8", "xx_XX", "", "deutsch"]:
            self.assertEqual(self.summary(LANG=locale), english, locale)

    def test_the_locale_is_asked_in_gettexts_order(self):
        german, dutch = "1 Partie, 2 Züge, kein Problem\n", "1 partij, 2 beurten, geen probleem\n"
        self.assertEqual(self.summary(LANG="de_AT.UTF-8"), german)
        self.assertEqual(self.summary(LANG="nl_BE@euro"), dutch)
        self.assertEqual(self.summary(LC_MESSAGES="nl", LANG="de"), dutch)
        self.assertEqual(self.summary(LC_ALL="de_DE", LC_MESSAGES="nl", LANG="nl"), german)
        self.assertEqual(self.summary(LANG="xx_XX", LANGUAGE="xx:nl_NL:de"), dutch)
        self.assertEqual(self.summary(LANG="de_DE", LANGUAGE="en:nl"), "1 game, 2 turns, no problem\n")
        self.assertEqual(self.summary(LANG="C", LANGUAGE="de"), "1 game, 2 turns, no problem\n")

    def test_the_option_is_stronger_than_the_locale(self):
        self.assertEqual(self.summary("--lang", "de", LC_ALL="C"), "1 Partie, 2 Züge, kein Problem\n")
        self.assertEqual(self.summary("--lang", "en", LC_ALL="de_DE.UTF-8"), "1 game, 2 turns, no problem\n")
        self.assertEqual(self.summary("--lan", "nl", LC_ALL="C"), "1 partij, 2 beurten, geen probleem\n")

    def test_another_language_is_wrong_usage(self):
        for language in ["xx", "DE", "de_DE", ""]:
            with self.subTest(language=language):
                self.expect_usage("check", "--lang", language, self.file("game.cgn", GAME), says="--lang")

    def test_every_verb_has_it(self):
        for verb in VERBS:
            with self.subTest(verb=verb):
                self.assertIn("--lang en|de|nl", self.expect(0, *verb.split(), "--help").stdout)
                german = self.expect(0, *verb.split(), "--help", "--lang", "de").stdout
                self.assertIn("Aufruf: castellan " + verb, german)
                self.assertIn("diese Hilfe", german)


class ReportTest(CliTest):
    def test_a_diagnostic_in_german(self):
        done = self.expect(1, "check", "--lang", "de", self.file("game.cgn", ILLEGAL))
        self.assertIn("Fehler: das Plättchen auf c2 liegt schon offen [square-face-up]", done.stdout)
        self.assertIn("Regel: T1, 1. Wappenplättchen aufdecken", done.stdout)
        self.assertIn("Partie 1, Zug 2.1", done.stdout)
        self.assertIn("1 Fehler, 0 Warnungen", done.stdout)

    def test_a_diagnostic_in_dutch(self):
        done = self.expect(1, "check", "--lang", "nl", self.file("game.cgn", FALSE_CLAIM))
        self.assertIn("fout: ", done.stdout)
        self.assertIn("[false-claim]", done.stdout)
        self.assertIn("1 fout, 0 waarschuwingen", done.stdout)

    def test_a_syntax_error_in_german(self):
        done = self.expect(1, "check", "--lang", "de", self.file("game.cgn", GAME.replace("\n*\n", "\n")))
        self.assertIn("die Partie hat kein Ergebnis [missing-result]", done.stdout)

    def test_the_score_sheet(self):
        game = self.file("game.cgn", GAME)
        german = self.expect(0, "score", "--lang", "de", game).stdout
        self.assertIn("Anna (Rot), Ben (Blau)", german)
        self.assertIn("Anna legt R4G4B4Y4 auf c2", german)
        self.assertIn("0 Siegpunkte", german)
        self.assertIn("Unvollendet: keine Schlusswertung", german)
        dutch = self.expect(0, "score", "--lang", "nl", "--format", "md", game).stdout
        self.assertIn("| speler | OP | hout | graan | steen | zilver | kaarten | burchten |", dutch)
        self.assertIn("- Rood: Anna", dutch)

    def test_the_score_sheet_ends_with_the_cards_of_the_game_in_every_language(self):
        game = self.file("game.cgn", CARDS)
        for language, heading in [("en", "Cards in English, German and Dutch:"),
                                  ("de", "Karten auf Englisch, Deutsch und Niederländisch:")]:
            sheet = self.expect(0, "score", "--lang", language, game).stdout
            self.assertIn(f"\n{heading}\n      Ra  Raider           Räuber         Rover\n"
                          "      Bg  Brigands         Räuberbande    Roversbende\n", sheet)
        markdown = self.expect(0, "score", "--format", "md", game).stdout
        self.assertIn("| Ra | Raider | Räuber | Rover |\n| Bg | Brigands | Räuberbande | Roversbende |\n", markdown)
        self.assertNotIn("Cards in", self.expect(0, "score", self.file("none.cgn", GAME)).stdout)

    def test_why_a_turn_scored(self):
        done = self.expect(0, "score", "--lang", "nl", "--why", "1", self.file("game.cgn", GAME))
        self.assertIn("Beurt 1, Anna", done.stdout)
        self.assertIn("er is niets gekregen, betaald of gescoord", done.stdout)

    def test_what_is_legal(self):
        done = self.expect(0, "legal", "--lang", "de", "--at", "0", self.file("game.cgn", GAME))
        self.assertIn("Zug 1, Anna entscheidet: ein Plättchen ist aufzudecken", done.stdout)

    def test_two_records_compared(self):
        other = GAME.replace("c2:R4G4B4Y4", "c2:G4B4Y4R4")
        done = self.expect(1, "compare", "--lang", "nl", self.file("a.cgn", GAME), self.file("b.cgn", other))
        self.assertIn("Dezelfde partij", done.stdout)
        self.assertIn("Ze gaan uiteen: beurt 1", done.stdout)

    def test_explanations_are_translated_whole(self):
        """What explain says, but for the sample it shows, has no sentence in English."""
        english = set(re.findall(r'^msgid "(.{25,})"$', (SOURCE / "po" / "castellan.pot").read_text(), re.M))
        self.assertGreater(len(english), 1000)
        for name in ["castle-unpaid", "idle-decision", "event-lot", "archive-checksum", "set-rim", "figure-claim",
                     "limit-game", "A4", "K10", "own-space", "steward-chain", "St", "O6e"]:
            for language, heading in [("de", "Beispiel:"), ("nl", "Voorbeeld:")]:
                with self.subTest(name=name, language=language):
                    told = self.expect(0, "explain", "--lang", language, name).stdout
                    told = " ".join(re.sub(rf"(?ms)^{heading}.*?(?=^\S+ \(|\Z)", "", told).split())
                    self.assertFalse([text for text in english if text in told])
                    self.assertNotIn("Rule ", told)
                    self.assertNotRegex(told, "„[^“]*„|“[^”„]*“", "quotes in quotes")
        listed = self.expect(0, "explain", "--lang", "nl").stdout
        self.assertIn("Codes: Geweigerde acties\n", listed)
        self.assertTrue(all(len(line) <= 100 for line in listed.splitlines()))

    def test_component_sets(self):
        report = self.expect(0, "set", "check", "--lang", "de", "classic").stdout
        self.assertRegex(report, r"(?m)^  C5  Karten: Räuberbande +1$")
        self.assertIn("Plättchen: 12 mit Kartensymbol, 7 mit 1 Silber, 2 mit 2\n", report)
        faulty = (SOURCE / "samples" / "sets" / "illegal" / "set-missing.set")
        self.assertIn("in het spelmateriaal ontbreekt: naam", self.expect(1, "set", "check", "--lang", "nl", str(faulty)).stdout)

    def test_statistics(self):
        table = self.expect(0, "simulate", "--games", "3", "--seed", "1", "--statistics", "--lang", "nl").stdout
        self.assertRegex(table, r"(?m)^partijen +3$")
        self.assertIn("kaarten per partij  getrokken  gespeeld  verkocht", table)
        [head, *rows] = table[table.index("gebieden per partij"):].split("\n\n")[0].split("\n")
        self.assertEqual({len(row) for row in rows}, {len(head)})

    def test_event_files(self):
        event = self.file("club.cge", 'castellan-event 1\ntitle Abend\nplayer a Anna\nplayer a Ben\nround 2\nrecord\n')
        report = self.expect(1, "tournament", "check", "--lang", "de", event).stdout
        self.assertIn("ein anderer Spieler hat diesen Kurznamen oder diesen Namen [event-duplicate]", report)
        self.assertIn("Hilfe: Aufzeichnungen unterscheiden Spieler nach ihren Namen", report)
        self.assertIn("Runde 1 fehlt [event-round-missing]", report)

    def test_headings_of_columns_stand_apart(self):
        other = self.file("b.cgn", GAME.replace("c2:R4G4B4Y4", "c2:G4B4Y4R4"))
        game = self.file("a.cgn", GAME)
        for language, heads in [("de", "Besitz SP Holz Getreide Stein Silber Karten Burgen"),
                                ("nl", "Bezit OP hout graan steen zilver kaarten burchten")]:
            rows = self.expect(1, "compare", "--lang", language, game, other).stdout.splitlines()
            self.assertIn(heads.split(), [row.split() for row in rows])
        refused = self.file("refused.cgn", REFUSED)
        for language, played, ruled in [("de", "wie gespielt", "wie entschieden"),
                                        ("nl", "zoals gespeeld", "zoals beslist")]:
            sheet = self.expect(1, "score", "--as-played", "--lang", language, refused).stdout.splitlines()
            head = next(number for number, row in enumerate(sheet) if played in row)
            self.assertRegex(sheet[head], f"^ +{played} +{ruled} +{played} +{ruled}$")
            self.assertEqual(len(sheet[head]), len(sheet[head + 1]), "numbers end below their headings")

    def test_modules_have_their_names(self):
        self.expect(0, "simulate", "--players", "4", "--modules", "dilemma,battle,tournament", "--seed", "1", "-o", "a.cgn")
        for language, modules in [("en", "Modules: Dilemma, Battle, Tournament"), ("de", "Module: Dilemma, Kampf, Turnier"),
                                  ("nl", "Modules: Dilemma, Aanvallen, Toernooi")]:
            self.assertIn(f"\n{modules}\n", self.expect(0, "score", "--lang", language, "a.cgn").stdout)

    def test_wrong_usage(self):
        self.assertIn("keine Datei ist angegeben", self.expect(2, "check", "--lang", "de").stderr)
        self.assertIn("er is geen bestand genoemd", self.expect(2, "check", env={"LC_ALL": "nl_NL.UTF-8"}).stderr)


class PictureTest(CliTest):
    def test_a_figures_badges(self):
        # B4: a village and two cities, 1 + 2 + 2
        game = SAMPLES / "rules" / "B4-scoring.cgn"
        for language, points in [("en", "5 VP"), ("de", "5 SP"), ("nl", "5 OP")]:
            self.expect(0, "figure", "--explain", "1", "--lang", language, game, "-o", f"{language}.pdf")
            said = subprocess.run(["pdftotext", "-raw", f"{language}.pdf", "-"], cwd=self.folder, capture_output=True)
            self.assertIn(points, said.stdout.decode().splitlines())

    def picture(self, game, *options):
        """An SVG. Its texts are outlines, so that pictures are compared whole."""
        return self.expect(0, "render", "--format", "svg", *options, self.file("game.cgn", game)).stdout

    def test_pictures_are_captioned_in_the_language(self):
        english, german, dutch = (self.picture(GAME, "--lang", language) for language in ["en", "de", "nl"])
        self.assertNotEqual(english, german)
        self.assertNotEqual(german, dutch)
        self.assertEqual(english, self.picture(GAME))

    def test_players_without_a_name_are_called_by_their_colour(self):
        nameless = GAME.replace('[Red "Anna"]\n[Blue "Ben"]\n', "")
        named = {language: nameless.replace('[Seats', f'[Red "{red}"]\n[Blue "{blue}"]\n[Seats')
                 for language, red, blue in [("de", "Rot", "Blau"), ("nl", "Rood", "Blauw")]}
        for language, game in named.items():
            self.assertEqual(self.picture(nameless, "--lang", language), self.picture(game, "--lang", language))


class DataTest(CliTest):
    """What programs read is the same in every language."""

    def same(self, code, *arguments):
        english = self.expect(code, *arguments, "--lang", "en").stdout
        for language in ["de", "nl"]:
            self.assertEqual(english, self.expect(code, *arguments, "--lang", language).stdout, arguments)
        return english

    def test_records(self):
        self.same(0, "fmt", self.file("game.cgn", GAME))
        self.same(0, "annotate", self.file("game.cgn", GAME))
        self.same(0, "new", "--players", "2")
        self.same(0, "simulate", "--games", "1", "--seed", "7")

    def test_the_comment_of_a_record_that_stops(self):
        self.assertIn("Not played further: turn 2.2: Blue has no arm pointing at f2", self.same(1, "annotate", self.file("game.cgn", REFUSED)))

    def test_exports(self):
        for game in [GAME, ILLEGAL, REFUSED]:
            self.same(0 if game is GAME else 1, "export", self.file("game.cgn", game))
            self.same(0 if game is GAME else 1, "score", "--format", "json", self.file("game.cgn", game))
        self.same(1, "score", "--as-played", "--format", "json", self.file("game.cgn", REFUSED))
        self.same(0, "legal", "--format", "json", "--at", "1", self.file("game.cgn", GAME))

    def test_counts_of_a_component_set(self):
        self.same(0, "set", "check", "--format", "json", "classic")

    def test_archives(self):
        game = self.file("game.cgn", GAME)
        self.expect(0, "archive", "pack", game, "-o", "en.cga", "--lang", "en")
        self.expect(0, "archive", "pack", game, "-o", "de.cga", "--lang", "de")
        self.assertEqual((self.folder / "en.cga").read_bytes(), (self.folder / "de.cga").read_bytes())

    def test_reports_as_json_have_their_messages_in_the_language_and_all_else_as_ever(self):
        game = self.file("game.cgn", ILLEGAL)
        english, german = (json.loads(self.expect(1, "check", "--format", "json", "--lang", language, game).stdout)
                           for language in ["en", "de"])
        [said], [gesagt] = english["diagnostics"], german["diagnostics"]
        self.assertEqual(gesagt["message"], "das Plättchen auf c2 liegt schon offen")
        self.assertEqual(said.keys(), gesagt.keys())
        self.assertEqual(said["code"], gesagt["code"])


if __name__ == "__main__":
    unittest.main()
