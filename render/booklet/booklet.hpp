// Makes a booklet of games as one PDF, in two passes, so that its contents can list the pages: the first pass lays out
// each game and forgets it, the second lays it out again and draws it. Only one game is in memory at a time, and a line
// of contents for each.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "notation/record.hpp"
#include "render/backend/pdf_backend.hpp"
#include "render/booklet/chapter.hpp"

namespace castellan::render::booklet {

enum class Paper : std::uint8_t { a4, letter };

struct BookletOptions {
    Paper paper = Paper::a4;
    bool board_each_turn = false;
    CastelliTheme theme = light();
};

class Booklet {
  public:
    explicit Booklet(BookletOptions options);
    ~Booklet();

    /// The first round, a game after the other; gives whether diagrams had to be left out (most_diagrams).
    bool plan(const notation::Record& record, const ChapterMaker& game);

    /// The second round: the same games in the same order. Several have a title page with their contents before them.
    tl::expected<void, RenderError> add(const ChapterMaker& game);

    /// Whether words can be divided in the language chosen. Else lines are not justified.
    [[nodiscard]] bool hyphenates() const;

    /// The bytes written since the last call.
    std::string take_written();
    /// The rest of the file; nothing can be added after.
    tl::expected<std::string, RenderError> finish();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace castellan::render::booklet
