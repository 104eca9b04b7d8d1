// What the search for slips asks of a game: its words, and what may be written at a place.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/slips/candidate.hpp"
#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/tokens.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::slips {

/// A way to write a word otherwise.
struct Rewriting {
    std::string word;
    float cost = 0;
    Slip slip = Slip::word;
};

/// Another way to read each word of a record, which one habit explains however many words it changes.
struct Habit {
    std::string name;  // in words: "every tile is written in reading order"
    float cost = 0;
    /// The word as it is meant; as it is where the habit does not touch it. Players' letters at the head of a turn are
    /// words, too. `player`: whose turn it is; 0 outside turns.
    std::function<std::string(std::string_view word, char player)> meant;
    bool in_words = true;  // one word alone may be written so
    /// The same of the values of the tags Seats and Roll; null if they are not touched.
    std::function<std::string(std::string_view value)> in_tags = nullptr;
    std::size_t least_words = 5;  // of fewer it may be right by chance
};

/// What tags say that words depend on.
struct PlayerNames {
    struct Name {
        char letter;
        std::string name;
    };
    std::vector<Name> names;  // of the tags, and the colours' in every language
};

/// Words that follow one another, as they are written.
using WordList = std::span<const std::string_view>;

/// What the first words of some mean together.
struct Phrase {
    std::size_t count = 0;   // so many words; 0: none is spoken so
    std::string word;        // words of the notation; empty if they say nothing
    std::string other = {};  // as likely; empty if there is none
};

/// What the order of a turn's words asks of one.
enum class WordRole : std::uint8_t {
    any,
    tile,        // the turn begins with it
    after_tile,  // what the tile gives, or what is put on it
    whole_turn,  // a turn has no other action
};

class SlipGame {
  public:
    virtual ~SlipGame() = default;

    /// The players' letters, such as "RGBY".
    [[nodiscard]] virtual std::string_view players() const = 0;
    /// The signs that its words are made of.
    [[nodiscard]] virtual std::string_view letters() const = 0;
    /// Whether a word can be read by its letters.
    [[nodiscard]] virtual bool reads(std::string_view word) const = 0;
    /// Whether it only says what follows from the actions, so that its place in the turn does not matter.
    [[nodiscard]] virtual bool only_tells(std::string_view word) const = 0;
    [[nodiscard]] virtual WordRole role(std::string_view) const { return WordRole::any; }
    /// Other ways to write a word that people know by heart: another turn of a tile, a card by its name.
    virtual void rewrite(std::string_view word, const PlayerNames& names, std::vector<Rewriting>& out) const = 0;
    /// The cost of a slip that makes `typed` of `meant`, more than that of its letters where nobody types so by chance.
    [[nodiscard]] virtual float least_cost(std::string_view /*typed*/, std::string_view /*meant*/) const { return 0; }
    /// The cost of not writing a word: less for what nothing on the board shows, such as a card drawn.
    [[nodiscard]] virtual float forgotten_cost(std::string_view) const { return cost::forgotten_word; }
    /// Words that nobody has to write, and that are forgotten: a follower put on a tile.
    virtual void forgotten(std::vector<Rewriting>&) const {}
    /// What the error tells of another place of the record: a castle that was not written many turns ago.
    virtual void elsewhere(const notation::Record&, const notation::Diagnostic&, Candidates&) const {}
    /// What could be written next after a text that ends within a turn; empty if it cannot be played to its end.
    [[nodiscard]] virtual std::vector<std::string> legal_after(const std::string& text) const = 0;
    /// Other values of tags under which the record may fit, as edits of its text.
    virtual void tags(const notation::Record& record, Candidates& out) const = 0;
    /// Words that begin a phrase as people speak it: "castle e4". `seats`: the players in the order of play.
    [[nodiscard]] virtual Phrase phrase(WordList, const PlayerNames&, std::string_view /*seats*/) const { return {}; }
    /// Habits under which the record may fit.
    [[nodiscard]] virtual std::vector<Habit> habits(const notation::Record&) const { return {}; }
    /// The players' letters in the order of play; empty if the record does not say it, or it changes.
    [[nodiscard]] virtual std::string seats(const notation::Record& record) const = 0;
    /// A word without what says the same as nothing, for comparing readings; the turn is `player`'s.
    [[nodiscard]] virtual std::string meaning(std::string_view word, char player) const;
    /// How many bytes more it takes to check than so long a text usually does: what is not known of it is searched.
    [[nodiscard]] virtual std::size_t searched_bytes(std::string_view) const { return 0; }
    /// Names of the players and of their colours.
    [[nodiscard]] virtual PlayerNames names(const notation::Record& record) const = 0;
};

/// Checks a record of any game.
class Judge {
  public:
    virtual ~Judge() = default;
    struct Judged {
        std::vector<notation::Diagnostic> diagnostics;  // in order of place
        std::uint32_t turns = 0;                        // of the main line, played to their end
    };
    /// Bare: without the help and the facts that take a search, for records that nobody will read.
    enum class Detail : bool { bare, full };
    void judge(const notation::Record& record, Judged& judged, Detail detail = Detail::bare) {
        check(record, judged, detail);
    }
    /// The game of a record; null if there are no slips to look for in it.
    [[nodiscard]] virtual const SlipGame* game(const notation::Record& record) const = 0;
    /// Whether `fmt` writes a record: all of it can be read.
    [[nodiscard]] virtual bool can_be_written(const notation::Record& record) const = 0;

  private:
    virtual void check(const notation::Record& record, Judged& judged, Detail detail) = 0;
};

}  // namespace castellan::analyzer::slips
