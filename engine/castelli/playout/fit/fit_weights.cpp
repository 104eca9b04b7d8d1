// Fits the weights of weights.txt to games of simulated players, and measures how good they are. A tool for whoever
// changes the features; docs/analysis.md has its commands.
#include <fmt/core.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/playout/playout.hpp"
#include "engine/castelli/playout/value.hpp"
#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/simulate/simulator.hpp"

namespace castellan::castelli {
namespace {

constexpr std::size_t knot_count = 5;
constexpr std::size_t size = feature_count * knot_count;

/// One position: each player's features, and what became of it.
struct Row {
    float left = 0;
    std::uint8_t players = 0;
    std::uint8_t seat_to_move = 0;
    std::array<Features, colour_count> features{};
    std::array<float, colour_count> shares{};
    std::array<float, colour_count> points{};
};

/// An area as it lay, and which colour had it in the end.
struct AreaRow {
    std::uint32_t influence = 0;
    std::uint8_t hidden = 0;
    std::uint8_t played = 0;  // bits of colours
    std::uint8_t won = 0;     // bits of colours
};

struct Order {
    int players = 2;
    bool battle = false;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    PolicyName policy = PolicyName::sensible;
    std::uint64_t quick_games = 0;  // of quick players besides
    double noise = 0;  // of turns in which a square is chosen at random
    const Weights* weights = nullptr;
};

/// Walks through games turn by turn: `see(ground, world, viewer)` at the end of each turn and before the final scoring,
/// `end(ground, world)` after it.
template <class See, class End>
void play_games(const Order& order, See see, End end) {
    SimulationOptions options;
    options.set = shipped_set("classic");
    options.players = order.players;
    options.seed = order.seed;
    options.policies.fill(order.policy);
    for (std::uint64_t number = 1; number <= order.games; ++number) {
        options.modules = {};
        if (order.battle) options.modules.add(Module::battle);
        if (number % 3 == 0) options.modules.add(Module::dilemma);
        if (order.policy != PolicyName::fast) {
            options.seed = order.seed + number;
            Simulator simulator = Simulator::make(options).value();
            const SimulatedGame& game = simulator.play(1);
            const Ground ground(game.setup);
            World world;
            world.state = game.start;
            world.deck = initial_deck(game.setup);
            for (const Action& action : game.actions) {
                const Colour mover = world.state.active;
                perform({game.setup, world.state, world.deck}, action);
                if (action.kind != ActionKind::end_turn) continue;
                index_world(ground, world);
                see(ground, world, mover);
            }
            end(ground, world);
            continue;
        }
        base::Random random(order.seed, number, 7);
        Deal deal;
        const Setup setup = deal_setup(options.set, options.players, {}, options.modules, random).value();
        deal_game(setup, random, deal);
        const Ground ground(setup);
        World world;
        world.state = initial_state(setup);
        for (std::size_t seat = 0; seat < deal.start_tiles.size(); ++seat)
            world.state.held_tiles[setup.seats[seat]] = deal.start_tiles[seat];
        world.deck = initial_deck(setup);
        std::copy(deal.tiles.begin(), deal.tiles.end(), world.tiles.begin());
        std::copy(deal.deck.begin(), deal.deck.end(), world.stock.begin());
        index_world(ground, world);
        Playout playout(ground, order.weights->model_for(setup));
        while (world.state.stage != Stage::over) {
            const Colour mover = world.state.active;
            if (world.state.stage == Stage::reveal && double(random.below(1000)) < 1000 * order.noise) {
                std::vector<SquareId> free;
                for (SquareId square = 0; square < setup.board.square_count; ++square)
                    if ((world.state.face_up >> square & 1) == 0) free.push_back(square);
                playout.player().look(world, mover);
                const SquareId square = free[random.below(free.size())];
                playout.act(world, playout.player().choose_laying(square, world.tiles[square]), random);
                playout.settle(world);
                continue;
            }
            const Action action = playout.choose(world);
            playout.act(world, action, random);
            if (action.kind == ActionKind::end_turn) see(ground, world, mover);
            playout.settle(world);
        }
        end(ground, world);
    }
}

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

std::vector<Row> collect(const Order& order, const Promise& promise) {
    std::vector<Row> rows;
    std::size_t first = 0;
    play_games(
        order,
        [&](const Ground& ground, const World& world, Colour viewer) {
            PerColour<Features> features;
            find_features(ground, promise, world, viewer, features);
            Row row;
            row.left = float(world.state.tiles_left[0]) / float(ground.setup.board.squares_of_half[0]);
            row.players = ground.setup.players;
            for (std::size_t seat = 0; seat < row.players; ++seat) row.features[seat] = features[ground.setup.seats[seat]];
            rows.push_back(row);
        },
        [&](const Ground& ground, const World& world) {
            const Value value = value_of(ground, frozen_weights().models.front(), world, Colour::red);
            for (; first < rows.size(); ++first)
                for (std::size_t seat = 0; seat < rows[first].players; ++seat) {
                    rows[first].shares[seat] = float(value.shares[ground.setup.seats[seat]]);
                    rows[first].points[seat] = float(value.points[ground.setup.seats[seat]]);
                }
        });
    return rows;
}

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
    std::vector<double> matrix = std::vector<double>(size * size);
    std::vector<double> right = std::vector<double>(size);

    void add(const Spread& spread, const Features& f, double weight, double target) {
        for (std::size_t a = 0; a < 2; ++a)
            for (std::size_t i = 0; i < feature_count; ++i) {
                const double left = double(spread.part[a]) * double(f[i]) * weight;
                if (left == 0) continue;
                const std::size_t row = (spread.first + a) * feature_count + i;
                right[row] += left * target;
                for (std::size_t b = 0; b < 2; ++b) {
                    double* to = &matrix[row * size + (spread.first + b) * feature_count];
                    const auto part = double(spread.part[b]);
                    for (std::size_t j = 0; j < feature_count; ++j) to[j] += left * part * double(f[j]);
                }
            }
    }

    /// Cholesky; `ridge` is added to the diagonal.
    std::vector<double> solve(double ridge) {
        auto& m = matrix;
        for (std::size_t i = 0; i < size; ++i) m[i * size + i] += ridge;
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = m[i * size + j];
                for (std::size_t k = 0; k < j; ++k) sum -= m[i * size + k] * m[j * size + k];
                m[i * size + j] = i == j ? std::sqrt(std::max(sum, 1e-9)) : sum / m[j * size + j];
            }
        std::vector<double> x = right;
        for (std::size_t i = 0; i < size; ++i) {
            for (std::size_t k = 0; k < i; ++k) x[i] -= m[i * size + k] * x[k];
            x[i] /= m[i * size + i];
        }
        for (std::size_t i = size; i-- > 0;) {
            for (std::size_t k = i + 1; k < size; ++k) x[i] -= m[k * size + i] * x[k];
            x[i] /= m[i * size + i];
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

std::vector<double> fit_points(const std::vector<Row>& rows) {
    System system;
    for (const Row& row : rows)
        for (std::size_t seat = 0; seat < row.players; ++seat)
            system.add(Spread(row.left), without_outlook(row.features[seat]), 1, double(row.points[seat]));
    return system.solve(30);
}

double exponent(const std::vector<double>& weights, const Spread& spread, const Features& f) {
    double sum = 0;
    for (std::size_t a = 0; a < 2; ++a)
        for (std::size_t i = 0; i < feature_count; ++i)
            sum += weights[(spread.first + a) * feature_count + i] * double(spread.part[a]) * double(f[i]);
    return sum;
}

std::array<double, colour_count> shares_of(const std::vector<double>& weights, const Row& row) {
    const Spread spread(row.left);
    std::array<double, colour_count> shares{};
    double total = 0;
    for (std::size_t seat = 0; seat < row.players; ++seat)
        total += shares[seat] = std::exp(std::clamp(exponent(weights, spread, row.features[seat]), -60.0, 60.0));
    for (double& share : shares) share /= total;
    return shares;
}

/// Newton's method on the likelihood of the results.
std::vector<double> fit_shares(const std::vector<Row>& rows) {
    std::vector<double> weights(size);
    for (int round = 0; round < 7; ++round) {
        System system;
        for (const Row& row : rows) {
            if (row.left == 0) continue;
            const auto shares = shares_of(weights, row);
            const Spread spread(row.left);
            Features mean{};
            for (std::size_t seat = 0; seat < row.players; ++seat)
                for (std::size_t i = 0; i < feature_count; ++i)
                    mean[i] += float(shares[seat]) * row.features[seat][i];
            for (std::size_t seat = 0; seat < row.players; ++seat) {
                const double weight = std::max(shares[seat], 1e-6);
                Features apart = row.features[seat];
                for (std::size_t i = 0; i < feature_count; ++i) apart[i] -= mean[i];
                system.add(spread, apart, weight, (double(row.shares[seat]) - shares[seat]) / weight);
            }
        }
        for (std::size_t i = 0; i < size; ++i) system.right[i] -= 3 * weights[i];  // of the ridge
        const auto step = system.solve(3);
        for (std::size_t i = 0; i < size; ++i) weights[i] += step[i];
    }
    return weights;
}

Model fit(const Order& order, std::uint64_t promise_games) {
    Order few = order;
    few.games = promise_games;
    few.seed = order.seed + 1'000'000;
    Model model;
    model.players = order.players;
    model.battle = order.battle;
    model.promise = fit_promise(few);
    auto rows = collect(order, model.promise);
    if (order.quick_games > 0) {
        Order quick = order;
        quick.policy = PolicyName::fast;
        quick.games = order.quick_games;
        quick.seed = order.seed + 2'000'000;
        const auto more = collect(quick, model.promise);
        rows.insert(rows.end(), more.begin(), more.end());
    }
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
    std::vector<double> weights(size);
    for (std::size_t knot = 0; knot < knot_count; ++knot)
        for (std::size_t i = 0; i < feature_count; ++i) weights[knot * feature_count + i] = double(model.knots[knot].shares[i]);
    const auto rows = collect(order, model.promise);
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
        fmt::print("{} players{}, {:.0f} % played: squared error {:.4f}, of the lead alone {:.4f}: {:.1f} % less ({} positions)\n",
                   order.players, order.battle ? " with Battle" : "", 100 * (1 - at), ours, best,
                   100 * (1 - ours / best), chosen.size());
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
    order.noise = double(number("--noise", 0)) / 100;
    order.policy = options["--policy"] == "fast" ? PolicyName::fast : PolicyName::sensible;
    order.weights = &weights;
    for (Model& model : weights.models) {
        if (options.contains("--players") && int(number("--players", 0)) != model.players) continue;
        if (options.contains("--battle") && (options["--battle"] == "yes") != model.battle) continue;
        order.players = model.players;
        order.battle = model.battle;
        if (std::getenv("CASTELLAN_JUDGE")) { Order fresh = order; fresh.seed += 9'000'000; judge(fresh, model); continue; }
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
