// Sets a UTF-8 locale for the duration of a test.
#pragma once

#include <catch2/catch.hpp>

#include <clocale>

namespace castellan::tests {

struct Utf8Locale {
    Utf8Locale() { REQUIRE(std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr); }
    ~Utf8Locale() { std::setlocale(LC_CTYPE, "C"); }
    Utf8Locale(const Utf8Locale&) = delete;
    Utf8Locale& operator=(const Utf8Locale&) = delete;
};

}  // namespace castellan::tests
