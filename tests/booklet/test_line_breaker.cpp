// Lines broken as they will be drawn: within the measure, whatever the text.
#include "base/utf8.hpp"
#include "render/backend/line_breaker.hpp"

#include <fmt/core.h>
#include <catch2/catch.hpp>

using namespace castellan::render;

namespace {

std::vector<SetLine> broken(const std::vector<Run>& runs, double width = 100, bool own_direction = false) {
    return LineBreaker(std::string(embedded_family))(runs, {10, width, 0, own_direction});
}

std::string text_of(const SetLine& line) {
    std::string text;
    for (const Fragment& fragment : line) text += fragment.text;
    return text;
}

}  // namespace

TEST_CASE("words go to the next line, and none is lost") {
    const auto lines = broken({{"one two three four five six seven eight nine ten"}}, 80);
    REQUIRE(lines.size() > 2);
    std::string all;
    for (const SetLine& line : lines) all += fmt::format("{}{}", all.empty() ? "" : " ", text_of(line));
    CHECK(all == "one two three four five six seven eight nine ten");
}

TEST_CASE("no line is wider than the measure, whatever the text") {
    const std::string marks = "Z\u0301\u0302\u0303\u0304\u0305";
    for (const std::string& text :
         {std::string(5000, 'W'), std::string(3000, '-'),
          std::string("a\u00A0b\u00A0c\u00A0d\u00A0e\u00A0f\u00A0g\u00A0h"),
          std::string("שלום עולם abc 123 مرحبا بالعالم שלום עולם"), marks + marks + marks + marks + marks + marks,
          std::string("\xFF\xFE broken"), std::string("a\nb\rc\u2028d")}) {
        const auto lines = broken({{text}, {text, Weight::bold}, {text, Weight::regular, Slant::italic}}, 80, true);
        REQUIRE_FALSE(lines.empty());
        for (const SetLine& line : lines)
            for (const Fragment& fragment : line) {
                CHECK(fragment.left >= -0.01);
                CHECK(fragment.left + fragment.width <= 80.01);
            }
    }
}

TEST_CASE("a fragment keeps the face of its run") {
    const auto lines = broken({{"a ", Weight::bold}, {"b ", Weight::regular, Slant::italic}, {"c"}}, 500);
    REQUIRE(lines.size() == 1);
    REQUIRE(lines[0].size() == 3);
    for (std::size_t i = 0; i < 3; ++i) CHECK(lines[0][i].run == i);
    CHECK(lines[0][1].left == Approx(lines[0][0].left + lines[0][0].width));
}

TEST_CASE("what is whole is not broken within") {
    const std::vector<Run> whole = {{"word word "}, {"see diagram 3", Weight::regular, Slant::upright, true}};
    for (double width = 80; width < 140; width += 5) {
        bool found = false;
        for (const SetLine& line : broken(whole, width))
            found = found || text_of(line).find("see diagram 3") != std::string::npos;
        CHECK(found);
    }
}

TEST_CASE("a word broken at a soft hyphen shows it, one that is not does not") {
    const auto lines = broken({{"aaaaaaaaaaaa\u00ADbbbbbbbbbbbb"}}, 100);
    REQUIRE(lines.size() == 2);
    CHECK(text_of(lines[0]) == "aaaaaaaaaaaa-");
    CHECK(text_of(lines[1]) == "bbbbbbbbbbbb");
    CHECK(broken({{"aa\u00ADbb"}}, 100).size() == 1);
}

TEST_CASE("a text to be read from right to left stands on the right, if it may") {
    const std::vector<Run> hebrew = {{"שלום"}};
    CHECK(broken(hebrew, 100, true).at(0).at(0).left > 50);
    CHECK(broken(hebrew, 100, false).at(0).at(0).left == Approx(0).margin(0.01));
}

TEST_CASE("marks upon marks are found") {
    std::string tower = "Z";
    for (int i = 0; i < 30; ++i) tower += "\u0301";
    CHECK(broken({{tower}}).at(0).at(0).tall);
    CHECK_FALSE(broken({{"Ébgjy"}}).at(0).at(0).tall);
}

TEST_CASE("a long paragraph is set in parts, and no run is lost or named wrongly") {
    std::vector<Run> runs;
    for (int number = 0; number < 2000; number += 2) {
        runs.push_back({fmt::format("{:04}", number), Weight::bold});
        runs.push_back({" "});
    }
    const auto lines = LineBreaker(std::string(embedded_family))(runs, {10, 100, 20, false});
    std::size_t next = 0;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        CHECK(lines[line].front().left == Approx(line == 0 ? 20 : 0).margin(0.01));
        for (const Fragment& fragment : lines[line]) {
            if (fragment.text == " ") continue;
            CHECK(fragment.run == next);
            CHECK(fragment.text == fmt::format("{:04}", next));
            next += 2;
        }
    }
    CHECK(next == runs.size());
}

TEST_CASE("a long text of one face is set in parts, between words or within one") {
    for (const std::string& word : {std::string("word "), std::string("\u00E9"), std::string("\x80")}) {
        std::string text = "x";
        while (text.size() < 20'000) text += word;
        std::string set;
        for (const SetLine& line : broken({{"first "}, {text, Weight::bold}}, 500))
            for (const Fragment& fragment : line) {
                CHECK(fragment.run == (set.empty() ? 0 : 1));
                set += fragment.text;
            }
        const auto is_blank = [](char c) { return c == ' '; };
        std::string wanted = "first " + castellan::base::well_formed(text);
        std::erase_if(wanted, is_blank);
        std::erase_if(set, is_blank);
        CHECK(set == wanted);
    }
}

TEST_CASE("what has no letters has no lines") {
    CHECK(broken({}).empty());
    CHECK(broken({{""}}).empty());
    CHECK(broken({{"   "}}).empty());
}

namespace {

const std::string prose =
    "Ben sells the Peasant at once: he wants silver. But the tile points its blue three at d4 and hands Anna the "
    "rocks there, which she will build with in turn 13.";

std::vector<SetLine> set(const std::string& text, double width, Filling filling, const std::string& language = "en") {
    const LineBreaker breaker(std::string(embedded_family), Hyphenator::of(language));
    return breaker(std::vector<Run>{{text}}, {10, width, 0, false, filling});
}

double end_of(const SetLine& line) { return line.back().left + line.back().width; }

/// The words, without the hyphens of lines that end within one.
std::string joined(const std::vector<SetLine>& lines) {
    std::string all;
    for (const SetLine& line : lines) {
        const std::string text = text_of(line);
        if (text.ends_with('-'))
            all += text.substr(0, text.size() - 1);
        else
            all += text + ' ';
    }
    all.pop_back();
    return all;
}

}  // namespace

TEST_CASE("justified lines but the last are as long as the measure, and no word is lost") {
    for (double width = 90; width < 260; width += 7) {
        const auto lines = set(prose, width, Filling::justified);
        REQUIRE(lines.size() > 2);
        for (std::size_t line = 0; line + 1 < lines.size(); ++line) CHECK(end_of(lines[line]) == Approx(width));
        CHECK(end_of(lines.back()) <= width + 0.01);
        CHECK(joined(lines) == prose);
    }
}

TEST_CASE("lines that are chosen together rarely leave a word alone in the last") {
    std::size_t lonely = 0, greedy_lonely = 0;
    const auto is_lonely = [](const std::vector<SetLine>& lines) {
        return lines.size() > 1 && text_of(lines.back()).find(' ') == std::string::npos;
    };
    for (double width = 150; width < 330; width += 1) {
        lonely += is_lonely(set(prose, width, Filling::ragged)) ? 1 : 0;
        greedy_lonely += is_lonely(set(prose, width, Filling::first_fit)) ? 1 : 0;
    }
    CHECK(greedy_lonely > 10);
    CHECK(lonely * 4 < greedy_lonely);
}

TEST_CASE("a word is divided by the rules of its language, and notation never") {
    const auto divisions = [](const char* language, std::string_view word) {
        std::string divided(word);
        const auto at = Hyphenator::of(language)->divisions(word);
        for (std::size_t i = at.size(); i-- > 0;) divided.insert(at[i], "-");
        return divided;
    };
    CHECK(divisions("en", "Landgravine").find('-') != std::string::npos);
    CHECK(divisions("en", "tile") == "tile");
    CHECK(divisions("nl", "burggravin") == "burg-gra-vin");
    CHECK(Hyphenator::of("fr") == nullptr);
    for (double width = 40; width < 160; width += 3)
        for (const SetLine& line :
             set("the R3G3B3Yc tile/tiles of vp=R12,B7 and e5gN there", width, Filling::justified))
            CHECK_FALSE(text_of(line).ends_with('-'));
}

TEST_CASE("German words are divided where the machine has the patterns") {
    const auto german = Hyphenator::of("de");
    if (german == nullptr) return;
    // U+00FC takes two bytes: Land-grä-fin.
    CHECK(german->divisions("Landgräfin") == std::vector<std::size_t>{4, 8});
}

TEST_CASE("a sign is as wide as its frame, and stays with the word it is in") {
    auto sign = std::make_shared<Scene>();
    sign->frame = {0, -0.65, 1.5, 0};
    Run square{"d5", Weight::bold, Slant::upright, true};
    Run tile{":R4G4B4Y4", Weight::bold, Slant::upright, true};
    tile.sign = sign;
    const LineBreaker breaker{std::string(embedded_family)};
    for (double width = 30; width < 120; width += 2) {
        const auto lines =
            breaker(std::vector<Run>{{"one two "}, square, tile, {" three"}}, {10, width, 0, false, Filling::ragged});
        for (const SetLine& line : lines)
            for (std::size_t i = 0; i < line.size(); ++i) {
                if (line[i].run != 2) continue;
                CHECK(line[i].width == Approx(15).margin(0.01));
                REQUIRE(i > 0);
                CHECK(line[i - 1].text == "d5");
                CHECK(line[i].left == Approx(line[i - 1].left + line[i - 1].width).margin(0.01));
            }
    }
}

TEST_CASE("no hyphen is put into an address, however narrow the column") {
    const std::string text =
        "See https://www.example.org/forum/viewtopic.php?f=12&t=345678#abcdefghijklmnopqrstuvwxyz_and_more, or "
        "www.example.org/documentation/printing.html, mail to chairwoman@castellan.example now.";
    const auto without_blanks = [](std::string all) {
        std::erase(all, ' ');
        return all;
    };
    for (const std::string language : {"en", "nl"})
        for (double width = 40; width < 300; width += 7) {
            std::string all;
            for (const SetLine& line : set(text, width, Filling::justified, language)) all += text_of(line);
            CHECK(without_blanks(all) == without_blanks(text));
        }
}
