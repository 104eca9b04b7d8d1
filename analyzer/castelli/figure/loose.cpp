#include "analyzer/castelli/figure/loose.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "analyzer/castelli/figure/claims.hpp"
#include "language/text.hpp"
#include "notation/limits.hpp"

namespace castellan::analyzer::figure {

using language::tr;
using notation::Span;

namespace {

using namespace castelli;
using Kind = LoosePiece::Kind;

constexpr std::array<std::pair<std::string_view, Kind>, 5> plain_pieces = {{{"back", Kind::tile_back},
                                                                            {"village", Kind::village},
                                                                            {"city", Kind::city},
                                                                            {"silver", Kind::silver},
                                                                            {"card", Kind::card_back}}};

class LooseReader {
  public:
    LooseReader(const Moment& moment, const TileFinder& tiles, Reports& reports)
        : moment_(moment), tiles_(tiles), reports_(reports) {}

    std::optional<LoosePiece> read(Span span) {
        const auto text = reports_.word(span);
        for (const auto& [word, kind] : plain_pieces)
            if (text == word) return LoosePiece{kind};
        if (text.find('=') != std::string_view::npos) return chart(span);
        if (text.starts_with('^')) return castle(span, text.substr(1));
        if (const auto card = card_named(text)) {
            LoosePiece piece{Kind::card};
            piece.card = *card;
            return piece;
        }
        return tile(span, text);
    }

  private:
    std::nullopt_t fail(Span span, std::string message, std::string help) {
        reports_.error("figure-piece", span, std::move(message), std::move(help));
        return std::nullopt;
    }

    static std::optional<CardKind> card_named(std::string_view text) {
        for (std::size_t i = 0; i < card_kind_count; ++i)
            if (code(CardKind(i)) == text) return CardKind(i);
        return std::nullopt;
    }

    std::optional<LoosePiece> castle(Span span, std::string_view owner) {
        for (const Colour colour : moment_.setup.seated()) {
            if (owner.size() != 1 || owner[0] != letter(colour)) continue;
            LoosePiece piece{Kind::castle};
            piece.colour = colour;
            return piece;
        }
        return fail(span, tr("nobody at the table has such a castle"), tr("a castle and its owner's letter: {}", "^R"));
    }

    std::optional<LoosePiece> tile(Span span, std::string_view text) {
        const auto word = parse_word("a1:" + std::string(text));
        TileFinder::Match match;
        ResolveError unknown;
        if (!word || word->kind != WordKind::place || word->makes_claim())
            return fail(
                span, tr("this is no piece"),
                tr("pieces: R5G5B5Y5, back, ^R, village, city, silver, card, Lg, wood=R2,B0; several joined by +"));
        if (!tiles_.find(word->tile, moment_.state, TileFinder::From::hand, match, unknown))
            return fail(span, unknown.message, unknown.help);
        LoosePiece piece{Kind::tile};
        piece.tile = {match.tile, match.rotation};
        return piece;
    }

    /// The level of markers is what players have: a claim as in `show`.
    std::optional<LoosePiece> chart(Span span) {
        const auto text = reports_.word(span);
        for (std::size_t i = 0; i < resource_count; ++i) {
            if (text.substr(0, text.find('=')) != name(Resource(i))) continue;
            Panel unseen;
            ClaimReader claims(moment_, unseen, reports_);
            claims.show(span);
            if (unseen.scores.size() != 1) return std::nullopt;
            LoosePiece piece{Kind::chart};
            piece.resource = Resource(i);
            piece.levels = unseen.scores[0].numbers;
            return piece;
        }
        return fail(span, tr("only resources have a chart"), tr("such as: {}", "beside wood=R2,B0+grain=R1"));
    }

    const Moment& moment_;
    const TileFinder& tiles_;
    Reports& reports_;
};

}  // namespace

std::vector<LoosePiece> read_loose(Span word, const Moment& moment, const TileFinder& tiles, Reports& reports) {
    std::vector<LoosePiece> pieces;
    LooseReader reader(moment, tiles, reports);
    const auto text = reports.word(word);
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find('+', begin), text.size());
        if (pieces.size() == max_loose_pieces) {
            reports.error("figure-limit", word, tr("a line has at most {} pieces", max_loose_pieces));
            break;
        }
        if (auto piece = reader.read({word.begin + std::uint32_t(begin), word.begin + std::uint32_t(end)}))
            pieces.push_back(*std::move(piece));
        else if (reports.diagnostics.size() >= notation::limits::diagnostics)
            break;
        begin = end + 1;
    }
    return pieces;
}

}  // namespace castellan::analyzer::figure
