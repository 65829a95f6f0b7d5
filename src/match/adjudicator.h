#pragma once
#include <optional>
#include <string>

#include "rookery/match/match.h"

namespace rookery::match {

/// The result of an adjudicated game.
struct Ruling {
  chess::Score score;
  std::string reason;
};

/// Applies the adjudication rules to the evals of one game.
class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

  /// A move was made. `eval_cp`: from the mover's point of view; nothing if the engine sent none, which ends
  /// every series. `is_quiet`: neither a capture nor a pawn move.
  void add_move(chess::Color mover, std::optional<int> eval_cp, bool is_quiet);

  /// The result, once a rule applies.
  [[nodiscard]] std::optional<Ruling> ruling() const;

 private:
  Adjudication rules_;
  int plies_ = 0;
  int draw_plies_ = 0;  ///< consecutive ones that see a draw
  int win_plies_ = 0;   ///< consecutive ones that see the same winner
  chess::Color winner_ = chess::Color::White;
};

}  // namespace rookery::match
