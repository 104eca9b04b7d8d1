#include "cli/record/options.hpp"

#include <algorithm>
#include <cstdlib>

#include "cli/record/list_layer.hpp"

namespace castellan::cli {

namespace {

constexpr int between_options = 2;

/// What stands in the list: with what it gives, or what it is. "LR@" and "LR (1)" are one.
std::string label_of(const ListedOption& option) {
    if (!option.effect.empty()) return option.text + "  " + option.effect;
    if (option.about.empty() || option.about == option.text) return option.text;
    std::string_view bare = option.text;
    while (!bare.empty() && std::string_view("@:").find(bare.back()) != std::string_view::npos) bare.remove_suffix(1);
    return option.about.starts_with(bare) ? option.about : option.text + "  " + option.about;
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
        if (!best || worth(i) < worth(*best)) best = i;
    }
    if (best)
        at_ = best;
    else
        step(direction);  // round the end
}

/// Options of a group stand side by side, in columns as wide as the widest of them.
void OptionList::lay_out(int columns, render::Charset charset) {
    rows_.clear();
    spots_.assign(options_.size(), {});
    for (std::size_t begin = 0; begin < options_.size();) {
        std::size_t end = begin;
        int widest = 1;
        for (; end < options_.size() && options_[end].title == options_[begin].title; ++end)
            widest = std::max(widest, columns_of_label(options_[end], charset));
        widest = std::min(widest, columns);
        if (!options_[begin].title.empty()) rows_.push_back({options_[begin].title, {}});
        const int beside = std::max(1, (columns + between_options) / (widest + between_options));
        for (std::size_t i = begin; i < end; ++i) {
            const int place = int(i - begin) % beside;
            if (place == 0) rows_.push_back({});
            rows_.back().options.push_back(i);
            spots_[i] = {int(rows_.size()) - 1, place * (widest + between_options), widest};
        }
        begin = end;
    }
}

void OptionList::draw(render::TerminalGrid& screen, const Pane& pane, render::Charset charset) {
    if (pane.lines < 1) return;
    lay_out(pane.columns, charset);
    const std::size_t shown = std::size_t(pane.lines);
    std::size_t first = first_row(at_ ? std::size_t(spots_[*at_].row) : 0, rows_.size(), shown);
    for (std::size_t row = first; row < rows_.size() && row < first + shown; ++row) {
        const int line = pane.line + int(row - first);
        if (row + 1 == first + shown && row + 1 < rows_.size() && (!at_ || std::size_t(spots_[*at_].row) != row)) {
            write_text(screen, "...", {pane.column, line, pane.columns, 1}, charset);
            continue;
        }
        if (!rows_[row].title.empty())
            write_text(screen, rows_[row].title, {pane.column, line, pane.columns, 1}, charset, true);
        for (const std::size_t i : rows_[row].options) {
            const Spot& spot = spots_[i];
            const int column = pane.column + spot.column;
            write_text(screen, label_of(options_[i]), {column, line, spot.columns, 1}, charset);
            if (at_ == i) reverse(screen, column, line, spot.columns);
        }
    }
}

}  // namespace castellan::cli
