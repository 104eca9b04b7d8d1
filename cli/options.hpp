// Command lines: options every verb shares, help, and reading them with Boost.Program_options.
#pragma once

#include <boost/program_options.hpp>

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/games.hpp"
#include "engine/castelli/component_set.hpp"
#include "engine/castelli/opening.hpp"

namespace castellan::cli {

/// What a verb's help says.
struct Help {
    std::string_view usage;     // "castellan check [OPTION...] FILE..."
    std::string_view about;     // a sentence or two
    std::string_view examples;  // a line each
};

/// A verb's command line. Options are declared, then parse() reads the arguments.
class CommandLine {
  public:
    explicit CommandLine(const Help& help);

    /// Declares `--game`, `--set`, `--ruling`, `--strict`.
    void add_record_options();
    /// Declares `--players` and `--modules`.
    void add_player_options();
    /// Declares `-o`.
    void add_output_option();
    boost::program_options::options_description_easy_init add() { return options_.add_options(); }

    /// False when --help was asked for and printed. Throws UsageError.
    bool parse(const Arguments& arguments);

    [[nodiscard]] bool has(const std::string& name) const { return values_.count(name) > 0; }
    template <class T>
    [[nodiscard]] T get(const std::string& name) const {
        return values_[name].as<T>();
    }
    [[nodiscard]] std::vector<std::string> files() const;
    /// The only file; throws UsageError unless there is exactly one.
    [[nodiscard]] std::string file() const;
    /// Throws UsageError if a file is named: the verb takes none.
    void expect_no_file() const;
    /// A whole number from `least` on; throws UsageError.
    [[nodiscard]] std::uint64_t number(const std::string& name, std::uint64_t least) const;
    /// 2, 3 or 4, of the base game; throws UsageError.
    [[nodiscard]] int players() const;
    /// The games that --game names.
    [[nodiscard]] GameChoice games() const;
    [[nodiscard]] bool strict() const { return has("strict"); }
    /// Openings with --set and --ruling.
    [[nodiscard]] castelli::OpeningReader openings() const;
    [[nodiscard]] std::shared_ptr<const castelli::ComponentSet> set() const;
    [[nodiscard]] std::vector<std::string> rulings() const;

  private:
    Help help_;
    boost::program_options::options_description options_{"Options"};
    boost::program_options::variables_map values_;
};

/// Whether to colour what goes to `to`: --color and NO_COLOR, else whether it is a terminal.
bool use_colour(const std::string& when, std::FILE* to);

}  // namespace castellan::cli
