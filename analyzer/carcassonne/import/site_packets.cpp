#include "analyzer/carcassonne/import/site_packets.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <unordered_set>

#include "base/graphemes.hpp"
#include "base/visible.hpp"

namespace castellan::analyzer::carcassonne {
namespace {

bool is_list(const std::optional<JsonValue>& value) { return value && value->is_array(); }

/// A packet has a list of notifications, each with its type.
bool is_packet(const JsonValue& value) {
    const auto data = value.find("data");
    if (!is_list(data) || data->size() == 0) return false;
    const auto type = (*data)[0].find("type");
    return type && type->is_text();
}

bool are_packets(const JsonValue& list) {
    constexpr std::size_t enough = 20;
    for (std::size_t index = 0; index < list.size() && index < enough; ++index)
        if (is_packet(list[index])) return true;
    return false;
}

/// Sites mark what a player took back, in the packet or in the notification.
bool is_cancelled(const JsonValue& value) {
    constexpr std::array<const char*, 3> marks = {"cancel", "cancelled", "canceled"};
    return std::any_of(marks.begin(), marks.end(), [&](const char* mark) {
        const auto found = value.find(mark);
        return found && found->truth();
    });
}

std::string label_of(const JsonValue& value, const char* name) {
    const auto found = value.find(name);
    return found && found->is_label() ? found->label() : std::string();
}

class PacketReader {
  public:
    explicit PacketReader(const std::function<void(const Notification&)>& visit) : visit_(visit) {}

    void read(const JsonValue& packet) {
        const auto data = packet.find("data");
        if (!is_list(data) || is_cancelled(packet)) return;
        const std::string number = label_of(packet, "packet_id");
        if (!number.empty() && !packets_.insert(label_of(packet, "channel") + ' ' + number).second) return;
        const std::string where =
            number.empty() ? data->where()
                           : fmt::format("packet {}, {}", base::visible(base::first_bytes(number, 20)), data->where());
        data->named(where).each([&](const JsonValue& notification) { read_notification(notification); });
    }

  private:
    void read_notification(const JsonValue& notification) {
        const auto type = notification.find("type");
        if (!type || !type->is_text() || is_cancelled(notification)) return;
        const std::string uid = label_of(notification, "uid");
        if (!uid.empty() && !notifications_.insert(uid).second) return;
        const auto log = notification.find("log");
        const std::string_view sentence = log && log->is_text() ? log->text() : std::string_view();
        static const rapidjson::Value nothing;
        const auto args = notification.find("args");
        const JsonValue given = args ? args->named(notification.where()) : JsonValue(nothing, notification.where());
        if (!given.is_array() || given.size() == 0) return visit_({type->text(), sentence, given});
        given.each([&](const JsonValue& one) { visit_({type->text(), sentence, one}); });
    }

    const std::function<void(const Notification&)>& visit_;
    std::unordered_set<std::string> packets_, notifications_;
};

}  // namespace

std::optional<JsonValue> packets_of(const JsonValue& root) {
    if (root.is_array()) return are_packets(root) ? std::optional(root) : std::nullopt;
    constexpr std::array<const char*, 3> names = {"data", "logs", "packets"};
    for (const char* const name : names) {
        const auto inner = root.find(name);
        if (!inner) continue;
        if (inner->is_array() && are_packets(*inner)) return inner;
        for (const char* const below : names)
            if (const auto list = inner->find(below); is_list(list) && are_packets(*list)) return list;
    }
    return std::nullopt;
}

void each_notification(const JsonValue& packets, const std::function<void(const Notification&)>& visit) {
    PacketReader reader(visit);
    packets.each([&](const JsonValue& packet) { reader.read(packet); });
}

}  // namespace castellan::analyzer::carcassonne
