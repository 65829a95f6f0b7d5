#pragma once
#include <array>
#include <span>
#include <vector>

#include "rookery/puzzles/puzzle.h"
#include "rookery/puzzles/verifier.h"

namespace rookery::puzzles {

/// The number of puzzles per theme, in the order of kThemes.
using Counts = std::array<std::size_t, kThemes.size()>;

/// The 120 puzzles of the page, if the games have enough candidates.
inline constexpr std::size_t kPathLength = 120;
inline constexpr Counts kPath{20, 18, 16, 12, 10, 10, 14, 12, 8};

/// Collects candidates from games and chooses puzzles among them. The same games in the same order give the
/// same puzzles. One call at a time.
class Maker {
 public:
  explicit Maker(const Counts& wanted) : wanted_(wanted) {}

  /// Examines each position of a game except the first plies, which belong to the opening. Cost: seconds.
  void add(const chess::Position& start, std::span<const chess::Move> moves);

  /// Whether there are enough candidates of every theme, so that more games change nothing.
  [[nodiscard]] bool is_full() const;
  /// Candidates so far, by theme.
  [[nodiscard]] Counts found() const;

  /// As many puzzles as wanted; a theme without enough candidates gives its share to others, and there are
  /// fewer if none has more. Ordered by theme, the easy ones first; no duplicates, at most one per game as
  /// long as there are enough, and few that resemble each other.
  [[nodiscard]] std::vector<Puzzle> chosen() const;

 private:
  struct Candidate {
    Puzzle puzzle;
    std::size_t game;
  };
  struct Choosing;

  [[nodiscard]] bool is_wanted(Theme theme) const;
  [[nodiscard]] bool find_at(const chess::Position& position, std::optional<chess::Square> retaken);
  [[nodiscard]] bool find_theme(Theme theme, const chess::Position& position);
  [[nodiscard]] bool find_combination(const chess::Position& position, std::optional<chess::Square> retaken);
  [[nodiscard]] Counts shares() const;
  void choose(Theme theme, std::size_t wanted, Choosing& choosing) const;

  Counts wanted_;
  Verifier verifier_;
  std::array<std::vector<Candidate>, kThemes.size()> candidates_;
  std::size_t games_ = 0;
};

}  // namespace rookery::puzzles
