#include "render/sheet/players.hpp"

#include "language/text.hpp"

namespace castellan::render::sheet {

using language::tr;

Table players_table(const Order& order, const std::string& told_by, const std::string& letters, double letters_width) {
    Table table;
    table.columns = {{tr("Seat"), 28}, {told_by, letters_width}, {tr("Name"), 0, {""}, Anchor::left}};
    for (int seat = 0; seat < order.players; ++seat)
        table.rows.push_back(
            {{std::to_string(seat + 1), order.seats.empty() ? letters : order.letter_of(seat), order.name_of(seat)}});
    return table;
}

std::string seat_heading(const Order& order, int seat) {
    return order.seats.empty() ? std::to_string(seat + 1) : order.letter_of(seat);
}

}  // namespace castellan::render::sheet
