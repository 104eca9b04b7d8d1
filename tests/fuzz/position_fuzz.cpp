// Any bytes as a position of the shipped set: a position that can be read is written and read as the same state. The
// game goes on from it by the rules: actions listed as legal are judged legal, and lead to such positions again.
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rules/legal.hpp"
#include "tests/fuzz/property.hpp"

namespace {

using namespace castellan::castelli;
using castellan::fuzz::must;

void check_writing(const Setup& setup, const State& state, Deck deck) {
    deck.ambiguous = 0;  // a position holds one of the arrangements that unseen cards leave open
    const std::string text = write_position(setup, state, deck);
    const auto again = read_position(text, setup.set, Rulings{});
    must(again.has_value(), "a position that was written can be read");
    must(again->state == state, "the state is the same");
    must(again->deck == deck, "the deck is the same");
    must(again->setup.rulings == setup.rulings, "the rulings are the same");
    must(write_position(again->setup, again->state, again->deck) == text, "the written form is stable");
}

void check_listing(const Table& table, const std::vector<Action>& actions) {
    for (const Action& action : actions) {
        State state = table.state;
        Deck deck = table.deck;
        Events events;
        must(apply({table.setup, state, deck, events}, action).allowed(), "what is listed as legal is judged so");
    }
}

/// Plays on for a few actions, chosen by the bytes of the text.
void play_on(Position& position, std::string_view choices) {
    constexpr std::size_t most_actions = 8;
    for (std::size_t i = 0; i < std::min(most_actions, choices.size()); ++i) {
        std::vector<Action> actions;
        list_legal({position.setup, position.state, position.deck}, actions);
        if (i == 0) check_listing({position.setup, position.state, position.deck}, actions);
        if (actions.empty()) return;
        Events events;
        perform({position.setup, position.state, position.deck, events},
                actions[std::size_t(static_cast<unsigned char>(choices[i])) * 37 % actions.size()]);
        check_writing(position.setup, position.state, position.deck);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto set = shipped_set("classic");
    const std::string_view text = castellan::fuzz::text_of(data, size);
    auto position = read_position(text, set, Rulings{});
    if (!position) {
        must(castellan::fuzz::lies_in(position.error().span, text), "the error lies in the text");
        must(!position.error().message.empty(), "the error says what is wrong");
        return 0;
    }
    check_writing(position->setup, position->state, position->deck);
    play_on(*position, text);
    return 0;
}
