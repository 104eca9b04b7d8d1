// The fonts of texts: embedded ones, the machine's for the rest, and the warning about characters that no font has.
#include <catch2/catch.hpp>

#include "render/backend/cairo_backend.hpp"
#include "render/backend/font_warnings.hpp"
#include "render/backend/fonts.hpp"

using namespace castellan::render;

namespace {

const std::string own(embedded_family);

Scene page_with(const std::string& words, const std::string& font = own) {
    Scene scene;
    scene.frame = {0, 0, 10, 2};
    scene.font = font;
    Text text;
    text.text = words;
    text.at = {1, 1.5};
    text.size = 1;
    text.width = 8;
    scene.write(text);
    return scene;
}

std::string warnings_of(const Scene& scene) {
    take_font_warnings();
    const auto drawn = to_png(scene, 200);
    std::string all;
    for (const std::string& warning : take_font_warnings()) all += warning + '\n';
    return all;
}

}  // namespace

TEST_CASE("texts that the embedded faces can write are in them") {
    const FontChoice usual = choose_fonts("Anna", own);
    for (const auto* text :
         {"", "Zoë & Łukasz, 12 × 3 – “ja”", "Анна", "Ελένη", "שרה", "a\u0301", "\u200B\u2069", "\n"}) {
        CHECK(choose_fonts(text, own).map == usual.map);
        CHECK(choose_fonts(text, own).families == own);
    }
    CHECK(choose_fonts("Anna", "linux libertine o").map == usual.map);
    CHECK(choose_fonts("Anna", "serif").map == usual.map);
}

TEST_CASE("a text with another character gets the machine's fonts besides") {
    const FontChoice other = choose_fonts("Anna \u7530", own);
    CHECK(other.map != choose_fonts("Anna", own).map);
    CHECK(other.families == own);
    take_font_warnings();
}

TEST_CASE("characters that no font has are told of, once a picture") {
    CHECK(warnings_of(page_with("Anna")).empty());
    const auto* const told = "no font has these characters, boxes are drawn for them: \U0010FFFD\n";
    CHECK(warnings_of(page_with("A\U0010FFFD \U0010FFFD")) == told);
    CHECK(warnings_of(page_with("A\U0010FFFD")) == told);
    std::string many;
    for (char last = '\x80'; last < '\x90'; ++last) many += std::string("\xF4\x8F\xBE") + last;
    CHECK(warnings_of(page_with(many)).ends_with("\xF4\x8F\xBE\x89 ...\n"));
}

TEST_CASE("a box is drawn for a character that no font has") {
    const auto empty = to_png(page_with(""), 200).value();
    CHECK(to_png(page_with("\U0010FFFD"), 200).value() != empty);
    CHECK(to_png(page_with("\u200B"), 200).value() == empty);
    take_font_warnings();
}

TEST_CASE("a family that the machine lacks is told of, and the embedded one drawn") {
    const Scene strange = page_with("Anna", "No Such Family");
    CHECK(warnings_of(strange) == "this machine has no font 'No Such Family': Linux Libertine O is used\n");
    CHECK(to_png(strange, 200).value() == to_png(page_with("Anna"), 200).value());
    CHECK(choose_fonts("Anna", "No Such Family, Linux Libertine O, sans").families == own);
    CHECK(choose_fonts("Anna", "No Such Family, sans").families == "sans," + own);
    take_font_warnings();
}

TEST_CASE("words look the same beside a character from the machine") {
    Scene alone = page_with("Anna");
    Scene beside = page_with("Anna");
    std::get<Text>(beside.items[0]).text += "\U0010FFFD";
    for (Scene* scene : {&alone, &beside}) scene->frame.right = 3;  // only the words
    std::get<Text>(alone.items[0]).text += "\uFFFD";
    CHECK(to_png(alone, 90).value() == to_png(beside, 90).value());
    take_font_warnings();
}
