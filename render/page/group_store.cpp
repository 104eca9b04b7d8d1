#include "render/page/group_store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace castellan::render::page {

ItemNumber GroupStore::item(std::string json) {
    const auto [known, is_new] = item_numbers_.try_emplace(std::move(json), ItemNumber(items_.size()));
    if (is_new) items_.push_back(&known->first);
    return known->second;
}

ListNumber GroupStore::with(ListNumber list, ItemNumber item) {
    const auto [known, is_new] = longer_.try_emplace(std::uint64_t(list) << 32U | item, ListNumber(lists_.size()));
    if (is_new) {
        const List& before = lists_[list];
        const std::size_t comma = before.length > 0 ? 1 : 0;
        lists_.push_back({list, item, before.length + 1, before.bytes + comma + items_[item]->size()});
    }
    return known->second;
}

ListNumber GroupStore::with_all(ListNumber list, ListNumber more) {
    if (list == no_items) return more;
    for (const ItemNumber item : items_after(no_items, more)) list = with(list, item);
    return list;
}

GroupNumber GroupStore::group(const std::string& name, ListNumber items) {
    const auto [known, is_new] = numbers_.try_emplace(items, GroupNumber(contents_.size()));
    if (!is_new) return known->second;
    Version& version = latest_[name];
    contents_.push_back(content_of(version, items));
    version = {known->second, items};
    return known->second;
}

std::string GroupStore::json() const { return fmt::format("[{}]", fmt::join(contents_, ",\n")); }

ListNumber GroupStore::common_beginning(ListNumber one, ListNumber other) const {
    while (lists_[one].length > lists_[other].length) one = lists_[one].before;
    while (lists_[other].length > lists_[one].length) other = lists_[other].before;
    while (one != other) {
        one = lists_[one].before;
        other = lists_[other].before;
    }
    return one;
}

GroupStore::Items GroupStore::items_after(ListNumber beginning, ListNumber list) const {
    Items items;
    for (; list != beginning; list = lists_[list].before) items.push_back(lists_[list].last);
    std::reverse(items.begin(), items.end());
    return items;
}

// As it differs from the earlier group, unless that saves little.
std::string GroupStore::content_of(const Version& earlier, ListNumber list) const {
    const ListNumber beginning = common_beginning(earlier.items, list);
    const Items before = items_after(beginning, earlier.items);
    const Items items = items_after(beginning, list);
    const auto alike = std::mismatch(before.rbegin(), before.rend(), items.rbegin(), items.rend());
    const std::size_t first = lists_[beginning].length;
    const auto last = std::size_t(alike.first - before.rbegin());
    if (first + last >= 2) {
        const auto changed = std::span(items).first(items.size() - last);
        std::string changes = fmt::format("[[{},{},{},{}]{}{}]", int(ItemKind::like), earlier.number, first, last,
                                          changed.empty() ? "" : ",", joined(changed));
        if (changes.size() < lists_[list].bytes + 2) return changes;
    }
    return fmt::format("[{}]", joined(items_after(no_items, list)));
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
