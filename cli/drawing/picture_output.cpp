#include "cli/drawing/picture_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <cmath>

#include "cli/support/output.hpp"
#include "cli/support/output_guard.hpp"
#include "language/text.hpp"
#include "render/backend/cairo_backend.hpp"
#include "render/backend/font_warnings.hpp"
#include "render/backend/pdf_backend.hpp"
#include "render/scene/shipped_themes.hpp"
#include "system/file_reader.hpp"

namespace castellan::cli {

using language::tr;

namespace {

/// A theme by its name or by the path of its file. The error is one line for the user.
tl::expected<render::CastelliTheme, std::string> find_theme(const std::string& name_or_path) {
    if (auto shipped = render::shipped_theme(name_or_path)) return *std::move(shipped);
    const auto text = system::read_file(name_or_path, render::most_theme_bytes, base::ContentKind::theme);
    if (!text)
        return tl::unexpected(tr("'{}' is neither a theme ({}) nor a file with one: {}", name_or_path,
                                 fmt::join(render::theme_names(), ", "), text.error()));
    return render::read_theme(*text).map_error([&](const render::ThemeError& error) {
        return error.line == 0 ? fmt::format("{}: {}", name_or_path, error.message)
                               : fmt::format("{}:{}: {}", name_or_path, error.line, error.message);
    });
}

}  // namespace

render::CastelliTheme theme_of(const CommandLine& line) {
    const auto theme = find_theme(line.get("theme"));
    if (!theme) throw UsageError("--theme: " + theme.error());
    return *theme;
}

void print_font_warnings() {
    for (const std::string& warning : render::take_font_warnings()) print_message(tr("warning: {}", warning));
}

void write_picture(const CommandLine& line, const render::Scene& scene, const render::DocumentInfo& info,
                   const NaturalSize& natural) {
    const auto format = product_of(line).form;
    const int pixels = line.has("size") ? int(std::min<std::uint64_t>(line.number("size", 0), INT_MAX))
                                        : int(std::lround(natural.pixels * scene.frame.width()));
    const double points =
        natural.points > 0 ? std::min(points_wide, natural.points * scene.frame.width()) : points_wide;
    const auto picture = format == "png"   ? render::to_png(scene, pixels)
                         : format == "pdf" ? render::to_pdf(scene, info, points)
                                           : render::to_svg(scene, info, pixels);
    if (!picture) throw UsageError(picture.error().message);
    write_output(line, *picture);
    print_font_warnings();
}

void write_pages(const CommandLine& line, std::span<const render::Scene> pages, const render::DocumentInfo& info) {
    const auto format = product_of(line).form;
    if (format != "pdf") {
        constexpr NaturalSize of_pages{1, 2};
        if (pages.size() == 1) return write_picture(line, pages[0], info, of_pages);
        throw UsageError(
            tr("these are {} pages, and a picture shows one: write a PDF, such as -o pages.pdf", pages.size()));
    }
    render::PdfDocument document(info);
    for (const render::Scene& page : pages)
        if (const auto added = document.add_page(page, page.frame.width()); !added)
            throw UsageError(added.error().message);
    const auto written = document.finish();
    if (!written) throw UsageError(written.error().message);
    write_output(line, *written);
    print_font_warnings();
}

}  // namespace castellan::cli
