// The style sheet of a page: the inks of its pictures and of the page itself, by day and by night.
#pragma once

#include <string>

#include "render/page/inks.hpp"

namespace castellan::render::page {

std::string page_style(const Inks& inks);
/// The colours of the page itself, as variables.
std::string page_colours();

}  // namespace castellan::render::page
