#include "base/encoding/fitting_encodings.hpp"

#include <algorithm>
#include <array>

#include "base/encoding/decoder.hpp"
#include "base/encoding/fit.hpp"
#include "base/encoding/letters.hpp"
#include "base/utf8.hpp"

namespace castellan::base {

namespace {

/// The most usual first, as they are named where nothing else tells them apart.
constexpr std::array<std::string_view, 28> encodings = {
    "windows-1252", "windows-1250", "iso-8859-2", "windows-1251", "koi8-r",       "koi8-u",     "cp866",
    "cp437",        "cp850",        "cp852",      "macintosh",    "windows-1257", "iso-8859-1", "iso-8859-15",
    "windows-1254", "windows-1253", "iso-8859-7", "windows-1255", "windows-1256", "iso-8859-5", "mac-cyrillic",
    "windows-874",  "shift_jis",    "cp932",      "euc-jp",       "gb2312",       "big5",       "euc-kr"};

constexpr std::size_t sample_bytes = 1024;
constexpr double most_odd = 0.4;          // of a reading
constexpr double near_best = 0.2;         // and above the best one
constexpr std::size_t most_readings = 5;  // that are named
constexpr std::size_t most_names = 4;     // of one reading

bool is_foreign(char c) { return static_cast<unsigned char>(c) >= 0x80; }

/// The lines with bytes beyond ASCII. In no encoding that is tried is a line end part of a longer character.
std::string foreign_lines(std::string_view text) {
    std::string lines;
    while (!text.empty() && lines.size() < sample_bytes) {
        const auto end = std::min(text.find('\n'), text.size() - 1) + 1;
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end);
        if (std::any_of(line.begin(), line.end(), is_foreign)) lines += line.substr(0, sample_bytes);
    }
    return lines;
}

/// The words with a character beyond ASCII, the value of a tag as a whole.
std::string foreign_words(std::string_view text) {
    constexpr std::size_t most_words = 4, most_bytes = 60;
    constexpr std::string_view around = " \t\r\n\"{}[]()<>";
    std::string words;
    std::size_t count = 0;
    while (count < most_words && !text.empty()) {
        text.remove_prefix(std::min(text.find_first_not_of(around), text.size()));
        const auto end = std::min(text.find_first_of(around), text.size());
        std::string_view word = text.substr(0, end);
        text.remove_prefix(end);
        if (std::none_of(word.begin(), word.end(), is_foreign)) continue;
        if (word.size() > most_bytes) {
            std::size_t cut = most_bytes;
            while (cut > 0 && (static_cast<unsigned char>(word[cut]) & 0xC0U) == 0x80U) --cut;
            word = word.substr(0, cut);
        }
        words += words.empty() ? "" : " ";
        words += word;
        ++count;
    }
    return words;
}

/// Opening one takes a hundred times as long as using it.
Decoder& decoder_of(std::size_t encoding) {
    thread_local std::vector<Decoder> decoders = [] {
        std::vector<Decoder> all;
        all.reserve(std::size(encodings));
        for (const std::string_view name : encodings) all.emplace_back(name);
        return all;
    }();
    decoders[encoding].restart();
    return decoders[encoding];
}

struct Trial {
    std::string_view encoding;
    std::string text;
    double odd = 0;
};

}  // namespace

std::span<const std::string_view> tried_encodings() { return encodings; }

std::vector<Reading> fitting_encodings(std::string_view text) {
    const std::string lines = foreign_lines(text);
    std::vector<Trial> trials;
    for (std::size_t encoding = 0; encoding < encodings.size(); ++encoding) {
        Trial trial{encodings[encoding], {}, 0};
        if (!decoder_of(encoding).decode(lines, trial.text)) continue;
        if (fit(lines, trial.text) == Fit::mixed) continue;
        trial.odd = oddity(trial.text);
        if (trial.odd <= most_odd) trials.push_back(std::move(trial));
    }
    std::stable_sort(trials.begin(), trials.end(), [](const Trial& a, const Trial& b) { return a.odd < b.odd; });
    std::vector<Reading> readings;
    std::vector<std::string_view> texts;
    for (const Trial& trial : trials) {
        if (trial.odd > trials.front().odd + near_best) break;
        const auto same = std::find(texts.begin(), texts.end(), trial.text);
        if (same != texts.end()) {
            auto& names = readings[std::size_t(same - texts.begin())].encodings;
            if (names.size() < most_names) names.push_back(trial.encoding);
        } else if (texts.size() < most_readings) {
            texts.emplace_back(trial.text);
            readings.push_back({{trial.encoding}, foreign_words(trial.text)});
        }
    }
    return readings;
}

bool may_read(std::string_view text, std::string_view read) {
    const Fit found = fit(text, read);
    if (found != Fit::odd) return found == Fit::good;
    const std::string lines = foreign_lines(text);
    for (std::size_t encoding = 0; encoding < encodings.size(); ++encoding) {
        std::string other;
        if (decoder_of(encoding).decode(lines, other) && fit(lines, other) == Fit::good) return false;
    }
    return true;
}

}  // namespace castellan::base
