// T2, T4, A7: cards that are due. Ruling: supply-order.
#include "engine/castelli/rules/stage.hpp"

#include "engine/castelli/refusals/refusals.hpp"

#include <bit>

namespace castellan::castelli {

AreaId first_waiting(const State& state) {
    const std::uint8_t word = state.waiting[0] != 0 ? 0 : 1;
    return std::uint8_t(word * 64 + std::countr_zero(state.waiting[word]));
}

Colour next_to_draw(const Table& table) {
    int steps = 0;
    const auto player = [&] { return table.setup.clockwise(table.state.active, steps); };
    while (steps < table.setup.players - 1 && table.state.due[player()] == 0) ++steps;
    return player();
}

Verdict draw_due(const Table& table) {
    const auto& [setup, state, deck] = table;
    const Colour player = next_to_draw(table);
    const int due = state.due[player];
    const Space space = setup.board.squares[state.square].space;
    switch (state.due_for) {
        case DrawFor::tile: return refuse(refusals::draw_due_tile, fact(player), fact(space));
        case DrawFor::rim:
            return refuse(refusals::draw_due_rim, fact(player), fact(due), fact(space), fact(Side(state.due_from)));
        default: return refuse(refusals::draw_due_market, fact(player), fact(due), fact(AreaId(state.due_from)));
    }
}

}  // namespace castellan::castelli
