#include "analyzer/slips/sheets/joint.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/sheets/pairing.hpp"

namespace castellan::analyzer::slips {
namespace {

/// A word that was never played is written down much less often than one that was played is forgotten.
constexpr float invented_word = 7.0F;
constexpr float invented_turn = 9.0F, forgotten_turn = 4.0F;
constexpr float known_for_unseen = 6.0F, unseen_for_known = 0.4F;
constexpr float least_slip = 0.5F;

/// "+?" where the other sheet has "+K4".
bool is_unseen(std::string_view word, std::string_view known) {
    const auto mark = word.find('?');
    return mark != std::string_view::npos && known.find('?') == std::string_view::npos && known.size() > mark &&
           known.substr(0, mark) == word.substr(0, mark);
}

/// What the line of a tag says.
std::string value_of(std::string_view tag) {
    const auto open = tag.find('"'), close = tag.rfind('"');
    return std::string(open < close && close != std::string_view::npos ? tag.substr(open + 1, close - open - 1) : tag);
}

bool is_empty_value(std::string_view tag) {
    return tag.find("\"?\"") != std::string_view::npos || tag.find("\"\"") != std::string_view::npos;
}

class SideBySide {
  public:
    SideBySide(const Sheet& first, const Sheet& second, const SlipGame& game, const PlayerNames& names)
        : first_(first), second_(second), game_(game), names_(names) {}

    Joint join() {
        join_tags();
        for (const auto& [one, other] : pair_turns(first_.turns, second_.turns)) {
            if (one != unpaired && other != unpaired)
                join_turns(first_.turns[one], second_.turns[other]);
            else
                add_turn_of_one(one != unpaired ? first_.turns[one] : second_.turns[other], one != unpaired);
        }
        return std::move(joint_);
    }

  private:
    void both(Piece::Kind kind, std::string text) { joint_.pieces.push_back({kind, Piece::both, {std::move(text)}}); }

    void either(Piece::Kind kind, std::uint32_t difference, std::string one, std::string other) {
        joint_.pieces.push_back({kind, difference, {std::move(one), std::move(other)}});
    }

    std::uint32_t differ(Difference difference) {
        joint_.differences.push_back(std::move(difference));
        return std::uint32_t(joint_.differences.size() - 1);
    }

    void join_tags() {
        std::vector<bool> used(second_.tags.size());
        for (const SheetTag& tag : first_.tags) {
            const auto same = [&](const SheetTag& other) {
                return other.name == tag.name && !used[std::size_t(&other - second_.tags.data())];
            };
            const auto other = std::find_if(second_.tags.begin(), second_.tags.end(), same);
            if (other == second_.tags.end()) {
                both(Piece::Kind::tag, tag.text);
                continue;
            }
            used[std::size_t(other - second_.tags.begin())] = true;
            join_tag(tag, *other);
        }
        for (std::size_t at = 0; at < second_.tags.size(); ++at)
            if (!used[at]) both(Piece::Kind::tag, second_.tags[at].text);
    }

    void join_tag(const SheetTag& one, const SheetTag& other) {
        // Who wrote it, with what: of either sheet that is true.
        const bool of_sheet = one.name == "Annotator" || one.name == "Generator";
        if (one.text == other.text || of_sheet || is_empty_value(other.text)) return both(Piece::Kind::tag, one.text);
        if (is_empty_value(one.text)) return both(Piece::Kind::tag, other.text);
        const float cost = cost::tag;
        Difference difference{0, one.name, value_of(one.text), value_of(other.text), {cost, cost}};
        either(Piece::Kind::tag, differ(std::move(difference)), one.text, other.text);
    }

    void add_turn_of_one(const SheetTurn& turn, bool of_first) {
        std::string words;
        for (const SheetItem& item : turn.items)
            if (item.kind != SheetItem::Kind::aside) words += (words.empty() ? "" : " ") + item.text;
        if (words.empty()) return add_asides(turn);
        Difference difference{turn.number, {}, words, {}, {forgotten_turn, written_twice(turn, of_first)}};
        if (!of_first) {
            std::swap(difference.first, difference.second);
            std::swap(difference.costs[0], difference.costs[1]);
        }
        const std::uint32_t which = differ(std::move(difference));
        const auto add = [&](Piece::Kind kind, const std::string& text) {
            either(kind, which, of_first ? text : std::string(), of_first ? std::string() : text);
        };
        if (turn.number != 0) {
            add(Piece::Kind::follows, std::to_string(turn.number) + ".");
            add(Piece::Kind::word, turn.player);
        } else {
            both(Piece::Kind::line, {});
        }
        for (const SheetItem& item : turn.items)
            if (item.kind == SheetItem::Kind::aside)
                both(Piece::Kind::word, item.text);
            else
                add(Piece::Kind::word, item.text);
    }

    void add_asides(const SheetTurn& turn) {
        for (const SheetItem& item : turn.items) both(Piece::Kind::word, item.text);
    }

    /// The cost of having written a turn that was not played.
    [[nodiscard]] float written_twice(const SheetTurn& turn, bool of_first) const {
        const auto& turns = of_first ? first_.turns : second_.turns;
        const auto again = [&](const SheetTurn& other) {
            return &other != &turn && other.player == turn.player && !turn.items.empty() &&
                   std::equal(other.items.begin(), other.items.end(), turn.items.begin(), turn.items.end(),
                              [](const SheetItem& a, const SheetItem& b) { return a.text == b.text; });
        };
        const auto at = &turn - turns.data();
        const auto begin = turns.begin() + std::max<std::ptrdiff_t>(0, at - 3);
        const auto end = turns.begin() + std::min<std::ptrdiff_t>(std::ptrdiff_t(turns.size()), at + 4);
        return std::any_of(begin, end, again) ? cost::doubled_turn : invented_turn;
    }

    void join_turns(const SheetTurn& one, const SheetTurn& other) {
        turn_ = one.number != 0 ? one.number : other.number;
        if (turn_ != 0) {
            const bool agree = one.number == other.number;
            both(agree ? Piece::Kind::number : Piece::Kind::follows, std::to_string(turn_) + ".");
            if (one.player == other.player || other.player.empty()) {
                both(Piece::Kind::word, one.player);
            } else if (one.player.empty()) {
                both(Piece::Kind::word, other.player);
            } else {
                either(Piece::Kind::word,
                       differ({turn_, {}, one.player, other.player, {cost::turn_player, cost::turn_player}}),
                       one.player, other.player);
            }
        } else {
            both(Piece::Kind::line, {});
        }
        join_items(one, other);
    }

    void join_items(const SheetTurn& one, const SheetTurn& other) {
        const std::vector<ItemPair> pairs = pair_items(one.items, other.items);
        // The words that one sheet alone has at their place, with the other sheet's that it may be.
        std::vector<std::size_t> partner(pairs.size(), unpaired);
        link(pairs, partner, [](const SheetItem& a, const SheetItem& b) { return a.meaning == b.meaning; });
        // A tile is not another spelling of a card drawn.
        link(pairs, partner, [this](const SheetItem& a, const SheetItem& b) {
            return (game_.role(a.text) == WordRole::tile) == (game_.role(b.text) == WordRole::tile);
        });
        std::vector<std::uint32_t> differences(pairs.size(), Piece::both);
        for (std::size_t at = 0; at < pairs.size(); ++at) {
            const auto [a, b] = pairs[at];
            if (a != nullptr && b != nullptr) {
                join_words(*a, *b);
            } else if (const SheetItem& item = a != nullptr ? *a : *b; item.kind != SheetItem::Kind::word) {
                both(Piece::Kind::word, item.text);
            } else if (partner[at] == unpaired) {
                add_word_of_one(a, b, a != nullptr ? one : other);
            } else {
                add_linked_word(pairs, partner, at, differences);
            }
        }
    }

    static bool is_alone(const ItemPair& pair) {
        if ((pair.first == nullptr) == (pair.second == nullptr)) return false;
        return (pair.first != nullptr ? pair.first : pair.second)->kind == SheetItem::Kind::word;
    }

    /// Links words of one sheet alone to such words of the other.
    template <class Fits>
    static void link(const std::vector<ItemPair>& pairs, std::vector<std::size_t>& partner, Fits fits) {
        for (std::size_t at = 0; at < pairs.size(); ++at) {
            if (!is_alone(pairs[at]) || partner[at] != unpaired) continue;
            for (std::size_t later = at + 1; later < pairs.size() && partner[at] == unpaired; ++later) {
                const bool of_other = (pairs[at].first == nullptr) != (pairs[later].first == nullptr);
                if (!is_alone(pairs[later]) || partner[later] != unpaired || !of_other) continue;
                const auto& [a, b] = ItemPair{pairs[at].first != nullptr ? pairs[at].first : pairs[later].first,
                                              pairs[at].second != nullptr ? pairs[at].second : pairs[later].second};
                if (!fits(*a, *b)) continue;
                partner[at] = later;
                partner[later] = at;
            }
        }
    }

    /// One of two places in which each sheet has a word that the other has not: the same word in another place, or
    /// another word, or both forgot one.
    void add_linked_word(const std::vector<ItemPair>& pairs, const std::vector<std::size_t>& partner, std::size_t at,
                         std::vector<std::uint32_t>& differences) {
        const std::size_t other = partner[at];
        const SheetItem& a = *(pairs[at].first != nullptr ? pairs[at] : pairs[other]).first;
        const SheetItem& b = *(pairs[at].second != nullptr ? pairs[at] : pairs[other]).second;
        const bool same = a.meaning == b.meaning;
        if (at < other) {
            Difference difference = between(pairs, at, other);
            if (!same) {
                const bool moved = at + 1 != other;
                const float a_for_b = slip_cost(a, b), b_for_a = slip_cost(b, a), move = moved ? cost::moved_word : 0;
                const float a_forgotten = game_.forgotten_cost(a.text), b_forgotten = game_.forgotten_cost(b.text);
                difference.costs = {std::min(b_for_a + move, a_forgotten + invented_word),
                                    std::min(a_for_b + move, b_forgotten + invented_word), a_forgotten + b_forgotten};
                if (moved) difference.costs.insert(difference.costs.end(), {b_for_a + move, a_for_b + move});
            }
            differences[at] = differences[other] = differ(std::move(difference));
        }
        Piece piece{Piece::Kind::word, differences[at], {}};
        const bool of_first = pairs[at].first != nullptr;
        piece.texts = {of_first ? a.text : std::string(), of_first ? std::string() : b.text};
        if (!same) {
            piece.texts.push_back(of_first ? a.text : b.text);
            // The first sheet's word in the place of the second's, and the other way round.
            if (joint_.differences[differences[at]].costs.size() > 3)
                piece.texts.insert(piece.texts.end(),
                                   {of_first ? std::string() : a.text, of_first ? b.text : std::string()});
        }
        joint_.pieces.push_back(std::move(piece));
    }

    /// The words from the one place to the other, as each sheet has them.
    Difference between(const std::vector<ItemPair>& pairs, std::size_t at, std::size_t later) const {
        Difference difference{turn_, {}, {}, {}, {cost::moved_word, cost::moved_word}};
        const auto add = [](std::string& words, const SheetItem* item) {
            if (item != nullptr && item->kind == SheetItem::Kind::word)
                words += (words.empty() ? "" : " ") + item->text;
        };
        for (std::size_t i = at; i <= later; ++i) {
            add(difference.first, pairs[i].first);
            add(difference.second, pairs[i].second);
        }
        return difference;
    }

    void add_word_of_one(const SheetItem* a, const SheetItem* b, const SheetTurn& turn) {
        const SheetItem& item = a != nullptr ? *a : *b;
        const auto same = std::count_if(turn.items.begin(), turn.items.end(),
                                        [&](const SheetItem& other) { return other.meaning == item.meaning; });
        const float invented = same > 1 ? cost::doubled_word : invented_word;
        const float forgotten = game_.forgotten_cost(item.text);
        if (a != nullptr)
            either(Piece::Kind::word, differ({turn_, {}, item.text, {}, {forgotten, invented}}), item.text, {});
        else
            either(Piece::Kind::word, differ({turn_, {}, {}, item.text, {invented, forgotten}}), {}, item.text);
    }

    void join_words(const SheetItem& a, const SheetItem& b) {
        if (a.text == b.text || a.meaning == b.meaning) {
            ++joint_.agreed;
            return both(Piece::Kind::word, a.text);
        }
        // The same action, with and without what follows from it.
        if (a.kind == SheetItem::Kind::word && before_value(a.meaning) == before_value(b.meaning)) {
            ++joint_.agreed;
            if (before_value(a.text) == a.text) return both(Piece::Kind::word, b.text);
            if (before_value(b.text) == b.text) return both(Piece::Kind::word, a.text);
        }
        Difference difference{turn_, {}, a.text, b.text, {slip_cost(b, a), slip_cost(a, b)}};
        either(Piece::Kind::word, differ(std::move(difference)), a.text, b.text);
    }

    [[nodiscard]] float slip_cost(const SheetItem& typed, const SheetItem& meant) const {
        if (is_unseen(typed.text, meant.text)) return unseen_for_known;
        if (is_unseen(meant.text, typed.text)) return known_for_unseen;
        float least = std::min(typing_cost(typed.text, meant.text, cost::unknown_slip), cost::unknown_slip);
        if (typed.kind == SheetItem::Kind::claim) least = std::min(least, cost::false_claim);
        std::vector<Rewriting> others;
        game_.rewrite(typed.text, names_, others);
        for (const Rewriting& other : others)
            if (other.cost < least && (other.word == meant.text || game_.meaning(other.word, 0) == meant.meaning))
                least = other.cost;
        return std::max(least, least_slip);
    }

    const Sheet& first_;
    const Sheet& second_;
    const SlipGame& game_;
    const PlayerNames& names_;
    Joint joint_;
    std::uint32_t turn_ = 0;
};

}  // namespace

Joint lay_side_by_side(const Sheet& first, const Sheet& second, const SlipGame& game, const PlayerNames& names) {
    return SideBySide(first, second, game, names).join();
}

std::string written(const Joint& joint, const std::vector<std::uint8_t>& choice, std::vector<notation::Span>* places) {
    std::string text;
    std::uint32_t number = 0;
    bool begins_line = false, in_tags = true;
    if (places != nullptr) places->clear();
    for (const Piece& piece : joint.pieces) {
        std::string_view word = piece.text(choice);
        std::string counted;
        if (piece.kind == Piece::Kind::line) begins_line = true;
        if (!word.empty() && piece.kind != Piece::Kind::word) {
            begins_line = true;
            if (piece.kind == Piece::Kind::follows) {
                counted = std::to_string(number + 1) + ".";
                word = counted;
            }
            if (piece.kind != Piece::Kind::tag)
                number = std::uint32_t(std::strtoul(std::string(word).c_str(), nullptr, 10));
        }
        if (!word.empty()) {
            const bool first_turn = in_tags && piece.kind != Piece::Kind::tag;
            if (!text.empty()) text += begins_line || first_turn ? '\n' : ' ';
            if (first_turn && !text.empty()) text += '\n';
            in_tags = in_tags && !first_turn;
            begins_line = false;
        }
        if (places != nullptr)
            places->push_back({std::uint32_t(text.size()), std::uint32_t(text.size() + word.size())});
        text += word;
    }
    return text + "\n";
}

}  // namespace castellan::analyzer::slips
