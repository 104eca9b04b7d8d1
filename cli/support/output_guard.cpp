#include "cli/support/output_guard.hpp"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <vector>

#include "base/small_letters.hpp"
#include "cli/support/game_choice.hpp"
#include "language/text.hpp"
#include "system/file_kind.hpp"
#include "system/file_target.hpp"

namespace castellan::cli {

using base::ContentKind;
using language::tr;

namespace {

/// Those of the options given.
std::vector<const Product*> products_of(const CommandLine& line) {
    std::vector<const Product*> usual, asked_for;
    for (const Product& product : line.command().products) {
        if (product.option.empty()) usual.push_back(&product);
        if (!product.option.empty() && line.has(product.option)) asked_for.push_back(&product);
    }
    return asked_for.empty() ? usual : asked_for;
}

/// ".txt, .md or .json"
std::string endings_of(const std::vector<const Product*>& products) {
    std::string endings;
    for (const Product* product : products)
        if (!product->ending.empty()) endings += fmt::format("{}{}", endings.empty() ? "" : "|", product->ending);
    return one_of(endings);
}

/// Cameras and old systems write endings in capitals.
const Product* with_ending(const std::vector<const Product*>& products, std::string_view ending) {
    const auto found = std::find_if(products.begin(), products.end(), [&](const Product* product) {
        return base::in_small_letters(ending) == product->ending;
    });
    return found == products.end() ? nullptr : *found;
}

const Product* of_form(const std::vector<const Product*>& products, std::string_view form) {
    const auto found =
        std::find_if(products.begin(), products.end(), [&](const Product* product) { return product->form == form; });
    return found == products.end() ? nullptr : *found;
}

/// Whether the same command makes it again.
bool is_derived(ContentKind kind) {
    constexpr std::array derived = {ContentKind::text, ContentKind::data, ContentKind::svg, ContentKind::page,
                                    ContentKind::png,  ContentKind::webp, ContentKind::pdf};
    return std::find(derived.begin(), derived.end(), kind) != derived.end();
}

/// All files that the command line says to read.
std::vector<std::string> inputs_of(const CommandLine& line) {
    std::vector<std::string> inputs;
    if (line.has_words()) inputs = line.files();
    for (const OptionGroup group : line.command().options)
        for (const Option& option : group)
            if ((option.value == "FILE" || option.value == "THEME") && option.name != "output" && line.has(option.name))
                inputs.push_back(line.get(option.name));
    return inputs;
}

/// A regular file that is read must not be written to at the same time.
void expect_no_input(const CommandLine& line, const struct stat& output) {
    if (!S_ISREG(output.st_mode)) return;
    for (const std::string& input : inputs_of(line)) {
        struct stat status {};
        const bool known = (input == "-" ? fstat(STDIN_FILENO, &status) : stat(input.c_str(), &status)) == 0;
        if (known && status.st_dev == output.st_dev && status.st_ino == output.st_ino)
            throw UsageError(tr("{} is an input: the output needs another file", shown(input)));
    }
}

void judge_stream(const CommandLine& line, int descriptor) {
    struct stat status {};
    if (fstat(descriptor, &status) == 0) expect_no_input(line, status);
    const auto products = products_of(line);
    if (products.empty() || isatty(descriptor) == 0) return;
    if (const Product& product = product_of(line); base::is_binary(product.kind))
        throw UsageError(tr("{} is not for a terminal: name a file with -o, or redirect standard output",
                            base::name_of(product.kind)));
}

void judge_stream(const CommandLine& line, const system::FileTarget& target) {
    const bool may_be_terminal = target.descriptor || (target.status && S_ISCHR(target.status->st_mode));
    const auto descriptor = may_be_terminal ? system::open_stream(target) : tl::unexpected(std::string());
    if (!descriptor) return;  // the writer reports why
    try {
        judge_stream(line, *descriptor);
    } catch (...) {
        close(*descriptor);
        throw;
    }
    close(*descriptor);
}

/// Whether a file has just these bytes.
bool holds(const system::FileTarget& target, const system::NextPiece& next) {
    std::string there;
    off_t at = 0;
    for (auto piece = next(); target.opened && !piece.empty(); piece = next()) {
        there.resize(piece.size());
        if (pread(target.opened->number(), there.data(), there.size(), at) != ssize_t(there.size()) || there != piece)
            return false;
        at += off_t(piece.size());
    }
    return target.opened && at == target.status->st_size;
}

struct Judgement {
    bool must_be_the_same = false;
    system::FileTarget target;  // as it was before its content was read; nothing for standard output
};

[[noreturn]] void refuse_to_replace(const std::string& path, ContentKind there) {
    throw UsageError(tr("{} is there already, and it is {}: --force replaces it", path, base::name_of(there)));
}

/// A verb may write to -o with some of its options only. Throws UsageError without them.
void expect_something_to_write(const CommandLine& line) {
    const auto products = line.command().products;
    if (!line.has("output") || products.empty() || !products_of(line).empty()) return;
    throw UsageError(
        tr("-o {}: {} writes to -o only with --{}", line.get("output"), line.command().name, products.front().option));
}

/// Throws UsageError.
Judgement judged(const CommandLine& line) {
    expect_something_to_write(line);
    if (!line.writes_to_file()) {
        judge_stream(line, STDOUT_FILENO);
        return {};
    }
    if (line.command().products.empty()) return {};
    const auto& path = line.get("output");
    const auto target = system::file_target(path);
    if (!target) throw UsageError(fmt::format("{}: {}", path, target.error()));
    if (target->is_stream) {
        judge_stream(line, *target);
        return {false, *target};
    }
    if (target->status) expect_no_input(line, *target->status);
    const Product& product = product_of(line);
    if (!target->status) return {false, *target};
    const ContentKind there = system::content_kind_of(*target);
    if (there == ContentKind::empty || line.has("force")) return {false, *target};
    if (there != product.kind) refuse_to_replace(path, there);
    return {!is_derived(there), *target};
}

}  // namespace

const Product& product_of(const CommandLine& line) {
    const auto products = products_of(line);
    const Product* const asked = of_form(products, line.get("format"));
    const Product& usual = asked != nullptr ? *asked : *products.front();
    if (!line.writes_to_file()) return usual;
    const auto& path = line.get("output");
    if (const Product* const named = with_ending(products, std::filesystem::path(path).extension().string())) {
        // For pictures, --format applies to standard output only.
        const bool format_decides = line.is_given("format") && products.front()->kind != ContentKind::png;
        return format_decides ? usual : *named;
    }
    if (const auto target = system::file_target(path); target && target->is_stream) return usual;
    throw UsageError(tr("-o {}: {} writes a file that ends in {}", path, line.command().name, endings_of(products)));
}

void judge_output(const CommandLine& line) { judged(line); }

void replace_output(const CommandLine& line, const std::function<system::NextPiece()>& bytes) {
    const auto& path = line.get("output");
    const Judgement judgement = judged(line);
    if (judgement.must_be_the_same) {
        if (!holds(judgement.target, bytes())) refuse_to_replace(path, product_of(line).kind);
    } else {
        const auto written = system::write_file(judgement.target, bytes());
        if (!written) throw UsageError(fmt::format("{}: {}", path, written.error()));
        if (!written->other.empty()) throw UsageError(fmt::format("{}: {}", path, system::kept_other(written->other)));
    }
}

}  // namespace castellan::cli
