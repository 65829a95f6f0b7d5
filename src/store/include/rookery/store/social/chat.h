#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// The chats of games, stored separately from the games.
namespace rookery::store {

/// The readers of a chat message. The values are stored; new ones are only added.
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
struct GameChatLine {
  std::string game;
  ChatLine line;
  bool operator==(const GameChatLine&) const = default;
};

/// The maximum number of messages in a game's chat.
inline constexpr std::size_t kMostChatLines = 500;

/// Adds a message. Errors: NotFound, when there is no such game; Conflict, when its chat is full.
[[nodiscard]] Expected<void, StoreError> add_chat_line(Connection& connection, const GameId& game,
                                                       const ChatLine& line);

/// The game's messages from number `since` on, in order; none if there is no such game. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<ChatLine>, StoreError> chat_lines(Connection& connection,
                                                                     const GameId& game, std::size_t since);

/// All chat messages of the player, ordered by game. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<GameChatLine>, StoreError> chat_lines_by(Connection& connection,
                                                                            const PlayerId& player);

}  // namespace rookery::store
