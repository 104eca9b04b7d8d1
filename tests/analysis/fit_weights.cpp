// Fits the weights of engine/castelli/playout/weights.txt to simulated games, and measures how good they are: a tool
// for whoever changes the features (docs/analysis.md).
#include <fmt/core.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "engine/castelli/rules/areas.hpp"
#include "tests/analysis/regression.hpp"

namespace castellan::castelli {
namespace {

/// An area as it lay, and which colour had it in the end.
struct AreaRow {
    std::uint32_t influence = 0;
    std::uint8_t hidden = 0;
    std::uint8_t played = 0;  // bits of colours
    std::uint8_t won = 0;     // bits of colours
};

/// T is found by the iteration for Bradley-Terry models: weight = wins / sum over contests of 1 / total.
Promise fit_promise(const Order& order) {
    struct Cell {
        double wins = 0.02, exposure = 0, weight = 1;
    };
    using Table = std::array<std::array<std::array<Cell, Promise::most_influence + 1>, 5>, 2>;
    Table table;
    std::vector<AreaRow> rows;
    std::vector<std::pair<std::size_t, AreaId>> open;
    play_games(
        order,
        [&](const Ground& ground, const World& world, Colour) {
            for (AreaId area = 0; area < ground.setup.board.area_count; ++area) {
                if (world.hidden[area] == 0) continue;
                open.emplace_back(rows.size(), area);
                rows.push_back({world.influence[area], world.hidden[area],
                                ground.setup.playing_in[half_of(ground.setup.board, area)].bits(), 0});
            }
        },
        [&](const Ground& ground, const World& world) {
            for (const auto& [row, area] : open)
                rows[row].won = majority(world.table(ground), ground.setup.board.areas[area]).tied.bits();
            open.clear();
        });
    for (std::size_t group = 0; group < 2; ++group)
        for (std::size_t hidden = 1; hidden < 5; ++hidden)
            for (std::size_t i = 0; i <= Promise::most_influence; ++i)
                table[group][hidden][i].weight = std::pow(double(i) + 3.0 * double(hidden), 2);
    const auto cell = [&](const AreaRow& row, std::size_t colour) -> Cell& {
        const auto points =
            std::min<std::size_t>(std::size_t(influence_of(row.influence, Colour(colour))), Promise::most_influence);
        return table[(row.played >> colour & 1) != 0 ? 0 : 1][row.hidden][points];
    };
    for (const AreaRow& row : rows)
        for (std::size_t colour = 0; colour < colour_count; ++colour)
            if ((row.won >> colour & 1) != 0) cell(row, colour).wins += 1.0 / ColourSet::of_bits(row.won).size();
    for (int round = 0; round < 40; ++round) {
        for (auto& group : table)
            for (auto& hidden : group)
                for (Cell& one : hidden) one.exposure = 0.02 / one.weight;
        for (const AreaRow& row : rows) {
            if (row.won == 0) continue;
            double total = 0;
            for (std::size_t colour = 0; colour < colour_count; ++colour) total += cell(row, colour).weight;
            for (std::size_t colour = 0; colour < colour_count; ++colour) cell(row, colour).exposure += 1 / total;
        }
        for (auto& group : table)
            for (auto& hidden : group)
                for (Cell& one : hidden) one.weight = one.wins / one.exposure;
    }
    Promise promise;
    for (std::size_t hidden = 1; hidden < 5; ++hidden) {
        const double scale = table[0][hidden][3].weight;
        for (std::size_t i = 0; i <= Promise::most_influence; ++i) {
            promise.played[hidden][i] = float(table[0][hidden][i].weight / scale);
            promise.neutral[hidden][i] = float(table[1][hidden][i].weight / scale);
        }
    }
    return promise;
}

Model fit(const Order& order, std::uint64_t promise_games) {
    Order few = order;
    few.games = promise_games;
    few.seed = order.seed + 1'000'000;
    Model model;
    model.players = order.players;
    model.battle = order.battle;
    model.promise = fit_promise(few);
    auto rows = positions_of(order, model.promise);
    const auto add = [&](PolicyName policy, std::uint64_t games, std::uint64_t seed) {
        if (games == 0) return;
        Order besides = order;
        besides.policy = policy;
        besides.games = games;
        besides.seed = order.seed + seed;
        const auto more = positions_of(besides, model.promise);
        rows.insert(rows.end(), more.begin(), more.end());
    };
    add(PolicyName::fast, order.quick_games, 2'000'000);
    add(PolicyName::strong, order.strong_games, 3'000'000);
    const auto points = fit_points(rows);
    const auto shares = fit_shares(rows);
    model.knots.resize(knot_count);
    for (std::size_t knot = 0; knot < knot_count; ++knot)
        for (std::size_t i = 0; i < feature_count; ++i) {
            model.knots[knot].points[i] = float(points[knot * feature_count + i]);
            model.knots[knot].shares[i] = float(shares[knot * feature_count + i]);
        }
    return model;
}

/// Squared error of the shares on games not used for fitting, beside that of a logistic curve of the lead in points.
void judge(const Order& order, const Model& model) {
    Fitted weights(weight_count);
    for (std::size_t knot = 0; knot < knot_count; ++knot)
        for (std::size_t i = 0; i < feature_count; ++i)
            weights[knot * feature_count + i] = double(model.knots[knot].shares[i]);
    const auto rows = positions_of(order, model.promise);
    for (const float at : {0.75F, 0.5F, 0.25F}) {
        std::vector<const Row*> chosen;
        for (const Row& row : rows)
            if (std::abs(row.left - at) < 0.02F) chosen.push_back(&row);
        const auto error = [&](auto shares) {
            double sum = 0;
            for (const Row* row : chosen) {
                const auto expected = shares(*row);
                for (std::size_t seat = 0; seat < row->players; ++seat)
                    sum += std::pow(double(row->shares[seat]) - expected[seat], 2);
            }
            return sum / double(chosen.size());
        };
        double best = 1e9;
        for (double slope = 0.01; slope < 1; slope *= 1.05)
            best = std::min(best, error([&](const Row& row) {
                                std::array<double, colour_count> shares{};
                                double total = 0;
                                for (std::size_t seat = 0; seat < row.players; ++seat)
                                    total += shares[seat] = std::exp(slope * double(row.features[seat][Feature::vp]));
                                for (double& share : shares) share /= total;
                                return shares;
                            }));
        const double ours = error([&](const Row& row) { return shares_of(weights, row); });
        fmt::print(
            "{} players{}, {:.0f} % played: squared error {:.4f}, of the lead alone {:.4f}: {:.1f} % less ({} "
            "positions)\n",
            order.players, order.battle ? " with Battle" : "", 100 * (1 - at), ours, best, 100 * (1 - ours / best),
            chosen.size());
    }
}

int run(int count, char** words) {
    std::map<std::string, std::string> options;
    for (int i = 1; i + 1 < count; i += 2) options[words[i]] = words[i + 1];
    const auto number = [&](const std::string& name, std::uint64_t otherwise) {
        return options.contains(name) ? std::strtoull(options[name].c_str(), nullptr, 10) : otherwise;
    };
    Weights weights = frozen_weights();
    if (options.contains("--weights")) {
        std::ifstream in(options["--weights"]);
        weights = read_weights(std::string(std::istreambuf_iterator<char>(in), {})).value();
    }
    Order order;
    order.seed = number("--seed", 1);
    order.games = number("--games", 1000);
    order.quick_games = number("--quick-games", 0);
    order.strong_games = number("--strong-games", 0);
    order.noise = double(number("--noise", 0)) / 100;
    order.policy = options["--policy"] == "fast" ? PolicyName::fast : PolicyName::sensible;
    order.weights = &weights;
    for (Model& model : weights.models) {
        if (options.contains("--players") && int(number("--players", 0)) != model.players) continue;
        if (options.contains("--battle") && (options["--battle"] == "yes") != model.battle) continue;
        order.players = model.players;
        order.battle = model.battle;
        Model fitted = fit(order, std::min<std::uint64_t>(order.games, 600));
        Order fresh = order;
        fresh.seed = order.seed + 5'000'000;
        fresh.games = std::max<std::uint64_t>(200, order.games / 4);
        judge(fresh, fitted);
        model = std::move(fitted);
        std::fflush(stdout);
        if (options.contains("-o")) std::ofstream(options["-o"]) << write_weights(weights.models);
    }
    return 0;
}

}  // namespace
}  // namespace castellan::castelli

int main(int count, char** words) { return castellan::castelli::run(count, words); }
