// PDF documents: pages and metadata; their text can be found, and nothing becomes pixels.
#include <libdeflate.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <regex>
#include <string>
#include <vector>

#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "render/backend/pdf_backend.hpp"
#include "render/castelli/picture.hpp"

using namespace castellan;
using namespace castellan::render;

namespace {

// Twice as wide as high.
Scene page_with(const std::string& words, Ink ink = Ink::rgb(0)) {
    Scene scene;
    scene.frame = {0, 0, 10, 5};
    Text text = label(words, {5, 2}, 0.5, ink, 8);
    text.overflow = Overflow::ellipsis;
    scene.write(std::move(text));
    return scene;
}

// Triangles in a row, each of another colour: many enough for several pieces.
Scene row_of_triangles(int count, int first_red = 0) {
    Scene scene;
    scene.frame = {0, 0, 10, 5};
    for (int i = 0; i < count; ++i) {
        const double x = 0.03 * i;
        scene.fill(polygon({{x, 1}, {x + 0.02, 1}, {x, 4}}), {std::uint8_t(first_red + i), 51, 102, 255});
    }
    return scene;
}

std::string document_of(const std::vector<Scene>& scenes, const DocumentInfo& info = {}) {
    PdfDocument document(info);
    for (const Scene& scene : scenes) REQUIRE(document.add_page(scene));
    return document.finish().value();
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

// All streams of a file, unpacked and joined.
std::string contents_of(const std::string& pdf) {
    const std::unique_ptr<libdeflate_decompressor, decltype(&libdeflate_free_decompressor)> decompressor(
        libdeflate_alloc_decompressor(), libdeflate_free_decompressor);
    std::string contents;
    const std::string head = "\nstream\n";
    for (auto at = pdf.find(head); at != std::string::npos; at = pdf.find(head, at + 1)) {
        const std::string_view packed = std::string_view(pdf).substr(at + head.size());
        std::string unpacked(1'000'000, '\0');
        std::size_t used = 0, size = 0;
        REQUIRE(libdeflate_zlib_decompress_ex(decompressor.get(), packed.data(), packed.size(), unpacked.data(),
                                              unpacked.size(), &used, &size) == LIBDEFLATE_SUCCESS);
        contents += unpacked.substr(0, size) + '\n';
    }
    return contents;
}

// Counts painted triangles by their colours as the file writes them, "0.2 0.4" being green and blue of each.
std::size_t triangles_written(const std::string& pdf) { return count(contents_of(pdf), " 0.2 0.4 rg"); }

}  // namespace

TEST_CASE("each page is as wide as asked for, and as high as follows") {
    PdfDocument document({});
    REQUIRE(document.add_page(page_with("Anna"), 300));
    REQUIRE(document.add_page(page_with("Benno"), 500));
    const std::string pdf = document.finish().value();
    CHECK(count(pdf, "/Type /Page ") == 2);
    CHECK(count(pdf, "0 0 300 150 ]") >= 1);
    CHECK(count(pdf, "0 0 500 250 ]") >= 1);
}

TEST_CASE("a scene that cannot be drawn is no page, and a document needs one") {
    PdfDocument document({});
    CHECK_FALSE(document.add_page(Scene{}));
    CHECK(document.finish().error().message.find("without a page") != std::string::npos);
}

TEST_CASE("the document names its title, the position and the date given") {
    const std::string pdf = to_pdf(page_with("x"), {"A title", "octagons d5", "2026-11-20T12:00:00Z"}).value();
    CHECK(count(pdf, "/Title (A title)") == 1);
    CHECK(count(pdf, "/Subject (octagons d5)") == 1);
    CHECK(count(pdf, "/CreationDate (20261120120000Z)") == 1);
}

TEST_CASE("a long position is not cut") {
    const std::string position(5000, 'p');
    CHECK(count(to_pdf(page_with("x"), {"", position}).value(), "/Subject (" + position + ")") == 1);
}

TEST_CASE("what a title holds cannot end the string it stands in") {
    CHECK(count(to_pdf(page_with("x"), {"A)", ""}).value(), "/Title <FEFF00410029>") == 1);
    CHECK(count(to_pdf(page_with("x"), {"\\", ""}).value(), "/Title <FEFF005C>") == 1);
    CHECK(count(to_pdf(page_with("x"), {"é)", ""}).value(), "/Title <FEFF00E90029>") == 1);
    CHECK(count(to_pdf(page_with("x"), {"a\n", ""}).value(), "/Title <FEFF0061000A>") == 1);
    CHECK(count(to_pdf(page_with("x"), {"\xFF", ""}).value(), "/Title <FEFFFFFD>") == 1);
}

TEST_CASE("nor can a date") {
    CHECK(count(to_pdf(page_with("x"), {"", "", "2026-11-20T12:00:00Z) /URI (x"}).value(), "/URI") == 0);
}

TEST_CASE("equal pages give equal bytes") {
    const std::vector<Scene> scenes = {row_of_triangles(100), page_with("Anna"), row_of_triangles(101)};
    CHECK(document_of(scenes) == document_of(scenes));
}

TEST_CASE("text stays text, and its font is embedded") {
    CHECK(count(contents_of(to_pdf(page_with("Anna"), {}).value()), "(Anna)Tj") == 1);
    CHECK(count(contents_of(document_of({page_with("Anna")})), "(Anna)Tj") == 1);
    const std::string cyrillic = to_pdf(page_with("Ж"), {}).value();
    CHECK(count(contents_of(cyrillic), "<0416>") == 1);
    CHECK(count(cyrillic, "/FontFile3") == 1);
}

TEST_CASE("a whole picture, colours that shine through included, holds no pixels") {
    const castelli::Board board = tests::one_octagon();
    const castelli::State state;
    Scene scene = make_picture({{&board, &castelli::classic_set(), &state, {}, {}}, "Title", "", tests::players(4)});
    scene.fill(circle({0, 0}, 1), Ink::rgb(0xFF0000).faded(0.5));
    CHECK(count(to_pdf(scene, {}).value(), "/Image") == 0);
    CHECK(count(document_of({scene, scene}), "/Image") == 0);
}

TEST_CASE("what pages have in common is written once") {
    CHECK(triangles_written(document_of({row_of_triangles(200)})) == 200);
    CHECK(triangles_written(document_of({row_of_triangles(200), row_of_triangles(200)})) == 200);
    CHECK(count(contents_of(document_of({page_with("Anna"), page_with("Anna")})), "(Anna)Tj") == 1);
}

TEST_CASE("pages that have all in common show the same") {
    const std::string contents = contents_of(document_of({row_of_triangles(200), row_of_triangles(200)}));
    const std::regex shown("/x\\d+ Do");
    std::vector<std::string> pieces;
    for (std::sregex_iterator at(contents.begin(), contents.end(), shown), end; at != end; ++at)
        pieces.push_back(at->str());
    REQUIRE(pieces.size() >= 4);
    REQUIRE(pieces.size() % 2 == 0);
    CHECK(std::equal(pieces.begin(), pieces.begin() + std::ptrdiff_t(pieces.size() / 2),
                     pieces.begin() + std::ptrdiff_t(pieces.size() / 2), pieces.end()));
}

TEST_CASE("what is new on a page is written") {
    CHECK(count(contents_of(document_of({page_with("Anna"), page_with("Benno")})), "(Benno)Tj") == 1);
    const auto both = triangles_written(document_of({row_of_triangles(200), row_of_triangles(201)}));
    CHECK(both >= 201);
    CHECK(both < 400);
}

TEST_CASE("what looks different on another page is not shared") {
    Scene elsewhere = page_with("Anna");
    elsewhere.frame = {1, 0, 11, 5};
    Scene other_font = page_with("Anna");
    other_font.font = "DejaVu Sans";
    for (const Scene& other : {elsewhere, other_font, page_with("Anna", Ink::rgb(0xFF))})
        CHECK(count(contents_of(document_of({page_with("Anna"), other})), "(Anna)Tj") == 2);
    CHECK(triangles_written(document_of({row_of_triangles(40), row_of_triangles(40, 100)})) == 80);
}

TEST_CASE("a right-to-left text and one that no font has are drawn") {
    for (const auto* words : {"שלום", "\U000F0000\U000F0001", "e\u0301\u0301", "\u200B"}) {
        CHECK(to_pdf(page_with(words), {}));
        document_of({page_with(words), page_with(words)});
    }
}
