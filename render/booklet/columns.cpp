#include "render/booklet/columns.hpp"

#include <algorithm>

namespace castellan::render::booklet {

namespace {

constexpr double tolerance = 1e-6;
constexpr double least_scale = 0.55;  // of a picture

std::vector<Column> fill_columns(ColumnFiller& filler, int columns, double height, double may_stay_empty = no_limit) {
    std::vector<Column> filled;
    filled.reserve(std::size_t(columns));
    for (int i = 0; i < columns; ++i) filled.push_back(filler.fill(height, may_stay_empty));
    return filled;
}

}  // namespace

std::size_t ColumnFiller::end_of_group() const {
    std::size_t end = next_;
    while (end + 1 < atoms_.size() && atoms_[end].keep_with_next) ++end;
    return end + 1;
}

double ColumnFiller::gap_above(std::size_t atom, const Column& column) const {
    return column.atoms.empty() ? 0 : std::max(atoms_[atom].before, atoms_[column.atoms.back().atom].after);
}

double ColumnFiller::height_of(std::size_t first, std::size_t end, const Column& column) const {
    double height = gap_above(first, column) + atoms_[first].height;
    if (column.atoms.empty() && atoms_[first].head) height += atoms_[first].head->height;
    for (std::size_t atom = first + 1; atom < end; ++atom)
        height += std::max(atoms_[atom].before, atoms_[atom - 1].after) + atoms_[atom].height;
    return height;
}

bool ColumnFiller::fits(std::size_t first, std::size_t end, const Column& column, double height) const {
    return column.height + height_of(first, end, column) <= height + tolerance;
}

void ColumnFiller::put(std::size_t atom, Column& column, double scale) const {
    column.height += gap_above(atom, column);
    const bool under_head = column.atoms.empty() && atoms_[atom].head;
    if (under_head) column.height += atoms_[atom].head->height;
    column.atoms.push_back({atom, column.height, scale, under_head});
    column.height += atoms_[atom].height - (1 - scale) * atoms_[atom].picture;
}

void ColumnFiller::put_waiting(Column& column, double height) {
    const auto must_fit = [&] { return column.atoms.empty() && height >= whole_; };
    while (!waiting_.empty() && (must_fit() || fits(waiting_.front(), waiting_.front() + 1, column, height))) {
        put(waiting_.front(), column);
        waiting_.pop_front();
    }
}

bool ColumnFiller::put_group(Column& column, double height) {
    const std::size_t end = end_of_group();
    if (end == next_ + 1 && atoms_[next_].floats) {
        if (waiting_.empty() && fits(next_, end, column, height))
            put(next_, column);
        else
            waiting_.push_back(next_);
        next_ = end;
        return true;
    }
    if (fits(next_, end, column, height)) {
        while (next_ < end) put(next_++, column);
        return true;
    }
    if (height_of(next_, end, {}) <= whole_ + tolerance) return false;
    // Higher than any column: it has to part.
    const std::size_t before = next_;
    while (next_ < end && (fits(next_, next_ + 1, column, height) || (column.atoms.empty() && height >= whole_)))
        put(next_++, column);
    return next_ > before && next_ == end;
}

Column ColumnFiller::fill(double height, double may_stay_empty) {
    Column column;
    put_waiting(column, height);
    while (next_ < atoms_.size() && put_group(column, height)) {
    }
    if (!done() && height - column.height > may_stay_empty) fill_up(column, height);
    return column;
}

void ColumnFiller::fill_up(Column& column, double height) {
    if (!waiting_.empty()) {
        if (put_smaller(waiting_.front(), waiting_.front() + 1, column, height)) waiting_.pop_front();
    } else if (const std::size_t end = end_of_group(); put_smaller(next_, end, column, height)) {
        next_ = end;
    } else {
        put_part(column, height);
    }
}

/// If they have one picture, and it need not become too small.
bool ColumnFiller::put_smaller(std::size_t first, std::size_t end, Column& column, double height) const {
    double picture = 0;
    for (std::size_t atom = first; atom < end; ++atom) {
        if (picture > 0 && atoms_[atom].picture > 0) return false;
        picture = std::max(picture, atoms_[atom].picture);
    }
    const double too_high = height_of(first, end, column) - (height - column.height);
    if (picture == 0 || too_high > (1 - least_scale) * picture) return false;
    for (std::size_t atom = first; atom < end; ++atom)
        put(atom, column, atoms_[atom].picture > 0 ? 1 - std::max(0.0, too_high) / picture : 1);
    return true;
}

/// As much as fits of what may part.
void ColumnFiller::put_part(Column& column, double height) {
    std::size_t fitting = next_;
    for (std::size_t end = next_ + 1, last = end_of_group(); end < last; ++end)
        if (atoms_[end - 1].may_part && fits(next_, end, column, height)) fitting = end;
    while (next_ < fitting) put(next_++, column);
}

std::vector<Column> fill_page(ColumnFiller& filler, int columns, double height, double may_stay_empty) {
    ColumnFiller whole = filler;
    std::vector<Column> filled = fill_columns(whole, columns, height, may_stay_empty);
    if (!whole.done()) {
        filler = std::move(whole);
        return filled;
    }
    // The least height that holds all: by halves, down to a point.
    double too_low = 0, enough = height;
    while (columns > 1 && enough - too_low > 1) {
        const double middle = (too_low + enough) / 2;
        ColumnFiller tried = filler;
        auto columns_tried = fill_columns(tried, columns, middle);
        if (tried.done()) {
            filled = std::move(columns_tried);
            whole = std::move(tried);
            enough = middle;
        } else {
            too_low = middle;
        }
    }
    filler = std::move(whole);
    return filled;
}

}  // namespace castellan::render::booklet
