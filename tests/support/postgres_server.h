#pragma once
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace rookery::tests {

/// A PostgreSQL of its own in a folder of its own, reached by a socket there; gone with the test. Everyone
/// who can reach the socket may do everything.
class PostgresServer {
 public:
  PostgresServer() {
    if (geteuid() == 0) {
      run("chown postgres " + folder_.string());
    }
    run_as_owner("cp -r " + template_data() + " " + data());
    start();
  }
  ~PostgresServer() {
    stop("immediate");
    std::filesystem::remove_all(folder_);
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  /// Without fsync: what the tests kill is the server, never the machine, and the kernel keeps what it was
  /// given.
  void start() {
    run_as_owner("pg_ctl -w -t 120 -D " + data() + " -l " + data() +
                 "/log -o \"-c listen_addresses='' -c fsync=off -k " + folder_.string() + "\" start");
  }
  /// `mode`: as pg_ctl has it; "immediate" is what a crash is.
  void stop(const std::string& mode) { run_as_owner("pg_ctl -w -D " + data() + " -m " + mode + " stop"); }

  /// Ends every connection of a store, as an administrator does, or a network that fails.
  void end_connections() const {
    ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rookery'");
  }

  /// The address of a database; the schema is its part that a test has for itself.
  [[nodiscard]] std::string address(const std::string& schema) const {
    return "host=" + folder_.string() + " user=postgres dbname=postgres options=-csearch_path=" + schema;
  }

  /// The address of a whole database, for a program.
  [[nodiscard]] std::string url(const std::string& database = "postgres") const {
    return "postgresql://postgres@/" + database + "?host=" + folder_.string();
  }

  /// The first value that the statements of another program answer; empty: none.
  std::string ask(const std::string& sql, const std::string& database = "postgres") const {
    PGconn* connection = PQconnectdb((url(database) + "&application_name=test").c_str());
    PGresult* result = PQexec(connection, sql.c_str());
    EXPECT_TRUE(PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK)
        << PQresultErrorMessage(result);
    const std::string answer = PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
    PQclear(result);
    PQfinish(connection);
    return answer;
  }

  /// An empty part of the database, for a test of its own.
  std::string make_schema() {
    const std::string name = "part" + std::to_string(schemas_++);
    ask("CREATE SCHEMA " + name);
    return name;
  }

 private:
  static void run(const std::string& command) {
    EXPECT_EQ(std::system((command + " >/dev/null 2>&1").c_str()), 0) << command;
  }
  /// PostgreSQL does not run as the superuser.
  static void run_as_owner(const std::string& command) {
    const std::string owner = geteuid() == 0 ? "runuser -u postgres -- " : "";
    run("cd / && " + owner + "env PATH=/usr/lib/postgresql/15/bin:\"$PATH\" " + command);
  }
  [[nodiscard]] std::string data() const { return (folder_ / "data").string(); }

  static std::filesystem::path make_folder() {
    std::string pattern = std::filesystem::temp_directory_path() / "rookery-XXXXXX";
    return mkdtemp(pattern.data());
  }

  /// A folder of data as initdb makes it, which takes longer than most tests: made by the first process that
  /// wants one and copied by all. It is renamed to its place when it is whole, so that nobody copies a part.
  static std::string template_data() {
    namespace fs = std::filesystem;
    const fs::path place = fs::temp_directory_path() / ("rookery-postgres-15-" + std::to_string(geteuid()));
    if (!fs::exists(place)) {
      const fs::path new_folder = make_folder();
      if (geteuid() == 0) {
        run("chown postgres " + new_folder.string());
      }
      run_as_owner("initdb -N -A trust -E UTF8 --locale=C -U postgres -D " + (new_folder / "data").string());
      std::error_code there_already;
      fs::rename(new_folder, place, there_already);
      fs::remove_all(new_folder);
    }
    return (place / "data").string();
  }

  std::filesystem::path folder_ = make_folder();
  int schemas_ = 0;
};

/// One for all tests of the process. Who stops it starts it again.
inline PostgresServer& postgres_server() {
  static PostgresServer server;
  return server;
}

/// An empty database on that server, which is made sooner than a server starts; gone with the test.
class PostgresDatabase {
 public:
  PostgresDatabase() { postgres_server().ask("CREATE DATABASE " + name_); }
  ~PostgresDatabase() { postgres_server().ask("DROP DATABASE " + name_ + " WITH (FORCE)"); }
  PostgresDatabase(const PostgresDatabase&) = delete;
  PostgresDatabase& operator=(const PostgresDatabase&) = delete;

  [[nodiscard]] std::string url() const { return postgres_server().url(name_); }
  [[nodiscard]] std::string ask(const std::string& sql) const { return postgres_server().ask(sql, name_); }
  /// The whole server; `mode` as PostgresServer::stop has it.
  void stop(const std::string& mode) { postgres_server().stop(mode); }
  void start() { postgres_server().start(); }

 private:
  static std::string next_name() {
    static int made = 0;
    return "test" + std::to_string(made++);
  }
  std::string name_ = next_name();
};

}  // namespace rookery::tests
