// Names and titles are strangers' texts: drawn unchanged, within their place, and never as anything but text.
#include <catch2/catch.hpp>

#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "image.hpp"
#include "render/backend/cairo_backend.hpp"
#include "render/backend/pdf_backend.hpp"
#include "render/backend/svg_document.hpp"
#include "render/castelli/picture.hpp"

using namespace castellan;
using namespace castellan::render;

namespace {

const std::vector<std::string>& hostile_texts() {
    static const std::vector<std::string> texts = {"<b>bold</b><span size='999999'>",
                                                   "a & b &amp; &#x41;",
                                                   "\"quoted' ]]> <!-- -->",
                                                   "\u202Eright to left\u2066",
                                                   "one\ntwo\r\nthree\u2029four",
                                                   std::string(10'000, 'W'),
                                                   "e" + std::string(2'000, '\xCC'),
                                                   std::string("nul\0nul\x01\x1B[31m", 12),
                                                   "noncharacters \uFDD0 \U0001FFFE \U0010FFFF",
                                                   "\xFF\xFE\xC0\x80 not UTF-8 \xED\xA0\x80",
                                                   "/URI (javascript:) dest='x'"};
    return texts;
}

struct Fixture {
    castelli::Board board = tests::one_octagon();
    castelli::State state;
    PictureInput input;
    Fixture() {
        input.board = {&board, &castelli::classic_set(), &state, {}, std::nullopt};
        input.games = tests::players(1);
    }
};

// Well-formed as far as a document without CDATA and entities goes: tags nest, text has no markup.
bool well_formed(const std::string& xml) {
    std::vector<std::string> open;
    std::size_t at = 0;
    while ((at = xml.find('<', at)) != std::string::npos) {
        const std::size_t end = xml.find('>', at);
        if (end == std::string::npos) return false;
        const std::string tag = xml.substr(at + 1, end - at - 1);
        at = end;
        if (tag[0] == '?' || tag[0] == '!') continue;
        if (tag[0] == '/') {
            if (open.empty() || open.back() != tag.substr(1)) return false;
            open.pop_back();
        } else if (tag.back() != '/') {
            open.push_back(tag.substr(0, tag.find_first_of(" \n")));
        }
    }
    return open.empty();
}

}  // namespace

TEST_CASE("XML text: markup is escaped, what XML forbids is replaced") {
    CHECK(xml_text("a<b>&\"") == "a&lt;b&gt;&amp;&quot;");
    CHECK(xml_text("é€𝄞") == "é€𝄞");
    CHECK(xml_text(std::string_view("\0\x1B", 2)) == "\uFFFD\uFFFD");
    CHECK(xml_text("\xFF") == "\uFFFD");
    CHECK(xml_text("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");  // a surrogate
    CHECK(xml_text("\xC0\x80") == "\uFFFD\uFFFD");            // overlong
    CHECK(xml_text("\xEF\xBF\xBF") == "\uFFFD\uFFFD\uFFFD");  // U+FFFF
    CHECK(xml_text("\xE2\x82") == "\uFFFD\uFFFD");            // cut off
}

TEST_CASE("an SVG holds title and position as text, and nothing a name could break") {
    Fixture fixture;
    for (const std::string& text : hostile_texts()) {
        fixture.input.games[0].players[0].name = text;
        fixture.input.title = text;
        const auto svg = to_svg(make_picture(fixture.input), {text, text});
        REQUIRE(svg);
        CHECK(well_formed(*svg));
        CHECK(svg->find("<title>" + xml_text(text) + "</title>") != std::string::npos);
        CHECK(svg->find("<metadata>" + xml_text(text) + "</metadata>") != std::string::npos);
    }
}

TEST_CASE("a PDF holds no link, whatever the texts") {
    Fixture fixture;
    for (const std::string& text : hostile_texts()) {
        fixture.input.games[0].players[0].name = text;
        fixture.input.title = text;
        const auto pdf = to_pdf(make_picture(fixture.input), {"", text});
        REQUIRE(pdf);
        for (const char* key : {"/Annots", "/Dests", "/URI", "/Outlines", "/JavaScript"}) {
            CHECK(pdf->find(key) == std::string::npos);
        }
        CHECK(to_pdf(make_picture(fixture.input), {text, ""}));
    }
}

TEST_CASE("a name colours no pixel outside its box") {
    Fixture fixture;
    constexpr int width = 500;
    fixture.input.games[0].players[0].name = "";
    const Scene plain = make_picture(fixture.input);
    const tests::Image before = tests::read_png(to_png(plain, width).value());
    const double scale = width / plain.frame.width();
    const auto others = texts_of(plain);
    for (const std::string& text : hostile_texts()) {
        fixture.input.games[0].players[0].name = text;
        const Scene scene = make_picture(fixture.input);
        // A long one has two lines.
        std::optional<Box> name;
        for (const auto& line : texts_of(scene)) {
            const bool known =
                std::any_of(others.begin(), others.end(), [&](const auto& t) { return t.text == line.text; });
            if (!known && text.find(line.text) != std::string::npos) name = name ? name->joined(line.box) : line.box;
        }
        REQUIRE(name);
        const Box box = name->moved(Point{} - Point{scene.frame.left, scene.frame.top});
        const tests::Image after = tests::read_png(to_png(scene, width).value());
        for (std::size_t y = 0; y < after.height; ++y) {
            for (std::size_t x = 0; x < after.width; ++x) {
                if (std::equal(after.pixel(x, y), after.pixel(x, y) + 3, before.pixel(x, y))) continue;
                const Box pixel{double(x), double(y), x + 1.0, y + 1.0};
                if (!Box{box.left * scale, box.top * scale, box.right * scale, box.bottom * scale}.overlaps(pixel)) {
                    CAPTURE(text, x, y);
                    FAIL("a pixel outside the name's box changed");
                }
            }
        }
    }
}
