#include "render/page/group_store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <string_view>

namespace castellan::render::page {

std::size_t GroupStore::Hash::operator()(const GroupItems& items) const {
    const auto bytes = std::as_bytes(std::span(items));
    return std::hash<std::string_view>()({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

ItemNumber GroupStore::item(std::string json) {
    const auto [known, is_new] = item_numbers_.try_emplace(std::move(json), ItemNumber(items_.size()));
    if (is_new) items_.push_back(&known->first);
    return known->second;
}

GroupNumber GroupStore::group(const std::string& name, GroupItems items) {
    const auto [known, is_new] = numbers_.try_emplace(items, GroupNumber(contents_.size()));
    if (!is_new) return known->second;
    Version& version = latest_[name];
    contents_.push_back(content_of(version, items));
    version = {known->second, std::move(items)};
    return known->second;
}

std::string GroupStore::json() const { return fmt::format("[{}]", fmt::join(contents_, ",\n")); }

// As it differs from the earlier group, unless that saves little.
std::string GroupStore::content_of(const Version& earlier, const GroupItems& items) const {
    std::string all = fmt::format("[{}]", joined(items));
    const GroupItems& before = earlier.items;
    const auto differs = std::mismatch(before.begin(), before.end(), items.begin(), items.end());
    const auto alike = std::mismatch(before.rbegin(), std::reverse_iterator(differs.first), items.rbegin(),
                                     std::reverse_iterator(differs.second));
    const auto first = std::size_t(differs.first - before.begin());
    const auto last = std::size_t(alike.first - before.rbegin());
    if (first + last < 2) return all;
    const auto changed = std::span(items).subspan(first, items.size() - first - last);
    std::string changes = fmt::format("[[{},{},{},{}]{}{}]", int(ItemKind::like), earlier.number, first, last,
                                      changed.empty() ? "" : ",", joined(changed));
    return changes.size() < all.size() ? changes : all;
}

std::string GroupStore::joined(std::span<const ItemNumber> items) const {
    std::string text;
    for (const ItemNumber item : items) {
        if (!text.empty()) text += ',';
        text += *items_[item];
    }
    return text;
}

}  // namespace castellan::render::page
