"""The mutation tester itself: what it changes and what it leaves alone; and its lists fit the sources."""
import unittest

from canaries import CHECKS, read_canaries
from cpp_tokens import tokens_of
from mutate import SOURCES, all_mutants, checks_for, draw, key_of, known_equivalent
from mutations import mutants_of
from workshop import ROOT


def changed(source):
    """The source with each of its changes."""
    return [mutant.apply(source) for mutant in mutants_of("x.cpp", source)]


class Tokens(unittest.TestCase):
    def test_comments_texts_and_directives_are_left_out(self):
        source = '#include <a>\n#define X \\\n 1\nint a; // 1 + 1\n/* 2\n */ b = "3 \\" == 3" + R"x(4)") 4)x" + \'"\';'
        self.assertEqual([token.text for token in tokens_of(source) if token.kind == "number"], [])
        self.assertEqual([token.text for token in tokens_of(source) if token.kind == "text"],
                         ['"3 \\" == 3"', 'R"x(4)") 4)x"', "'\"'"])

    def test_numbers_with_separators_and_suffixes_are_one_token(self):
        self.assertEqual([token.text for token in tokens_of("1'000U + 0xFF")], ["1'000U", "+", "0xFF"])


class Drawing(unittest.TestCase):
    def test_a_change_of_one_line_leaves_the_others_drawn(self):
        source = "\n".join(f"auto x{i} = a + {i};" for i in range(50))
        drawn = draw(mutants_of("x.cpp", source), 20, seed=1)
        self.assertEqual(len(drawn), 20)
        left = mutants_of("x.cpp", "int one_more = 1;\n" + source)
        gone = {key_of(mutant) for mutant in drawn} - {key_of(mutant) for mutant in draw(left, 20, seed=1)}
        self.assertLessEqual(len(gone), 2)
        self.assertNotEqual(drawn, draw(mutants_of("x.cpp", source), 20, seed=2))


class Changes(unittest.TestCase):
    def test_operators_of_two_operands(self):
        self.assertEqual(changed("auto x = a == b;"), ["auto x = a != b;"])
        self.assertEqual(changed("auto x = a < b;"), ["auto x = a <= b;"])
        self.assertEqual(changed("auto x = a && b;"), ["auto x = a || b;"])
        self.assertEqual(changed("auto x = a - b;"), ["auto x = a + b;"])

    def test_templates_references_and_signs_are_no_operators(self):
        self.assertEqual(changed("std::vector<int> f(T&& a, const U& b);"), [])
        self.assertEqual(changed("template <class T> auto x = *p;"), [])
        self.assertEqual(changed("static_assert(sizeof(int) == 4);"), [])

    def test_constants(self):
        self.assertEqual(changed("auto x = 0x0FU;"), ["auto x = 16U;"])
        self.assertEqual(changed("auto x = true;"), ["auto x = false;"])
        self.assertEqual(changed("auto x = 1.5;"), [])

    def test_conditions_are_negated_behind_what_they_declare(self):
        self.assertIn("if (int n = f(); !(n < m)) return;", changed("if (int n = f(); n < m) return;"))
        self.assertEqual(changed("if (auto p = f()) throw 'x';"), [])
        self.assertEqual(changed("auto x = !a;"), ["auto x = a;"])

    def test_one_operator_is_not_changed_twice_in_the_same_way(self):
        self.assertEqual(changed("if (a == b) throw 'x';"), ["if (a != b) throw 'x';"])

    def test_statements_that_act_are_dropped(self):
        self.assertEqual(changed("{ a.b(c); }"), ["{ ; }"])
        self.assertEqual(changed("{ x[i] = y; }"), ["{ ; }"])
        self.assertEqual(changed("{ if (a) return b; }"), ["{ if (!(a)) return b; }", "{ if (a) ; }"])
        self.assertEqual(changed("switch (a) { case b: f(); break; }"),
                         ["switch (a) { case b: ; break; }", "switch (a) { case b: f(); ; }"])

    def test_declarations_and_last_returns_stay(self):
        for source in ("{ Type name(a); }", "{ std::vector<int> a; }", "{ const auto& a = b; }", "{ return a; }",
                       "{ out.reserve(a); }"):
            self.assertEqual(changed(source), [], source)


class Lists(unittest.TestCase):
    def test_the_engine_has_mutants_and_every_one_has_its_checks(self):
        sources, mutants = all_mutants()
        self.assertEqual(set(sources), {str(path.relative_to(ROOT)) for path in ROOT.glob(SOURCES)})
        self.assertGreater(len(mutants), 5000)
        self.assertEqual({len(checks_for(mutant.file)) for mutant in mutants}, {len(checks_for("turn.cpp"))})

    def test_what_is_known_as_equivalent_is_in_the_engine_and_has_its_reason(self):
        mutants = {key_of(mutant) for mutant in all_mutants()[1]}
        for key, reason in known_equivalent().items():
            self.assertIn(key, mutants)
            self.assertGreater(len(reason), 10, key)

    def test_every_canary_fits_its_source(self):
        canaries = read_canaries()
        self.assertEqual({canary.check for canary in canaries}, set(CHECKS))
        self.assertEqual(len({canary.name for canary in canaries}), len(canaries))
        for canary in canaries:
            source = (ROOT / canary.file).read_text(encoding="utf-8")
            self.assertNotEqual(canary.broken(source), source, canary.name)


if __name__ == "__main__":
    unittest.main()
