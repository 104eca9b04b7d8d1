// What may be done in Castles for the piecepack: the words that are listed are those that the rules allow.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "analyzer/piecepack/choices.hpp"
#include "analyzer/piecepack/opened.hpp"
#include "engine/piecepack/rules/legal.hpp"
#include "engine/piecepack/words/resolve.hpp"
#include "notation/parser.hpp"

using namespace castellan;
using namespace castellan::analyzer::piecepack;
using castellan::piecepack::Action;
using castellan::piecepack::ActionKind;
using castellan::piecepack::Phase;
using castellan::piecepack::Setup;
using castellan::piecepack::State;

namespace {

std::vector<std::string> sorted(std::vector<std::string> words) {
    std::sort(words.begin(), words.end());
    return words;
}

std::vector<std::string> listed(const LegalMoment& moment) {
    std::vector<std::string> words;
    for (const Choice& choice : moment.choices)
        for (const auto& beginning : choice.beginnings)
            for (const auto& ending : choice.endings) words.push_back(beginning + ending);
    return sorted(std::move(words));
}

std::vector<std::string> allowed(const Setup& setup, const State& state) {
    std::vector<Action> actions;
    list_legal(setup, state, actions);
    std::vector<std::string> words;
    for (const Action& action : actions) words.push_back(spelled(word_for(action)));
    return sorted(std::move(words));
}

int moments_of(const Setup& setup, const State& state) {
    const auto moments = legal_moments(setup, state);
    const bool may_turn_up = state.phase == Phase::scoring && !allowed(setup, state).empty();
    CHECK(moments.size() == (may_turn_up ? 2 : 1));
    CHECK(moments.front().after_scoring == (state.phase == Phase::scoring && !may_turn_up));
    for (const LegalMoment& moment : moments) {
        CHECK(listed(moment) == allowed(setup, moment.state));
        for (const Choice& choice : moment.choices) {
            if (choice.kind != ActionKind::tile || choice.proper) continue;
            int left = 0;
            for (const SuitChance& chance : choice.tiles) left += chance.left;
            CHECK(left == pile_left(setup, moment.state));
        }
    }
    return int(moments.size());
}

}  // namespace

TEST_CASE("the words listed for a moment of Castles are those that the rules allow, in every state of the samples") {
    int moments = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(CASTELLAN_SOURCE_DIR "/samples/piecepack")) {
        if (entry.path().extension() != ".cgn") continue;
        std::ifstream file(entry.path());
        std::ostringstream text;
        text << file.rdbuf();
        const std::string record_text = text.str();
        notation::Record record;
        notation::parse_game(record_text, record);
        const OpenedRecord opened = open(record);
        if (!opened.game) continue;
        INFO(entry.path().string());
        moments += moments_of(opened.game->setup(), opened.game->start());
        for (const auto& turn : opened.game->turns()) moments += moments_of(opened.game->setup(), turn.state);
    }
    CHECK(moments > 1000);
}
