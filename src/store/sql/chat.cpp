#include "sql/chat.h"

#include "sql/call.h"

namespace rookery::store::sql {
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

Expected<std::size_t, StoreError> count_lines(Connection& connection, const std::string& game) {
  std::size_t count = 0;
  auto counted = connection.each(
      kCountLines, [&](const Row& row) { count = static_cast<std::size_t>(row.number(0)); }, game);
  if (!counted) {
    return fail(std::move(counted.error()));
  }
  return count;
}

Expected<void, StoreError> add_line(Connection& connection, const std::string& game, const ChatLine& line) {
  const auto locked = connection.run(kLockGameOfChat, game);
  if (!locked) {
    return fail(locked.error());
  }
  if (*locked == 0) {
    return fail(StoreError{StoreError::Kind::NotFound, "no game " + game});
  }
  const auto count = count_lines(connection, game);
  if (!count) {
    return fail(count.error());
  }
  if (*count >= ChatStore::kMostLines) {
    // Conflict and not silence: the page tells the writer that this game's chat takes no more.
    return fail(StoreError{StoreError::Kind::Conflict, "the chat of game " + game + " is full"});
  }
  return connection.send(kInsertLine, game, *count, line.at, static_cast<std::int64_t>(line.room),
                         line.player, line.name, line.text);
}

Expected<std::vector<ChatLine>, StoreError> find_lines(Connection& connection, const std::string& game,
                                                       std::size_t since) {
  std::vector<ChatLine> lines;
  auto found =
      connection.each(kFindLines, [&](const Row& row) { lines.push_back(read_line(row)); }, game, since);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return lines;
}

Expected<std::vector<SaidLine>, StoreError> find_lines_by(Connection& connection, const std::string& player) {
  std::vector<SaidLine> lines;
  auto found = connection.each(
      kFindLinesBy, [&](const Row& row) { lines.push_back({row.text(5), read_line(row)}); }, player);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return lines;
}

class SqlChatStore final : public ChatStore {
 public:
  explicit SqlChatStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void add(std::string game, ChatLine line, Callback<void> done) override {
    driver_->write([game = std::move(game), line = std::move(line)](
                       Connection& connection) { return add_line(connection, game, line); },
                   std::move(done));
  }

  void lines(std::string game, std::size_t since, Callback<std::vector<ChatLine>> done) override {
    read_value<std::vector<ChatLine>>(
        *driver_,
        [game = std::move(game), since](Connection& connection) {
          return find_lines(connection, game, since);
        },
        std::move(done));
  }

  void lines_by(std::string player, Callback<std::vector<SaidLine>> done) override {
    read_value<std::vector<SaidLine>>(
        *driver_,
        [player = std::move(player)](Connection& connection) { return find_lines_by(connection, player); },
        std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

std::unique_ptr<ChatStore> make_chat_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlChatStore>(std::move(driver));
}

}  // namespace rookery::store::sql
