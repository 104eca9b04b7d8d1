// The index of a booklet: players, and turns that a commentator marked, with their pages.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "render/booklet/chapter.hpp"

namespace castellan::render::booklet {

/// A place in the document: a page, from 1, and how far below its top.
struct Place {
    int page = 0;
    double y = 0;
};

/// Collected chapter by chapter, in their order.
class Index {
  public:
    /// `place_of`: where a chapter's bookmark of that name stands.
    void add(const GameChapter& chapter, const std::function<Place(const std::string& name)>& place_of);

    [[nodiscard]] bool empty() const { return glyphs_.empty() && !has_players(); }
    /// Two columns with links by the names of `places`.
    [[nodiscard]] Section section() const;
    [[nodiscard]] const std::map<std::string, Place>& places() const { return places_; }

  private:
    struct Entry {
        std::string title;
        std::string name;  // in places_
    };
    [[nodiscard]] bool has_players() const { return games_ > 1; }
    void add_list(Section& section, std::string head, const std::vector<Entry>& entries) const;

    std::map<std::string, std::vector<Entry>> players_;  // their games
    std::map<std::string, std::vector<Entry>> glyphs_;   // marked turns
    std::map<std::string, Place> places_;
    std::size_t games_ = 0;
};

}  // namespace castellan::render::booklet
