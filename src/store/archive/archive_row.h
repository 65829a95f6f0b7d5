#pragma once
#include <array>
#include <cstddef>

#include "rookery/store/archive/archive.h"
#include "sql/connection.h"

/// A row of the archive as all its queries read it.
namespace rookery::store {

/// The SQL of two literals, one behind the other, with static lifetime where it is constexpr.
template <std::size_t A, std::size_t B>
[[nodiscard]] constexpr std::array<char, A + B - 1> concatenated(const char (&one)[A], const char (&two)[B]) {
  std::array<char, A + B - 1> text{};
  for (std::size_t i = 0; i + 1 < A; ++i) {
    text[i] = one[i];
  }
  for (std::size_t i = 0; i < B; ++i) {
    text[A - 1 + i] = two[i];
  }
  return text;
}

/// Begins a query whose rows are read by read_archived(): a condition on archive follows.
inline constexpr char kSelectArchived[] =
    "SELECT archive.number, archive.id, source, owner, at, date, white_names.player, white_names.name,"
    " black_names.player, black_names.name, white_halves, black_halves, ending, eco, opening, speed, rated,"
    " chess960, plies, board, last_move, event, white, black FROM archive"
    " JOIN archive_names AS white_names ON white_names.number = archive.white"
    " JOIN archive_names AS black_names ON black_names.number = archive.black";

struct ArchiveRow {
  std::int64_t number = 0;
  std::int64_t white = 0, black = 0;  ///< their names' numbers
  ArchivedGame game;
};
[[nodiscard]] ArchiveRow read_archived(const Row& row);

}  // namespace rookery::store
