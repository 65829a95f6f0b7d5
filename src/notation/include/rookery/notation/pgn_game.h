// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/notation/pgn_reader.h"

/// A game read from or written as portable game notation: its main line.
namespace rookery::notation::pgn {

struct Tag {
  std::string name;
  std::string value;
  bool operator==(const Tag&) const = default;
};

struct Ply {
  chess::Move move;
  std::vector<std::uint8_t> nags{};  ///< PGN 10, in the order given
  std::string comment{};             ///< after the move; without the clock, runs of spaces made one
  std::optional<Duration> clock{};   ///< the mover's remaining time, from [%clk 0:04:59]
  bool operator==(const Ply&) const = default;
};

struct Game {
  std::vector<Tag> tags;  ///< each name once
  chess::Position start = chess::Position::initial();
  std::string comment;     ///< before the first move
  std::vector<Ply> plies;  ///< legal from `start` on
  Result result = Result::Unknown;
  std::size_t variations = 0;  ///< how many were skipped, nested ones included; not written
  bool operator==(const Game&) const = default;

  /// The value of a tag; empty if it is missing.
  [[nodiscard]] std::string_view tag(std::string_view name) const;
};

/// Reads the next game: its main line. All moves are checked, those of variations too, which are skipped.
/// nullopt at the end of the text. Errors: the first fault; the next call goes on with the next game.
[[nodiscard]] Expected<std::optional<Game>, Error> read_game(Reader& reader);

/// Writes `game` in export format (PGN 8): the seven tag roster, filled in where missing, then the other tags
/// by name; moves in lines of at most 79 bytes where words allow; an empty line at the end. Result, SetUp,
/// FEN and Variant follow the game's own fields. What the format cannot express is changed: control
/// characters become spaces, "[Event" becomes "(Event" and its ']' a ')', in a comment '}' becomes ')', and a
/// tag is omitted if its name is not made of letters, digits and underscores. Reading the text gives the same
/// game, apart from these changes, the order of the tags, and the variations. Precondition: the plies are
/// legal.
void append(std::string& out, const Game& game);
[[nodiscard]] std::string write(const Game& game);

}  // namespace rookery::notation::pgn
