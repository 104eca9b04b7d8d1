#include "notation/commands/evaluation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::notation {

using language::tr;

namespace {

constexpr std::size_t most_decimals = 3;
constexpr std::size_t two_games_of_two = 4;  // players of a tournament

class Scanner {
  public:
    Scanner(std::string_view text, std::string_view players, EvaluationError& error)
        : text_(text), players_(players), error_(error) {}

    bool read(Evaluation& evaluation) {
        do {
            if (!read_share(evaluation)) return false;
        } while (accept(','));
        if (at_ < text_.size()) return fail(at_, text_.size(), tr("{} belongs to no share", shown(at_, text_.size())));
        return has_right_sum(evaluation);
    }

  private:
    bool read_share(Evaluation& evaluation) {
        skip_blanks();
        const std::size_t begin = at_;
        if (at_ == text_.size() || !is(text_[at_], letter))
            return fail(begin, begin, tr("a share begins with a player's letter"));
        const char player = upper(text_[at_++]);
        if (!players_.empty() && players_.find(player) == std::string_view::npos)
            return fail(begin, at_, tr("{} is no player's letter", shown(begin, at_)));
        const auto same = [&](const PlayerShare& share) { return share.player == player; };
        if (std::any_of(evaluation.shares.begin(), evaluation.shares.end(), same))
            return fail(begin, at_, tr("player {} has a share already", std::string(1, player)));
        if (!accept(':')) return fail(begin, begin + 1, tr("`:` is missing between a player and the share"));
        std::uint16_t thousandths = 0;
        if (!read_number(thousandths)) return false;
        evaluation.shares.push_back({player, thousandths});
        return true;
    }

    /// "0.431", "1", ".5"
    bool read_number(std::uint16_t& thousandths) {
        skip_blanks();
        const std::size_t begin = at_;
        const std::size_t units = skip_digits();
        std::size_t decimals = 0;
        if (at_ < text_.size() && text_[at_] == '.') {
            ++at_;
            decimals = skip_digits();
        }
        const std::size_t point = begin + units;
        if (units + decimals == 0) return fail(begin, at_, tr("a share is a number such as 0.431"));
        if (decimals > most_decimals) return fail(begin, at_, tr("a share has at most {} decimals", most_decimals));
        unsigned value = 0;
        if (units > 1 || (units == 1 && text_[begin] > '1')) return fail(begin, at_, tr("a share is at most 1"));
        if (units == 1) value = unsigned(text_[begin] - '0');
        for (std::size_t i = 1; i <= most_decimals; ++i)
            value = value * 10 + (i <= decimals ? unsigned(text_[point + i] - '0') : 0);
        if (value > whole_victory) return fail(begin, at_, tr("a share is at most 1"));
        thousandths = std::uint16_t(value);
        return true;
    }

    /// Each share may be rounded.
    bool has_right_sum(const Evaluation& evaluation) {
        const int players = int(evaluation.shares.size());
        int sum = 0;
        for (const PlayerShare& share : evaluation.shares) sum += share.thousandths;
        const auto is_near = [&](int right) { return std::abs(sum - right) <= players; };
        if (is_near(whole_victory) || (players == int(two_games_of_two) && is_near(2 * whole_victory))) return true;
        return fail(0, text_.size(),
                    tr("the shares of all players together are {}, not 1", fmt::format("{:.3f}", sum / 1000.0)));
    }

    void skip_blanks() {
        while (at_ < text_.size() && is(text_[at_], blank)) ++at_;
    }
    std::size_t skip_digits() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is(text_[at_], digit)) ++at_;
        return at_ - begin;
    }
    bool accept(char wanted) {
        skip_blanks();
        if (at_ == text_.size() || text_[at_] != wanted) return false;
        ++at_;
        return true;
    }
    [[nodiscard]] std::string shown(std::size_t begin, std::size_t end) const {
        return base::quoted(text_.substr(begin, end - begin));
    }
    bool fail(std::size_t begin, std::size_t end, std::string message) {
        error_ = {begin, end, std::move(message)};
        return false;
    }

    std::string_view text_;
    std::string_view players_;
    EvaluationError& error_;
    std::size_t at_ = 0;
};

}  // namespace

bool read_evaluation(std::string_view arguments, std::string_view players, Evaluation& evaluation,
                     EvaluationError& error) {
    evaluation = {};
    return Scanner(arguments, players, error).read(evaluation);
}

void write_evaluation(const Evaluation& evaluation, std::string& out) {
    bool first = true;
    for (const auto& [player, thousandths] : evaluation.shares) {
        if (!first) out += ',';
        first = false;
        out += fmt::format("{}:{}.{:03}", player, thousandths / whole_victory, thousandths % whole_victory);
    }
}

std::vector<std::uint16_t> in_thousandths(const std::vector<double>& shares) {
    std::vector<std::uint16_t> rounded;
    std::vector<double> remainders;
    double sum = 0;
    for (const double share : shares) {
        const double exact = std::clamp(share, 0.0, 1.0) * whole_victory;
        sum += exact;
        rounded.push_back(std::uint16_t(exact));
        remainders.push_back(exact - std::floor(exact));
    }
    std::vector<std::size_t> order(shares.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t one, std::size_t other) { return remainders[one] > remainders[other]; });
    auto missing = std::lround(sum) - std::accumulate(rounded.begin(), rounded.end(), 0L);
    for (const std::size_t player : order) {
        if (missing-- <= 0) break;
        ++rounded[player];
    }
    return rounded;
}

}  // namespace castellan::notation
