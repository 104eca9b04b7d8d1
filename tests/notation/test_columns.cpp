// Characters as readers count them, and the columns they take.
#include <catch2/catch.hpp>

#include "base/columns.hpp"
#include "base/graphemes.hpp"
#include "base/visible.hpp"
#include "notation/excerpt.hpp"

using namespace castellan::base;

namespace {

const std::string acute = "e\u0301";                                             // a letter and its accent
const std::string astronaut = "\U0001F469\u200D\U0001F680";                      // a woman, joined to a rocket
const std::string persian = "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645";  // with a non-joiner within the word

}  // namespace

TEST_CASE("a character is a letter with its marks, a flag, or joined emoji, in as many columns as it has") {
    struct Case {
        std::string text;
        std::size_t columns;
    };
    for (const Case& one :
         {Case{"a", 1}, Case{"\u00E9", 1}, Case{acute, 1}, Case{"\u738B", 2}, Case{astronaut, 2},
          Case{"\U0001F1E9\U0001F1EA", 2}, Case{"\u2764\uFE0F", 2}, Case{"\u1112\u1161\u11AB", 2}, Case{"\xFF", 1}}) {
        const Grapheme first = first_grapheme(one.text + "z");
        CHECK(first.bytes == one.text);
        CHECK(first.columns == one.columns);
        CHECK(columns_of(one.text + one.text) == 2 * one.columns);
    }
    CHECK(first_grapheme("").bytes.empty());
    CHECK(columns_of("Getr\u00E4nk") == 7);
    CHECK(columns_of(persian) == 7);
}

TEST_CASE("no cut is within a character") {
    CHECK(first_graphemes(acute + acute + "z", 2) == acute + acute);
    CHECK(first_graphemes("ab", 5) == "ab");
    CHECK(first_bytes("a" + acute, 3) == "a");
    CHECK(first_bytes("a" + acute, 4) == "a" + acute);
    CHECK(first_columns("a\u738B\u738B", 4) == "a\u738B");
    CHECK(shortened("\u738B\u738B\u738B", 6) == "\u738B\u738B\u738B");
    CHECK(shortened("\u738B\u738B\u738B\u738B", 6) == "\u738B...");
    CHECK(cell(acute, 3) == acute + "  ");
    CHECK(cell("\u738B\u738B\u738B\u738B", 6) == "\u738B... ");
    CHECK(right_aligned("\u738B", 4) == "  \u738B");
}

TEST_CASE("marks without end are not one character") {
    std::string text = "e";
    for (int i = 0; i < 10'000; ++i) text += "\u0301";
    CHECK(first_grapheme(text).bytes.size() < 100);
    CHECK(columns_of(text) == 1);
}

TEST_CASE("a table is as wide as its words are shown") {
    Columns table("  ");
    table.add({"R\u00E4uber", "je"});
    table.add({"Abt", "1.25"});
    table.add({"\u738B", acute});
    CHECK(table.text() == "  R\u00E4uber    je\n  Abt     1.25\n  \u738B         " + acute + "\n");
    CHECK(Columns().text().empty());
}

TEST_CASE("joiners stay where a script or an emoji needs them, and are visible elsewhere") {
    const std::string conjunct = "\u0915\u094D\u200D\u0937";  // Devanagari: half a k before ss
    for (const std::string& text : {persian, conjunct, astronaut, std::string("\u0D9A\u0DCA\u200D\u0DBB")})
        CHECK(visible(text) == text);
    CHECK(visible("A\u200Dnna") == "A<U+200D>nna");
    CHECK(visible("\u200Canna") == "<U+200C>anna");
    CHECK(visible("\u05D0\u200D") == "\u05D0<U+200D>");              // Hebrew has no use for it
    CHECK(visible("\u0645\u200C\u200C") == "\u0645\u200C<U+200C>");  // one is enough
    CHECK(visible("\U0001F469\u200C") == "\U0001F469<U+200C>");      // emoji are joined, never parted
    CHECK(visible("\u0645\u202E\u062E") == "\u0645<U+202E>\u062E");  // what reorders is never drawn
    CHECK(visible("\u0645\u200F\u061C") == "\u0645<U+200F><U+061C>");
}

TEST_CASE("a caret stands below the character, however wide those before it are") {
    struct Case {
        std::string before;
        std::size_t column;
    };
    for (const Case& one :
         {Case{"abc", 3}, Case{"\u738B\u738B", 4}, Case{acute + acute, 2}, Case{astronaut, 2}, Case{"\u202E", 8}}) {
        std::string shown;
        const auto mark = castellan::notation::append_excerpt(one.before + "X\u738B", one.before.size(),
                                                              one.before.size() + 1, shown);
        CHECK(mark.begin == one.column);
        CHECK(mark.columns == 1);
    }
    std::string shown;
    const auto wide = castellan::notation::append_excerpt("ab\u738Bc", 2, 5, shown);
    CHECK(wide.begin == 2);
    CHECK(wide.columns == 2);
    const auto within = castellan::notation::append_excerpt("ab" + acute + "c", 3, 5, shown);  // the accent alone
    CHECK(within.begin == 2);
}
