#include "cli/record/cells.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

namespace castellan::cli {

using analyzer::recorder::SetupField;
using analyzer::recorder::SetupForm;

namespace {

std::vector<std::string> words_in(std::string_view text, std::string_view between) {
    std::vector<std::string> words;
    for (std::size_t at = text.find_first_not_of(between); at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(between, at), text.size());
        words.emplace_back(text.substr(at, end - at));
        at = text.find_first_not_of(between, end);
    }
    return words;
}

/// "B180" turned on.
std::string turned(const std::string& piece) {
    const std::size_t digits = std::min(piece.find_first_of("0123456789"), piece.size());
    int degrees = 0;
    std::from_chars(piece.data() + digits, piece.data() + piece.size(), degrees);
    degrees = (degrees + 90) % 360;
    return piece.substr(0, digits) + (degrees == 0 ? std::string() : std::to_string(degrees));
}

}  // namespace

Cells cells_of(const SetupField& field, std::string_view seats) {
    Cells cells;
    switch (field.form) {
        case SetupForm::seats:
            for (const char seat : field.value) cells.values.emplace_back(1, seat);
            break;
        case SetupForm::pieces:
            cells.values = words_in(field.value, " /");
            cells.values.resize(std::size_t(field.rows * field.columns), "?");
            break;
        case SetupForm::tiles: {
            const auto told = words_in(field.value, " ");
            for (const char seat : seats) {
                cells.names.emplace_back(1, seat);
                const auto of_seat = std::find_if(told.begin(), told.end(), [&](const std::string& word) {
                    return word.size() > 2 && word[0] == seat && word[1] == ':';
                });
                cells.values.push_back(of_seat == told.end() ? "?" : of_seat->substr(2));
            }
            break;
        }
        case SetupForm::several: {
            const auto chosen = words_in(field.value, ", ");
            for (const auto& choice : field.choices) {
                cells.names.push_back(choice.name);
                const bool has = std::find(chosen.begin(), chosen.end(), choice.value) != chosen.end();
                cells.values.emplace_back(has ? "x" : "");
            }
            break;
        }
        default: break;
    }
    return cells;
}

std::string value_of(const SetupField& field, const Cells& cells) {
    std::string value;
    for (std::size_t i = 0; i < cells.values.size(); ++i) {
        const std::string& cell = cells.values[i];
        switch (field.form) {
            case SetupForm::seats: value += cell; break;
            case SetupForm::pieces:
                if (i > 0) value += i % std::size_t(field.columns) == 0 ? " / " : " ";
                value += cell;
                break;
            case SetupForm::tiles: value += fmt::format("{}{}:{}", i == 0 ? "" : " ", cells.names[i], cell); break;
            default:
                if (!cell.empty()) value += (value.empty() ? "" : ", ") + field.choices[i].value;
                break;
        }
    }
    return value;
}

std::string next_value(const SetupField& field, const std::string& value) {
    if (field.form == SetupForm::several) return value.empty() ? "x" : "";
    if (field.form == SetupForm::pieces && value != "?") return turned(value);
    const auto& choices = field.choices;
    if (choices.empty()) return value;
    const auto at =
        std::find_if(choices.begin(), choices.end(), [&](const auto& choice) { return choice.value == value; });
    return at == choices.end() || at + 1 == choices.end() ? choices.front().value : (at + 1)->value;
}

}  // namespace castellan::cli
