// The recorder's commands, by keys and by names after `/`.
#include <fmt/core.h>

#include <algorithm>

#include "analyzer/recorder/desk/finish.hpp"
#include "analyzer/recorder/desk/place.hpp"
#include "base/visible.hpp"
#include "cli/record/recorder.hpp"
#include "language/text.hpp"
#include "notation/commands/clock.hpp"
#include "notation/record.hpp"

namespace castellan::cli {

using language::msgid;
using language::tr;

namespace {

std::string address_of_turn(const analyzer::recorder::Place& place, std::uint32_t turn) {
    return fmt::format("{}{}", place.line, turn);
}

}  // namespace

const std::vector<Recorder::RecorderCommand>& Recorder::all_commands() {
    static const std::vector<RecorderCommand> table = {
        {"undo",
         {key::ctrl('z')},
         msgid("Ctrl-Z"),
         "",
         msgid("take the last action back; Backspace does, too"),
         [](Recorder& r, const std::string&) { r.undo(); }},
        {"redo",
         {key::ctrl('r'), key::ctrl('y')},
         msgid("Ctrl-R Ctrl-Y"),
         "",
         msgid("do it again"),
         [](Recorder& r, const std::string&) {
             if (!r.recording_.redo()) r.say(tr("there is nothing to do again"));
         }},
        {"turns",
         {key::function + 2, key::ctrl('t')},
         msgid("F2 Ctrl-T"),
         "",
         msgid("the list of turns: Enter goes there"),
         [](Recorder& r, const std::string&) { r.open_turns(); }},
        {"back",
         {key::page_up},
         msgid("PgUp"),
         "",
         msgid("one turn back"),
         [](Recorder& r, const std::string&) { r.turn_pages(-1); }},
        {"on",
         {key::page_down},
         msgid("PgDn"),
         "",
         msgid("one turn on"),
         [](Recorder& r, const std::string&) { r.turn_pages(1); }},
        {"end",
         {key::end},
         msgid("End"),
         "",
         msgid("to the end of the game, also out of a variation"),
         [](Recorder& r, const std::string&) { r.recording_.go_to_end(); }},
        {"go",
         {},
         "",
         msgid("ADDRESS"),
         msgid("to a place: 7, 7.2, 7/1/8, 0"),
         [](Recorder& r, const std::string& to) { r.go_to(to); }},
        {"change",
         {key::function + 4},
         "F4",
         "",
         msgid("write this turn anew; the turns after it stay"),
         [](Recorder& r, const std::string&) { r.change_turn(); }},
        {"clear",
         {},
         "",
         "",
         msgid("take away what follows in this turn"),
         [](Recorder& r, const std::string&) {
             if (!r.recording_.clear_rest_of_turn()) r.say(tr("nothing follows in this turn"));
         }},
        {"remove",
         {},
         "",
         "",
         msgid("take this turn away; those after it are numbered anew"),
         [](Recorder& r, const std::string&) {
             if (!r.recording_.remove_turn()) r.say(tr("there is no turn here"));
         }},
        {"vary",
         {},
         "",
         "",
         msgid("write a variation: it replaces this turn from its beginning"),
         [](Recorder& r, const std::string&) {
             if (!r.recording_.begin_variation()) return r.say(tr("there is no turn here"));
             r.say(tr("the variation replaces turn {} from its beginning: type its first word",
                      r.recording_.place().turn));
         }},
        {"comment",
         {key::function + 3},
         "F3",
         msgid("TEXT"),
         msgid("a comment here; without text: none"),
         [](Recorder& r, const std::string& text) {
             r.recording_.comment(text);
             r.say(text.empty() ? tr("the comments here are gone") : tr("the comment is written: F2 shows it"));
         }},
        {"judge",
         {},
         "",
         "! ? !! ?? !? ?!",
         msgid("a judgement; without one: none"),
         [](Recorder& r, const std::string& glyph) {
             const auto& known = notation::glyph_texts;
             if (!glyph.empty() && std::find(known.begin(), known.end(), glyph) == known.end())
                 return r.say(tr("judgements are ! ? !! ?? !? ?!"));
             r.recording_.glyph(glyph);
         }},
        {"mark",
         {},
         "",
         msgid("PARTS"),
         msgid("mark parts of the board in pictures: e4 d5"),
         [](Recorder& r, const std::string& parts) {
             if (parts.empty() || !r.recording_.command("mark", parts)) r.say(tr("parts of the board must follow"));
         }},
        {"clk",
         {},
         "",
         "H:MM:SS",
         msgid("the time on the player's clock"),
         [](Recorder& r, const std::string& time) {
             if (!r.recording_.command(notation::clock_command, time))
                 r.say(tr("{} is not a time of a clock; hours, minutes and seconds are 0:05:00", base::quoted(time)));
         }},
        {"decide",
         {},
         "",
         "stood | taken back",
         msgid("the arbiter's decision on the action before; without: none"),
         [](Recorder& r, const std::string& decision) {
             if (!r.recording_.decide(decision)) r.say(tr("after an action: stood, or taken back"));
         }},
        {"result",
         {},
         "",
         "RESULT",
         msgid("the result: #R, or * while it is open"),
         [](Recorder& r, const std::string& result) {
             if (const auto written = r.recording_.set_result(result); !written) r.say(written.error());
         },
         &Recorder::possible_results},
        {"tag",
         {},
         "",
         msgid("NAME VALUE"),
         msgid("a tag: Arbiter Jan Maas; without value: none"),
         [](Recorder& r, const std::string& tag) { r.set_tag(tag); },
         &Recorder::usual_tags},
        {"tags", {}, "", "", msgid("the tags as they are"), [](Recorder& r, const std::string&) { r.open_tags(); }},
        {"setup",
         {key::function + 5},
         "F5",
         "",
         msgid("players, seats, board, rulings"),
         [](Recorder& r, const std::string&) { r.open_setup(); }},
        {"problems",
         {key::function + 6},
         "F6",
         "",
         msgid("what is wrong with the record: Enter goes there"),
         [](Recorder& r, const std::string&) { r.open_problems(); }},
        {"rank",
         {key::function + 7},
         "F7",
         "",
         msgid("the best three choices here, with shares of victory"),
         [](Recorder& r, const std::string&) { r.open_ranking(); },
         nullptr,
         true},
        {"board",
         {key::function + 8},
         "F8",
         "",
         msgid("the board over the whole screen"),
         [](Recorder& r, const std::string&) { r.open_board(); },
         nullptr,
         true},
        {"saveas",
         {},
         "",
         msgid("NAME"),
         msgid("go on in another file"),
         [](Recorder& r, const std::string& path) { r.save_as(path); }},
        {"reload",
         {},
         "",
         "",
         msgid("take the file as another program left it"),
         [](Recorder& r, const std::string&) { r.reload(); }},
        {"help",
         {key::function + 1},
         "F1 ?",
         "",
         msgid("this help"),
         [](Recorder& r, const std::string&) { r.open_help(); },
         nullptr,
         true},
        {"quit",
         {key::ctrl('q'), key::ctrl('x'), key::function + 10},
         msgid("Ctrl-Q F10"),
         "",
         msgid("quit; all is saved"),
         [](Recorder& r, const std::string&) { r.quit(); }},
    };
    return table;
}

bool Recorder::press_command_key(Key pressed) {
    const auto& commands = all_commands();
    const auto command = std::find_if(commands.begin(), commands.end(), [&](const RecorderCommand& one) {
        return std::find(one.keys.begin(), one.keys.end(), pressed) != one.keys.end();
    });
    if (command == commands.end()) return false;
    if (command->only_shows) {
        command->run(*this, {});
        return true;
    }
    tail_.clear();
    taken_as_.clear();
    refused_.reset();
    moved_ = false;
    if (command->takes.empty()) {
        typed_.clear();
        command->run(*this, {});
    } else {
        typed_ = fmt::format("/{} ", command->name);
    }
    return true;
}

std::string Recorder::typed_command() const { return typed_.substr(1, typed_.find(' ') - 1); }

std::string Recorder::typed_argument() const {
    const auto blank = typed_.find(' ');
    std::string argument = blank == std::string::npos ? std::string() : typed_.substr(blank + 1);
    while (argument.ends_with(' ')) argument.pop_back();
    return argument;
}

const Recorder::RecorderCommand* Recorder::find_command(std::string_view name) {
    const auto& table = all_commands();
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto& one) { return one.name == name; });
    return found == table.end() ? nullptr : &*found;
}

/// What the command takes, as far as it is known and goes on as it was typed.
std::vector<ListedOption> Recorder::command_choices() const {
    const RecorderCommand* command = typed_.find(' ') == std::string::npos ? nullptr : find_command(typed_command());
    if (command == nullptr || command->choices == nullptr) return {};
    std::vector<ListedOption> choices = (this->*command->choices)();
    const std::string typed = typed_argument();
    std::erase_if(choices, [&](const ListedOption& one) {
        return !one.text.starts_with(typed) || one.text.substr(0, one.text.find(' ')) == typed;
    });
    for (ListedOption& one : choices) one.title = tr(command->about);
    return choices;
}

void Recorder::list_commands() {
    std::vector<ListedOption> listed = command_choices();
    lists_choices_ = !listed.empty();
    const bool is_whole = typed_.find(' ') != std::string::npos;
    for (const RecorderCommand& command : all_commands()) {
        if (lists_choices_) break;
        if (is_whole ? command.name != typed_command() : !command.name.starts_with(typed_command())) continue;
        const std::string takes = command.takes.empty() ? "" : tr(command.takes) + ": ";
        listed.push_back({fmt::format("/{}", command.name), takes + tr(command.about), {}, {}, {}});
    }
    // What was typed counts, unless it is only the beginning of a name.
    const bool is_typed = lists_choices_ && !typed_argument().empty() && !listed.front().needs_more;
    const auto first = is_typed ? std::nullopt : std::optional<std::size_t>(0);
    options_.set(std::move(listed), moved_ && options_.at() ? options_.at() : first);
}

/// The command line with the highlighted row in it.
std::string Recorder::completed_command() const {
    const std::string& text = options_.highlighted()->text;
    if (!lists_choices_) return text + " ";
    return fmt::format("/{} {}", typed_command(), text);
}

void Recorder::run_typed_command() {
    const ListedOption* chosen = options_.highlighted();
    if (chosen == nullptr && !lists_choices_) return say(tr("there is no such command; F1 lists them"));
    const bool takes_choice = lists_choices_ && chosen != nullptr;
    const RecorderCommand* command =
        find_command(chosen == nullptr || takes_choice ? typed_command() : chosen->text.substr(1));
    const bool has_argument = typed_.find(' ') != std::string::npos;
    const bool needs_more =
        takes_choice ? chosen->needs_more && typed_ != completed_command() : !command->takes.empty() && !has_argument;
    if (needs_more || takes_choice) typed_ = completed_command();
    moved_ = false;
    if (needs_more) return;  // what it takes is typed now
    const std::string argument = typed_argument();
    typed_.clear();
    tail_.clear();
    taken_as_.clear();
    command->run(*this, argument);
}

/// Those that the rules allow here, and that of a game that is not over.
std::vector<ListedOption> Recorder::possible_results() const {
    std::vector<ListedOption> results;
    const auto& standing = recording_.standing();
    const auto add = [&](const std::string& result) {
        const auto same = [&](const ListedOption& one) { return one.text == result; };
        if (result.empty() || std::any_of(results.begin(), results.end(), same)) return;
        std::string about = standing ? analyzer::recorder::result_in_words(standing->seats, result) : std::string();
        if (result == "*") about = tr("the game is not finished");
        results.push_back({result, std::move(about), {}, {}, {}});
    };
    if (standing)
        for (const auto& stem : standing->stems)
            if (stem.kind == analyzer::recorder::PieceKind::finish) add(stem.word);
    add(recording_.result());
    add("*");
    return results;
}

/// Those of the game that no other command writes, each with its value to be edited.
std::vector<ListedOption> Recorder::usual_tags() const {
    std::vector<ListedOption> tags;
    for (const std::string_view name : notation::find_lexis(recording_.rules())->tags) {
        if (name == "CGN" || name == "Game" || name == "Result") continue;
        ListedOption& tag = tags.emplace_back();
        tag.text = fmt::format("{} {}", name, recording_.tag(name));
        tag.needs_more = true;
    }
    return tags;
}

void Recorder::go_to(const std::string& address) {
    if (!recording_.go_to(address)) say(tr("the record has no place {}", address));
    scroll_ = {};
}

void Recorder::turn_pages(int direction) {
    const auto& place = recording_.place();
    if (!place.part.empty() && direction < 0) return go_to(address_of_turn(place, place.turn));
    if (place.turn == 0 && direction < 0) return say(tr("the game begins here"));
    const std::uint32_t turn = place.turn + std::uint32_t(direction);
    if (recording_.go_to(address_of_turn(place, turn))) {
        scroll_ = {};
        return;
    }
    if (direction > 0) {
        if (place.line.empty()) recording_.go_to_end();
        return say(tr("this line ends here"));
    }
    // Back from a variation's first turn is to leave it.
    go_to(place.line.empty() ? "0" : analyzer::recorder::varied_turn(place));
}

void Recorder::change_turn() {
    if (!recording_.enter_turn_again()) say(tr("there is no turn here"));
    scroll_ = {};
}

void Recorder::set_tag(const std::string& argument) {
    const std::string name = argument.substr(0, argument.find(' '));
    if (name.empty()) return say(tr("a tag's name and its value must follow: Arbiter Jan Maas"));
    const std::string value = name.size() < argument.size() ? argument.substr(name.size() + 1) : std::string();
    if (const auto written = recording_.set_tag(name, value); !written) say(written.error());
}

}  // namespace castellan::cli
