#include "render/piecepack/signs.hpp"

namespace castellan::render::piecepack {

using castellan::piecepack::Suit;

namespace {

Path sun() {
    Path path = circle({0, 0}, 0.27);
    const Path ray = outline("M-11 -31L0 -50L11 -31Z");
    for (int i = 0; i < 8; ++i) path.add(ray.turned(45.0 * i));
    return path;
}

Path crown() {
    Path path = outline("M-42 24L-48 -16L-22 4L0 -34L22 4L48 -16L42 24Z");
    path.add(outline("M-42 30L42 30L42 43L-42 43Z"));
    return path.add(circle({0, -0.38}, 0.075)).add(circle({-0.43, -0.2}, 0.065)).add(circle({0.43, -0.2}, 0.065));
}

}  // namespace

Path sign(Suit suit) {
    switch (suit) {
        case Suit::suns: return sun();
        case Suit::moons:
            return outline(
                "M24 -44C-10 -60 -46 -36 -46 0C-46 36 -10 60 24 44C36 38 42 30 46 20C28 32 -2 24 -2 0"
                "C-2 -24 28 -32 46 -20C42 -30 36 -38 24 -44Z");
        case Suit::crowns: return crown();
        case Suit::arms:
            return outline(
                "M-40 -42C-26 -40 -12 -42 0 -50C12 -42 26 -40 40 -42L40 -4C40 22 22 40 0 50"
                "C-22 40 -40 22 -40 -4Z");
    }
    return {};
}

Path pawn() {
    return outline(
        "M-11 -16C-22 -24 -19 -50 0 -50C19 -50 22 -24 11 -16L15 -13L15 -9L10 -9C9 12 14 26 21 38L21 50L-21 50"
        "L-21 38C-14 26 -9 12 -10 -9L-15 -9L-15 -13Z");
}

}  // namespace castellan::render::piecepack
