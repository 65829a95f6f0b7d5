#pragma once
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rookery/rooms/room.h"

namespace rookery::rooms {

/// A page: it keeps the events it was sent and the commands that were not answered, and repeats those after
/// it lost its connection.
class Page {
 public:
  std::string guest;
  std::optional<ConnectionId> connection;
  std::size_t node = 0;
  std::deque<Input> to_room;
  std::deque<ToPage> to_page;
  std::vector<std::string> events;
  std::map<std::string, std::string> unanswered;  ///< action by id
  std::map<std::string, std::string> answered;

  void take(const ToPage& message) {
    if (const auto* welcome = std::get_if<Welcome>(&message)) {
      take_events(welcome->from, welcome->events);
    } else if (const auto* sent_events = std::get_if<Events>(&message)) {
      take_events(sent_events->from, sent_events->events);
    } else if (const auto* done = std::get_if<Done>(&message)) {
      settle(done->id);
    } else if (const auto* refused = std::get_if<Refused>(&message);
               refused && refused->error.code != ErrorCode::Unavailable) {
      settle(refused->id);
    }
  }

 private:
  void take_events(std::size_t from, const std::vector<std::string>& more) {
    ASSERT_LE(from, events.size()) << "events are missing";
    events.resize(from);
    events.insert(events.end(), more.begin(), more.end());
  }
  void settle(const std::string& id) {
    if (const auto found = unanswered.find(id); found != unanswered.end()) {
      answered.insert(*found);
      unanswered.erase(found);
    }
  }
};

}  // namespace rookery::rooms
