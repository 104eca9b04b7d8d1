#include "render/backend/fitted_lines.hpp"

#include <pango/pangocairo.h>

#include <cmath>
#include <string_view>

#include "render/backend/text_layout.hpp"
#include "render/backend/total_fit.hpp"
#include "render/text/web_address.hpp"

namespace castellan::render {

namespace {

constexpr double units = breaking_scale * PANGO_SCALE;
constexpr double hyphen_penalty = 60;
constexpr double forced_penalty = 3'000;  // within a word that is wider than its line
constexpr double longest_blank = 4;       // in blanks: a line that needs wider ones stays ragged
constexpr double width_of_hyphen = 0.35;  // ems, in every face
constexpr std::string_view no_break = "\u00A0";

using Iter = std::unique_ptr<PangoLayoutIter, Destroy<pango_layout_iter_free>>;

/// The paragraph as one line: what is where.
struct Measured {
    std::vector<std::size_t> begins;  // of each character, in bytes, and the end of the text
    std::vector<double> left;         // of each character, and the end of the line
    std::vector<double> blanks;       // width of all blanks before it
    std::vector<bool> tall;           // of each character
};

bool is_tall(PangoLayoutIter* iter, double size) {
    PangoRectangle ink;
    pango_layout_iter_get_run_extents(iter, &ink, nullptr);
    const double baseline = pango_layout_iter_get_baseline(iter);
    return (baseline - ink.y) / units > text_ascent * size ||
           (ink.y + ink.height - baseline) / units > text_descent * size;
}

std::optional<Measured> measured(PangoLayout* layout, const Joined& text, double size) {
    if (pango_layout_get_line_count(layout) != 1) return std::nullopt;
    Measured result;
    double left = 0, blanks = 0;
    const Iter iter(pango_layout_get_iter(layout));
    do {
        PangoLayoutRun* run = pango_layout_iter_get_run_readonly(iter.get());
        if (run == nullptr) continue;
        if (run->item->analysis.level % 2 != 0) return std::nullopt;
        std::vector<int> widths(std::size_t(run->item->num_chars));
        pango_glyph_item_get_logical_widths(run, text.text.c_str(), widths.data());
        const bool tall = is_tall(iter.get(), size);
        auto byte = std::size_t(run->item->offset);
        for (const int width : widths) {
            result.begins.push_back(byte);
            result.left.push_back(left);
            result.blanks.push_back(blanks);
            result.tall.push_back(tall);
            left += width / units;
            if (text.text[byte] == ' ') blanks += width / units;
            byte = std::size_t(g_utf8_next_char(text.text.c_str() + byte) - text.text.c_str());
        }
    } while (pango_layout_iter_next_run(iter.get()) != 0);
    result.begins.push_back(text.text.size());
    result.left.push_back(left);
    result.blanks.push_back(blanks);
    return result;
}

class Fitter {
  public:
    Fitter(PangoLayout* layout, const ParagraphToFit& paragraph, Measured measured)
        : layout_(layout), paragraph_(paragraph), at_(std::move(measured)), characters_(at_.begins.size() - 1) {}

    std::vector<SetLine> lines() {
        find_ends();
        if (ends_.empty()) return {};
        const Measure& measure = paragraph_.measure;
        const LineWidths widths{measure.width - measure.first_indent, measure.width, justified()};
        std::vector<SetLine> lines;
        std::size_t begin = first_letter_;
        for (const std::size_t chosen : best_line_ends(ends_, widths)) {
            const bool last = chosen + 1 == ends_.size();
            lines.push_back(line(begin, characters_of_[chosen], last, lines.empty()));
            begin = next_of(characters_of_[chosen]);
        }
        return lines;
    }

  private:
    [[nodiscard]] bool justified() const { return paragraph_.measure.filling == Filling::justified; }
    [[nodiscard]] bool is_blank(std::size_t character) const {
        return paragraph_.text.text[at_.begins[character]] == ' ';
    }
    [[nodiscard]] std::string_view text_of(std::size_t begin, std::size_t end) const {
        return std::string_view(paragraph_.text.text).substr(at_.begins[begin], at_.begins[end] - at_.begins[begin]);
    }
    [[nodiscard]] const Run& run_of(std::size_t character) const {
        return paragraph_.runs[paragraph_.text.run_at(at_.begins[character])];
    }
    /// The first character of the line after one that ends here.
    [[nodiscard]] std::size_t next_of(std::size_t end) const {
        while (end < characters_ && is_blank(end)) ++end;
        return end;
    }
    /// The end of what a line shows that ends here: without blanks.
    [[nodiscard]] std::size_t shown_end(std::size_t end) const {
        while (end > 0 && is_blank(end - 1)) --end;
        return end;
    }

    // Where lines may end

    void find_ends() {
        first_letter_ = next_of(0);
        if (first_letter_ == characters_) return;
        const auto divided = hyphenation();
        int count = 0;
        const PangoLogAttr* breaks = pango_layout_get_log_attrs_readonly(layout_, &count);
        std::size_t word = first_letter_;  // what has no place to break yet
        const std::size_t end = shown_end(characters_);
        for (std::size_t i = first_letter_ + 1; i < end; ++i) {
            if (breaks[i].is_line_break != 0 && !is_blank(i) && !within_whole(i)) {
                break_if_too_wide(word, i, breaks);
                const bool soft = text_of(i - 1, i) == soft_hyphen;
                add(i, soft ? hyphen_penalty : 0, soft);
                word = i;
            } else if (divided[i]) {
                break_if_too_wide(word, i, breaks);
                add(i, hyphen_penalty, true);
                word = i;
            }
        }
        break_if_too_wide(word, end, breaks);
        add(end, 0, false);
    }

    /// Whether whole runs meet here, or it is within one.
    [[nodiscard]] bool within_whole(std::size_t i) const {
        return run_of(i).whole && run_of(i - 1).whole && !is_blank(i - 1);
    }

    void add(std::size_t i, double penalty, bool hyphen) {
        const std::size_t end = shown_end(i), next = next_of(i);
        const double hyphen_width = hyphen ? width_of_hyphen * paragraph_.measure.size : 0;
        const double origin = at_.left[first_letter_], blank_origin = at_.blanks[first_letter_];
        ends_.push_back({at_.left[end] + hyphen_width - origin, at_.left[next] - origin, at_.blanks[end] - blank_origin,
                         at_.blanks[next] - blank_origin, penalty, hyphen});
        characters_of_.push_back(i);
    }

    /// A word wider than a line is broken anywhere between letters.
    void break_if_too_wide(std::size_t begin, std::size_t end, const PangoLogAttr* breaks) {
        if (run_of(begin).whole) return;
        const double room = paragraph_.measure.width - (begin == first_letter_ ? paragraph_.measure.first_indent : 0);
        if (at_.left[shown_end(end)] - at_.left[begin] <= room - width_of_hyphen * paragraph_.measure.size) return;
        for (std::size_t i = begin + 1; i < shown_end(end); ++i)
            if (breaks[i].is_cursor_position != 0 && !is_blank(i)) add(i, forced_penalty, false);
    }

    /// Whether a word may be divided before each character.
    [[nodiscard]] std::vector<bool> hyphenation() const {
        std::vector<bool> divided(characters_ + 1, false);
        if (paragraph_.hyphenator == nullptr || !justified()) return divided;
        for (std::size_t begin = 0; begin < characters_;) {
            std::size_t end = begin;
            while (end < characters_ && !is_blank(end)) ++end;
            if (!has_address(text_of(begin, end))) divide_letters(begin, end, divided);
            begin = end + 1;
        }
        return divided;
    }

    /// The words of letters between two blanks.
    void divide_letters(std::size_t begin, std::size_t last, std::vector<bool>& divided) const {
        while (begin < last) {
            std::size_t end = begin;
            while (end < last && is_letter(end)) ++end;
            if (end > begin && stands_alone(begin, end)) divide(begin, end, divided);
            begin = end + 1;
        }
    }

    [[nodiscard]] bool is_letter(std::size_t i) const {
        return g_unichar_isalpha(g_utf8_get_char(paragraph_.text.text.c_str() + at_.begins[i])) != 0 &&
               !run_of(i).whole && !run_of(i).sign;
    }

    /// Not a part of something that is no word, as notation is: digits and signs of it are beside it.
    [[nodiscard]] bool stands_alone(std::size_t begin, std::size_t end) const {
        constexpr std::string_view of_no_word = "0123456789@/\\_<>^$#+=&%*~";
        const auto alone = [&](std::size_t i) {
            const std::string_view beside = text_of(i, i + 1);
            return of_no_word.find(beside) == std::string_view::npos && beside != soft_hyphen && beside != no_break;
        };
        return (begin == 0 || alone(begin - 1)) && (end == characters_ || alone(end));
    }

    void divide(std::size_t begin, std::size_t end, std::vector<bool>& divided) const {
        const auto found = paragraph_.hyphenator->divisions(text_of(begin, end));
        std::size_t i = begin;
        for (const std::size_t byte : found) {
            while (at_.begins[i] < at_.begins[begin] + byte) ++i;
            divided[i] = true;
        }
    }

    // Lines

    /// Of the characters from `begin` to `end`, a place where lines may end.
    [[nodiscard]] SetLine line(std::size_t begin, std::size_t end, bool last, bool first) const {
        const Measure& measure = paragraph_.measure;
        const std::size_t stop = shown_end(end);
        const bool soft = stop > begin && text_of(stop - 1, stop) == soft_hyphen && !last;
        const bool hyphen = soft || (!last && ends_in_hyphen(end));
        const double indent = first ? measure.first_indent : 0;
        const double natural = at_.left[stop] - at_.left[begin] + (hyphen ? width_of_hyphen * measure.size : 0);
        const double blanks = at_.blanks[stop] - at_.blanks[begin];
        const double slack = measure.width - indent - natural;
        // How much wider blanks become, as a share of them.
        double wider = blanks > 0 && justified() && (!last || slack < 0) ? slack / blanks : 0;
        if (wider > longest_blank) wider = 0;
        SetLine line;
        for (std::size_t i = begin; i < stop;) {
            const std::size_t run = paragraph_.text.run_at(at_.begins[i]);
            std::size_t run_end = i;
            bool tall = false;
            for (; run_end < stop && at_.begins[run_end] < paragraph_.text.ends[run]; ++run_end)
                tall = tall || at_.tall[run_end];
            const auto place = [&](std::size_t character) {
                return indent + at_.left[character] - at_.left[begin] +
                       wider * (at_.blanks[character] - at_.blanks[begin]);
            };
            // Pango does not space blanks at the ends of a text.
            const std::size_t next = run_end;
            while (i < run_end && is_blank(i)) ++i;
            while (run_end > i && is_blank(run_end - 1)) --run_end;
            if (i == run_end) {
                i = next;
                continue;
            }
            Fragment fragment{
                std::string(text_of(i, run_end)), place(i), place(run_end) - place(i), run, tall, wider != 0};
            if (hyphen && run_end == stop) {
                if (soft) fragment.text.resize(fragment.text.size() - soft_hyphen.size());
                fragment.text += '-';
                fragment.width += width_of_hyphen * measure.size;
            }
            line.push_back(std::move(fragment));
            i = next;
        }
        return line;
    }

    [[nodiscard]] bool ends_in_hyphen(std::size_t character) const {
        const auto found = std::lower_bound(characters_of_.begin(), characters_of_.end(), character);
        return ends_[std::size_t(found - characters_of_.begin())].hyphen;
    }

    PangoLayout* layout_;
    const ParagraphToFit& paragraph_;
    Measured at_;
    std::size_t characters_;
    std::size_t first_letter_ = 0;
    std::vector<LineEnd> ends_;
    std::vector<std::size_t> characters_of_;  // of each end, the first one after it
};

}  // namespace

std::optional<std::vector<SetLine>> fitted_lines(PangoLayout* layout, const ParagraphToFit& paragraph) {
    auto line = measured(layout, paragraph.text, paragraph.measure.size);
    if (!line) return std::nullopt;
    return Fitter(layout, paragraph, *std::move(line)).lines();
}

}  // namespace castellan::render
