#pragma once
#include <future>
#include <string>
#include <vector>

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

/// Calls `create` with ids from many connections to the same data at once; what they answer.
template <class T, class Backend, class Create>
std::vector<T> create_at_once(Backend& backend, const Create& create) {
  constexpr int kNodes = 6, kOfEach = 3;
  std::vector<Stores> nodes;
  for (int node = 0; node < kNodes; ++node) {
    nodes.push_back(backend.open());
  }
  std::vector<std::future<std::vector<T>>> answers;
  for (int node = 0; node < kNodes; ++node) {
    answers.push_back(std::async(std::launch::async, [&nodes, &create, node] {
      std::vector<T> created;
      for (int i = 0; i < kOfEach; ++i) {
        created.push_back(
            create(nodes[static_cast<std::size_t>(node)], std::to_string(node) + "." + std::to_string(i))
                .value());
      }
      return created;
    }));
  }
  std::vector<T> all;
  for (auto& answer : answers) {
    const std::vector<T> some = answer.get();
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

inline Expected<std::unique_ptr<GameStore>, StoreError> open_games(const std::filesystem::path& file,
                                                                   const SqliteOptions& options = {}) {
  return open_sqlite(file, options).map([](Stores stores) { return std::move(stores.games); });
}

}  // namespace rookery::store
