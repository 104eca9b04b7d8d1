// Words are typed or chosen here.
#include "cli/record/recorder.hpp"

#include <algorithm>

#include "cli/record/board_layer.hpp"
#include "cli/record/ending.hpp"
#include "cli/record/line_edit.hpp"
#include "cli/record/list_layer.hpp"
#include "cli/record/place_board.hpp"
#include "cli/record/typed_word.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using analyzer::recorder::Match;
using analyzer::recorder::Matches;
using analyzer::recorder::Question;
using analyzer::recorder::Recording;
using language::tr;

namespace {

constexpr std::size_t most_listed = 60;
constexpr std::size_t most_completed = 2000;

std::string common_beginning(const std::vector<Match>& words) {
    std::string beginning = words.front().word;
    for (const Match& match : words) {
        const auto differ = std::mismatch(beginning.begin(), beginning.end(), match.word.begin(), match.word.end());
        beginning.erase(differ.first, beginning.end());
    }
    return beginning;
}

}  // namespace

Recorder::Recorder(Recording recording, RecordFile file, render::Charset charset)
    : recording_(std::move(recording)), file_(std::move(file)), charset_(charset), saved_text_(recording_.text()) {
    if (!recording_.standing()) open_setup();
    refresh();
}

void Recorder::ask_which(std::vector<Beginning> games) {
    layers_.clear();
    std::vector<std::string> names(games.size());
    std::transform(games.begin(), games.end(), names.begin(), [](const Beginning& game) { return game.name; });
    const auto choose = [this, games = std::move(games)](std::size_t row) {
        recording_ = games[row].begin();
        saved_text_ = recording_.text();
        open_setup();
    };
    push(std::make_unique<ListLayer>(tr("Which game is recorded?"), std::move(names), 0, choose, charset_));
}

std::string Recorder::without_terminal() const { return tr("`castellan new` writes a record to fill in"); }

bool Recorder::press(Key pressed) {
    if (layers_.empty()) {
        press_on_board(pressed);
    } else {
        // A layer that is left may have opened another one.
        const Layer* top = layers_.back().get();
        if (!layers_.back()->press(pressed))
            std::erase_if(layers_, [&](const auto& layer) { return layer.get() == top; });
    }
    if (recording_.text() != saved_text_) save();
    if (!recording_.undoes_setup()) told_of_setup_ = false;
    refresh();
    return !quits_;
}

std::string Recorder::whole_line() const { return recording_.question().chosen + typed_; }

void Recorder::press_on_board(Key pressed) {
    message_.clear();
    if (press_command_key(pressed) || scroll_by(scroll_, pressed)) return;
    switch (pressed) {
        case key::up: options_.step_row(-1); break;
        case key::down: options_.step_row(1); break;
        case key::left:
        case key::shift_tab: options_.step(-1); break;
        case key::right: options_.step(1); break;
        case key::tab: return complete();
        case key::enter: return take();
        case key::backspace: return take_back();
        case key::escape:
            typed_.clear();
            tail_.clear();
            taken_as_.clear();
            refused_.reset();
            moved_ = false;
            while (recording_.unchoose()) {
            }
            return;
        default: return type(pressed);
    }
    moved_ = true;
}

/// Whether all that was typed completes the last word.
bool Recorder::types_rest() const {
    const auto rest = tail_.empty() || typed_.empty() ? std::nullopt : typed_of_rest(tail_, typed_);
    if (!rest || !rest->beyond.empty()) return false;
    return rest->is_whole || !recording_.matches(whole_line(), 1).exact;
}

bool Recorder::fits(const std::string& letters) const {
    return recording_.matches(recording_.question().chosen + letters, 1).count > 0;
}

/// Leaves of what was typed the beginning of a word, after a part of the last one: "5bc6" after "h3y5r" is "c6". False
/// if it is nothing of the kind.
bool Recorder::begins_after_rest(std::string& typed) const {
    for (std::size_t cut = typed.size() - 1; cut > 0; --cut) {
        if (!typed_of_rest(tail_, typed.substr(0, cut)) || !fits(typed.substr(cut))) continue;
        typed.erase(0, cut);
        return true;
    }
    return false;
}

/// The word taken last goes on otherwise than it was typed: it is another one, so all that was typed stands in the line
/// again. What only began like a legal word is never written.
bool Recorder::gives_back() {
    if (taken_as_.empty() || !recording_.undo()) return false;
    typed_ = std::exchange(taken_as_, std::string());
    moved_ = false;
    return true;
}

/// Takes letters that complete the last word off what was typed. Where they could as well begin the next word, they
/// stay, and the letters after them decide. True if nothing else is to be done with them.
bool Recorder::passes_over(std::string& typed) {
    if (tail_.empty()) return false;
    const auto rest = typed_of_rest(tail_, typed);
    if (!rest) {
        const bool goes_on_otherwise = !fits(typed) && !begins_after_rest(typed);
        tail_.clear();
        return goes_on_otherwise && gives_back();
    }
    const bool fits_beyond = !rest->beyond.empty() && fits(rest->beyond);
    // "b-" after "+M": the card "+Mb" and the sale "-Ra" rather than the sale "B:-Ra".
    const bool begins_word = fits_beyond && begins_with_sign(rest->beyond);
    if (rest->is_whole && (!fits(typed) || begins_word || (!rest->beyond.empty() && !fits_beyond))) {
        if (!fits(typed) || begins_word) typed = rest->beyond;
        tail_.clear();
        if (!typed.empty()) return false;
    }
    typed_ = std::move(typed);
    return true;
}

/// Letters that complete the last word end here; true if these were all.
bool Recorder::ends_rest() {
    const bool is_all = types_rest();
    if (is_all) typed_.clear();
    tail_.clear();
    return is_all;
}

void Recorder::type(Key pressed) {
    std::string typed = typed_;
    if (!edit_line(typed, pressed)) return say(tr("that key does nothing: F1 lists the keys"));
    refused_.reset();
    moved_ = false;
    if (pressed == ' ' && (typed_.empty() || types_rest())) taken_as_.clear();
    if (!taken_as_.empty()) edit_line(taken_as_, pressed);
    if (is_command()) {
        typed_ = std::move(typed);
        return;
    }
    if (pressed == ' ' && typed_.empty()) return tail_.clear();
    if (pressed == ' ' && !tail_.empty() && ends_rest()) return;
    if (pressed == ' ') typed = typed_ + " ";
    if (typed.empty()) return typed_.clear();
    if ((pressed == '/' || pressed == ';') && (typed_.empty() || types_rest())) {
        typed_ = char(pressed);
        return tail_.clear();
    }
    if (passes_over(typed)) return;
    if (!recording_.standing()) return say(tr("the set-up is not complete: /setup"));
    const std::string line = recording_.question().chosen + typed;
    const Matches found = recording_.matches(line, 2);
    if (typed == "?" && found.count == 0) return open_help();
    // After a sign another spelling may go on: "^e4.1" where "^e4" and "^e4.2" are offered.
    const bool ends_in_sign = is_sign_to_leave_out(typed.back());
    if (found.count == 1 && !found.reordered && !ends_in_sign) {
        typed_ = std::move(typed);
        return accept(found.words.front().word, line);
    }
    if (pressed == ' ' && found.count == 0) {
        const Matches before = recording_.matches(whole_line(), 2);
        if (before.exact) return accept(before.words.front().word, whole_line());
        // More letters would be read as a part of this word.
        if (before.count > 1) return say(tr("several words begin so: type on, or choose one with the arrow keys"));
    }
    typed_ = std::move(typed);
}

/// In the middle of the record asks before the first entry that changes what follows. `then` makes it.
bool Recorder::asks_first(std::function<void()> then) {
    if (!recording_.must_agree()) return false;
    const auto choose = [this, then = std::move(then)](std::size_t row) {
        if (row == 0) {
            recording_.go_to_end();
            typed_.clear();
            return;
        }
        recording_.agree();
        then();
    };
    push(std::make_unique<ListLayer>(tr("{}: what is written here changes what follows", recording_.earlier()),
                                     std::vector{tr("write nothing here, and go to the end of the record"),
                                                 tr("write it here; the turns after it stay, and are checked again")},
                                     0, choose, charset_));
    return true;
}

void Recorder::accept(const std::string& word, const std::string& typed) {
    if (asks_first([this, word, typed] { accept(word, typed); })) return;
    tail_ = rest_of(word, typed).value_or("");
    typed_.clear();
    moved_ = false;
    refused_.reset();
    scroll_ = {};
    recording_.write(word);
    taken_as_ = typed;
    if (!tail_.empty()) say(tr("{} is written: no other word begins so", word));
}

void Recorder::take() {
    if (is_command()) return run_typed_command();
    if (refused_) return take_of_refusal();
    if (!moved_ && !tail_.empty() && !typed_.empty() && ends_rest()) return;
    const ListedOption* chosen = options_.highlighted();
    if (typed_.empty() && !lists_words_) {
        if (chosen == nullptr) return say(tr("type a word, or choose one with the arrow keys"));
        const Question& question = recording_.question();
        scroll_ = {};
        moved_ = false;
        tail_.clear();
        taken_as_.clear();
        const std::string piece = question.options[*options_.at()].piece;
        if (!asks_first([this, piece] { recording_.choose(piece); })) recording_.choose(piece);
        return;
    }
    if (chosen != nullptr) return accept(std::string(chosen->text), std::string(chosen->text));
    if (typed_.empty()) return say(tr("type a word, or choose one with the arrow keys"));
    enter_typed(false);
}

/// All that was typed since the beginning of the word just taken, which may be another word: "^e4=5", "^e4.1".
std::optional<analyzer::recorder::Entered> Recorder::enter_instead_of_taken() {
    if (taken_as_.empty()) return std::nullopt;
    recording_.undo();
    auto entered = recording_.enter(taken_as_);
    if (entered.is_written) return entered;
    recording_.redo();
    return std::nullopt;
}

void Recorder::enter_typed(bool keep) {
    if (asks_first([this, keep] { enter_typed(keep); })) return;
    const std::string line = whole_line();
    auto entered = recording_.enter(refused_ && keep ? refused_->word : line, keep);
    if (!entered.is_written && !keep)
        if (auto other = enter_instead_of_taken()) entered = *std::move(other);
    // Without its signs a word may not even be read: what the rules say of it tells more.
    if (!entered.is_written && !keep && entered.rule.empty()) {
        std::optional<analyzer::recorder::Entered> first;
        for (const std::string& spelling : spelled_out(line)) {
            auto other = recording_.enter(spelling);
            const bool tells = other.is_written || !other.rule.empty();
            if (tells || (!first && entered.readings.empty())) first = std::move(other);
            if (tells) break;
        }
        if (first) entered = *std::move(first);
    }
    tail_.clear();
    moved_ = false;
    if (entered.is_written) {
        typed_.clear();
        taken_as_.clear();
        refused_.reset();
        while (recording_.unchoose()) {
        }
        return;
    }
    refused_ = std::move(entered);
}

/// The readings are listed first, then what was typed, to be kept.
void Recorder::take_of_refusal() {
    const auto at = options_.at();
    if (!at) return;
    if (*at >= refused_->readings.size()) return enter_typed(true);
    const std::string reading = refused_->readings[*at];
    const std::string chosen = recording_.question().chosen;
    typed_ = reading.starts_with(chosen) ? reading.substr(chosen.size()) : reading;
    refused_.reset();
    enter_typed(false);
}

void Recorder::complete() {
    if (is_command()) {
        if (options_.highlighted() != nullptr) typed_ = completed_command();
        return;
    }
    if (typed_.empty() || refused_) {
        options_.step(1);
        moved_ = true;
        return;
    }
    const std::string chosen = recording_.question().chosen;
    tail_.clear();
    const Matches found = recording_.matches(whole_line(), most_completed);
    if (found.count == 0) return say(tr("no word begins so; Enter says why"));
    std::string longer = found.reordered || found.count > most_completed ? "" : common_beginning(found.words);
    if (longer.starts_with(chosen)) longer.erase(0, chosen.size());
    if (longer.size() <= typed_.size()) {
        options_.step(1);
        moved_ = true;
        return;
    }
    typed_ = longer;
    moved_ = false;
}

void Recorder::take_back() {
    const bool was_refused = refused_.has_value();
    refused_.reset();
    if (!typed_.empty()) {
        edit_line(typed_, key::backspace);
        if (!taken_as_.empty()) edit_line(taken_as_, key::backspace);
        moved_ = false;
        return;
    }
    tail_.clear();
    taken_as_.clear();
    if (was_refused || recording_.unchoose()) return;
    undo();
}

/// The set-up is not taken back by who only takes back the game.
void Recorder::undo() {
    const bool is_setup = recording_.undoes_setup();
    if (is_setup && !std::exchange(told_of_setup_, true))
        return say(tr("the game begins here; once more takes the set-up back, /setup changes it"));
    if (!recording_.undo()) return say(tr("there is nothing to take back"));
    if (is_setup) say(tr("a step of the set-up is taken back; Ctrl-R does it again"));
}

void Recorder::refresh() {
    if (is_command()) return list_commands();
    if (refused_) return list_refusal();
    // One piece alone is nothing to choose from.
    const auto& pieces = recording_.question().options;
    lists_words_ = !typed_.empty() || (pieces.size() == 1 && pieces.front().whole.empty());
    lists_words_ ? list_matches() : list_pieces();
}

void Recorder::list_pieces() {
    const Question& question = recording_.question();
    std::vector<ListedOption> listed;
    for (const analyzer::recorder::Option& option : question.options) {
        ListedOption& one = listed.emplace_back();
        one.text = option.piece.empty() && option.name.empty() ? tr("(no more)") : option.piece;
        one.about = option.name == option.piece ? std::string() : option.name;
        one.effect = option.effect;
        one.spot = option.spot;
        one.title = option.next_turn && !option.title.empty() ? tr("Next turn: {}", option.title) : option.title;
    }
    options_.set(std::move(listed), moved_ ? options_.at() : std::nullopt);
}

void Recorder::list_matches() {
    const Matches found = recording_.matches(whole_line(), most_listed);
    std::vector<ListedOption> listed;
    for (const Match& match : found.words) {
        ListedOption& one = listed.emplace_back();
        one.text = match.word;
        one.about = match.name == match.word ? std::string() : match.name;
        one.effect = match.stem == nullptr ? std::string() : match.stem->effect;
        one.spot = spot_of_word(match.word);
        if (found.reordered) one.title = tr("The same arms in another order");
    }
    // What all of them give is said once.
    const auto gives_the_same = [&](const ListedOption& one) { return one.effect == listed.front().effect; };
    if (listed.size() > 1 && !found.reordered && std::all_of(listed.begin(), listed.end(), gives_the_same))
        for (ListedOption& one : listed) one.title = std::exchange(one.effect, std::string());
    const auto first = typed_.empty() || types_rest() ? std::nullopt : std::optional<std::size_t>(0);
    options_.set(std::move(listed), moved_ && options_.at() ? options_.at() : first);
}

void Recorder::list_refusal() {
    std::vector<ListedOption> listed;
    for (const std::string& reading : refused_->readings) listed.push_back({reading, {}, {}, tr("Was it this?"), {}});
    if (refused_->can_be_kept)
        listed.push_back({refused_->word, {}, {}, tr("Keep it as it was played, although the rules refuse it"), {}});
    options_.set(std::move(listed), moved_ && options_.at() ? options_.at() : std::optional<std::size_t>(0));
}

}  // namespace castellan::cli
