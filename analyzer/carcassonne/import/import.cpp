#include "analyzer/carcassonne/import/import.hpp"

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>

#include <algorithm>

#include "analyzer/carcassonne/import/game_json.hpp"
#include "analyzer/carcassonne/import/game_record.hpp"
#include "analyzer/carcassonne/import/site_log.hpp"
#include "analyzer/carcassonne/import/site_packets.hpp"
#include "base/json.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using language::tr;

namespace {

std::string no_json(std::string_view text, const rapidjson::Document& document) {
    const std::string_view before = text.substr(0, document.GetErrorOffset());
    const auto line_begin = before.rfind('\n') + 1;  // 0 without one
    return tr("line {}, column {}: this is no JSON: {}", 1 + std::count(before.begin(), before.end(), '\n'),
              before.size() - line_begin + 1, rapidjson::GetParseError_En(document.GetParseError()));
}

}  // namespace

ImportResult import_game(std::string_view json, const ImportOrder& order) {
    rapidjson::Document document;
    // Iteratively: nesting costs memory, not stack. Nothing here follows it deeper than the formats go.
    document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(json.data(), json.size());
    if (document.HasParseError()) return tl::unexpected(ImportError{no_json(json, document), false});
    try {
        const JsonValue root(document, "");
        GameLog log;
        if (is_game_json(root))
            log = read_game_json(root);
        else if (const auto packets = packets_of(root))
            log = read_site_log(root, *packets);
        else
            return tl::unexpected(ImportError{"", true});
        WrittenRecord record = game_record(log, order.names);
        std::vector<std::string> remarks = std::move(log.remarks);
        remarks.insert(remarks.end(), record.remarks.begin(), record.remarks.end());
        return ImportedRecord{std::move(record.text), std::move(remarks)};
    } catch (const LogError& error) {
        return tl::unexpected(ImportError{error.what(), false});
    }
}

}  // namespace castellan::analyzer::carcassonne
