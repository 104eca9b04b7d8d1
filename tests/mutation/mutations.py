"""All changes of one C++ source that its tests should notice."""
from typing import NamedTuple

from cpp_tokens import partners, tokens_of

# Operators of two operands; clang-format puts white space around these and never around a template's brackets.
COMPARISONS = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
LOGIC = {"&&": "||", "||": "&&"}
ARITHMETIC = {"+": "-", "-": "+", "+=": "-=", "-=": "+=", "&": "|", "|": "&", "|=": "&=", "&=": "|="}
STEPS = {"++": "--", "--": "++"}
TRUTH = {"true": "false", "false": "true"}

# What a statement that only acts does not begin with.
NO_ACTION = {"if", "else", "for", "while", "do", "switch", "case", "default", "return", "break", "continue", "throw",
             "using", "namespace", "template", "struct", "class", "enum", "union", "static_assert", "static", "constexpr",
             "const", "auto", "typedef", "public", "private", "protected", "friend", "extern", "inline", "explicit",
             "virtual", "goto", "try", "catch", "operator", "assert", "unsigned"}
JUMPS = {"return", "break", "continue"}
ASSIGNMENTS = {"=", "+=", "-=", "|=", "&=", "*=", "/=", "<<=", ">>=", "^=", "%="}
ONLY_FASTER = {"reserve", "shrink_to_fit"}  # dropped, nothing can be told


class Mutant(NamedTuple):
    file: str
    line: int
    start: int
    end: int
    replacement: str
    kind: str
    before: str  # the source line as it is, without indentation
    after: str  # and changed

    def apply(self, source):
        return source[:self.start] + self.replacement + source[self.end:]


class Finder:
    def __init__(self, file, source):
        self.file, self.source = file, source
        self.tokens = tokens_of(source)
        self.partners = partners(self.tokens)
        self.found = []

    def mutants(self):
        skipped = self.asserted_at_compile_time()
        for i, token in enumerate(self.tokens):
            if i in skipped:
                continue
            if token.kind == "number":
                self.constant(token)
            elif token.kind == "word" and token.text in TRUTH:
                self.change(token.start, token.end, TRUTH[token.text], "constant")
            elif token.kind == "sign":
                self.operator(i, token)
            if token.text in ("if", "while"):
                self.condition(i)
            if self.begins_statement(i):
                self.statement(i)
        return sorted(self.found, key=lambda mutant: (mutant.start, mutant.end, mutant.replacement))

    def change(self, start, end, replacement, kind):
        first = self.source.rfind("\n", 0, start) + 1
        last = self.source.find("\n", end)
        before = self.source[first:last]
        after = self.source[first:start] + replacement + self.source[end:last]
        line = self.source.count("\n", 0, start) + 1
        self.found.append(Mutant(self.file, line, start, end, replacement, kind, " ".join(before.split()),
                                 " ".join(after.split())))

    def asserted_at_compile_time(self):
        inside = set()
        for i, token in enumerate(self.tokens):
            if token.text in ("static_assert", "assert") and i + 1 in self.partners:
                inside.update(range(i, self.partners[i + 1] + 1))
        return inside

    def constant(self, token):
        digits = token.text.rstrip("uUlLzZ")
        if "." in digits:
            return
        value = int(digits.replace("'", ""), 0)
        self.change(token.start, token.end, f"{value + 1}{token.text[len(digits):]}", "constant")

    def operator(self, i, token):
        for kind, table in (("comparison", COMPARISONS), ("logic", LOGIC), ("arithmetic", ARITHMETIC)):
            if token.spaced and token.text in table:
                self.change(token.start, token.end, table[token.text], kind)
        if token.text in STEPS:
            self.change(token.start, token.end, STEPS[token.text], "arithmetic")
        if token.text == "!" and self.tokens[i + 1].text != "(":
            self.change(token.start, token.end, "", "condition")

    def condition(self, i):
        """The condition itself, after the declaration in `if (...; ...)`; one that declares cannot be negated."""
        opening = i + 1
        if self.tokens[opening].text != "(":
            return
        closing = self.partners[opening]
        first = opening + 1
        depth = 0
        for j in range(first, closing):
            depth += {"(": 1, "{": 1, "[": 1, ")": -1, "}": -1, "]": -1}.get(self.tokens[j].text, 0)
            if depth == 0 and self.tokens[j].text == ";":
                first = j + 1
        if first == closing or any(self.tokens[j].text == "=" for j in range(first, closing)):
            return
        signs = [token.text for token in self.tokens[first:closing]]
        if not LOGIC.keys() & signs and (signs[0] == "!" or {"==", "!="} & set(signs)):
            return  # its one operator is changed already
        start, end = self.tokens[first].start, self.tokens[closing].start
        self.change(start, end, f"!({self.source[start:end]})", "condition")

    def begins_statement(self, i):
        if i == 0:
            return False
        before = self.tokens[i - 1].text
        if before in (";", "{", "}", "else", "do"):
            return True
        if before == ":":  # of a case; elsewhere the statement test below refuses
            return self.tokens[i - 2].kind in ("word", "number") and self.of_case(i - 2)
        return before == ")" and self.tokens[self.partners[i - 1] - 1].text in ("if", "while", "for")

    def of_case(self, i):
        while self.tokens[i].kind in ("word", "number", "text") or self.tokens[i].text == "::":
            if self.tokens[i].text in ("case", "default"):
                return True
            i -= 1
        return False

    def statement(self, first):
        token = self.tokens[first]
        last = self.end_of_statement(first)
        if last is None:
            return
        if token.text in JUMPS:
            under_condition = self.tokens[first - 1].text == ")"
            if token.text == "return" and not under_condition:
                return  # a function without its last return has no meaning
        elif not self.acts(first, last):
            return
        self.change(token.start, self.tokens[last].start, "", "statement")

    def end_of_statement(self, first):
        i = first
        while i < len(self.tokens):
            text = self.tokens[i].text
            if text == ";":
                return i
            if text in (")", "}", "]"):
                return None
            i = self.partners[i] + 1 if text in ("(", "{", "[") else i + 1
        return None

    def acts(self, first, last):
        """An assignment, a step or a call; not a declaration, which has two words side by side."""
        token = self.tokens[first]
        if token.text in STEPS:
            return True
        if token.kind != "word" or token.text in NO_ACTION:
            return False
        i, calls = first, False
        while i < last:
            here, behind = self.tokens[i], self.tokens[i + 1]
            if here.text in ASSIGNMENTS:
                return True
            if here.text in ONLY_FASTER:
                return False
            if behind.kind == "word" and (here.kind == "word" or here.text in (">", "&", "*", "&&")):
                return False
            if here.text == "(":
                calls = True
            i = self.partners[i] + 1 if here.text in ("(", "[", "{") else i + 1
        return calls or self.tokens[last - 1].text in STEPS


def mutants_of(file, source):
    return Finder(file, source).mutants()
