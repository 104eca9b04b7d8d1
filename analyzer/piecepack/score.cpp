#include "analyzer/piecepack/score.hpp"

#include <fmt/core.h>

#include "analyzer/piecepack/names.hpp"
#include "analyzer/piecepack/sentences.hpp"
#include "analyzer/record/tags.hpp"
#include "base/markdown_escape.hpp"
#include "base/visible.hpp"
#include "engine/piecepack/replay/findings.hpp"
#include "engine/piecepack/rules/line_terms.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using language::tr;
using language::translated;

namespace {

constexpr std::size_t name_columns = 28;

std::string title_of(const notation::Record& record) {
    const auto title = base::visible(game_title(record));
    return title.empty() ? tr("Castles for the piecepack") : title;
}

/// Who played with whom, and the readings chosen.
std::string subtitle_of(const PlayedGame& game, const PerSuit<std::string>& names) {
    std::string out;
    for (const Suit suit : game.setup().seated()) out += (out.empty() ? "" : ", ") + name_and_suit(names, suit);
    if (game.setup().variant != Variant::none) out += fmt::format("; {}", name(game.setup().variant));
    if (const auto rulings = game.setup().rulings.text(); !rulings.empty()) out += fmt::format("; {}", rulings);
    return out;
}

template <class Visit>
void for_each_round(const PlayedGame& game, Visit&& visit) {
    for (const PlayedTurn& turn : game.turns())
        if (turn.kind == PlayedTurn::Kind::round) visit(turn);
}

std::string total_lines(const PlayedGame& game, const PerSuit<std::string>& names) {
    std::string out;
    const State& end = game.main_line().end;
    for (const Suit suit : game.setup().seated())
        out += fmt::format("  {}{:>9}\n", name_and_suit(names, suit, name_columns), text(end.total(suit)));
    return out;
}

}  // namespace

std::string score_text(const PlayedGame& game, bool summary) {
    const auto names = player_names(game.record());
    const Setup& setup = game.setup();
    std::string out = title_of(game.record()) + "\n" + subtitle_of(game, names) + "\n";
    for_each_round(game, [&](const PlayedTurn& round) {
        out += "\n" +
               tr("Round {}, begun by {}", round.number, names[setup.seats[std::size_t(setup.starter(round.number))]]) +
               "\n";
        for (const Suit suit : setup.seated()) {
            if (!summary)
                for (const ScoreLine& line : round.score.lines)
                    if (line.player == suit)
                        out += fmt::format("      {}  {:<44}{:>9}  [{}]\n", text(line.tile), how_scored(line),
                                           text(line.score), line.rule->id);
            out += fmt::format("  {}{:>9}\n", name_and_suit(names, suit, name_columns), text(round.score.totals[suit]));
        }
    });
    return out + "\n" + tr("All rounds: {}", winners_text(game, names)) + "\n" + total_lines(game, names);
}

std::string score_markdown(const PlayedGame& game, bool summary) {
    const auto names = player_names(game.record());
    const Setup& setup = game.setup();
    const auto escaped = [](const std::string& part) { return base::markdown_escaped(part); };
    std::string out = "# " + escaped(title_of(game.record())) + "\n\n" + escaped(subtitle_of(game, names)) + "\n";
    for_each_round(game, [&](const PlayedTurn& round) {
        const auto& starter = names[setup.seats[std::size_t(setup.starter(round.number))]];
        out += "\n## " + escaped(tr("Round {}, begun by {}", round.number, starter)) + "\n\n";
        if (!summary) {
            out += fmt::format("| {} | {} | {} | {} | {} |\n|---|---|---|---:|---|\n", tr("player"), tr("tile"),
                               tr("how"), tr("gold"), tr("rule"));
            for (const ScoreLine& line : round.score.lines)
                out += fmt::format("| {} | {} | {} | {} | {} |\n", escaped(names[line.player]), text(line.tile),
                                   escaped(how_scored(line)), text(line.score), line.rule->id);
            out += "\n";
        }
        out += fmt::format("| {} | {} |\n|---|---:|\n", tr("player"), tr("gold"));
        for (const Suit suit : setup.seated())
            out += fmt::format("| {} | {} |\n", escaped(name_and_suit(names, suit)), text(round.score.totals[suit]));
    });
    out += "\n## " + escaped(tr("All rounds: {}", winners_text(game, names))) + "\n\n";
    out += fmt::format("| {} | {} |\n|---|---:|\n", tr("player"), tr("gold"));
    const State& end = game.main_line().end;
    for (const Suit suit : setup.seated())
        out += fmt::format("| {} | {} |\n", escaped(name_and_suit(names, suit)), text(end.total(suit)));
    return out;
}

namespace {

/// "S3 (3), Sa (6: an ace on an ace tile)": every coin on a tile with what it counts.
std::string coins_on(const Setup& setup, const State& state, Tile tile) {
    std::string out;
    for (const Suit suit : setup.seated())
        for (const LaidCoin& coin : state.armies[suit]) {
            if (coin.tile != tile) continue;
            out += out.empty() ? "" : ", ";
            out += text(Coin{suit, coin.rank});
            if (coin.rank == Rank::unknown) continue;
            out += fmt::format(" {}", coin_worth(state, suit, tile, coin.rank));
            if (has_castle_bonus(state, suit, tile)) out += tr(" (1 of it by the ace castle, V2)");
        }
    return out.empty() ? tr("no coins") : out;
}

}  // namespace

tl::expected<std::string, std::string> why(const PlayedGame& game, std::string_view address) {
    const auto situation = game.at(address);
    if (!situation) return tl::unexpected(situation.error());
    const PlayedTurn* round = situation->turn;
    if (round != nullptr && round->kind == PlayedTurn::Kind::end)
        round = game.main_line().find(PlayedTurn::Kind::round, game.main_line().end.rounds_scored());
    if (round == nullptr || round->kind != PlayedTurn::Kind::round)
        return tl::unexpected(tr("points are scored at the end of a round: name one, such as r1"));
    const auto names = player_names(game.record());
    std::string out = tr("Round {}", round->number) + "\n";
    for (const Suit suit : game.setup().seated()) {
        out += "\n" + name_and_suit(names, suit) + "\n";
        for (const ScoreLine& line : round->score.lines) {
            if (line.player != suit) continue;
            out += fmt::format("    {}  {:<44}{:>9}\n", text(line.tile), how_scored(line), text(line.score));
            out += "        " + coins_on(game.setup(), round->state, line.tile) + "\n";
            out += "        " +
                   tr("rule {}, {}: {}", line.rule->id, translated(line.rule->section), translated(line.rule->text)) +
                   "\n";
        }
        out += fmt::format("    {:<48}{:>9}\n", tr("together"), text(round->score.totals[suit]));
    }
    return out;
}

}  // namespace castellan::analyzer::piecepack
