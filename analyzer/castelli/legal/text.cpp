#include <fmt/format.h>

#include <array>

#include "analyzer/castelli/game_parts.hpp"
#include "analyzer/castelli/legal/reports.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "base/paragraph.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;

constexpr std::size_t word_columns = 14;
constexpr std::size_t most_words_beside = 2;  // of a choice; more have a line of their own

/// A paragraph whose first line begins with `head`, the others as far to the right.
void write_paragraph(std::string& out, std::string_view head, std::string_view text) {
    const std::size_t begin = out.size();
    base::append_paragraph(out, text, head.size());
    out.replace(begin, head.size(), head);
}

std::string drawn_for(const LegalMoment& moment, const Setup& setup) {
    const State& state = moment.state;
    switch (state.due_for) {
        case DrawFor::tile: return tr("for the tile's card icon");
        case DrawFor::rim: return tr("from the rim, {} side", tr(name(Side(state.due_from))));
        default: return tr("from the market {}", area_name(setup.board, state.due_from));
    }
}

/// The winners of each part.
std::string end_text(const LegalMoment& moment, const Setup& setup, const Names& names) {
    const Winners best = winners(setup, moment.state);
    std::string text = tr("The game is over: nothing is left to do");
    for (const GamePart& part : parts_of(setup)) {
        const auto winning = part.winners(best);
        int points = 0;
        for (const Colour player : setup.seated())
            if (winning.contains(player)) points = moment.state.players[player].vp;
        text += "; " + tr("{} won with {}", players_text(winning, setup, names), amount_text(points, Unit::vp));
    }
    return text;
}

/// The player who decides, and the stage of the turn.
std::string heading(const LegalMoment& moment, const Setup& setup, const Names& names) {
    const State& state = moment.state;
    const auto& who = names[moment.decider];
    switch (state.stage) {
        case Stage::reveal: return tr("Turn {}, {} decides: a tile is to be revealed", state.turn, who);
        case Stage::steward:
            return tr("Turn {}, {} decides first: the tile on {} lies, and the others may play the Steward", state.turn,
                      who, space_name(setup.board.squares[state.square].space));
        case Stage::draw: return tr("Turn {}, {} draws a card {}", state.turn, who, drawn_for(moment, setup));
        case Stage::areas:
            return tr("Turn {}, {} decides: areas are complete and wait to be evaluated", state.turn, who);
        case Stage::build: return tr("Turn {}, {} decides: castles may be built, then the turn ends", state.turn, who);
        case Stage::guard:
            return tr("Turn {}, {} decides: an overbuilding is announced, and the castle's owner may play the Guard",
                      state.turn, who);
        case Stage::mine: return tr("The last turn is over: cards may be sold until the final scoring");
        case Stage::over: break;
    }
    return end_text(moment, setup, names);
}

/// "one of 3", "20 of 31".
std::string share(const Chance& chance, int left) {
    return chance.exact ? tr("{} of {}", left, chance.among) : tr("up to {}", left);
}

void write_tiles(std::string& out, const Chance& chance) {
    for (const auto& alike : chance.classes) {
        std::string tiles;
        for (const auto& outcome : alike.outcomes)
            tiles += fmt::format("{}{}{}", tiles.empty() ? "" : ", ", outcome.name,
                                 outcome.left > 1 ? tr(" (x{})", outcome.left) : "");
        write_paragraph(out, fmt::format("      {:<12} ", share(chance, alike.left)),
                        fmt::format("{}: {}", alike.name, tiles));
    }
}

void write_cards(std::string& out, const Chance& chance, const std::string& beginning) {
    for (const auto& alike : chance.classes)
        for (const auto& outcome : alike.outcomes)
            out += fmt::format("      {:<{}} {}, {}\n", beginning + outcome.endings.front(), word_columns, outcome.name,
                               share(chance, outcome.left));
    out += fmt::format("      {:<{}} {}\n", beginning + std::string(chance.unseen), word_columns,
                       tr("whatever it is, if nobody else sees it"));
}

/// D2: the tiles that can be taken stand with the other choice already.
void write_exchange(std::string& out, const Choice& choice) {
    const Chance& laid = *choice.laid;
    write_tiles(out, laid);
    const auto& lies = laid.classes.front().outcomes.front();
    const auto& taken = choice.chance->classes.back().outcomes.back();
    const auto& place = choice.words.front();
    const auto& tile = lies.endings.front();
    const std::string_view unseen = choice.chance->unseen;
    write_paragraph(out, "    ",
                    unseen.empty()
                        ? tr("write the tile laid, < and the tile taken: {}{}{}", place, tile, taken.endings.front())
                        : tr("write the tile laid, < and the tile taken: {0}{1}{2}, or {0}{1}{3} if the record does "
                             "not tell it",
                             place, tile, taken.endings.front(), unseen));
}

void write_chance(std::string& out, const Choice& choice) {
    if (choice.laid) return write_exchange(out, choice);
    const Chance& chance = *choice.chance;
    out += fmt::format("    {}\n", tr("luck gives one of {} {}", chance.among, chance.of));
    if (choice.action.kind == ActionKind::place) {
        write_tiles(out, chance);
        const auto& first = chance.classes.front().outcomes.front();
        out += fmt::format("    {}\n", tr("write the square and the tile's arms clockwise from the north: {}{}",
                                          choice.words.front(), first.endings.front()));
    } else {
        write_cards(out, chance, choice.words.front());
    }
}

/// A choice and its effects, a line each; the first change is beside the choice.
std::vector<std::string> lines_of(const Choice& choice, const Names& names) {
    std::vector<std::string> lines;
    lines.reserve(choice.changes.size() + choice.effects.size() + 1);
    for (const Change& change : choice.changes)
        lines.push_back(fmt::format("{} {}", names[change.player], change_text(change)));
    if (!choice.what.empty() && !lines.empty()) lines.front() = fmt::format("{}: {}", choice.what, lines.front());
    if (!choice.what.empty() && lines.empty()) lines.push_back(choice.what);
    lines.insert(lines.end(), choice.effects.begin(), choice.effects.end());
    return lines;
}

void write_choice(std::string& out, const Choice& choice, const Names& names) {
    if (choice.chance) {
        write_paragraph(out, "  ", choice.what);
        return write_chance(out, choice);
    }
    const bool folded = choice.words.size() > most_words_beside;
    auto lines = lines_of(choice, names);
    if (folded) lines.push_back(tr("write {}", fmt::join(choice.words, ", ")));
    const std::string word = folded ? "" : fmt::format("{}", fmt::join(choice.words, tr(" or ")));
    std::string head = folded ? "  " : fmt::format("  {:<{}} ", word, word_columns);
    for (const auto& line : lines) {
        write_paragraph(out, head, line);
        head.assign(head.size(), ' ');
    }
}

void write_group(std::string& out, const ChoiceGroup& group, const Names& names) {
    const bool reaction = group.kind == ActionKind::steward || group.kind == ActionKind::guard;
    out += fmt::format("\n{}{}\n", reaction ? names[group.player] + ": " : "", group.title);
    for (const Choice& choice : group.choices) write_choice(out, choice, names);
}

}  // namespace

std::string legal_text(const std::vector<LegalMoment>& moments, const Setup& setup, const Names& names) {
    std::string text;
    for (const LegalMoment& moment : moments) {
        if (!text.empty()) text += '\n';
        if (!moment.before.empty())
            text += fmt::format("{}{}:\n", char(moment.before[0] - 32), moment.before.substr(1));
        text += heading(moment, setup, names) + '\n';
        for (const ChoiceGroup& group : moment.groups) write_group(text, group, names);
        if (moment.deck.ambiguous != 0 && moment.state.stage != Stage::over)
            write_paragraph(text, "",
                            tr("Unseen cards leave several arrangements open: kinds are those of one of them."));
    }
    return text;
}

}  // namespace castellan::analyzer
