#include <algorithm>
#include <optional>

#include "render/terminal/layers.hpp"

namespace castellan::render {

namespace {

Ink blended(Ink over, Ink below) {
    const auto mix = [&](std::uint8_t a, std::uint8_t b) {
        return std::uint8_t((a * over.alpha + b * (255 - over.alpha) + 127) / 255);
    };
    return {mix(over.red, below.red), mix(over.green, below.green), mix(over.blue, below.blue), 255};
}

/// The slope of a line, as the eye sees it.
enum class Slope : std::uint8_t { level, upright, rising, falling };

Slope slope_of(const Edge& edge) {
    const Point way = edge.to - edge.from;
    if (std::abs(way.x) > 2.4 * std::abs(way.y)) return Slope::level;
    if (std::abs(way.y) > 2.4 * std::abs(way.x)) return Slope::upright;
    return (way.x > 0) == (way.y > 0) ? Slope::falling : Slope::rising;
}

class GroundPainter {
  public:
    GroundPainter(const Theme& theme, std::span<const TerminalGround> grounds, const TerminalPlane& plane,
                  Charset charset, TerminalBoard& board)
        : theme_(theme),
          grounds_(grounds),
          plane_(plane),
          charset_(charset),
          board_(board),
          owners_(board.cells.size(), -1) {}

    Owners paint(const Scene& scene) {
        for (const Item& item : scene.items) {
            if (const auto* begin = std::get_if<GroupBegin>(&item)) {
                layers_.push_back(is_layer(begin->kind) ? begin->kind : layer());
                field_is_painted_ = false;
                group_ = begin->kind;
            } else if (std::holds_alternative<GroupEnd>(item)) {
                layers_.pop_back();
            } else if (const auto* shape = std::get_if<Shape>(&item)) {
                paint(*shape);
            }
        }
        return std::move(owners_);
    }

  private:
    /// The innermost layer.
    [[nodiscard]] GroupKind layer() const { return layers_.empty() ? GroupKind::other : layers_.back(); }

    void paint(const Shape& shape) {
        switch (layer()) {
            case GroupKind::frame:
                if (shape.fill) fill(shape.path, *shape.fill);
                return;
            case GroupKind::grounds:
                if (shape.fill) fill(shape.path, *shape.fill);
                if (shape.stroke) draw(shape.path, shape.stroke->ink, false);
                return;
            case GroupKind::glows:
                if (shape.fill) glow(shape.path, *shape.fill);
                if (shape.stroke) glow_along(shape.path, shape.stroke->ink);
                return;
            case GroupKind::tiles:  // faces and backs: their field is painted first, then what lies on it
                if (!shape.fill || field_is_painted_ || group_ == GroupKind::token) return;
                fill(shape.path, *shape.fill);
                field_is_painted_ = true;
                return;
            case GroupKind::drawings:
            case GroupKind::sights: draw(shape.path, shape.stroke ? shape.stroke->ink : theme_.ink, true); return;
            case GroupKind::arrowhead: point(shape); return;
            default: return;
        }
    }

    /// A cell belongs to what its middle lies in. Where two faces of a tile meet there, it is the upright one's.
    [[nodiscard]] Point sample(const Path& path, int column, int line) const {
        const Point middle = plane_.middle(column, line);
        if (group_ != GroupKind::face) return middle;
        const Point tile = path.points().front();
        return {tile.x + (middle.x - tile.x) * 0.99, middle.y};
    }

    template <class Visit>
    void for_cells_in(const Path& path, Visit visit) {
        const std::vector<Edge> edges = edges_of(path);
        const Box box = path.box();
        const int first = std::max(0, int(plane_.column(box.left)) - 1);
        const int last = std::min(board_.columns - 1, int(plane_.column(box.right)) + 1);
        for (int line = std::max(0, plane_.line_of(box.top));
             line <= std::min(board_.lines - 1, plane_.line_of(box.bottom)); ++line)
            for (int column = first; column <= last; ++column)
                if (contains(edges, sample(path, column, line))) visit(column, line);
    }

    [[nodiscard]] const TerminalGround* ground_of(Ink ink) const {
        if (layer() != GroupKind::grounds) return nullptr;
        for (const TerminalGround& ground : grounds_)
            if (ground.ink == ink) return &ground;
        return nullptr;
    }

    [[nodiscard]] Hue livery_hue(Ink ink) const {
        for (std::size_t i = 0; i < theme_.liveries.size(); ++i)
            if (theme_.liveries[i].field == ink || theme_.tints[i + 1].ink == ink) return hue_of_livery(i);
        return Hue::none;
    }

    void fill(const Path& path, Ink ink) {
        const TerminalGround* ground = ground_of(ink);
        TerminalCell cell;
        cell.field = blended(ink, theme_.paper);
        cell.hue = ground != nullptr ? ground->hue : livery_hue(ink);
        cell.is_filled = layer() == GroupKind::tiles;
        if (ground != nullptr) {
            cell.text = std::string(1, ground->texture);
            cell.ink = blended(ground->symbol.faded(0.85), ink);
        }
        ++owner_;
        for_cells_in(path, [&](int column, int line) {
            TerminalCell& below = board_.at(column, line);
            cell.glows = layer() == GroupKind::tiles && below.glows;
            below = cell;
            owners_[std::size_t(line * board_.columns + column)] = owner_;
        });
    }

    void glow_at(int column, int line, Ink ink) {
        TerminalCell& cell = board_.at(column, line);
        cell.field = blended(ink, cell.field.value_or(theme_.paper));
        cell.ink = theme_.ink;
        cell.glows = true;
    }

    void glow(const Path& path, Ink ink) {
        for_cells_in(path, [&](int column, int line) { glow_at(column, line, ink); });
    }

    void glow_along(const Path& path, Ink ink) {
        for (const Edge& edge : edges_of(path))
            for_cells_along(edge, [&](int column, int line) { glow_at(column, line, ink); });
    }

    template <class Visit>
    void for_cells_along(const Edge& edge, Visit visit) {
        const auto go = [&](int column, int line) {
            if (board_.holds(column, line)) visit(column, line);
        };
        const auto [from, to] = edge.from.y < edge.to.y || (edge.from.y == edge.to.y && edge.from.x < edge.to.x)
                                    ? edge
                                    : Edge{edge.to, edge.from};
        if (slope_of(edge) == Slope::level) {
            const double left = std::min(from.x, to.x), right = std::max(from.x, to.x);
            for (int column = int(std::ceil(plane_.column(left) - 0.5)); column + 0.5 < plane_.column(right);
                 ++column) {
                const double share =
                    (column + 0.5 - plane_.column(from.x)) / (plane_.column(to.x) - plane_.column(from.x));
                go(column, plane_.line_of(between(from, to, share).y));
            }
            return;
        }
        for (int line = int(std::ceil(plane_.line(from.y))); line <= plane_.line(to.y); ++line) {
            const double share = (line - plane_.line(from.y)) / (plane_.line(to.y) - plane_.line(from.y));
            go(int(std::floor(plane_.column(between(from, to, share).x))), line);
        }
    }

    /// A line in letters; a strong one is double where there are letters for it.
    void draw(const Path& path, Ink ink, bool strong) {
        for (const Edge& edge : edges_of(path)) {
            const std::string text = letters_of(slope_of(edge), strong);
            for_cells_along(edge, [&](int column, int line) {
                TerminalCell& cell = board_.at(column, line);
                cell.text = text;
                cell.ink = ink;
                cell.bold = strong;
                if (strong && !cell.is_filled) cell.hue = livery_hue(ink);
            });
        }
    }

    [[nodiscard]] std::string letters_of(Slope slope, bool strong) const {
        const bool ascii = charset_ == Charset::ascii;
        switch (slope) {
            case Slope::level: return strong ? (ascii ? "=" : "═") : ascii ? "-" : "─";
            case Slope::upright: return strong ? (ascii ? "|" : "║") : ascii ? "|" : "│";
            case Slope::rising: return ascii ? "/" : "╱";
            case Slope::falling: return ascii ? "\\" : "╲";
        }
        return {};
    }

    /// An arrow's head, from its tip.
    void point(const Shape& head) {
        if (!shape_has_tip(head)) return;
        const Point tip = head.path.points().front();
        const Point way = tip - head.path.box().centre();
        const int column = int(std::floor(plane_.column(tip.x - way.x / 2)));
        const int line = plane_.line_of(tip.y - way.y / 2);
        if (!board_.holds(column, line)) return;
        TerminalCell& cell = board_.at(column, line);
        cell.text = std::string(1, std::abs(way.x) > std::abs(way.y) ? (way.x > 0 ? '>' : '<') : way.y > 0 ? 'v' : '^');
        cell.ink = *head.fill;
        cell.bold = true;
        if (!cell.is_filled) cell.hue = livery_hue(*head.fill);
    }

    static bool shape_has_tip(const Shape& head) { return head.fill && !head.path.points().empty(); }

    const Theme& theme_;
    std::span<const TerminalGround> grounds_;
    const TerminalPlane& plane_;
    Charset charset_;
    TerminalBoard& board_;
    Owners owners_;
    int owner_ = -1;
    std::vector<GroupKind> layers_;
    GroupKind group_ = GroupKind::other;  // the one that began last
    bool field_is_painted_ = false;
};

}  // namespace

Owners paint_terminal_grounds(const Scene& scene, const Theme& theme, std::span<const TerminalGround> grounds,
                              const TerminalPlane& plane, Charset charset, TerminalBoard& board) {
    return GroundPainter(theme, grounds, plane, charset, board).paint(scene);
}

}  // namespace castellan::render
