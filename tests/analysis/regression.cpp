#include "tests/analysis/regression.hpp"

#include <algorithm>
#include <cmath>

namespace castellan::castelli {
namespace {

/// Features times the hat functions of the knots: at most two blocks of it are not zero.
struct Spread {
    std::size_t first = 0;  // of the two knots
    std::array<float, 2> part{};
    explicit Spread(float left) {
        const float place = (1 - left) * float(knot_count - 1);
        first = std::min(std::size_t(place), knot_count - 2);
        part[1] = place - float(first);
        part[0] = 1 - part[1];
    }
};

struct System {
    std::vector<double> matrix = std::vector<double>(weight_count * weight_count);
    std::vector<double> right = std::vector<double>(weight_count);

    void add(const Spread& spread, const Features& f, double weight, double target) {
        for (std::size_t a = 0; a < 2; ++a)
            for (std::size_t i = 0; i < feature_count; ++i) {
                const double left = double(spread.part[a]) * double(f[i]) * weight;
                if (left == 0) continue;
                const std::size_t row = (spread.first + a) * feature_count + i;
                right[row] += left * target;
                for (std::size_t b = 0; b < 2; ++b) {
                    double* to = &matrix[row * weight_count + (spread.first + b) * feature_count];
                    const auto part = double(spread.part[b]);
                    for (std::size_t j = 0; j < feature_count; ++j) to[j] += left * part * double(f[j]);
                }
            }
    }

    /// Cholesky; `ridge` is added to the diagonal.
    Fitted solve(double ridge) {
        auto& m = matrix;
        for (std::size_t i = 0; i < weight_count; ++i) m[i * weight_count + i] += ridge;
        for (std::size_t i = 0; i < weight_count; ++i)
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = m[i * weight_count + j];
                for (std::size_t k = 0; k < j; ++k) sum -= m[i * weight_count + k] * m[j * weight_count + k];
                m[i * weight_count + j] = i == j ? std::sqrt(std::max(sum, 1e-9)) : sum / m[j * weight_count + j];
            }
        std::vector<double> x = right;
        for (std::size_t i = 0; i < weight_count; ++i) {
            for (std::size_t k = 0; k < i; ++k) x[i] -= m[i * weight_count + k] * x[k];
            x[i] /= m[i * weight_count + i];
        }
        for (std::size_t i = weight_count; i-- > 0;) {
            for (std::size_t k = i + 1; k < weight_count; ++k) x[i] -= m[k * weight_count + i] * x[k];
            x[i] /= m[i * weight_count + i];
        }
        return x;
    }
};

Features without_outlook(const Features& f) {
    Features result = f;
    result[Feature::castle_outlook] = result[Feature::good_sites] = 0;
    result[Feature::outlook] = 0;  // no single choice of the quick player can weigh it
    return result;
}

double exponent(const Fitted& weights, const Spread& spread, const Features& f) {
    double sum = 0;
    for (std::size_t a = 0; a < 2; ++a)
        for (std::size_t i = 0; i < feature_count; ++i)
            sum += weights[(spread.first + a) * feature_count + i] * double(spread.part[a]) * double(f[i]);
    return sum;
}

}  // namespace

Fitted fit_points(const std::vector<Row>& rows) {
    System system;
    for (const Row& row : rows)
        for (std::size_t seat = 0; seat < row.players; ++seat)
            system.add(Spread(row.left), without_outlook(row.features[seat]), 1, double(row.points[seat]));
    return system.solve(30);
}

std::array<double, colour_count> shares_of(const Fitted& weights, const Row& row) {
    const Spread spread(row.left);
    std::array<double, colour_count> shares{};
    double total = 0;
    for (std::size_t seat = 0; seat < row.players; ++seat)
        total += shares[seat] = std::exp(std::clamp(exponent(weights, spread, row.features[seat]), -60.0, 60.0));
    for (double& share : shares) share /= total;
    return shares;
}

/// Newton's method on the likelihood of the results.
Fitted fit_shares(const std::vector<Row>& rows) {
    Fitted weights(weight_count);
    for (int round = 0; round < 7; ++round) {
        System system;
        for (const Row& row : rows) {
            if (row.left == 0) continue;
            const auto shares = shares_of(weights, row);
            const Spread spread(row.left);
            Features mean{};
            for (std::size_t seat = 0; seat < row.players; ++seat)
                for (std::size_t i = 0; i < feature_count; ++i) mean[i] += float(shares[seat]) * row.features[seat][i];
            for (std::size_t seat = 0; seat < row.players; ++seat) {
                const double weight = std::max(shares[seat], 1e-6);
                Features apart = row.features[seat];
                for (std::size_t i = 0; i < feature_count; ++i) apart[i] -= mean[i];
                system.add(spread, apart, weight, (double(row.shares[seat]) - shares[seat]) / weight);
            }
        }
        for (std::size_t i = 0; i < weight_count; ++i) system.right[i] -= 3 * weights[i];  // of the ridge
        const auto step = system.solve(3);
        for (std::size_t i = 0; i < weight_count; ++i) weights[i] += step[i];
    }
    return weights;
}

}  // namespace castellan::castelli
