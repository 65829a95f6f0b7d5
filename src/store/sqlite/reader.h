#pragma once
#include "sqlite/database.h"

namespace rookery::store::sqlite {

/// The statements that read the store, on a connection of their own: WAL lets them run beside the writer.
class Reader {
 public:
  /// Precondition: the schema is up to date.
  [[nodiscard]] static Expected<Reader, StoreError> open(Database database);

  [[nodiscard]] Expected<StoredGame, StoreError> read(const std::string& id, std::size_t since);
  /// The parts of read(). When the events fail, those before the damage are in `game`.
  [[nodiscard]] Expected<StoredGame, StoreError> read_header(const std::string& id);
  [[nodiscard]] Expected<void, StoreError> read_events(StoredGame& game);
  [[nodiscard]] Expected<std::vector<DueGame>, StoreError> due();
  [[nodiscard]] Expected<std::vector<ListedGame>, StoreError> list(const std::string& after,
                                                                   std::size_t most);
  /// Of one game, by the table and not by the index; empty: at no time.
  [[nodiscard]] Expected<std::optional<Instant>, StoreError> due_of(const std::string& id);
  [[nodiscard]] Expected<std::optional<std::string>, StoreError> get(const std::string& key);
  /// Reads the next some hundred games' headers; call after call, all of them. A damaged part is met again at
  /// each call until it is repaired.
  [[nodiscard]] Expected<void, StoreError> look_through();

 private:
  Database database_;
  Statement find_game_, find_events_, find_due_, find_fact_, find_next_, find_due_of_, list_games_;
  std::string looked_through_;  ///< the last game's id that look_through() has read; empty: begin
};

}  // namespace rookery::store::sqlite
