#include "engine/castelli/playout/weights.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/decimal.hpp"
#include "base/sha256.hpp"

namespace castellan::castelli {

extern const std::string_view frozen_weights_text;

namespace {

constexpr std::string_view title = "castellan weights 1";
constexpr std::size_t hash_digits = 16;
constexpr int most_knots = 16;

/// The words of one line after another.
class LineReader {
  public:
    explicit LineReader(std::string_view text) : text_(text) {}

    /// False after the last line. Empty lines and comments are left out.
    bool next() {
        while (!text_.empty()) {
            const auto end = std::min(text_.find('\n'), text_.size());
            const std::string_view line = text_.substr(0, end);
            text_.remove_prefix(std::min(end + 1, text_.size()));
            ++number_;
            line_ = line;
            if (!line.empty() && line.front() != '#') return true;
        }
        return false;
    }
    [[nodiscard]] std::string_view line() const { return line_; }
    [[nodiscard]] int number() const { return number_; }

    std::string_view word() {
        const auto begin = std::min(line_.find_first_not_of(' '), line_.size());
        line_.remove_prefix(begin);
        const auto end = std::min(line_.find(' '), line_.size());
        const std::string_view word = line_.substr(0, end);
        line_.remove_prefix(end);
        return word;
    }
    bool number_to(float& value) {
        const std::string_view text = word();
        double read = 0;
        const auto [end, error] = base::from_decimal(text.data(), text.data() + text.size(), read);
        value = float(read);
        return error == std::errc{} && end == text.data() + text.size() && std::isfinite(value);
    }
    /// A whole number from `least` to `most`.
    bool count_to(int& value, int least, int most) {
        float number = 0;
        if (!number_to(number) || number < float(least) || number > float(most)) return false;
        value = int(number);
        return float(value) == number;
    }
    [[nodiscard]] bool at_end() const { return line_.find_first_not_of(' ') == std::string_view::npos; }

  private:
    std::string_view text_, line_;
    int number_ = 0;
};

bool read_model(LineReader& line, std::vector<Model>& models) {
    Model model;
    int knots = 0;
    if (!line.count_to(model.players, 2, int(colour_count))) return false;
    const std::string_view kind = line.word();
    model.battle = kind == "battle";
    if ((!model.battle && kind != "basic") || !line.count_to(knots, 2, most_knots)) return false;
    model.knots.resize(std::size_t(knots));
    models.push_back(std::move(model));
    return true;
}

/// Weights of shares: of 0, all of them could be.
bool read_promise(LineReader& line, std::array<Promise::Row, 5>& rows) {
    int hidden = 0;
    if (!line.count_to(hidden, 1, int(rows.size()) - 1)) return false;
    auto& row = rows[std::size_t(hidden)];
    return std::all_of(row.begin(), row.end(), [&](float& value) { return line.number_to(value) && value > 0; });
}

bool read_feature(LineReader& line, Model& model, bool points) {
    const std::string_view named = line.word();
    for (std::size_t feature = 0; feature < feature_count; ++feature) {
        if (name(Feature(feature)) != named) continue;
        return std::all_of(model.knots.begin(), model.knots.end(),
                           [&](Scale& knot) { return line.number_to((points ? knot.points : knot.shares)[feature]); });
    }
    return false;
}

bool read_line(LineReader& line, std::vector<Model>& models) {
    const std::string_view what = line.word();
    if (what == "model") return read_model(line, models);
    if (models.empty()) return false;
    Model& model = models.back();
    if (what == "played") return read_promise(line, model.promise.played);
    if (what == "neutral") return read_promise(line, model.promise.neutral);
    if (what == "points" || what == "shares") return read_feature(line, model, what == "points");
    return false;
}

bool has_all_rows(const Promise& promise) {
    const auto is_there = [](const Promise::Row& row) { return row[0] > 0; };
    return std::all_of(promise.played.begin() + 1, promise.played.end(), is_there) &&
           std::all_of(promise.neutral.begin() + 1, promise.neutral.end(), is_there);
}

std::string digest(std::string_view text) {
    std::string hash;
    for (const std::uint8_t byte : base::sha256(text)) hash += fmt::format("{:02x}", byte);
    return hash.substr(0, hash_digits);
}

}  // namespace

Scale Model::at(float left) const {
    const float place = (1 - std::clamp(left, 0.0F, 1.0F)) * float(knots.size() - 1);
    const auto below = std::min(std::size_t(place), knots.size() - 2);
    const float above = place - float(below);
    Scale scale;
    for (std::size_t feature = 0; feature < feature_count; ++feature) {
        const auto between = [&](const Features& first, const Features& second) {
            return first[feature] + above * (second[feature] - first[feature]);
        };
        scale.points[feature] = between(knots[below].points, knots[below + 1].points);
        scale.shares[feature] = between(knots[below].shares, knots[below + 1].shares);
    }
    return scale;
}

const Model& Weights::model_for(const Setup& setup) const {
    const int players = setup.players / setup.halves;
    const bool battle = setup.modules.has(Module::battle);
    return *std::find_if(models.begin(), models.end(),
                         [&](const Model& model) { return model.players == players && model.battle == battle; });
}

tl::expected<Weights, std::string> read_weights(std::string_view text) {
    Weights weights;
    LineReader line(text);
    if (!line.next() || line.line() != title) return tl::unexpected(fmt::format("the first line is not '{}'", title));
    while (line.next()) {
        const int number = line.number();
        if (!read_line(line, weights.models) || !line.at_end())
            return tl::unexpected(fmt::format("line {} cannot be read", number));
    }
    for (const Model& model : weights.models)
        if (!has_all_rows(model.promise))
            return tl::unexpected(fmt::format("a row of played or neutral is missing for {} players", model.players));
    for (const bool battle : {false, true})
        for (int players = 2; players <= int(colour_count); ++players)
            if (std::none_of(weights.models.begin(), weights.models.end(),
                             [&](const Model& model) { return model.players == players && model.battle == battle; }))
                return tl::unexpected(fmt::format("no model for {} players{}", players, battle ? " with Battle" : ""));
    weights.hash = digest(text);
    return weights;
}

std::string write_weights(const std::vector<Model>& models) {
    std::string out = fmt::format(
        "{}\n# Fitted by fit_weights (docs/analysis.md). Weights by the part of the game, "
        "from its first turn to its end.\n",
        title);
    const auto write_row = [&](std::string_view head, const auto& numbers) {
        out += head;
        for (const float number : numbers) out += fmt::format(" {:.4g}", number);
        out += '\n';
    };
    for (const Model& model : models) {
        out += fmt::format("\nmodel {} {} {}\n", model.players, model.battle ? "battle" : "basic", model.knots.size());
        for (std::size_t hidden = 1; hidden < model.promise.played.size(); ++hidden) {
            write_row(fmt::format("played {}", hidden), model.promise.played[hidden]);
            write_row(fmt::format("neutral {}", hidden), model.promise.neutral[hidden]);
        }
        for (std::size_t feature = 0; feature < feature_count; ++feature)
            for (const bool points : {true, false}) {
                std::vector<float> numbers;
                for (const Scale& knot : model.knots) numbers.push_back((points ? knot.points : knot.shares)[feature]);
                if (std::all_of(numbers.begin(), numbers.end(), [](float number) { return number == 0; })) continue;
                write_row(fmt::format("{} {}", points ? "points" : "shares", name(Feature(feature))), numbers);
            }
    }
    return out;
}

const Weights& frozen_weights() {
    static const Weights weights = [] {
        auto read = read_weights(frozen_weights_text);
        if (!read) throw std::logic_error("weights.txt: " + read.error());  // not reached: a test reads it
        return *std::move(read);
    }();
    return weights;
}

}  // namespace castellan::castelli
