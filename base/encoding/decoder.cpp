#include "base/encoding/decoder.hpp"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace castellan::base {

namespace {

/// No encoding has a longer character; what waits longer is a fault.
constexpr std::size_t longest_character = 16;

bool is_open(iconv_t conversion) {
    return conversion != reinterpret_cast<iconv_t>(-1);  // NOLINT(performance-no-int-to-ptr): as POSIX has it
}

/// A slash would begin a suffix such as //TRANSLIT, and an empty name is the encoding of the locale.
bool may_be_name(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("-_.:+()").find(c) != std::string_view::npos;
    });
}

iconv_t opened(std::string_view encoding) {
    if (!may_be_name(encoding)) return nullptr;
    iconv_t conversion = iconv_open("UTF-8", std::string(encoding).c_str());
    return is_open(conversion) ? conversion : nullptr;
}

}  // namespace

void Decoder::Close::operator()(void* conversion) const { iconv_close(conversion); }

bool is_encoding(std::string_view name) {
    iconv_t conversion = opened(name);
    if (conversion != nullptr) iconv_close(conversion);
    return conversion != nullptr;
}

bool hides_in_ascii(std::string_view encoding) {
    const auto reads_as_itself = [&](std::string_view text) {
        std::string read;
        return Decoder(encoding).decode_last(text, read) && read == text;
    };
    // Shifts: of UTF-7 and its form for mail folders, and of ISO 2022.
    constexpr std::array<std::string_view, 4> shifts = {"+AGE-", "&AGE-", "\x1B(B", "\x0E"};
    return reads_as_itself("A") && !std::all_of(shifts.begin(), shifts.end(), reads_as_itself);
}

Decoder::Decoder(std::string_view encoding) : conversion_(opened(encoding)) {}

void Decoder::restart() {
    waiting_.clear();
    if (conversion_) iconv(conversion_.get(), nullptr, nullptr, nullptr, nullptr);
}

bool Decoder::convert(std::string_view bytes, std::string& out) {
    if (!conversion_) return false;
    const std::string joined = waiting_.empty() ? std::string() : std::exchange(waiting_, {}).append(bytes);
    if (!joined.empty()) bytes = joined;
    char* from = const_cast<char*>(bytes.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast): it is only read
    std::size_t left = bytes.size();
    std::array<char, 4096> piece;
    while (left > 0) {
        char* to = piece.data();
        std::size_t room = piece.size();
        const bool done = iconv(conversion_.get(), &from, &left, &to, &room) != std::size_t(-1);
        const int fault = errno;
        out.append(piece.data(), piece.size() - room);
        if (done || (fault == E2BIG && room < piece.size())) continue;
        if (fault != EINVAL || left > longest_character) return false;
        waiting_.assign(from, left);
        break;
    }
    return true;
}

bool Decoder::decode(std::string_view bytes, std::string& out) {
    const bool decoded = convert(bytes, out);
    if (!decoded) restart();
    return decoded;
}

bool Decoder::decode_last(std::string_view bytes, std::string& out) {
    const bool decoded = convert(bytes, out) && waiting_.empty();
    if (decoded) {  // some encodings keep the last character, as an accent may follow it
        std::array<char, 64> piece;
        char* to = piece.data();
        std::size_t room = piece.size();
        iconv(conversion_.get(), nullptr, nullptr, &to, &room);
        out.append(piece.data(), piece.size() - room);
    }
    restart();
    return decoded;
}

}  // namespace castellan::base
