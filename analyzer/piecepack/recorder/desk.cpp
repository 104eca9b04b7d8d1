#include "analyzer/piecepack/recorder/desk.hpp"

#include <fmt/core.h>

#include "analyzer/piecepack/choices.hpp"
#include "analyzer/piecepack/game.hpp"
#include "analyzer/piecepack/names.hpp"
#include "analyzer/piecepack/position.hpp"
#include "analyzer/record/tags.hpp"
#include "analyzer/recorder/desk/finish.hpp"
#include "analyzer/recorder/desk/place.hpp"
#include "engine/piecepack/replay/opening.hpp"
#include "engine/piecepack/rulebook/rulings.hpp"
#include "engine/piecepack/rules/ending.hpp"
#include "engine/piecepack/rules/game.hpp"
#include "engine/piecepack/words/word.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using recorder::Endings;
using recorder::PieceKind;
using recorder::Place;
using recorder::Seat;
using recorder::SetupForm;
using recorder::Standing;
using recorder::Stem;

namespace {

using namespace castellan::piecepack;

std::string piecepack_question(const Setup& setup, const State& state, const PerSuit<std::string>& names) {
    const auto player = [&] { return names[to_play(setup, state)]; };
    switch (state.phase) {
        case Phase::map: return tr("{} to lay a tile", player());
        case Phase::castles: return tr("{} to place a castle", player());
        case Phase::armies: return tr("{} to deploy a coin", player());
        case Phase::scoring: return tr("the round is over: coins may be turned up; the next tile begins a round");
        case Phase::scored: return tr("the next round begins with a tile");
        case Phase::over: return tr("the game is over");
    }
    return {};
}

/// Coins that lie face down are turned up by the words of the round up to the place.
void turn_up(const notation::Record& record, const Place& place, GamePosition& position) {
    std::uint32_t turned = 0;
    std::uint32_t round = 0;
    for (const notation::Node& node : record.nodes) {
        if (node.kind == notation::NodeKind::turn || node.kind == notation::NodeKind::end) round = 0;
        if (node.kind == notation::NodeKind::part) round = node.value;
        if (node.kind != notation::NodeKind::word || turned == place.action) continue;
        if (round == 0 || fmt::format("round {}:", round) != place.part) continue;
        const auto word = node.span.of(record.text);
        const auto read = parse_word(word);
        if (!read || read->kind != WordKind::reveal) continue;
        ++turned;
        static_cast<void>(position.play(word));
    }
}

/// Words that begin alike share their endings.
void add_stems(const Setup& setup, const piecepack::LegalMoment& moment, std::uint32_t turn, std::vector<Stem>& stems) {
    for (const piecepack::Choice& choice : moment.choices) {
        Endings endings;
        for (const std::string& ending : choice.endings) endings.push_back({ending, {}});
        const auto shared = std::make_shared<const Endings>(std::move(endings));
        Stem stem;
        const bool reveals = choice.kind == ActionKind::reveal;
        if (reveals)
            stem.part = fmt::format("round {}:", moment.state.round);
        else
            stem.turn = turn;
        stem.actor = letter(choice.player);
        stem.player = reveals ? '\0' : letter(to_play(setup, moment.state));
        stem.kind = choice.kind == ActionKind::castle ? PieceKind::castle : PieceKind::tile;
        switch (choice.kind) {
            case ActionKind::tile:
                stem.title = choice.proper ? tr("Lay a proper tile") : tr("Lay a tile of the pile");
                break;
            case ActionKind::castle: stem.title = tr("Place the castle"); break;
            case ActionKind::coin: stem.title = tr("Deploy a coin"); break;
            case ActionKind::reveal: stem.title = tr("Turn up coins"); break;
        }
        stem.endings = {shared};
        for (const std::string& beginning : choice.beginnings) {
            stem.word = beginning;
            stems.push_back(stem);
        }
    }
}

class PiecepackDesk : public recorder::Desk {
  public:
    std::string_view rules() const override { return game_name; }
    bool is_action(std::string_view word) const override {
        const auto read = parse_word(word);
        return read && !read->is_claim();
    }

    std::optional<Standing> standing(const notation::Record& record, const Place& place) const override {
        const auto opened = piecepack::open_game(record, {});
        if (!opened->is_set_up()) return std::nullopt;
        Standing standing;
        standing.turn = place.turn;
        standing.unit = tr("gold");
        Place turn = place;
        if (!turn.part.empty()) turn.action = place.turn > 0 ? 1 : 0;
        turn.part.clear();
        const auto position = opened->position(address(turn));
        if (!position) {
            standing.stopped = tr("the record cannot be played up to here");
            return standing;
        }
        turn_up(record, place, **position);
        const PlayedGame& game = piecepack::played_game(*opened);
        const State& state = piecepack::state_of(**position);
        // Before the first word of a turn, which may have been taken away, the turns before it are played.
        const bool begins = place.action == 0 && place.part.empty() && place.turn > 0;
        if (std::uint32_t(state.turns) + (begins ? 1U : 0U) < place.turn)
            standing.stopped = tr("the record cannot be played up to here");
        fill(standing, game.setup(), state, piecepack::player_names(record));
        if (recorder::is_settled(record, *this, place)) settle(standing, game);
        return standing;
    }

    std::vector<recorder::SetupField> setup(const notation::Record& record) const override {
        const std::string seats = tag_value(record, "Seats");
        recorder::SetupField seated{"Seats", {}, tr("Suits clockwise, who begins first"), seats, SetupForm::seats};
        std::vector<recorder::SetupField> names;
        for (const Suit suit : all_suits) {
            seated.choices.push_back({std::string(1, letter(suit)), tr(name(suit))});
            if (seats.find(letter(suit)) != std::string::npos)
                names.push_back(recorder::name_field(record, name(suit), letter(suit)));
        }
        recorder::SetupField variant{"Variant", {}, tr("Variant"), tag_value(record, "Variant"), SetupForm::choice};
        for (const std::string_view known : variant_names) variant.choices.push_back({std::string(known), tr(known)});
        if (variant.value.empty()) variant.value = variant_names.front();
        auto fields = recorder::common_fields(record);
        fields.push_back(std::move(seated));
        recorder::add_names(std::move(names), seats, fields);
        fields.push_back(std::move(variant));
        fields.push_back(
            {"Roll", {}, tr("Roll for the start, such as S5 Ma"), tag_value(record, "Roll"), SetupForm::text});
        recorder::add_rulings(record, rulings(), fields);
        auto diagnostics = record.diagnostics;
        static_cast<void>(read_opening(record, {}, diagnostics));
        recorder::add_problems(record, diagnostics, fields);
        return fields;
    }

    std::size_t piece_end(std::string_view word, std::size_t from) const override {
        const auto sign = word.find_first_of("@:", from);
        return sign == std::string_view::npos ? word.size() : sign + 1;
    }
    PieceKind kind(std::string_view word, std::size_t from, std::size_t to) const override {
        if (word.starts_with('^')) return PieceKind::castle;
        const std::string_view piece = word.substr(from, to - from);
        if (from > 0) return word[from - 1] == ':' ? PieceKind::tile : PieceKind::space;
        return piece.ends_with(':') ? PieceKind::space : PieceKind::tile;
    }
    std::string spot(std::string_view word, std::size_t from, std::size_t to) const override {
        if (word.starts_with('^')) return std::string(word.substr(1));
        if (kind(word, from, to) != PieceKind::space) return {};
        std::string_view piece = word.substr(from, to - from);
        if (piece.ends_with(':')) piece.remove_suffix(1);
        return std::string(piece);
    }

  private:
    static void settle(Standing& standing, const PlayedGame& game) {
        std::size_t seat = 0;
        for (const Suit suit : game.setup().seated()) {
            const auto total = game.main_line().end.total(suit);
            standing.seats[seat++].points = {total.least, total.most};
        }
    }

    static void fill(Standing& standing, const Setup& setup, const State& state, const PerSuit<std::string>& names) {
        standing.asks = piecepack_question(setup, state, names);
        if (piecepack::has_turn(state)) standing.decider = letter(to_play(setup, state));
        for (const Suit suit : setup.seated()) {
            Seat& seat = standing.seats.emplace_back();
            seat.letter = letter(suit);
            seat.name = names[suit];
            seat.seat = tr(name(suit));
            seat.points = {state.total(suit).least, state.total(suit).most};
        }
        if (!standing.stopped.empty()) return;
        for (const piecepack::LegalMoment& moment : piecepack::legal_moments(setup, state)) {
            add_stems(setup, moment, std::uint32_t(moment.state.turns) + 1, standing.stems);
            if (moment.state.phase != Phase::over) continue;
            auto seats = standing.seats;
            for (Seat& seat : seats) {
                const auto total = moment.state.total(*find_suit(seat.letter));
                seat.points = {total.least, total.most};
            }
            standing.stems.push_back(
                recorder::finish_stem(result_word(setup, winners(setup, moment.state)), std::move(seats)));
        }
    }
};

}  // namespace

const recorder::Desk& piecepack_desk() {
    static const PiecepackDesk desk;
    return desk;
}

}  // namespace castellan::analyzer
