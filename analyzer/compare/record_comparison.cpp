#include "analyzer/compare/record_comparison.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "analyzer/record/result_tag.hpp"
#include "analyzer/record/tags.hpp"

namespace castellan::analyzer {
namespace {

/// Whether two words can mean the same where one recorder did not see what lies face down: "S?@M5", "S3@M5".
bool same_but_unseen(std::string_view one, std::string_view other, const notation::Lexis& lexis) {
    const auto at = one.find('@');
    const auto other_at = other.find('@');
    if (at == std::string_view::npos || other_at == std::string_view::npos) return false;
    if (one[0] != other[0] || lexis.hidden.find(one[0]) == std::string_view::npos) return false;
    const bool unseen = one.substr(1, at - 1) == "?" || other.substr(1, other_at - 1) == "?";
    return unseen && one.substr(at) == other.substr(other_at);
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

/// Those of one list that the other lacks.
std::vector<std::string> missing_in(const std::vector<std::string>& other, const std::vector<std::string>& words) {
    std::map<std::string_view, std::size_t> rest;
    for (const auto& word : other) ++rest[word];
    std::vector<std::string> missing;
    for (const auto& word : words) {
        const auto found = rest.find(word);
        if (found == rest.end() || found->second == 0)
            missing.push_back(word);
        else
            --found->second;
    }
    return missing;
}

bool is_part(const OutlinedTurn& turn) { return turn.player == 0; }

std::string_view result_of(const notation::Record& record) {
    for (const notation::Node& node : record.nodes)
        if (node.kind == notation::NodeKind::result) return node.span.of(record.text);
    return {};
}

/// Tags about the sheet make no difference; those about the beginning are compared by what they mean.
bool is_compared_as_text(std::string_view name, const std::vector<SetupValue>& setup) {
    static constexpr std::array<std::string_view, 5> others = {"CGN", "Game", "Result", "Annotator", "Generator"};
    return std::find(others.begin(), others.end(), name) == others.end() &&
           std::none_of(setup.begin(), setup.end(), [&](const SetupValue& value) { return value.tag == name; });
}

class Comparing {
  public:
    Comparing(const RecordSide& first, const RecordSide& second)
        : first_(first), second_(second), lexis_(*first.record.lexis) {}

    RecordComparison run() {
        result_.first = first_.game.outline();
        result_.second = second_.game.outline();
        compare_headers();
        if (!result_.setup.empty()) return std::move(result_);
        while (!result_.parting && (at_ < result_.first.size() || other_at_ < result_.second.size())) compare_next();
        if (result_.parting) {
            list_later_turns();
            return std::move(result_);
        }
        compare_scores();
        if (!same_result(result_of(first_.record), result_of(second_.record)))
            result_.claims.push_back(
                {"end", std::string(result_of(first_.record)), std::string(result_of(second_.record))});
        return std::move(result_);
    }

  private:
    void compare_headers() {
        const auto setup = first_.game.setup();
        const auto other_setup = second_.game.setup();
        for (std::size_t value = 0; value < setup.size(); ++value)
            if (setup[value].value != other_setup[value].value)
                result_.setup.push_back({setup[value].tag, setup[value].value, other_setup[value].value});
        std::vector<std::string_view> names;
        for (const auto* side : {&first_, &second_})
            for (const auto& tag : side->record.tags)
                if (const auto name = tag.name.of(side->record.text);
                    is_compared_as_text(name, setup) && std::find(names.begin(), names.end(), name) == names.end())
                    names.push_back(name);
        for (const auto name : names) {
            HeaderDifference difference{std::string(name), tag_value(first_.record, name),
                                        tag_value(second_.record, name)};
            if (difference.first != difference.second) result_.headers.push_back(std::move(difference));
        }
    }

    [[nodiscard]] const OutlinedTurn* one() const { return at_ < result_.first.size() ? &result_.first[at_] : nullptr; }
    [[nodiscard]] const OutlinedTurn* other() const {
        return other_at_ < result_.second.size() ? &result_.second[other_at_] : nullptr;
    }

    void part(RecordParting::Why why) {
        const auto place = [](const OutlinedTurn* turn, std::size_t at) {
            return turn != nullptr ? std::optional(at) : std::nullopt;
        };
        result_.parting = {why, (one() != nullptr ? one() : other())->address, place(one(), at_),
                           place(other(), other_at_)};
    }

    /// What is said of a round or of the end may be left out.
    void compare_next() {
        static const OutlinedTurn nothing;
        const bool same_place = one() != nullptr && other() != nullptr && one()->address == other()->address;
        if (!same_place && one() != nullptr && is_part(*one())) {
            compare_part(*one(), nothing);
            if (!result_.parting) ++at_;
        } else if (!same_place && other() != nullptr && is_part(*other())) {
            compare_part(nothing, *other());
            if (!result_.parting) ++other_at_;
        } else if (one() == nullptr || other() == nullptr) {
            part(RecordParting::Why::length);
        } else {
            if (is_part(*one()))
                compare_part(*one(), *other());
            else
                compare_turn(*one(), *other());
            if (result_.parting) return;
            ++at_;
            ++other_at_;
        }
    }

    [[nodiscard]] bool same_deeds(const OutlinedTurn& turn, const OutlinedTurn& other_turn) const {
        return std::equal(
            turn.deeds.begin(), turn.deeds.end(), other_turn.deeds.begin(), other_turn.deeds.end(),
            [&](const std::string& a, const std::string& b) { return a == b || same_but_unseen(a, b, lexis_); });
    }
    [[nodiscard]] bool same_turn(const OutlinedTurn& turn, const OutlinedTurn& other_turn) const {
        return turn.address == other_turn.address && turn.player == other_turn.player && same_deeds(turn, other_turn);
    }

    void compare_turn(const OutlinedTurn& turn, const OutlinedTurn& other_turn) {
        if (!same_turn(turn, other_turn)) return part(RecordParting::Why::words);
        if (turn.played != other_turn.played) return part(RecordParting::Why::stop);
        for (std::size_t deed = 0; deed < turn.deeds.size(); ++deed)
            if (turn.deeds[deed] != other_turn.deeds[deed])
                result_.seen.push_back({turn.address, turn.deeds[deed], other_turn.deeds[deed]});
        compare_claims(turn, other_turn);
    }

    /// A record may say more of a round than the other; they part if each says what the other does not.
    void compare_part(const OutlinedTurn& turn, const OutlinedTurn& other_turn) {
        const auto only = missing_in(other_turn.deeds, turn.deeds);
        const auto other_only = missing_in(turn.deeds, other_turn.deeds);
        if (!only.empty() && !other_only.empty()) return part(RecordParting::Why::words);
        const bool both = !turn.address.empty() && !other_turn.address.empty();
        if (both && turn.played != other_turn.played) return part(RecordParting::Why::stop);
        const auto& address = turn.address.empty() ? other_turn.address : turn.address;
        if (!only.empty() || !other_only.empty()) result_.seen.push_back({address, joined(only), joined(other_only)});
        compare_claims(turn, other_turn);
    }

    /// Claims about one thing are the same up to their last `=`.
    void compare_claims(const OutlinedTurn& turn, const OutlinedTurn& other_turn) {
        std::map<std::string_view, TurnDifference> all;
        const auto collect = [&](const OutlinedTurn& from, std::string TurnDifference::*claims) {
            for (const std::string_view claim : from.claims) {
                TurnDifference& difference = all[claim.substr(0, claim.rfind('='))];
                difference.address = from.address;
                std::string& text = difference.*claims;
                text += (text.empty() ? "" : " ") + std::string(claim);
            }
        };
        collect(turn, &TurnDifference::first);
        collect(other_turn, &TurnDifference::second);
        for (auto& [thing, difference] : all)
            if (difference.first != difference.second) result_.claims.push_back(std::move(difference));
    }

    /// The words agree as far as both recorders saw what they are about. What one saw may still give other points.
    void compare_scores() {
        const auto scores = first_.game.scores();
        const auto other_scores = second_.game.scores();
        const auto apart = [](const PlayerScore& a, const PlayerScore& b) {
            return a.points.most < b.points.least || b.points.most < a.points.least;
        };
        const auto place = [](const std::vector<OutlinedTurn>& outline, const std::string& address) {
            const auto found = std::find_if(outline.begin(), outline.end(),
                                            [&](const OutlinedTurn& turn) { return turn.address == address; });
            return found != outline.end() ? std::optional(std::size_t(found - outline.begin())) : std::nullopt;
        };
        for (const PartScore& part : scores) {
            const auto same = std::find_if(other_scores.begin(), other_scores.end(),
                                           [&](const PartScore& other) { return other.address == part.address; });
            if (same == other_scores.end() ||
                std::equal(part.players.begin(), part.players.end(), same->players.begin(), same->players.end(),
                           [&](const auto& a, const auto& b) { return !apart(a, b); }))
                continue;
            result_.parting = {RecordParting::Why::scores, part.address, place(result_.first, part.address),
                               place(result_.second, part.address)};
            return;
        }
    }

    /// After the parting turns are compared by their words.
    void list_later_turns() {
        while (++at_ < result_.first.size() && ++other_at_ < result_.second.size())
            if (!same_turn(*one(), *other())) result_.later_turns.push_back(one()->address);
    }

    const RecordSide& first_;
    const RecordSide& second_;
    const notation::Lexis& lexis_;
    std::size_t at_ = 0, other_at_ = 0;  // in both outlines
    RecordComparison result_;
};

}  // namespace

RecordComparison compare_records(const RecordSide& first, const RecordSide& second) {
    return Comparing(first, second).run();
}

}  // namespace castellan::analyzer
