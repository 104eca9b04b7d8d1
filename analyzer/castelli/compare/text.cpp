#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "analyzer/castelli/board_text.hpp"
#include "analyzer/castelli/compare/compare.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/compare/difference_text.hpp"
#include "base/columns.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;

namespace {

using namespace castelli;
using base::visible;

/// The name of a turn in the text: "turn 7", "the final scoring".
std::string turn_name(const ReadTurn& turn) {
    return turn.is_final ? tr("the final scoring") : tr("turn {}", turn.number);
}
std::string place_name(const std::string& address) {
    return address == "end" ? tr("the final scoring") : tr("turn {}", address);
}

class CompareText {
  public:
    CompareText(const Comparison& comparison, const ComparedSide& first, const ComparedSide& second)
        : comparison_(comparison), sides_{&first, &second} {
        for (std::size_t side = 0; side < 2; ++side)
            names_[side] = visible_names(player_names(sides_[side]->game.played.record()));
    }

    std::string text() {
        write_labels(sides_[0]->label, sides_[1]->label, out_);
        out_ += '\n';
        write_headers();
        if (!comparison_.setup.empty()) return std::move(out_);
        if (comparison_.parting)
            write_parting();
        else
            write_agreement();
        write_remarks(tr("Before that, claims differ"), tr("Claims differ"), comparison_.claims);
        write_remarks(tr("Before that, one recorder saw a card or tile that the other did not"),
                      tr("One recorder saw a card or tile that the other did not"), comparison_.cards);
        if (comparison_.parting) write_later();
        if (comparison_.alike())
            line("{}", sides_[0]->game.played.record().text == sides_[1]->game.played.record().text
                           ? tr("No difference.")
                           : tr("No difference but in spelling, comments, judgements or variations."));
        return std::move(out_);
    }

  private:
    template <class... Arguments>
    void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        write_line(out_, format, std::forward<Arguments>(arguments)...);
    }

    void write_headers() {
        line("{}", comparison_.setup.empty() ? tr("The same game: seats, board, component set and rulings agree.")
                                             : tr("Not the same game:"));
        write_header_differences(comparison_.setup, out_);
        if (comparison_.headers.empty()) return;
        line("{}", tr("Tags that differ:"));
        write_header_differences(comparison_.headers, out_);
    }

    void write_agreement() {
        const auto& turns = sides_[0]->game.turns;
        const bool scored = !turns.empty() && turns.back().is_final;
        const auto count = std::int64_t(turns.size()) - (scored ? 1 : 0);
        line("{}", scored ? trn("They tell the same, turn by turn: {} turn and the final scoring.",
                                "They tell the same, turn by turn: {} turns and the final scoring.", count)
                          : trn("They tell the same, turn by turn: {} turn.",
                                "They tell the same, turn by turn: {} turns.", count));
        for (std::size_t side = 0; side < 2; ++side)
            if (const auto& stop = sides_[side]->game.stop)
                line("{}", tr("The {} cannot be played to its end: {}", tr(ordinals[side]), stop_text(stop->why)));
    }

    void write_remarks(std::string_view before, std::string_view alone, const std::vector<TurnDifference>& remarks) {
        write_turn_differences(comparison_.parting ? before : alone, remarks, out_);
    }

    [[nodiscard]] const ReadTurn* turn_of(std::size_t side) const {
        const auto& turns = sides_[side]->game.turns;
        return comparison_.parting->turn < turns.size() ? &turns[comparison_.parting->turn] : nullptr;
    }

    [[nodiscard]] std::string reason() const {
        switch (comparison_.parting->why) {
            case Parting::Why::words: return tr("they tell different things");
            case Parting::Why::order: return tr("they tell the same in an order that changes what follows");
            case Parting::Why::stop: return tr("only one of them can be played so far");
            case Parting::Why::length: return tr("one of them ends before it");
        }
        return {};
    }

    void write_parting() {
        const auto& longer = sides_[turn_of(0) != nullptr ? 0 : 1]->game.turns;  // one may end before
        const ReadTurn& turn = longer[comparison_.parting->turn];
        line("\n{}", tr("They part in {}: {}.", turn_name(turn), reason()));
        for (std::size_t side = 0; side < 2; ++side) write_version(side);
        if (comparison_.parting->why == Parting::Why::length) return;
        write_boards();
        write_accounts();
    }

    /// The line of a record where it parts, and what it says there.
    void write_version(std::size_t side) {
        const ComparedSide& told = *sides_[side];
        const auto& nodes = told.game.played.record().nodes;
        const ReadTurn* turn = turn_of(side);
        const auto word = side == 0 ? comparison_.parting->first_word : comparison_.parting->second_word;
        notation::Span span{std::uint32_t(told.game.played.record().text.size()),
                            std::uint32_t(told.game.played.record().text.size())};
        if (turn != nullptr)
            span = nodes[word ? turn->words[*word].node : turn->head].span;
        else if (!nodes.empty())
            span = nodes.back().span;
        write_told_place({told.game.played.record(), told.label, told.first_line}, span,
                         turn == nullptr ? tr("the {} ends here", tr(ordinals[side]))
                                         : tr("the {}, {}", tr(ordinals[side]), place_name(read_address(*turn, word))),
                         out_);
        if (turn != nullptr) write_deeds(side, *turn);
    }

    void write_deeds(std::size_t side, const ReadTurn& turn) {
        const ReadGame& game = sides_[side]->game;
        for (const Step& step : turn.steps())
            if (const auto deed = action_text(step.action, game.played.opening().setup, names_[side]); !deed.empty())
                line("  {} {}", names_[side][step.action.player], deed);
        if (game.stop && game.stop->turn == comparison_.parting->turn)
            line("  {}", tr("not played further: {}", stop_text(game.stop->why)));
        else if (turn.played == nullptr)
            line("  {}", tr("not played: the record stops before"));
    }

    /// The state of the game after the turn, or where the record stops.
    [[nodiscard]] const State& standing(std::size_t side) const {
        const ReadGame& game = sides_[side]->game;
        for (std::size_t turn = std::min(comparison_.parting->turn + 1, game.turns.size()); turn > 0; --turn)
            if (game.turns[turn - 1].played != nullptr) return game.turns[turn - 1].played->state;
        return game.played.opening().state;
    }

    void write_boards() {
        const Setup& setup = sides_[0]->game.played.opening().setup;
        const SpaceMask differing = differing_spaces(setup, standing(0), standing(1));
        if (differing == 0) {
            line("\n{}\n\n{}", tr("The boards behind that turn are the same:"), board_text(setup, standing(0)));
            return;
        }
        for (std::size_t side = 0; side < 2; ++side)
            line("\n{}\n\n{}",
                 side == 0
                     ? tr("The {}'s board behind that turn (between asterisks what differs: {}):", tr(ordinals[side]),
                          spaces_text(differing))
                     : tr("The {}'s board behind that turn:", tr(ordinals[side])),
                 board_text(setup, standing(side), differing));
    }

    /// D1: the players' tiles in hand, where the versions differ.
    void write_held_tiles() {
        const Setup& setup = sides_[0]->game.played.opening().setup;
        for (const Colour colour : setup.seated()) {
            std::array<std::string, 2> held;
            for (std::size_t side = 0; side < 2; ++side)
                held[side] = held_tile_text(standing(side).held_tiles[colour], setup);
            if (held[0] != held[1])
                line("{}", tr("Tile in {}'s hand: first {}, second {}", names_[0][colour], held[0], held[1]));
        }
    }

    [[nodiscard]] static std::array<int, 7> account(const State& state, Colour colour) {
        const PlayerState& player = state.players[colour];
        return {player.vp,
                player.resources[Resource::wood],
                player.resources[Resource::grain],
                player.resources[Resource::rocks],
                player.silver,
                player.hand.size(),
                player.castles_built};
    }

    void write_accounts() {
        const std::array heads = {tr("VP"),     tr("wood"),  tr("grain"),  tr("rocks"),
                                  tr("silver"), tr("cards"), tr("castles")};
        std::size_t width = 8;
        for (const std::string& head : heads) width = std::max(width, base::columns_of(head) + 1);
        std::string headings = fmt::format("{:<23}", tr("Accounts"));
        for (const std::string& head : heads) headings += fmt::format("{:>{}}", head, width);
        line("{}", headings);
        for (const Colour colour : sides_[0]->game.played.opening().setup.seated()) {
            const std::array accounts = {account(standing(0), colour), account(standing(1), colour)};
            for (std::size_t side = 0; side < 2; ++side) {
                const auto& name = names_[0][colour];
                std::string row =
                    fmt::format("{} {:<6}", base::left_aligned(side == 0 ? base::first_columns(name, 16) : "", 16),
                                tr(ordinals[side]));
                for (std::size_t i = 0; i < accounts[side].size(); ++i) {
                    const bool differs = side == 1 && accounts[0][i] != accounts[1][i];
                    row += fmt::format("{:>{}}{}", accounts[side][i], i == 0 ? width : width - 1, differs ? '*' : ' ');
                }
                line("{}", row.substr(0, row.find_last_not_of(' ') + 1));
            }
        }
        write_held_tiles();
    }

    void write_later() {
        const auto& later = comparison_.later_turns;
        if (!later.empty())
            line(
                "\n{}{}",
                tr("Later turns with other words, {} in all: {}", later.size(),
                   fmt::join(later.begin(), later.begin() + std::ptrdiff_t(std::min(later.size(), most_listed)), ", ")),
                later.size() > most_listed ? ", ..." : "");
        if (comparison_.parting->why == Parting::Why::length) return;
        write_testimonies();
    }

    void write_testimonies() {
        const auto& all = comparison_.testimonies;
        if (all.empty() && comparison_.neutral == 0) {
            line("\n{}", tr("No later claim can be tried on both versions."));
            return;
        }
        if (!all.empty())
            line("\n{}", tr("From there on, this holds with one version of {} only:", turn_name(*turn_of(0))));
        for (std::size_t i = 0; i < std::min(all.size(), most_listed); ++i) write_testimony(all[i]);
        write_more(all.size(), out_);
        const auto second = std::size_t(
            std::count_if(all.begin(), all.end(), [](const Testimony& testimony) { return testimony.for_second; }));
        line("\n{} {} {}",
             trn("{} claim speaks for the first, {} for the second;",
                 "{} claims speak for the first, {} for the second;", std::int64_t(all.size() - second), second),
             trn("{} does not tell them apart.", "{} do not tell them apart.", std::int64_t(comparison_.neutral)),
             tr("This is evidence, not a verdict."));
    }

    void write_testimony(const Testimony& testimony) {
        const auto version = tr(ordinals[testimony.for_second ? 1 : 0]);
        const auto other = tr(ordinals[testimony.for_second ? 0 : 1]);
        const auto word = testimony.word.empty() ? std::string{} : fmt::format(" `{}`", visible(testimony.word));
        const auto by = tr("the {}, {}", tr(ordinals[testimony.by_second ? 1 : 0]), place_name(testimony.address));
        line("  {}{}: {}: {}", by, word,
             testimony.at_parting ? tr("this version itself is refused")
             : testimony.legality ? tr("legal with the {}'s, refused with the {}'s", version, other)
                                  : tr("true with the {}'s, false with the {}'s", version, other),
             visible(testimony.otherwise));
    }

    const Comparison& comparison_;
    std::array<const ComparedSide*, 2> sides_;
    std::array<Names, 2> names_;
    std::string out_;
};

}  // namespace

std::string compare_text(const Comparison& comparison, const ComparedSide& first, const ComparedSide& second) {
    return CompareText(comparison, first, second).text();
}

}  // namespace castellan::analyzer
