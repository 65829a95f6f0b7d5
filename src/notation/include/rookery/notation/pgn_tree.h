// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/notation/pgn_game.h"

/// A game with all that people and programs have written into it: variations, comments, arrows, evals.
namespace rookery::notation::pgn {

/// By the letter that [%csl] and [%cal] have for it.
enum class ShapeColor : char { Green = 'G', Red = 'R', Yellow = 'Y', Blue = 'B' };

/// A square marked on the board, or an arrow: [%csl Ga4], [%cal Rb5c7].
struct Shape {
  ShapeColor color;
  chess::Square from;
  std::optional<chess::Square> to{};  ///< nothing: the square alone
  bool operator==(const Shape&) const = default;
};

/// A verdict from White's point of view: [%eval 0.35], [%eval #-3], [%eval 0.35,18].
struct WrittenEval {
  bool is_mate;
  int value;                   ///< centipawns; moves to mate, below zero Black's
  std::optional<int> depth{};  ///< plies, if it is told
  bool operator==(const WrittenEval&) const = default;
};

/// What stands in a comment.
struct Remarks {
  std::string text{};  ///< blanks single, without the commands below
  std::vector<Shape> shapes{};
  std::optional<WrittenEval> eval{};
  std::optional<Duration> clock{};  ///< the mover's remaining time, from [%clk 0:04:59]
  bool operator==(const Remarks&) const = default;
};

/// A move and what is said of it.
struct Node {
  std::optional<std::size_t> parent{};  ///< the node before it; nothing at the start of the game
  std::optional<chess::Move> move{};    ///< nothing: "--", the turn is passed
  std::vector<std::uint8_t> nags{};     ///< PGN 10, in the order given
  std::string before{};                 ///< a comment before the move, where a variation begins with one
  Remarks after{};
  bool operator==(const Node&) const = default;
};

struct Tree {
  std::vector<Tag> tags;  ///< each name once
  chess::Position start = chess::Position::initial();
  Remarks opening{};  ///< before the first move
  /// Each after its parent. Of those with the same parent the first goes on with the line it stands in, the
  /// others are variations.
  std::vector<Node> nodes;
  Result result = Result::Unknown;
  bool operator==(const Tree&) const = default;
};

/// Reads the next game with all it holds; every move is checked, and "--" passes the turn. Otherwise as
/// read_game.
[[nodiscard]] Expected<std::optional<Tree>, Error> read_tree(Reader& reader);

/// Writes `tree` as append(out, game) does, with its variations and remarks. Reading it back gives the same
/// tree, with the same reservations; its nodes then stand in the order in which they are written.
/// Preconditions: the moves are legal; no more than kMaxDepth variations stand inside each other.
void append(std::string& out, const Tree& tree);
[[nodiscard]] std::string write(const Tree& tree);

}  // namespace rookery::notation::pgn
