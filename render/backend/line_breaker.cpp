#include "render/backend/line_breaker.hpp"

#include <pango/pangocairo.h>

#include <algorithm>
#include <string_view>

#include "render/backend/fitted_lines.hpp"
#include "render/backend/joined_runs.hpp"
#include "render/backend/text_layout.hpp"

namespace castellan::render {

namespace {

constexpr double pango_units = breaking_scale * PANGO_SCALE;

struct Release {
    void operator()(PangoLayoutIter* iter) const { pango_layout_iter_free(iter); }
};

/// A piece of a line that pango shaped at once, in bytes of the joined text.
struct Piece {
    std::size_t begin = 0;
    std::size_t end = 0;
    double left = 0;
    double right = 0;
    bool leftward = false;
    bool tall = false;
    std::size_t run = 0;

    /// Whether text goes on in `next`, the piece to the right, as if they were one.
    [[nodiscard]] bool continues_in(const Piece& next) const {
        return run == next.run && leftward == next.leftward && (leftward ? next.end == begin : end == next.begin);
    }
};

Piece piece_of(PangoLayoutIter* iter, const PangoGlyphItem& glyphs, const Joined& text, double size) {
    PangoRectangle ink, logical;
    pango_layout_iter_get_run_extents(iter, &ink, &logical);
    const double baseline = pango_layout_iter_get_baseline(iter);
    Piece piece;
    piece.begin = std::size_t(glyphs.item->offset);
    piece.end = piece.begin + std::size_t(glyphs.item->length);
    piece.left = logical.x / pango_units;
    piece.right = (logical.x + logical.width) / pango_units;
    piece.leftward = glyphs.item->analysis.level % 2 != 0;
    piece.tall = (baseline - ink.y) / pango_units > text_ascent * size ||
                 (ink.y + ink.height - baseline) / pango_units > text_descent * size;
    piece.run = text.run_at(piece.begin);
    return piece;
}

Fragment fragment_of(const Piece& piece, const Joined& text) {
    Fragment fragment;
    fragment.text = text.text.substr(piece.begin, piece.end - piece.begin);
    fragment.left = piece.left;
    fragment.width = piece.right - piece.left;
    fragment.run = piece.run;
    fragment.tall = piece.tall;
    return fragment;
}

SetLine line_of(const std::vector<Piece>& pieces, const Joined& text) {
    SetLine line;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        Piece whole = pieces[i];
        for (; i + 1 < pieces.size() && whole.continues_in(pieces[i + 1]); ++i) {
            const Piece& next = pieces[i + 1];
            whole.begin = std::min(whole.begin, next.begin);
            whole.end = std::max(whole.end, next.end);
            whole.right = next.right;
            whole.tall = whole.tall || next.tall;
        }
        // Blanks at the end of a line have no width there, and would have one alone.
        while (whole.end > whole.begin && text.text[whole.end - 1] == ' ') --whole.end;
        if (whole.end > whole.begin) line.push_back(fragment_of(whole, text));
    }
    // A word broken at a soft hyphen shows it: pango has left the room.
    if (!line.empty() && line.back().text.ends_with(soft_hyphen))
        line.back().text.replace(line.back().text.size() - soft_hyphen.size(), soft_hyphen.size(), "-");
    return line;
}

/// Pango may take the square of a text's time, so a long one is set in parts: so many bytes at once.
constexpr std::size_t most_at_once = 4096;

/// The number of runs to take: at least one, and alone if it is too long.
std::size_t runs_at_once(std::span<const Run> runs) {
    std::size_t count = 1, bytes = runs.front().text.size();
    while (count < runs.size() && (bytes += runs[count].text.size()) <= most_at_once) ++count;
    if (count < runs.size() && runs[count].text == " ") ++count;  // no line begins with the blank
    return count;
}

/// The number of bytes of a run's text to take: up to a blank if there is one, never within a character.
std::size_t bytes_at_once(std::string_view text) {
    if (text.size() <= most_at_once) return text.size();
    if (const std::size_t blank = text.rfind(' ', most_at_once - 1); blank != std::string_view::npos) return blank + 1;
    std::size_t end = most_at_once;
    while (end > most_at_once - 4 && (std::uint8_t(text[end]) & 0xC0U) == 0x80U) --end;
    return end;
}

}  // namespace

struct LineBreaker::Parts {
    std::string font;
    std::shared_ptr<const Hyphenator> hyphenator;
    Layouter layouter;

    std::vector<SetLine> set(std::span<const Run> runs, const Measure& measure);
};

LineBreaker::LineBreaker(std::string font, std::shared_ptr<const Hyphenator> hyphenator)
    : parts_(new Parts{std::move(font), std::move(hyphenator), {}}) {}
LineBreaker::~LineBreaker() = default;

std::vector<SetLine> LineBreaker::operator()(std::span<const Run> runs, Measure measure) const {
    std::vector<SetLine> lines;
    std::size_t first = 0;
    const auto add = [&](std::span<const Run> some) {
        for (SetLine& line : parts_->set(some, measure)) {
            for (Fragment& fragment : line) fragment.run += first;
            lines.push_back(std::move(line));
        }
        measure.first_indent = 0;
    };
    while (first < runs.size()) {
        const auto some = runs.subspan(first, runs_at_once(runs.subspan(first)));
        std::string_view rest = some.front().text;
        if (rest.size() <= most_at_once) {
            add(some);
        } else {  // a run alone, but for a blank
            for (Run part = some.front(); !rest.empty(); rest.remove_prefix(part.text.size())) {
                part.text = rest.substr(0, bytes_at_once(rest));
                add({&part, 1});
            }
        }
        first += some.size();
    }
    return lines;
}

std::vector<SetLine> LineBreaker::Parts::set(std::span<const Run> runs, const Measure& measure) {
    const Joined text = joined(runs);
    const Layout layout = layouter.lay_out(text.text, {font, measure.size * breaking_scale});
    pango_layout_set_attributes(layout.get(), attributes_of(runs, text, measure.size).get());
    if (measure.filling != Filling::first_fit)
        if (auto lines = fitted_lines(layout.get(), {runs, text, measure, hyphenator.get()})) return *std::move(lines);
    pango_layout_set_width(layout.get(), int(measure.width * pango_units));
    pango_layout_set_indent(layout.get(), int(measure.first_indent * pango_units));
    pango_layout_set_auto_dir(layout.get(), measure.own_direction ? TRUE : FALSE);
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);

    std::vector<SetLine> lines;
    std::vector<Piece> pieces;
    const std::unique_ptr<PangoLayoutIter, Release> iter(pango_layout_get_iter(layout.get()));
    do {
        if (const PangoLayoutRun* run = pango_layout_iter_get_run_readonly(iter.get()); run != nullptr) {
            pieces.push_back(piece_of(iter.get(), *run, text, measure.size));
        } else {  // the end of a line
            if (SetLine line = line_of(pieces, text); !line.empty()) lines.push_back(std::move(line));
            pieces.clear();
        }
    } while (pango_layout_iter_next_run(iter.get()) != 0);
    return lines;
}

}  // namespace castellan::render
