#include "analyzer/castelli/export/claim.hpp"

#include "analyzer/castelli/export/names.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

void write_numbers(base::Json& json, std::string_view key, const ColourNumbers& numbers) {
    json.begin_object(key);
    for (const Colour colour : numbers.named) json.field(export_name(colour), numbers.number[colour]);
    json.end_object();
}

/// `nobody` is an empty object of shares.
void write_value(base::Json& json, std::string_view key, ClaimForm form, int count, const ColourNumbers& shares,
                 const ColourNumbers* influence) {
    json.begin_object(key);
    if (form == ClaimForm::count) json.field("count", count);
    if (form == ClaimForm::shares || form == ClaimForm::nobody)
        write_numbers(json, "shares", form == ClaimForm::shares ? shares : ColourNumbers{});
    if (influence != nullptr) write_numbers(json, "influence", *influence);
    json.end_object();
}

std::string_view verdict_name(const Word& word, const std::optional<Derived>& derived, bool checked) {
    if (!checked) return "unchecked";
    return derived && agrees(word, *derived) ? "true" : "false";
}

}  // namespace

void write_claim(base::Json& json, const Word& word, const std::optional<Derived>& derived, bool checked) {
    json.begin_object("claim");
    json.field("verdict", verdict_name(word, derived, checked));
    write_value(json, "claimed", word.claim, word.count, word.shares, word.has_influence ? &word.influence : nullptr);
    if (checked && derived) {
        write_value(json, "derived", derived->form, derived->count, derived->shares,
                    derived->has_influence ? &derived->influence : nullptr);
    } else {
        json.null("derived");
    }
    json.key("rule");
    if (checked && derived && derived->rule != nullptr)
        json.string(derived->rule->id);
    else
        json.null();
    json.end_object();
}

}  // namespace castellan::analyzer
