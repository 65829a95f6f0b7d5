#include "rookery/store/sqlite.h"

#include "sql/change_report.h"
#include "sql/stores.h"
#include "sql/threads.h"
#include "sqlite/file_watch.h"
#include "sqlite/log_check.h"
#include "sqlite/schema.h"
#include "sqlite/session.h"

namespace rookery::store {
namespace {

using sql::WriteResults;
using sqlite::FileWatch;
using sqlite::Handle;
using sqlite::Session;

/// Commits what waits, and acknowledges it only into files that are where they were.
class SqliteBackend final : public sql::Backend {
 public:
  SqliteBackend(Handle writing, Handle reading, FileWatch watch, const SqliteOptions& options)
      : watch_(std::move(watch)),
        writer_(std::move(writing)),
        report_(options.on_change),
        reader_(std::move(reading)) {}

  WriteResults commit(const std::vector<sql::WriteCall>& calls) override {
    // Looked at on every round, also without calls: a removed file is reported before somebody makes a move.
    auto fault = watch_.fault();
    WriteResults results;
    if (!fault && !calls.empty()) {
      results = sql::commit_batch(writer_, calls);
      fault = watch_.fault();  // a commit into files that were removed meanwhile is worth nothing
    }
    if (fault) {
      const StoreError error{StoreError::Kind::Unavailable, fault->what};
      meet(*fault, error);
      return WriteResults(calls.size(), fail(error));
    }
    if (is_moved_) {
      is_moved_ = false;
      report_.report(std::nullopt);
    }
    report_.judge(results);
    return results;
  }

  Expected<void, StoreError> read(const Work& work) override {
    auto result = reader_.begin_reading();
    if (result) {
      result = work(reader_);
      reader_.roll_back();
    }
    if (const auto fault = watch_.fault()) {  // others will read other files
      return fail(StoreError{StoreError::Kind::Unavailable, fault->what});
    }
    return result;
  }

 private:
  void meet(const FileWatch::Fault& fault, const StoreError& error) {
    if (!is_moved_ && fault.is_wal_only) {
      // What was acknowledged is in a file without a name: it must be in the database before the process
      // ends, however it ends. Should this fail, closing the database tries it again.
      (void)writer_.checkpoint();
    }
    is_moved_ = true;
    report_.report(error);
  }

  const FileWatch watch_;
  Session writer_;  ///< with report_ and is_moved_, the writing thread's
  sql::ChangeReport report_;
  bool is_moved_ = false;
  Session reader_;  ///< the reading thread's: the write-ahead log lets it read while the other writes
};

}  // namespace

Expected<Stores, StoreError> open_sqlite(const std::filesystem::path& file, const SqliteOptions& options) {
  if (auto plausible = sqlite::check_files(file); !plausible) {
    // The log is checked before SQLite opens it: to open replays it, and what cannot be replayed is then cut
    // off without a word.
    return fail(plausible.error());
  }
  if (const auto damage = sqlite::find_log_damage(file)) {
    return fail(StoreError{StoreError::Kind::Corrupt,
                           sqlite::describe(file, *damage) + "; 'rookery doctor --repair' saves them"});
  }
  auto database = Handle::open(file, options.busy_timeout);
  if (!database) {
    return fail(database.error());
  }
  const auto prepare = options.upgrades ? sqlite::prepare_schema : sqlite::require_schema;
  if (auto ready = prepare(*database); !ready) {
    return fail(ready.error());
  }
  if (options.max_pages > 0) {
    if (auto set = database->number("PRAGMA max_page_count=" + std::to_string(options.max_pages)); !set) {
      return fail(set.error());
    }
  }
  auto reading = Handle::open(file, options.busy_timeout);
  if (!reading) {
    return fail(reading.error());
  }
  if (auto read = reading->number("SELECT count(*) FROM server"); !read) {  // opens the files
    return fail(read.error());
  }
  auto backend = std::make_unique<SqliteBackend>(*std::move(database), *std::move(reading),
                                                 FileWatch(file, options.still_held), options);
  return sql::make_stores(sql::run_on_threads(std::move(backend), options.max_queued));
}

}  // namespace rookery::store
