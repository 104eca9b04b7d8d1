#include "render/backend/common_layer.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "render/backend/item_bytes.hpp"

namespace castellan::render {
namespace {

constexpr std::size_t nowhere = SIZE_MAX;

std::string bytes_of(const Item& item) {
    std::string bytes;
    append_bytes(item, bytes);
    return bytes;
}

/// For each of the scene's items, its place in the layer if it is there. Equal items are paired in order.
std::vector<std::size_t> places_in(const std::vector<std::string>& layer, const Scene& scene) {
    std::unordered_map<std::string_view, std::vector<std::size_t>> unpaired;  // the first place last
    for (std::size_t i = layer.size(); i-- > 0;) unpaired[layer[i]].push_back(i);
    std::vector<std::size_t> places;
    for (const Item& item : scene.items) {
        const auto found = unpaired.find(bytes_of(item));
        if (found == unpaired.end() || found->second.empty()) continue;
        places.push_back(found->second.back());
        found->second.pop_back();
    }
    return places;
}

/// The longest sequence of these numbers that rises from each to the next.
std::vector<std::size_t> longest_rising(const std::vector<std::size_t>& numbers) {
    std::vector<std::size_t> ends;  // by length: where the sequence ends whose last number is lowest
    std::vector<std::size_t> previous(numbers.size(), nowhere);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto end = std::lower_bound(ends.begin(), ends.end(), numbers[i],
                                          [&](std::size_t at, std::size_t number) { return numbers[at] < number; });
        if (end != ends.begin()) previous[i] = *(end - 1);
        if (end == ends.end())
            ends.push_back(i);
        else
            *end = i;
    }
    std::vector<std::size_t> rising;
    for (std::size_t i = ends.empty() ? nowhere : ends.back(); i != nowhere; i = previous[i])
        rising.push_back(numbers[i]);
    return rising;
}

}  // namespace

void CommonLayer::keep(const std::vector<bool>& kept) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        if (!kept[i]) continue;
        if (count != i) {
            items_[count] = std::move(items_[i]);
            bytes_[count] = std::move(bytes_[i]);
        }
        ++count;
    }
    items_.resize(count);
    bytes_.resize(count);
}

void CommonLayer::add(const Scene& scene) {
    if (any_scene_) {
        std::vector<bool> kept(items_.size());
        for (const std::size_t place : longest_rising(places_in(bytes_, scene))) kept[place] = true;
        return keep(kept);
    }
    any_scene_ = true;
    for (const Item& item : scene.items) {
        auto bytes = bytes_of(item);
        if (bytes.empty()) continue;
        items_.push_back(item);
        bytes_.push_back(std::move(bytes));
    }
}

/// The items that are not of the layer. `covered` is called with each of the layer that is painted over one of them;
/// false ends it.
template <class Covered>
std::optional<std::vector<const Item*>> CommonLayer::divide(const Scene& scene, double pixel, Covered covered) const {
    std::vector<const Item*> rest;
    std::vector<Box> boxes;
    std::size_t next = 0;
    const auto add_to_rest = [&](const Item& item, const Box& box) {
        rest.push_back(&item);
        boxes.push_back(box);
    };
    for (const Item& item : scene.items) {
        const auto bytes = bytes_of(item);
        if (bytes.empty()) continue;
        const Box box = painted_box(item).grown(pixel);
        if (next == items_.size() || bytes != bytes_[next]) {
            add_to_rest(item, box);
            continue;
        }
        if (std::any_of(boxes.begin(), boxes.end(), [&](const Box& other) { return other.overlaps(box); })) {
            if (!covered(next)) return std::nullopt;
            add_to_rest(item, box);
        }
        ++next;
    }
    if (next < items_.size()) return std::nullopt;
    return rest;
}

void CommonLayer::drop_covered(const Scene& scene, double pixel) {
    std::vector<bool> kept(items_.size(), true);
    divide(scene, pixel, [&](std::size_t place) {
        kept[place] = false;
        return true;
    });
    keep(kept);
}

std::optional<std::vector<const Item*>> CommonLayer::rest_of(const Scene& scene, double pixel) const {
    return divide(scene, pixel, [](std::size_t) { return false; });
}

}  // namespace castellan::render
