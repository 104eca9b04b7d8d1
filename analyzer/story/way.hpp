// The way through a story to one of its turns, as a reader goes it: turn by turn, and into variations where they begin.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "analyzer/story/story.hpp"

namespace castellan::analyzer {

/// The game as it began, and behind each turn up to the address; one without a turn is the end of its line, or how far
/// it was played. Actions of the address are not looked at. They live as long as the story. The error says that the
/// story has no such turn.
tl::expected<std::vector<const castelli::Situation*>, std::string> way_to(const Story& story,
                                                                          const castelli::Address& address);

}  // namespace castellan::analyzer
