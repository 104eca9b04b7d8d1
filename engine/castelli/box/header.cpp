// The lines about the whole set: its name and its counts (C3 to C7, S4).
#include <fmt/format.h>

#include <algorithm>

#include "base/visible.hpp"
#include "engine/castelli/box/reader.hpp"
#include "engine/castelli/box/statements.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

constexpr std::size_t max_name = 32;
constexpr std::string_view name_characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";

struct Number {
    std::string_view word;
    std::uint8_t ComponentSet::*field;
    int low, high;
};

constexpr auto numbers = std::to_array<Number>({{"villages", &ComponentSet::villages, 0, 32},
                                                {"cities", &ComponentSet::cities, 0, 32},
                                                {"aside", &ComponentSet::aside, 0, 32},
                                                {"castles", &ComponentSet::castles, 1, max_castles / colour_count}});

void read_card(SetDraft& draft, notation::Span entry, PerCard<bool>& stated) {
    const auto words = split_words(draft.text(), entry);
    if (!words.empty()) entry = {words.front().begin, words.back().end};
    if (words.size() != 2) {
        draft.report("set-cards", entry, tr("an entry is a card and how many of it there are"),
                     tr("write K3 1, K4 2, Ra 2"));
        return;
    }
    const auto* const codes_end = card_codes.begin() + card_kind_count;
    const auto* const found = std::find(card_codes.begin(), codes_end, words[0].of(draft.text()));
    if (found == codes_end) {
        draft.report("set-cards", words[0], tr("there is no such card"),
                     tr("cards are {}", fmt::join(card_codes.begin(), codes_end, " ")));
        return;
    }
    const auto kind = std::size_t(found - card_codes.begin());
    const auto count = number(words[1].of(draft.text()), 0, int(max_cards));
    if (stated[kind]) {
        draft.report("set-duplicate", entry, tr("card {} is counted twice", *found));
    } else if (count) {
        draft.set.cards[kind] = *count;
    } else {
        draft.report(words[1], count.error());
    }
    stated[kind] = true;
}

}  // namespace

bool check_name(SetDraft& draft, notation::Span name) {
    const std::string_view text = name.of(draft.text());
    if (text.size() <= max_name && text.find_first_not_of(name_characters) == std::string_view::npos) return true;
    draft.report("set-value", name, tr("a name has up to {} letters, digits, '-', '_' and '.'", max_name));
    return false;
}

void read_name(SetDraft& draft, const SetLine& line) {
    if (!draft.first_time(line) || !draft.has_words(line, 2, "name my-box")) return;
    if (check_name(draft, line.words[1])) draft.set.name = draft.word(line, 1);
}

void read_title(SetDraft& draft, const SetLine& line) {
    if (!draft.first_time(line)) return;
    std::string title;
    for (std::size_t i = 1; i < line.words.size(); ++i) {
        if (i > 1) title += ' ';
        title += draft.word(line, i);
    }
    if (title.empty() || title.size() > max_set_title || base::visible(title) != title) {
        draft.report("set-value", line.span, tr("a title is 1 to {} bytes of printable text", max_set_title));
        return;
    }
    draft.set.title = std::move(title);
}

void read_number(SetDraft& draft, const SetLine& line) {
    const std::string_view first = draft.word(line, 0);
    if (!draft.first_time(line) || !draft.has_words(line, 2, fmt::format("{} and a number", first))) return;
    const auto* const kind =
        std::find_if(numbers.begin(), numbers.end(), [&](const Number& candidate) { return candidate.word == first; });
    const auto count = number(draft.word(line, 1), kind->low, kind->high);
    if (!count) return draft.report(line.words[1], count.error());
    draft.set.*(kind->field) = *count;
}

void read_silver(SetDraft& draft, const SetLine& line) {
    if (!draft.first_time(line)) return;
    if (!draft.has_words(line, 4, "silver and the mine's silver with 2, 3 and 4 players: silver 11 16 22")) return;
    for (std::size_t i = 0; i < draft.set.silver.size(); ++i) {
        const auto count = number(draft.word(line, i + 1), 0, 99);
        if (count) {
            draft.set.silver[i] = *count;
        } else {
            draft.report(line.words[i + 1], count.error());
        }
    }
}

void read_cards(SetDraft& draft, const SetLine& line) {
    if (!draft.first_time(line)) return;
    draft.set.cards = {};
    if (line.words.size() == 2 && draft.word(line, 1) == "-") return;
    PerCard<bool> stated{};
    for (std::size_t at = line.words.front().end; at <= line.span.end;) {
        const std::size_t comma = std::min<std::size_t>(draft.text().find(',', at), line.span.end);
        read_card(draft, {std::uint32_t(at), std::uint32_t(comma)}, stated);
        at = comma + 1;
    }
    unsigned total = 0;
    for (const std::uint8_t count : draft.set.cards) total += count;
    if (total > max_cards) {
        draft.report("set-limit", line.span, tr("{} cards are more than a deck holds ({})", total, max_cards));
    }
}

}  // namespace castellan::castelli
