#pragma once
#include "sqlite/database.h"

namespace rookery::store::sqlite {

/// The statements that change the store, on one connection; transactions are the caller's.
class Writer {
 public:
  /// Precondition: the schema is up to date.
  [[nodiscard]] static Expected<Writer, StoreError> open(Database database);

  [[nodiscard]] Expected<void, StoreError> begin();
  [[nodiscard]] Expected<void, StoreError> commit();
  void roll_back();
  /// Brings what the log holds into the database itself, as far as no reader is in the way.
  [[nodiscard]] Expected<void, StoreError> checkpoint();

  /// Each leaves the transaction as it was when it fails.
  [[nodiscard]] Expected<void, StoreError> create(const GameHeader& header,
                                                  const std::vector<StoredEvent>& events,
                                                  std::optional<Instant> due);
  [[nodiscard]] Expected<void, StoreError> append(const std::string& id, std::size_t first,
                                                  const std::vector<StoredEvent>& events,
                                                  std::optional<Instant> due);
  [[nodiscard]] Expected<void, StoreError> remove(const std::string& id, std::size_t events);
  [[nodiscard]] Expected<void, StoreError> put(const std::vector<Fact>& facts);
  /// Writes all that a new game and its first event would, and takes it out again: the same pages change.
  [[nodiscard]] Expected<void, StoreError> rehearse();

 private:
  [[nodiscard]] Expected<bool, StoreError> has_game(const std::string& id);
  /// Errors: NotFound; Conflict, when the game does not have exactly `events` events.
  [[nodiscard]] Expected<void, StoreError> check_lines(const std::string& id, std::size_t events);
  [[nodiscard]] Expected<std::size_t, StoreError> line_count(const std::string& id);
  [[nodiscard]] Expected<void, StoreError> set_due(const std::string& id, std::optional<Instant> due);
  [[nodiscard]] Expected<void, StoreError> insert_events(const std::string& id, std::size_t first,
                                                         const std::vector<StoredEvent>& events);

  Database database_;
  Statement begin_, commit_, find_game_, insert_game_, count_events_, insert_event_, set_due_, put_fact_;
  Statement delete_events_, delete_game_;
};

}  // namespace rookery::store::sqlite
