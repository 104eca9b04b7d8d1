#include "analyzer/analysis/kept.hpp"

#include <fmt/core.h>

#include <bit>
#include <cstdint>

#include "analyzer/analysis/possible.hpp"
#include "base/sha256.hpp"

namespace castellan::analyzer::analysis {
namespace {

constexpr std::string_view file_mark = "castellan-analysis 2\n";

std::string digest(std::string_view bytes) {
    std::string text;
    for (const std::uint8_t byte : base::sha256(bytes)) text += fmt::format("{:02x}", byte);
    return text;
}

class ByteWriter {
  public:
    void number(std::uint64_t value) {
        for (unsigned shift = 0; shift < 64; shift += 8) bytes_ += char(value >> shift & 0xFFU);
    }
    void real(double value) { number(std::bit_cast<std::uint64_t>(value)); }
    void text(std::string_view value) {
        number(value.size());
        bytes_ += value;
    }
    void estimate(const Estimate& value) {
        real(value.value);
        real(value.error);
    }
    void valuation(const Valuation& value) {
        number(value.exact ? 1 : 0);
        for (std::size_t seat = 0; seat < most_players; ++seat) {
            estimate(value.shares[seat]);
            estimate(value.points[seat]);
        }
    }
    std::string take() { return std::move(bytes_); }

  private:
    std::string bytes_;
};

/// Reads zeros once anything was wrong.
class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

    std::uint64_t number() {
        if (bytes_.size() < 8) fail();
        std::uint64_t value = 0;
        for (unsigned place = 0; place < 8 && !failed_; ++place)
            value |= std::uint64_t(static_cast<unsigned char>(bytes_[place])) << 8 * place;
        if (!failed_) bytes_.remove_prefix(8);
        return value;
    }
    std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t value = number();
        if (value < bound) return value;
        fail();
        return 0;
    }
    bool flag() { return below(2) == 1; }
    double real() { return std::bit_cast<double>(number()); }
    Estimate estimate() {
        Estimate value;
        value.value = real();
        value.error = real();
        return value;
    }
    Valuation valuation() {
        Valuation value;
        value.exact = flag();
        for (std::size_t seat = 0; seat < most_players; ++seat) {
            value.shares[seat] = estimate();
            value.points[seat] = estimate();
        }
        return value;
    }
    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] bool is_at_end() const { return bytes_.empty() && !failed_; }

  private:
    void fail() { failed_ = true; }

    std::string_view bytes_;
    bool failed_ = false;
};

void write_decision(ByteWriter& writer, const Decision& decision) {
    writer.number(decision.solved ? *decision.solved + 1 : 0);
    writer.valuation(decision.reference);
    writer.valuation(decision.played);
    for (std::size_t seat = 0; seat < most_players; ++seat) writer.real(decision.skill_errors[seat]);
    writer.estimate(decision.difference);
    writer.number(decision.played_is_best ? 1 : 0);
    writer.number(decision.counts ? 1 : 0);
    writer.number(decision.samples);
    writer.number(decision.others.size());
    for (const Candidate& other : decision.others) {
        writer.number(other.choice);
        writer.valuation(other.value);
        writer.estimate(other.gain);
        writer.number(other.deals);
    }
}

Decision read_decision(ByteReader& reader, const Node& node) {
    Decision decision;
    if (const std::uint64_t solved = reader.below(node.choices.size() + 1); solved > 0)
        decision.solved = std::uint32_t(solved - 1);
    decision.reference = reader.valuation();
    decision.played = reader.valuation();
    for (std::size_t seat = 0; seat < most_players; ++seat) decision.skill_errors[seat] = reader.real();
    decision.difference = reader.estimate();
    decision.played_is_best = reader.flag();
    decision.counts = reader.flag();
    decision.samples = reader.number();
    const std::uint64_t others = reader.below(node.choices.size());
    for (std::uint64_t place = 0; place < others && !reader.failed(); ++place) {
        Candidate other;
        other.choice = std::uint32_t(reader.below(node.choices.size()));
        other.value = reader.valuation();
        other.gain = reader.estimate();
        other.deals = reader.number();
        decision.others.push_back(other);
    }
    return decision;
}

}  // namespace

std::string key_of(const Line& line, const LineOptions& options, std::string_view context) {
    ByteWriter writer;
    writer.text(context);
    writer.text(line.model());
    writer.number(options.seed);
    writer.real(options.budget.precision);
    writer.number(options.budget.samples);
    writer.real(options.budget.seconds);
    writer.number(options.samples.size());
    for (const std::uint64_t samples : options.samples) writer.number(samples);
    writer.number(line.players().size());
    writer.number(line.nodes().size());
    for (const Node& node : line.nodes()) {
        writer.number(node.decider);
        writer.number(node.played);
        writer.number(node.reference);
        writer.number(node.choices.size());
        for (const Choice& choice : node.choices) writer.text(choice.words);
    }
    return digest(writer.take());
}

std::string bytes_of(const std::vector<Decision>& decisions, std::string_view key) {
    ByteWriter writer;
    writer.text(key);
    writer.number(decisions.size());
    for (const Decision& decision : decisions) write_decision(writer, decision);
    const std::string content = writer.take();
    return std::string(file_mark) + digest(content) + '\n' + content;
}

std::optional<std::vector<Decision>> decisions_in(std::string_view bytes, std::string_view key, const Line& line) {
    constexpr std::size_t head = file_mark.size() + 65;
    if (!bytes.starts_with(file_mark) || bytes.size() < head) return std::nullopt;
    const auto content = bytes.substr(head);
    if (bytes.substr(file_mark.size(), 64) != digest(content)) return std::nullopt;
    const auto beginning = [&] {
        ByteWriter writer;
        writer.text(key);
        writer.number(line.nodes().size());
        return writer.take();
    }();
    if (!content.starts_with(beginning)) return std::nullopt;
    ByteReader reader(content.substr(beginning.size()));
    std::vector<Decision> decisions;
    for (const Node& node : line.nodes()) {
        decisions.push_back(read_decision(reader, node));
        if (!is_possible(decisions.back(), node, line.players().size())) return std::nullopt;
    }
    if (!reader.is_at_end()) return std::nullopt;
    return decisions;
}

}  // namespace castellan::analyzer::analysis
