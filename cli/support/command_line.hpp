// Reads a verb's command line with Boost.Program_options, from the verb's table of options.
#pragma once

#include <boost/program_options/variables_map.hpp>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/record/other_game.hpp"
#include "cli/support/command.hpp"
#include "cli/support/game_choice.hpp"
#include "engine/castelli/box/component_set.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"

namespace castellan::cli {

class CommandLine {
  public:
    /// Throws UsageError: an option the verb does not have, a value that is none of the words allowed.
    CommandLine(const Command& command, const std::vector<std::string>& arguments);

    /// Whether an option was given, or has a default.
    [[nodiscard]] bool has(std::string_view name) const { return values_.count(std::string(name)) > 0; }
    /// Its value; of one that repeats, use rulings(). Empty if it was not given and has no default.
    [[nodiscard]] const std::string& get(std::string_view name) const;
    /// Whether there are words that are no options.
    [[nodiscard]] bool has_words() const;
    /// The words that are no options: files, for most verbs; at least one. Throws UsageError.
    [[nodiscard]] std::vector<std::string> files() const;
    /// The only file; throws UsageError unless there is exactly one.
    [[nodiscard]] std::string file() const;
    /// Throws UsageError if a file is named: the verb takes none.
    void expect_no_file() const;
    /// A whole number from `least` on; throws UsageError.
    [[nodiscard]] std::uint64_t number(std::string_view name, std::uint64_t least) const;
    /// A number above 0 and up to `most`; throws UsageError.
    [[nodiscard]] double positive(std::string_view name, double most) const;
    /// As many as can play the game, 4 in a tournament; throws UsageError.
    [[nodiscard]] int players() const;
    [[nodiscard]] castelli::Modules modules() const;
    /// -o names a file, or a stream other than standard output's `-`.
    [[nodiscard]] bool writes_to_file() const { return has("output") && get("output") != "-"; }
    [[nodiscard]] const Command& command() const { return command_; }
    /// Not its default.
    [[nodiscard]] bool is_given(std::string_view name) const {
        return has(name) && !values_[std::string(name)].defaulted();
    }
    /// The games that --game names.
    [[nodiscard]] GameChoice games() const;
    /// What --encoding names; with it UTF-16 and UTF-32 are read, too.
    [[nodiscard]] notation::Recoding recoding() const;
    /// What is to be said where --encoding could not be applied, or had nothing to do; else empty.
    [[nodiscard]] std::string recoding_report() const;
    [[nodiscard]] bool strict() const { return has("strict"); }
    /// Openings with --set and --ruling.
    [[nodiscard]] castelli::OpeningReader openings() const;
    [[nodiscard]] std::shared_ptr<const castelli::ComponentSet> set() const;
    /// The text of the set that --set names, of a game besides Castelli; empty for the one that is built in.
    [[nodiscard]] std::string set_text(const analyzer::SetFormat& format) const;
    [[nodiscard]] std::vector<std::string> rulings() const;
    /// The game that --rules names; null for Castelli. Throws UsageError if it is not known.
    [[nodiscard]] const analyzer::OtherGame* other_game() const;

  private:
    void parse(const std::vector<std::string>& arguments);

    const Command& command_;
    boost::program_options::variables_map values_;
    std::shared_ptr<notation::RecodingOutcome> recoding_outcome_ = std::make_shared<notation::RecodingOutcome>();
};

/// --as-played.
castelli::PlayMode play_mode(const CommandLine& line);

/// --jobs, else the cores this process may use; at most 256. Throws UsageError.
unsigned jobs_of(const CommandLine& line);

/// Whether to colour what goes to `to`: --color and NO_COLOR, else whether it is a terminal.
bool use_colour(const std::string& when, std::FILE* to);

}  // namespace castellan::cli
