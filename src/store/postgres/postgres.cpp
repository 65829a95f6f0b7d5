#include "rookery/store/postgres.h"

#include <libpq-fe.h>

#include "postgres/schema.h"
#include "postgres/session.h"
#include "sql/change_report.h"
#include "sql/stores.h"
#include "sql/threads.h"

namespace rookery::store {
namespace {

class PostgresBackend final : public sql::Backend {
 public:
  PostgresBackend(postgres::Session writer, postgres::Session reader, const PostgresOptions& options)
      : writer_(std::move(writer)), report_(options.on_change), reader_(std::move(reader)) {}

  sql::WriteResults commit(const std::vector<sql::WriteCall>& calls) override {
    if (calls.empty()) {
      return {};
    }
    auto results = sql::commit_batch(writer_, calls);
    report_.judge(results);
    return results;
  }

  Expected<void, StoreError> read(const Work& work) override {
    auto result = read_once(work);
    // A read changes nothing and may be repeated: after a restart of the database, and after a serialization
    // failure.
    return !result && (reader_.is_lost() || reader_.is_repeatable()) ? read_once(work) : result;
  }

 private:
  Expected<void, StoreError> read_once(const Work& work) {
    if (auto begun = reader_.begin_reading(); !begun) {
      return begun;
    }
    auto result = work(reader_);
    // Nothing was written: to roll back ends the snapshot as well as a commit would.
    reader_.roll_back();
    return result;
  }

  postgres::Session writer_;  ///< with report_, the writing thread's
  sql::ChangeReport report_;
  postgres::Session reader_;  ///< the reading thread's
};

}  // namespace

Expected<Stores, StoreError> open_postgres(const std::string& address, const PostgresOptions& options) {
  auto writer = postgres::Session::open(address, options.lock_timeout, options.sharing);
  if (!writer) {
    return fail(std::move(writer.error()));
  }
  const auto prepare = options.upgrades ? postgres::prepare_schema : postgres::check_schema;
  if (auto ready = prepare(*writer); !ready) {
    return fail(std::move(ready.error()));
  }
  // A second connection, since a transaction that writes would otherwise keep every reader waiting.
  auto reader = postgres::Session::open(address, options.lock_timeout);
  if (!reader) {
    return fail(std::move(reader.error()));
  }
  auto backend = std::make_unique<PostgresBackend>(*std::move(writer), *std::move(reader), options);
  return sql::make_stores(sql::run_on_threads(std::move(backend), options.max_queued));
}

std::string describe_postgres(const std::string& address) {
  const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options(
      PQconninfoParse(address.c_str(), nullptr), PQconninfoFree);
  // Only host and database are told: the address may contain a password.
  std::string host = "the usual address", database = "of the user's name";
  for (const PQconninfoOption* option = options.get(); option != nullptr && option->keyword != nullptr;
       ++option) {
    const std::string_view keyword = option->keyword;
    if (option->val != nullptr && (keyword == "host" || keyword == "dbname")) {
      (keyword == "host" ? host : database) = option->val;
    }
  }
  return "database " + database + " at " + host;
}

}  // namespace rookery::store
