#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// Who reads what is said at a game. The values are stored; new ones are only added.
enum class ChatRoom : std::uint8_t {
  Players = 0,   ///< the two players
  Watchers = 1,  ///< everybody
};

/// Something said at a game.
struct ChatLine {
  Instant at;
  ChatRoom room = ChatRoom::Players;
  std::string player;  ///< the id of its author
  std::string name;    ///< as shown to others
  std::string text;
  bool operator==(const ChatLine&) const = default;
};

/// A line, and at which game it was said.
struct SaidLine {
  std::string game;
  ChatLine line;
  bool operator==(const SaidLine&) const = default;
};

/// What is said at games, apart from the games themselves. Calls: see Callback.
class ChatStore {
 public:
  /// A game's chat takes no more lines than this.
  static constexpr std::size_t kMostLines = 500;

  virtual ~ChatStore() = default;

  /// Adds a line. Errors: NotFound, when there is no such game; Conflict, when it has kMostLines lines;
  /// Unavailable.
  virtual void add(std::string game, ChatLine line, Callback<void> done) = 0;

  /// The game's lines from number `since` on, in their order; none without such a game. Errors: Unavailable;
  /// Corrupt.
  virtual void lines(std::string game, std::size_t since, Callback<std::vector<ChatLine>> done) = 0;

  /// What the player said at any game, by the games. Errors: Unavailable; Corrupt.
  virtual void lines_by(std::string player, Callback<std::vector<SaidLine>> done) = 0;
};

}  // namespace rookery::store
