#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "rookery/chess/board.h"
#include "rookery/tablebase/tablebase.h"

namespace rookery::tablebase {

/// Collects the values of a table and writes its file, as Tablebase reads it. Values are stored for every
/// position, also where a capture or a pawn's move decides; distances of positions with White to move, those
/// of wins and losses in plies.
class TableWriter {
 public:
  /// `name`: of the table, such as KQvKR. Precondition: the name of a table of at most five pieces.
  explicit TableWriter(std::string_view name);
  ~TableWriter();
  TableWriter(TableWriter&&) noexcept;
  TableWriter& operator=(TableWriter&&) noexcept;

  /// Keeps the value of a position: its pieces, and who is to move; without castling and en passant. Of a
  /// table whose sides are equal, positions with Black to move are left out. May be called on several threads
  /// at a time for different positions, of which none is a mirror image of another. Precondition: the pieces
  /// are those of the name.
  void set(const chess::Board& board, chess::Color turn, Wdl wdl, int dtz_plies);

  /// The files KQvKR.rtbw and KQvKR.rtbz. Positions without a value may have any. Cost: some nanoseconds for
  /// each position, and 16 bytes of memory for each of a part.
  [[nodiscard]] std::string write_wdl() const;
  [[nodiscard]] std::string write_dtz() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rookery::tablebase
