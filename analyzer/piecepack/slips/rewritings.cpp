#include "analyzer/piecepack/slips/rewritings.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/names.hpp"
#include "analyzer/slips/places.hpp"
#include "engine/piecepack/box/box.hpp"
#include "language/dictionary.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::piecepack {
namespace {

using castellan::piecepack::find_suit;
using notation::is;
using slips::Rewriting;
using slips::Slip;
namespace cost = slips::cost;

class Rewriter {
  public:
    Rewriter(std::string_view word, std::vector<Rewriting>& out) : word_(word), out_(out) {}

    void add_all() {
        heading();
        ranks();
        suits();
        initials();
        proper();
        interchanged();
        signs();
        castle();
        place();
        claim();
        result();
    }

  private:
    void add(std::string text, float cost, Slip slip = Slip::word) { out_.push_back({std::move(text), cost, slip}); }
    [[nodiscard]] std::string with(std::size_t at, std::size_t size, std::string_view text) const {
        return std::string(word_).replace(at, size, text);
    }

    /// "Runde", "ronde"; "1.", "1" for "1:".
    void heading() {
        for (const std::string& name : language::in_every_language("round {}")) {
            const std::string plain = slips::plain_letters(name.substr(0, name.find(' ')));
            if (plain != "round" && slips::plain_letters(word_) == plain) add("round", cost::word_for_sign);
        }
        const auto digits = std::min(word_.find_first_not_of("0123456789"), word_.size());
        if (digits > 0 && digits < 3 && word_.size() <= digits + 1)
            add(std::string(word_.substr(0, digits)) + ":", cost::punctuation, Slip::spelling);
    }

    /// A rank by figure or name where a suit is before it: "S1", "S0", "Sace", "Mnull".
    void ranks() {
        struct Name {
            std::string_view word;
            char rank;
        };
        constexpr std::array<Name, 12> names = {{{"1", 'a'},
                                                 {"0", 'n'},
                                                 {"ace", 'a'},
                                                 {"ass", 'a'},
                                                 {"aas", 'a'},
                                                 {"null", 'n'},
                                                 {"nul", 'n'},
                                                 {"zero", 'n'},
                                                 {"two", '2'},
                                                 {"three", '3'},
                                                 {"four", '4'},
                                                 {"five", '5'}}};
        std::string small(word_), all(word_);  // "S1@S1"
        std::transform(small.begin(), small.end(), small.begin(), notation::lower);
        for (std::size_t at = 1; at < all.size(); ++at)
            if (suit_letters.find(all[at - 1]) != std::string_view::npos && (all[at] == '0' || all[at] == '1'))
                all[at] = all[at] == '0' ? 'n' : 'a';
        if (all != word_) add(std::move(all), cost::other_case - 0.1F);
        for (std::size_t at = 1; at < word_.size(); ++at) {
            if (!find_suit(word_[at - 1])) continue;
            for (const Name& name : names)
                if (small.compare(at, name.word.size(), name.word) == 0)
                    add(with(at, name.word.size(), {&name.rank, 1}),
                        name.word.size() == 1 ? cost::other_case : cost::word_for_sign);
        }
    }

    /// Another suit: of the tile, or of the coin and the tile that it goes on.
    void suits() {
        for (std::size_t at = 0; at + 1 < word_.size(); ++at) {
            const bool is_suit = suit_letters.find(word_[at]) != std::string_view::npos;
            if (!is_suit) continue;
            for (const char meant : suit_letters)
                if (meant != word_[at]) add(with(at, 1, {&meant, 1}), cost::same_kind);
        }
    }

    /// K(rone), W(appen), Z(on): suits by their initials in another language. All of the word at once, or one.
    void initials() {
        std::string all(word_);
        for (std::size_t at = 0; at < word_.size(); ++at)
            if (const char suit = suit_of_initial(word_[at]); suit != 0) all[at] = suit;
        if (all != word_) add(std::move(all), cost::initial);
    }

    static char suit_of_initial(char c) {
        constexpr std::string_view initials = "KWZ", meant = "CAS";
        const auto found = initials.find(c);
        return found == std::string_view::npos ? '\0' : meant[found];
    }

    /// The `p` of a proper tile; a tile's name has two letters.
    void proper() {
        const auto mark = word_.find('@');
        if (mark == 2) add("p" + std::string(word_), cost::forgotten_prefix - 0.6F);
        if (const auto star = word_.find('*'); star != std::string_view::npos)
            add("p" + with(star, 1, ""), cost::word_for_sign);
        const auto p = word_.find_first_of("pP");
        if (p != std::string_view::npos && p > 0 && word_.size() > 3) add("p" + with(p, 1, ""), cost::word_for_sign);
        if (p == 0) add(std::string(word_.substr(1)), cost::forgotten_prefix);
    }

    /// "C4@C5": the coin and the tile that it goes on.
    void interchanged() {
        if (word_.size() == 5 && word_[2] == '@')
            add(std::string(word_.substr(3)) + "@" + std::string(word_.substr(0, 2)), cost::interchanged_parts);
    }

    /// Another sign for `@`, or none, or a word: "S5-e1", "C5:w3n1", "S2 on S4" in one piece. A `ß` is a `?`.
    void signs() {
        if (const auto sharp = word_.find("\xC3\x9F"); sharp != std::string_view::npos)
            add(with(sharp, 2, "?"), cost::missed_shift);
        if (word_.size() > 2 && word_[1] == '@' && find_suit(word_[0])) add(with(1, 0, "?"), cost::doubled_letter);
        if (word_.find('@') != std::string_view::npos) return;
        const std::size_t tile = !word_.empty() && notation::lower(word_[0]) == 'p' ? 3 : 2;
        if (word_.size() <= tile + 1) return;
        constexpr std::array<std::string_view, 3> names = {"on", "auf", "op"};
        for (const std::string_view name : names)
            if (word_.substr(tile).starts_with(name)) add(with(tile, name.size(), "@"), cost::word_for_sign);
        if (!is(word_[tile], notation::digit)) add(with(tile, 1, "@"), cost::added_neighbour);
        add(with(tile, 0, "@"), cost::forgotten_prefix);
    }

    /// "castleA4", in any language; the sign left out.
    void castle() {
        const std::string plain = slips::plain_letters(word_);
        for (const std::string& name : language::in_every_language("castle")) {
            const std::string small = slips::plain_letters(name);
            if (plain.size() == small.size() + 2 && plain.starts_with(small) && word_.size() > 2)
                add("^" + std::string(word_.substr(word_.size() - 2)), cost::word_for_sign);
        }
        // "P@C4", "castle@C4"
        if (const auto mark = word_.find('@'); mark != std::string_view::npos && mark + 3 == word_.size() &&
                                               std::all_of(word_.begin(), word_.begin() + std::ptrdiff_t(mark),
                                                           [](char c) { return is(c, notation::letter); }))
            add("^" + std::string(word_.substr(mark + 1)), mark == 2 ? cost::other_letter : cost::word_for_sign);
        if (word_.size() == 2 && word_[0] == '^')
            for (const char suit : suit_letters) add(with(1, 0, {&suit, 1}), cost::left_out_letter);
        if (word_.size() == 2 && find_suit(word_[0])) {
            add("^" + std::string(word_), cost::forgotten_prefix);
            for (const char suit : suit_letters) add(suit + ("?@" + std::string(word_)), cost::forgotten_prefix + 0.4F);
        }
    }

    /// "p0:A3", "w1:An": the place before the tile.
    void place_first() {
        const auto colon = word_.find(':');
        if (colon == std::string_view::npos || colon == 0 || colon + 3 != word_.size()) return;
        const bool proper = notation::lower(word_[0]) == 'p';
        const std::string tile = (proper ? "p" : "") + std::string(word_.substr(colon + 1)) + '@';
        const std::string_view written = word_.substr(proper ? 1 : 0, colon - (proper ? 1 : 0));
        add(tile + std::string(written), cost::word_for_sign);
        for (const auto& [place, apart] : slips::place_readings(written))
            add(tile + place, apart + cost::word_for_sign);
    }

    void place() {
        const auto mark = word_.find('@');
        if (mark == std::string_view::npos) return place_first();
        const std::string tile(word_.substr(0, mark + 1));
        if (word_.size() == mark + 4 && find_suit(word_[mark + 1]))  // "A3@A5n"
            add(tile + notation::lower(word_.back()) + std::string(word_.substr(mark + 1, 2)), cost::displaced_part);
        for (const auto& [place, cost] : slips::place_readings(word_.substr(mark + 1))) add(tile + place, cost);
    }

    /// "S22", "S:S3:3", "S5=M2M3", "CC2=2".
    void claim() {
        if (word_.size() > 1 && find_suit(word_[0]) && word_.find('=') == std::string_view::npos) {
            const auto colon = word_.rfind(':');
            const bool is_line = colon != std::string_view::npos && colon > 2 && word_[1] == ':';
            const bool is_total = colon == 1 || is(word_[1], notation::digit);
            if (is_line) add(with(colon, 1, "="), cost::neighbouring_key);
            if (is_total) add(with(1, colon == 1 ? 1 : 0, "="), cost::neighbouring_key);
        }
        if (const auto sign = word_.find('='); sign == 2 && word_.size() > 4)
            add(with(sign, 1, ":"), cost::neighbouring_key);
    }

    /// "#SC", "S+C".
    void result() {
        const bool marked = word_.starts_with('#');
        std::string winners;
        for (const char c : word_.substr(marked ? 1 : 0)) {
            if (find_suit(c))
                winners += (winners.empty() ? "#" : "+") + std::string(1, notation::upper(c));
            else if (c != '+' && c != ',' && c != '&')
                return;
        }
        if (!winners.empty() && winners.size() <= 8) add(winners, marked ? cost::punctuation : cost::forgotten_prefix);
    }

    std::string_view word_;
    std::vector<Rewriting>& out_;
};

}  // namespace

void add_rewritings(std::string_view word, const slips::PlayerNames& names, std::vector<Rewriting>& out) {
    slips::add_names_as_letters(word, names, out);
    Rewriter(word, out).add_all();
}

}  // namespace castellan::analyzer::piecepack
