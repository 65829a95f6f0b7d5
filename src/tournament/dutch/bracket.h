#pragma once
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "dutch/field.h"

namespace rookery::tournament::dutch {

/// Competitors of one score, as a range of Field::competitors.
struct ScoreGroup {
  std::size_t begin;
  std::size_t end;
  [[nodiscard]] std::size_t size() const { return end - begin; }
};

/// A bracket to be paired (FIDE C.04.3, 1.3), and what is below it.
struct Bracket {
  const Field& field;
  std::vector<std::size_t> moved_down;  ///< by rank
  ScoreGroup residents;
  ScoreGroup next;                  ///< empty below the last bracket
  ScoreGroup rest;                  ///< all below `next`
  std::optional<Points> bye_score;  ///< C5: the score of who gets the bye; nothing: nobody gets one

  /// Whether somebody of this bracket may be the one who gets the bye.
  [[nodiscard]] bool decides_bye() const {
    return bye_score && *bye_score >= field.competitors[residents.begin].score;
  }
  /// Whether C2 and C5 let the competitor have the bye.
  [[nodiscard]] bool may_have_bye(std::size_t competitor) const {
    return bye_score && field.competitors[competitor].may_have_bye &&
           field.competitors[competitor].score <= *bye_score;
  }
  /// Moved-down players and residents by rank.
  [[nodiscard]] std::vector<std::size_t> players() const;
};

/// Indices of the higher and the lower ranked player.
using IndexPair = std::pair<std::size_t, std::size_t>;

struct BracketPairing {
  std::vector<IndexPair> pairs;
  std::vector<std::size_t> downfloaters;  ///< by rank; among them who gets the bye
};

/// The best candidate of a bracket (3 and 4). Nothing: C4 cannot be kept.
[[nodiscard]] std::optional<BracketPairing> pair_bracket(const Bracket& bracket);

}  // namespace rookery::tournament::dutch
