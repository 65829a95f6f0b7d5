// What pages send to a game's room, from anywhere, and what a store may answer, line by line; the first
// letter of a line says what happens, the second, a digit, to whose connection. What is no message is
// answered with a fault that can be told as JSON; the room asks the store for one thing at a time; what it
// acknowledges is stored; at the end, what is stored tells the game that the room shows.
#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>

#include "endpoint/new_game_request.h"
#include "property.h"
#include "rookery/http/members.h"
#include "rookery/rooms/game_record.h"
#include "rookery/rooms/room.h"
#include "ws/protocol.h"

namespace {

using namespace rookery;
using namespace rookery::server;
using fuzz::require;

class Driver {
 public:
  explicit Driver(store::StoredGame stored)
      : stored_(std::move(stored)), room_(stored_, rooms::read_game(stored_).value(), "next") {
    carry_out(room_.handle(rooms::Opened{}, now_));
  }

  void happen(std::string_view line) {
    const char kind = line.empty() ? '.' : line[0];
    const rooms::ConnectionId connection = line.size() > 1 ? static_cast<unsigned char>(line[1]) % 4 : 0;
    line.remove_prefix(std::min<std::size_t>(2, line.size()));
    now_ += Duration{static_cast<std::int64_t>(line.size())};
    switch (kind) {
      case 'x':
        connected_.erase(connection);
        return input(rooms::Disconnected{connection});
      case 't':
        now_ += Duration{static_cast<std::int64_t>(line.size()) * 1'000};
        return input(rooms::TimerFired{});
      case 'l':
        return input(rooms::Measured{connection, Duration{static_cast<std::int64_t>(line.size()) * 10}});
      case 'u':
        return answer_store(store::StoreError::Kind::Unavailable);
      case 'k':
        return answer_store(store::StoreError::Kind::Conflict);
      case 's':
        return answer_store(std::nullopt);
      default:
        return receive(connection, line);
    }
  }

  /// The store answers everything; then the room shows what is stored.
  void settle() {
    while (request_) {
      answer_store(std::nullopt);
    }
    if (!has_failed_) {
      const policy::SiteGame stored = rooms::read_game(stored_).value();
      require(room_.site_game().event_count() == stored.event_count());
      require(room_.game().scoresheet() == stored.laws().scoresheet());
    }
  }

 private:
  void receive(rooms::ConnectionId connection, std::string_view text) {
    const auto message = parse_message(text);
    if (!message) {
      require(nlohmann::json::accept(write_message(rooms::Closing{message.error()})));
      return;
    }
    if (const auto* hello = std::get_if<rooms::Hello>(&*message);
        hello && connected_.insert(connection).second) {
      static constexpr std::array kGuests{"ann", "bob", "ann", "cy"};
      input(rooms::Connected{connection, {kGuests[connection]}, *hello});
    } else if (const auto* act = std::get_if<rooms::Act>(&*message); act && connected_.contains(connection)) {
      input(rooms::Commanded{connection, *act});
    }
  }

  void answer_store(std::optional<store::StoreError::Kind> fault) {
    if (!request_) {
      return;
    }
    const rooms::Effect request = *std::exchange(request_, std::nullopt);
    if (std::holds_alternative<rooms::AskPermission>(request)) {
      return input(answer_permission(fault));
    }
    const bool is_read = std::holds_alternative<rooms::Read>(request);
    if (fault && (!is_read || *fault == store::StoreError::Kind::Unavailable)) {
      const store::StoreError error{*fault, ""};
      return input(is_read ? rooms::Input(rooms::ReadFailed{error})
                           : rooms::Input(rooms::CommitFailed{error}));
    }
    if (const auto* append = std::get_if<rooms::Append>(&request)) {
      require(append->first == stored_.events.size());
      stored_.events.insert(stored_.events.end(), append->events.begin(), append->events.end());
      input(rooms::Committed{});
    } else if (const auto* read = std::get_if<rooms::Read>(&request)) {
      const auto from = stored_.events.begin() + static_cast<std::ptrdiff_t>(read->since);
      input(rooms::EventsRead{{from, stored_.events.end()}});
    } else {
      input(rooms::Committed{});
    }
  }

  static rooms::Input answer_permission(std::optional<store::StoreError::Kind> fault) {
    if (fault == store::StoreError::Kind::Unavailable) {
      return rooms::PermissionUnknown{};
    }
    return rooms::PermissionFound{fault ? std::optional(people::Denial::Class) : std::nullopt};
  }

  void input(const rooms::Input& input) { carry_out(room_.handle(input, now_)); }

  void carry_out(const std::vector<rooms::Effect>& effects) {
    for (const rooms::Effect& effect : effects) {
      if (const auto* send = std::get_if<rooms::Send>(&effect)) {
        require(!send->to.empty() && nlohmann::json::accept(write_message(send->message)));
      } else if (std::holds_alternative<rooms::Fail>(effect)) {
        has_failed_ = true;
      } else if (std::holds_alternative<rooms::Append>(effect) ||
                 std::holds_alternative<rooms::Create>(effect) ||
                 std::holds_alternative<rooms::Read>(effect) ||
                 std::holds_alternative<rooms::AskPermission>(effect)) {
        require(!request_);
        request_ = effect;
      }
    }
  }

  Instant now_{Duration{1'700'000'000'000}};
  store::StoredGame stored_;
  std::optional<rooms::Effect> request_;
  std::set<rooms::ConnectionId> connected_;
  bool has_failed_ = false;
  rooms::Room room_;
};

/// The first line is what a new game is asked for with; if it is none, the usual game.
store::StoredGame new_game(std::string_view body) {
  const auto requested = http::read_whole(body, read_new_game);
  const rooms::NewGameContext maker{"g", {"ann"}, false, Instant{Duration{1'700'000'000'000}}};
  const rooms::NewGame usual = http::read_whole("{}", read_new_game).value();
  auto made = rooms::make_game(requested ? *requested : usual, maker);
  if (!made) {
    made = rooms::make_game(usual, maker);
  }
  return {made->header, 0, made->events};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto take_line = [&] {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
  };
  Driver driver(new_game(take_line()));
  while (!text.empty()) {
    driver.happen(take_line());
  }
  driver.settle();
  return 0;
}
