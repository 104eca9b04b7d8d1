// Codes and signs with what they mean.
#pragma once

#include <string>
#include <vector>

#include "render/sheet/typesetter.hpp"

namespace castellan::render::sheet {

struct Entry {
    std::string code;
    std::string meaning;
};

/// In columns, each read downwards; `code_width` is for the codes of each column.
Block glossary_block(const std::string& heading, const std::vector<Entry>& entries, int columns, double code_width,
                     double width, const Typesetter& typesetter);

}  // namespace castellan::render::sheet
