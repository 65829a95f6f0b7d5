#pragma once
#include <cstdint>
#include <string_view>

namespace rookery::study {

/// Why a command is refused, or an event cannot follow.
enum class Refusal : std::uint8_t {
  NotCreated,
  AlreadyCreated,
  BadId,           ///< not kIdSize letters and digits
  BadName,         ///< empty, longer than kMaxName, or with characters that names do not have
  ClassMissing,    ///< visible to a class, and none was named
  TooManyMembers,  ///< kMaxMembers
  UnknownMember,
  TooManyChapters,  ///< kMaxChapters
  ChapterTaken,     ///< there is or was a chapter with this id
  ChapterGone,      ///< there is no such chapter, or it was deleted meanwhile
  LastChapter,      ///< a study has at least one
  BadTag,           ///< a name that PGN does not know, or a value that is too long
  TooManyTags,      ///< kMaxTags
  BadBoard,         ///< the FEN cannot be read, or cannot be played by the rules
  TooManyMoves,     ///< kMaxMoves
  TooDeep,          ///< kMaxDepth
  NodeGone,         ///< there is no such node, or it was deleted meanwhile
  NodeThere,        ///< the same move stands there already
  NodeIsRoot,       ///< the beginning of a chapter has no move
  IllegalMove,
  MovesOnly,    ///< a board in a chapter by the rules
  BoardsOnly,   ///< a move in a free chapter
  TextTooLong,  ///< kMaxComment
  BadText,      ///< with characters that texts do not have
  TooManyShapes,
  TooManyNags,
  BadClock,
  NothingToUndo,
  BuiltUpon,  ///< what others did later could not stand without it
  UnknownEvent,
  TooManyEvents,
};
inline constexpr Refusal kLastRefusal = Refusal::TooManyEvents;
[[nodiscard]] std::string_view word(Refusal refusal);      ///< "node_gone"
[[nodiscard]] std::string_view describe(Refusal refusal);  ///< an English sentence, with the limit

}  // namespace rookery::study
