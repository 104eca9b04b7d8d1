#include "analyzer/carcassonne/import/import.hpp"

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>

#include <algorithm>

#include "analyzer/carcassonne/import/game_json.hpp"
#include "analyzer/carcassonne/import/game_record.hpp"
#include "analyzer/carcassonne/import/site_log.hpp"
#include "analyzer/carcassonne/import/site_packets.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using language::tr;

namespace {

using rapidjson::Document;

/// Parses iteratively: nesting costs memory, not stack. Nothing here follows it deeper than the formats go.
constexpr unsigned how_to_parse = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;

std::string no_json(std::string_view text, const Document& document) {
    const std::string_view before = text.substr(0, document.GetErrorOffset());
    const auto line_begin = before.rfind('\n') + 1;  // 0 without one
    return tr("line {}, column {}: this is no JSON: {}", 1 + std::count(before.begin(), before.end(), '\n'),
              before.size() - line_begin + 1, rapidjson::GetParseError_En(document.GetParseError()));
}

/// What a script assigns to a variable, as a saved page of a replay and a file pasted from one have it: the first value
/// that is a game or a log. False if there is none.
bool parse_script(std::string_view text, Document& document) {
    constexpr std::size_t most_tried = 100;
    std::size_t tried = 0;
    for (auto at = text.find('='); at != std::string_view::npos && tried < most_tried; at = text.find('=', at + 1)) {
        const auto begin = text.find_first_not_of(" \t\r\n", at + 1);
        if (begin == std::string_view::npos || (text[begin] != '{' && text[begin] != '[')) continue;
        ++tried;
        const std::string_view value = text.substr(begin);
        document.Parse<how_to_parse | rapidjson::kParseStopWhenDoneFlag>(value.data(), value.size());
        if (document.HasParseError()) continue;
        const JsonValue root(document, "");
        if (is_game_json(root) || packets_of(root)) return true;
    }
    return false;
}

/// Throws LogError for what is known and cannot be read, with the way out.
void refuse_known(const JsonValue& root) {
    if (root.find("replay") && root.find("setup"))
        throw LogError("",
                       tr("this is a saved game of JCloisterZone, which castellan does not read: write its moves as "
                          "docs/carcassonne/import.md describes, with JCloisterZone's replay beside it"));
    const auto error = root.find("error");
    if (error && error->is_text())
        throw LogError("", tr("the site sent no log, but this error: {}", base::quoted(error->text())));
}

}  // namespace

ImportResult import_game(std::string_view json, const ImportOrder& order) {
    Document document;
    document.Parse<how_to_parse>(json.data(), json.size());
    if (document.HasParseError()) {
        std::string problem = no_json(json, document);
        if (!parse_script(json, document)) return tl::unexpected(ImportError{std::move(problem), false});
    }
    try {
        const JsonValue root(document, "");
        GameLog log;
        if (is_game_json(root))
            log = read_game_json(root);
        else if (const auto packets = packets_of(root))
            log = read_site_log(root, *packets);
        else
            refuse_known(root);
        if (log.players.empty()) return tl::unexpected(ImportError{"", true});
        WrittenRecord record = game_record(log, order.names);
        std::vector<std::string> remarks = std::move(log.remarks);
        remarks.insert(remarks.end(), record.remarks.begin(), record.remarks.end());
        return ImportedRecord{std::move(record.text), std::move(remarks)};
    } catch (const LogError& error) {
        return tl::unexpected(ImportError{error.what(), false});
    }
}

}  // namespace castellan::analyzer::carcassonne
