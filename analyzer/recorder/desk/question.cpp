#include "analyzer/recorder/desk/question.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <unordered_map>

#include "notation/signs/characters.hpp"

namespace castellan::analyzer::recorder {

namespace {

/// Whether two endings can be in one word.
bool go_together(const Ending& one, const Ending& other) { return one.only.empty() || one.only != other.only; }

/// Words with a piece in common: how many there are, up to two, and one of them.
struct Branch {
    std::string piece;
    std::string word;
    const Stem* stem = nullptr;
    std::string name;
    std::size_t count = 0;
};

/// Collects the pieces that may follow what was chosen.
class Fork {
  public:
    Fork(const Desk& desk, std::string_view chosen) : desk_(desk), chosen_(chosen) {}

    void add(const Stem& stem) {
        stem_ = &stem;
        const Ending first{stem.word, stem.what};
        follow(first, 0, {}, chosen_);
    }

    std::vector<Branch> branches() { return std::move(branches_); }

  private:
    /// `before` is the word up to this part, `rest` what was chosen of this part and of those after it.
    void follow(const Ending& part, std::size_t level, const std::string& before, std::string_view rest) {
        const bool last = level == stem_->endings.size();
        if (rest.size() < part.text.size() || (rest.size() == part.text.size() && last)) {
            if (!std::string_view(part.text).starts_with(rest)) return;
            const std::string word = before + part.text;
            const std::size_t from = before.size() + rest.size();
            const std::size_t to = from == word.size() ? from : desk_.piece_end(word, from);
            // What was chosen may also begin a longer piece: "w1" of the place "w1n1".
            if (to == from && from < word.size()) return;
            note(word, from, to, level, part);
            return;
        }
        if (last || !rest.starts_with(part.text)) return;
        for (const Ending& ending : *stem_->endings[level])
            if (go_together(part, ending)) follow(ending, level + 1, before + part.text, rest.substr(part.text.size()));
    }

    void note(const std::string& word, std::size_t from, std::size_t to, std::size_t level, const Ending& part) {
        const std::string& name = part.name;
        const std::string_view piece = std::string_view(word).substr(from, to - from);
        const auto [at, is_new] = places_.try_emplace(std::string(piece) + (from == to ? "\n" : ""), branches_.size());
        if (is_new) branches_.push_back({std::string(piece), {}, stem_, name, 0});
        Branch& branch = branches_[at->second];
        std::size_t words = 1;
        std::string whole = word;
        const Ending* last = &part;
        for (std::size_t next = level; next < stem_->endings.size(); ++next) {
            const Endings& endings = *stem_->endings[next];
            const auto fits = [&](const Ending& ending) { return go_together(*last, ending); };
            const auto first = std::find_if(endings.begin(), endings.end(), fits);
            if (first == endings.end()) return;
            if (std::any_of(first + 1, endings.end(), fits)) words = 2;
            whole += first->text;
            last = &*first;
        }
        if ((branch.count == 1 && branch.word == whole)) return;
        branch.count = std::min<std::size_t>(2, branch.count + words);
        if (branch.word.empty()) branch.word = std::move(whole);
        if (branch.name != name) branch.name.clear();
    }

    const Desk& desk_;
    std::string_view chosen_;
    const Stem* stem_ = nullptr;
    std::vector<Branch> branches_;
    std::unordered_map<std::string, std::size_t> places_;
};

std::vector<Branch> fork(const Desk& desk, const Standing& standing, std::string_view chosen) {
    Fork fork(desk, chosen);
    for (const Stem& stem : standing.stems) fork.add(stem);
    auto branches = fork.branches();
    std::erase_if(branches, [](const Branch& branch) { return branch.count == 0; });
    return branches;
}

Option option_of(const Desk& desk, const Standing& standing, std::string_view chosen, Branch branch) {
    Option option;
    const std::size_t to = chosen.size() + branch.piece.size();
    const std::string_view word = branch.word;
    option.kind = branch.piece.empty() ? PieceKind::end : desk.kind(word, chosen.size(), to);
    if (chosen.empty() && branch.stem->kind == PieceKind::finish) option.kind = PieceKind::finish;
    option.spot = desk.spot(word, chosen.size(), to);
    option.actor = branch.stem->actor;
    option.next_turn = branch.stem->turn > standing.turn;
    if (chosen.empty()) option.title = branch.stem->title;
    // What begins a word is called by what the word does, a later piece by what it adds.
    std::string own = desk.piece_name(word, chosen.size(), to);
    const bool prefers_own = branch.name.empty() || (!chosen.empty() && !own.empty());
    const std::size_t named = prefers_own ? to : std::max(to, branch.stem->word.size());  // a given name is of the stem
    option.name = prefers_own ? std::move(own) : std::move(branch.name);
    // "castle in b6, rocks bought": one word is left, whose end need not be chosen.
    if (branch.count == 1 && !option.name.empty() && chosen.empty() && named < word.size())
        if (const auto rest = desk.piece_name(word, named, word.size()); !rest.empty()) option.name += ", " + rest;
    option.aside = branch.stem->aside;
    if (branch.count == 1) {
        option.whole = branch.word;
        option.effect = branch.stem->effect;
    }
    option.piece = std::move(branch.piece);
    return option;
}

/// Signs that need not be typed.
bool is_skipped(char sign) { return std::string_view(":>^+.$<@").find(sign) != std::string_view::npos; }

/// How much of what was typed a part of a word takes; nothing if it does not fit.
std::optional<std::size_t> taken(std::string_view part, std::string_view typed) {
    std::size_t at = 0;
    for (std::size_t i = 0; i < part.size(); ++i) {
        if (at == typed.size()) break;
        if (notation::lower(part[i]) == notation::lower(typed[at]))
            ++at;
        else if (!is_skipped(part[i]))
            return std::nullopt;
    }
    return at;
}

/// The signs and capitals of a word that were not typed.
std::size_t liberties(std::string_view word, std::string_view typed) {
    std::size_t count = 0, at = 0;
    for (const char sign : word) {
        if (at < typed.size() && notation::lower(sign) == notation::lower(typed[at]))
            count += sign == typed[at++] ? 0U : 1U;
        else
            count += 2;
    }
    return count;
}

/// Collects the words that fit what was typed.
class Search {
  public:
    Search(const Desk& desk, std::size_t most) : desk_(desk), most_(most) {}

    void add(const Stem& stem, std::string_view typed) {
        stem_ = &stem;
        follow({stem.word, stem.what}, 0, {}, typed, false);
        // "B:St>G" may be typed without its player.
        if (stem.word.size() > 2 && stem.word[1] == ':' && stem.word[0] == stem.actor)
            follow({stem.word.substr(2), stem.what}, 0, stem.word.substr(0, 2), typed, false);
    }

    /// Tiles with these arms in any order.
    void add_reordered(const Stem& stem, std::string_view typed) {
        if (stem.endings.empty()) return;
        const auto used = taken(stem.word, typed);
        if (!used || *used == 0 || *used == typed.size()) return;
        const std::string_view arms = typed.substr(*used);
        if (arms.size() % 2 != 0) return;
        for (const Ending& ending : *stem.endings.front()) {
            if (has_arms(stem.word + ending.text, stem.word.size(), arms))
                note(stem.word + ending.text, stem, ending.name);
        }
    }

    Matches matches() { return std::move(matches_); }

  private:
    void follow(const Ending& part, std::size_t level, const std::string& before, std::string_view typed, bool inside) {
        const auto used = taken(part.text, typed);
        if (!used || (*used == 0 && !typed.empty() && !inside && level == 0 && part.text.empty())) return;
        const bool is_whole = is_spelled_out(part.text, typed.substr(0, *used));
        typed.remove_prefix(*used);
        const std::string word = before + part.text;
        if (level == stem_->endings.size()) {
            if (!typed.empty()) return;
            note(word, *stem_, part.name);
            if (is_whole) exact_.push_back({word, stem_, part.name});
            return;
        }
        // Once there are enough, only the word that is typed whole is still looked for.
        if (matches_.count > most_ && !is_whole) return;
        for (const Ending& ending : *stem_->endings[level])
            if (go_together(part, ending)) follow(ending, level + 1, word, typed, true);
    }

    /// Whether all that was not typed are signs.
    static bool is_spelled_out(std::string_view part, std::string_view typed) {
        const auto letters = [](std::string_view of) {
            return of.size() - std::size_t(std::count_if(of.begin(), of.end(), is_skipped));
        };
        return letters(typed) == letters(part);
    }

    bool has_arms(std::string_view word, std::size_t tile, std::string_view arms) const {
        std::vector<std::string> left;
        for (std::size_t at = tile; at < word.size();) {
            const std::size_t end = desk_.piece_end(word, at);
            std::string arm(word.substr(at, end - at));
            std::transform(arm.begin(), arm.end(), arm.begin(), notation::lower);
            left.push_back(std::move(arm));
            at = end;
        }
        for (std::size_t at = 0; at < arms.size(); at += 2) {
            const std::string arm{notation::lower(arms[at]), notation::lower(arms[at + 1])};
            const auto found = std::find(left.begin(), left.end(), arm);
            if (found == left.end()) return false;
            left.erase(found);
        }
        return true;
    }

    void note(const std::string& word, const Stem& stem, const std::string& name) {
        const auto same = [&](const Match& match) { return match.word == word; };
        if (matches_.count > most_ || std::any_of(matches_.words.begin(), matches_.words.end(), same)) return;
        ++matches_.count;
        if (matches_.words.size() < most_) matches_.words.push_back({word, &stem, name.empty() ? name_of(word) : name});
    }

    /// Of a word that is one piece.
    std::string name_of(const std::string& word) const {
        return desk_.piece_end(word, 0) == word.size() ? desk_.piece_name(word, 0, word.size()) : std::string();
    }

  public:
    /// The word that was typed whole comes first: the one that was typed with most of its signs and capitals.
    void put_exact_first(std::string_view typed) {
        const auto nearer = [&](const Match& a, const Match& b) {
            return liberties(a.word, typed) < liberties(b.word, typed);
        };
        const auto exact = std::min_element(exact_.begin(), exact_.end(), nearer);
        if (exact == exact_.end() || matches_.words.empty()) return;
        auto found = std::find_if(matches_.words.begin(), matches_.words.end(),
                                  [&](const Match& match) { return match.word == exact->word; });
        if (found == matches_.words.end()) *--found = *exact;  // in the place of another one
        std::rotate(matches_.words.begin(), found, found + 1);
        matches_.exact = true;
    }

  private:
    const Desk& desk_;
    std::size_t most_;
    const Stem* stem_ = nullptr;
    Matches matches_;
    std::vector<Match> exact_;
};

}  // namespace

std::string_view name(PieceKind kind) {
    static constexpr std::array<std::string_view, 15> names = {"space", "arm",    "silver", "tile",   "turn",
                                                               "draw",  "sale",   "card",   "castle", "buy",
                                                               "area",  "figure", "other",  "end",    "finish"};
    return names[std::size_t(kind)];
}

Question ask(const Desk& desk, const Standing& standing, std::string_view chosen) {
    Question question;
    question.chosen = chosen;
    auto branches = fork(desk, standing, question.chosen);
    while (!question.chosen.empty() && branches.size() == 1 && !branches.front().piece.empty() &&
           branches.front().count > 1) {
        question.chosen += branches.front().piece;
        branches = fork(desk, standing, question.chosen);
    }
    for (Branch& branch : branches)
        question.options.push_back(option_of(desk, standing, question.chosen, std::move(branch)));
    return question;
}

Matches match(const Desk& desk, const Standing& standing, std::string_view typed, std::size_t most) {
    Search search(desk, most);
    for (const Stem& stem : standing.stems) search.add(stem, typed);
    search.put_exact_first(typed);
    Matches matches = search.matches();
    if (matches.count > 0) return matches;
    Search reordered(desk, most);
    for (const Stem& stem : standing.stems) reordered.add_reordered(stem, typed);
    matches = reordered.matches();
    matches.reordered = matches.count > 0;
    return matches;
}

const Stem* stem_of(const Standing& standing, std::string_view word) {
    const Stem* best = nullptr;
    const std::function<bool(const Stem&, std::size_t, std::string_view)> fits =
        [&](const Stem& stem, std::size_t level, std::string_view rest) {
            if (level == stem.endings.size()) return rest.empty();
            return std::any_of(stem.endings[level]->begin(), stem.endings[level]->end(), [&](const Ending& ending) {
                return rest.starts_with(ending.text) && fits(stem, level + 1, rest.substr(ending.text.size()));
            });
        };
    for (const Stem& stem : standing.stems)
        if (best == nullptr && word.starts_with(stem.word) && fits(stem, 0, word.substr(stem.word.size())))
            best = &stem;
    return best;
}

}  // namespace castellan::analyzer::recorder
