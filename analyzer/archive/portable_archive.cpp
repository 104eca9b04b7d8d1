#include "analyzer/archive/portable_archive.hpp"

#include <fmt/core.h>

namespace castellan::analyzer::archive {

std::string_view Loader::load_bytes(std::size_t size) {
    if (failed()) return {};
    if (size > left()) {
        refuse(codes::truncated, 0, fmt::format("{} bytes are left where {} are needed", left(), size));
        return {};
    }
    const auto bytes = payload_.substr(at_, size);
    at_ += size;
    return bytes;
}

void Loader::refuse(const notation::CodeInfo& code, std::size_t width, std::string message) {
    if (!error_) error_ = ArchiveError{&code, offset_ + at_ - width, 0, std::move(message)};
}

bool Loader::take_text(std::size_t bytes) {
    if (bytes > text_left_) {
        refuse(codes::length, sizeof(std::uint32_t), "the texts of this game are longer together than a game may be");
        return false;
    }
    text_left_ -= bytes;
    return true;
}

}  // namespace castellan::analyzer::archive
