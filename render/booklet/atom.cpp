#include "render/booklet/atom.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "render/booklet/text/name_lines.hpp"
#include "render/booklet/text/running_text.hpp"
#include "render/scene/scaled.hpp"

namespace castellan::render::booklet {

namespace {

constexpr double caption_gap = 4;
constexpr std::uint8_t least_alpha = 1;  // what cairo still writes
constexpr std::size_t least_rows = 2;    // of a table in a column, besides its head
constexpr double number_width = 28;      // of a page's number in the contents

// In a line of `leading`, letters stand in the middle.
double baseline_of(double size, double leading) {
    return (leading - (text_ascent + text_descent) * size) / 2 + text_ascent * size;
}

class AtomMaker {
  public:
    explicit AtomMaker(const AtomContext& context) : context_(context) {}

    void make(const Paragraph& paragraph) {
        auto lines = lines_of(paragraph);
        if (lines.empty()) return;
        lines.front().before = paragraph.before;
        lines.front().bookmarks = paragraph.bookmarks;
        std::move(lines.begin(), lines.end(), std::back_inserter(atoms_));
    }

    void make(const Figure& figure) {
        const auto caption = lines_of(figure.caption);
        const double below_height = figure.below ? caption_gap + figure.below->frame.height() : 0;
        const double caption_height =
            below_height + (caption.empty() ? 0 : caption_gap + double(caption.size()) * figure.caption.leading);
        const Box& frame = figure.scene->frame;
        const double room =
            std::max(std::min(context_.most_height * figure.most_height, context_.most_height - caption_height), 1.0);
        const double width = std::min({figure.width, context_.width, room * frame.width() / frame.height()});
        Atom atom;
        atom.before = figure.before;
        atom.after = figure.after;
        atom.floats = figure.floats;
        atom.bookmarks = figure.bookmarks;
        atom.insets.push_back({figure.scene, {(context_.width - width) / 2, 0}, width});
        atom.height = width * frame.height() / frame.width();
        atom.picture = atom.height;
        if (figure.below) {
            const double left = (context_.width - figure.below->frame.width()) / 2;
            atom.scene.add(*figure.below, {std::max(0.0, left), atom.height + caption_gap});
            atom.height += below_height;
        }
        if (!caption.empty()) atom.height += caption_gap;
        for (const Atom& line : caption) {
            atom.scene.add(line.scene, {0, atom.height});
            for (const Link& link : line.links) atom.links.push_back({link.from.moved({0, atom.height}), link.to});
            atom.height += line.height;
        }
        atoms_.push_back(std::move(atom));
    }

    void make(const Table& table) {
        if (table.rows.empty()) return;
        const std::size_t rows = table.rows.size();
        const auto head = std::make_shared<const Atom>(row_of(table, 0));
        for (std::size_t row = 0; row < rows; ++row) {
            Atom atom = row_of(table, row);
            if (row == 0) atom.before = table.before;
            atom.keep_with_next = row + 1 < rows;
            atom.may_part = row >= least_rows && row + least_rows < rows;
            if (row > 0) atom.head = head;
            atoms_.push_back(std::move(atom));
        }
    }

    void make(const Rule& rule) {
        Atom atom;
        atom.before = rule.before;
        atom.height = rule.after;
        atom.scene.stroke(line({0, 0}, {context_.width, 0}), {context_.inks.rule, 0.6});
        atoms_.push_back(std::move(atom));
    }

    void make(const ContentsEntry& entry) {
        constexpr double size = 10.5, leading = 16;
        Atom atom;
        atom.before = entry.before;
        atom.height = leading;
        const double y = baseline_of(size, leading);
        write(atom.scene, entry.title, {0, y}, size, context_.width - number_width, Anchor::left);
        if (const int page = context_.page_of(entry.chapter); page > 0)
            write(atom.scene, std::to_string(page), {context_.width, y}, size, number_width, Anchor::right);
        atom.links.push_back({{0, 0, context_.width, leading}, chapter_target(entry.chapter)});
        atoms_.push_back(std::move(atom));
    }

    std::vector<Atom> take() { return std::move(atoms_); }

  private:
    Text& write(Scene& scene, std::string text, Point at, double size, double width, Anchor anchor) const {
        Text written;
        written.text = std::move(text);
        written.at = at;
        written.size = size;
        written.width = width;
        written.anchor = anchor;
        written.ink = context_.inks.ink;
        scene.write(std::move(written));
        return std::get<Text>(scene.items.back());
    }

    /// A sign over its text, which nobody sees and programs find.
    void draw(Scene& scene, const Run& sign, Point at, double size, double width) const {
        if (!sign.text.empty()) {
            Text& text = write(scene, sign.text, at, size, width, Anchor::left);
            text.overflow = Overflow::fill;  // a gap would be copied as a blank
            text.ink.alpha = least_alpha;
        }
        scene.add(scaled(*sign.sign, size), at);
    }

    std::vector<Atom> lines_of(const Paragraph& paragraph) const {
        const double width = context_.width - paragraph.indent;
        const auto lines = context_.break_lines(paragraph.runs, {paragraph.size, width, paragraph.first_indent,
                                                                 paragraph.own_direction, paragraph.filling});
        std::vector<Atom> atoms;
        atoms.reserve(lines.size());
        for (const SetLine& set : lines) atoms.push_back(line_of(paragraph, set, width, atoms.empty()));
        if (atoms.empty()) return atoms;
        if (paragraph.keep_together)
            for (Atom& atom : atoms) atom.keep_with_next = atom.may_part = true;
        if (atoms.size() > 1)
            for (Atom* const atom : {&atoms.front(), &atoms[atoms.size() - 2]}) {
                atom->keep_with_next = true;
                atom->may_part = false;
            }
        atoms.back().keep_with_next = paragraph.keep_with_next;
        atoms.back().may_part = paragraph.may_part;
        return atoms;
    }

    Atom line_of(const Paragraph& paragraph, const SetLine& set, double width, bool first) const {
        Atom atom;
        atom.height = paragraph.leading;
        const double y = baseline_of(paragraph.size, paragraph.leading);
        if (first && !paragraph.label.empty()) {
            Text& label =
                write(atom.scene, paragraph.label, {0, y}, paragraph.size, paragraph.indent - 3, Anchor::left);
            label.weight = Weight::bold;
            label.overflow = Overflow::squeeze;
        }
        const double slack = set.empty() ? 0 : std::max(0.0, width - set.back().left - set.back().width);
        const double shift = paragraph.anchor == Anchor::left     ? 0
                             : paragraph.anchor == Anchor::middle ? slack / 2
                                                                  : slack;
        for (const Fragment& fragment : set) {
            const Run& run = paragraph.runs[fragment.run];
            const Point at{paragraph.indent + shift + fragment.left, y};
            if (!run.link.empty())
                atom.links.push_back({{at.x, 0, at.x + fragment.width, paragraph.leading}, run.link});
            if (run.sign) {
                draw(atom.scene, run, at, paragraph.size, fragment.width);
                continue;
            }
            Text& text = write(atom.scene, fragment.text, at, paragraph.size, fragment.width, Anchor::left);
            text.weight = run.weight;
            text.slant = run.slant;
            text.figures = run.figures;
            text.overflow = fragment.tall    ? Overflow::ellipsis  // which is cut to its box
                            : fragment.fills ? Overflow::fill
                                             : Overflow::squeeze;
        }
        return atom;
    }

    /// Names are made smaller, then broken. All end in the last line.
    Atom head_of(const Table& table) const {
        const auto& cells = table.rows.front();
        const double first = context_.width - table.column_width * double(cells.size() - 1);
        std::vector<NameLines> names;
        std::size_t most = 1;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            names.push_back(name_lines(cells[i].text, (i == 0 ? first : table.column_width) - 6, table.size));
            most = std::max(most, names.back().lines.size());
        }
        Atom atom;
        atom.height = table.leading * double(most);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const bool head = i == 0;
            double y = baseline_of(table.size, table.leading) + table.leading * double(most - names[i].lines.size());
            for (const std::string& words : names[i].lines) {
                const double x = head ? 0 : first + table.column_width * double(i);
                Text& text = write(atom.scene, words, {x, y}, names[i].size, (head ? first : table.column_width) - 6,
                                   head ? Anchor::left : Anchor::right);
                text.weight = cells[i].weight;
                text.overflow = names[i].overflow;
                y += table.leading;
            }
        }
        const double end = context_.width;
        atom.scene.stroke(line({0, 0}, {end, 0}), {context_.inks.ink, 0.8});
        atom.scene.stroke(line({0, atom.height}, {end, atom.height}), {context_.inks.rule, 0.5});
        return atom;
    }

    Atom row_of(const Table& table, std::size_t row) const {
        if (row == 0) return head_of(table);
        const auto& cells = table.rows[row];
        Atom atom;
        atom.height = table.leading;
        const double y = baseline_of(table.size, table.leading);
        const double first = context_.width - table.column_width * double(cells.size() - 1);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const bool head = i == 0;
            const Point at = head ? Point{0, y} : Point{first + table.column_width * double(i), y};
            Text& text = write(atom.scene, cells[i].text, at, table.size, (head ? first : table.column_width) - 6,
                               head ? Anchor::left : Anchor::right);
            text.weight = cells[i].weight;
        }
        const double end = context_.width;
        if (row + 1 < table.rows.size()) return atom;
        if (table.last_row_is_total) atom.scene.stroke(line({0, 0}, {end, 0}), {context_.inks.rule, 0.5});
        atom.scene.stroke(line({0, table.leading}, {end, table.leading}), {context_.inks.ink, 0.8});
        return atom;
    }

    const AtomContext& context_;
    std::vector<Atom> atoms_;
};

}  // namespace

std::vector<Atom> atoms_of(std::span<const Block> blocks, const AtomContext& context) {
    AtomMaker maker(context);
    for (const Block& block : blocks) std::visit([&](const auto& value) { maker.make(value); }, block);
    return maker.take();
}

}  // namespace castellan::render::booklet
