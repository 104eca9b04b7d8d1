// Any bytes as a game, drawn at its end with its names, comments' drawings and panels: the SVG is well-formed and has
// no active content, and the other formats can be made.
#include <glib.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/castelli/check/drawing_commands.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "notation/parser.hpp"
#include "render/backend/cairo_backend.hpp"
#include "render/backend/pdf_backend.hpp"
#include "render/castelli/game_picture.hpp"
#include "tests/fuzz/property.hpp"

namespace {

using namespace castellan;
using castellan::fuzz::must;

constexpr int pixels_wide = 120;  // what is drawn does not depend on it, the time does

void check_element(GMarkupParseContext*, const char* element, const char** names, const char** values, void*,
                   GError**) {
    const std::string_view name = element;
    must(name != "script" && name != "foreignObject" && name != "a", "no element of a picture acts");
    for (std::size_t i = 0; names[i] != nullptr; ++i) {
        const std::string_view attribute = names[i];
        const std::string_view value = values[i];
        must(!attribute.starts_with("on"), "no attribute of a picture acts");
        if (attribute == "href" || attribute == "xlink:href")
            must(value.starts_with('#') || value.starts_with("data:image/png"), "a picture needs nothing but itself");
    }
}

void check_svg(const std::string& svg) {
    must(svg.find("<!") == std::string::npos, "a picture declares nothing");
    const GMarkupParser parser{check_element, nullptr, nullptr, nullptr, nullptr};
    const std::unique_ptr<GMarkupParseContext, decltype(&g_markup_parse_context_free)> context(
        g_markup_parse_context_new(&parser, GMarkupParseFlags{}, nullptr, nullptr), g_markup_parse_context_free);
    must(g_markup_parse_context_parse(context.get(), svg.data(), gssize(svg.size()), nullptr) != 0 &&
             g_markup_parse_context_end_parse(context.get(), nullptr) != 0,
         "a picture is well-formed");
}

struct Drawn {
    render::Scene scene;
    render::DocumentInfo info;
};

Drawn draw_end(const notation::Record& record, const castelli::Opening& opening) {
    const castelli::Setup& setup = opening.setup;
    constexpr auto mode = castelli::PlayMode::as_played;
    const auto situation = castelli::game_at(record, opening, {}, mode);
    must(situation.has_value(), "every record has an end");
    auto picture =
        render::picture_of(*situation, setup, analyzer::player_names(record), analyzer::game_title(record), mode);
    picture.board.drawings = analyzer::drawings_at(record, setup.board, {});
    return {render::make_picture(picture), {picture.title, picture.subtitle}};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = castellan::fuzz::text_of(data, size);
    notation::Record record;
    notation::parse_game(text, record);
    castelli::OpeningReader openings(nullptr, {});
    std::vector<notation::Diagnostic> diagnostics;
    const castelli::Opening* opening = openings.read(record, diagnostics);
    if (opening == nullptr) return 0;
    const Drawn drawn = draw_end(record, *opening);
    const auto svg = render::to_svg(drawn.scene, drawn.info, pixels_wide);
    must(svg.has_value(), "every game can be drawn");
    check_svg(*svg);
    // The others cost more and share nearly all with it.
    if (size % 8 == 0) must(render::to_png(drawn.scene, pixels_wide).has_value(), "every game can be drawn as PNG");
    if (size % 8 == 1) must(render::to_pdf(drawn.scene, drawn.info).has_value(), "every game can be drawn as PDF");
    return 0;
}
