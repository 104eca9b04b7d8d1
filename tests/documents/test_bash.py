"""Completion in bash: the function bash would call, with the words as bash cuts them."""

import subprocess
import unittest

from completion import DOCUMENTS, Completion

# What readline does: cut at blanks and at "=", which is in COMP_WORDBREAKS.
HARNESS = r"""
source "$1"
[[ $(complete -p castellan) == "complete -F _castellan castellan" ]] || exit 3
line=$2
COMP_WORDS=()
for word in $line; do
    while [[ $word == *=* && -z $3 ]]; do
        [[ -n ${word%%=*} ]] && COMP_WORDS+=("${word%%=*}")
        COMP_WORDS+=("=")
        word=${word#*=}
    done
    [[ -n $word ]] && COMP_WORDS+=("$word")
done
[[ $line == *' ' ]] && COMP_WORDS+=('')
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_castellan castellan
((${#COMPREPLY[@]})) && printf '%s\n' "${COMPREPLY[@]}"
exit 0
"""


class Bash(Completion, unittest.TestCase):
    shell = "bash"

    def complete(self, line, breaks_at_equals=True):
        done = subprocess.run(["bash", "--norc", "-c", HARNESS, "bash", DOCUMENTS / "castellan.bash", line,
                               "" if breaks_at_equals else "whole"],
                              cwd=self.folder, capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        return done.stdout.splitlines()

    def ruling_values(self, name, *values):
        return values  # bash replaces only the text after the "="

    def test_an_option_and_its_value_joined(self):
        self.offers("castellan score --format=", "text", "json", "md")
        self.offers("castellan score --format=j", "json")
        self.offers("castellan check --ruling=own-space=n", "none")

    def test_where_bash_does_not_break_words_at_equals(self):
        self.assertEqual(self.complete("castellan score --format=j", breaks_at_equals=False), ["--format=json"])
        self.assertEqual(self.complete("castellan check --ruling own-space=n", breaks_at_equals=False),
                         ["own-space=none"])

    def test_a_file_with_a_blank_in_its_name(self):
        (self.folder / "an old game.cgn").touch()
        self.offers("castellan check a", "an old game.cgn")


if __name__ == "__main__":
    unittest.main()
