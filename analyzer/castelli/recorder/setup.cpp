#include "analyzer/castelli/recorder/setup.hpp"

#include <algorithm>

#include "analyzer/castelli/score/sentences.hpp"
#include "analyzer/record/tags.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/box/modules.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rulebook/rulings.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using recorder::SetupField;
using recorder::SetupForm;

namespace {

using namespace castelli;

/// The set that the record names, as far as it is a shipped one.
const ComponentSet& set_of(const notation::Record& record) {
    const std::string tag = tag_value(record, "Set");
    const auto shipped = shipped_set(std::string_view(tag).substr(0, tag.find(' ')));
    return shipped ? *shipped : classic_set();
}

/// Two pieces for two players, four for more; the layout says how they lie, else the first that fits.
void shape_pieces(const notation::Record& record, const ComponentSet& set, std::size_t players, bool halved,
                  SetupField& field) {
    const std::string wanted = tag_value(record, "Layout");
    const std::size_t pieces = players > 2 ? 4 : 2;
    for (const Layout& layout : set.layouts) {
        if (std::size_t(layout.columns * layout.rows) != pieces || layout.halved != halved) continue;
        if (!wanted.empty() && layout.name != wanted) continue;
        field.rows = layout.rows;
        field.columns = layout.columns;
        return;
    }
}

SetupField pieces_field(const notation::Record& record, const ComponentSet& set, std::size_t players, bool halved) {
    SetupField field{"Pieces", {}, tr("Board pieces as they lie"), tag_value(record, "Pieces"), SetupForm::pieces};
    for (const Piece& piece : set.pieces) field.choices.push_back({piece.name, piece.name});
    shape_pieces(record, set, players, halved, field);
    return field;
}

/// The word of the tag, and what it means.
std::string layout_text(const Layout& layout) {
    if (layout.columns == layout.rows) return layout.name;
    return layout.columns > layout.rows ? tr("{}: pieces side by side", layout.name)
                                        : tr("{}: pieces one above the other", layout.name);
}

SetupField layout_field(const notation::Record& record, const ComponentSet& set, std::size_t players, bool halved) {
    SetupField field{"Layout", {}, tr("Form of the board"), tag_value(record, "Layout"), SetupForm::choice};
    for (const Layout& layout : set.layouts)
        if (std::size_t(layout.columns * layout.rows) == (players > 2 ? 4U : 2U) && layout.halved == halved)
            field.choices.push_back({layout.name, layout_text(layout)});
    if (field.value.empty() && !field.choices.empty()) field.value = field.choices.front().value;
    return field;
}

SetupField start_tiles_field(const notation::Record& record, const ComponentSet& set) {
    SetupField field{
        "StartTiles", {}, tr("Start tile of each player"), tag_value(record, "StartTiles"), SetupForm::tiles};
    field.choices.push_back({"?", tr("not seen")});
    for (std::size_t i = set.board_tiles(); i < set.tiles.size(); ++i)
        field.choices.push_back({"#" + set.tiles[i].id, tile_name(set.tiles[i], 0)});
    return field;
}

SetupField mine_field(const notation::Record& record) {
    return {"MineTile", {}, tr("Octagon under the extra silver mine"), tag_value(record, "MineTile"), SetupForm::text};
}

}  // namespace

std::vector<SetupField> castelli_setup(const notation::Record& record) {
    const ComponentSet& set = set_of(record);
    const std::string seats = tag_value(record, "Seats");
    const std::string modules = tag_value(record, "Modules");
    const bool halved = modules.find(name(Module::tournament)) != std::string::npos;

    SetupField seated{"Seats", {}, tr("Colours clockwise, the start player first"), seats, SetupForm::seats};
    std::vector<SetupField> names;
    for (const char colour : colour_letters) {
        const std::string_view colour_name = name(*find_colour(colour));
        seated.choices.push_back({std::string(1, colour), tr(colour_name)});
        if (seats.find(colour) != std::string::npos) names.push_back(recorder::name_field(record, colour_name, colour));
    }
    SetupField played{"Modules", {}, tr("Modules"), modules == "-" ? "" : modules, SetupForm::several};
    for (std::size_t module = 0; module < module_names.size(); ++module)
        played.choices.push_back({std::string(name(Module(module))), module_text(Module(module))});

    std::vector<SetupField> fields = recorder::common_fields(record);
    fields.push_back(std::move(seated));
    recorder::add_names(std::move(names), seats, fields);
    fields.push_back(std::move(played));
    if (auto layout = layout_field(record, set, seats.size(), halved); layout.choices.size() > 1)
        fields.push_back(std::move(layout));
    fields.push_back(pieces_field(record, set, seats.size(), halved));
    if (halved) fields.push_back(mine_field(record));
    if (modules.find(name(Module::dilemma)) != std::string::npos) fields.push_back(start_tiles_field(record, set));
    for (const RulingName ruling : all_rulings) {
        const RulingInfo& about = info(ruling);
        std::vector<recorder::SetupChoice> values;
        for (std::size_t i = 0; i < about.values.size() && !about.values[i].empty(); ++i)
            values.push_back({std::string(about.values[i]), tr(about.meanings[i])});
        fields.push_back(recorder::ruling_field(record, about.name, about.question, std::move(values)));
    }
    OpeningReader openings(nullptr, {});
    std::vector<notation::Diagnostic> diagnostics = record.diagnostics;
    openings.read(record, diagnostics);
    recorder::add_problems(record, diagnostics, fields);
    return fields;
}

}  // namespace castellan::analyzer
