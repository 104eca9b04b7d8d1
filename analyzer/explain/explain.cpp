#include "analyzer/explain/explain.hpp"

#include <fmt/core.h>

#include "analyzer/castelli/card_table.hpp"
#include "analyzer/codes/codes.hpp"
#include "analyzer/explain/example.hpp"
#include "analyzer/games/games.hpp"
#include "base/paragraph.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using castelli::FixedRuling;
using castelli::RulingInfo;
using castelli::RulingName;
using core::Rule;
using notation::CodeInfo;
using notation::Colouring;

bool is_warning(const CodeInfo& code) { return code.severity == notation::Severity::warning; }

/// Whether a list such as "K6, K7" has the rule; "A4" means all its parts.
bool lists(std::string_view list, std::string_view id) {
    const std::string_view number = id.substr(0, id.find(' '));
    while (!list.empty()) {
        const std::string_view entry = list.substr(0, list.find(','));
        if (entry == id || entry == number) return true;
        list.remove_prefix(entry.size());
        while (!list.empty() && (list.front() == ',' || list.front() == ' ')) list.remove_prefix(1);
    }
    return false;
}

/// The rulings of a rule, divided by commas.
std::string rulings_of(const Rule& rule) {
    std::string names;
    const auto add = [&](std::string_view name) { names += fmt::format("{}{}", names.empty() ? "" : ", ", name); };
    for (std::size_t ruling = 0; ruling < castelli::ruling_count; ++ruling) {
        const RulingInfo& about = castelli::info(RulingName(ruling));
        if (lists(about.rules, rule.id)) add(about.name);
    }
    for (const FixedRuling& ruling : castelli::fixed_rulings())
        if (lists(ruling.rules, rule.id)) add(ruling.name);
    return names;
}

class Explanation {
  public:
    explicit Explanation(Colouring colouring) : colouring_(colouring) {}

    void operator()(const CodeInfo* code) {
        title(code->code, is_warning(*code) ? tr("warning; an error with --strict") : tr("error"));
        base::append_paragraph(text_, tr(code->meaning));
        labelled(tr("What to do"), tr(code->remedy));
        for (const Rule* rule : rules_of(*code)) cite(*rule);
        const core::Reference* own = reference_of(*code);
        const auto* sample = own != nullptr ? sample_of_code(code->code, *own) : sample_of_code(code->code);
        if (sample != nullptr)
            show_diagnostic(*sample, code->code, colouring_, text_);
        else
            labelled(tr("No sample shows it"), fmt::format("{}.", tr(code->no_sample)));
        name_those_of_other_games(*code, own);
    }

    void operator()(const Rule* rule) {
        if (const core::Reference* game = reference_of(*rule)) return explain_rule_of(*game, *rule);
        title(rule->id, tr("rule, section: {}", tr(rule->section)));
        base::append_paragraph(text_, tr(rule->text));
        base::append_paragraph(text_, tr(rule->note));
        rulings_with_reasons(*rule);
        const auto* scoring = sample_of_rule(rule->id, "scoring");
        if (scoring == nullptr) scoring = sample_of_rule(rule->id, "allowed");
        if (scoring != nullptr) show_events(*scoring, *rule, colouring_, text_);
        if (const auto* refused = sample_of_rule(rule->id, "refused")) show_diagnostic(*refused, {}, colouring_, text_);
        name_those_of_other_games(*rule);
    }

    void operator()(RulingName name) {
        const RulingInfo& about = castelli::info(name);
        title(about.name, tr("ruling on {}; a record may choose", about.rules));
        ask(about);
        cite_all(about.rules);
        const std::string of_default = fmt::format("{}-{}", about.name, about.values[0]);
        const auto* sample = sample_of_ruling(of_default, false);
        if (sample == nullptr) sample = sample_of_ruling(of_default, true);
        if (sample != nullptr) show_values(*sample, about, colouring_, text_);
    }

    void operator()(const core::RulingEntry* ruling) {
        const core::Reference& game = reference_of(*ruling);
        title(ruling->name, tr("ruling of {}; a record may choose", tr(game.title)));
        ask(*ruling);
        for (const Rule* rule : game.rules)
            if (ruling->rules.find(rule->id) != std::string_view::npos) labelled(heading_of(*rule), tr(rule->text));
    }

    void operator()(const FixedRuling* ruling) {
        title(ruling->name, tr("ruling on {}; the same for every record", ruling->rules));
        base::append_paragraph(text_, tr(ruling->decision));
        labelled(tr("Why"), tr(ruling->reason));
        cite_all(ruling->rules);
        if (const auto* allowed = sample_of_ruling(ruling->name, false)) show_record(*allowed, colouring_, text_);
        if (const auto* refused = sample_of_ruling(ruling->name, true))
            show_diagnostic(*refused, {}, colouring_, text_);
    }

    void operator()(castelli::CardKind card) {
        const Rule& rule = rule_of(card);
        title(code(card), tr("card"));
        const auto& [english, german, dutch] = names_of(card);
        base::append_paragraph(text_, tr("English: {}. German: {}. Dutch: {}.", english, german, dutch));
        base::append_paragraph(text_, tr("Drawn: +{0}. Used: {1}. Sold: -{0}.", code(card), used_as(card)));
        cite(rule);
        base::append_paragraph(text_, tr(rule.note));
        const auto* sample = sample_of_rule(rule.id, "scoring");
        if (sample == nullptr) sample = sample_of_rule(rule.id, "allowed");
        if (sample != nullptr) show_events(*sample, rule, colouring_, text_);
    }

    [[nodiscard]] std::string text() const { return text_; }

  private:
    void title(std::string_view name, std::string_view kind) {
        text_ += fmt::format("{} ({})\n\n", emphasised(name, colouring_), kind);
    }
    void labelled(std::string_view label, std::string_view content) {
        text_ += '\n';
        base::append_paragraph(text_, fmt::format("{}: {}", label, content));
    }
    /// The question of a ruling, its values, the reason for the default, and how to choose.
    template <class Ruling>
    void ask(const Ruling& about) {
        base::append_paragraph(text_, tr("Question: {}", tr(about.question)));
        for (std::size_t value = 0; value < about.values.size() && !about.values[value].empty(); ++value)
            text_ += fmt::format("  {:<9}  {}{}\n", about.values[value], tr(about.meanings[value]),
                                 value == 0 ? tr(" (the default)") : "");
        labelled(tr("Why this default"), tr(about.reason));
        labelled(tr("To choose"),
                 tr("[Rulings \"{0}={1}\"] in the record, or --ruling {0}={1}", about.name, about.values[1]));
    }
    static std::string heading_of(const Rule& rule) { return tr("Rule {} ({})", rule.id, tr(rule.section)); }
    void cite(const Rule& rule) {
        labelled(heading_of(rule), tr(rule.text));
        const bool of_castelli = castelli::rules::find(rule.id) == &rule;
        if (const auto rulings = of_castelli ? rulings_of(rule) : std::string(); !rulings.empty())
            base::append_paragraph(text_, tr("Rulings: {}", rulings), 2);
    }
    /// Rules of other games with the same id.
    void name_those_of_other_games(const Rule& rule) {
        for (const OtherGame* game : other_games())
            for (const Rule* other : game->reference().rules)
                if (other->id == rule.id) point_to(game->reference(), rule.id);
    }
    /// Codes of other games with the same name, which mean something of their own there.
    void name_those_of_other_games(const CodeInfo& code, const core::Reference* own) {
        for (const OtherGame* game : other_games()) {
            const core::Reference& other = game->reference();
            if (&other == own) continue;
            for (const auto codes : {other.record_codes, other.refusal_codes})
                for (const CodeInfo& same : codes)
                    if (same.code == code.code) point_to(other, code.code);
        }
    }
    void point_to(const core::Reference& game, std::string_view topic) {
        labelled(tr(game.title), fmt::format("castellan explain {}:{}", game.game, topic));
    }
    void explain_rule_of(const core::Reference& game, const Rule& rule) {
        title(rule.id, tr("rule of {}, section: {}", tr(game.title), tr(rule.section)));
        base::append_paragraph(text_, tr(rule.text));
        base::append_paragraph(text_, tr(rule.note));
        for (const core::RulingEntry& about : game.rulings)
            if (about.rules.find(rule.id) != std::string_view::npos)
                labelled(tr("Rulings: {}", about.name), tr(about.question));
    }
    /// The rulings about a rule, with their reasons.
    void rulings_with_reasons(const Rule& rule) {
        std::string lines;
        for (std::size_t ruling = 0; ruling < castelli::ruling_count; ++ruling) {
            const RulingInfo& about = castelli::info(RulingName(ruling));
            if (!lists(about.rules, rule.id)) continue;
            base::append_paragraph(lines,
                                   tr("{}: {} By default: {}. {}", about.name, tr(about.question),
                                      tr(about.meanings[0]), tr(about.reason)),
                                   2);
        }
        for (const FixedRuling& ruling : castelli::fixed_rulings())
            if (lists(ruling.rules, rule.id))
                base::append_paragraph(
                    lines, fmt::format("{}: {} {}", ruling.name, tr(ruling.decision), tr(ruling.reason)), 2);
        if (!lines.empty()) text_ += fmt::format("\n{}\n{}", tr("Rulings:"), lines);
    }
    void cite_all(std::string_view list) {
        for (const Rule* rule : castelli::rules::all())
            if (lists(list, rule->id)) labelled(heading_of(*rule), tr(rule->text));
    }

    Colouring colouring_;
    std::string text_;
};

class TopicList {
  public:
    explicit TopicList(Colouring colouring) : colouring_(colouring) {}

    void group(std::string_view title) {
        text_ += fmt::format("{}{}\n", text_.empty() ? "" : "\n", emphasised(title, colouring_));
    }
    /// One line; an about that is too long for it is cut at a word.
    void entry(std::string_view name, std::string_view about) {
        constexpr std::size_t name_columns = 24;
        constexpr std::size_t about_columns = base::paragraph_columns - name_columns - 4;
        text_ += fmt::format("  {:<{}}  {}\n", name, name_columns, base::first_words(about, about_columns));
    }
    [[nodiscard]] std::string text() const { return text_; }

  private:
    Colouring colouring_;
    std::string text_;
};

}  // namespace

std::string explanation(const Topic& topic, Colouring colouring) {
    Explanation explain(colouring);
    std::visit(explain, topic);
    return explain.text();
}

std::string topic_list(Colouring colouring) {
    TopicList list(colouring);
    for (const CodeGroup& group : code_groups()) {
        list.group(tr("Codes: {}", tr(group.title)));
        for (const CodeInfo* code : group.codes) list.entry(code->code, tr(code->meaning));
    }
    list.group(tr("Rules"));
    for (const Rule* rule : castelli::rules::all()) list.entry(rule->id, tr(rule->text));
    list.group(tr("Rulings a record may choose"));
    for (std::size_t ruling = 0; ruling < castelli::ruling_count; ++ruling)
        list.entry(castelli::info(RulingName(ruling)).name, tr(castelli::info(RulingName(ruling)).question));
    list.group(tr("Rulings that hold for every record"));
    for (const FixedRuling& ruling : castelli::fixed_rulings()) list.entry(ruling.name, tr(ruling.decision));
    for (const OtherGame* game : other_games()) {
        const core::Reference& reference = game->reference();
        list.group(tr("Rules of {}", tr(reference.title)));
        for (const Rule* rule : reference.rules) list.entry(rule->id, tr(rule->text));
        list.group(tr("Rulings of {}", tr(reference.title)));
        for (const core::RulingEntry& ruling : reference.rulings) list.entry(ruling.name, tr(ruling.question));
    }
    list.group(tr("Cards"));
    for (std::size_t card = 0; card < castelli::card_kind_count; ++card) {
        const auto& [english, german, dutch] = names_of(castelli::CardKind(card));
        list.entry(castelli::card_codes[card], fmt::format("{:<15}  {:<13}  {}", english, german, dutch));
    }
    return list.text();
}

}  // namespace castellan::analyzer
