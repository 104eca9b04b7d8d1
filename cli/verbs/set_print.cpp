#include <fmt/format.h>

#include "analyzer/games/sets.hpp"
#include "cli/drawing/drawing_verbs.hpp"
#include "cli/support/command.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "language/text.hpp"
#include "system/file_reader.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {
    Option{"sheet", "", "the tiles of a tile set on paper instead, as PDF, PNG or SVG"},
    Option{"paper", "a4|letter", "with --sheet: the size of the paper", "a4"},
    Option{"size", "PIXELS", "with --sheet: width of png and svg"},
    theme_option,
    picture_format_option,
};
constexpr std::array products = {
    Product{"text", "", base::ContentKind::component_set},
    Product{"text", ".tiles", base::ContentKind::component_set},
    Product{"text", ".set", base::ContentKind::component_set},
    Product{"png", ".png", base::ContentKind::png, "sheet"},
    Product{"pdf", ".pdf", base::ContentKind::pdf, "sheet"},
    Product{"svg", ".svg", base::ContentKind::svg, "sheet"},
};
constexpr std::array<OptionGroup, 2> option_groups = {own_options, output_options};

std::string not_shipped(const std::string& name) {
    std::vector<std::string_view> known = {castelli::classic_set().name};
    for (const auto* format : analyzer::set_formats()) known.push_back(format->shipped);
    return tr("no set {} is built in; there are {}", shown(name), fmt::join(known, ", "));
}

std::string shipped_text(const std::string& name) {
    if (const auto* format = analyzer::set_format_shipping(name)) return std::string(format->shipped_text);
    if (name == castelli::classic_set().name) return std::string(castelli::classic_set_text);
    throw UsageError(not_shipped(name));
}

/// Of a tile set that is built in, or of a file.
std::string tile_set_text(const std::string& name) {
    if (const auto* format = analyzer::set_format_shipping(name)) return std::string(format->shipped_text);
    if (name == castelli::classic_set().name)
        throw UsageError(tr("--sheet draws tile sets of Carcassonne, such as base, and {} is a set of Castelli", name));
    std::size_t most = 0;
    for (const auto* format : analyzer::set_formats()) most = std::max(most, format->most_bytes);
    auto text = system::read_file(name, most, base::ContentKind::component_set);
    if (!text) throw UsageError(fmt::format("{}: {}", shown(name), text.error()));
    const auto* const format = analyzer::set_format_of(*text);
    if (format == nullptr)
        throw UsageError(tr("{} is not a tile set of Carcassonne, which --sheet draws", shown(name)));
    if (!format->check(*text).usable)
        throw UsageError(tr("{} has errors, so that it cannot be drawn; castellan set check names them", shown(name)));
    return *std::move(text);
}

int run(const CommandLine& line) {
    if (line.has("sheet")) {
        drawing_verbs().tile_sheet(line, tile_set_text(line.file()));
        return exit_clean;
    }
    for (const std::string_view option : {"paper", "size", "theme", "format"})
        if (line.is_given(option)) throw UsageError(tr("--{} is for a sheet: add --sheet", option));
    write_output(line, shipped_text(line.file()));
    return exit_clean;
}

}  // namespace

extern constinit const Command set_print_command{
    "set print",
    "print a built-in set, or the tiles of a tile set",
    "[OPTION...] NAME\n--sheet [OPTION...] NAME|FILE",
    "Writes the text of a built-in set: `classic`, the component set of Castelli, or `base`, the tile set of\n"
    "Carcassonne. Change a copy, give it a name of its own, and let `set check` read it.\n\n"
    "With --sheet it draws all tiles of a tile set of Carcassonne, with their names and letters, north at the top:\n"
    "of `base`, or of a file.",
    "  castellan set print base > my-tiles.tiles\n"
    "  castellan set print classic -o my-box.set\n"
    "  castellan set print base --sheet -o tiles.pdf\n"
    "  castellan set print my-tiles.tiles --sheet --paper letter -o tiles.pdf",
    option_groups,
    run,
    products,
};

}  // namespace castellan::cli
