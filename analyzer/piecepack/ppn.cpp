#include "analyzer/piecepack/ppn.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analyzer/record/tags.hpp"
#include "base/json.hpp"
#include "base/visible.hpp"
#include "engine/piecepack/replay/findings.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using notation::NodeKind;

namespace {

/// A location in inches. A tile is 2 wide; the map's south-western tile has its middle at b2.
struct Location {
    double x = 0;
    double y = 0;
};

/// "d2"; "(2.5,3.5)" between the letters' places, and beyond z: readers disagree on what follows it.
std::string location_text(Location location) {
    const int column = int(location.x);
    if (column == location.x && int(location.y) == location.y && column <= 26)
        return fmt::format("{}{}", char('a' + column - 1), int(location.y));
    return fmt::format("({:g},{:g})", location.x, location.y);
}

/// Into so many columns and rows a tile is divided for its coins; with powers of two, coordinates are exact.
int divided(int coins) { return coins <= 4 ? 2 : coins <= 16 ? 4 : 8; }

/// Where the pieces of one round lie. `last` is the state at its end: it has the whole map and all coins that become
/// known.
class Table {
  public:
    explicit Table(const State& last) : last_(last) {
        for (std::uint8_t id = 0; id < tile_count; ++id) {
            if (!last.lies(Tile{id})) continue;
            const Place place = last.place(Tile{id});
            least_ = {std::min(least_.x, place.x), std::min(least_.y, place.y)};
        }
    }

    [[nodiscard]] Location of(Tile tile) const {
        const Place place = last_.place(tile);
        return {2.0 * (place.x - least_.x + 1), 2.0 * (place.y - least_.y + 1)};
    }

    /// The next coin on a tile: from the north-west, row by row.
    Location next_coin(Tile tile) {
        const int columns = divided(last_.coins_on(tile));
        const int number = coins_[tile.id]++;
        const auto within = [&](int index) { return (2.0 * index + 1) / columns - 1; };
        const Location middle = of(tile);
        return {middle.x + within(number % columns), middle.y - within(number / columns)};
    }

    /// The rank of a player's coin deployed so manieth, from 0; unknown if it was not turned up.
    [[nodiscard]] Rank rank_of(Suit suit, std::size_t number) const { return last_.armies[suit].coins[number].rank; }

  private:
    const State& last_;
    Place least_;
    std::array<int, tile_count> coins_{};
};

class PpnWriter {
  public:
    explicit PpnWriter(const PlayedGame& game) : game_(game), record_(game.record()) {}

    std::string write() {
        write_head();
        for (const Remark& remark : game_.remarks()) {
            write_comment(remark, "");
            if (out_.back() != '\n') out_ += '\n';
        }
        const auto& turns = game_.turns();
        auto begin = turns.begin();
        while (begin != turns.end()) {
            const auto is_round = [](const PlayedTurn& turn) { return turn.kind == PlayedTurn::Kind::round; };
            const auto round = std::find_if(begin, turns.end(), is_round);
            const State& last = round != turns.end() ? round->state : turns.back().state;
            if (begin != turns.begin()) clear_table();
            Table table(last);
            for (; begin != round; ++begin) write_turn(*begin, table);
            if (round == turns.end()) break;
            write_scoring(*round);
            begin = round + 1;
            if (begin != turns.end() && begin->kind == PlayedTurn::Kind::end) {
                write_end(*begin);
                break;
            }
        }
        return std::move(out_);
    }

  private:
    struct Lying {
        std::string piece, location;
        bool turned = false;  // a coin that is turned up at the scoring
    };

    /// YAML. SetUp says that the table is empty at first; GameType alone would name a way to set up.
    void write_head() {
        out_ += "---\nGameType: Castles\nSetUp: None\n";
        for (const std::string_view name : record_.lexis->tags) {
            if (name == "CGN" || name == "Game") continue;
            if (const auto value = tag_value(record_, name); !value.empty())
                out_ += fmt::format("{}: {}", name, quoted(value));
        }
        out_ += "...\n";
    }

    /// A text in quotes as JSON has them, which YAML reads, and a line end.
    static std::string quoted(std::string_view value) {
        base::Json json(base::Json::Layout::one_line);
        json.string(base::visible(value));
        return json.text();
    }

    void write_turn(const PlayedTurn& turn, Table& table) {
        if (turn.kind != PlayedTurn::Kind::turn) return;
        const Action& action = *turn.action;
        out_ += fmt::format("{}.", turn.state.turns);
        switch (action.kind) {
            case ActionKind::tile:
                put(text(action.tile), location_text(table.of(action.tile)));
                if (action.proper) out_ += " {proper}";
                break;
            case ActionKind::castle:
                put(fmt::format("p{}", letter(action.player)), location_text(table.of(action.tile)));
                break;
            default: {
                const std::size_t number = std::size_t(turn.state.armies[action.player].size) - 1;
                const Rank rank = table.rank_of(action.player, number);
                const bool known = rank != Rank::unknown;
                const std::string face = known ? std::string(1, letter(rank)) : std::string();
                put(fmt::format("c{}{}b", letter(action.player), face), location_text(table.next_coin(action.tile)),
                    known);
                break;
            }
        }
        end_line(turn);
    }

    void put(std::string piece, std::string location, bool turned = false) {
        out_ += fmt::format(" {}@{}", piece, location);
        lying_.push_back({std::move(piece), std::move(location), turned});
    }

    void write_scoring(const PlayedTurn& round) {
        out_ += fmt::format("round{}.", round.number);
        for (const Lying& piece : lying_)
            if (piece.turned) out_ += " +" + piece.location;
        out_ += " {" + totals(round.score.totals) + "}";
        end_line(round);
    }

    void write_end(const PlayedTurn& end) {
        PerSuit<Range> sums{};
        for (const Suit suit : game_.setup().seated()) sums[suit] = end.state.total(suit);
        out_ += "end. {" + totals(sums) + "}";
        end_line(end);
    }

    /// Before the next round: the piece that lies on top goes first.
    void clear_table() {
        out_ += fmt::format("clear{}.", ++cleared_);
        for (auto piece = lying_.rbegin(); piece != lying_.rend(); ++piece) out_ += " *" + piece->location;
        out_ += '\n';
        lying_.clear();
    }

    [[nodiscard]] std::string totals(const PerSuit<Range>& scores) const {
        std::vector<std::string> words;
        for (const Suit suit : game_.setup().seated())
            words.push_back(fmt::format("{}={}", letter(suit), text(scores[suit])));
        return fmt::format("{}", fmt::join(words, ", "));
    }

    void end_line(const PlayedTurn& turn) {
        for (const Remark& remark : turn.remarks) write_comment(remark, " ");
        out_ += '\n';
    }

    /// Without what would end it. Glyphs have no counterpart.
    void write_comment(const Remark& remark, std::string_view before) {
        const notation::Node& node = record_.nodes[remark.node];
        if (node.kind != NodeKind::comment) return;
        std::string comment = notation::comment_text(node.span.of(record_.text));
        if (comment.empty()) return;
        std::replace(comment.begin(), comment.end(), '\n', ' ');
        std::replace(comment.begin(), comment.end(), '{', '(');
        std::replace(comment.begin(), comment.end(), '}', ')');
        out_ += fmt::format("{}{{{}}}", before, base::visible(comment));
    }

    const PlayedGame& game_;
    const notation::Record& record_;
    std::string out_;
    std::vector<Lying> lying_;
    int cleared_ = 0;
};

}  // namespace

std::string portable(const PlayedGame& game) {
    const language::InEnglish data;
    return PpnWriter(game).write();
}

}  // namespace castellan::analyzer::piecepack
