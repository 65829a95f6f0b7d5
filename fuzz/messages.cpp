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
#include "http/members.h"
#include "property.h"
#include "rooms/game_record.h"
#include "rooms/room.h"
#include "ws/protocol.h"

namespace {

using namespace rookery;
using namespace rookery::server;
using fuzz::require;

class Driver {
 public:
  explicit Driver(store::StoredGame stored)
      : stored_(std::move(stored)), room_(stored_, read_game(stored_).value(), "next") {
    carry_out(room_.handle(Opened{}, now_));
  }

  void happen(std::string_view line) {
    const char kind = line.empty() ? '.' : line[0];
    const ConnectionId connection = line.size() > 1 ? static_cast<unsigned char>(line[1]) % 4 : 0;
    line.remove_prefix(std::min<std::size_t>(2, line.size()));
    now_ += Duration{static_cast<std::int64_t>(line.size())};
    switch (kind) {
      case 'x':
        connected_.erase(connection);
        return input(Disconnected{connection});
      case 't':
        now_ += Duration{static_cast<std::int64_t>(line.size()) * 1'000};
        return input(TimerFired{});
      case 'l':
        return input(Measured{connection, Duration{static_cast<std::int64_t>(line.size()) * 10}});
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
      const policy::SiteGame stored = read_game(stored_).value();
      require(room_.site_game().event_count() == stored.event_count());
      require(room_.game().scoresheet() == stored.laws().scoresheet());
    }
  }

 private:
  void receive(ConnectionId connection, std::string_view text) {
    const auto message = parse_message(text);
    if (!message) {
      require(nlohmann::json::accept(write_message(Closing{message.error()})));
      return;
    }
    if (const auto* hello = std::get_if<Hello>(&*message); hello && connected_.insert(connection).second) {
      static constexpr std::array kGuests{"ann", "bob", "ann", "cy"};
      input(Connected{connection, {kGuests[connection]}, *hello});
    } else if (const auto* act = std::get_if<Act>(&*message); act && connected_.contains(connection)) {
      input(Commanded{connection, *act});
    }
  }

  void answer_store(std::optional<store::StoreError::Kind> fault) {
    if (!request_) {
      return;
    }
    const Effect request = *std::exchange(request_, std::nullopt);
    if (std::holds_alternative<AskPermission>(request)) {
      return input(answer_permission(fault));
    }
    const bool is_read = std::holds_alternative<Read>(request);
    if (fault && (!is_read || *fault == store::StoreError::Kind::Unavailable)) {
      const store::StoreError error{*fault, ""};
      return input(is_read ? Input(ReadFailed{error}) : Input(CommitFailed{error}));
    }
    if (const auto* append = std::get_if<Append>(&request)) {
      require(append->first == stored_.events.size());
      stored_.events.insert(stored_.events.end(), append->events.begin(), append->events.end());
      input(Committed{});
    } else if (const auto* read = std::get_if<Read>(&request)) {
      const auto from = stored_.events.begin() + static_cast<std::ptrdiff_t>(read->since);
      input(EventsRead{{from, stored_.events.end()}});
    } else {
      input(Committed{});
    }
  }

  static Input answer_permission(std::optional<store::StoreError::Kind> fault) {
    if (fault == store::StoreError::Kind::Unavailable) {
      return PermissionUnknown{};
    }
    return PermissionFound{fault ? std::optional(people::Denial::Class) : std::nullopt};
  }

  void input(const Input& input) { carry_out(room_.handle(input, now_)); }

  void carry_out(const std::vector<Effect>& effects) {
    for (const Effect& effect : effects) {
      if (const auto* send = std::get_if<Send>(&effect)) {
        require(!send->to.empty() && nlohmann::json::accept(write_message(send->message)));
      } else if (std::holds_alternative<Fail>(effect)) {
        has_failed_ = true;
      } else if (std::holds_alternative<Append>(effect) || std::holds_alternative<Create>(effect) ||
                 std::holds_alternative<Read>(effect) || std::holds_alternative<AskPermission>(effect)) {
        require(!request_);
        request_ = effect;
      }
    }
  }

  Instant now_{Duration{1'700'000'000'000}};
  store::StoredGame stored_;
  std::optional<Effect> request_;
  std::set<ConnectionId> connected_;
  bool has_failed_ = false;
  Room room_;
};

/// The first line is what a new game is asked for with; if it is none, the usual game.
store::StoredGame new_game(std::string_view body) {
  const auto requested = read_whole(body, read_new_game);
  const NewGameContext maker{"g", {"ann"}, false, Instant{Duration{1'700'000'000'000}}};
  const NewGame usual = read_whole("{}", read_new_game).value();
  auto made = make_game(requested ? *requested : usual, maker);
  if (!made) {
    made = make_game(usual, maker);
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
