// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/notation/pgn_error.h"

/// Repairs damaged portable game notation. Text that can be understood is kept, other text becomes a comment,
/// nothing is invented, and each change is reported with its place.
namespace rookery::notation::pgn {

/// What a repair does.
enum class RepairKind : std::uint8_t {
  TagRewritten,       ///< quotes within a value are escaped; a missing quote or bracket is set
  TagToComment,       ///< a tag that was given before, or that stands among the moves, becomes a comment
  GameSeparated,      ///< a game that starts behind a move starts on a line of its own
  NullMoveSetAside,   ///< a null move on the main line: with what follows, it becomes a variation
  NullMoveToStart,    ///< a null move before all moves: the start position has the other side to move
  WordsSeparated,     ///< a move and the result or move number that was glued to it
  OriginCorrected,    ///< a piece that cannot move so; the only one of its kind that can is meant
  AmbiguityResolved,  ///< of the moves that could be meant, the only one with which the game can go on
  CommentClosed,      ///< a comment that was never closed
  CommentSplit,       ///< a comment that is too long for a reader, in two
  VariationClosed,    ///< a variation that was never closed
  SignRemoved,        ///< a ')' that closed nothing
  TextToComment,      ///< words that have no meaning in movetext
  RestToComment,      ///< the moves from one on that cannot be read or played
};
inline constexpr std::size_t kRepairKinds = static_cast<std::size_t>(RepairKind::RestToComment) + 1;
/// The repair's code for programs: "tag_rewritten". It never changes.
[[nodiscard]] std::string_view word(RepairKind kind);
/// What was done, as an English sentence.
[[nodiscard]] std::string_view describe(RepairKind kind);

struct Repair {
  RepairKind kind;
  Error fault;           ///< what was wrong; its place is that of `was`
  std::string was;       ///< the text that is replaced; empty where something was missing
  std::string became;    ///< what stands there now
  std::size_t made = 0;  ///< the game of Repaired::text that it made readable, from 1
};
/// One line for people: `line 3, column 8, "was" is now "became": What was done.` Long texts are shortened.
[[nodiscard]] std::string describe(const Repair& repair);

/// Hard limit: a game that needs more repairs is given up.
inline constexpr std::size_t kMaxRepairs = 100;

struct Repaired {
  std::string text;             ///< games that a Reader reads without a fault, each followed by an empty line
  std::size_t games = 0;        ///< in `text`
  std::size_t games_read = 0;   ///< as a Reader of the damaged text counts them, faulty ones included
  std::vector<Repair> repairs;  ///< in the order in which they were made
  std::vector<Error> lost;      ///< games that are left out, as they cannot be repaired

  /// Whether all moves were kept: no game is left out, and no move became a comment.
  [[nodiscard]] bool is_whole() const;
};

/// Repairs the games of `text`. Games without a fault are not changed, except for white space around
/// them. Places are those of `text`, and games are counted as a Reader of `text` counts them. Cost: a faulty
/// game is read again after each repair.
[[nodiscard]] Repaired repair(std::string_view text);

}  // namespace rookery::notation::pgn
