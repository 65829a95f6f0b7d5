#include "sqlite/session.h"

namespace rookery::store::sqlite {
namespace {

class StatementRow final : public store::Row {
 public:
  explicit StatementRow(const Statement& statement) : statement_(&statement) {}
  [[nodiscard]] bool is_null(int column) const override { return statement_->is_null(column); }
  [[nodiscard]] std::string text(int column) const override { return statement_->text(column); }
  [[nodiscard]] std::string bytes(int column) const override { return statement_->bytes(column); }
  [[nodiscard]] std::int64_t number(int column) const override { return statement_->number(column); }

 private:
  const Statement* statement_;
};

void bind(Statement& statement, int place, const store::Value& value) {
  if (const auto* text = std::get_if<std::string_view>(&value)) {
    statement.bind_at(place, *text);
  } else if (const auto* integer = std::get_if<std::int64_t>(&value)) {
    statement.bind_at(place, *integer);
  } else if (const auto* bytes = std::get_if<store::Bytes>(&value)) {
    statement.bind_bytes_at(place, bytes->bytes);
  }  // what is not bound is NULL
}

}  // namespace

Expected<void, StoreError> Session::begin() {
  // IMMEDIATE takes the write lock at once: a transaction that reads first and then wants to write could fail
  // with SQLITE_BUSY after half its work.
  static constexpr store::Statement kBegin{"BEGIN IMMEDIATE"};
  return execute_later(kBegin, {});
}

Expected<void, StoreError> Session::begin_reading() {
  static constexpr store::Statement kBegin{"BEGIN"};
  return execute_later(kBegin, {});
}

Expected<void, StoreError> Session::commit() {
  static constexpr store::Statement kCommit{"COMMIT"};
  return execute_later(kCommit, {});
}

void Session::roll_back() {
  if (database_.in_transaction()) {
    // Without a way to fail that leaves the transaction open; closing the connection would end it as well.
    (void)database_.execute("ROLLBACK");
  }
}

Expected<void, StoreError> Session::checkpoint() {
  // PASSIVE waits for no reader: it copies what it can.
  return database_.execute("PRAGMA wal_checkpoint(PASSIVE)");
}

Expected<Session::Prepared*, StoreError> Session::prepare(const store::Statement& statement,
                                                          std::size_t values) {
  auto found = statements_.find(&statement);
  if (found == statements_.end()) {
    auto made = database_.prepare(statement.sql());
    if (!made) {
      return fail(std::move(made.error()));
    }
    found = statements_.emplace(&statement, Prepared{*std::move(made)}).first;
  }
  std::vector<int>& places = found->second.places;
  while (places.size() < values) {
    places.push_back(found->second.statement.place_of("$" + std::to_string(places.size() + 1)));
  }
  return &found->second;
}

Expected<std::int64_t, StoreError> Session::size_in_bytes() {
  static constexpr store::Statement kSize{
      "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"};
  std::int64_t bytes = 0;
  auto found = execute(kSize, {}, [&bytes](const store::Row& row) { bytes = row.number(0); });
  return found ? Expected<std::int64_t, StoreError>(bytes) : fail(std::move(found.error()));
}

Expected<void, StoreError> Session::execute(const store::Statement& statement,
                                            std::span<const store::Value> values,
                                            const std::function<void(const store::Row&)>& visit) {
  const auto found = prepare(statement, values.size());
  if (!found) {
    return fail(found.error());
  }
  Statement& ready = (*found)->statement;
  for (std::size_t i = 0; i < values.size(); ++i) {
    bind(ready, (*found)->places[i], values[i]);
  }
  const StatementRow row(ready);
  auto step = ready.step();
  for (; step && *step; step = ready.step()) {
    visit(row);
  }
  if (!step) {
    return fail(std::move(step.error()));
  }
  ready.reset();
  return {};
}

Expected<void, StoreError> Session::execute_later(const store::Statement& statement,
                                                  std::span<const store::Value> values) {
  return execute(statement, values, [](const store::Row&) {});
}

}  // namespace rookery::store::sqlite
