#include "analyzer/recorder/desk/setup.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "analyzer/record/tags.hpp"
#include "engine/core/ruling_list.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::recorder {

using language::tr;
using notation::Severity;

namespace {

/// Calls visit(name, value) for each part of "name=value, ...".
template <class Visit>
void each_part(std::string_view list, Visit&& visit) {
    while (!list.empty()) {
        const auto comma = std::min(list.find(','), list.size());
        const auto part = core::trimmed(list.substr(0, comma));
        const auto equals = std::min(part.find('='), part.size());
        if (!part.empty() && part != "-") visit(part.substr(0, equals), part.substr(std::min(equals + 1, part.size())));
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
}

}  // namespace

std::string_view name(SetupForm form) {
    static constexpr std::array<std::string_view, 7> names = {"text",  "date",   "choice", "several",
                                                              "seats", "pieces", "tiles"};
    return names[std::size_t(form)];
}

std::vector<SetupField> common_fields(const notation::Record& record) {
    return {{"Event", {}, tr("Event"), tag_value(record, "Event"), SetupForm::text},
            {"Site", {}, tr("Venue"), tag_value(record, "Site"), SetupForm::text},
            {"Date", {}, tr("Date"), tag_value(record, "Date"), SetupForm::date},
            {"Round", {}, tr("Round"), tag_value(record, "Round"), SetupForm::text}};
}

SetupField name_field(const notation::Record& record, std::string_view tag, char seat) {
    SetupField field{std::string(tag), {}, tr("Name of {}", tr(tag)), tag_value(record, tag), SetupForm::text};
    field.seat = seat;
    return field;
}

void add_names(std::vector<SetupField> names, std::string_view seats, std::vector<SetupField>& fields) {
    std::sort(names.begin(), names.end(), [&](const SetupField& one, const SetupField& other) {
        return seats.find(one.seat) < seats.find(other.seat);
    });
    std::move(names.begin(), names.end(), std::back_inserter(fields));
}

SetupField ruling_field(const notation::Record& record, std::string_view ruling, std::string_view question,
                        std::vector<SetupChoice> values) {
    SetupField field{"Rulings", std::string(ruling), tr(question), {}, SetupForm::choice, std::move(values)};
    field.value = field.choices.front().value;
    each_part(tag_value(record, "Rulings"), [&](std::string_view name, std::string_view value) {
        if (name == ruling) field.value = value;
    });
    return field;
}

void add_rulings(const notation::Record& record, std::span<const core::RulingEntry> rulings,
                 std::vector<SetupField>& fields) {
    for (const core::RulingEntry& ruling : rulings) {
        std::vector<SetupChoice> values;
        for (std::size_t i = 0; i < ruling.values.size() && !ruling.values[i].empty(); ++i)
            values.push_back({std::string(ruling.values[i]), tr(ruling.meanings[i])});
        fields.push_back(ruling_field(record, ruling.name, ruling.question, std::move(values)));
    }
}

void add_problems(const notation::Record& record, const std::vector<notation::Diagnostic>& diagnostics,
                  std::vector<SetupField>& fields) {
    for (const notation::Diagnostic& problem : diagnostics) {
        if (problem.severity != Severity::error) continue;
        const auto concerns = [&](const SetupField& field) {
            const auto* tag = field.of.empty() ? record.tag(field.tag) : nullptr;
            return tag != nullptr && problem.span.begin >= tag->whole.begin && problem.span.end <= tag->whole.end;
        };
        auto field = std::find_if(fields.begin(), fields.end(), concerns);
        if (field == fields.end())
            field = std::find_if(fields.begin(), fields.end(), [&](const SetupField& other) {
                return other.of.empty() && problem.message.find(other.tag) != std::string::npos;
            });
        if (field == fields.end())
            field = std::find_if(fields.begin(), fields.end(),
                                 [](const SetupField& other) { return other.form == SetupForm::seats; });
        if (field != fields.end() && field->problem.empty()) field->problem = problem.message;
    }
}

std::string with_value(std::string_view list, std::string_view name, std::string_view value, bool is_default) {
    std::string text;
    const auto add = [&](std::string_view part, std::string_view of) {
        text += fmt::format("{}{}={}", text.empty() ? "" : ", ", part, of);
    };
    bool is_set = is_default;
    each_part(list, [&](std::string_view part, std::string_view old) {
        if (part != name) return add(part, old);
        if (!is_set) add(name, value);
        is_set = true;
    });
    if (!is_set) add(name, value);
    return text;
}

}  // namespace castellan::analyzer::recorder
