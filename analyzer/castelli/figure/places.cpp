#include "analyzer/castelli/figure/places.hpp"

#include <fmt/core.h>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/words/word.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::figure {

using language::tr;
using notation::Span;

namespace {

using namespace castelli;

std::string places_help() { return tr("a place: e4, e4g, d5@N, d5:R3G3B3Y3, d5:back, e4:city, e4:village, ^e4"); }

class Reader {
  public:
    Reader(Span span, const Moment& moment, const TileFinder& tiles, Reports& reports)
        : span_(span), text_(reports.word(span)), moment_(moment), tiles_(tiles), reports_(reports) {}

    std::optional<FigurePlace> read() {
        if (text_.find('^') != std::string_view::npos) return castle();
        if (const auto colon = text_.find(':'); colon != std::string_view::npos)
            return occupied(text_.substr(0, colon), text_.substr(colon + 1));
        return board_place(text_);
    }

  private:
    std::nullopt_t fail(std::string_view code, std::string message, std::string help = places_help()) {
        reports_.error(code, span_, std::move(message), std::move(help));
        return std::nullopt;
    }

    std::optional<FigurePlace> board_place(std::string_view text) {
        auto place = parse_place(text, moment_.setup.board);
        if (place) return FigurePlace{*place, std::nullopt};
        return fail("figure-place", std::move(place.error().message), std::move(place.error().help));
    }

    std::optional<FigurePlace> castle() {
        const auto word = parse_word(text_);
        if (!word || word->kind != WordKind::build || word->claim != ClaimForm::none)
            return fail("figure-place", tr("this names no castle"), tr("a castle: ^e4, ^e4g, ^e4r.2, B:^e4"));
        const Board& board = moment_.setup.board;
        for (std::uint8_t i = 0; i < moment_.state.castle_count; ++i) {
            const Castle& standing = moment_.state.castles[i];
            const Area& area = board.areas[standing.area];
            if (board.octagons[area.octagon].space != word->space || standing.tier == Tier::beneath) continue;
            if (word->player != nobody && Colour(word->player) != standing.owner) continue;
            if (word->terrain != no_terrain && Terrain(word->terrain) != area.terrain) continue;
            if ((word->sides & area.sides) != word->sides) continue;
            if (word->site != 0 && word->site != standing.site) continue;
            return FigurePlace{{word->space, standing.area, {}}, i};
        }
        return fail("figure-place", tr("no such castle stands there"), standing_on(word->space));
    }

    /// "on e4 stand B:^e4r.1, R:^e4r.2".
    [[nodiscard]] std::string standing_on(Space space) const {
        const Board& board = moment_.setup.board;
        std::string found;
        for (std::uint8_t i = 0; i < moment_.state.castle_count; ++i) {
            const Castle& standing = moment_.state.castles[i];
            if (board.octagons[board.areas[standing.area].octagon].space != space) continue;
            found += found.empty() ? "" : ", ";
            found += fmt::format("{}:^{}", letter(standing.owner), area_name(board, standing.area));
            if (standing.site != 0) found += fmt::format(".{}", standing.site);
        }
        return found.empty() ? tr("no castle stands on {}", space_name(space)) : tr("there stand {}", found);
    }

    std::optional<FigurePlace> occupied(std::string_view where, std::string_view what) {
        const auto place = board_place(where);
        if (!place) return std::nullopt;
        const Space space = place->place.space;
        if (what == "city" || what == "village") {
            const std::uint8_t octagon = moment_.setup.board.octagon_at(space);
            const OctagonMask standing = what == "city" ? moment_.state.cities : moment_.state.villages;
            if (octagon != no_index && (standing >> octagon & 1) != 0) return place;
            return fail("figure-place",
                        what == "city" ? tr("no city stands on {}", space_name(space))
                                       : tr("no village stands on {}", space_name(space)),
                        {});
        }
        const SquareId square = moment_.setup.board.square_at(space);
        if (square == no_index)
            return fail("figure-place", tr("no tile lies on {}: it is no square", space_name(space)));
        return lies(square, what) ? place : std::nullopt;
    }

    bool lies(SquareId square, std::string_view what) {
        const Placed lying = moment_.state.tiles[square];
        const bool face_down = lying.tile >= moment_.setup.set->tiles.size();
        const auto truth =
            face_down ? std::string("back") : tile_name(moment_.setup.set->tiles[lying.tile], lying.rotation);
        if (what == truth) return true;
        const auto word = parse_word(text_);
        if (!face_down && word && word->kind == WordKind::place) {
            TileFinder::Match match;
            ResolveError unknown;
            const bool found = tiles_.find(word->tile, moment_.state, TileFinder::From::board, match, unknown);
            if (found && tile_name(moment_.setup.set->tiles[match.tile], match.rotation) == truth) return true;
        }
        const auto space = space_name(moment_.setup.board.squares[square].space);
        fail("figure-place",
             face_down ? tr("the tile on {} lies face down", space) : tr("another tile lies on {}", space),
             tr("`{}` is true", fmt::format("{}:{}", space, truth)));
        return false;
    }

    Span span_;
    std::string_view text_;
    const Moment& moment_;
    const TileFinder& tiles_;
    Reports& reports_;
};

}  // namespace

std::optional<FigurePlace> read_place(Span word, const Moment& moment, const TileFinder& tiles, Reports& reports) {
    return Reader(word, moment, tiles, reports).read();
}

}  // namespace castellan::analyzer::figure
