// A record that is written in a terminal, without one: keys in, screens out.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/recorder/recording.hpp"
#include "cli/record/division.hpp"
#include "cli/record/layer.hpp"
#include "cli/record/options.hpp"
#include "cli/record/record_file.hpp"
#include "cli/review/screen.hpp"

namespace castellan::cli {

class Recorder final : public Keyed {
  public:
    Recorder(analyzer::recorder::Recording recording, RecordFile file, render::Charset charset);

    /// A game that may be recorded: its name, and how a record of it begins.
    struct Beginning {
        std::string name;
        std::function<analyzer::recorder::Recording()> begin;
    };
    /// Asks which game it is, before its set-up is asked for.
    void ask_which(std::vector<Beginning> games);

    bool press(Key pressed) override;
    [[nodiscard]] render::TerminalGrid draw(int columns, int lines) override;
    [[nodiscard]] std::string without_terminal() const override;
    [[nodiscard]] bool wants_ctrl_z() const override { return true; }

    [[nodiscard]] const analyzer::recorder::Recording& recording() const { return recording_; }

  private:
    /// What can be done besides writing words: by its name after `/`, some also by a key.
    struct RecorderCommand {
        std::string_view name;
        std::vector<Key> keys;
        std::string_view key_names;  // "Ctrl-Z"; empty: none
        std::string_view takes;      // "TEXT": what follows the name; empty: nothing
        std::string_view about;
        void (*run)(Recorder&, const std::string& argument);
        std::vector<ListedOption> (Recorder::*choices)() const = nullptr;  // what it takes, where that is known
        bool only_shows = false;                                           // then its key leaves what is typed
    };
    static const std::vector<RecorderCommand>& all_commands();

    // Writing words.
    void press_on_board(Key pressed);
    void type(Key pressed);
    void take();
    void complete();
    void take_back();
    void undo();
    void accept(const std::string& word, const std::string& typed);
    bool asks_first(std::function<void()> then);
    void enter_typed(bool keep);
    std::optional<analyzer::recorder::Entered> enter_instead_of_taken();
    void take_of_refusal();
    void refresh();
    void list_pieces();
    void list_matches();
    void list_commands();
    void list_refusal();
    [[nodiscard]] bool is_command() const { return typed_.starts_with('/') || typed_.starts_with(';'); }
    [[nodiscard]] std::string whole_line() const;

    // The rest of the last word, typed although the word was taken already.
    [[nodiscard]] bool fits(const std::string& letters) const;
    bool begins_after_rest(std::string& typed) const;
    bool gives_back();
    bool passes_over(std::string& typed);
    bool ends_rest();
    [[nodiscard]] bool types_rest() const;

    // Commands.
    bool press_command_key(Key pressed);
    [[nodiscard]] static const RecorderCommand* find_command(std::string_view name);
    [[nodiscard]] std::string typed_command() const;
    [[nodiscard]] std::string typed_argument() const;
    [[nodiscard]] std::vector<ListedOption> command_choices() const;
    [[nodiscard]] std::string completed_command() const;
    [[nodiscard]] std::vector<ListedOption> possible_results() const;
    [[nodiscard]] std::vector<ListedOption> usual_tags() const;
    void run_typed_command();
    void turn_pages(int direction);
    void go_to(const std::string& address);
    void change_turn();
    void open_turns();
    void open_problems();
    void open_ranking();
    void open_help();
    void open_board();
    void open_setup();
    void open_tags();
    void set_tag(const std::string& argument);
    void quit();
    void save_as(const std::string& path);
    void reload();

    // The file.
    void save();
    void ask_about_other();

    // The screen.
    void draw_main(render::TerminalGrid& screen);
    void draw_board(render::TerminalGrid& screen, const Pane& pane);
    [[nodiscard]] render::TerminalBoard marked_board() const;
    void draw_panel(render::TerminalGrid& screen, const Pane& pane);
    [[nodiscard]] std::vector<PanelLine> last_turns(int columns) const;
    [[nodiscard]] std::string notice_text() const;
    [[nodiscard]] std::string place_text() const;
    [[nodiscard]] bool is_finished() const;
    [[nodiscard]] std::string problems_text() const;
    [[nodiscard]] std::string line_text() const;
    [[nodiscard]] std::string below_text() const;
    [[nodiscard]] std::string looked_at() const;
    void push(std::unique_ptr<Layer> layer) { layers_.push_back(std::move(layer)); }
    void say(std::string text) { message_ = std::move(text); }

    analyzer::recorder::Recording recording_;
    RecordFile file_;
    render::Charset charset_;
    bool quits_ = false;
    bool told_of_setup_ = false;  // that undo takes back the set-up now

    std::string typed_;
    std::string tail_;      // of a word accepted before all of it was typed: while it is set, typed_ may go on with it
    std::string taken_as_;  // all that was typed since the word accepted last began, while nothing else was done
    bool moved_ = false;    // the highlight was moved since
    OptionList options_;
    bool lists_words_ = false;    // whole words, not pieces of one
    bool lists_choices_ = false;  // what a command takes, not commands
    std::optional<analyzer::recorder::Entered> refused_;
    std::string message_;
    std::vector<std::unique_ptr<Layer>> layers_;

    std::string saved_text_;
    std::string unsaved_why_;  // empty: all is saved
    bool is_other_ = false;    // another program changed the file

    Scroll scroll_;
    Division division_;  // as drawn last
    render::TerminalBoard board_;
    std::optional<std::vector<PanelLine>> turns_;
    std::string drawn_for_;  // the text, place and size of both
};

}  // namespace castellan::cli
