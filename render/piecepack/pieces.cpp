#include "render/piecepack/pieces.hpp"

#include <string>

#include "render/piecepack/map_layout.hpp"
#include "render/piecepack/signs.hpp"

namespace castellan::render::piecepack {

using namespace castellan::piecepack;

namespace {

// The tint of a suit's tiles: enough to find them, little enough for pieces to stand out.
constexpr double tint = 0.2;

/// The digit of a rank; of an ace, whose rank is shown by a second sign, none.
std::string digit(Rank rank) {
    if (rank == Rank::ace) return {};
    return rank == Rank::null ? "0" : std::string(1, letter(rank));
}

}  // namespace

void paint_sign(Scene& scene, Suit suit, Point at, double size, const Theme& theme) {
    scene.paint(sign(suit).scaled(size).moved(at), livery(theme, suit).field, {theme.ink, 0.05 * size});
}

void paint_tile(Scene& scene, Tile tile, Point at, double width, const Theme& theme) {
    const Livery& suit = livery(theme, tile.suit());
    const auto place = [&](double x, double y) { return at + Point{x, y} * width; };
    const Path square = rounded_rectangle(Box::around(at, 0.975 * width, 0.975 * width), 0.05 * width);
    scene.fill(square, theme.panel);
    if (suit.pattern == Pattern::plain) scene.fill(square, suit.field.faded(tint));
    const Stroke cross{theme.faint_ink.faded(0.55), 0.009 * width};
    scene.stroke(line(place(0, -0.46), place(0, 0.46)), cross);
    scene.stroke(line(place(-0.15, 0), place(0.15, 0)), cross);
    for (const double side : {-1.0, 1.0}) scene.stroke(line(place(0.46 * side, 0), place(0.487 * side, 0)), cross);
    scene.stroke(square, {theme.line, 0.018 * width});
    if (const std::string rank = digit(tile.rank()); rank.empty())
        paint_sign(scene, tile.suit(), at + rank_spot.at * width, suit_spot.size * width, theme);
    else
        scene.write(label(rank, at + rank_spot.at * width, rank_spot.size * width, theme.ink));
    paint_sign(scene, tile.suit(), at + suit_spot.at * width, suit_spot.size * width, theme);
}

void paint_castle(Scene& scene, Suit suit, Point at, double height, const Theme& theme) {
    const Livery& inks = livery(theme, suit);
    const Path body = pawn().scaled(height).moved(at);
    scene.stroke(body, {theme.glow_core, 0.11 * height});
    scene.paint(body, inks.field, {theme.line, 0.04 * height});
    scene.fill(sign(suit).scaled(0.19 * height).moved(at + Point{0, -0.315 * height}), inks.value);
}

void paint_coin(Scene& scene, Coin coin, Point at, double size, const Theme& theme) {
    const Livery& inks = livery(theme, coin.suit);
    const double radius = size / 2;
    if (coin.rank == Rank::unknown) {
        scene.paint(circle(at, 0.92 * radius), inks.field, {theme.line, 0.14 * radius});
        scene.fill(sign(coin.suit).scaled(1.14 * radius).moved(at), inks.value);
        return;
    }
    scene.paint(circle(at, 0.92 * radius), theme.panel, {theme.line, 0.14 * radius});
    scene.stroke(circle(at, 0.79 * radius), {mark_ink(inks), 0.12 * radius});
    const std::string rank = digit(coin.rank);
    const Point right = at + Point{0.35 * radius, 0};
    const double sign_size = 0.66 * radius;
    scene.fill(sign(coin.suit).scaled(sign_size).moved(at - Point{0.34 * radius, 0}), mark_ink(inks));
    if (rank.empty())
        scene.fill(sign(coin.suit).scaled(sign_size).moved(right), mark_ink(inks));
    else
        scene.write(label(rank, right, 1.3 * radius, theme.ink, 0.68 * radius));
}

}  // namespace castellan::render::piecepack
