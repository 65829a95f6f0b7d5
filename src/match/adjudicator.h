#pragma once
#include <optional>
#include <string>

#include "rookery/match/match.h"

namespace rookery::match {

/// A game ended without the Laws.
struct Ruling {
  chess::Score score;
  std::string reason;
};

/// Follows what both engines say in one game.
class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

  /// A move was made. `eval_cp`: as the mover sees it; nothing if it told none, which ends every series.
  /// `is_quiet`: neither a capture nor a pawn's move.
  void note(chess::Color mover, std::optional<int> eval_cp, bool is_quiet);

  [[nodiscard]] std::optional<Ruling> ruling() const;

 private:
  Adjudication rules_;
  int plies_ = 0;
  int level_plies_ = 0;    ///< in a row
  int decided_plies_ = 0;  ///< in a row, for the same winner
  chess::Color winner_ = chess::Color::White;
};

}  // namespace rookery::match
