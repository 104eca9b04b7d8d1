#include "analyzer/castelli/arbiter/decisions.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "analyzer/castelli/report/titles.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/replay/address.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::translated;

namespace {

using namespace castelli;
using notation::Diagnostic;
using notation::Span;

constexpr std::string_view shape = language::msgid("such as `7.4 stood; 9.1 taken back; penalty B 3`");

/// The words of a text, divided by blanks, with their places in it.
struct Part {
    std::string_view text;
    std::uint32_t begin = 0;
};
std::vector<Part> words_of(std::string_view text) {
    std::vector<Part> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = text.find_first_not_of(" \t", at);
        if (begin == std::string_view::npos) break;
        at = std::min(text.find_first_of(" \t", begin), text.size());
        words.push_back({text.substr(begin, at - begin), std::uint32_t(begin)});
    }
    return words;
}

class DecisionReader {
  public:
    DecisionReader(const Setup& setup, std::vector<Diagnostic>& diagnostics)
        : setup_(setup), diagnostics_(diagnostics) {}

    void read(std::string_view text, Span value, Decisions& into) {
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find(';', begin), text.size());
            span_ = {value.begin + std::uint32_t(begin), value.begin + std::uint32_t(end)};
            read_one(words_of(text.substr(begin, end - begin)), into);
            begin = end + 1;
        }
    }

  private:
    void read_one(const std::vector<Part>& words, Decisions& into) {
        if (words.empty()) return report(tr("a decision is missing"), tr("expected one {}", translated(shape)));
        span_ = {span_.begin + words.front().begin,
                 span_.begin + words.back().begin + std::uint32_t(words.back().text.size())};
        if (words.front().text == "penalty") return read_penalty(words, into);
        read_verdict(words, into);
    }

    void read_penalty(const std::vector<Part>& words, Decisions& into) {
        const bool three = words.size() == 3 && words[1].text.size() == 1;
        const auto colour = three ? colour_letters.find(words[1].text[0]) : std::string_view::npos;
        if (colour == std::string_view::npos)
            return report(tr("a penalty names a colour and points"), tr("write `penalty B 3`: 3 VP less for Blue"));
        if (!setup_.plays(Colour(colour)))
            return report(tr("{} does not play in this game", tr(castelli::name(Colour(colour)))), "");
        const std::string_view text = words[2].text;
        int points = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), points);
        const bool whole = read.ec == std::errc{} && read.ptr == text.data() + text.size();
        if (!whole || points < 1 || points > most_penalty || into.penalties[colour] + points > most_penalty)
            return report(tr("'{}' is no penalty", text), tr("a player loses from 1 to {} VP in all", most_penalty));
        into.penalties[colour] += points;
    }

    void read_verdict(const std::vector<Part>& words, Decisions& into) {
        const auto address = parse_address(words.front().text);
        if (!address || !address->path.empty() || address->turn().value_or(0) == 0 || address->action == 0)
            return report(tr("'{}' is no place that is decided on", words.front().text),
                          tr("name a word of the main line, 7.4, or a turn out of order, 7"));
        const bool stood = words.size() == 2 && words[1].text == "stood";
        const bool back = words.size() == 3 && words[1].text == "taken" && words[2].text == "back";
        if (!stood && !back)
            return report(tr("a decision says `stood` or `taken back`"), tr("expected {}", translated(shape)));
        const Decision decision{*address->turn(), address->action.value_or(0),
                                stood ? DecisionKind::stood : DecisionKind::taken_back, span_};
        const bool twice = std::any_of(into.decisions.begin(), into.decisions.end(), [&](const Decision& other) {
            return other.turn == decision.turn && other.action == decision.action;
        });
        if (twice) return report(tr("{} is decided twice", address_of(decision)), tr("one decision for each place"));
        into.decisions.push_back(decision);
    }

    void report(std::string message, std::string help) {
        Diagnostic& diagnostic = diagnostics_.emplace_back();
        diagnostic.code = "bad-decision";
        diagnostic.span = span_;
        diagnostic.message = std::move(message);
        diagnostic.help = std::move(help);
    }

    const Setup& setup_;
    std::vector<Diagnostic>& diagnostics_;
    Span span_;
};

}  // namespace

const Decision* Decisions::about(const std::string& address) const {
    const auto found = std::find_if(decisions.begin(), decisions.end(),
                                    [&](const Decision& decision) { return address_of(decision) == address; });
    return found == decisions.end() ? nullptr : &*found;
}

bool Decisions::any_penalty() const {
    return std::any_of(penalties.begin(), penalties.end(), [](int points) { return points > 0; });
}

Decisions read_decisions(const notation::Record& record, const Setup& setup, std::vector<Diagnostic>& diagnostics) {
    Decisions decisions;
    decisions.arbiter = tag_value(record, "Arbiter");
    const notation::Tag* tag = record.tag("Decisions");
    if (tag != nullptr) DecisionReader(setup, diagnostics).read(tag->value.of(record.text), tag->value, decisions);
    return decisions;
}

std::string written(const Decisions& decisions) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
    for (const Decision& decision : decisions.decisions)
        add(fmt::format("{} {}", address_of(decision), name(decision.kind)));
    for (const Colour colour : ColourSet::all())
        if (const int points = decisions.penalties[colour]; points > 0)
            add(fmt::format("penalty {} {}", letter(colour), points));
    return text;
}

std::string address_of(const Decision& decision) {
    return decision.action == 0 ? std::to_string(decision.turn) : fmt::format("{}.{}", decision.turn, decision.action);
}

std::string_view name(DecisionKind kind) { return kind == DecisionKind::stood ? "stood" : "taken back"; }

}  // namespace castellan::analyzer
