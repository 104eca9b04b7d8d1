// Words that are another one, or that are not written.
#include <algorithm>
#include <cmath>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {

using language::tr;

namespace {

/// A word this far from what is written is not what was meant.
constexpr float word_apart = 5.5F;
/// Where more words are legal, a tile is to be laid: it is not guessed.
constexpr std::size_t most_inserted = 300;
constexpr float same_cost = 0.001F;

bool is_head(const Token& token) { return token.kind == TokenKind::number || token.kind == TokenKind::player; }

/// Inserts a word before a token, or after the last action of a turn; what is told of the turn stays at its end.
void insert(const Draft& draft, std::uint32_t before, bool at_end, const std::string& word, float cost,
            Candidates& out) {
    const auto& tokens = draft.movetext.tokens;
    const auto tells = [&](const Token& token) {
        return token.kind == TokenKind::comment ||
               (token.kind == TokenKind::word && draft.game.only_tells(draft.text_of(token)));
    };
    while (at_end && before > 1 && tells(tokens[before - 1])) --before;
    const std::uint32_t place = at_end ? tokens[before - 1].span.end : tokens[before].span.begin;
    out.add({{{place, place}, at_end ? " " + word : word + " "}}, cost, Slip::forgotten);
}

/// What is written of a consequence, apart from its subject.
std::string_view claim_of(std::string_view word) {
    const auto sign = word.find('=');
    return sign == std::string_view::npos ? std::string_view() : word.substr(sign);
}

/// Letters that a scan, or an eye, takes for figures.
void add_figures_for_letters(std::string_view word, std::vector<Rewriting>& out) {
    constexpr std::string_view letters = "lIiZzOoSsBbGqg", figures = "11122005586699";
    for (std::size_t one = 0; one < letters.size(); ++one) {
        std::string meant(word);
        for (std::size_t at = 0; at < meant.size(); ++at)
            if (meant[at] == letters[one]) meant[at] = figures[one];
        if (meant != word) out.push_back({std::move(meant), cost::letter_for_figure, Slip::word});
    }
}

/// Quotation marks, brackets, full stops and emphasis around a word.
void add_without_signs_around(std::string_view word, std::vector<Rewriting>& out) {
    constexpr std::string_view around = "`'\"*_~.,;:!()[]<>|-";
    const auto first = word.find_first_not_of(around);
    if (first == std::string_view::npos) return;
    const auto last = word.find_last_not_of(around);
    if (first > 0 || last + 1 < word.size())
        out.push_back({std::string(word.substr(first, last + 1 - first)), cost::punctuation, Slip::spelling});
    if (last + 1 < word.size() && first > 0)
        out.push_back({std::string(word.substr(0, last + 1)), cost::punctuation, Slip::spelling});
}

/// "G6,R6,Y6,B6": signs between the parts of a word.
void add_without_signs_inside(std::string_view word, std::vector<Rewriting>& out) {
    constexpr std::string_view inside = ",;/-_.'|";
    for (const char sign : inside) {
        if (word.find(sign) == std::string_view::npos) continue;
        std::string meant(word);
        std::erase(meant, sign);
        out.push_back({std::move(meant), cost::sign_inside, Slip::spelling});
    }
}

/// "^c7(7)", "^c7+7": points after a word.
void add_points_after(std::string_view word, std::vector<Rewriting>& out) {
    const bool bracketed = word.ends_with(')') || word.ends_with(']');
    const std::string_view whole = bracketed ? word.substr(0, word.size() - 1) : word;
    const auto sign = whole.find_last_not_of("0123456789-");
    if (sign == std::string_view::npos || sign == 0 || sign + 1 == whole.size()) return;
    if (std::string_view(bracketed ? "([" : "+/").find(whole[sign]) == std::string_view::npos) return;
    out.push_back({std::string(whole.substr(0, sign)) + "=" + std::string(whole.substr(sign + 1)), cost::sign_for_claim,
                   Slip::word});
}

/// Ways to write a word that cannot be read, in any game.
void add_of_every_game(std::string_view word, std::vector<Rewriting>& out) {
    add_figures_for_letters(word, out);
    add_without_signs_around(word, out);
    add_without_signs_inside(word, out);
    add_points_after(word, out);
}

/// The ways to write a word otherwise that can be read, by `better` the best of them; empty for none.
template <class Better>
std::string best_word(const Draft& draft, std::string_view word, const Better& better) {
    const auto end = word.find_last_not_of(",;.") + 1;
    std::vector<Rewriting> all;
    draft.game.rewrite(word, draft.names, all);
    if (end > 0 && end < word.size()) draft.game.rewrite(word.substr(0, end), draft.names, all);
    add_of_every_game(word, all);
    const Rewriting* best = nullptr;
    for (const Rewriting& one : all)
        if (better(one, best) && draft.game.reads(one.word)) best = &one;
    return best == nullptr ? std::string() : best->word;
}

}  // namespace

void add_rewritings(const Draft& draft, std::uint32_t token, Candidates& out) {
    const Token& at = draft.movetext.tokens[token];
    if (at.span.size() > 64) return;
    std::vector<Rewriting> all;
    draft.game.rewrite(draft.text_of(at), draft.names, all);
    if (!draft.game.reads(draft.text_of(at))) add_of_every_game(draft.text_of(at), all);
    const auto fits = [&](const std::string& word) {
        return at.kind == TokenKind::player ? word.size() == 1 : draft.game.reads(word);
    };
    for (Rewriting& rewriting : all)
        if (fits(rewriting.word)) out.replace(at.span, std::move(rewriting.word), rewriting.cost, rewriting.slip);
}

std::string nearest_word(const Draft& draft, std::string_view word) {
    constexpr float costliest = 2.6F;
    return best_word(draft, word, [](const Rewriting& one, const Rewriting* best) {
        return one.cost < costliest && (best == nullptr || one.cost < best->cost);
    });
}

std::string word_of_cost(const Draft& draft, std::string_view word, float cost) {
    return best_word(draft, word, [&](const Rewriting& one, const Rewriting* best) {
        return best == nullptr && std::abs(one.cost - cost) < same_cost;
    });
}

bool is_word_of_cost(const Draft& draft, std::string_view word, std::string_view meant, float cost) {
    const auto found = best_word(draft, word, [&](const Rewriting& one, const Rewriting*) {
        return std::abs(one.cost - cost) < same_cost && one.word == meant;
    });
    return !found.empty();
}

void add_words_together(const Draft& draft, std::uint32_t turn, Candidates& out) {
    constexpr float costliest = 3;
    std::vector<notation::Edit> edits;
    float cost = 0;
    const TurnText& at = draft.movetext.turns[turn];
    for (std::uint32_t token = at.first; token < at.end && at.is_usual(); ++token) {
        const Token& word = draft.movetext.tokens[token];
        if (word.kind != TokenKind::word || word.span.size() > 64 || draft.game.reads(draft.text_of(word))) continue;
        std::vector<Rewriting> all;
        draft.game.rewrite(draft.text_of(word), draft.names, all);
        std::erase_if(all, [&](const Rewriting& rewriting) { return !draft.game.reads(rewriting.word); });
        if (all.empty()) return;
        const auto best = std::min_element(all.begin(), all.end(),
                                           [](const Rewriting& a, const Rewriting& b) { return a.cost < b.cost; });
        cost = edits.empty() ? best->cost : cost + 0.4F;
        edits.push_back({word.span, best->word});
    }
    if (edits.size() > 1 && cost <= costliest) out.add(std::move(edits), cost, Slip::word);
}

void add_words_of_another_player(const Draft& draft, std::uint32_t turn, Candidates& out) {
    constexpr float each_more = 0.3F;
    const TurnText& at = draft.movetext.turns[turn];
    if (!at.is_usual()) return;
    for (const char player : draft.game.players()) {
        std::vector<notation::Edit> edits;
        char sign = 0;
        // From the last word back: a run of words with one sign, and each part of it that ends there.
        for (std::uint32_t token = at.end; token-- > at.first;) {
            const Token& word = draft.movetext.tokens[token];
            const std::string_view written = draft.text_of(word);
            const std::string meant = std::string(1, player) + ":" + std::string(written);
            if (edits.empty()) sign = written[0];
            if (word.kind != TokenKind::word || written[0] != sign || written.size() > 64 || !draft.game.reads(meant)) {
                edits.clear();
                continue;
            }
            edits.insert(edits.begin(), {{word.span.begin, word.span.begin}, meant.substr(0, 2)});
            if (edits.size() > 1)
                out.add(edits, cost::forgotten_prefix + each_more * float(edits.size() - 1), Slip::word);
        }
    }
}

void add_lone_signs(const Draft& draft, std::uint32_t turn, Candidates& out) {
    std::vector<notation::Edit> edits, all;
    for (std::uint32_t other = 0; other < draft.movetext.turns.size(); ++other) {
        const TurnText& at = draft.movetext.turns[other];
        for (std::uint32_t token = at.first + 1; token < at.end && at.is_usual(); ++token) {
            const Token& sign = draft.movetext.tokens[token];
            const std::string_view word = draft.text_of(sign);
            const bool is_sign = std::none_of(word.begin(), word.end(), [](char c) {
                return notation::is(c, notation::letter | notation::digit | notation::unusual);
            });
            if (sign.kind != TokenKind::word || !is_sign || draft.game.reads(word)) continue;
            all.push_back({{draft.movetext.tokens[token - 1].span.end, sign.span.end}, {}});
            // One sign alone may be a letter that was not hit.
            if (other == turn && word.size() > 1) edits.push_back({sign.span, {}});
        }
    }
    if (all.size() > 1)
        out.add_habit(std::move(all), cost::punctuation, tr("signs stand where there is nothing to write"));
    if (!edits.empty()) out.add(std::move(edits), cost::punctuation, Slip::superfluous);
}

void add_forgotten_words(const Draft& draft, std::uint32_t turn, Candidates& out) {
    const TurnText& at = draft.movetext.turns[turn];
    if (at.end == at.first) return;
    const std::uint32_t end = draft.movetext.tokens[at.end - 1].span.end;
    const auto legal = draft.game.legal_after(std::string(draft.text.substr(0, end)));
    if (legal.size() <= most_inserted)
        for (const std::string& word : legal) insert(draft, at.end, true, word, draft.game.forgotten_cost(word), out);
    // A place for each order of the actions: before an action, and at the end.
    std::vector<Rewriting> words;
    draft.game.forgotten(words);
    std::uint32_t first = at.first;
    while (first < at.end && is_head(draft.movetext.tokens[first])) ++first;
    for (std::uint32_t place = first; place <= at.end && !words.empty(); ++place) {
        if (place < at.end) {
            const Token& next = draft.movetext.tokens[place];
            if (next.kind != TokenKind::word || draft.game.only_tells(draft.text_of(next))) continue;
        }
        for (const Rewriting& word : words) insert(draft, place, place == at.end, word.word, word.cost, out);
    }
}

void add_legal_words(const Draft& draft, std::uint32_t token, Candidates& out) {
    const auto& tokens = draft.movetext.tokens;
    const Token& at = tokens[token];
    const std::string_view typed = draft.text_of(at);
    const std::string_view claim = claim_of(typed);
    const std::string_view subject = typed.substr(0, typed.size() - claim.size());
    const auto legal = draft.game.legal_after(std::string(draft.text.substr(0, at.span.begin)));
    for (const std::string& word : legal) {
        if (at.kind == TokenKind::word) {
            const bool short_rest = legal.size() <= most_inserted && word.size() <= subject.size() + 2;
            const bool begun = (subject.size() > 3 || short_rest) && word.starts_with(subject);
            const float apart = begun ? cost::forgotten_prefix : typing_cost(subject, word, word_apart);
            if (apart <= word_apart && apart > 0) out.replace(at.span, word + std::string(claim), apart);
        }
        if (legal.size() <= most_inserted) insert(draft, token, false, word, draft.game.forgotten_cost(word), out);
    }
}

}  // namespace castellan::analyzer::slips
