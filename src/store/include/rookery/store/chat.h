#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// Who reads a chat message. The values are stored; new ones are only added.
enum class ChatRoom : std::uint8_t {
  Players = 0,   ///< the two players
  Watchers = 1,  ///< everybody
};

/// A chat message.
struct ChatLine {
  Instant at;
  ChatRoom room = ChatRoom::Players;
  std::string player;  ///< the id of its author
  std::string name;    ///< as shown to others
  std::string text;
  bool operator==(const ChatLine&) const = default;
};

/// A chat message with its game.
struct SaidLine {
  std::string game;
  ChatLine line;
  bool operator==(const SaidLine&) const = default;
};

/// The chats of games, stored separately from the games. Calls: see Callback.
class ChatStore {
 public:
  /// The maximum number of messages in a game's chat.
  static constexpr std::size_t kMostLines = 500;

  virtual ~ChatStore() = default;

  /// Adds a message. Errors: NotFound, when there is no such game; Conflict, when its chat is full;
  /// Unavailable.
  virtual void add(std::string game, ChatLine line, Callback<void> done) = 0;

  /// The game's messages from number `since` on, in order; none if there is no such game. Errors:
  /// Unavailable; Corrupt.
  virtual void lines(std::string game, std::size_t since, Callback<std::vector<ChatLine>> done) = 0;

  /// All chat messages of the player, ordered by game. Errors: Unavailable; Corrupt.
  virtual void lines_by(std::string player, Callback<std::vector<SaidLine>> done) = 0;
};

}  // namespace rookery::store
