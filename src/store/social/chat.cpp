#include "rookery/store/social/chat.h"

#include "sql/rows.h"

namespace rookery::store {
namespace {

/// Writes what is there, to lock the game: lines get their numbers one after the other.
constexpr Statement kLockGameOfChat{
    "UPDATE games SET event_count = event_count WHERE id = $1 RETURNING event_count"};
/// The primary key answers the highest number without counting the lines.
constexpr Statement kCountLines{"SELECT coalesce(max(number) + 1, 0) FROM chat_lines WHERE game = $1"};
constexpr Statement kInsertLine{
    "INSERT INTO chat_lines(game, number, at, room, player, name, text) VALUES($1, $2, $3, $4, $5, $6, $7)"};
constexpr Statement kFindLines{
    "SELECT at, room, player, name, text FROM chat_lines WHERE game = $1 AND number >= $2 ORDER BY number"};
constexpr Statement kFindLinesBy{
    "SELECT at, room, player, name, text, game FROM chat_lines WHERE player = $1 ORDER BY game, number"};

ChatLine read_line(const Row& row) {
  return {row.instant(0), static_cast<ChatRoom>(row.number(1)), row.text(2), row.text(3), row.text(4)};
}

GameChatLine read_said_line(const Row& row) {
  return {row.text(5), read_line(row)};
}

}  // namespace

Expected<void, StoreError> add_chat_line(Connection& connection, const GameId& game, const ChatLine& line) {
  if (auto locked = require_row(connection, {StoreError::Kind::NotFound, "no game " + game.text},
                                kLockGameOfChat, game);
      !locked) {
    return locked;
  }
  const auto count = read_number(connection, kCountLines, game);
  if (!count) {
    return fail(count.error());
  }
  if (static_cast<std::size_t>(*count) >= kMostChatLines) {
    // Conflict and not silence: the page tells the writer that this game's chat takes no more.
    return fail(StoreError{StoreError::Kind::Conflict, "the chat of game " + game.text + " is full"});
  }
  return connection.send(kInsertLine, game, *count, line.at, static_cast<std::int64_t>(line.room),
                         line.player, line.name, line.text);
}

Expected<std::vector<ChatLine>, StoreError> chat_lines(Connection& connection, const GameId& game,
                                                       std::size_t since) {
  return read_all(connection, kFindLines, read_line, game, since);
}

Expected<std::vector<GameChatLine>, StoreError> chat_lines_by(Connection& connection,
                                                              const PlayerId& player) {
  return read_all(connection, kFindLinesBy, read_said_line, player);
}

}  // namespace rookery::store
