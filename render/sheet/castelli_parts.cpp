#include "render/sheet/castelli_parts.hpp"

#include "analyzer/castelli/card_table.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "language/text.hpp"
#include "render/sheet/castelli_turns.hpp"
#include "render/sheet/form.hpp"
#include "render/sheet/glossary.hpp"
#include "render/sheet/players.hpp"

namespace castellan::render::sheet {

using castelli::CardKind;
using castelli::Module;
using language::tr;

namespace {

constexpr double score_row = 17;
constexpr double score_column = 44;
constexpr double wide_score_column = 48;  // with few players

/// Seats clockwise, the start player first (S7).
Block players_block(const CastelliOrder& order, double width, const Typesetter& typesetter) {
    const bool tournament = order.modules.has(Module::tournament);
    const bool dilemma = order.modules.has(Module::dilemma);
    Table table = players_table(order, tr("Colour"), "R  G  B  Y", 58);
    if (tournament) table.columns.push_back({tr("Game"), 34});
    if (dilemma) table.columns.push_back({tr("Start tile"), 70});
    for (std::size_t seat = 0; seat < table.rows.size() && tournament; ++seat)
        table.rows[seat].printed.emplace_back(seat % 2 == 0 ? "N" : "S");
    return table_block(table, width, typesetter);
}

void put_below(Block& block, const Block& below, double gap = 0) {
    block.scene.add(below.scene, {0, block.height + gap});
    block.height += gap + below.height;
}

/// What is written in the final scoring, by the rules that give it.
std::vector<std::string> scoring_lines(const CastelliOrder& order) {
    const bool battle = order.modules.has(Module::battle);
    std::vector<std::string> lines = {tr("VP on the track"), tr("E2  cards in hand, 1 each"),
                                      tr("E3  wood, grain, rocks, 1 each")};
    lines.push_back(tr("A8  silver, with the mine's"));
    lines.push_back(battle ? tr("O9  silver: most 8, second 4, tied 6") : tr("E4  silver: most 4, second 2, tied 3"));
    if (order.modules.has(Module::dilemma)) lines.push_back(tr("D3  start tile in hand, 5"));
    if (battle) {
        lines.push_back(tr("O7  villages 3, cities 6"));
        lines.push_back(tr("O8  castles not overbuilt, 2 each"));
    }
    lines.push_back(tr("Total"));
    lines.push_back(tr("E5  castles built, for a tie"));
    return lines;
}

}  // namespace

Block castelli_head(const CastelliOrder& order, double width, const Typesetter& typesetter) {
    Block block = form_block(
        {{{tr("Event"), order.event}}, {{tr("Date"), order.date, 1.6}, {tr("Round"), "", 1}, {tr("Table"), "", 1}}},
        width, typesetter);
    std::vector<Tick> ticks;
    for (const Module module : {Module::dilemma, Module::battle, Module::tournament})
        ticks.push_back({analyzer::module_text(module), order.modules.has(module)});
    put_below(block, ticks_block(tr("Modules"), ticks, width, typesetter));
    if (order.modules.has(Module::tournament))
        put_below(block, form_block({{{tr("Octagon under the extra silver mine"), ""}}}, width, typesetter));
    put_below(block, players_block(order, width, typesetter), 4);
    return block;
}

Block castelli_scoring(const CastelliOrder& order, double width, const Typesetter& typesetter) {
    Table table;
    table.row_height = score_row;
    table.columns.push_back({tr("Final scoring"), 0, {""}, Anchor::left});
    for (int seat = 0; seat < order.players; ++seat)
        table.columns.push_back({seat_heading(order, seat), order.players > 2 ? score_column : wide_score_column});
    for (std::string& line : scoring_lines(order)) table.rows.push_back({{std::move(line)}});
    return table_block(table, width, typesetter);
}

Block castelli_cards(const CastelliOrder& order, int columns, double width, const Typesetter& typesetter) {
    std::vector<Entry> entries;
    for (std::size_t card = 0; card < castelli::card_kind_count; ++card) {
        const auto kind = CardKind(card);
        const bool of_battle = kind >= CardKind::duke;  // C6
        if (of_battle && !order.modules.has(Module::battle)) continue;
        entries.push_back({std::string(castelli::code(kind)), tr(castelli::name(kind))});
    }
    return glossary_block(tr("Cards"), entries, columns, 17, width, typesetter);
}

Block castelli_signs(const CastelliOrder& order, int columns, double width, const Typesetter& typesetter) {
    std::vector<Entry> entries = {
        {"R3  Rc", tr("arms: red 3, red with a card icon")},  {"s1", tr("silver on the tile")},
        {"+K4  +?", tr("a card drawn, seen or not")},         {"-Ra  -?", tr("a card sold")},
        {"^e4", tr("a castle on the rocks of e4")},           {"Lg^e4g", tr("with a Landgrave, on the grain")},
        {"$w $g $r", tr("one wood, grain, rocks bought")},    {"Pe>c3", tr("the Peasant: a village on c3")},
        {"Tr>B+?", tr("the Traitor: a card of Blue")},        {"B:+?", tr("Blue draws, in another's turn")},
        {"B:St>G", tr("Blue's Steward: green to the north")},
    };
    if (order.modules.has(Module::dilemma)) entries.push_back({"<", tr("the tile taken, kept in hand")});
    if (order.modules.has(Module::tournament))
        entries.push_back({"N  S", tr("northern game, rows 5 to 8; southern, 1 to 4")});
    if (order.modules.has(Module::battle)) {
        entries.push_back({"^^e4", tr("overbuilds the castle on e4")});
        entries.push_back({"B:Gu", tr("Blue's Guard prevents it")});
    }
    return glossary_block(tr("Signs"), entries, columns, 38, width, typesetter);
}

Block castelli_foot(const CastelliOrder& order, double width, const Typesetter& typesetter) {
    const bool tournament = order.modules.has(Module::tournament);
    Block block = form_block({{{tr("Result"), "", 1}, {tr("Written by"), "", 1}}}, width, typesetter);
    block.height += 2;
    const std::string signs = tournament ? tr("Result: #R,G the winners of the northern and the southern game.")
                                         : tr("Result: #R Red won, #R+B shared, * not finished.");
    const std::string typed = tr("Typed as a record, the example is: {}", castelli_example());
    block.height += typesetter.set(block.scene, signs + "  " + typed, {0, block.height}, width, {small_size});
    return block;
}

}  // namespace castellan::render::sheet
