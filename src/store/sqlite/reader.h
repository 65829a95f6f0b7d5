#pragma once
#include "sqlite/database.h"

namespace rookery::store::sqlite {

/// The statements that read the store, on a connection of their own: WAL lets them run beside the writer.
class Reader {
 public:
  /// Precondition: the schema is up to date.
  [[nodiscard]] static Expected<Reader, StoreError> open(Database database);

  [[nodiscard]] Expected<StoredGame, StoreError> read(const std::string& id, std::size_t since);
  [[nodiscard]] Expected<std::vector<DueGame>, StoreError> due();
  [[nodiscard]] Expected<std::optional<std::string>, StoreError> get(const std::string& key);

 private:
  [[nodiscard]] Expected<StoredGame, StoreError> read_header(const std::string& id);
  [[nodiscard]] Expected<void, StoreError> read_lines(StoredGame& game);

  Database database_;
  Statement find_game_, find_lines_, find_due_, find_fact_;
};

}  // namespace rookery::store::sqlite
