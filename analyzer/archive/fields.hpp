// The fields of archived values, each with its bounds. A loader refuses a value outside them.
//
// They are wrappers in the sense of Boost.Serialization, like its name-value pair: `ar & within(turn.number, 1, 9999,
// "turn")` saves the number, or loads and checks it.
#pragma once

#include <fmt/core.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "analyzer/archive/portable_archive.hpp"

namespace castellan::analyzer::archive {

// It would take the & of archives for a reference.
// clang-format off

/// A number or an enumeration, saved as the unsigned number of its width.
template <class Value>
struct Within {
    Value& value;
    std::uint32_t first;
    std::uint32_t last;
    std::string_view what;
    std::uint32_t none;  // allowed besides; `first` if there is no such value
};

template <class Value>
Within<Value> within(Value& value, std::uint32_t first, std::uint32_t last, std::string_view what) {
    return {value, first, last, what, first};
}
/// One of an enumeration's values, up to `last`.
template <class Value>
Within<Value> one_of(Value& value, Value last, std::string_view what) {
    return {value, 0, static_cast<std::uint32_t>(last), what, 0};
}
/// The same, or `none`.
template <class Value>
Within<Value> one_or_none(Value& value, std::uint32_t last, std::uint32_t none, std::string_view what) {
    return {value, 0, last, what, none};
}

template <class Archive, class Value>
void serialize(Archive& archive, Within<Value>& field, unsigned /*version*/) {
    using Number = std::make_unsigned_t<typename std::conditional_t<std::is_enum_v<Value>, std::underlying_type<Value>,
                                                                    std::type_identity<Value>>::type>;
    auto number = static_cast<Number>(field.value);
    archive & number;
    if constexpr (Archive::is_loading::value) {
        if ((number < field.first || number > field.last) && number != field.none) {
            archive.refuse(codes::value, sizeof number,
                           fmt::format("the {} is {}; it is {} to {}{}", field.what, number, field.first, field.last,
                                       field.none == field.first ? "" : fmt::format(", or {}", field.none)));
            number = static_cast<Number>(field.first);
        }
        field.value = static_cast<Value>(number);
    }
}

/// Yes or no.
struct Flag {
    bool& value;
    std::string_view what;
};

template <class Archive>
void serialize(Archive& archive, Flag& field, unsigned /*version*/) {
    auto number = static_cast<std::uint8_t>(field.value ? 1 : 0);
    archive & within(number, 0, 1, field.what);
    if constexpr (Archive::is_loading::value) field.value = number == 1;
}

/// The number of elements that follow, each of at least `least_bytes`.
struct Count {
    std::uint32_t& value;
    std::uint32_t most;
    std::uint32_t least_bytes;
    std::string_view what;
};

template <class Archive>
void serialize(Archive& archive, Count& field, unsigned /*version*/) {
    archive & field.value;
    if constexpr (Archive::is_loading::value) {
        if (field.value > field.most)
            archive.refuse(codes::length, sizeof field.value,
                           fmt::format("{} {}; there are at most {}", field.value, field.what, field.most));
        else if (std::uint64_t{field.value} * field.least_bytes > archive.left())
            archive.refuse(codes::length, sizeof field.value,
                           fmt::format("{} {}, but {} bytes are left", field.value, field.what, archive.left()));
        if (archive.failed()) field.value = 0;
    }
}

/// A text of at most so many bytes: its length, then its bytes. `value` is a string, or a view into the archive.
template <class String>
struct Text {
    String& value;
    std::size_t most;
    std::string_view what;
};

template <class String>
Text<String> text(String& value, std::size_t most, std::string_view what) {
    return {value, most, what};
}

template <class Archive, class String>
void serialize(Archive& archive, Text<String>& field, unsigned /*version*/) {
    auto size = static_cast<std::uint32_t>(field.value.size());
    archive & Count{size, static_cast<std::uint32_t>(field.most), 1, field.what};
    if constexpr (Archive::is_loading::value) {
        if (!archive.take_text(size)) size = 0;
        field.value = String(archive.load_bytes(size));
    } else {
        archive.save_bytes(field.value);
    }
}

/// A text of at most 255 bytes: its length as one byte, then its bytes.
struct ShortText {
    std::string& value;
    std::uint8_t most;
    std::string_view what;
};

template <class Archive>
void serialize(Archive& archive, ShortText& field, unsigned /*version*/) {
    auto size = static_cast<std::uint8_t>(field.value.size());
    archive & size;
    if constexpr (Archive::is_loading::value) {
        if (size > field.most)
            archive.refuse(codes::length, sizeof size,
                           fmt::format("{} {}; there are at most {}", size, field.what, field.most));
        if (archive.failed() || !archive.take_text(size)) size = 0;
        field.value = std::string(archive.load_bytes(size));
    } else {
        archive.save_bytes(field.value);
    }
}

/// A vector: its count, then its elements, each of at least `least_bytes`.
template <class Element>
struct Sequence {
    std::vector<Element>& values;
    std::uint32_t most;
    std::uint32_t least_bytes;
    std::string_view what;
};

template <class Element>
Sequence<Element> sequence(std::vector<Element>& values, std::size_t most, std::uint32_t least_bytes,
                           std::string_view what) {
    return {values, static_cast<std::uint32_t>(most), least_bytes, what};
}

template <class Archive, class Element>
void serialize(Archive& archive, Sequence<Element>& field, unsigned /*version*/) {
    auto count = static_cast<std::uint32_t>(field.values.size());
    archive & Count{count, field.most, field.least_bytes, field.what};
    if constexpr (Archive::is_loading::value) {
        field.values.clear();
        while (field.values.size() < count && !archive.failed()) archive & field.values.emplace_back();
    } else {
        for (const Element& element : field.values) archive & element;
    }
}

/// A fixed number of bytes, such as a hash.
template <class Bytes>
struct Raw {
    Bytes& value;
};

template <class Bytes>
Raw<Bytes> raw(Bytes& value) {
    return {value};
}

template <class Archive, class Bytes>
void serialize(Archive& archive, Raw<Bytes>& field, unsigned /*version*/) {
    for (std::uint8_t& byte : field.value) archive & byte;
}

// clang-format on

}  // namespace castellan::analyzer::archive
