#pragma once
#include "rookery/store/administration/audit.h"
#include "rookery/store/postgres.h"
#include "rookery/store/sqlite.h"
#include "rookery/store/wait_for.h"
#include "support/postgres_server.h"
#include "test/blocking.h"
#include "test/files.h"

/// The databases that every store must work on, real ones:
///   template <class Backend> class LeaseConformance : public StoresTest<Backend> {};
///   TYPED_TEST_SUITE(LeaseConformance, Backends);
namespace rookery::store {

using tests::postgres_server;
using tests::PostgresServer;

struct Sqlite {
  TemporaryFolder folder;
  /// Again: the same data, as after a restart.
  Stores open() { return std::move(open_sqlite(folder.file()).value()); }
  /// What another program finds of a table.
  [[nodiscard]] std::string stored(const std::string&) const {
    return contents(folder.file()) + contents(folder.file().string() + "-wal");
  }
};

struct Postgres {
  std::string schema = postgres_server().make_schema();
  Stores open() { return std::move(open_postgres(postgres_server().address(schema)).value()); }
  [[nodiscard]] std::string stored(const std::string& table) const {
    return postgres_server().ask("SELECT string_agg(rows::text, ' ') FROM " + schema + "." + table +
                                 " AS rows");
  }
};

using Backends = ::testing::Types<Sqlite, Postgres>;

/// Stores on an empty database.
template <class Backend>
class StoresTest : public ::testing::Test {
 protected:
  /// As after a restart.
  void reopen() {
    stores_ = {};
    stores_ = backend_.open();
  }

  template <class T, class... Parameters>
  Expected<T, StoreError> read(Query<T, Parameters...> query, Argument<Parameters>... arguments) {
    return wait_for(stores_.database->read(query, std::move(arguments)...));
  }
  template <class T, class... Parameters>
  Expected<T, StoreError> write(Query<T, Parameters...> query, Argument<Parameters>... arguments) {
    return wait_for(stores_.database->write(query, std::move(arguments)...));
  }

  /// An entry of the audit log that there was not before.
  AuditEntry next_entry(const std::string& action, const std::string& subject = "") {
    return {"entry-" + std::to_string(++entries_), at(entries_), "root", action, subject};
  }

  Backend backend_;
  Stores stores_ = backend_.open();
  int entries_ = 0;
};

inline Expected<std::unique_ptr<GameStore>, StoreError> open_games(const std::filesystem::path& file,
                                                                   const SqliteOptions& options = {}) {
  return open_sqlite(file, options).map([](Stores stores) { return std::move(stores.games); });
}

}  // namespace rookery::store
