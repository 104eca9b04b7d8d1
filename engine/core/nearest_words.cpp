#include "engine/core/nearest_words.hpp"

#include <algorithm>

#include "base/likeness.hpp"
#include "language/text.hpp"

namespace castellan::core {

using language::tr;

void NearestWords::add(std::string word) {
    const std::size_t distance = base::edit_distance(wanted_, word);
    if (distance > least_) return;
    if (distance < least_) words_.clear();
    least_ = distance;
    if (std::find(words_.begin(), words_.end(), word) == words_.end()) words_.push_back(std::move(word));
}

std::string NearestWords::text() const {
    constexpr std::size_t most_named = 4;
    if (words_.empty()) return {};
    if (words_.size() == 1) return tr("`{}` is legal here", words_[0]);
    std::string list;
    for (std::size_t i = 0; i < std::min(words_.size(), most_named); ++i)
        list += (i == 0 ? "`" : ", `") + words_[i] + "`";
    if (words_.size() > most_named) list += tr(" and {} more", words_.size() - most_named);
    return tr("each of these is legal here: {}", list);
}

}  // namespace castellan::core
