#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "rookery/notation/pgn_tree.h"
#include "rookery/study/event.h"

/// The boards of free chapters in a text: games without moves, whose positions no rule limits.
namespace rookery::study {

struct FreeBoard {
  notation::pgn::Tree game;  ///< its tags, its remarks and its result; it has no moves
  std::string fen;           ///< as events have it
  std::optional<std::size_t> number = {}, after = {};  ///< within its chapter, from 1, if the tags say so
};

/// The game as a board: one without a move whose start cannot be played, or which its tags call a board.
/// Nothing: it is another game.
[[nodiscard]] std::optional<FreeBoard> find_free_board(std::string_view game);

/// The chapter that the boards are put together to.
class FreeChapter {
 public:
  /// The first board.
  explicit FreeChapter(const FreeBoard& first);
  /// Adds a board after the one that it follows. False: it follows none of these; it begins another chapter.
  bool add(const FreeBoard& board);
  [[nodiscard]] WrittenTree take() { return std::move(tree_); }

 private:
  WrittenTree tree_;
  std::vector<std::size_t> places_;  ///< in tree_, by the number of the board less one; 0: the root
};

}  // namespace rookery::study
