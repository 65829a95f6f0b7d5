#pragma once
#include <filesystem>
#include <vector>

namespace rookery::bench {

/// What this machine's disk and SQLite give without a server: rows like those of a scoresheet, with the
/// server's pragmas.
struct BareSqlite {
  double commits_per_second;  ///< of one row each
  double rows_in_batches;     ///< rows a second, 50 in a commit
};
/// Measures for `seconds` each, in a file in `folder`. Blocks.
[[nodiscard]] BareSqlite measure_bare_sqlite(const std::filesystem::path& folder, double seconds);

/// How long each commit of one row takes, likewise, in milliseconds.
[[nodiscard]] std::vector<double> measure_commits(const std::filesystem::path& folder, double seconds);

/// The commits in a write-ahead log so far, by its frames' headers (SQLite file format, 4.1). Looked at often
/// enough, it misses few: a log that began again is counted from its start.
class CommitCounter {
 public:
  explicit CommitCounter(std::filesystem::path wal) : wal_(std::move(wal)) {}
  /// Reads what came since the last look.
  void sample();
  [[nodiscard]] std::size_t commits() const { return commits_; }

 private:
  std::filesystem::path wal_;
  std::size_t offset_ = 0;  ///< of the next frame; 0: the log's header is to be read
  std::uint64_t salt_ = 0;
  std::size_t page_ = 0;
  std::size_t commits_ = 0;
};

}  // namespace rookery::bench
