#include "administration/facts.h"

namespace rookery::store {
namespace {

constexpr Statement kPutFact{
    "INSERT INTO server(key, value) VALUES($1, $2) ON CONFLICT(key) DO UPDATE SET value = excluded.value"};
/// Writes what is there, to answer with it.
constexpr Statement kPutFactIfAbsent{
    "INSERT INTO server(key, value) VALUES($1, $2) ON CONFLICT(key) DO UPDATE SET value = server.value"
    " RETURNING value"};
constexpr Statement kReplaceFact{"UPDATE server SET value = $3 WHERE key = $1 AND value = $2 RETURNING key"};
constexpr Statement kInsertFact{
    "INSERT INTO server(key, value) VALUES($1, $2) ON CONFLICT(key) DO NOTHING RETURNING key"};
constexpr Statement kFindFact{"SELECT value FROM server WHERE key = $1"};

}  // namespace

Expected<void, StoreError> put_facts(Connection& connection, const std::vector<Fact>& facts) {
  for (const Fact& fact : facts) {
    // Sent and not run: the facts need no answer, and on PostgreSQL each answer would cost a round trip.
    if (auto sent = connection.send(kPutFact, fact.key, fact.value); !sent) {
      return sent;
    }
  }
  return {};
}

Expected<void, StoreError> replace_fact(Connection& connection, const std::optional<std::string>& before,
                                        const Fact& fact) {
  // One statement compares and writes: of two that replace the same value, the second finds another.
  const auto replaced = before ? connection.run(kReplaceFact, fact.key, *before, fact.value)
                               : connection.run(kInsertFact, fact.key, fact.value);
  if (!replaced) {
    return fail(replaced.error());
  }
  return *replaced > 0 ? Expected<void, StoreError>()
                       : fail(StoreError{StoreError::Kind::Conflict, fact.key + " was changed meanwhile"});
}

Expected<std::string, StoreError> put_fact_if_absent(Connection& connection, const Fact& fact) {
  std::string value;
  auto put =
      connection.each(kPutFactIfAbsent, [&](const Row& row) { value = row.text(0); }, fact.key, fact.value);
  if (!put) {
    return fail(std::move(put.error()));
  }
  return value;
}

Expected<void, StoreError> lock_fact(Connection& connection, const std::string& key) {
  // A row that is written is locked by both databases, and the statements after it see what its holder before
  // committed (PostgreSQL 15, 13.2.1: each statement has its own snapshot). The answer is waited for: a sent
  // statement might be executed together with the next.
  auto locked = put_fact_if_absent(connection, {"lock." + key, ""});
  return locked ? Expected<void, StoreError>() : fail(std::move(locked.error()));
}

Expected<std::optional<std::string>, StoreError> get_fact(Connection& connection, const std::string& key) {
  std::optional<std::string> value;
  auto found = connection.each(kFindFact, [&](const Row& row) { value = row.text(0); }, key);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return value;
}

}  // namespace rookery::store
