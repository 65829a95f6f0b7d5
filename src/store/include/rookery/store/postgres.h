#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "rookery/store/stores.h"

namespace rookery::store {

/// Which servers may use the same tables meanwhile. Two that do not hear each other would not notice what the
/// other stores.
enum class Sharing : std::uint8_t {
  Open,       ///< nothing is held: for programs that help a server, and for tests
  Servers,    ///< those that say the same
  Exclusive,  ///< none that says this or Servers
};

struct PostgresOptions {
  std::size_t max_queued = 10'000;  ///< calls waiting; one more is answered Unavailable
  Duration lock_timeout{5'000};     ///< how long to wait for the lock of another node or program
  bool upgrades = true;  ///< makes the tables or brings older ones up to date; false: those are Corrupt
  Sharing sharing = Sharing::Open;
  /// As SqliteOptions has it.
  std::function<void(const std::optional<StoreError>&)> on_change = {};
};

/// Opens the database at `address`, as libpq reads it ("postgresql://user@host/database", or "host=…
/// dbname=…"), creating its tables or bringing older ones up to date. Any number of nodes may use one
/// database. One connection writes, with a commit for all that waits; if that fails, each call is tried again
/// alone. Another reads. A connection that is lost is made again with the next call. If it was lost during a
/// commit, PostgreSQL is asked what became of that; only when it cannot be reached either is the call
/// answered Unavailable although it may have been stored, and then a second try of it is a Conflict. Blocks
/// while opening.
///
/// Errors: Corrupt (tables of another program, or of a newer version of this one), Unavailable, also when
/// they are held against `sharing`; `what` says what to do. Source: PostgreSQL 15, 34 (libpq), 34.5 (pipeline
/// mode).
[[nodiscard]] Expected<Stores, StoreError> open_postgres(const std::string& address,
                                                         const PostgresOptions& options = {});

/// Where that address leads, for people: "database chess at db.example". It holds no password.
[[nodiscard]] std::string describe_postgres(const std::string& address);

}  // namespace rookery::store
