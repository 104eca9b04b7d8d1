#include "render/sheet/castelli_sheet.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "language/text.hpp"
#include "render/sheet/castelli_map.hpp"
#include "render/sheet/castelli_parts.hpp"
#include "render/sheet/castelli_turns.hpp"
#include "render/sheet/form.hpp"
#include "render/sheet/pages.hpp"

namespace castellan::render::sheet {

using castelli::Module;
using language::tr;

namespace {

constexpr double board_gap = 14;  // between the board and what is beside it
constexpr double tallest_row = 27;

BlankBoard board_of(const CastelliOrder& order) {
    BlankBoard board;
    board.halved = order.modules.has(Module::tournament);
    const bool tall = order.layout == "tall";
    if (order.players == 2) {
        board.columns = tall ? 1 : 2;
        board.rows = tall ? 2 : 1;
    }
    std::string piece;
    for (const char c : order.pieces + ' ') {
        if (c != ' ' && c != '/') {
            piece += c;
        } else if (!piece.empty()) {
            board.pieces.push_back(std::exchange(piece, {}));
        }
    }
    return board;
}

class CastelliSheet {
  public:
    explicit CastelliSheet(const CastelliOrder& order) : order_(order), pages_(order.paper) {}

    std::vector<Scene> make() {
        order_.players == 2 ? short_game() : long_game();
        return pages_.take();
    }

  private:
    /// All on one page, if rows stay high enough; else what follows the turns goes on another.
    void short_game() {
        pages_.begin(title());
        const bool tall = board_of(order_).rows > 1;
        put_head(22, tall);
        const Block ending = ending_block(!tall);
        Table turns = castelli_turns(order_, 1, turns_of(order_));
        const double beside_ending = row_height(turns, pages_.left_over() - ending.height - part_gap);
        const bool fits = beside_ending >= least_row;
        add_turns(turns, fits ? beside_ending : row_height(turns, pages_.left_over()));
        if (!fits) pages_.begin(title());
        add_ending(ending);
    }

    void long_game() {
        const int half = turns_of(order_) / 2;
        pages_.begin(title());
        put_head(order_.paper == booklet::Paper::a4 ? 24 : 21, true);
        Table first = castelli_turns(order_, 1, half);
        add_turns(first, row_height(first, pages_.left_over()));
        pages_.begin(title());
        Table second = castelli_turns(order_, half + 1, turns_of(order_));
        second.before = std::size_t((order_.players - half % order_.players) % order_.players);
        const Block ending = ending_block(false);
        add_turns(second, row_height(second, pages_.left_over() - ending.height - part_gap));
        add_ending(ending);
    }

    /// The final scoring and the legend, then the foot.
    [[nodiscard]] Block ending_block(bool with_cards) const {
        const double scoring_width = order_.players > 2 ? 180 + 44 * order_.players : 254;
        Block block = castelli_scoring(order_, scoring_width, typesetter_);
        double left = scoring_width + board_gap;
        const auto put_beside = [&](const Block& beside) {
            block.scene.add(beside.scene, {left, 0});
            block.height = std::max(block.height, beside.height);
        };
        if (with_cards) {
            constexpr double cards_width = 80;
            put_beside(castelli_cards(order_, 1, cards_width, typesetter_));
            left += cards_width + board_gap;
        }
        put_beside(castelli_signs(order_, 1, pages_.width() - left, typesetter_));
        const Block foot = castelli_foot(order_, pages_.width(), typesetter_);
        block.scene.add(foot.scene, {0, block.height + part_gap});
        block.height += part_gap + foot.height;
        return block;
    }

    void add_ending(const Block& ending) {
        pages_.add(ending);
        pages_.skip(part_gap);
        pages_.add(notes_block(pages_.width(), pages_.left_over(), typesetter_));
    }

    [[nodiscard]] std::string title() const { return tr("Castelli: score sheet"); }

    /// The board at the right; where it is high, the cards stand beside it.
    void put_head(double pitch, bool with_cards) {
        const BlankBoard board = board_of(order_);
        const double own = board_width(board, pitch);
        const Block drawn = board_block(board, pitch, typesetter_);
        const double rest = pages_.width() - own - board_gap;
        Block head = castelli_head(order_, rest, typesetter_);
        if (with_cards) {
            const Block cards = castelli_cards(order_, 3, rest, typesetter_);
            head.scene.add(cards.scene, {0, head.height + part_gap});
            head.height += part_gap + cards.height;
        }
        pages_.put(head);
        pages_.put(drawn, pages_.width() - own);
        pages_.skip(std::max(head.height, drawn.height) + part_gap);
    }

    /// As high as the room allows.
    [[nodiscard]] double row_height(const Table& turns, double room) const {
        const double head = heading_height(turns, pages_.width(), typesetter_);
        return std::min((room - head) / double(turns.rows.size()), tallest_row);
    }

    void add_turns(Table& turns, double height) {
        turns.row_height = height;
        pages_.add(table_block(turns, pages_.width(), typesetter_));
        pages_.skip(part_gap);
    }

    const CastelliOrder& order_;
    Typesetter typesetter_;
    Pages pages_;
};

}  // namespace

std::vector<Scene> castelli_sheet(const CastelliOrder& order) { return CastelliSheet(order).make(); }

}  // namespace castellan::render::sheet
