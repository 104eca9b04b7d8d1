// Reading catalogues from the bytes that msgfmt writes.
#include "language/catalogue.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using castellan::language::Catalogue;
using namespace std::string_literals;

void append_number(std::string& bytes, std::size_t number) {
    for (int byte = 0; byte < 4; ++byte) bytes += char(number >> (8 * byte) & 0xFF);
}

/// A catalogue without a hash table, as gettext's manual describes the form. The pairs are sorted by their English.
std::string mo_of(const std::vector<std::pair<std::string, std::string>>& texts) {
    constexpr std::size_t header = 28;
    const std::size_t tables = 8 * texts.size();
    std::string bytes;
    for (const std::size_t number : {std::size_t{0x950412de}, std::size_t{0}, texts.size(), header, header + tables,
                                     std::size_t{0}, header + 2 * tables})
        append_number(bytes, number);
    std::string strings;
    std::string translations;
    const auto add = [&](std::string& table, const std::string& text) {
        append_number(table, text.size());
        append_number(table, header + 2 * tables + strings.size());
        strings += text + '\0';
    };
    for (const auto& [english, translation] : texts) add(bytes, english);
    for (const auto& [english, translation] : texts) add(translations, translation);
    return bytes + translations + strings;
}

const std::string plural_header = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n";

const std::string german = mo_of(
    {{"", plural_header}, {"{} castle\0{} castles"s, "{} Burg\0{} Burgen"s}, {"King", "König"}, {"city", "Stadt"}});

}  // namespace

TEST_CASE("a catalogue gives the translation of a text") {
    const Catalogue catalogue("de", german);
    CHECK(catalogue.find("city") == "Stadt");
    CHECK(catalogue.find("King") == "König");
}

TEST_CASE("a text that a catalogue lacks stays English") {
    const Catalogue catalogue("de", german);
    CHECK(catalogue.find("village") == "village");
    CHECK(catalogue.find("{} village", "{} villages", 1) == "{} village");
    CHECK(catalogue.find("{} village", "{} villages", 2) == "{} villages");
}

TEST_CASE("a catalogue has a form for one and a form for many") {
    const Catalogue catalogue("de", german);
    CHECK(catalogue.find("{} castle", "{} castles", 1) == "{} Burg");
    CHECK(catalogue.find("{} castle", "{} castles", 0) == "{} Burgen");
    CHECK(catalogue.find("{} castle", "{} castles", 9) == "{} Burgen");
    CHECK(catalogue.find("{} castle", "{} castles", -1) == "{} Burg");
    CHECK(catalogue.find("{} castle", "{} castles", INT64_MIN) == "{} Burgen");
    CHECK(catalogue.find("{} castle", "{} castles", 5'000'000'001) == "{} Burgen");
}

TEST_CASE("a text need not end where its string ends") {
    const Catalogue catalogue("de", german);
    CHECK(catalogue.find(std::string_view("citywide").substr(0, 4)) == "Stadt");
}

TEST_CASE("bytes that are no catalogue are refused") {
    CHECK_THROWS(Catalogue("de", ""));
    CHECK_THROWS(Catalogue("de", "no catalogue at all, but long enough to have a header"));
    CHECK_THROWS(Catalogue("de", std::string_view(german).substr(0, 40)));
}
