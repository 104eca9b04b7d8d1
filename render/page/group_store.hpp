// The groups of a page, each kept once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace castellan::render::page {

using GroupNumber = std::uint32_t;
using ItemNumber = std::uint32_t;
using GroupItems = std::vector<ItemNumber>;

/// What an item of a group begins with.
enum class ItemKind : std::uint8_t { group, shape, text, like };

class GroupStore {
  public:
    /// An item of a group, as JSON. Equal ones have equal numbers.
    ItemNumber item(std::string json);
    /// A group of items. Equal ones have equal numbers, whatever their names.
    GroupNumber group(const std::string& name, GroupItems items);

    [[nodiscard]] std::size_t size() const { return contents_.size(); }
    /// A group as a JSON array.
    [[nodiscard]] const std::string& content(std::size_t group) const { return contents_[group]; }
    /// All groups as a JSON array.
    [[nodiscard]] std::string json() const;

  private:
    struct Hash {
        std::size_t operator()(const GroupItems& items) const;
    };
    struct Version {
        GroupNumber number = 0;
        GroupItems items;
    };
    [[nodiscard]] std::string content_of(const Version& earlier, const GroupItems& items) const;
    [[nodiscard]] std::string joined(std::span<const ItemNumber> items) const;

    std::unordered_map<std::string, ItemNumber> item_numbers_;
    std::vector<const std::string*> items_;  // by their numbers
    std::vector<std::string> contents_;
    std::unordered_map<GroupItems, GroupNumber, Hash> numbers_;
    std::unordered_map<std::string, Version> latest_;  // of the groups of a name: the next one is much like it
};

}  // namespace castellan::render::page
