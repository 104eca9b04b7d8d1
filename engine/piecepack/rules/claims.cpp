#include "engine/piecepack/rules/claims.hpp"

#include <algorithm>
#include <optional>

#include "engine/piecepack/rules/fillings.hpp"
#include "engine/piecepack/rules/line_terms.hpp"

namespace castellan::piecepack {
namespace {

enum class Answer : std::uint8_t { found, none, too_many };

void widen(Range& range, int number, bool first) {
    range.least = first ? std::int16_t(number) : std::min(range.least, std::int16_t(number));
    range.most = first ? std::int16_t(number) : std::max(range.most, std::int16_t(number));
}

/// Goes through all ways to fill in the coins of all players, and leaves out early what cannot fit the claims.
class Search {
  public:
    Search(const Setup& setup, const State& state, RoundScore score)
        : seats_(setup.seated()), score_(std::move(score)) {
        for (const ScoreLine& line : score_.lines)
            if (std::find(tiles_.begin(), tiles_.end(), line.tile) == tiles_.end()) tiles_.push_back(line.tile);
        for (const Suit player : seats_) {
            hands_.push_back({player, fill_in(state, player, tiles_)});
            for (const LineTerms& terms : line_terms(setup, state, player)) {
                const auto tile = std::find(tiles_.begin(), tiles_.end(), terms.tile) - tiles_.begin();
                lines_.push_back({terms, std::size_t(tile)});
            }
        }
        // Those with few ways first: what they leave out is left out for all others.
        std::sort(hands_.begin(), hands_.end(),
                  [](const Hand& a, const Hand& b) { return a.fillings.sums.size() < b.fillings.sums.size(); });
    }

    Answer run(std::span<const ScoreClaim> claims, int& steps) {
        claims_ = claims;
        steps_ = &steps;
        found_ = false;
        for (const Hand& hand : hands_) {
            least_[hand.player] = hand.fillings.least;
            most_[hand.player] = hand.fillings.most;
        }
        if (!fill(0)) return Answer::too_many;
        return found_ ? Answer::found : Answer::none;
    }
    [[nodiscard]] const RoundScore& narrowed() const { return score_; }

    /// Ways with other totals do not fit.
    void allow(const std::vector<Totals>& totals) { allowed_ = &totals; }
    /// Keeps the totals of each way that fits.
    void collect(std::vector<Totals>& totals) { collected_ = &totals; }

  private:
    struct Hand {
        Suit player{};
        Fillings fillings;
    };
    struct Line {
        LineTerms terms;
        std::size_t tile;  // in tiles_
    };

    /// False when the steps have run out.
    bool fill(std::size_t hand) {
        if (--*steps_ < 0) return false;
        if (!may_fit()) return true;
        if (hand == hands_.size()) {
            take();
            return true;
        }
        const auto& [player, fillings] = hands_[hand];
        for (const Sums& sums : fillings.sums) {
            least_[player] = most_[player] = sums;
            if (!fill(hand + 1)) return false;
        }
        least_[player] = fillings.least;
        most_[player] = fillings.most;
        return true;
    }

    [[nodiscard]] Range others(const Line& line) const {
        Range sum;
        for (const Suit suit : seats_)
            if (suit != line.terms.player) sum = sum + Range{least_[suit][line.tile], most_[suit][line.tile]};
        return sum;
    }
    [[nodiscard]] Range score(const Line& line) const {
        const Range against = others(line);
        const Suit player = line.terms.player;
        return {std::int16_t(line.terms.points(least_[player][line.tile], against.most)),
                std::int16_t(line.terms.points(most_[player][line.tile], against.least))};
    }

    [[nodiscard]] bool may_fit() const {
        return std::all_of(claims_.begin(), claims_.end(), [&](const ScoreClaim& claim) {
            Range sum;
            for (const Line& line : lines_)
                if (line.terms.player == claim.player && (claim.tile == no_tile || line.terms.tile == claim.tile))
                    sum = sum + score(line);
            return sum.contains(claim.points);
        });
    }

    /// Every hand is filled in, and all claims fit.
    void take() {
        Totals totals{};
        for (const Line& line : lines_)
            totals[line.terms.player] = std::int16_t(totals[line.terms.player] + score(line).least);
        if (allowed_ != nullptr && !std::binary_search(allowed_->begin(), allowed_->end(), totals)) return;
        if (collected_ != nullptr) collected_->push_back(totals);
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const Line& line = lines_[i];
            const int points = score(line).least;
            const bool controls = line.terms.controls(least_[line.terms.player][line.tile], others(line).least);
            const Control control = controls ? Control::yes : Control::no;
            Control& known = score_.lines[i].control;
            known = !found_ || known == control ? control : Control::open;
            widen(score_.lines[i].own, least_[line.terms.player][line.tile], !found_);
            widen(score_.lines[i].others, others(line).least, !found_);
            widen(score_.lines[i].score, points, !found_);
        }
        for (const Suit suit : seats_) widen(score_.totals[suit], totals[suit], !found_);
        found_ = true;
    }

    std::span<const Suit> seats_;
    RoundScore score_;
    std::vector<Tile> tiles_;
    std::vector<Hand> hands_;
    std::vector<Line> lines_;  // parallel to those of score_
    PerSuit<Sums> least_{};
    PerSuit<Sums> most_{};
    std::span<const ScoreClaim> claims_;
    const std::vector<Totals>* allowed_ = nullptr;
    std::vector<Totals>* collected_ = nullptr;
    int* steps_ = nullptr;
    bool found_ = false;
};

Range& range_of(RoundScore& score, const ScoreClaim& claim) {
    if (claim.tile == no_tile) return score.totals[claim.player];
    const auto line = std::find_if(score.lines.begin(), score.lines.end(), [&](const ScoreLine& each) {
        return each.player == claim.player && each.tile == claim.tile;
    });
    return line->score;
}

bool is_exact(const RoundScore& score) {
    return std::all_of(score.lines.begin(), score.lines.end(),
                       [](const ScoreLine& line) { return line.own.exact() && line.others.exact(); });
}

/// Takes out those that do not go with the ones before them.
Answer drop_conflicts(Search& search, std::vector<ScoreClaim>& claims, std::vector<std::size_t>& places,
                      std::vector<ClaimAnswer>& answers, int& steps) {
    for (std::size_t count = 1; count <= claims.size();) {
        const Answer answer = search.run(std::span(claims).first(count), steps);
        if (answer == Answer::too_many) return answer;
        if (answer == Answer::found) {
            ++count;
            continue;
        }
        const auto at = std::ptrdiff_t(count - 1);
        answers[places[count - 1]] = count == 1 ? ClaimAnswer::wrong : ClaimAnswer::conflict;
        claims.erase(claims.begin() + at);
        places.erase(places.begin() + at);
    }
    return search.run(claims, steps);
}

}  // namespace

JudgedClaims judge_claims(const Setup& setup, const State& state, std::span<const ScoreClaim> claims, int& steps) {
    JudgedClaims result;
    result.score = score_round(setup, state, Bounds::coarse);
    const bool open = !is_exact(result.score);
    if (open && steps >= bounds_steps) {
        steps -= bounds_steps;
        result.score = score_round(setup, state);
    } else if (open) {
        result.searched = false;
    }
    std::vector<ScoreClaim> fitting;
    std::vector<std::size_t> places;  // of those among the claims
    for (std::size_t i = 0; i < claims.size(); ++i) {
        const ScoreClaim& claim = claims[i];
        const bool is_there = claim.tile == no_tile || result.score.line(claim.player, claim.tile) != nullptr;
        const bool is_possible = is_there && range_of(result.score, claim).contains(claim.points);
        result.answers.push_back(is_possible ? ClaimAnswer::fits
                                 : is_there  ? ClaimAnswer::wrong
                                             : ClaimAnswer::no_line);
        if (!is_possible) continue;
        fitting.push_back(claim);
        places.push_back(i);
    }
    if (fitting.empty() || !open) return result;

    Search search(setup, state, result.score);
    Answer answer = search.run(fitting, steps);
    if (answer == Answer::none) answer = drop_conflicts(search, fitting, places, result.answers, steps);
    if (answer == Answer::found) {
        result.score = search.narrowed();
        return result;
    }
    result.searched = false;
    for (const ScoreClaim& claim : fitting) range_of(result.score, claim) = Range::of(claim.points);
    return result;
}

std::optional<std::vector<Totals>> possible_totals(const Setup& setup, const State& state,
                                                   std::span<const ScoreClaim> claims, int& steps) {
    std::vector<Totals> totals;
    Search search(setup, state, score_round(setup, state, Bounds::coarse));
    search.collect(totals);
    if (search.run(claims, steps) == Answer::too_many) return std::nullopt;
    std::sort(totals.begin(), totals.end());
    totals.erase(std::unique(totals.begin(), totals.end()), totals.end());
    return totals;
}

std::optional<RoundScore> score_among(const Setup& setup, const State& state, std::span<const ScoreClaim> claims,
                                      const std::vector<Totals>& among, int& steps) {
    Search search(setup, state, score_round(setup, state, Bounds::coarse));
    search.allow(among);
    if (search.run(claims, steps) != Answer::found) return std::nullopt;
    return search.narrowed();
}

}  // namespace castellan::piecepack
