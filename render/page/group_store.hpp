// The groups of a page, each kept once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace castellan::render::page {

using GroupNumber = std::uint32_t;
using ItemNumber = std::uint32_t;
/// A list of items. Equal ones have equal numbers, and lists that begin alike share their beginning.
using ListNumber = std::uint32_t;
inline constexpr ListNumber no_items = 0;

/// What an item of a group begins with.
enum class ItemKind : std::uint8_t { group, shape, text, like };

class GroupStore {
  public:
    /// An item of a group, as JSON. Equal ones have equal numbers.
    ItemNumber item(std::string json);
    /// The list with an item more.
    ListNumber with(ListNumber list, ItemNumber item);
    /// The same with all items of another list.
    ListNumber with_all(ListNumber list, ListNumber more);
    /// A group of items. Equal ones have equal numbers, whatever their names. It costs what it differs from the latest
    /// one of the name.
    GroupNumber group(const std::string& name, ListNumber items);

    [[nodiscard]] std::size_t size() const { return contents_.size(); }
    /// A group as a JSON array.
    [[nodiscard]] const std::string& content(std::size_t group) const { return contents_[group]; }
    /// All groups as a JSON array.
    [[nodiscard]] std::string json() const;

  private:
    /// A list: the one without its last item, and that.
    struct List {
        ListNumber before = no_items;
        ItemNumber last = 0;
        std::uint32_t length = 0;
        std::size_t bytes = 0;  // of all, joined
    };
    struct Version {
        GroupNumber number = 0;
        ListNumber items = no_items;
    };
    using Items = std::vector<ItemNumber>;
    [[nodiscard]] ListNumber common_beginning(ListNumber one, ListNumber other) const;
    [[nodiscard]] Items items_after(ListNumber beginning, ListNumber list) const;
    [[nodiscard]] std::string content_of(const Version& earlier, ListNumber items) const;
    [[nodiscard]] std::string joined(std::span<const ItemNumber> items) const;

    std::unordered_map<std::string, ItemNumber> item_numbers_;
    std::vector<const std::string*> items_;  // by their numbers
    std::vector<std::string> contents_;
    std::vector<List> lists_{{}};                           // the empty one first
    std::unordered_map<std::uint64_t, ListNumber> longer_;  // by a list and its next item
    std::unordered_map<ListNumber, GroupNumber> numbers_;
    std::unordered_map<std::string, Version> latest_;  // of the groups of a name: the next one is much like it
};

}  // namespace castellan::render::page
