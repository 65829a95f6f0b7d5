#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/chess/position.h"
#include "rookery/tablebase/table_error.h"

/// Endgame tables in Syzygy's format: who wins positions of few pieces, and how far it is to the next capture
/// or pawn's move. Source of the format: github.com/syzygy1/tb.
namespace rookery::tablebase {

/// A result with best play of both, for the side to move, when fifty moves without a capture or a pawn's move
/// end in a draw (FIDE 2023, 9.3) and the last such move was the latest one.
enum class Wdl : std::int8_t {
  Loss = -2,
  BlessedLoss = -1,  ///< lost, but the opponent needs longer than the fifty moves: a draw, if it is claimed
  Draw = 0,
  CursedWin = 1,  ///< won, but not within the fifty moves
  Win = 2,
};
constexpr Wdl operator-(Wdl wdl) {
  return static_cast<Wdl>(-static_cast<int>(wdl));
}

/// Plies until the winner can reach a capture, a pawn's move or mate, with best play under the fifty-move
/// rule: above 0 if the side to move wins, below 0 if it loses, 0 for a draw. Beyond 100 either way: a cursed
/// win or a blessed loss, 100 added to the plies. -1: mated, or lost after the next ply, which zeroes.
struct Dtz {
  int plies = 0;
  /// Most tables store whole moves: then it may be a ply more. A win at plies + halfmove clock = 100 is
  /// uncertain.
  bool is_rounded = false;
  bool operator==(const Dtz&) const = default;
};

/// A root move and what it leads to, for the side that makes it.
struct RankedMove {
  chess::Move move;
  Wdl wdl;  ///< with the game's halfmove clock: a win that certainly comes too late is a CursedWin
  /// From the root, the move included, as if the clock were 0. 1, 101, -1, -101: the move zeroes. Absent
  /// where some table of distances is missing.
  std::optional<Dtz> dtz;
  int rank;  ///< higher is better; equal ranks keep the same result
};

/// A file's bytes.
struct TableFile {
  std::string path;  ///< its last part is KQvKR.rtbw or KQvKR.rtbz
  std::string_view bytes;
  std::shared_ptr<const void> owner;  ///< keeps the bytes valid; null: the caller does
};

/// Tables of one or more folders. Never changes: any number of threads may probe.
class Tablebase {
 public:
  struct Opened;
  /// Reads tables. A file with a fault is left out. Files of the same name: the first one without a fault
  /// counts. Cost: reads some hundred bytes of each file, and all of those up to kMaxHashed bytes for their
  /// checksum.
  [[nodiscard]] static Opened open(std::vector<TableFile> files);

  Tablebase();  ///< without tables
  ~Tablebase();
  Tablebase(Tablebase&&) noexcept;
  Tablebase& operator=(Tablebase&&) noexcept;

  /// The most pieces of any position that it knows, both kings included; 0: there is no table.
  [[nodiscard]] int most_pieces() const;
  /// How many tables of results and of distances there are.
  [[nodiscard]] std::size_t wdl_tables() const;
  [[nodiscard]] std::size_t dtz_tables() const;

  /// The names of the tables of results, such as KQvKR; fewer pieces first, then by the alphabet.
  [[nodiscard]] std::vector<std::string> names() const;
  /// Whether there is a table of distances of this name.
  [[nodiscard]] bool has_distances(std::string_view name) const;

  /// The result, as if the halfmove clock were 0. Nothing: a table is missing, of the position or of one that
  /// a capture leads to; a side may castle, which no table knows; or the file is damaged. Cost: a look-up for
  /// the position and each sequence of captures.
  [[nodiscard]] std::optional<Wdl> probe_wdl(const chess::Position& position) const;
  /// The distance, as if the halfmove clock were 0. Nothing: as above.
  [[nodiscard]] std::optional<Dtz> probe_dtz(const chess::Position& position) const;

  /// All legal moves of `root`, best first; of equal rank the shorter way first. `earlier_keys`: the keys of
  /// the game's positions before the root, oldest first, for the repetition rule. Moves that keep a win
  /// within the fifty moves have the same rank, so that a search may choose; but where a position has
  /// repeated, and where the fifty moves may not suffice, the shortest way to zeroing ranks first. A lost
  /// side holds out longest. Without `fifty_move_rule` a cursed win is a win, a blessed loss is a loss, and
  /// the shortest way to zeroing ranks first. Where distances are missing, results alone rank. Nothing: a
  /// table of results is missing for some move.
  [[nodiscard]] std::optional<std::vector<RankedMove>> rank_moves(
      const chess::Position& root, std::span<const std::uint64_t> earlier_keys = {},
      bool fifty_move_rule = true) const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

/// Files up to this size are hashed when they are opened: every table of up to five pieces. Of larger ones
/// the structure alone is checked.
inline constexpr std::size_t kMaxHashed = std::size_t{64} << 20;

struct Tablebase::Opened {
  Tablebase tables;
  std::vector<TableError> faults;
};

}  // namespace rookery::tablebase
