#include <catch2/catch.hpp>

#include <string>
#include <string_view>

#include "web/castellan.h"
#include "web/text_width.hpp"

namespace {

struct Asked {
    std::string answer;
    bool failed = false;
};

Asked taken(char* answer) {
    Asked asked{answer, castellan_failed() == 1};
    castellan_free(answer);
    return asked;
}

// A game before its first turn.
constexpr std::string_view no_turn = R"([CGN "1"]
[Red "Anna"]
[Blue "Ben"]
[Seats "RB"]
[Set "classic"]
[Layout "tall"]
[Pieces "A / C180"]
[Result "*"]

*
)";

Asked checked(std::string_view text) { return taken(castellan_check(text.data(), text.size())); }
Asked drawn(std::string_view text, const char* at, const char* theme) {
    return taken(castellan_render(text.data(), text.size(), at, theme));
}

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a check is an object of JSON in the language chosen") {
    const std::string_view bad = "[CGN \"1\"]\n[Layout \"round\"]\n\n*\n";
    const auto english = checked(bad);
    CHECK_FALSE(english.failed);
    CHECK(holds(english.answer, "\"castellan-check\": 1"));
    CHECK(castellan_language("de") == 1);
    const auto german = checked(bad);
    CHECK(castellan_language("xx") == 0);
    CHECK(castellan_language(nullptr) == 0);
    CHECK(checked(bad).answer == german.answer);
    CHECK(castellan_language("en") == 1);
    CHECK(german.answer != english.answer);
    CHECK(checked(bad).answer == english.answer);
}

TEST_CASE("what cannot be answered says why") {
    const std::string large(4 * 1024 * 1024 + 1, 'x');
    const auto asked = checked(large);
    CHECK(asked.failed);
    CHECK(asked.answer == "{\"error\":\"a text has at most 4 MiB\"}\n");
    CHECK_FALSE(checked({}).failed);
    CHECK(castellan_failed() == 0);
    CHECK(drawn({}, "end", "light").failed);
    CHECK(drawn(no_turn, "end", "purple").failed);
    CHECK(drawn(no_turn, "x\"<", "light").failed);
    CHECK(drawn(no_turn, "3", "light").failed);
}

TEST_CASE("a question about a game takes one game") {
    const std::string two = std::string(no_turn) + "\n" + std::string(no_turn);
    CHECK(taken(castellan_score(two.data(), two.size())).failed);
    CHECK_FALSE(taken(castellan_score(no_turn.data(), no_turn.size())).failed);
    CHECK(holds(checked(two).answer, "\"games\": 2"));
}

TEST_CASE("a picture has its signs in groups") {
    const auto asked = drawn(no_turn, "0", "light");
    CHECK_FALSE(asked.failed);
    CHECK(asked.answer.starts_with("<svg "));
    CHECK(holds(asked.answer, " data-sign=\""));
    CHECK(holds(asked.answer, ">Anna</text>"));
    // Nothing given is the end, in the light theme.
    CHECK(drawn(no_turn, nullptr, nullptr).answer == drawn(no_turn, "end", "light").answer);
}

TEST_CASE("widths are those of the faces") {
    using castellan::render::Slant;
    using castellan::render::Weight;
    using castellan::web::text_width;
    // Digits are 465 thousandths of an em wide, 514 in bold and 444 in italics; an ideograph is not in the face.
    CHECK(text_width("12", Weight::regular, Slant::upright) == Approx(0.930));
    CHECK(text_width("12", Weight::bold, Slant::upright) == Approx(1.028));
    CHECK(text_width("12", Weight::regular, Slant::italic) == Approx(0.888));
    CHECK(text_width("\xE4\xB8\xAD", Weight::regular, Slant::upright) == Approx(1));
    CHECK(text_width("", Weight::regular, Slant::upright) == 0);
}
