// The style sheet of a page: the inks of its pictures and of the page itself, by day and by night.
#pragma once

#include <string>

#include "render/page/inks.hpp"

namespace castellan::render::page {

std::string page_style(const Inks& inks);

}  // namespace castellan::render::page
