#include "sql/archive.h"

#include "sql/archive_positions.h"
#include "sql/archive_reads.h"
#include "sql/archive_writes.h"
#include "sql/call.h"

namespace rookery::store::sql {
namespace {

class SqlArchiveStore final : public ArchiveStore {
 public:
  explicit SqlArchiveStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void put(ArchiveEntry entry, Callback<void> done) override {
    driver_->write(
        [entry = std::move(entry)](Connection& connection) { return put_archived(connection, entry); },
        std::move(done));
  }

  void add(std::vector<ArchivedGame> games, Callback<void> done) override {
    driver_->write(
        [games = std::move(games)](Connection& connection) { return add_archived(connection, games); },
        std::move(done));
  }

  void find(ArchiveQuery query, Callback<ArchivePage> done) override {
    read_value<ArchivePage>(
        *driver_,
        [query = std::move(query)](Connection& connection) { return find_archived_games(connection, query); },
        std::move(done));
  }

  void statistics(std::string player, bool only_rated, Callback<ArchiveStatistics> done) override {
    read_value<ArchiveStatistics>(
        *driver_,
        [player = std::move(player), only_rated](Connection& connection) {
          return archive_statistics(connection, player, only_rated);
        },
        std::move(done));
  }

  void list(std::string after, std::size_t most, Callback<std::vector<ArchivedGame>> done) override {
    read_value<std::vector<ArchivedGame>>(
        *driver_,
        [after = std::move(after), most](Connection& connection) {
          return archived_games(connection, after, most);
        },
        std::move(done));
  }

  void remove(std::vector<std::string> games, Callback<void> done) override {
    driver_->write(
        [games = std::move(games)](Connection& connection) {
          auto removed = Expected<void, StoreError>();
          for (const std::string& game : games) {
            removed = removed ? remove_archived(connection, game) : removed;
          }
          return removed;
        },
        std::move(done));
  }

  void missing(std::string after, std::size_t most, Callback<Missing> done) override {
    read_value<Missing>(
        *driver_,
        [after = std::move(after), most](Connection& connection) {
          return missing_in_archive(connection, after, most);
        },
        std::move(done));
  }

  void missing_imports(std::string after, std::size_t most, Callback<Missing> done) override {
    read_value<Missing>(
        *driver_,
        [after = std::move(after), most](Connection& connection) {
          return missing_imports_in_archive(connection, after, most);
        },
        std::move(done));
  }

  void unindexed(std::size_t most, Callback<std::vector<std::string>> done) override {
    read_value<std::vector<std::string>>(
        *driver_, [most](Connection& connection) { return unindexed_games(connection, most); },
        std::move(done));
  }

  void index(std::vector<IndexedGame> games, Callback<void> done) override {
    driver_->write(
        [games = std::move(games)](Connection& connection) { return index_games(connection, games); },
        std::move(done));
  }

  /// Looks first: a disk that nothing is written to may sleep.
  void tidy(unsigned bucket, Callback<void> done) override {
    Driver& driver = *driver_;  // calls end before the driver does
    read_value<bool>(
        driver, [bucket](Connection& connection) { return is_tidy(connection, bucket); },
        [&driver, bucket, done = std::move(done)](Expected<bool, StoreError> tidy) {
          if (!tidy || *tidy) {
            return done(tidy ? Expected<void, StoreError>() : fail(std::move(tidy.error())));
          }
          driver.write([bucket](Connection& connection) { return tidy_positions(connection, bucket); }, done);
        });
  }

  void set_positions(bool is_on, Callback<void> done) override {
    driver_->write([is_on](Connection& connection) { return switch_positions(connection, is_on); },
                   std::move(done));
  }

  void size(Callback<ArchiveSize> done) override {
    read_value<ArchiveSize>(*driver_, archive_size, std::move(done));
  }

  void clear(Callback<void> done) override { driver_->write(clear_archive, std::move(done)); }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

std::unique_ptr<ArchiveStore> make_archive_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlArchiveStore>(std::move(driver));
}

}  // namespace rookery::store::sql
