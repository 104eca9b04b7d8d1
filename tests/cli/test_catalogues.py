"""The catalogues of other languages: the template is that of the sources, and every text is translated."""

import os
import re
import string
import subprocess
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
BUILD = Path(os.environ["CASTELLAN_BUILD"])
LANGUAGES = sorted(path.stem for path in (SOURCE / "po").glob("*.po"))
ENTRY = re.compile(r'^(msgid|msgid_plural|msgstr(?:\[\d\])?) (".*"(?:\n".*")*)', re.M)


def quoted(lines):
    """The text of PO's quoted lines."""
    return "".join(re.sub(r"\\(.)", lambda escaped: {"n": "\n"}.get(escaped[1], escaped[1]), line[1:-1])
                   for line in lines.split("\n"))


def entries(path):
    """(msgid, its plural or "", the translations) of every text."""
    for block in path.read_text().split("\n\n")[1:]:
        parts = {name: quoted(text) for name, text in ENTRY.findall(block)}
        yield parts["msgid"], parts.get("msgid_plural", ""), [parts[name] for name in parts if name.startswith("msgstr")]


def fields(text):
    """The parts of a wording with their formats, {} numbered as they come; None for a text that is no wording."""
    try:
        parts = [part for part in string.Formatter().parse(text) if part[1] is not None]
    except ValueError:  # the text speaks of braces
        return None
    return {(name or str(number), form) for number, (_, name, form, _) in enumerate(parts)}


def glossary():
    """The rows of docs/languages.md: English, German, words that are not German's, Dutch, words that are not Dutch's."""
    document = (SOURCE / "docs" / "languages.md").read_text().split("## One word for one thing")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in document.split("\n") if line.startswith("| ")]
    return rows[1:]  # without the heads


class CatalogueTest(unittest.TestCase):
    def test_the_template_is_fresh(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([SOURCE / "po" / "update.sh", BUILD, folder], check=True, timeout=60)
            self.assertEqual((SOURCE / "po" / "castellan.pot").read_text(), (Path(folder) / "castellan.pot").read_text(),
                             "run po/update.sh BUILD-FOLDER and translate what is new")

    def test_every_text_is_translated(self):
        wanted = {(one, many) for one, many, _ in entries(SOURCE / "po" / "castellan.pot")}
        self.assertGreater(len(wanted), 500)
        for language in LANGUAGES:
            path = SOURCE / "po" / f"{language}.po"
            self.assertNotRegex(path.read_text(), "(?m)^#.*fuzzy")
            found = {(one, many) for one, many, translations in entries(path) if all(translations)}
            self.assertEqual(wanted - found, set(), f"{language}: not translated")
            self.assertEqual(found - wanted, set(), f"{language}: no longer in the sources")

    def test_translations_have_the_parts_of_the_text(self):
        for language in LANGUAGES:
            for one, many, translations in entries(SOURCE / "po" / f"{language}.po"):
                for translation in translations:
                    with self.subTest(language=language, text=one):
                        self.assertIn(fields(translation), [fields(one), fields(many or one)])

    def test_texts_with_a_count_have_plural_forms(self):
        counted = re.compile(r"\{0?\} (?:more )?(?:games?|records|rounds|turns|cards|tiles|words|pieces|rows|castles|"
                             r"villages|cities|octagons|squares|slots|problems|errors|lines|files|tags|players)\b")
        # What is never one: limits, players, places to choose from. "game 3" is no count.
        never_one = re.compile(r"at most|up to|more than|of each of|of {}|{} players|game {}")
        found = {one for one, many, _ in entries(SOURCE / "po" / "castellan.pot")
                 if not many and counted.search(one) and not never_one.search(one)}
        self.assertEqual(found, set())

    def test_documents_and_help_have_one_table_of_cards(self):
        document = (SOURCE / "docs" / "recording.md").read_text()
        rows = re.findall(r"^\| `(\w\w)` \| (.*?)(?: \(module Battle\))? \| (.*?) \| (.*?) \|$", document, re.M)
        self.assertEqual(len(rows), 17)
        help_text = subprocess.run([os.environ["CASTELLAN"], "--help"], capture_output=True, text=True, check=True).stdout
        table = [tuple(re.split("  +", line.strip())) for line in help_text.splitlines()
                 if re.match(r"  [A-Z]\w  ", line)]
        self.assertEqual(rows, table)
        names = {one: translations[0] for one, _, translations in entries(SOURCE / "po" / "de.po")}
        for _, english, german, _ in rows:
            self.assertEqual(names[english], german)

    def test_quotation_marks_are_the_languages_own(self):
        """Straight ones are for code: in backquotes, in tags, after a backslash, or as the English text has them."""
        marks = {"de": "„“", "nl": "“”"}
        self.assertEqual(sorted(marks), LANGUAGES)
        for language, (opening, closing) in marks.items():
            for one, many, translations in entries(SOURCE / "po" / f"{language}.po"):
                for translation in translations:
                    if not re.search('["„“”‚‘«»]', translation):
                        continue
                    code = [re.escape(part) for part in re.findall('"[^"]*"', one + many)]
                    code += ["`[^`]*`", r'\[[\w{}]+ "[^"]*"\]', r'\\"']
                    prose = re.sub("|".join(code), "", translation)
                    prose = re.sub(f"{opening}[^{opening}{closing}]*{closing}", "", prose)
                    with self.subTest(language=language, text=one):
                        self.assertNotRegex(prose, '["„“”‚‘«»]')

    def test_readers_are_spoken_to_in_one_way(self):
        """In German with du, in Dutch with je."""
        formal = {"de": r"[a-zäöüß]n Sie\b|(?<=[a-zäöüß,] )Ihr(e[mnrs]?)?\b|\bIhnen\b", "nl": r"\b[Uu]w?\b"}
        self.assertEqual(sorted(formal), LANGUAGES)
        for language, words in formal.items():
            for one, _, translations in entries(SOURCE / "po" / f"{language}.po"):
                for translation in translations:
                    with self.subTest(language=language, text=one):
                        self.assertNotRegex(translation, words)

    def test_lines_of_keys_fit_in_80_columns(self):
        for language in LANGUAGES:
            lines = [translations[0] for one, _, translations in entries(SOURCE / "po" / f"{language}.po")
                     if one.startswith(("F1 help ", "Up Down"))]
            self.assertGreater(len(lines), 5)
            for line in lines:
                with self.subTest(language=language, line=line):
                    self.assertLessEqual(len(line), 78)

    def test_one_word_for_one_thing(self):
        words = glossary()
        self.assertGreater(len(words), 15)
        columns = {"de": (1, 2), "nl": (3, 4)}
        self.assertEqual(sorted(columns), LANGUAGES, "each language has its words in docs/languages.md")
        for language, (own, others) in columns.items():
            texts = "\n".join(text for _, _, translations in entries(SOURCE / "po" / f"{language}.po")
                              for text in translations)
            for row in words:
                for word in re.split("[,;] ", row[own]):
                    self.assertRegex(texts, rf"(?i)\b{word}", f"{language}: nobody says {word}")
                for word in row[others].split(", "):
                    with self.subTest(language=language, word=word):
                        self.assertEqual(re.findall(rf"(?i).*\b{word}\b.*", texts), [], f"it is {row[own]}")


if __name__ == "__main__":
    unittest.main()
