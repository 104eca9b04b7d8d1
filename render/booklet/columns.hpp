// Distributes atoms to columns. Pure: heights in, places out.
#pragma once

#include <cstddef>
#include <deque>
#include <limits>
#include <span>
#include <vector>

#include "render/booklet/atom.hpp"

namespace castellan::render::booklet {

inline constexpr double no_limit = std::numeric_limits<double>::infinity();

struct PlacedAtom {
    std::size_t atom = 0;
    double y = 0;             // from the column's top
    double scale = 1;         // of its picture
    bool under_head = false;  // whose place is above y
};

struct Column {
    std::vector<PlacedAtom> atoms;
    double height = 0;  // of what it holds
};

/// Fills one column after another. Atoms that keep together never part, unless they are higher than a whole column;
/// one that floats and finds no room waits for the next column, and those that float after it wait with it. Where more
/// of a column would stay empty than may, a picture is made smaller, or what may part does.
class ColumnFiller {
  public:
    ColumnFiller(std::span<const Atom> atoms, double whole_column) : atoms_(atoms), whole_(whole_column) {}

    /// A column of at most this height, of which so much may stay empty. It may be empty unless it is a whole one.
    Column fill(double height, double may_stay_empty = no_limit);
    [[nodiscard]] bool done() const { return next_ == atoms_.size() && waiting_.empty(); }

  private:
    [[nodiscard]] std::size_t end_of_group() const;
    [[nodiscard]] double gap_above(std::size_t atom, const Column& column) const;
    [[nodiscard]] double height_of(std::size_t first, std::size_t end, const Column& column) const;
    void put(std::size_t atom, Column& column, double scale = 1) const;
    [[nodiscard]] bool fits(std::size_t first, std::size_t end, const Column& column, double height) const;
    void put_waiting(Column& column, double height);
    bool put_group(Column& column, double height);
    void fill_up(Column& column, double height);
    bool put_smaller(std::size_t first, std::size_t end, Column& column, double height) const;
    void put_part(Column& column, double height);

    std::span<const Atom> atoms_;
    double whole_;
    std::size_t next_ = 0;
    std::deque<std::size_t> waiting_;
};

/// Columns side by side, as high as each other where they hold all that is left, and of at most this height.
std::vector<Column> fill_page(ColumnFiller& filler, int columns, double height, double may_stay_empty = no_limit);

}  // namespace castellan::render::booklet
