// The inside of a recording. Private to it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/recorder/recording.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::recorder {

/// A text with words at a place.
struct Written {
    std::string text;
    Place place;          // after the words
    notation::Span span;  // of the words
};

/// A turn in the middle of a record that somebody agreed to change.
struct Agreed {
    Place turn;
    std::size_t since = 0;  // so many edits led there: an undo beyond them takes the agreement back
};

struct Recording::Inside {
    std::string text;
    const Desk* desk = nullptr;
    Place place;
    std::string chosen;
    History history;
    std::optional<Place> varies_from;  // set: the next word begins a variation of the turn that the place is before
    std::optional<Agreed> agreed;

    // What follows from them, found when it is asked for.
    std::unique_ptr<notation::Record> record;
    std::optional<std::optional<Standing>> standing;
    std::optional<Question> question;
    std::optional<std::vector<notation::Diagnostic>> problems;

    const notation::Record& read();
    const std::optional<Standing>& stand();

    /// What is wrong with a record; guided: with what may have been meant.
    [[nodiscard]] std::vector<notation::Diagnostic> check(const notation::Record& of, bool guided) const;

    /// A text of a problem. What a rule says of a turn has the players' names.
    [[nodiscard]] std::string told(const notation::Diagnostic& problem, const std::string& words);

    /// Whether something is recorded after the place in its line, so that an answer there changes what follows.
    [[nodiscard]] bool is_followed();
    void agree();

    void move_to(Place to);
    /// The text becomes another one, in canonical form; the step can be undone.
    void change(std::string_view to, Place then);
    /// The text was replaced by undoing or doing again.
    void go_back_to(Place then);

    /// The text with words at the place, in a turn or in a part that is none. Nothing if the place is gone.
    std::optional<Written> written(std::string_view words, std::uint32_t turn, char player, const std::string& part);

  private:
    void forget();
    void forget_place();
    std::optional<Standing> find_standing();
    Written in_variation(std::string_view words, std::uint32_t turn, char player);
};

}  // namespace castellan::analyzer::recorder
