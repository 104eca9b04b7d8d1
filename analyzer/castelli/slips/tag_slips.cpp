#include "analyzer/castelli/slips/tag_slips.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/tag_values.hpp"
#include "engine/castelli/box/colours.hpp"
#include "notation/tags.hpp"

namespace castellan::analyzer {
namespace {

using notation::Record;
using notation::Span;
using notation::Tag;
using slips::Candidates;
using slips::Slip;
namespace cost = slips::cost;

/// A piece as the tag names it: its letter and how it is turned.
struct Laid {
    Span name, turn;
};

std::vector<Laid> read_laid(Span value, std::string_view text) {
    std::vector<Laid> pieces;
    for (std::uint32_t at = value.begin; at < value.end;) {
        const char c = text[at];
        if (c < 'A' || c > 'Z') {
            ++at;
            continue;
        }
        Laid piece{{at, at + 1}, {at + 1, at + 1}};
        while (piece.turn.end < value.end && text[piece.turn.end] >= '0' && text[piece.turn.end] <= '9')
            ++piece.turn.end;
        at = piece.turn.end;
        pieces.push_back(piece);
    }
    return pieces;
}

/// The pieces in another order, one of them turned: each piece that lies otherwise costs the same.
class PieceSlips {
  public:
    PieceSlips(const Record& record, Candidates& out) : text_(record.text), out_(out) {
        const Tag* tag = record.tag("Pieces");
        if (tag != nullptr) pieces_ = read_laid(tag->value, text_);
    }

    void add() {
        if (pieces_.size() < 2 || pieces_.size() > 4) return;
        for (const Laid& piece : pieces_) names_ += text_[piece.name.begin];
        std::string all = names_;
        for (const char other : std::string_view("ABCD"))
            if (all.find(other) == std::string::npos) all += other;
        std::sort(all.begin(), all.end());
        do order(std::string_view(all).substr(0, pieces_.size()));
        while (std::next_permutation(all.begin(), all.end()));
    }

  private:
    void order(std::string_view names) {
        if (names == last_) return;
        last_ = names;
        const unsigned turns = 1U << pieces_.size();
        for (unsigned turned = 0; turned < turns; ++turned) {
            std::vector<notation::Edit> edits;
            int changes = 0;
            for (std::size_t i = 0; i < pieces_.size(); ++i) {
                // A piece keeps its turn when it changes its place.
                const auto from = names_.find(names[i]);
                const std::string_view was = from == std::string::npos ? "" : pieces_[from].turn.of(text_);
                const bool turn = (turned >> i & 1) != 0;
                const std::string_view now = !turn ? was : was == "180" ? "" : "180";
                if (names[i] != names_[i]) ++changes;
                const bool lies = was.empty() || was == "180";  // as a piece can lie
                if (turn) changes += lies ? 2 : 0;
                const Span place{pieces_[i].name.begin, pieces_[i].turn.end};
                std::string piece = names[i] + std::string(now);
                if (piece != place.of(text_)) edits.push_back({place, std::move(piece)});
            }
            if (changes <= 4 && !edits.empty())
                out_.add(std::move(edits), cost::tag + 0.4F * float(changes), Slip::tag);
        }
    }

    std::string_view text_;
    Candidates& out_;
    std::vector<Laid> pieces_;
    std::string names_;
    std::string last_;
};

/// The value as each arrangement would be written that is near to it: "A B180 / C D".
class PieceTexts {
  public:
    PieceTexts(const Record& record, Candidates& out) : text_(record.text), tag_(record.tag("Pieces")), out_(out) {}

    void add() {
        constexpr std::size_t most_bytes = 32;
        if (tag_ == nullptr || tag_->value.size() > most_bytes) return;
        std::string names = "ABCD";
        do {
            write(names, " / ", true);
            if (names[2] < names[3]) {  // boards for two have two of the pieces
                write(names.substr(0, 2), " / ", false);
                write(names.substr(0, 2), " ", false);
            }
        } while (std::next_permutation(names.begin(), names.end()));
    }

  private:
    void write(std::string_view names, std::string_view middle, bool pairs) {
        constexpr float most_apart = 4;
        for (unsigned turned = 0; turned < 1U << names.size(); ++turned) {
            std::string value;
            for (std::size_t i = 0; i < names.size(); ++i) {
                if (i > 0) value += pairs && i != 2 ? std::string_view(" ") : middle;
                value += names[i];
                if ((turned >> i & 1) != 0) value += "180";
            }
            const float apart = slips::typing_cost(tag_->value.of(text_), value, most_apart);
            if (apart > 0 && apart <= most_apart) out_.replace(tag_->value, value, apart, Slip::tag);
        }
    }

    std::string_view text_;
    const Tag* tag_;
    Candidates& out_;
};

/// A value made of words that the notation knows.
void add_values(const Record& record, std::string_view name, std::span<const std::string_view> known, Candidates& out) {
    constexpr float most_apart = 5;
    const Tag* tag = record.tag(name);
    if (tag == nullptr) return;
    for (std::uint32_t begin = tag->value.begin; begin < tag->value.end;) {
        std::uint32_t end = begin;
        while (end < tag->value.end && record.text[end] != ' ' && record.text[end] != ',') ++end;
        const Span part{begin, end};
        for (const std::string_view meant : known) {
            const float apart = slips::typing_cost(part.of(record.text), meant, most_apart);
            if (apart > 0 && apart <= most_apart)
                out.replace(part, std::string(meant), std::min(apart, cost::tag), Slip::tag);
        }
        begin = end + 1;
    }
}

/// "A180°, D / C, B180°", "A turned / D"
void add_plain_pieces(const Record& record, Candidates& out) {
    const Tag* tag = record.tag("Pieces");
    if (tag == nullptr) return;
    std::string plain(tag->value.of(record.text));
    for (const std::string_view sign : {"\xC2\xB0", ",", "\xC2\xBA"})
        for (auto at = plain.find(sign); at != std::string::npos; at = plain.find(sign)) plain.erase(at, sign.size());
    for (const std::string_view turned : {" turned", " rotated", " gedreht", " gedraaid"})
        for (auto at = plain.find(turned); at != std::string::npos; at = plain.find(turned))
            plain.replace(at, turned.size(), "180");
    if (plain != tag->value.of(record.text)) out.replace(tag->value, std::move(plain), cost::punctuation, Slip::tag);
}

/// "B=S4, R=S2": other signs; and each tile as another player's.
void add_start_tiles(const Record& record, Candidates& out) {
    constexpr std::size_t longest = 120, most_players = 4;
    const Tag* tag = record.tag("StartTiles");
    const Tag* seats = record.tag("Seats");
    if (tag == nullptr || tag->value.size() > longest) return;
    std::vector<std::string> players, tiles;
    std::string_view rest = tag->value.of(record.text);
    while (true) {
        rest.remove_prefix(std::min(rest.find_first_not_of(" ,;"), rest.size()));
        if (rest.empty()) break;
        const std::string_view one = rest.substr(0, rest.find_first_of(" ,;"));
        // "#S2 #S1": in the order of the seats.
        const auto sign = one[0] == '#' ? std::string_view::npos : one.find_first_of(":=");
        if (sign + 1 == one.size() || players.size() == most_players) return;
        if (sign != std::string_view::npos)
            players.emplace_back(one.substr(0, sign));
        else if (seats != nullptr && players.size() < seats->value.size())
            players.emplace_back(1, seats->value.of(record.text)[players.size()]);
        else
            return;
        const bool is_number = one[sign + 1] == 'S' && one.size() == sign + 3;  // npos + 1 is 0
        tiles.push_back((is_number ? "#" : "") + std::string(one.substr(sign + 1)));
        rest.remove_prefix(one.size());
    }
    std::vector<std::size_t> order(tiles.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    do {
        std::string value;
        for (std::size_t at = 0; at < players.size(); ++at)
            value += (value.empty() ? "" : " ") + players[at] + ":" + tiles[order[at]];
        const bool same_order = std::is_sorted(order.begin(), order.end());
        if (value != tag->value.of(record.text))
            out.replace(tag->value, std::move(value), same_order ? cost::punctuation : cost::tag + 0.4F, Slip::tag);
    } while (std::next_permutation(order.begin(), order.end()));
}

/// A module that is played, and not written, or another for the one written.
void add_modules(const Record& record, std::span<const std::string_view> modules, Candidates& out) {
    constexpr float most_apart = 3;
    const Tag* tag = record.tag("Modules");
    const Tag* seats = record.tag("Seats");
    const Tag* nearly = nullptr;  // "Module"
    for (const Tag& other : record.tags)
        if (slips::typing_cost(other.name.of(record.text), "Modules", most_apart) <= most_apart) nearly = &other;
    const auto add_tag = [&](const std::string& value, float cost) {
        if (nearly != nullptr) return out.replace(nearly->whole, "[Modules \"" + value + "\"]", cost, Slip::tag);
        const std::uint32_t place = seats->whole.end;
        out.add({{{place, place}, "\n[Modules \"" + value + "\"]"}}, cost, Slip::tag);
    };
    for (const std::string_view module : modules) {
        if (tag == nullptr && seats != nullptr) {
            add_tag(std::string(module), cost::tag + 0.4F);
            for (const std::string_view other : modules)
                if (module < other) add_tag(std::string(other) + ", " + std::string(module), cost::tag + 0.6F);
        } else if (tag != nullptr && tag->value.of(record.text).find(module) == std::string_view::npos) {
            out.replace(tag->value, std::string(module), cost::tag + 0.4F, Slip::tag);
            const std::string both = std::string(tag->value.of(record.text)) + " " + std::string(module);
            out.replace(tag->value, both, cost::tag + 0.4F, Slip::tag);
        }
    }
}

/// The name of one who does not play is that of one who does, and has none.
void add_players(const Record& record, Candidates& out) {
    const Tag* seats = record.tag("Seats");
    if (seats == nullptr) return;
    const auto plays = [&](castelli::Colour colour) {
        return seats->value.of(record.text).find(letter(colour)) != std::string_view::npos;
    };
    for (const castelli::Colour idle : castelli::ColourSet::all()) {
        const Tag* tag = record.tag(name(idle));
        if (tag == nullptr || plays(idle)) continue;
        for (const castelli::Colour meant : castelli::ColourSet::all())
            if (plays(meant) && record.tag(name(meant)) == nullptr)
                out.replace(tag->name, std::string(name(meant)), cost::tag, Slip::tag);
    }
}

}  // namespace

void add_castelli_tag_slips(const Record& record, Candidates& out) {
    static constexpr std::array<std::string_view, 3> modules = {"dilemma", "battle", "tournament"};
    static constexpr std::array<std::string_view, 1> sets = {"classic"};
    static constexpr std::array<std::string_view, 4> layouts = {"square", "wide", "tall", "table"};
    PieceSlips(record, out).add();
    PieceTexts(record, out).add();
    add_plain_pieces(record, out);
    add_start_tiles(record, out);
    slips::add_seat_slips(record, castelli::colour_letters, out);
    add_players(record, out);
    add_modules(record, modules, out);
    add_values(record, "Modules", modules, out);
    add_values(record, "Layout", layouts, out);
    add_values(record, "Set", sets, out);
    slips::add_result_slips(record, out);
}

}  // namespace castellan::analyzer
