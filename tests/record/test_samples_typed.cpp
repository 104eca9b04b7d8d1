// Every sample is written again by typing each of its words in full.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "analyzer/recorder/edit.hpp"
#include "notation/parser.hpp"
#include "tests/record/robot.hpp"

namespace castellan::test {
namespace {

namespace key = cli::key;
using analyzer::recorder::Recording;
using cli::Recorder;
using notation::Node;
using notation::NodeKind;

/// A turn of the main line, "end", a part of a round, or the result: how it begins, and its words.
struct Line {
    std::string head;
    std::vector<std::string> words;
};

struct Sample {
    std::string name;
    std::string tags;  // all before the movetext, without a result
    std::vector<Line> lines;
};

std::string text_of(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

const analyzer::recorder::Desk& desk_of(const std::string& text) {
    const auto desk = analyzer::recorder::desk_of_text(text);
    REQUIRE(desk.has_value());
    return **desk;
}

/// Whether a word records a choice, luck or the result. What else there is are claims, and areas in their order.
bool is_compared(const analyzer::recorder::Desk& desk, const std::string& word) {
    return word.starts_with('#') || desk.is_action(word);
}

/// A claim without what it claims: "d4mE" of "d4mE:R5=R2"; empty if the word is no claim of its own.
std::string bare_claim(const analyzer::recorder::Desk& desk, const std::string& word) {
    if (is_compared(desk, word) || word.find('=') == std::string::npos) return {};
    return word.substr(0, word.find_first_of(":="));
}

std::vector<Line> lines_of(const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    std::vector<Line> lines;
    for (std::uint32_t at = 0; at < record.nodes.size(); ++at) {
        const Node& node = record.nodes[at];
        const std::string words(node.span.of(text));
        if (node.kind == NodeKind::open) at = node.value;
        if (node.kind == NodeKind::turn || node.kind == NodeKind::end || node.kind == NodeKind::part)
            lines.push_back({words, {}});
        if (node.kind == NodeKind::result && words != "*") lines.push_back({"", {words}});
        if (node.kind == NodeKind::word) lines.back().words.push_back(words);
    }
    return lines;
}

/// Why a file is no sample of a game that can be recorded; empty if it is one.
std::string unfit(const std::string& text) {
    const auto recording = Recording::open(text);
    if (!recording) return "not one game";
    if (!recording->standing()) return "no set-up";
    for (const auto& problem : recording->problems())
        if (problem.severity == notation::Severity::error) return "refused";
    return {};
}

Sample read(const std::filesystem::path& path, std::string text) {
    text = Recording::open(text)->text();
    Sample sample{path.string(), {}, lines_of(text)};
    notation::Record record;
    notation::parse_game(text, record);
    const std::size_t start = record.nodes.empty() ? text.size() : record.nodes.front().span.begin;
    sample.tags = text.substr(0, start);
    if (const auto* result = record.tag("Result"))
        sample.tags.replace(result->value.begin, result->value.end - result->value.begin, "*");
    return sample;
}

/// The record before one of its lines.
std::string before(const Sample& sample, std::size_t line) {
    std::string text = sample.tags;
    for (std::size_t i = 0; i < line; ++i) {
        text += sample.lines[i].head;
        for (const std::string& word : sample.lines[i].words) text += " " + word;
        text += "\n";
    }
    return text + "*\n";
}

std::vector<std::string> compared_words(const std::string& text) {
    const auto& desk = desk_of(text);
    std::vector<std::string> words;
    for (const Line& line : lines_of(text))
        for (const std::string& word : line.words)
            if (is_compared(desk, word)) words.push_back(word);
    return words;
}

bool asks_for_area(const Recorder& recorder, const std::string& area) {
    const auto found = recorder.recording().matches(area, 1);
    return found.exact && found.words.front().stem->kind == analyzer::recorder::PieceKind::area;
}

/// Types the lines from `first` to before `end`; gives what was not written as it was typed. The recorder asks for no
/// claims: of those that are words of their own it takes an area, where it asks for their order.
std::string type_lines(const Sample& sample, std::size_t first, std::size_t end) {
    const RecordFolder folder;
    Recorder recorder = recorder_of(before(sample, first), folder.path());
    const auto& desk = desk_of(recorder.recording().text());
    std::vector<std::string> expected = compared_words(recorder.recording().text());
    for (std::size_t i = first; i < end; ++i) {
        for (const std::string& word : sample.lines[i].words) {
            const std::string bare = bare_claim(desk, word);
            if (!bare.empty() && !asks_for_area(recorder, bare)) continue;
            // Typed as a word, "#" is the result that names the winner.
            press(recorder, word == "#" ? "/result #" : bare.empty() ? word : bare);
            recorder.press(key::enter);
            if (is_compared(desk, word)) expected.push_back(word);
            if (compared_words(recorder.recording().text()) != expected)
                return sample.lines[i].head + ": " + word + "\n" + recorder.recording().text();
        }
    }
    return {};
}

/// In order of their paths; without those that are there because they are refused, and without the many simulated games
/// in which others made slips.
std::vector<std::filesystem::path> sample_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(CASTELLAN_SOURCE_DIR "/samples")) {
        const std::string path = entry.path().string();
        const bool is_left_out = path.find("/illegal/") != std::string::npos ||
                                 path.find("/syntax/") != std::string::npos ||
                                 path.find("/slips/others/") != std::string::npos;
        if (entry.path().extension() == ".cgn" && !is_left_out) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// Of each sample so many lines, from another place of it each time.
void type_samples(std::size_t most) {
    std::size_t count = 0;
    std::vector<std::string> left_out;
    for (const auto& path : sample_files()) {
        const std::string text = text_of(path);
        if (const std::string why = unfit(text); !why.empty()) {
            left_out.push_back(path.filename().string() + ": " + why);
            continue;
        }
        const Sample sample = read(path, text);
        const std::size_t all = sample.lines.size();
        const std::size_t first = all <= most ? 0 : count * most % (all - most + 1);
        INFO(sample.name);
        CHECK(type_lines(sample, first, std::min(all, first + most)) == "");
        ++count;
    }
    CHECK(count > 350);
    CHECK(left_out == std::vector<std::string>{});
}

}  // namespace

TEST_CASE("a part of every sample is written by typing each word in full") { type_samples(2); }
TEST_CASE("every sample is written by typing each word in full", "[many]") { type_samples(1000); }

}  // namespace castellan::test
