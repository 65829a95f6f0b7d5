#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/chess/types.h"
#include "rookery/errors/error.h"
#include "rookery/policy/site_action.h"
#include "rookery/rooms/authority.h"
#include "rookery/store/games/game_store.h"

/// The closed sets of what page and server say to each other over a game's WebSocket (docs/protocol.md).
/// protocol.h turns them into JSON and back.
namespace rookery::rooms {

// From the page.
struct Hello {
  std::size_t since = 0;  ///< events the page holds already
  std::string name;       ///< as clean_name returns it
  bool may_sit = true;    ///< takes a free seat, if there is one
  bool operator==(const Hello&) const = default;
};
/// As text (policy/site_text.h), as pages and programs send it, or as a value, as handlers of the server make
/// it.
using RequestedAction = std::variant<std::string, policy::SiteAction>;
struct Act {
  std::string id;  ///< 1 to kMaxCommandId letters, digits, '-', '_'
  RequestedAction action;
  std::optional<chess::Color> as = std::nullopt;  ///< for a player who acts for both sides
  std::optional<std::size_t> at = std::nullopt;   ///< the events that the page held when it was decided on
  bool operator==(const Act&) const = default;
};
/// An act that comes without a connection.
struct Command {
  Act act;
  std::string name;  ///< of who sends it, as clean_name returns it; for actions that need one
  Authority authority = Authority::Player;
  bool operator==(const Command&) const = default;
};
struct Ping {
  std::int64_t n = 0;
  bool operator==(const Ping&) const = default;
};
using FromPage = std::variant<Hello, Act, Ping>;

inline constexpr std::size_t kMaxCommandId = 40;

// To the page. `you`: the recipient's seat; empty: a watcher.
struct Welcome {
  store::GameHeader game;
  std::optional<chess::Color> you;
  std::size_t from = 0;
  std::vector<std::string> events;
  Instant now;
  bool both = false;  ///< an arbiter, who acts for both sides
};
struct Events {
  std::size_t from = 0;
  std::vector<std::string> events;
  Instant now;
};
struct Seat {
  chess::Color you;
};
struct Done {
  std::string id;
};
struct Refused {  ///< the command changed nothing
  std::string id;
  Error error;
};
struct Presence {
  bool white = false, black = false;
  std::size_t watchers = 0;
  /// When the player who is here may claim the game that the other has left (policy/abandonment.h), if that
  /// one does not return. Known where it is to be told, and not told between nodes.
  std::optional<Instant> claim_at = {};
  bool operator==(const Presence&) const = default;
};
struct SimilarNames {   ///< the players' names are easily taken for each other
  chess::Color second;  ///< who sat down later
};
struct Pong {
  std::int64_t n = 0;
  Instant now;
};
struct Closing {  ///< the last message before the server closes the connection
  Error error;
};
using ToPage = std::variant<Welcome, Events, Seat, Done, Refused, Presence, SimilarNames, Pong, Closing>;

}  // namespace rookery::rooms
