#include <fmt/core.h>

#include <set>
#include <string>
#include <string_view>

#include "analyzer/codes/codes.hpp"
#include "analyzer/games/games.hpp"
#include "cli/documents/documents.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "engine/castelli/box/vocabulary.hpp"
#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/fixed_rulings.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rulebook/rulings.hpp"

namespace castellan::cli {
namespace {

using namespace castelli;

/// A gettext template; each text once.
class Template {
  public:
    Template() : text_("msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n") {}

    /// `where` says to translators what the text belongs to.
    void add(std::string_view where, std::string_view english) {
        if (english.empty() || !known_.insert(std::string(english)).second) return;
        std::string quoted;
        for (const char c : english) {
            if (c == '"' || c == '\\') quoted += '\\';
            if (c == '\n')
                quoted += "\\n";
            else
                quoted += c;
        }
        text_ += fmt::format("\n#. {}\nmsgid \"{}\"\nmsgstr \"\"\n", where, quoted);
    }

    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
    std::set<std::string> known_;
};

template <class Kind>
void add_names(Template& texts, std::string_view where, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) texts.add(where, name(Kind(i)));
}

void add_game(Template& texts) {
    add_names<Colour>(texts, "a colour", colour_count);
    add_names<Side>(texts, "a side of a space or of the board", side_count);
    add_names<Terrain>(texts, "a kind of area, or what it gives", terrain_count);
    add_names<CardKind>(texts, "a card", card_kind_count + 1);
    for (const core::Rule* rule : rules::all()) {
        texts.add("a heading of the rulebook", rule->section);
        texts.add(fmt::format("rule {}", rule->id), rule->text);
        texts.add(fmt::format("rule {}", rule->id), rule->note);
    }
    for (const refusals::Row* refusal : refusals::all()) {
        texts.add(refusal->code, refusal->message);
        texts.add(refusal->code, refusal->fact);
    }
    for (const refusals::Row* refusal : refusals::all())
        texts.add(fmt::format("what stands of {}, half a sentence", refusal->code), refusal->as_played.meaning);
}

void add_rulings(Template& texts) {
    for (std::size_t ruling = 0; ruling < ruling_count; ++ruling) {
        const RulingInfo& about = info(RulingName(ruling));
        const auto where = fmt::format("ruling {}", about.name);
        texts.add(where, about.question);
        for (const auto meaning : about.meanings) texts.add(where, meaning);
        texts.add(where, about.reason);
    }
    for (const FixedRuling& ruling : fixed_rulings()) {
        texts.add(fmt::format("ruling {}", ruling.name), ruling.decision);
        texts.add(fmt::format("ruling {}", ruling.name), ruling.reason);
    }
}

void add_reference(Template& texts, const core::Reference& game) {
    texts.add("a game", game.title);
    for (const core::Rule* rule : game.rules) {
        texts.add(fmt::format("a heading of the rules of {}", game.title), rule->section);
        texts.add(fmt::format("rule {} of {}", rule->id, game.title), rule->text);
        texts.add(fmt::format("rule {} of {}", rule->id, game.title), rule->note);
    }
    for (const core::ExplainedRefusal* refusal : game.refusals) {
        texts.add(refusal->code, refusal->message);
        texts.add(refusal->code, refusal->fact);
    }
    for (const core::RulingEntry& ruling : game.rulings) {
        const auto where = fmt::format("ruling {}", ruling.name);
        texts.add(where, ruling.question);
        for (const auto meaning : ruling.meanings) texts.add(where, meaning);
        texts.add(where, ruling.reason);
    }
}

void add_codes(Template& texts) {
    for (const analyzer::CodeGroup& group : analyzer::code_groups()) {
        texts.add("a group of codes", group.title);
        for (const notation::CodeInfo* code : group.codes)
            for (const auto text : {code->meaning, code->remedy, code->no_sample}) texts.add(code->code, text);
    }
}

void add_options(Template& texts, OptionGroup group) {
    for (const Option& option : group) texts.add(fmt::format("option --{}", option.name), option.about);
}

void add_commands(Template& texts) {
    add_options(texts, common_options);
    for (const Command* command : commands()) {
        texts.add(fmt::format("castellan {}", command->name), command->summary);
        texts.add(fmt::format("castellan {}", command->name), command->about);
        for (const OptionGroup group : command->options) add_options(texts, group);
    }
    for (const auto& [code, meaning] : exit_meanings) texts.add(fmt::format("exit code {}", int(code)), meaning);
}

}  // namespace

std::string table_texts() {
    Template texts;
    add_game(texts);
    add_rulings(texts);
    for (const analyzer::OtherGame* game : analyzer::other_games()) add_reference(texts, game->reference());
    add_codes(texts);
    add_commands(texts);
    return texts.text();
}

}  // namespace castellan::cli
