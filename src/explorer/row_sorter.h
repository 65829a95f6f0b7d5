#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/types.h"

namespace rookery::explorer {

/// A position of a game.
struct Row {
  std::uint64_t key;
  std::uint32_t game;
  std::uint16_t move;
  chess::Color mover;
  std::uint8_t unused = 0;  ///< no byte of a row is left undefined
};
static_assert(sizeof(Row) == 16);

/// Sorts more rows than memory should hold, by key and then by game: sorted runs go to a file and are merged.
class RowSorter {
 public:
  /// `most_rows`: in memory, of 16 bytes. `path`: of the file, which no other process sees and which is gone
  /// with this.
  RowSorter(std::size_t most_rows, std::string path);
  ~RowSorter();
  RowSorter(const RowSorter&) = delete;
  RowSorter& operator=(const RowSorter&) = delete;

  void add(const Row& row);
  [[nodiscard]] std::uint64_t size() const { return size_; }

  /// Calls `visit` with all rows in order, until it returns false. Nothing may be added afterwards. Errors:
  /// why the file could not be written or read, or that `visit` ended it.
  [[nodiscard]] Expected<void, std::string> finish(const std::function<bool(const Row&)>& visit);

 private:
  struct Run {
    std::uint64_t next, end;  ///< rows in the file
    std::vector<Row> rows{};  ///< read ahead
    std::size_t at = 0;
  };
  void sort_rows();
  void write_run();
  /// Reads on in a run. False: at its end.
  bool advance(Run& run);
  void fail_with(const std::string& what);

  std::size_t most_rows_;
  std::string path_;
  std::vector<Row> rows_;
  std::vector<Run> runs_;
  std::uint64_t size_ = 0, written_ = 0;
  int file_ = -1;
  std::string fault_;
};

}  // namespace rookery::explorer
