#include "engine/core/address.hpp"

#include <charconv>

namespace castellan::core {
namespace {

bool read_number(std::string_view text, std::uint16_t& value) {
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    return !text.empty() && result.ec == std::errc{} && result.ptr == text.data() + text.size();
}

}  // namespace

std::optional<Address> parse_address(std::string_view text) {
    Address address;
    for (auto slash = text.find('/'); slash != std::string_view::npos; slash = text.find('/')) {
        Address::Variation step{};
        if (!read_number(text.substr(0, slash), step.turn)) return std::nullopt;
        text.remove_prefix(slash + 1);
        slash = text.find('/');
        if (!read_number(text.substr(0, slash), step.number) || step.number == 0) return std::nullopt;
        address.path.push_back(step);
        if (slash == std::string_view::npos) return address;
        text.remove_prefix(slash + 1);
    }
    if (text == "end") return address;
    if (!text.empty() && text[0] == 'r') {
        address.kind = Address::Kind::round;
        text.remove_prefix(1);
        return read_number(text, address.number) && address.number > 0 ? std::optional(address) : std::nullopt;
    }
    address.kind = Address::Kind::turn;
    const auto point = text.find('.');
    if (!read_number(text.substr(0, point), address.number)) return std::nullopt;
    if (point == std::string_view::npos) return address;
    address.action = std::uint16_t{0};
    if (!read_number(text.substr(point + 1), *address.action)) return std::nullopt;
    return address;
}

}  // namespace castellan::core
