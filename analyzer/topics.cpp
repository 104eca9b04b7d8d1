#include "analyzer/topics.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include "analyzer/codes.hpp"
#include "engine/castelli/rules.hpp"

namespace castellan::analyzer {
namespace {

constexpr std::size_t longest_wanted = 64;  // no name is as long
constexpr std::size_t most_suggested = 3;

/// Small letters, single '-' for blanks and '_': the form in which names are compared.
std::string plain(std::string_view text) {
    std::string result;
    for (const char c : text.substr(0, longest_wanted)) {
        const bool divides = c == ' ' || c == '_' || c == '-' || c == '\t';
        if (!divides)
            result += c >= 'A' && c <= 'Z' ? char(c + 32) : c;
        else if (!result.empty() && result.back() != '-')
            result += '-';
    }
    if (!result.empty() && result.back() == '-') result.pop_back();
    return result;
}

/// Insertions, deletions and replacements that make one name the other (Levenshtein).
std::size_t distance(std::string_view from, std::string_view to) {
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row[to.size()];
}

bool is_named(const Topic& topic, const std::string& wanted) {
    const std::string own = plain(name(topic));
    return own == wanted ||
           (std::holds_alternative<const core::Rule*>(topic) && own.substr(0, own.find('-')) == wanted);
}

/// How unlike a name is; names that hold the wanted text, or the other way round, come first.
std::size_t unlikeness(const std::string& own, const std::string& wanted) {
    const bool holds = wanted.size() >= 3 && (own.find(wanted) != std::string::npos ||
                                              (own.size() >= 3 && wanted.find(own) != std::string::npos));
    return holds ? 0 : distance(own, wanted);
}

}  // namespace

std::string_view name(const Topic& topic) {
    struct Name {
        std::string_view operator()(const notation::CodeInfo* code) const { return code->code; }
        std::string_view operator()(const core::Rule* rule) const { return rule->id; }
        std::string_view operator()(castelli::RulingName ruling) const { return castelli::info(ruling).name; }
        std::string_view operator()(const castelli::FixedRuling* ruling) const { return ruling->name; }
    };
    return std::visit(Name{}, topic);
}

std::vector<Topic> all_topics() {
    std::vector<Topic> topics;
    for (const CodeGroup& group : code_groups())
        for (const notation::CodeInfo* code : group.codes) topics.emplace_back(code);
    for (const core::Rule* rule : castelli::rules::all()) topics.emplace_back(rule);
    for (std::size_t ruling = 0; ruling < castelli::ruling_count; ++ruling)
        topics.emplace_back(castelli::RulingName(ruling));
    for (const castelli::FixedRuling& ruling : castelli::fixed_rulings()) topics.emplace_back(&ruling);
    return topics;
}

std::vector<Topic> topics_named(std::string_view wanted) {
    std::vector<Topic> named = all_topics();
    const std::string plain_name = plain(wanted.substr(0, wanted.find('=')));
    named.erase(
        std::remove_if(named.begin(), named.end(), [&](const Topic& topic) { return !is_named(topic, plain_name); }),
        named.end());
    return named;
}

std::vector<std::string_view> nearest_topics(std::string_view wanted) {
    const std::string plain_name = plain(wanted.substr(0, wanted.find('=')));
    struct Candidate {
        std::size_t unlikeness;
        std::string_view name;
    };
    std::vector<Candidate> candidates;
    for (const Topic& topic : all_topics())
        candidates.push_back({unlikeness(plain(name(topic)), plain_name), name(topic)});
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.unlikeness < b.unlikeness; });
    std::vector<std::string_view> names;
    for (const Candidate& candidate : candidates) {
        const bool like = candidate.unlikeness <= std::max<std::size_t>(1, plain_name.size() / 3);
        const bool known = std::find(names.begin(), names.end(), candidate.name) != names.end();
        if (like && !known && names.size() < most_suggested) names.push_back(candidate.name);
    }
    return names;
}

}  // namespace castellan::analyzer
