// Words as people speak them, for those of the notation: "castle e4" for ^e4, "R9 B4" for a total.
#include <algorithm>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/spoken_words.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;

constexpr std::size_t longest_phrase = 14;

class PhraseReader {
  public:
    explicit PhraseReader(const Draft& draft) : draft_(draft), seats_(draft.game.seats(draft.record)) {}

    /// What a turn says otherwise than the notation, in order of place.
    /// Of two ways to read a phrase the other one is taken.
    bool takes_other = false;
    bool has_other = false;  // there was one

    /// `with_others`: also where only single words cannot be read.
    std::vector<notation::Edit> read(const TurnText& turn, bool with_others = false) {
        std::vector<notation::Edit> edits;
        others_.clear();
        const auto& tokens = draft_.movetext.tokens;
        for (std::uint32_t token = turn.first; token < turn.end;) {
            const Token& at = tokens[token];
            if (at.kind == TokenKind::player && at.span.size() > 1)
                if (const char player = player_of(draft_.text_of(at), draft_.names); player != 0)
                    edits.push_back({at.span, std::string(1, player)});
            Phrase phrase = at.kind == TokenKind::word ? phrase_at(turn, token) : Phrase();
            has_other = has_other || !phrase.other.empty();
            if (takes_other && !phrase.other.empty()) phrase.word = phrase.other;
            if (phrase.count == 0) {
                const std::string_view word = draft_.text_of(at);
                if (at.kind == TokenKind::word && word.size() < 64 && !draft_.game.reads(word))
                    if (std::string meant = nearest_word(draft_, word); !meant.empty())
                        others_.push_back({at.span, meant});
                ++token;
                continue;
            }
            notation::Span span{at.span.begin, tokens[token + phrase.count - 1].span.end};
            if (phrase.word.empty() && token > 0) span.begin = tokens[token - 1].span.end;
            if (span.of(draft_.text) != phrase.word) edits.push_back({span, phrase.word});
            token += std::uint32_t(phrase.count);
        }
        if (edits.empty() && !with_others) return edits;
        // What else cannot be read is meant otherwise, too.
        edits.insert(edits.end(), others_.begin(), others_.end());
        std::sort(edits.begin(), edits.end(), [](const auto& a, const auto& b) { return a.span.begin < b.span.begin; });
        return edits;
    }

  private:
    Phrase phrase_at(const TurnText& turn, std::uint32_t token) {
        words_.clear();
        for (std::uint32_t next = token; next < turn.end && words_.size() < longest_phrase; ++next) {
            if (draft_.movetext.tokens[next].kind != TokenKind::word) break;
            words_.push_back(draft_.text_of(draft_.movetext.tokens[next]));
        }
        return draft_.game.phrase(words_, draft_.names, seats_);
    }

    const Draft& draft_;
    std::string seats_;
    std::vector<std::string_view> words_;
    std::vector<notation::Edit> others_;  // words that are no phrase, and cannot be read
};

}  // namespace

void add_phrases(const Draft& draft, std::uint32_t turn, Candidates& out) {
    const auto& turns = draft.movetext.turns;
    if (!turns[turn].is_usual()) return;
    PhraseReader reader(draft);
    const auto add = [&] {
        const std::vector<notation::Edit> here = reader.read(turns[turn]);
        if (here.empty()) return;
        for (const notation::Edit& edit : here) out.add({edit}, cost::word_for_sign, Slip::word);
        if (here.size() > 1) out.add(here, cost::word_for_sign + 0.2F, Slip::word);
        std::vector<notation::Edit> all;
        for (const TurnText& other : turns) {
            if (!other.is_usual()) continue;
            auto edits = reader.read(other, true);
            std::move(edits.begin(), edits.end(), std::back_inserter(all));
        }
        if (all.size() > here.size())
            out.add_habit(std::move(all), cost::word_for_sign + 0.4F, tr("actions are written in words"));
    };
    add();
    if (!reader.has_other) return;
    reader.takes_other = true;
    add();
}

}  // namespace castellan::analyzer::slips
