#include "render/booklet/columns.hpp"

#include <algorithm>

namespace castellan::render::booklet {

namespace {

constexpr double tolerance = 1e-6;

std::vector<Column> fill_columns(ColumnFiller& filler, int columns, double height) {
    std::vector<Column> filled;
    filled.reserve(std::size_t(columns));
    for (int i = 0; i < columns; ++i) filled.push_back(filler.fill(height));
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
    for (std::size_t atom = first + 1; atom < end; ++atom)
        height += std::max(atoms_[atom].before, atoms_[atom - 1].after) + atoms_[atom].height;
    return height;
}

bool ColumnFiller::fits(std::size_t first, std::size_t end, const Column& column, double height) const {
    return column.height + height_of(first, end, column) <= height + tolerance;
}

void ColumnFiller::put(std::size_t atom, Column& column) const {
    column.height += gap_above(atom, column);
    column.atoms.push_back({atom, column.height});
    column.height += atoms_[atom].height;
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

Column ColumnFiller::fill(double height) {
    Column column;
    put_waiting(column, height);
    while (next_ < atoms_.size() && put_group(column, height)) {
    }
    return column;
}

std::vector<Column> fill_page(ColumnFiller& filler, int columns, double height) {
    ColumnFiller whole = filler;
    std::vector<Column> filled = fill_columns(whole, columns, height);
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
