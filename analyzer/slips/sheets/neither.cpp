#include "analyzer/slips/sheets/neither.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "analyzer/slips/edited_text.hpp"
#include "notation/foreign_signs.hpp"

namespace castellan::analyzer::slips {
namespace {

using notation::Edit;
using notation::Span;

/// Both sheets have the same slip, or each has one of its own.
constexpr float second_slip = 1.5F;
constexpr std::size_t most_ways = 12;

/// Pieces next to each other that edits change, with the words they become.
struct Region {
    std::size_t first = 0, last = 0;  // pieces
    Span span;
    std::string text;
};

class Change {
  public:
    Change(Joint& joint, std::vector<std::uint8_t>& choice) : joint_(joint), choice_(choice) {
        text_ = written(joint, choice, &places_);
    }

    bool make(const Reading& reading) {
        for (const Edit& edit : reading.edits)
            if (!add_region(edit)) return false;
        for (Region& region : regions_) region.text = changed(region.span, reading.edits);
        const auto difference = find_difference();
        if (!difference) return false;
        add_way(*difference, reading.cost + second_slip);
        return true;
    }

  private:
    bool add_region(const Edit& edit) {
        std::size_t first = places_.size(), last = 0;
        for (std::size_t at = 0; at < places_.size(); ++at) {
            const Span place = places_[at];
            if (place.size() == 0) continue;
            const bool touched = edit.span.size() > 0 ? place.begin < edit.span.end && edit.span.begin < place.end
                                                      : place.begin <= edit.span.begin && edit.span.begin <= place.end;
            if (!touched) continue;
            first = std::min(first, at);
            last = at;
        }
        if (first == places_.size()) return false;
        Span span{std::min(places_[first].begin, edit.span.begin), std::max(places_[last].end, edit.span.end)};
        if (!regions_.empty() && first <= regions_.back().last) {
            Region& before = regions_.back();
            before.last = std::max(before.last, last);
            before.span.end = std::max(before.span.end, span.end);
        } else {
            regions_.push_back({first, last, span, {}});
        }
        return true;
    }

    [[nodiscard]] std::string changed(Span span, const std::vector<Edit>& edits) const {
        std::vector<Edit> within;
        for (const Edit& edit : edits)
            if (span.begin <= edit.span.begin && edit.span.end <= span.end)
                within.push_back({{edit.span.begin - span.begin, edit.span.end - span.begin}, edit.text});
        return trimmed(notation::with_edits(span.of(text_), within));
    }

    static std::string trimmed(std::string_view text) {
        const auto begin = text.find_first_not_of(" \n"), end = text.find_last_not_of(" \n");
        return begin == std::string_view::npos ? std::string() : std::string(text.substr(begin, end - begin + 1));
    }

    /// The one that all changed pieces are of; a new one if both sheets have all these words.
    std::optional<std::uint32_t> find_difference() {
        std::uint32_t found = Piece::both;
        for (const Region& region : regions_)
            for (std::size_t at = region.first; at <= region.last; ++at) {
                const Piece& piece = joint_.pieces[at];
                if (piece.kind == Piece::Kind::follows) return std::nullopt;
                if (piece.difference == Piece::both) continue;
                if (found != Piece::both && found != piece.difference) return std::nullopt;
                found = piece.difference;
            }
        if (found != Piece::both)
            return joint_.differences[found].costs.size() < most_ways ? std::optional(found) : std::nullopt;
        joint_.differences.push_back({turn_of(regions_.front().first), {}, words(), words(), {0}});
        choice_.push_back(0);
        return std::uint32_t(joint_.differences.size() - 1);
    }

    [[nodiscard]] std::uint32_t turn_of(std::size_t piece) const {
        for (std::size_t at = piece + 1; at-- > 0;)
            if (const auto kind = joint_.pieces[at].kind; kind == Piece::Kind::number || kind == Piece::Kind::follows)
                return std::uint32_t(std::strtoul(places_[at].of(text_).data(), nullptr, 10));
        return 0;
    }

    [[nodiscard]] std::string words() const {
        std::string all;
        for (const Region& region : regions_) {
            if (!all.empty()) all += ' ';
            all += trimmed(region.span.of(text_));
        }
        std::replace(all.begin(), all.end(), '\n', ' ');
        return all;
    }

    void add_way(std::uint32_t which, float cost) {
        Difference& difference = joint_.differences[which];
        const std::size_t ways = difference.costs.size();
        for (const Region& region : regions_)
            for (std::size_t at = region.first; at <= region.last; ++at) {
                Piece& piece = joint_.pieces[at];
                if (piece.difference != Piece::both) continue;
                piece.difference = which;
                piece.texts.resize(ways, piece.texts.front());
            }
        for (Piece& piece : joint_.pieces)
            if (piece.difference == which) piece.texts.push_back(piece.texts[choice_[which]]);
        for (const Region& region : regions_)
            for (std::size_t at = region.first; at <= region.last; ++at)
                joint_.pieces[at].texts.back() = at == region.first ? region.text : std::string();
        difference.costs.push_back(cost);
    }

    Joint& joint_;
    std::vector<std::uint8_t>& choice_;
    std::string text_;
    std::vector<Span> places_;
    std::vector<Region> regions_;
};

}  // namespace

bool add_reading(Joint& joint, std::vector<std::uint8_t>& choice, const Reading& reading) {
    return Change(joint, choice).make(reading);
}

}  // namespace castellan::analyzer::slips
