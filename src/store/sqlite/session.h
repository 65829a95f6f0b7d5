#pragma once
#include <unordered_map>
#include <vector>

#include "sql/connection.h"
#include "sqlite/handle.h"

namespace rookery::store::sqlite {

/// A connection to the database as the store's queries use it.
class Session final : public sql::Session {
 public:
  /// Precondition: the schema is up to date.
  explicit Session(Handle database) : database_(std::move(database)) {}

  [[nodiscard]] Expected<void, StoreError> begin() override;
  [[nodiscard]] Expected<void, StoreError> commit() override;
  void roll_back() override;
  /// Begins a transaction that sees the database of one moment.
  [[nodiscard]] Expected<void, StoreError> begin_reading();
  /// Brings what the log holds into the database itself, as far as no reader is in the way.
  [[nodiscard]] Expected<void, StoreError> checkpoint();
  [[nodiscard]] Handle& database() { return database_; }
  [[nodiscard]] Expected<std::int64_t, StoreError> size_in_bytes() override;

 protected:
  [[nodiscard]] Expected<void, StoreError> execute(
      const store::Statement& statement, std::span<const store::Value> values,
      const std::function<void(const store::Row&)>& visit) override;
  [[nodiscard]] Expected<void, StoreError> execute_later(const store::Statement& statement,
                                                         std::span<const store::Value> values) override;
  [[nodiscard]] std::size_t changed_rows() const override { return database_.changed_rows(); }

 private:
  struct Prepared {
    Statement statement;
    /// Of $1, $2 and so on. These are names to SQLite, whose place is that of their first use.
    std::vector<int> places = {};
  };
  /// The statement, prepared at its first use, with the places of so many values.
  [[nodiscard]] Expected<Prepared*, StoreError> prepare(const store::Statement& statement,
                                                        std::size_t values);

  Handle database_;
  std::unordered_map<const store::Statement*, Prepared> statements_;
};

}  // namespace rookery::store::sqlite
