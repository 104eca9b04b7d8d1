#include "analyzer/analysis/samples.hpp"

#include <algorithm>
#include <cmath>

namespace castellan::analyzer::analysis {
namespace {

double value_of(const Worth& worth, Measure measure, std::size_t seat) {
    return measure == Measure::shares ? worth.shares[seat] : worth.points[seat];
}

/// The square of the deviation of the imagined deal.
double imagined(Measure measure) { return measure == Measure::shares ? 0.25 : 0; }

/// Sum of squares around the mean of `value` over the deals.
template <class Value>
double squares_around(double mean, Deals deals, Value value) {
    double sum = 0;
    for (std::size_t deal = deals.begin; deal < deals.end; ++deal) {
        const double deviation = value(deal) - mean;
        sum += deviation * deviation;
    }
    return sum;
}

template <class Value>
double mean_over(Deals deals, Value value) {
    double sum = 0;
    for (std::size_t deal = deals.begin; deal < deals.end; ++deal) sum += value(deal);
    return deals.size() > 0 ? sum / double(deals.size()) : 0;
}

template <class Value>
Estimate estimate(Deals deals, double more_squares, Value value) {
    const double mean = mean_over(deals, value);
    const double count = double(deals.size());
    const double squares = squares_around(mean, deals, value) + more_squares;
    return {mean, count > 1 ? std::sqrt(squares / (count * (count - 1))) : 1};
}

}  // namespace

Estimate mean_of(const Samples& choice, Deals deals, Measure measure, std::size_t seat) {
    if (choice.is_exact()) return {value_of(choice[0], measure, seat), 0};
    return estimate(deals, imagined(measure), [&](std::size_t deal) { return value_of(choice[deal], measure, seat); });
}

Estimate difference_of(const Samples& one, const Samples& other, Deals deals, Measure measure, std::size_t seat) {
    if (&one == &other) return {};
    if (one.is_exact() && other.is_exact())
        return {value_of(one[0], measure, seat) - value_of(other[0], measure, seat), 0};
    return estimate(deals, imagined(measure), [&](std::size_t deal) {
        return value_of(one[deal], measure, seat) - value_of(other[deal], measure, seat);
    });
}

Estimate value_beside(const Samples& one, Deals deals, const Samples& other, Deals all, Measure measure,
                      std::size_t seat) {
    if (one.is_exact()) return mean_of(one, deals, measure, seat);
    if (other.is_exact()) {
        Estimate value = difference_of(one, other, deals, measure, seat);
        value.value += value_of(other[0], measure, seat);
        return value;
    }
    const auto outside = [&](std::size_t deal) { return value_of(other[deal], measure, seat) / double(all.size()); };
    const auto inside = [&](std::size_t deal) {
        const double difference = value_of(one[deal], measure, seat) - value_of(other[deal], measure, seat);
        return outside(deal) + difference / double(deals.size());
    };
    const std::array<Deals, 2> rest{{{all.begin, deals.begin}, {deals.end, all.end}}};
    const double mean_inside = mean_over(deals, inside);
    double sum = mean_inside * double(deals.size());
    double squares = squares_around(mean_inside, deals, inside);
    const std::size_t left = rest[0].size() + rest[1].size();
    if (left > 0) {
        double sum_outside = 0;
        for (const Deals part : rest) sum_outside += mean_over(part, outside) * double(part.size());
        for (const Deals part : rest) squares += squares_around(sum_outside / double(left), part, outside);
        sum += sum_outside;
    }
    squares += imagined(measure) / double(deals.size() * deals.size());
    return {sum, std::sqrt(squares)};
}

}  // namespace castellan::analyzer::analysis
