// A file that games are read from.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "system/opened_file.hpp"

namespace castellan::cli {

struct InputFile {
    /// As the user named it; `-` is standard input.
    InputFile(std::string path) : name(std::move(path)) {}
    InputFile(std::string path, system::Accepts accepted) : name(std::move(path)), accepts(accepted) {}
    /// One whose bytes are known already, and outlive this.
    InputFile(std::string path, std::string_view bytes) : name(std::move(path)), content(bytes) {}

    std::string name;
    system::Accepts accepts = system::Accepts::everything;
    std::optional<std::string_view> content;

    operator const std::string&() const { return name; }  // for messages
};

}  // namespace castellan::cli
