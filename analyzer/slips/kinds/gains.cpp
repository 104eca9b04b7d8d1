// Points of each turn where the notation has those of the game: "R=18" of a turn for R=26.
#include <array>
#include <charconv>
#include <string>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using notation::Edit;
using notation::is;

constexpr int most_points = 999;

class Gains {
  public:
    explicit Gains(const Draft& draft) : draft_(draft) {}

    std::vector<Edit> read() {
        for (const TurnText& turn : draft_.movetext.turns) {
            if (turn.in_variation) return {};  // it has sums of its own
            if (turn.number == 0) continue;    // the end
            for (std::uint32_t token = turn.first; token < turn.end; ++token)
                if (draft_.movetext.tokens[token].kind == TokenKind::word) add(draft_.movetext.tokens[token].span);
        }
        return std::move(edits_);
    }

  private:
    /// "R=18", "G+16", "vp=R5,B3": each number of a player becomes the sum so far.
    void add(notation::Span word) {
        const std::string_view text = word.of(draft_.text);
        const bool is_list = text.starts_with("vp=");
        std::size_t at = is_list ? 3 : 0;
        std::string meant(text.substr(0, at));
        while (at < text.size()) {
            const auto player = draft_.game.players().find(text[at]);
            if (player == std::string_view::npos || at + 1 == text.size()) return;
            std::size_t number = at + 1;
            if (!is_list && text[number] != '=' && text[number] != '+') return;
            if (!is(text[number], notation::digit)) ++number;
            int points = 0;
            const auto [end, error] = std::from_chars(text.data() + number, text.data() + text.size(), points);
            if (error != std::errc() || points < 0 || points > most_points) return;
            sums_[player] += points;
            meant += text[at];
            meant += (is_list ? "" : "=") + std::to_string(sums_[player]);
            at = std::size_t(end - text.data());
            if (at < text.size() && (!is_list || text[at] != ',')) return;
            if (at < text.size()) meant += text[at++];
        }
        if (!text.empty() && meant != text) edits_.push_back({word, std::move(meant)});
    }

    const Draft& draft_;
    std::array<int, 8> sums_{};  // by player
    std::vector<Edit> edits_;
};

}  // namespace

void add_gains(const Draft& draft, Candidates& out) {
    constexpr std::size_t least_words = 3;  // of fewer each is false by itself
    if (draft.game.players().size() > 8) return;
    std::vector<Edit> edits = Gains(draft).read();
    if (edits.size() >= least_words)
        out.add_habit(std::move(edits), cost::habit, language::tr("points are those of a turn, not of the game"));
}

}  // namespace castellan::analyzer::slips
