#include "cli/support/picture_output.hpp"

#include <algorithm>
#include <climits>

#include "cli/support/output.hpp"
#include "cli/support/output_guard.hpp"
#include "language/text.hpp"
#include "render/backend/cairo_backend.hpp"
#include "render/backend/font_warnings.hpp"
#include "render/backend/pdf_backend.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr double default_points = 540;  // the width of the text on A4

}  // namespace

render::Theme theme_of(const CommandLine& line) {
    const auto theme = render::find_theme(line.get("theme"));
    if (!theme) throw UsageError("--theme: " + theme.error());
    return *theme;
}

void print_font_warnings() {
    for (const std::string& warning : render::take_font_warnings()) print_message(tr("warning: {}", warning));
}

void write_picture(const CommandLine& line, const render::Scene& scene, const render::DocumentInfo& info) {
    const auto format = product_of(line).form;
    const int pixels = int(std::min<std::uint64_t>(line.number("size", 0), INT_MAX));
    const auto picture = format == "png"   ? render::to_png(scene, pixels)
                         : format == "pdf" ? render::to_pdf(scene, info, default_points)
                                           : render::to_svg(scene, info, pixels);
    if (!picture) throw UsageError(picture.error().message);
    write_output(line, *picture);
    print_font_warnings();
}

}  // namespace castellan::cli
