#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>

#include "pgn_games.h"

namespace rookery::apps {

/// A 128-bit fingerprint of what identifies a game, because the games themselves would not fit into memory:
/// files have tens of millions. Two different games get the same one with a probability of one in many
/// billions of billions.
struct Mark {
  std::uint64_t a, b;
  bool operator==(const Mark&) const = default;
};
struct MarkHash {
  std::size_t operator()(const Mark& mark) const { return mark.a; }
};
using Marks = std::unordered_set<Mark, MarkHash>;

/// Of the start position and the moves. `with_players`: also of the tags White and Black.
[[nodiscard]] Mark mark_of(const FileGame& game, bool with_players);

/// A game as it was written, and the empty line after it. A byte order mark belongs to its file: before a
/// later game, other readers take it for text.
[[nodiscard]] std::string as_written(const FileGame& game);

/// Adds the marks of all games of a file. Errors in games are reported as for other input.
/// Returns false if the file, or part of it, cannot be read.
[[nodiscard]] bool read_marks(const std::string& path, const PgnInput& reading, bool with_players,
                              Marks& marks);

}  // namespace rookery::apps
