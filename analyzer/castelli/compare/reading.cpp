#include "analyzer/castelli/compare/reading.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/report/problem_text.hpp"
#include "engine/castelli/board/names.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using notation::Node;
using notation::NodeKind;
using notation::Record;

/// The tile of the turn as it lies after a Steward; alike for tiles alike.
std::string turned_tile(std::span<const Step> steps, const Action& steward, const ComponentSet& set) {
    const auto place = std::find_if(steps.begin(), steps.end(),
                                    [](const Step& step) { return step.action.kind == ActionKind::place; });
    return place == steps.end() ? std::string{} : tile_name(set.tiles[place->action.tile], steward.rotation);
}

/// D2: "<R3G3B3Yc" for a tile taken to the hand, "<?" for one that was not seen.
std::string taken_tile(const Action& action, const Setup& setup, bool seen) {
    if (action.taken_tile == no_index) return {};
    if (!seen || action.taken_tile == unseen_tile) return "<?";
    return fmt::format("<{}", tile_name(setup.set->tiles[action.taken_tile], 0));
}

/// The meaning of an action. `seen`: with the card it names.
std::string meaning_of(const Action& action, std::span<const Step> steps, const Setup& setup, bool seen) {
    const char who = letter(action.player);
    const auto card = [&](CardKind kind) { return code(seen ? kind : CardKind::unknown); };
    switch (action.kind) {
        case ActionKind::place:
            return fmt::format("{}:{}:{}{}", who, space_name(setup.board.squares[action.square].space),
                               tile_name(setup.set->tiles[action.tile], action.rotation),
                               taken_tile(action, setup, seen));
        case ActionKind::steward: return fmt::format("{}:St>{}", who, turned_tile(steps, action, *setup.set));
        case ActionKind::draw: return fmt::format("{}:+{}", who, card(action.card));
        case ActionKind::sell: return fmt::format("{}:-{}", who, card(action.card));
        case ActionKind::build:
        case ActionKind::overbuild:
            return fmt::format("{}:{}{}.{}${}&{}", who, action.kind == ActionKind::build ? "^" : "^^",
                               area_name(setup.board, action.area), action.site, action.purchase, action.with);
        case ActionKind::guard: return fmt::format("{}:{}", who, code(CardKind::guard));
        case ActionKind::use:
            if (action.card == CardKind::traitor)
                return fmt::format("{}:Tr>{}+{}", who, letter(action.target), card(action.taken));
            if (names_octagon(action.card))
                return fmt::format("{}:{}>{}", who, code(action.card),
                                   space_name(setup.board.octagons[action.octagon].space));
            return fmt::format("{}:{}", who, code(action.card));
        default: return {};
    }
}

/// The word in canonical spelling, with its player and the shortest name of its area.
Word plain_word(Word word, const Board& board, Colour player) {
    if (word.is_action() && word.player == nobody) word.player = std::uint8_t(player);
    if (word.kind == WordKind::area)
        if (const auto area = resolve_area(word, board)) word.sides = telling_sides(board, *area);
    return word;
}

ReadWord told_word(std::uint32_t node, const Word& written, const Board& board, Colour player) {
    ReadWord told;
    told.node = node;
    told.word = written;
    Word word = plain_word(written, board, player);
    const std::string whole = spelled(word);
    word.drop_claim();
    told.spelling = spelled(word);
    told.meaning = told.unseen = told.spelling;
    told.claim = whole.substr(told.spelling.size());
    return told;
}

Colour colour_of(const Node& head, const Record& record) {
    return find_colour(record.text[head.span.begin + head.part]).value_or(Colour{});
}

class Reader {
  public:
    explicit Reader(PlayedGame game)
        : reading_{std::move(game), {}, {}, {}},
          game_(reading_.played),
          record_(game_.record()),
          board_(game_.setup().board) {}

    ReadGame run() {
        read();
        play();
        return std::move(reading_);
    }

  private:
    /// All turns of the main line with the words that can be read.
    void read() {
        for (std::uint32_t index = 0; index < record_.nodes.size(); ++index) {
            const Node& node = record_.nodes[index];
            if (node.kind == NodeKind::open) index = node.value;
            if (node.kind == NodeKind::turn || node.kind == NodeKind::end) begin_turn(index, node);
            if (node.kind == NodeKind::word && !reading_.turns.empty()) read_word(index, node);
            if (node.kind != NodeKind::result) continue;
            reading_.result = node.span.of(record_.text);
            if (reading_.result.front() == '#' && (reading_.turns.empty() || !reading_.turns.back().is_final))
                begin_turn(index, node);
        }
    }

    void begin_turn(std::uint32_t index, const Node& node) {
        ReadTurn& turn = reading_.turns.emplace_back();
        turn.head = index;
        turn.is_final = node.kind != NodeKind::turn;
        if (turn.is_final) return;
        turn.number = node.value;
        turn.player = colour_of(node, record_);
    }

    void read_word(std::uint32_t index, const Node& node) {
        ReadTurn& turn = reading_.turns.back();
        if (const auto word = parse_word(node.span.of(record_.text))) {
            const int actions_before = turn.words.empty() ? 0 : turn.words.back().actions;
            turn.words.push_back(told_word(index, *word, board_, turn.player));
            turn.words.back().actions = actions_before + (word->is_action() ? 1 : 0);
        }
    }

    void play() {
        std::size_t next = 0;
        for (const PlayedTurn& turn : game_.turns())
            if (!turn.problem && next < reading_.turns.size()) keep(turn, reading_.turns[next++]);
        const auto& stopped = game_.main_line().stop;
        if (stopped && next < reading_.turns.size()) stop(*stopped, next);
    }

    void keep(const Situation& played, ReadTurn& turn) const {
        turn.played = &played;
        for (const Step& step : played.play.steps) {
            if (step.word == implied) continue;
            // A turn with a word that cannot be read has no steps, so the words are the same.
            ReadWord& told = turn.words[std::size_t(step.word)];
            told.played = true;
            if (told.word.is_action() && step.action.kind != ActionKind::proceed) mean(told, step.action, turn);
        }
    }

    void mean(ReadWord& told, const Action& action, const ReadTurn& turn) const {
        told.meaning = meaning_of(action, turn.steps(), game_.setup(), true);
        told.unseen = meaning_of(action, turn.steps(), game_.setup(), false);
    }

    /// Words after a stop, read on the board there. Which tile a Steward turns is not known.
    void mean_unplayed(const Situation& stopped, std::size_t from) {
        const Table table{game_.setup(), stopped.state, stopped.deck};
        for (std::size_t index = from; index < reading_.turns.size(); ++index) {
            for (ReadWord& told : reading_.turns[index].words) {
                if (told.played || !told.word.is_action() || told.word.kind == WordKind::steward) continue;
                Word word = told.word;
                if (word.player == nobody) word.player = std::uint8_t(reading_.turns[index].player);
                if (const auto action = resolve(word, table, *game_.opening().finder))
                    mean(told, *action, reading_.turns[index]);
            }
        }
    }

    void stop(const Situation& stopped, std::size_t index) {
        const Problem& problem = *stopped.problem;
        ReadTurn& turn = reading_.turns[index];
        const bool in_turn = problem.node >= turn.head && stopped.play.head == turn.head;
        if (in_turn) keep(stopped, turn);
        ReadStop& stop = reading_.stop.emplace();
        stop.turn = index;
        stop.undecided = problem.kind == Problem::Kind::undecided;
        stop.why = describe(game_, stopped);
        mean_unplayed(stopped, index);
        if (!in_turn || problem.word == implied) return;
        const auto word = std::find_if(turn.words.begin(), turn.words.end(),
                                       [&](const ReadWord& told) { return told.node == problem.node; });
        if (word != turn.words.end()) stop.word = std::size_t(word - turn.words.begin());
    }

    ReadGame reading_;
    const PlayedGame game_;
    const Record& record_;
    const Board& board_;
};

}  // namespace

ReadGame read_game(PlayedGame game) { return Reader(std::move(game)).run(); }

std::string read_address(const ReadTurn& turn, std::optional<std::size_t> word) {
    if (turn.is_final) return "end";
    if (!word) return std::to_string(turn.number);
    const int actions = turn.words[*word].actions;
    return actions > 0 ? fmt::format("{}.{}", turn.number, actions) : std::to_string(turn.number);
}

}  // namespace castellan::analyzer
