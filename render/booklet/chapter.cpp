#include "render/booklet/chapter.hpp"

namespace castellan::render::booklet {

void number_bookmarks(Chapter& chapter) {
    int order = 0;
    const auto number = [&](std::vector<Bookmark>& bookmarks) {
        for (Bookmark& bookmark : bookmarks) bookmark.order = order++;
    };
    for (Section& section : chapter.sections)
        for (Block& block : section.blocks) {
            if (auto* paragraph = std::get_if<Paragraph>(&block)) number(paragraph->bookmarks);
            if (auto* figure = std::get_if<Figure>(&block)) number(figure->bookmarks);
        }
}

}  // namespace castellan::render::booklet
