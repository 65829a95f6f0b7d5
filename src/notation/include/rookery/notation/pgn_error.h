// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::notation::pgn {

// Hard limits, so that no text makes the reader use memory or time without bound.
inline constexpr std::size_t kMaxTagName = 255;     ///< bytes
inline constexpr std::size_t kMaxTagValue = 2'048;  ///< bytes, escapes undone
inline constexpr std::size_t kMaxTags = 200;        ///< in a game
inline constexpr std::size_t kMaxComment = 65'536;  ///< bytes between the braces
inline constexpr std::size_t kMaxDepth = 64;        ///< of variations inside variations
inline constexpr std::size_t kMaxGame = 1'048'576;  ///< bytes of a game, tags and comments included

/// Behind each fault: the place that the error's offset gives.
enum class Fault : std::uint8_t {
  BadTag,                ///< not [Name "value"]; the first byte that does not fit
  UnclosedTagValue,      ///< a line ends before the closing quote; the opening quote
  TooManyTags,           ///< over kMaxTags; the '['
  TagTooLong,            ///< over kMaxTagName or kMaxTagValue; where the name or value starts
  UnclosedComment,       ///< the '{'; also where a new game starts inside it, unless the next brace closes it
  CommentTooLong,        ///< over kMaxComment; the '{'
  UnclosedVariation,     ///< the game ends inside; the innermost '('
  UnopenedVariation,     ///< a ')' without a '('
  VariationWithoutMove,  ///< there is no move before it that it could replace; the '('
  TooDeep,               ///< over kMaxDepth; the '('
  BadNag,                ///< not '$' and a number of 0 to 255, or not one of ! ? !! ?? !? ?!; its start
  StrayText,             ///< text that has no meaning in movetext; its first byte
  GameTooLong,           ///< over kMaxGame; the token that is too many
  // The rest are found only by readers that know the rules of chess, such as read_game.
  RepeatedTag,      ///< a tag with a name that was used before; the name
  UnknownVariant,   ///< neither chess nor Chess960; the Variant tag's value
  BadStart,         ///< the FEN tag; its value. `details` has the faults in words
  MissingStart,     ///< there is a SetUp tag without a FEN tag; the first token after the tags
  UnreadableMove,   ///< not a move in algebraic notation; the move
  ForeignLetter,    ///< as "Sf3" in German; the move. `details` has the moves that could be meant
  DescriptiveMove,  ///< as "P-K4"; the move
  NullMove,         ///< on the main line, where the visitor does not take it; the move
  IllegalMove,      ///< the move
  AmbiguousMove,    ///< the move; `details` has the moves that could be meant
  // And this by find_departure alone (pgn_strict.h).
  NotToTheLetter,  ///< readable, but not import format; `details` has the right form
};
inline constexpr std::size_t kFaults = static_cast<std::size_t>(Fault::NotToTheLetter) + 1;
/// The fault's code for programs: "unclosed_comment". It never changes.
[[nodiscard]] std::string_view word(Fault fault);
/// What is wrong and what would be right, as an English sentence.
[[nodiscard]] std::string_view describe(Fault fault);

/// A place in a text.
struct Place {
  std::uint32_t line = 1;
  std::uint32_t column = 1;  ///< in characters of UTF-8
};
/// The place behind `passed`, which starts at `place`.
[[nodiscard]] Place place_after(Place place, std::string_view passed);

struct Error {
  Fault fault;
  std::size_t game;                  ///< the game's number in the text, from 1, with the faulty ones
  std::size_t offset;                ///< bytes from the start of the text
  std::uint32_t line;                ///< from 1
  std::uint32_t column;              ///< from 1, in characters of UTF-8
  std::string text;                  ///< what stands there: the move or word, cut after 40 bytes
  std::vector<std::string> details;  ///< extra details for some faults (see Fault)
};
/// One line for people: `line 3, column 14, "Qe1": Several legal moves could be meant; ... (Qee1, Q1e1)`.
/// Control characters of the text stand as '?'.
[[nodiscard]] std::string describe(const Error& error);

}  // namespace rookery::notation::pgn
