// Changes of a record that are no answers: turns taken away, comments, judgements, tags, the result.
#include "analyzer/recorder/inside.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "analyzer/recorder/desk/finish.hpp"
#include "analyzer/recorder/desk/place.hpp"
#include "analyzer/recorder/edit.hpp"
#include "base/visible.hpp"
#include "engine/core/ruling_list.hpp"
#include "language/text.hpp"
#include "notation/commands/clock.hpp"
#include "notation/comment.hpp"
#include "notation/limits.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::recorder {

using language::tr;
using notation::Node;
using notation::NodeKind;

namespace {

bool is_tag_name(std::string_view text) {
    return !text.empty() && text.size() <= notation::limits::token_bytes &&
           notation::is(text.front(), notation::letter) &&
           std::all_of(text.begin(), text.end(), [](char sign) { return notation::is(sign, notation::name_part); });
}

const Node* result_of(const notation::Record& record) {
    const auto node = std::find_if(record.nodes.rbegin(), record.nodes.rend(),
                                   [](const Node& candidate) { return candidate.kind == NodeKind::result; });
    return node == record.nodes.rend() ? nullptr : &*node;
}

/// The text of a record with a tag; without value it is taken away.
std::string with_tag(const notation::Record& record, std::string_view name, std::string_view value) {
    std::string text(record.text);
    std::string line;
    if (!value.empty()) {
        line = fmt::format("[{} \"", name);
        notation::escape_tag_value(value, line);
        line += "\"]";
    }
    if (const auto* tag = record.tag(name))
        text.replace(tag->whole.begin, tag->whole.end - tag->whole.begin, line);
    else if (!line.empty())
        text.insert(record.tags.empty() ? 0 : record.tags.back().whole.end, "\n" + line);
    return text;
}

}  // namespace

bool Recording::clear_rest_of_turn() {
    const auto spot = find_spot(inside_->read(), *inside_->desk, inside_->place);
    if (!spot || spot->after.empty()) return false;
    inside_->change(without(inside_->text, spot->after), Place(inside_->place));
    inside_->agree();
    return true;
}

bool Recording::enter_turn_again() {
    Place begin = inside_->place;
    if (begin.turn == 0 && begin.part.empty()) return false;
    begin.action = 0;
    const auto spot = find_spot(inside_->read(), *inside_->desk, begin);
    if (!spot) return false;
    if (spot->after.empty())
        inside_->move_to(std::move(begin));
    else
        inside_->change(without(inside_->text, spot->after), std::move(begin));
    inside_->agree();
    return true;
}

bool Recording::remove_turn() {
    const notation::Record& record = inside_->read();
    const auto spot = find_spot(record, *inside_->desk, inside_->place);
    if (!spot || spot->head.end == spot->head.begin) return false;
    std::string text = inside_->text.substr(0, spot->head.begin);
    std::string rest = inside_->text.substr(spot->turn_at);
    const Place before = inside_->place;
    Place then{before.line, before.turn - (before.part.empty() ? 1U : 0U), 0, {}};
    if (before.part.empty()) {
        // Those after it in the line are numbered anew, from the end, so that places stay.
        std::string whole = inside_->text;
        for (auto node = record.nodes.rbegin(); node != record.nodes.rend(); ++node) {
            if (node->span.begin < spot->turn_at) break;
            if (node->kind != NodeKind::turn) continue;
            const auto digits = std::string_view(whole).substr(node->span.begin).find_first_not_of("0123456789");
            whole.replace(node->span.begin, digits, fmt::format("{}", node->value - 1));
        }
        rest = whole.substr(spot->turn_at);
    }
    inside_->change(text + rest, Place(before));
    if (const auto place = place_of(inside_->read(), *inside_->desk, fmt::format("{}{}", then.line, then.turn)))
        inside_->move_to(*place);
    else
        go_to_end();
    return true;
}

bool Recording::begin_variation() {
    if (inside_->place.turn == 0 || !inside_->place.part.empty()) return false;
    const Place from = inside_->place;
    Place before = from;
    before.action = 0;
    inside_->move_to(std::move(before));
    inside_->varies_from = from;
    return true;
}

void Recording::add_comment(const notation::CommentPart& part) {
    const auto spot = find_spot(inside_->read(), *inside_->desk, inside_->place);
    if (!spot) return;
    std::string comment;
    notation::write_comment(std::span(&part, 1), comment);
    inside_->change(with(inside_->text, spot->word_at, comment, ' '), Place(inside_->place));
}

bool Recording::command(std::string_view name, std::string_view arguments) {
    const bool is_name = !name.empty() && std::all_of(name.begin(), name.end(), [](char sign) {
        return notation::lower(sign) >= 'a' && notation::lower(sign) <= 'z';
    });
    if (!is_name || arguments.find_first_of("]}\n\r") != std::string_view::npos) return false;
    if (name == notation::clock_command && !notation::is_clock_time(arguments)) return false;
    add_comment({true, std::string(name), std::string(arguments)});
    return true;
}

void Recording::comment(std::string_view text) {
    const notation::Record& record = inside_->read();
    const auto spot = find_spot(record, *inside_->desk, inside_->place);
    if (!spot) return;
    const Place place = inside_->place;
    if (!text.empty()) return add_comment({false, std::string(text), {}});
    std::vector<notation::Span> gone;
    for (const Node& node : record.nodes)
        if (node.kind == NodeKind::comment && node.span.end <= spot->word_at && node.span.begin >= spot->head.end &&
            (spot->before.empty() || node.span.begin >= spot->before.back().begin))
            gone.push_back(node.span);
    inside_->change(without(inside_->text, gone), Place(place));
}

void Recording::glyph(std::string_view glyph) {
    const notation::Record& record = inside_->read();
    const auto spot = find_spot(record, *inside_->desk, inside_->place);
    if (!spot || spot->before.size() < 2) return;
    const Place place = inside_->place;
    std::string text = inside_->text;
    const notation::Span last = spot->before.back();
    std::size_t at = last.end;
    const auto is_glyph = std::find(notation::glyph_texts.begin(), notation::glyph_texts.end(), last.of(record.text));
    if (is_glyph != notation::glyph_texts.end()) {
        text = without(text, {last});
        at = last.begin;
    }
    inside_->change(glyph.empty() ? text : with(text, at, glyph, ' '), Place(place));
}

bool Recording::decide(std::string_view decision) {
    const Place& place = inside_->place;
    if (!inside_->desk->keeps_irregular() || !place.line.empty() || place.action == 0) return false;
    if (!decision.empty() && decision != "stood" && decision != "taken back") return false;
    const std::string at = address(place) + " ";
    std::string decisions, list = tag("Decisions");
    for (std::size_t begin = 0; begin < list.size();) {
        const auto end = std::min(list.find(';', begin), list.size());
        const auto part = core::trimmed(std::string_view(list).substr(begin, end - begin));
        if (!part.starts_with(at)) decisions += fmt::format("{}{}", decisions.empty() ? "" : "; ", part);
        begin = end + 1;
    }
    if (!decision.empty()) decisions += fmt::format("{}{}{}", decisions.empty() ? "" : "; ", at, decision);
    write_tag("Decisions", decisions);
    return true;
}

std::string Recording::result() const {
    const notation::Record& record = inside_->read();
    const Node* node = result_of(record);
    return node == nullptr ? std::string() : std::string(node->span.of(record.text));
}

tl::expected<void, std::string> Recording::set_result(std::string_view result) {
    const auto plays = [&](char letter) {
        const auto& standing = inside_->stand();
        return !standing || std::any_of(standing->seats.begin(), standing->seats.end(),
                                        [&](const Seat& seat) { return seat.letter == letter; });
    };
    const std::string winners = winners_of(result);
    if (!is_result(result) || !std::all_of(winners.begin(), winners.end(), plays))
        return tl::unexpected(tr("{} is not a result; results are #R, #R+B, # and *", base::quoted(result)));
    write_result(result);
    return {};
}

void Recording::write_result(std::string_view result) {
    const notation::Record& record = inside_->read();
    std::string text = inside_->text;
    const Node* node = result_of(record);
    if (node == nullptr)
        text += fmt::format("\n{}\n", result);
    else
        text.replace(node->span.begin, node->span.end - node->span.begin, result);
    if (const auto* tag = record.tag("Result"))
        text.replace(tag->value.begin, tag->value.end - tag->value.begin, result);
    inside_->change(text, Place(inside_->place));
}

std::string Recording::tag(std::string_view name) const {
    const auto* tag = inside_->read().tag(name);
    return tag == nullptr ? std::string() : notation::unescape_tag_value(tag->value.of(inside_->text));
}

std::vector<TagValue> Recording::tags() const {
    std::vector<TagValue> tags;
    const notation::Record& record = inside_->read();
    tags.reserve(record.tags.size());
    for (const notation::Tag& tag : record.tags)
        tags.push_back(
            {std::string(tag.name.of(record.text)), notation::unescape_tag_value(tag.value.of(record.text))});
    return tags;
}

tl::expected<void, std::string> Recording::set_tag(std::string_view name, std::string_view value) {
    if (!is_tag_name(name))
        return tl::unexpected(
            tr("{} is not a tag's name; a name is a letter, then letters, digits and _", base::quoted(name)));
    const std::string text = with_tag(inside_->read(), name, value);
    const ReadText changed(text);
    const auto* tag = changed.record.tag(name);
    if (tag != nullptr && !value.empty())
        for (const notation::Diagnostic& problem : inside_->check(changed.record, false))
            if (problem.span.begin >= tag->value.begin && problem.span.end <= tag->value.end)
                return tl::unexpected(problem.message + (problem.help.empty() ? "" : "; " + problem.help));
    inside_->change(text, Place(inside_->place));
    return {};
}

void Recording::write_tag(std::string_view name, std::string_view value) {
    inside_->change(with_tag(inside_->read(), name, value), Place(inside_->place));
}
tl::expected<void, std::string> Recording::replace_text(const std::string& text) {
    const auto desk = desk_of_text(text);
    if (!desk) return tl::unexpected(desk.error());
    inside_->desk = *desk;
    const ReadText read(text);
    inside_->change(text, end_of(read.record, **desk));
    return {};
}

}  // namespace castellan::analyzer::recorder
