// How far a page is.
#pragma once

#include <cstddef>
#include <functional>

namespace castellan::render::page {

/// Told after each turn that the page shows, variations included, of how many.
using PageProgress = std::function<void(std::size_t done, std::size_t turns)>;

}  // namespace castellan::render::page
