"""The tokens of a C++ source, as far as changing it needs them: comments, texts and directives are no tokens."""
import re
from typing import NamedTuple

PATTERN = re.compile(r'''
      (?P<skipped>   //[^\n]* | /\*.*?\*/ | ^[ \t]*\#(?:\\\n|[^\n])* | \s+)
    | (?P<text>      (?:u8|[uUL])?R"(?P<fence>[^(]*)\(.*?\)(?P=fence)" | (?:u8|[uUL])?"(?:\\.|[^"\\])*"
                   | '(?:\\.|[^'\\])+')
    | (?P<number>    \d(?:[\w.]|'(?=\w))*)
    | (?P<word>      [A-Za-z_]\w*)
    | (?P<sign>      <=>|<<=|>>=|->\*|\.\.\.|::|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[^\w\s])
''', re.VERBOSE | re.DOTALL | re.MULTILINE)

CLOSING = {"(": ")", "[": "]", "{": "}"}


class Token(NamedTuple):
    kind: str  # text, number, word or sign
    text: str
    start: int
    spaced: bool  # white space on both sides: the operator of two operands, never a template's bracket

    @property
    def end(self):
        return self.start + len(self.text)


def tokens_of(source):
    found = []
    for match in PATTERN.finditer(source):
        if match.lastgroup == "skipped" or match["skipped"] is not None:
            continue
        kind = next(name for name in ("text", "number", "word", "sign") if match[name] is not None)
        around = source[match.start() - 1:match.start()], source[match.end():match.end() + 1]
        found.append(Token(kind, match.group(), match.start(), all(side.isspace() for side in around)))
    return found


def partners(tokens):
    """For each opening bracket's index that of its closing one, and the other way round."""
    result, open_ones = {}, []
    for i, token in enumerate(tokens):
        if token.kind != "sign":
            continue
        if token.text in CLOSING:
            open_ones.append(i)
        elif token.text in CLOSING.values():
            opening = open_ones.pop()
            result[opening], result[i] = i, opening
    return result
