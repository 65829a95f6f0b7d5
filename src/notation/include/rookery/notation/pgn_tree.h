// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/notation/pgn_game.h"

/// A game with its annotations: variations, comments, arrows, evaluations.
namespace rookery::notation::pgn {

/// The colour's letter in [%csl] and [%cal].
enum class ShapeColor : char { Green = 'G', Red = 'R', Yellow = 'Y', Blue = 'B' };

/// A square marked on the board, or an arrow: [%csl Ga4], [%cal Rb5c7].
struct Shape {
  ShapeColor color;
  chess::Square from;
  std::optional<chess::Square> to{};  ///< absent: a marked square
  bool operator==(const Shape&) const = default;
};

/// An evaluation from White's point of view: [%eval 0.35], [%eval #-3], [%eval 0.35,18].
struct WrittenEval {
  bool is_mate;
  int value;                   ///< centipawns, or moves to mate; negative if Black is better or mates
  std::optional<int> depth{};  ///< in plies, if given
  bool operator==(const WrittenEval&) const = default;
};

/// The contents of a comment.
struct Remarks {
  std::string text{};  ///< without the commands below, runs of spaces made one
  std::vector<Shape> shapes{};
  std::optional<WrittenEval> eval{};
  std::optional<Duration> clock{};  ///< the mover's remaining time, from [%clk 0:04:59]
  bool operator==(const Remarks&) const = default;
};

/// How a null move is written; PGN prescribes nothing.
enum class NullMark : std::uint8_t {
  Dashes,  ///< "--"
  Zero,    ///< "Z0", as ChessBase writes
  Word,    ///< "null"
};

/// A move and its annotations.
struct Node {
  std::optional<std::size_t> parent{};    ///< the node before it; nothing at the start of the game
  std::optional<chess::Move> move{};      ///< absent: a null move
  NullMark null_mark = NullMark::Dashes;  ///< of a null move
  std::vector<std::uint8_t> nags{};       ///< PGN 10, in the order given
  std::string before{};                   ///< a comment before the move, where a variation begins with one
  Remarks after{};
  bool operator==(const Node&) const = default;
};

struct Tree {
  std::vector<Tag> tags;  ///< each name once
  chess::Position start = chess::Position::initial();
  Remarks opening{};  ///< before the first move
  /// Each comes after its parent. Of those with the same parent the first continues the line of the parent,
  /// and the others are variations.
  std::vector<Node> nodes;
  Result result = Result::Unknown;
  bool operator==(const Tree&) const = default;
};

/// Reads the next game with its annotations; every move is checked. Null moves may stand on the main line
/// too. Otherwise as read_game().
[[nodiscard]] Expected<std::optional<Tree>, Error> read_tree(Reader& reader);
/// The same into `tree`, whose memory is used again: true, or false at the end of the text.
[[nodiscard]] Expected<bool, Error> read_tree(Reader& reader, Tree& tree);

/// Writes `tree` as append(out, game) does, with its variations and remarks. Reading the text gives the same
/// tree, with the same exceptions; its nodes are then in the order in which they are written.
/// Preconditions: the moves are legal; no more than kMaxDepth variations stand inside each other.
void append(std::string& out, const Tree& tree);
[[nodiscard]] std::string write(const Tree& tree);

/// How a game is written where that departs from export format.
struct Layout {
  std::size_t width = 79;                 ///< bytes of a line of moves, where words allow
  std::vector<std::string> first_tags{};  ///< the tags that come first, in this order
  bool fills_roster = true;               ///< tags of the roster that the game lacks are written as unknown
};
void append(std::string& out, const Tree& tree, const Layout& layout);

}  // namespace rookery::notation::pgn
