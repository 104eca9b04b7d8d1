#include "cli/check/unified_diff.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/visible.hpp"

namespace castellan::cli {

namespace {

constexpr std::size_t context_lines = 3;

std::size_t begin_of_line(std::string_view text, std::size_t at) {
    const auto end = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    return end == std::string_view::npos ? 0 : end + 1;
}

/// The byte after the line that holds the byte at `at`.
std::size_t next_line(std::string_view text, std::size_t at) {
    const auto end = text.find('\n', at);
    return end == std::string_view::npos ? text.size() : end + 1;
}

/// Whole lines that are replaced by others.
struct Block {
    std::size_t begin = 0, end = 0;
    std::string lines;
};

std::string_view first_line(std::string_view lines) { return lines.substr(0, next_line(lines, 0)); }
std::string_view last_line(std::string_view lines) {
    return lines.substr(lines.empty() ? 0 : begin_of_line(lines, lines.size() - 1));
}

/// Leaves out lines at both ends that stay.
void trim(std::string_view old, Block& block) {
    const auto replaced = [&] { return old.substr(block.begin, block.end - block.begin); };
    while (block.begin < block.end && first_line(replaced()) == first_line(block.lines)) {
        const std::size_t size = first_line(replaced()).size();
        block.begin += size;
        block.lines.erase(0, size);
    }
    while (block.begin < block.end && last_line(replaced()) == last_line(block.lines)) {
        const std::size_t size = last_line(replaced()).size();
        block.end -= size;
        block.lines.resize(block.lines.size() - size);
    }
}

/// Changes in the same line or the next are one block.
std::vector<Block> blocks_of(std::string_view old, std::span<const FileChange> changes) {
    std::vector<Block> blocks;
    for (std::size_t first = 0; first < changes.size();) {
        const std::size_t begin = begin_of_line(old, changes[first].begin);
        Block block{begin, next_line(old, changes[first].end), {}};
        std::size_t at = begin;
        for (; first < changes.size() && begin_of_line(old, changes[first].begin) <= block.end; ++first) {
            const FileChange& change = changes[first];
            block.lines.append(old.substr(at, change.begin - at)).append(change.text);
            at = change.end;
            block.end = std::max(block.end, next_line(old, at));
        }
        block.lines.append(old.substr(at, block.end - at));
        trim(old, block);
        blocks.push_back(std::move(block));
    }
    return blocks;
}

class DiffWriter {
  public:
    DiffWriter(std::string_view old, bool for_terminal) : old_(old), for_terminal_(for_terminal) {}

    /// Blocks that are near each other, with the lines around and between them.
    void hunk(std::span<const Block> blocks) {
        std::size_t begin = blocks.front().begin;
        for (std::size_t line = 0; line < context_lines && begin > 0; ++line) begin = begin_of_line(old_, begin - 1);
        body_.clear();
        old_lines_ = new_lines_ = 0;
        const std::uint64_t line = line_number(begin);
        std::size_t at = begin;
        for (const Block& block : blocks) {
            both(at, block.begin);
            old_lines_ += each('-', old_.substr(block.begin, block.end - block.begin));
            new_lines_ += each('+', block.lines);
            at = block.end;
        }
        std::size_t end = at;
        for (std::size_t after = 0; after < context_lines && end < old_.size(); ++after) end = next_line(old_, end);
        both(at, end);
        out_ += fmt::format("@@ -{},{} +{},{} @@\n", line - (old_lines_ == 0 ? 1 : 0), old_lines_,
                            line + added_ - (new_lines_ == 0 ? 1 : 0), new_lines_);
        out_ += body_;
        added_ += new_lines_ - old_lines_;
    }
    [[nodiscard]] std::string take() { return std::move(out_); }

  private:
    /// Lines that stay.
    void both(std::size_t begin, std::size_t end) {
        const std::uint64_t lines = each(' ', old_.substr(begin, end - begin));
        old_lines_ += lines;
        new_lines_ += lines;
    }
    std::uint64_t each(char sign, std::string_view lines) {
        std::uint64_t count = 0;
        for (; !lines.empty(); ++count) {
            const std::string_view line = first_line(lines);
            lines.remove_prefix(line.size());
            const bool ends = line.ends_with('\n');
            const std::string_view text = line.substr(0, line.size() - (ends ? 1 : 0));
            body_ += sign;
            if (for_terminal_)
                base::append_visible(text, body_);
            else
                body_ += text;
            body_ += ends ? "\n" : "\n\\ No newline at end of file\n";
        }
        return count;
    }
    /// Asked in order.
    std::uint64_t line_number(std::size_t at) {
        counted_lines_ +=
            std::uint64_t(std::count(old_.begin() + std::ptrdiff_t(counted_), old_.begin() + std::ptrdiff_t(at), '\n'));
        counted_ = at;
        return counted_lines_ + 1;
    }

    std::string_view old_;
    bool for_terminal_;
    std::string out_, body_;
    std::uint64_t old_lines_ = 0, new_lines_ = 0;  // of the hunk
    std::uint64_t added_ = 0;                      // by the hunks before; less than none wraps around, and back
    std::size_t counted_ = 0;
    std::uint64_t counted_lines_ = 0;
};

/// Whether the lines between the blocks would be context of both.
bool are_near(std::string_view old, const Block& block, const Block& next) {
    std::size_t at = block.end;
    for (std::size_t line = 0; line < 2 * context_lines && at < next.begin; ++line) at = next_line(old, at);
    return at >= next.begin;
}

}  // namespace

std::string unified_diff(std::string_view name, std::string_view old, std::span<const FileChange> changes,
                         bool for_terminal) {
    if (changes.empty()) return {};
    std::string shown = base::visible(name);
    if (shown.find(' ') != std::string::npos) shown += '\t';  // for patch: the name ends here
    const std::vector<Block> blocks = blocks_of(old, changes);
    DiffWriter writer(old, for_terminal);
    for (std::size_t first = 0; first < blocks.size();) {
        std::size_t end = first + 1;
        while (end < blocks.size() && are_near(old, blocks[end - 1], blocks[end])) ++end;
        writer.hunk(std::span(blocks).subspan(first, end - first));
        first = end;
    }
    return fmt::format("--- {}\n+++ {}\n{}", shown, shown, writer.take());
}

}  // namespace castellan::cli
