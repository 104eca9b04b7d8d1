#include "analyzer/slips/tag_values.hpp"

#include <algorithm>
#include <string>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using notation::Record;
using notation::Span;
using notation::Tag;

constexpr std::size_t most_seats = 6;

/// Every order of a few seats; of more, two that changed places, and another beginning.
void add_orders(Span place, const std::string& seats, Candidates& out) {
    constexpr float cost = cost::tag + 0.4F;
    if (seats.size() <= 4) {
        std::string order = seats;
        std::sort(order.begin(), order.end());
        do
            if (order != seats) out.replace(place, order, cost, Slip::tag);
        while (std::next_permutation(order.begin(), order.end()));
        return;
    }
    for (std::size_t a = 0; a < seats.size(); ++a) {
        for (std::size_t b = a + 1; b < seats.size(); ++b) {
            std::string order = seats;
            std::swap(order[a], order[b]);
            out.replace(place, order, cost, Slip::tag);
        }
        std::string turned = seats;
        std::rotate(turned.begin(), turned.begin() + std::ptrdiff_t(a), turned.end());
        if (a > 0) out.replace(place, turned, cost, Slip::tag);
    }
}

}  // namespace

void add_value_slips(const Record& record, std::string_view name, std::span<const std::string_view> known,
                     Candidates& out) {
    constexpr float value_apart = 5;
    const Tag* tag = record.tag(name);
    if (tag == nullptr) return;
    for (const std::string_view meant : known) {
        const float apart = typing_cost(tag->value.of(record.text), meant, value_apart);
        if (apart > 0 && apart <= value_apart)
            out.replace(tag->value, std::string(meant), std::min(apart, cost::tag), Slip::tag);
    }
}

void add_seat_slips(const Record& record, std::string_view letters, Candidates& out) {
    const Tag* tag = record.tag("Seats");
    if (tag == nullptr || tag->value.size() > 4 * most_seats) return;
    const std::string_view written = tag->value.of(record.text);
    std::string seats;
    for (const char c : written)
        if (notation::is(c, notation::letter)) seats += notation::upper(c);
    if (seats.size() < 2 || seats.size() > most_seats) return;
    if (seats != written) out.replace(tag->value, seats, cost::tag - 0.6F, Slip::tag);
    for (std::size_t at = 0; at < seats.size(); ++at)
        for (const char meant : letters) {
            if (seats.find(meant) != std::string::npos) continue;
            std::string other = seats;
            other[at] = meant;
            out.replace(tag->value, std::move(other), cost::tag + 0.2F * typed_for(seats[at], meant), Slip::tag);
        }
    for (std::size_t at = 0; at < seats.size() && seats.size() > 2; ++at)
        out.replace(tag->value, std::string(seats).erase(at, 1), cost::tag + 0.4F, Slip::tag);
    for (const char more : letters)
        for (std::size_t at = 0; at <= seats.size() && seats.find(more) == std::string::npos; ++at)
            out.replace(tag->value, std::string(seats).insert(at, 1, more), cost::tag + 0.8F, Slip::tag);
    add_orders(tag->value, seats, out);
}

void add_result_slips(const Record& record, Candidates& out) {
    const Tag* tag = record.tag("Result");
    if (tag == nullptr) return;
    for (const notation::Node& node : record.nodes)
        if (node.kind == notation::NodeKind::result)
            out.replace(tag->value, std::string(node.span.of(record.text)), cost::tag, Slip::tag);
}

}  // namespace castellan::analyzer::slips
