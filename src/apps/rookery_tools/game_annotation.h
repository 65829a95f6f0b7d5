#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/match/analyst.h"
#include "rookery/notation/pgn_tree.h"

/// Turns an engine's analyses of a game's positions into evals, signs and variations. Pure.
namespace rookery::apps {

struct AnnotationStyle {
  bool evals = true;           ///< [%eval] after each move
  bool marks = true;           ///< ?!, ? and ??
  std::size_t line_plies = 8;  ///< of the best line as a variation to each marked move; 0: none
};

/// The sign (PGN 10) of a move: 6 for ?!, 2 for ?, 4 for ??. Nothing: none. `before` and `after`: evals for
/// the mover, in centipawns. A move is judged by how much it lowers the expected score, since a pawn matters
/// less the more is won or lost: by 5, 10 and 15 points of a hundred.
[[nodiscard]] std::optional<std::uint8_t> mark_of_move(int before, int after);

/// `analyses`: of the positions of the main line, from the start on; one without an eval is not used, and of
/// what is missing at the end nothing is written. Signs ! to ?! that a move has already stay.
void annotate(notation::pgn::Tree& tree, const std::vector<match::Analysis>& analyses,
              const AnnotationStyle& style);

}  // namespace rookery::apps
