// The front matter of a booklet: title page, contents, metadata.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "notation/record.hpp"
#include "render/backend/render_error.hpp"
#include "render/booklet/block.hpp"
#include "render/castelli/palette/theme.hpp"

namespace castellan::render::booklet {

/// Collected game by game.
class FrontMatter {
  public:
    /// `game`: what is played; `title`: as the contents name it.
    void add(const notation::Record& record, const std::string& game, std::string title);

    [[nodiscard]] std::size_t games() const { return titles_.size(); }
    /// Title, author (who commented), subject; the date if there is one game and its record has a whole one.
    [[nodiscard]] DocumentInfo info() const;
    /// Title page and contents, and a key to the signs of moves if there is a game that has them.
    [[nodiscard]] Chapter chapter(const CastelliTheme& theme) const;

  private:
    [[nodiscard]] bool of_castelli() const;
    [[nodiscard]] std::string title() const;
    [[nodiscard]] std::string subject() const;
    [[nodiscard]] std::string authors() const;

    std::vector<std::string> titles_;
    std::vector<std::string> kinds_;  // of games, each once, in order
    std::set<std::string> events_;
    std::vector<std::string> annotators_;  // each once, in order
    std::string date_;                     // of the last game
};

}  // namespace castellan::render::booklet
