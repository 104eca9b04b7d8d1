#include <fmt/format.h>

#include "analyzer/carcassonne/choices.hpp"
#include "analyzer/carcassonne/legal.hpp"
#include "analyzer/carcassonne/names.hpp"
#include "analyzer/carcassonne/sentences.hpp"
#include "base/paragraph.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;
using language::trn;

namespace {

/// The ways to place a tile: each place with its rotations, "n1S, e1/S" for n1S, e1 and e1S.
std::string ways_text(const std::vector<Action>& ways) {
    std::string out;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const bool same_place = i > 0 && ways[i].place == ways[i - 1].place;
        if (same_place)
            out += '/';
        else
            out += (i > 0 ? ", " : "") + text(ways[i].place);
        if (ways[i].rotation != 0) out += letter(Side(ways[i].rotation));
    }
    return out;
}

class LegalText {
  public:
    LegalText(const PlayedGame& game, const State& state)
        : game_(game), setup_(game.setup()), state_(state), names_(player_names(game.record())) {}

    std::string of(const LegalMoment& moment) {
        switch (state_.phase) {
            case Phase::draw:
                write_kinds(moment);
                if (moment.drawn) write_drawn(moment);
                break;
            case Phase::placed: write_follow_ups(moment); break;
            case Phase::over: out_ = tr("No tile is left: nothing is left to do but the final scoring") + "\n"; break;
            case Phase::scored:
                out_ = tr("The game is over: nothing is left to do") + "; " + winners_text(game_, names_) + "\n";
                break;
        }
        return std::move(out_);
    }

  private:
    [[nodiscard]] std::string player() const { return name_and_colour(names_, to_play(setup_, state_)); }
    [[nodiscard]] std::string tile_name(KindId kind) const { return setup_.tiles->kind(kind).name; }

    void write_kinds(const LegalMoment& moment) {
        out_ += trn("Turn {1}, {2} draws the last tile", "Turn {1}, {2} draws one of {0} tiles",
                    std::int64_t(state_.tiles_left), state_.turn, player()) +
                "\n\n";
        for (const DrawnKind& drawn : moment.kinds) {
            const std::string name = tile_name(drawn.kind);
            const auto head = fmt::format("  {:<8} {:>4}  ", name, drawn.left);
            if (drawn.places == 0) {
                paragraph(head, tr("fits nowhere: {}", name + "@-"));
                continue;
            }
            std::string ways = trn("{} way", "{} ways", std::int64_t(drawn.ways)) + ": " + ways_text(drawn.listed);
            if (drawn.ways > drawn.listed.size()) ways += "; " + tr("and {} more", drawn.ways - drawn.listed.size());
            paragraph(head, ways);
        }
        out_ += "\n";
        paragraph("", tr("Before the ways is how many such tiles are left. A way e1/S is e1 or e1S, after the tile's "
                         "name and @."));
    }

    void write_drawn(const LegalMoment& moment) {
        out_ += "\n" +
                tr("The record draws {}; what each way completes, and what may follow:", tile_name(*moment.drawn)) +
                "\n\n";
        write_options(moment);
    }

    void write_follow_ups(const LegalMoment& moment) {
        const PlacedTile& last = state_.last_tile();
        out_ +=
            tr("Turn {}, {} has placed {} at {}; what may follow, and what the turn scores if it ends so:", state_.turn,
               player(), tile_name(last.kind), text(last.place)) +
            "\n\n";
        write_options(moment);
    }

    void write_options(const LegalMoment& moment) {
        for (const Option& option : moment.options) {
            const auto head = fmt::format("  {:<14} ", option.word.empty() ? tr("nothing more") : option.word);
            paragraph(head, option.aside ? tr("it fits nowhere; another tile is drawn") : option_text(option));
        }
        if (moment.left_out > 0)
            paragraph("  ", trn("and {} more way", "and {} more ways", std::int64_t(moment.left_out)));
    }

    [[nodiscard]] std::string option_text(const Option& option) const {
        std::string out;
        for (const Outcome& outcome : option.scored) {
            const auto owners = names_text(setup_, outcome.event.owners, names_);
            out += (out.empty() ? "" : "; ") + outcome.text + " (" +
                   (owners.empty() ? tr("nobody gets its {}", outcome.event.points)
                                   : fmt::format("{} {}", owners, outcome.event.points)) +
                   ")";
        }
        if (out.empty()) out = tr("scores nothing");
        if (!option.then.empty()) out += "; " + tr("then {}", fmt::format("{}", fmt::join(option.then, ", ")));
        return out;
    }

    /// A paragraph whose first line begins with `head`, the others as far to the right.
    void paragraph(std::string_view head, std::string_view text) {
        const std::size_t begin = out_.size();
        base::append_paragraph(out_, text, head.size());
        out_.replace(begin, head.size(), head);
    }

    const PlayedGame& game_;
    const Setup& setup_;
    const State& state_;
    PerColour<std::string> names_;
    std::string out_;
};

}  // namespace

std::string legal_text(const PlayedGame& game, const Situation& situation) {
    return LegalText(game, situation.state).of(legal_moment(game, situation));
}

}  // namespace castellan::analyzer::carcassonne
