"""Wrong options: what is said of each kind, in every language, with no word of English left in it."""

import re
import unittest

from program import GAME, VERBS, CliTest

# (the words of the command, what its message says in English); {game} is a record.
ERRORS = [
    (["check", "--frmat", "json", "{game}"], "check has no option '--frmat': did you mean --format?"),
    (["check", "--zzz", "{game}"], "check has no option '--zzz'"),
    (["check", "-x", "{game}"], "check has no option '-x'"),
    (["check", "-qx", "{game}"], "check has no option '-qx'"),
    (["check", "--file", "{game}"], "check has no option '--file'"),
    (["check", "--=json", "{game}"], "check has no option '--'"),
    (["simulate", "--game", "3"], "simulate has no option '--game': did you mean --games"),
    (["check", "--f", "json", "{game}"], "'--f' could be --fail-fast, --fix or --format: write more of it"),
    (["check", "{game}", "--format"], "--format needs a value: --format text|short|json|sarif"),
    (["check", "--format=", "{game}"], "--format needs a value: --format text|short|json|sarif"),
    (["check", "--format", "--quiet", "{game}"], "--format needs a value: --format text|short|json|sarif"),
    (["render", "{game}", "-o"], "--output needs a value: --output FILE"),
    (["render", "-o", "--force", "{game}"], "--output needs a value: --output FILE"),
    (["check", "--format", "json", "--format", "text", "{game}"], "--format can be given only once"),
    (["check", "--watch=yes", "{game}"], "--watch takes no value"),
    (["check", "--quiet=1", "{game}"], "--quiet takes no value"),
    (["check", "--format", "jsn", "{game}"], "--format is text, short, json or sarif, not 'jsn'"),
    (["check", "--jobs", "0", "{game}"], "--jobs 0: expected a whole number from 1 on"),
    (["check", "--jobs", "9" * 30, "{game}"], "the number is too large"),
    (["check", "--game", "5-3", "{game}"], "--game 5-3: the range ends before it begins"),
    (["check", "--ruling", "own-space", "{game}"], "--ruling own-space: expected NAME=VALUE such as own-space=none"),
    (["check", "--ruling", "own-space=x", "{game}"], "--ruling own-space=x: values of own-space are once, none"),
    (["check", "--encoding", "klingon", "{game}"], "--encoding klingon: there is no such encoding"),
    (["check", "--set", "missing.set", "{game}"], "missing.set: No such file or directory"),
    (["render", "--theme", "neon", "{game}"], "'neon' is neither a theme ("),
    (["render", "--theme", "{section}", "{game}"], "a theme has no sections"),
    (["render", "--theme", "{keyless}", "{game}"], "a theme has no key 'wod'; docs/themes.md lists its keys"),
    (["render", "--theme", "{unequal}", "{game}"], "the line has no `=`; a line is `key = value`"),
    (["render", "--theme", "{twice}", "{game}"], "the key is set twice; a line is `key = value`"),
    (["render", "--theme", "{colour}", "{game}"], "expected a colour such as #f6efdf"),
    (["render", "--at", "x", "{game}"], "--at x: expected"),
    (["new", "--rules", "chess"], "--rules chess: known games are"),
    (["simulate", "--modules", "x"], "--modules: 'x' is no module, or named twice"),
    (["render"], "no file is named"),
    (["render", "{game}", "{game}"], "this verb takes one file"),
    (["new", "{game}"], "this verb takes no file"),
    (["nope"], "there is no verb 'nope'"),
]
# What has the same name in every language.
NAMES = {"text", "short", "json", "sarif", "once", "none", "macintosh", "ink", "black", "end", "castelli",
         "carcassonne", "dilemma", "battle", "tournament", "chess", "klingon", *" ".join(VERBS).split()}
# Words that two languages share.
SHARED = {"de": {"name", "in"}, "nl": {"is", "in", "of", "module", "thema"}}


def words_of(message):
    """The words of a message, without what was typed, names and addresses."""
    plain = re.sub(r"'[^']*'|`[^`]*`|\([^)]*\)|\S*[/.|=#_-]\S+", " ", message)
    return set(re.findall(r"\b[a-z]{2,}\b", plain)) - NAMES


class OptionErrorTest(CliTest):
    def setUp(self):
        super().setUp()
        self.paths = {"game": self.file("game.cgn", GAME), "section": self.file("section.theme", "[wood]\n"),
                      "keyless": self.file("keyless.theme", "wod = #aabbcc\n"),
                      "unequal": self.file("unequal.theme", "ink\n"),
                      "twice": self.file("twice.theme", "ink = #000000\nink = #000000\n"),
                      "colour": self.file("colour.theme", "ink = black\n")}

    def message(self, words, language):
        words = [word.format(**self.paths) for word in words]
        done = self.expect(2, words[0], "--lang", language, *words[1:])
        return done.stderr.split("\n")[0].removeprefix("castellan: ")

    def test_each_kind_of_error_has_its_sentence(self):
        for words, says in ERRORS:
            with self.subTest(words):
                self.assertIn(says, self.message(words, "en"))

    def test_no_english_is_left_in_other_languages(self):
        for words, _ in ERRORS:
            english = self.message(words, "en")
            for language, shared in SHARED.items():
                with self.subTest(words, language=language):
                    message = self.message(words, language)
                    self.assertNotEqual(message, english)
                    self.assertEqual(words_of(message) & words_of(english) - shared, set(), message)

    def test_no_file_has_the_name_of_an_option(self):
        self.message(["render", "-o", "--force", "{game}"], "en")
        self.assertNotIn("--force", self.names())


if __name__ == "__main__":
    unittest.main()
