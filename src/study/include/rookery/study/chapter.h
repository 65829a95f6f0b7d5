#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/chess/position.h"
#include "rookery/notation/pgn_tree.h"
#include "rookery/study/node_id.h"

/// A chapter of a study: a tree of moves, or of boards, with what is written at them.
namespace rookery::study {

using notation::pgn::Shape;
using notation::pgn::Tag;
using notation::pgn::WrittenEval;

/// What a reader of the chapter is to do.
enum class ChapterMode : std::uint8_t {
  Normal,
  Practice,     ///< plays on against the computer
  Conceal,      ///< sees a move when it is reached
  Interactive,  ///< finds the moves of the main line, with hints and answers
};

enum class ChapterKind : std::uint8_t {
  Chess,
  Chess960,
  Free,  ///< each node is a whole board; no rule of chess is asked
};

/// What is written at a node.
struct Notes {
  std::string before = {};  ///< a comment before the move
  std::string text = {};    ///< the comment after it
  std::vector<Shape> shapes = {};
  std::vector<std::uint8_t> nags = {};  ///< PGN 10
  std::optional<Duration> clock = {};   ///< the mover's remaining time
  std::optional<WrittenEval> eval = {};
  std::string hint = {};   ///< for a pupil who does not find the next move
  std::string wrong = {};  ///< to a pupil who plays another move than the next one
  bool operator==(const Notes&) const = default;
};

struct Node {
  NodeId parent = {};                    ///< of the root: the root
  std::optional<chess::Move> move = {};  ///< nothing: the root, a null move, or a board
  chess::Setup board = {};               ///< after the move
  std::vector<NodeId> children = {};     ///< the first one continues the line
  bool operator==(const Node&) const = default;
};

struct Chapter {
  std::string id;
  std::string name;
  chess::Color orientation = chess::Color::White;
  ChapterMode mode = ChapterMode::Normal;
  ChapterKind kind = ChapterKind::Chess;
  std::vector<Tag> tags =
      {};  ///< each name once; those that follow from the other members are not among them
  std::map<NodeId, Node> nodes = {};   ///< with the root
  std::map<NodeId, Notes> notes = {};  ///< of those nodes that have some
  bool operator==(const Chapter&) const = default;

  /// Null: it is not there, or was deleted.
  [[nodiscard]] const Node* find(NodeId node) const;
  [[nodiscard]] const Notes& notes_of(NodeId node) const;
};

[[nodiscard]] constexpr chess::CastlingMode castling_mode(ChapterKind kind) {
  return kind == ChapterKind::Chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
}

/// The position at a node. Precondition: the chapter is not free.
[[nodiscard]] chess::Position position_at(const Chapter& chapter, const Node& node);

/// The child of `parent` with this move, a null move if there is none. Precondition: the chapter is not free.
[[nodiscard]] std::optional<NodeId> find_move(const Chapter& chapter, const Node& parent,
                                              std::optional<chess::Move> move);
/// The child of `parent` with this board, for a free chapter.
[[nodiscard]] std::optional<NodeId> find_board(const Chapter& chapter, const Node& parent,
                                               const chess::Setup& board);

/// All nodes but the root: each after its parent, a line before its variations' later siblings, the first
/// child first.
[[nodiscard]] std::vector<NodeId> in_order(const Chapter& chapter);

/// How many variations stand around `node`.
[[nodiscard]] std::size_t variation_depth(const Chapter& chapter, NodeId node);
/// The most that stand around any node.
[[nodiscard]] std::size_t deepest_variation(const Chapter& chapter);

}  // namespace rookery::study
