#include "engine/castelli/playout/weights.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "base/sha256.hpp"

namespace castellan::castelli {

extern const std::string_view frozen_weights_text;

namespace {

constexpr std::string_view title = "castellan weights 1";
constexpr std::size_t hash_digits = 16;

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
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        return error == std::errc{} && end == text.data() + text.size() && !text.empty();
    }

  private:
    std::string_view text_, line_;
    int number_ = 0;
};

bool read_line(LineReader& line, std::vector<Model>& models) {
    const std::string_view what = line.word();
    if (what == "model") {
        Model model;
        float players = 0;
        float knots = 0;
        if (!line.number_to(players) || players < 2 || players > 4) return false;
        model.players = int(players);
        model.battle = line.word() == "battle";
        if (!line.number_to(knots) || knots < 2 || knots > 16) return false;
        model.knots.resize(std::size_t(knots));
        models.push_back(model);
        return true;
    }
    if (models.empty()) return false;
    Model& model = models.back();
    if (what == "played" || what == "neutral") {
        float hidden = 0;
        if (!line.number_to(hidden) || hidden < 1 || hidden > 4) return false;
        auto& row = (what == "played" ? model.promise.played : model.promise.neutral)[std::size_t(hidden)];
        return std::all_of(row.begin(), row.end(), [&](float& value) { return line.number_to(value); });
    }
    if (what != "points" && what != "shares") return false;
    const std::string_view named = line.word();
    for (std::size_t feature = 0; feature < feature_count; ++feature) {
        if (name(Feature(feature)) != named) continue;
        return std::all_of(model.knots.begin(), model.knots.end(), [&](Scale& knot) {
            return line.number_to((what == "points" ? knot.points : knot.shares)[feature]);
        });
    }
    return false;
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
        if (!read_line(line, weights.models)) return tl::unexpected(fmt::format("line {} cannot be read", number));
    }
    for (const bool battle : {false, true})
        for (int players = 2; players <= int(colour_count); ++players)
            if (std::none_of(weights.models.begin(), weights.models.end(), [&](const Model& model) {
                    return model.players == players && model.battle == battle;
                }))
                return tl::unexpected(fmt::format("no model for {} players{}", players, battle ? " with Battle" : ""));
    weights.hash = digest(text);
    return weights;
}

std::string write_weights(const std::vector<Model>& models) {
    std::string out = fmt::format("{}\n# Fitted by fit_weights (docs/analysis.md). Weights by the part of the game, "
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
