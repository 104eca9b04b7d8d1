#include "render/scene/card_boxes.hpp"

#include <algorithm>

namespace castellan::render {

std::vector<Box> card_boxes(int cards, int columns, double width, double height) {
    std::vector<Box> boxes;
    const int rows = (cards + columns - 1) / columns;
    double top = 0;
    for (int row = 0; row < rows; ++row, top += height + panel_gap) {
        const int in_row = cards / rows + (row < cards % rows ? 1 : 0);
        const double card = (width - panel_gap * (in_row - 1)) / in_row;
        for (int i = 0; i < in_row; ++i) boxes.push_back(Box{0, 0, card, height}.moved({i * (card + panel_gap), top}));
    }
    return boxes;
}

std::vector<int> column_choices(int cards) {
    constexpr int many = 5;
    std::vector<int> columns;
    for (int count = cards; count >= 1; --count)
        if (cards % count == 0 || (cards >= many && count > 2 && cards % count == count - 1)) columns.push_back(count);
    return columns;
}

}  // namespace castellan::render
