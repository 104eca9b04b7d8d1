// A picture as data: the items to paint, in order, in board units. It knows no drawing library; every output format is
// made from the same scene.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "render/scene/path.hpp"
#include "render/scene/units.hpp"

namespace castellan::render {

struct Ink {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t alpha = 255;

    static constexpr Ink rgb(std::uint32_t hex) {
        return {std::uint8_t(hex >> 16), std::uint8_t(hex >> 8), std::uint8_t(hex), 255};
    }
    [[nodiscard]] constexpr Ink faded(double share) const {
        return {red, green, blue, std::uint8_t(alpha * share + 0.5)};
    }
    friend bool operator==(const Ink&, const Ink&) = default;
};

/// Brightness as a greyscale print shows it, 0 black to 255 white (Rec. 601 luma). Opaque inks only.
constexpr double grey(Ink ink) { return 0.299 * ink.red + 0.587 * ink.green + 0.114 * ink.blue; }

struct Stroke {
    Ink ink;
    double width = 0;
    double dash = 0;  // length of dashes and gaps; 0: a whole line
};

struct Shape {
    Path path;
    std::optional<Ink> fill;
    std::optional<Stroke> stroke;  // over the fill
};

inline Shape filled(Path path, Ink ink) { return {std::move(path), ink, std::nullopt}; }

enum class Anchor : std::uint8_t { left, middle, right };
enum class Weight : std::uint8_t { regular, bold };
enum class Slant : std::uint8_t { upright, italic };

/// Lining figures are as high as capitals and all of one width, for tables and notation; old-style ones have ascenders
/// and descenders as small letters have, for running text.
enum class Figures : std::uint8_t { lining, old_style };

/// The handling of a text too long for its width. Numbers are squeezed: an ellipsis would hide them. A text that fills
/// has its blanks made wider or narrower until it is as wide; without blanks it is stretched. A stranger's text may be too
/// high, too: with `clipped_squeeze` that is clipped, as with an ellipsis.
enum class Overflow : std::uint8_t { squeeze, ellipsis, fill, clipped_squeeze };

/// One line of text. It is drawn within `box`, whatever the text: it may be a stranger's.
struct Text {
    std::string text;  // UTF-8 as it came; line ends count as blanks
    Point at;          // on the baseline, at the anchor
    double size = 0;   // of the em
    double width = 0;  // the text is never wider
    Anchor anchor = Anchor::left;
    Weight weight = Weight::regular;
    Overflow overflow = Overflow::ellipsis;
    Ink ink;
    Slant slant = Slant::upright;
    Figures figures = Figures::lining;

    [[nodiscard]] Box box() const;
};

/// Height of digits and capitals, and room for accents and descenders, in ems. True of the embedded faces.
inline constexpr double cap_height = 0.65;
inline constexpr double text_ascent = 0.92;
inline constexpr double text_descent = 0.25;

/// The kind of a board's group, for code that draws the board in letters, or looks for room on it.
enum class GroupKind : std::uint8_t {
    // Layers of a board.
    frame,        // the band around it
    rim,          // what lies in that band
    grounds,      // its fields
    glows,        // light around what the last move changed
    drawings,     // marks and arrows of comments
    arrowhead,    // of one of these
    sights,       // lines between places that count together
    symbols,      // on the grounds
    pieces,       // of the players
    tiles,        // laid on the grounds
    coordinates,  // names of columns and rows
    // Things on a board, in the order in which their signs take their places.
    face,   // a field of a tile
    token,  // on a tile
    tile,
    piece,
    building,
    great_building,
    free_place,  // for a piece
    ground,      // what a field of the grounds is
    rim_symbol,
    label,
    glow,
    // All the rest, on a board or elsewhere.
    other,
};
constexpr bool is_layer(GroupKind kind) { return kind < GroupKind::face; }

/// Items that belong together. A group that means something on a board is a sign: its name says what and where, and its
/// letters replace it in outputs of letters only, so that all outputs show the same.
struct GroupBegin {
    GroupKind kind = GroupKind::other;
    std::string name;     // "castle Red e4r.1"; on one board only labels share theirs
    std::string letters;  // "R^"; of a label its text, a stranger's; none: no sign
    Point at = {};        // the sign's middle
    Ink field = {};       // behind the letters
    Ink ink = {};         // of the letters
};
struct GroupEnd {};

/// The family that pictures and books are in: its faces are built into the program.
inline constexpr std::string_view embedded_family = "Linux Libertine O";

using Item = std::variant<Shape, Text, GroupBegin, GroupEnd>;

struct Scene {
    Box frame;  // the part of the plane the picture shows
    Ink paper{255, 255, 255};
    std::string font{embedded_family};  // of every text
    std::vector<Item> items;

    void fill(Path path, Ink ink) { items.emplace_back(filled(std::move(path), ink)); }
    void stroke(Path path, Stroke stroke) { items.emplace_back(Shape{std::move(path), std::nullopt, stroke}); }
    void paint(Path path, Ink ink, Stroke stroke) { items.emplace_back(Shape{std::move(path), ink, stroke}); }
    void write(Text text) { items.emplace_back(std::move(text)); }
    void begin(std::string name) { begin(GroupKind::other, std::move(name)); }
    void begin(GroupKind kind, std::string name) { begin(GroupBegin{kind, std::move(name), {}}); }
    void begin(GroupBegin group) { items.emplace_back(std::move(group)); }
    void end() { items.emplace_back(GroupEnd{}); }
    void add(const std::vector<Shape>& shapes) { items.insert(items.end(), shapes.begin(), shapes.end()); }
    /// Adds all of another scene, moved.
    void add(const Scene& other, Point by);
};

/// A text of digits and capitals, `centre` in the middle of its height. `width` 0: the width its digits need in bold.
Text label(std::string text, Point centre, double size, Ink ink, double width = 0);

/// Every text with its box, in order.
struct PlacedText {
    std::string_view text;
    Box box;
};
std::vector<PlacedText> texts_of(const Scene& scene);

/// Every sign, in order.
std::vector<const GroupBegin*> signs_of(const Scene& scene);

/// Box of everything painted, half the width of lines included; nothing painted: empty.
Box painted_box(const Scene& scene);
Box painted_box(const Item& item);

/// The scene as text, one item a line, numbers rounded to thousandths: equal scenes give equal bytes.
std::string scene_text(const Scene& scene);

}  // namespace castellan::render
