// What verbs write with -o, as data: the forms with their endings, and what stands in the file.
#pragma once

#include <array>
#include <string_view>

#include "analyzer/content_kind.hpp"

namespace castellan::cli {

struct Product {
    std::string_view form;    // as --format names it
    std::string_view ending;  // ".png"; empty: a name without an ending
    analyzer::ContentKind kind;
    std::string_view option = {};  // given, it asks for this instead of what is written else
};

inline constexpr std::array record_products = {
    Product{"cgn", ".cgn", analyzer::ContentKind::record},
    Product{"cgn", "", analyzer::ContentKind::record},
};

inline constexpr std::array text_products = {
    Product{"text", ".txt", analyzer::ContentKind::text},
    Product{"text", "", analyzer::ContentKind::text},
};

inline constexpr std::array report_products = {
    Product{"text", ".txt", analyzer::ContentKind::text},
    Product{"md", ".md", analyzer::ContentKind::text},
    Product{"json", ".json", analyzer::ContentKind::data},
    Product{"text", "", analyzer::ContentKind::text},
};

inline constexpr std::array picture_products = {
    Product{"png", ".png", analyzer::ContentKind::png},
    Product{"pdf", ".pdf", analyzer::ContentKind::pdf},
    Product{"svg", ".svg", analyzer::ContentKind::svg},
};

inline constexpr std::array data_products = {
    Product{"jsonl", ".jsonl", analyzer::ContentKind::data},
    Product{"json", ".json", analyzer::ContentKind::data},
    Product{"jsonl", "", analyzer::ContentKind::data},
};

}  // namespace castellan::cli
