#include "render/sheet/castelli_map.hpp"

#include <fmt/core.h>

#include "engine/castelli/board/names.hpp"
#include "language/text.hpp"
#include "render/castelli/board/geometry.hpp"

namespace castellan::render::sheet {

using language::tr;

namespace {

constexpr int piece_side = 4;
constexpr double number_room = 12;  // for the rows' numbers, at both sides
constexpr double letter_room = 11;  // for the columns' letters
constexpr double piece_room = 17;   // for the pieces' names
constexpr double charts_room = 14;  // between the halves of a tournament
constexpr Lettering place_lettering{small_size, Anchor::middle};
constexpr Lettering axis_lettering{text_size, Anchor::middle, Weight::bold};

class BoardPainter {
  public:
    BoardPainter(const BlankBoard& board, double pitch, const Typesetter& typesetter)
        : board_(board), pitch_(pitch), typesetter_(typesetter) {}

    Block paint() {
        name_pieces(0, 0);
        double y = piece_room;
        letter_columns(y);
        y += letter_room;
        top_ = y + pitch_ * (octagon_half - 0.5);
        for (int row = spaces_down() - 1; row >= 0; --row) draw_row(row);
        y = centre(0, 0).y + pitch_ * octagon_half;
        letter_columns(y);
        y += letter_room;
        if (board_.rows > 1) {
            name_pieces(1, y + 2);
            y += piece_room;
        }
        block_.height = y;
        return std::move(block_);
    }

  private:
    [[nodiscard]] int spaces_across() const { return board_.columns * piece_side; }
    [[nodiscard]] int spaces_down() const { return board_.rows * piece_side; }

    [[nodiscard]] Point centre(int column, int row) const {
        const double gap = board_.halved && row < piece_side ? charts_room : 0;
        return {number_room + pitch_ * (column + octagon_half), top_ + gap + pitch_ * (spaces_down() - row - 0.5)};
    }

    void draw_row(int row) {
        for (int column = 0; column < spaces_across(); ++column) {
            const Point at = centre(column, row);
            // S1: a proper checkerboard, and every piece has an octagon in its south-western corner.
            const bool square = (column + row) % 2 != 0;
            const Path outline = (square ? square_outline({}) : octagon_outline({})).scaled(pitch_).moved(at);
            block_.scene.stroke(outline, {pen, square ? fine_line : hair_line});
            if (!square) continue;
            write(block_.scene, castelli::space_name(castelli::Space::at(column, row)),
                  {at.x, at.y + cap_height * small_size / 2}, 2 * square_half * pitch_ - 1, place_lettering);
        }
        const double middle = centre(0, row).y + cap_height * text_size / 2;
        const std::string number = std::to_string(row + 1);
        write(block_.scene, number, {number_room / 2 - 1, middle}, number_room, axis_lettering);
        write(block_.scene, number, {board_width(board_, pitch_) - number_room / 2 + 1, middle}, number_room,
              axis_lettering);
    }

    void letter_columns(double top) {
        for (int column = 0; column < spaces_across(); ++column)
            write(block_.scene, std::string(1, char('a' + column)), {centre(column, 0).x, top + 8}, pitch_,
                  axis_lettering);
    }

    /// A line over, or under, each piece of a row of them.
    void name_pieces(int row, double top) {
        const std::string label = tr("piece");
        const double label_width = typesetter_.width_of(label, {small_size});
        for (int piece = 0; piece < board_.columns; ++piece) {
            const double left = centre(piece * piece_side, 0).x - pitch_ / 2;
            const double right = left + pitch_ * piece_side - 4;
            const double baseline = top + 11;
            write(block_.scene, label, {left, baseline}, label_width, {small_size});
            rule(block_.scene, {left + label_width + 3, baseline + 2}, {right, baseline + 2});
            const auto number = std::size_t(row * board_.columns + piece);
            if (number >= board_.pieces.size()) continue;
            write(block_.scene, board_.pieces[number], {(left + label_width + 3 + right) / 2, baseline},
                  right - left - label_width - 3, {text_size + 1, Anchor::middle, Weight::bold});
        }
    }

    const BlankBoard& board_;
    double pitch_;
    const Typesetter& typesetter_;
    double top_ = 0;  // of the northernmost spaces
    Block block_;
};

}  // namespace

double board_width(const BlankBoard& board, double pitch) {
    return 2 * number_room + pitch * (board.columns * piece_side - 1 + 2 * octagon_half);
}

Block board_block(const BlankBoard& board, double pitch, const Typesetter& typesetter) {
    return BoardPainter(board, pitch, typesetter).paint();
}

}  // namespace castellan::render::sheet
