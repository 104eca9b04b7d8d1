#include "cli/record/options.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "cli/record/list_layer.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::trn;

namespace {

constexpr int between_options = 2;

/// What stands in the list: the option, what it is and what it gives. "LR@" and "LR (1)" are one.
std::string label_of(const ListedOption& option) {
    std::string label = option.text;
    if (!option.about.empty() && option.about != option.text) {
        std::string_view bare = option.text;
        while (!bare.empty() && std::string_view("@:").find(bare.back()) != std::string_view::npos)
            bare.remove_suffix(1);
        label = option.about.starts_with(bare) ? option.about : option.text + "  " + option.about;
    }
    return option.effect.empty() ? label : label + "  " + option.effect;
}

int columns_of_label(const ListedOption& option, render::Charset charset) {
    return render::columns_of(render::terminal_glyphs(label_of(option), charset));
}

}  // namespace

void OptionList::set(std::vector<ListedOption> options, std::optional<std::size_t> at) {
    options_ = std::move(options);
    at_ = options_.empty() ? std::nullopt : at;
    rows_.clear();
    spots_.clear();
}

void OptionList::step(int direction) {
    if (options_.empty()) return;
    if (!at_)
        at_ = direction > 0 ? 0 : options_.size() - 1;
    else
        at_ = (*at_ + options_.size() + (direction > 0 ? 1 : options_.size() - 1)) % options_.size();
}

void OptionList::step_row(int direction) {
    if (!at_ || spots_.size() != options_.size()) return step(direction);
    const Spot from = spots_[*at_];
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < spots_.size(); ++i) {
        const int rows = (spots_[i].row - from.row) * direction;
        if (rows <= 0) continue;
        const auto worth = [&](std::size_t of) {
            return std::pair(std::abs(spots_[of].row - from.row), std::abs(spots_[of].column - from.column));
        };
        // Of a folded group the option that is nearest.
        if (!best || worth(i) < worth(*best) || (direction < 0 && worth(i) == worth(*best))) best = i;
    }
    if (best)
        at_ = best;
    else
        step(direction);  // round the end
}

std::vector<OptionList::Group> OptionList::groups() const {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < options_.size(); ++i) {
        if (i == 0 || options_[i].title != options_[i - 1].title) groups.push_back({i, i});
        groups.back().end = i + 1;
    }
    return groups;
}

/// A title with the number of its options, and those that fit beside it. One alone stands before its title.
void OptionList::add_folded(const Group& group, int columns, render::Charset charset) {
    const std::size_t count = group.end - group.begin;
    const std::string& title = options_[group.begin].title;
    std::string row = count == 1 ? fmt::format("{}  {}", options_[group.begin].text, title) : std::string();
    if (count > 1) {
        const std::string number = fmt::format(" ({})", count);
        row = render::joined(render::fitted(render::terminal_glyphs(title, charset), columns - int(number.size()))) +
              number;
        for (std::size_t i = group.begin; i < group.end; ++i) {
            const std::string longer = row + "  " + options_[i].text;
            if (render::columns_of(render::terminal_glyphs(longer, charset)) > columns) break;
            row = longer;
        }
    }
    for (std::size_t i = group.begin; i < group.end; ++i) spots_[i] = {int(rows_.size()), 0, columns};
    rows_.push_back({std::move(row), {}});
}

/// Options of a group stand side by side, in columns as wide as the widest of them.
void OptionList::add_rows(const Group& group, int columns, render::Charset charset) {
    int widest = 1;
    for (std::size_t i = group.begin; i < group.end; ++i)
        widest = std::max(widest, columns_of_label(options_[i], charset));
    widest = std::min(widest, columns);
    if (!options_[group.begin].title.empty()) rows_.push_back({options_[group.begin].title, {}});
    const int beside = std::max(1, (columns + between_options) / (widest + between_options));
    for (std::size_t i = group.begin; i < group.end; ++i) {
        const int place = int(i - group.begin) % beside;
        if (place == 0) rows_.push_back({});
        rows_.back().options.push_back(i);
        spots_[i] = {int(rows_.size()) - 1, place * (widest + between_options), widest};
    }
}

/// Where groups are folded, only the one with the highlight, or else the first, has rows of its own.
void OptionList::lay_out(int columns, bool folds, render::Charset charset) {
    rows_.clear();
    spots_.assign(options_.size(), {});
    const std::size_t open = at_.value_or(0);
    for (const Group& group : groups()) {
        const bool is_open = group.begin <= open && open < group.end;
        if (folds && !is_open && !options_[group.begin].title.empty())
            add_folded(group, columns, charset);
        else
            add_rows(group, columns, charset);
    }
}

std::size_t OptionList::options_in(std::size_t first_row, std::size_t end_row) const {
    return std::size_t(std::count_if(spots_.begin(), spots_.end(), [&](const Spot& spot) {
        return std::size_t(spot.row) >= first_row && std::size_t(spot.row) < end_row;
    }));
}

void OptionList::draw(render::TerminalGrid& screen, const Pane& pane, render::Charset charset) {
    if (pane.lines < 1) return;
    lay_out(pane.columns, false, charset);
    const std::size_t shown = std::size_t(pane.lines);
    if (rows_.size() > shown) lay_out(pane.columns, true, charset);
    const std::size_t chosen = at_ ? std::size_t(spots_[*at_].row) : 0;
    const std::size_t first = first_row(chosen, rows_.size(), shown);
    const std::size_t last = std::min(rows_.size(), first + shown) - 1;
    for (std::size_t row = first; row < rows_.size() && row <= last; ++row) {
        const Pane line{pane.column, pane.line + int(row - first), pane.columns, 1};
        const bool hides_above = row == first && first > 0, hides_below = row == last && row + 1 < rows_.size();
        if ((hides_above || hides_below) && row != chosen) {
            const std::size_t hidden = hides_above ? options_in(0, row + 1) : options_in(row, rows_.size());
            write_text(screen,
                       hides_above ? trn("{} more above: Up", "{} more above: Up", hidden)
                                   : trn("{} more below: Down", "{} more below: Down", hidden),
                       line, charset);
            continue;
        }
        if (!rows_[row].title.empty()) write_text(screen, rows_[row].title, line, charset, true);
        for (const std::size_t i : rows_[row].options) {
            const Spot& spot = spots_[i];
            const int column = pane.column + spot.column;
            write_text(screen, label_of(options_[i]), {column, line.line, spot.columns, 1}, charset);
            if (at_ == i) reverse(screen, column, line.line, spot.columns);
        }
    }
}

}  // namespace castellan::cli
