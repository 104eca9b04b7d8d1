#include "render/backend/pdf_pieces.hpp"

#include <fmt/core.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <optional>

#include "render/backend/item_bytes.hpp"

namespace castellan::render {

namespace {

// Items in a piece, on average: of fewer, the references outweigh the items; of more, too much is new with one item.
constexpr std::size_t piece_size = 16;

/// All that decides how items look. Not for storing.
class Key {
  public:
    Key(const Scene& scene, double scale) {
        append_frame_bytes(scene, scale, bytes_);
        head_ = bytes_.size();
    }

    /// Adds an item; gives a hash of it alone. Groups are not painted and have none.
    std::optional<std::size_t> add(const Item& item) {
        const std::size_t begin = bytes_.size();
        append_bytes(item, bytes_);
        if (bytes_.size() == begin) return std::nullopt;
        return std::hash<std::string_view>{}(std::string_view(bytes_).substr(begin));
    }

    [[nodiscard]] bool empty() const { return bytes_.size() == head_; }
    [[nodiscard]] const std::string& bytes() const { return bytes_; }
    void drop_items() { bytes_.resize(head_); }

  private:
    std::string bytes_;
    std::size_t head_ = 0;
};

// The part of the page the items cover, in whole points.
cairo_rectangle_t extents_of(const Scene& scene, std::span<const Item> items, double scale) {
    Scene part;
    part.items.assign(items.begin(), items.end());
    const Box box = painted_box(part);
    const double left = std::floor((box.left - scene.frame.left) * scale) - 1;
    const double top = std::floor((box.top - scene.frame.top) * scale) - 1;
    return {left, top, std::ceil(box.width() * scale) + 3, std::ceil(box.height() * scale) + 3};
}

Surface recording(const cairo_rectangle_t& extents) {
    return Surface(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents));
}

// Cairo writes surfaces of the same id once. To be set last: drawing on a surface takes its id away.
cairo_status_t set_id(const Surface& surface, std::size_t id) {
    const std::string name = "piece " + std::to_string(id);
    auto* kept = reinterpret_cast<unsigned char*>(strdup(name.c_str()));
    if (kept == nullptr) return CAIRO_STATUS_NO_MEMORY;
    return cairo_surface_set_mime_data(surface.get(), CAIRO_MIME_TYPE_UNIQUE_ID, kept, name.size(), std::free, kept);
}

cairo_status_t paint_surface(cairo_t* cairo, const Surface& surface, Point at) {
    cairo_set_source_surface(cairo, surface.get(), at.x, at.y);
    cairo_paint(cairo);
    return cairo_status(cairo);
}

}  // namespace

cairo_status_t PdfPieces::paint_piece(cairo_t* cairo, const Scene& scene, std::span<const Item> items, double scale,
                                      TextLayouts& layouts, const std::string& key, Point at) {
    const std::string name = fmt::format("{} {}", on_page_[key]++, key);
    if (const auto known = painted_.find(name); known != painted_.end()) return paint_surface(cairo, known->second, at);
    const std::size_t id = made_++;
    const cairo_rectangle_t extents = extents_of(scene, items, scale);
    const Surface piece = recording(extents);
    const Context recorder(cairo_create(piece.get()));
    paint_items(recorder.get(), scene, items, scale, layouts);
    // As large as the piece and nothing to go through. Cairo never writes it: it has the piece of the same id.
    Surface stand_in = recording(extents);
    cairo_paint(Context(cairo_create(stand_in.get())).get());
    for (const cairo_status_t status : {cairo_status(recorder.get()), set_id(piece, id), set_id(stand_in, id)})
        if (status != CAIRO_STATUS_SUCCESS) return status;
    painted_.emplace(name, std::move(stand_in));
    return paint_surface(cairo, piece, at);
}

// The end of a piece depends on its last item alone: after a change, later pieces stay the same.
cairo_status_t PdfPieces::paint(cairo_t* cairo, const Scene& scene, double scale, TextLayouts& layouts, Point at) {
    const std::span<const Item> items = scene.items;
    Key key(scene, scale);
    std::size_t begin = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto hash = key.add(items[i]);
        if (!hash || *hash % piece_size != 0) continue;
        const auto piece = items.subspan(begin, i + 1 - begin);
        const cairo_status_t status = paint_piece(cairo, scene, piece, scale, layouts, key.bytes(), at);
        if (status != CAIRO_STATUS_SUCCESS) return status;
        key.drop_items();
        begin = i + 1;
    }
    if (key.empty()) return cairo_status(cairo);
    return paint_piece(cairo, scene, items.subspan(begin), scale, layouts, key.bytes(), at);
}

}  // namespace castellan::render
