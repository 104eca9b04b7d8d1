#include <algorithm>

#include "engine/castelli/board/names.hpp"
#include "render/castelli/board/label_spots.hpp"

namespace castellan::render {

namespace {

constexpr double letter_size = 0.23;
constexpr double wide_letter = 0.9;  // ems, taken for what is no ASCII
constexpr double letter = 0.58;
constexpr double margin = 0.07;
constexpr double height = 0.27;
constexpr double widest = 3.0;
constexpr std::size_t never_cut = 3;  // shorter labels are squeezed

struct Size {
    double width = 0;
    std::size_t letters = 0;
};

Size size_of(std::string_view text) {
    Size size;
    for (const char byte : text) {
        const auto value = static_cast<unsigned char>(byte);
        if ((value & 0xC0U) == 0x80U) continue;
        ++size.letters;
        size.width += (value < 0x80 ? letter : wide_letter) * letter_size;
    }
    size.width = std::min(size.width + 2 * margin, widest);
    size.width = std::max(size.width, height);
    return size;
}

struct Plate {
    const analyzer::DrawnLabel* label;
    Box box;
    std::size_t letters;
};

void paint_plate(const Layer& layer, const Plate& plate) {
    const Ink edge = layer.theme.tint(plate.label->tint).ink;
    layer.scene.begin({GroupKind::label, "label " + castelli::space_name(plate.label->place.space), plate.label->text,
                       plate.box.centre(), layer.theme.panel, layer.theme.ink});
    layer.scene.paint(rounded_rectangle(plate.box.grown(-0.01), 0.1), layer.theme.panel, {edge, 0.02});
    Text text = render::label(plate.label->text, plate.box.centre(), letter_size, layer.theme.ink,
                              plate.box.width() - 1.4 * margin);
    text.overflow = plate.letters <= never_cut ? Overflow::squeeze : Overflow::ellipsis;
    layer.scene.write(std::move(text));
    layer.scene.end();
}

}  // namespace

// Without room for it a label is left out.
void paint_labels(const Layer& layer, const PartedScene& board, const Box& free) {
    if (layer.view.drawings.labels.empty()) return;
    LabelSpots spots(layer, board, free);
    layer.scene.begin("drawn labels");
    std::vector<Plate> plates;
    for (const analyzer::DrawnLabel& label : layer.view.drawings.labels) {
        if (!layer.shows(label.place.space)) continue;
        const Size size = size_of(label.text);
        const auto box = spots.take(middle_of(layer, label.place), size.width, height);
        if (box) plates.push_back({&label, *box, size.letters});
    }
    for (const Plate& plate : plates) spots.paint_leader(plate.label->place, plate.label->tint, plate.box);
    for (const Plate& plate : plates) paint_plate(layer, plate);
    layer.scene.end();
}

}  // namespace castellan::render
