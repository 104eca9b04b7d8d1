// The products of verbs as data: file formats with their endings and contents.
#pragma once

#include <array>
#include <string_view>

#include "base/content_kind.hpp"

namespace castellan::cli {

struct Product {
    std::string_view form;    // as --format names it
    std::string_view ending;  // ".png"; empty: a name without an ending
    base::ContentKind kind;
    std::string_view option = {};  // given, it asks for this instead of what is written else
};

inline constexpr std::array record_products = {
    Product{"cgn", ".cgn", base::ContentKind::record},
    Product{"cgn", "", base::ContentKind::record},
};

inline constexpr std::array text_products = {
    Product{"text", ".txt", base::ContentKind::text},
    Product{"text", "", base::ContentKind::text},
};

inline constexpr std::array report_products = {
    Product{"text", ".txt", base::ContentKind::text},
    Product{"md", ".md", base::ContentKind::text},
    Product{"json", ".json", base::ContentKind::data},
    Product{"text", "", base::ContentKind::text},
};

inline constexpr std::array picture_products = {
    Product{"png", ".png", base::ContentKind::png},
    Product{"pdf", ".pdf", base::ContentKind::pdf},
    Product{"svg", ".svg", base::ContentKind::svg},
};

inline constexpr std::array data_products = {
    Product{"jsonl", ".jsonl", base::ContentKind::data},
    Product{"json", ".json", base::ContentKind::data},
    Product{"jsonl", "", base::ContentKind::data},
};

}  // namespace castellan::cli
