#include <algorithm>
#include <limits>

#include "render/terminal/layers.hpp"

namespace castellan::render {

namespace {

class SignPlacer {
  public:
    SignPlacer(const Theme& theme, const TerminalPlane& plane, const Owners& owners, Charset charset,
               TerminalBoard& board)
        : theme_(theme),
          plane_(plane),
          owners_(owners),
          charset_(charset),
          board_(board),
          taken_(board.cells.size(), false) {
        for (const Coordinate& coordinate : board.coordinates)
            for (int i = 0; i < int(coordinate.name.size()); ++i)
                if (board.holds(coordinate.column + i, coordinate.line))
                    taken_[index(coordinate.column + i, coordinate.line)] = true;
    }

    void place(const GroupBegin& sign) {
        for (int most = most_label_columns; most > 0; most /= 2)
            if (place(sign, fitted(terminal_glyphs(sign.letters, charset_), most))) return;
    }

  private:
    struct Spot {
        int column = -1;
        int line = -1;
    };

    /// False if there is no room.
    bool place(const GroupBegin& sign, const std::vector<TerminalGlyph>& glyphs) {
        const int columns = columns_of(glyphs);
        const Spot wanted{int(std::floor(plane_.column(sign.at.x) - columns / 2.0 + 0.5)), plane_.line_of(sign.at.y)};
        const bool of_tile =
            sign.kind == GroupKind::face || sign.kind == GroupKind::token;  // made to stand beside each other
        const bool stands = of_tile && is_free(wanted.column, wanted.line, columns);
        const Spot spot = stands ? wanted : nearest_free(wanted, columns);
        if (spot.column >= 0) write(sign, glyphs, spot);
        return spot.column >= 0;
    }

    [[nodiscard]] std::size_t index(int column, int line) const { return std::size_t(line * board_.columns + column); }

    [[nodiscard]] bool is_taken(int column, int line) const {
        return board_.holds(column, line) && taken_[index(column, line)];
    }

    [[nodiscard]] bool is_free(int column, int line, int columns) const {
        for (int i = 0; i < columns; ++i)
            if (!board_.holds(column + i, line) || taken_[index(column + i, line)]) return false;
        return true;
    }

    /// The cost of a place, in columns: its distance, leaving the area, touching another sign.
    [[nodiscard]] int cost(int column, int line, Spot wanted, int columns) const {
        constexpr int columns_of_a_line = 2, to_leave = 12, to_touch = 2;
        const int owner = owner_of(wanted, columns);
        int cost = std::abs(column - wanted.column) + columns_of_a_line * std::abs(line - wanted.line);
        for (int i = 0; i < columns; ++i)
            if (owners_[index(column + i, line)] != owner) cost += to_leave;
        if (is_taken(column - 1, line)) cost += to_touch;
        if (is_taken(column + columns, line)) cost += to_touch;
        return cost;
    }

    /// The area a sign belongs to.
    [[nodiscard]] int owner_of(Spot spot, int columns) const {
        const int column = std::clamp(spot.column + columns / 2, 0, board_.columns - 1);
        return owners_[index(column, std::clamp(spot.line, 0, board_.lines - 1))];
    }

    [[nodiscard]] Spot nearest_free(Spot wanted, int columns) const {
        if (is_free(wanted.column, wanted.line, columns) && cost(wanted.column, wanted.line, wanted, columns) == 0)
            return wanted;
        constexpr int reach = 12;  // lines; beyond, anywhere will do
        const Spot near = search(wanted, columns, reach);
        return near.column >= 0 ? near : search(wanted, columns, board_.lines + board_.columns);
    }

    [[nodiscard]] Spot search(Spot wanted, int columns, int reach) const {
        Spot best;
        int least = std::numeric_limits<int>::max();
        for (int line = std::max(0, wanted.line - reach); line <= std::min(board_.lines - 1, wanted.line + reach);
             ++line) {
            const int first = std::max(0, wanted.column - 2 * reach);
            const int last = std::min(board_.columns - columns, wanted.column + 2 * reach);
            for (int column = first; column <= last; ++column) {
                if (!is_free(column, line, columns)) continue;
                const int here = cost(column, line, wanted, columns);
                if (here >= least) continue;
                least = here;
                best = {column, line};
            }
        }
        return best;
    }

    void write(const GroupBegin& sign, const std::vector<TerminalGlyph>& glyphs, Spot spot) {
        auto [column, line] = spot;
        PlacedSign placed{sign.kind, sign.name, {}, column, line, columns_of(glyphs)};
        for (const TerminalGlyph& glyph : glyphs) {
            placed.letters += glyph.text;
            for (int i = 0; i < glyph.columns; ++i, ++column) {
                TerminalCell& cell = board_.at(column, line);
                cell.text = i == 0 ? glyph.text : std::string();
                colour(sign, cell);
                taken_[index(column, line)] = true;
            }
        }
        board_.signs.push_back(std::move(placed));
    }

    void colour(const GroupBegin& sign, TerminalCell& cell) const {
        const bool quiet = sign.kind == GroupKind::rim_symbol || sign.kind == GroupKind::ground;
        if (!quiet || !cell.field) cell.field = sign.field;
        cell.ink = sign.ink;
        cell.bold = !quiet;
        cell.hue = hue(sign, cell);
        cell.is_filled = sign.kind == GroupKind::face || sign.kind == GroupKind::piece;
        if (sign.kind == GroupKind::glow) cell.glows = true;
    }

    [[nodiscard]] Hue hue(const GroupBegin& sign, const TerminalCell& cell) const {
        if (sign.kind == GroupKind::ground) return cell.hue;
        for (std::size_t i = 0; i < theme_.liveries.size(); ++i)
            if (theme_.liveries[i].field == sign.field) return hue_of_livery(i);
        return Hue::none;
    }

    const Theme& theme_;
    const TerminalPlane& plane_;
    const Owners& owners_;
    Charset charset_;
    TerminalBoard& board_;
    std::vector<bool> taken_;
};

}  // namespace

void place_signs(const Scene& scene, const Theme& theme, const TerminalPlane& plane, const Owners& owners,
                 Charset charset, TerminalBoard& board) {
    std::vector<const GroupBegin*> signs = signs_of(scene);
    std::stable_sort(signs.begin(), signs.end(),
                     [](const GroupBegin* a, const GroupBegin* b) { return a->kind < b->kind; });
    SignPlacer placer(theme, plane, owners, charset, board);
    for (const GroupBegin* sign : signs) placer.place(*sign);
}

}  // namespace castellan::render
