#include "cli/review/terminal.hpp"
#include "render/terminal/palette.hpp"  // before term.h, which has macros of its names

#include <curses.h>
#include <poll.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>

#include "base/utf8.hpp"
#include "cli/support/command.hpp"
#include "language/text.hpp"

#undef lines  // a macro of term.h
#undef columns

namespace castellan::cli {

using language::tr;
using render::ColourDepth;
using render::TerminalCell;
using render::TerminalGrid;

namespace {

volatile std::sig_atomic_t signalled = 0;  // a signal handler can reach nothing else

/// The terminal may have stopped its output, or not read it for long: the program would wait for it for ever.
extern "C" void note_signal(int) {
    const int error = errno;
    signalled = 1;
    tcflow(STDOUT_FILENO, TCOOFF);  // without it the next call does not undo a Ctrl-S
    tcflow(STDOUT_FILENO, TCOON);
    tcflush(STDOUT_FILENO, TCOFLUSH);
    errno = error;
}

/// While it lives, signals that end programs are noted instead. All others that ncurses handles are held back unless
/// the program waits for a key: its handlers draw, and must not interrupt what draws already.
class Signals {
  public:
    Signals() {
        signalled = 0;
        sigset_t held;
        sigemptyset(&held);
        sigemptyset(&ending_);
        struct sigaction action {};
        action.sa_handler = note_signal;
        sigaddset(&action.sa_mask, SIGTTOU);
        for (std::size_t i = 0; i < handled.size(); ++i) {
            sigaddset(&held, handled[i]);
            sigaction(handled[i], nullptr, &before_[i]);
            if (i >= ending || before_[i].sa_handler == SIG_IGN) continue;
            sigaddset(&ending_, handled[i]);
            sigaction(handled[i], &action, nullptr);
        }
        sigprocmask(SIG_BLOCK, &held, &mask_before_);
    }
    ~Signals() {
        for (std::size_t i = 0; i < handled.size(); ++i) sigaction(handled[i], &before_[i], nullptr);
        sigprocmask(SIG_SETMASK, &mask_before_, nullptr);
    }
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    /// While it lives, signals that end programs are noted at once: what is written may wait for the terminal.
    class Writing {
      public:
        explicit Writing(const Signals& signals) : ending_(signals.ending_) {
            sigprocmask(SIG_UNBLOCK, &ending_, nullptr);
        }
        ~Writing() { sigprocmask(SIG_BLOCK, &ending_, nullptr); }
        Writing(const Writing&) = delete;
        Writing& operator=(const Writing&) = delete;

      private:
        const sigset_t& ending_;
    };

    /// It is time to leave. A program in the background may then restore its terminal, too.
    [[nodiscard]] bool end_is_asked() const {
        { const Writing noted(*this); }
        if (signalled == 0) return false;
        sigset_t background;
        sigemptyset(&background);
        sigaddset(&background, SIGTTOU);
        sigprocmask(SIG_BLOCK, &background, nullptr);
        return true;
    }

    /// Waits for input: true if there is some, or another signal such as a resize came; false if it is time to leave.
    [[nodiscard]] bool wait_for(int input) const {
        if (end_is_asked()) return false;
        pollfd watched{input, POLLIN, 0};
        const int ready = ppoll(&watched, 1, nullptr, &mask_before_);
        if (end_is_asked()) return false;
        if (ready < 0) return errno == EINTR;
        return (watched.revents & (POLLHUP | POLLERR | POLLNVAL)) == 0;
    }

  private:
    static constexpr std::array handled = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH};
    static constexpr std::size_t ending = 4;  // the first ones end programs
    std::array<struct sigaction, handled.size()> before_{};
    sigset_t mask_before_{};
    sigset_t ending_{};
};

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

/// The source of keys: standard input, or the terminal itself if the game came from there.
std::unique_ptr<std::FILE, Close> open_keyboard() {
    const int keys = isatty(STDIN_FILENO) != 0 ? dup(STDIN_FILENO) : -1;
    if (isatty(STDOUT_FILENO) == 0) return nullptr;
    return std::unique_ptr<std::FILE, Close>(keys >= 0 ? fdopen(keys, "r") : std::fopen("/dev/tty", "r"));
}

/// The screen of a terminal, from its beginning to its restoration.
class Terminal {
  public:
    Terminal(std::FILE* keyboard, const Signals& signals, const Keyed& shown, std::string_view verb, bool with_colours)
        : signals_(signals), keyboard_(fileno(keyboard)) {
        const Signals::Writing writing(signals_);
        screen_ = newterm(nullptr, stdout, keyboard);
        if (screen_ == nullptr || cursor_address == nullptr) {
            const char* name = std::getenv("TERM");
            if (screen_ != nullptr) close();
            throw UsageError(tr("{} needs a terminal that can move its cursor, which '{}' cannot: {}", verb,
                                name == nullptr ? "" : name, shown.without_terminal()));
        }
        cbreak();
        if (shown.wants_ctrl_z()) release_ctrl_z();
        noecho();
        nonl();
        keypad(stdscr, TRUE);
        define_usual_keys();
        nodelay(stdscr, TRUE);
        set_escdelay(25);
        curs_set(0);
        start_colours(with_colours);
    }
    ~Terminal() {
        if (screen_ != nullptr) close();
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    [[nodiscard]] int keyboard() const { return keyboard_; }
    [[nodiscard]] int width() const { return getmaxx(stdscr); }
    [[nodiscard]] int height() const { return getmaxy(stdscr); }

    void show(const TerminalGrid& grid) {
        erase();
        for (int line = 0; line < grid.lines; ++line)
            for (int column = 0; column < grid.columns; ++column) put(grid.at(column, line), column, line);
        const Signals::Writing writing(signals_);
        refresh();
    }

    /// The next key, if there is one; keys that mean nothing, and that the size is another, are passed over.
    std::optional<Key> read() {
        const Signals::Writing writing(signals_);  // ncurses draws before it reads if the size is another
        wint_t pressed = 0;
        for (int kind = get_wch(&pressed); kind != ERR; kind = get_wch(&pressed)) {
            const auto read = kind == KEY_CODE_YES ? named(pressed) : std::optional(character(pressed));
            if (read) return read;
        }
        return std::nullopt;
    }

  private:
    void close() {
        const Signals::Writing writing(signals_);
        erase();  // for terminals without a second screen
        refresh();
        endwin();
        delscreen(screen_);
        screen_ = nullptr;
    }

    /// Ctrl-Z and what holds output back (Ctrl-S, Ctrl-Q) come as keys.
    void release_ctrl_z() const {
        termios settings{};
        if (tcgetattr(keyboard_, &settings) != 0) return;
        settings.c_cc[VSUSP] = _POSIX_VDISABLE;
        settings.c_iflag &= ~tcflag_t(IXON);
        tcsetattr(keyboard_, TCSADRAIN, &settings);
        def_prog_mode();
    }

    /// Defines the key codes of terminals that go by another terminal's name, as tmux does with TERM=xterm-256color.
    static void define_usual_keys() {
        struct UsualKey {
            const char* sequence;
            int code;
        };
        static constexpr std::array keys = {
            UsualKey{"\x1b[1~", KEY_HOME},  UsualKey{"\x1b[7~", KEY_HOME}, UsualKey{"\x1b[H", KEY_HOME},
            UsualKey{"\x1bOH", KEY_HOME},   UsualKey{"\x1b[4~", KEY_END},  UsualKey{"\x1b[8~", KEY_END},
            UsualKey{"\x1b[F", KEY_END},    UsualKey{"\x1bOF", KEY_END},   UsualKey{"\x1b[5~", KEY_PPAGE},
            UsualKey{"\x1b[6~", KEY_NPAGE}, UsualKey{"\x1b[A", KEY_UP},    UsualKey{"\x1bOA", KEY_UP},
            UsualKey{"\x1b[B", KEY_DOWN},   UsualKey{"\x1bOB", KEY_DOWN},  UsualKey{"\x1b[C", KEY_RIGHT},
            UsualKey{"\x1bOC", KEY_RIGHT},  UsualKey{"\x1b[D", KEY_LEFT},  UsualKey{"\x1bOD", KEY_LEFT},
        };
        for (const UsualKey& key : keys)
            if (key_defined(key.sequence) == 0) define_key(key.sequence, key.code);
    }

    void start_colours(bool wanted) {
        if (!wanted || !has_colors() || start_color() == ERR) return;
        has_own_colours_ = use_default_colors() == OK;
        if (COLORS >= 8) depth_ = COLORS >= 256 && COLOR_PAIRS > 256 ? ColourDepth::many : ColourDepth::basic;
    }

    void put(const TerminalCell& cell, int column, int line) {
        if (cell.text.empty()) return;  // the second half of a wide character
        std::array<wchar_t, CCHARW_MAX + 1> text{};
        std::string_view rest = cell.text;
        for (std::size_t i = 0; i < CCHARW_MAX && !rest.empty(); ++i) {
            const auto code_point = base::first_code_point(rest);
            text[i] = wchar_t(code_point.value);
            rest.remove_prefix(code_point.bytes);
        }
        const render::CellStyle style = style_of(cell, depth_);
        attr_t attributes = A_NORMAL;
        if (style.bold) attributes |= A_BOLD;
        if (style.reversed) attributes |= A_REVERSE;
        int pair = pair_of(style);
        cchar_t shown{};
        setcchar(&shown, text.data(), attributes, 0, &pair);
        mvadd_wch(line, column, &shown);
    }

    [[nodiscard]] int pair_of(const render::CellStyle& style) const {
        if (depth_ == ColourDepth::none || (style.ink < 0 && style.field < 0)) return 0;
        const int ink = style.ink < 0 && !has_own_colours_ ? COLOR_WHITE : style.ink;
        const int field = style.field < 0 && !has_own_colours_ ? COLOR_BLACK : style.field;
        return std::max(0, alloc_pair(ink, field));
    }

    static Key character(wint_t read) {
        switch (read) {
            case '\r':
            case '\n': return key::enter;
            case 0x1B: return key::escape;
            case 0x08:
            case 0x7F: return key::backspace;
            default: return Key(read);
        }
    }

    static std::optional<Key> named(wint_t read) {
        switch (read) {
            case KEY_UP: return key::up;
            case KEY_DOWN: return key::down;
            case KEY_LEFT: return key::left;
            case KEY_RIGHT: return key::right;
            case KEY_PPAGE: return key::page_up;
            case KEY_NPAGE: return key::page_down;
            case KEY_HOME: return key::home;
            case KEY_END: return key::end;
            case KEY_ENTER: return key::enter;
            case KEY_BACKSPACE: return key::backspace;
            case KEY_DC: return key::erase;
            case KEY_BTAB: return key::shift_tab;
            case KEY_SR: return key::shift_up;
            case KEY_SF: return key::shift_down;
            case KEY_SLEFT: return key::shift_left;
            case KEY_SRIGHT: return key::shift_right;
            default: break;
        }
        if (read > KEY_F0 && read <= KEY_F0 + 12) return key::function + Key(read - KEY_F0);
        return std::nullopt;
    }

    const Signals& signals_;
    SCREEN* screen_ = nullptr;
    int keyboard_;
    ColourDepth depth_ = ColourDepth::none;
    bool has_own_colours_ = false;
};

}  // namespace

Leave run_in_terminal(Keyed& shown, std::string_view verb, bool with_colours) {
    const auto keyboard = open_keyboard();
    if (!keyboard)
        throw UsageError(tr("{} needs a terminal for its keys and its screen: {}", verb, shown.without_terminal()));
    const Signals signals;
    Terminal terminal(keyboard.get(), signals, shown, verb, with_colours);
    while (true) {
        terminal.show(shown.draw(terminal.width(), terminal.height()));
        if (!signals.wait_for(terminal.keyboard())) return Leave::interrupted;
        while (const auto pressed = terminal.read()) {
            if (!shown.press(*pressed)) return Leave::quit;
            if (signals.end_is_asked()) return Leave::interrupted;  // also of one who holds a key down
        }
    }
}

}  // namespace castellan::cli
