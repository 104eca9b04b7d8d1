#include "analyzer/slips/sheets/pairing.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

#include "analyzer/slips/draft.hpp"

namespace castellan::analyzer::slips {
namespace {

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// More than so many pairs are not weighed: then the lists are paired by their order.
constexpr std::size_t most_pairs = 1'000'000;

/// The cheapest pairing of two lists in order. `cost(i, j)` of a pair; `gap` of what is left alone.
template <class Cost>
Pairs cheapest_pairs(std::size_t first, std::size_t second, float gap, Cost cost) {
    Pairs pairs;
    if ((first + 1) * (second + 1) > most_pairs) {
        for (std::size_t at = 0; at < std::max(first, second); ++at)
            pairs.emplace_back(at < first ? at : unpaired, at < second ? at : unpaired);
        return pairs;
    }
    enum Step : std::uint8_t { pair, first_alone, second_alone };
    const std::size_t width = second + 1;
    std::vector<float> least((first + 1) * width);
    std::vector<Step> steps((first + 1) * width);
    for (std::size_t i = first + 1; i-- > 0;)
        for (std::size_t j = second + 1; j-- > 0;) {
            if (i == first && j == second) continue;
            const std::size_t at = i * width + j;
            least[at] = 1e9F;
            const auto take = [&](float sum, Step step) {
                if (sum >= least[at]) return;
                least[at] = sum;
                steps[at] = step;
            };
            if (i < first && j < second) take(least[at + width + 1] + cost(i, j), pair);
            if (i < first) take(least[at + width] + gap, first_alone);
            if (j < second) take(least[at + 1] + gap, second_alone);
        }
    for (std::size_t i = 0, j = 0; i < first || j < second;) {
        const Step step = steps[i * width + j];
        pairs.emplace_back(step == second_alone ? unpaired : i, step == first_alone ? unpaired : j);
        i += step != second_alone;
        j += step != first_alone;
    }
    return pairs;
}

/// The words of each turn as sorted numbers.
class Words {
  public:
    std::vector<std::uint32_t> of(const SheetTurn& turn) {
        std::vector<std::uint32_t> words;
        for (const SheetItem& item : turn.items)
            if (item.kind != SheetItem::Kind::aside)
                words.push_back(known_.try_emplace(item.meaning, std::uint32_t(known_.size())).first->second);
        std::sort(words.begin(), words.end());
        return words;
    }

  private:
    std::map<std::string_view, std::uint32_t> known_;
};

/// 0: the same words; 1: no word is the same.
float unlike(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
    if (a.empty() && b.empty()) return 0;
    std::size_t same = 0;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        same += a[i] == b[j];
        const bool next_first = a[i] <= b[j], next_second = b[j] <= a[i];
        i += next_first;
        j += next_second;
    }
    return 1 - float(same) / float(std::max(a.size(), b.size()));
}

bool has_words(const SheetTurn& turn) {
    return std::any_of(turn.items.begin(), turn.items.end(),
                       [](const SheetItem& item) { return item.kind != SheetItem::Kind::aside; });
}

/// What a claim is about: "vp", "d4s" of "d4s:R2=R1".
std::string_view key_of(std::string_view claim) {
    return claim.substr(0, std::min(claim.find_first_of(":="), claim.size()));
}

float pair_cost(const SheetItem& a, const SheetItem& b) {
    constexpr float never = 9, most = 6;
    if (a.meaning == b.meaning) return 0;
    const bool claims = a.kind == SheetItem::Kind::claim && b.kind == SheetItem::Kind::claim;
    if (claims && key_of(a.text) == key_of(b.text)) return 0.5F;
    // The same action, with and without what follows from it: "Ra=R0,B1" and "Ra".
    if (before_value(a.meaning) == before_value(b.meaning)) return 0.25F;
    // One of them may be mistyped so that it is no claim any more, or about something else.
    const float cost = typing_cost(a.text, b.text, most);
    return cost > most ? never : 1 + 1.5F * cost / most;
}

void pair_claims_in_other_places(std::vector<ItemPair>& pairs) {
    for (ItemPair& alone : pairs) {
        const SheetItem* claim = alone.first;
        if (claim == nullptr || alone.second != nullptr || claim->kind != SheetItem::Kind::claim) continue;
        const auto other = std::find_if(pairs.begin(), pairs.end(), [&](const ItemPair& pair) {
            return pair.first == nullptr && pair.second != nullptr && pair.second->kind == SheetItem::Kind::claim &&
                   key_of(pair.second->text) == key_of(claim->text);
        });
        if (other != pairs.end()) alone.second = std::exchange(other->second, nullptr);
    }
    std::erase_if(pairs, [](const ItemPair& pair) { return pair.first == nullptr && pair.second == nullptr; });
}

}  // namespace

Pairs pair_turns(const std::vector<SheetTurn>& first, const std::vector<SheetTurn>& second) {
    constexpr float gap = 0.9F, other_number = 0.3F, other_player = 0.5F, other_part = 9;
    Words words;
    std::vector<std::vector<std::uint32_t>> of_first, of_second;
    for (const SheetTurn& turn : first) of_first.push_back(words.of(turn));
    for (const SheetTurn& turn : second) of_second.push_back(words.of(turn));
    return cheapest_pairs(first.size(), second.size(), gap, [&](std::size_t i, std::size_t j) {
        if ((first[i].number == 0) != (second[j].number == 0)) return other_part;
        if (has_words(first[i]) != has_words(second[j])) return other_part;
        return unlike(of_first[i], of_second[j]) + (first[i].number != second[j].number ? other_number : 0) +
               (first[i].player != second[j].player ? other_player : 0);
    });
}

std::vector<ItemPair> pair_items(const std::vector<SheetItem>& first, const std::vector<SheetItem>& second) {
    constexpr float gap = 1.3F;
    std::vector<const SheetItem*> ones, others;
    std::vector<ItemPair> asides;
    for (const SheetItem& item : second)
        if (item.kind != SheetItem::Kind::aside) {
            others.push_back(&item);
        } else if (std::none_of(first.begin(), first.end(),
                                [&](const SheetItem& one) { return one.text == item.text; })) {
            asides.emplace_back(nullptr, &item);
        }
    for (const SheetItem& item : first)
        if (item.kind != SheetItem::Kind::aside) ones.push_back(&item);
    std::vector<ItemPair> pairs;
    const SheetItem* next = first.data();
    // The first sheet's comments stay after the words that they were written after.
    const auto add_asides = [&](const SheetItem* until) {
        for (; next != until; ++next)
            if (next->kind == SheetItem::Kind::aside) pairs.emplace_back(next, nullptr);
    };
    for (const auto& [i, j] : cheapest_pairs(ones.size(), others.size(), gap, [&](std::size_t one, std::size_t other) {
             return pair_cost(*ones[one], *others[other]);
         })) {
        if (i != unpaired) add_asides(ones[i]);
        pairs.emplace_back(i != unpaired ? ones[i] : nullptr, j != unpaired ? others[j] : nullptr);
    }
    add_asides(first.data() + first.size());
    pairs.insert(pairs.end(), asides.begin(), asides.end());
    pair_claims_in_other_places(pairs);
    return pairs;
}

}  // namespace castellan::analyzer::slips
