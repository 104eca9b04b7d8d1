#include "engine/piecepack/replay/roll.hpp"

#include <algorithm>

#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::piecepack {

using language::tr;

namespace {

using notation::Span;

class Reader {
  public:
    Reader(std::string_view text, const Setup& setup)
        : text_(text), due_(setup.seated().begin(), setup.seated().end()), first_(setup.seats[0]) {}

    tl::expected<Rolls, RollError> read() {
        for (std::size_t at = 0;;) {
            const std::size_t end = std::min(text_.find(';', at), text_.size());
            if (!read_round({std::uint32_t(at), std::uint32_t(end)})) return tl::unexpected(std::move(error_));
            if (end == text_.size()) break;
            at = end + 1;
        }
        if (due_.size() > 1)
            fail(whole(), tr("the roll is a tie"), tr("write what those tied rolled then, after `;`"));
        else if (due_.front() != first_)
            fail(whole(), tr("{} rolled highest, and {} begin", tr(name(due_.front())), tr(name(first_))),
                 tr("the tag Seats names first who rolled highest"));
        if (!error_.message.empty()) return tl::unexpected(std::move(error_));
        return rolls_;
    }

  private:
    [[nodiscard]] Span whole() const { return {0, std::uint32_t(text_.size())}; }

    bool fail(Span span, std::string message, std::string help) {
        error_ = {span, std::move(message), std::move(help)};
        return false;
    }

    bool read_round(Span round) {
        if (due_.size() == 1) return fail(round, tr("nobody was tied"), tr("leave this roll out"));
        std::vector<Die> dice;
        for (std::uint32_t at = round.begin; at < round.end;) {
            if (text_[at] == ' ') {
                ++at;
                continue;
            }
            const auto blank = std::uint32_t(std::min<std::size_t>(text_.find(' ', at), round.end));
            if (!read_die({at, blank}, dice)) return false;
            at = blank;
        }
        for (const Suit player : due_)
            if (std::none_of(dice.begin(), dice.end(), [&](const Die& die) { return die.player == player; }))
                return fail(round, tr("the die of {} is missing", tr(name(player))),
                            tr("at first all roll, then those who are tied"));
        const Rank highest = std::max_element(dice.begin(), dice.end(), [](const Die& a, const Die& b) {
                                 return a.rank < b.rank;
                             })->rank;
        due_.clear();
        for (const Die& die : dice)
            if (die.rank == highest) due_.push_back(die.player);
        rolls_.push_back(std::move(dice));
        return true;
    }

    bool read_die(Span span, std::vector<Die>& dice) {
        const auto written = span.of(text_);
        const auto suit = std::string_view("SMCA").find(written[0]);
        const auto rank = written.size() == 2 ? std::string_view("na2345").find(written[1]) : std::string_view::npos;
        if (suit == std::string_view::npos || rank == std::string_view::npos)
            return fail(span, tr("{} is no die", base::quoted(written)),
                        tr("a die is its suit S M C A and its rank n a 2 3 4 5: S5"));
        const Die die{Suit(suit), Rank(rank)};
        if (std::find(due_.begin(), due_.end(), die.player) == due_.end())
            return fail(span, tr("{} do not roll here", tr(name(die.player))),
                        tr("at first all players roll, then those who are tied"));
        if (std::any_of(dice.begin(), dice.end(), [&](const Die& other) { return other.player == die.player; }))
            return fail(span, tr("{} roll twice", tr(name(die.player))),
                        tr("a new roll of those tied follows after `;`"));
        dice.push_back(die);
        return true;
    }

    std::string_view text_;
    std::vector<Suit> due_;  // who rolls next
    Suit first_;
    Rolls rolls_;
    RollError error_;
};

}  // namespace

tl::expected<Rolls, RollError> read_rolls(std::string_view text, const Setup& setup) {
    return Reader(text, setup).read();
}

std::string text(const Rolls& rolls) {
    std::string result;
    for (const auto& dice : rolls) {
        if (!result.empty()) result += ';';
        for (const Die& die : dice) {
            if (!result.empty()) result += ' ';
            result += letter(die.player);
            result += letter(die.rank);
        }
    }
    return result;
}

}  // namespace castellan::piecepack
