#pragma once
#include <map>
#include <optional>
#include <vector>

#include "rookery/explorer/filter.h"

namespace rookery::explorer {

/// Games by their outcome.
struct Counts {
  std::uint64_t white = 0, draws = 0, black = 0;
  [[nodiscard]] std::uint64_t total() const { return white + draws + black; }
  Counts& operator+=(const Counts& other) {
    white += other.white;
    draws += other.draws;
    black += other.black;
    return *this;
  }
  bool operator==(const Counts&) const = default;
};

/// A move of a position, and the games in which it was played there.
struct MoveStatistics {
  chess::Move move;
  Counts counts;
  std::uint64_t with_ratings = 0;                         ///< games in which both players have ratings
  std::uint64_t mover_ratings = 0, opponent_ratings = 0;  ///< sums over those
  Month last_played;
  bool operator==(const MoveStatistics&) const = default;

  /// Of those who played the move; nothing if no game has ratings.
  [[nodiscard]] std::optional<unsigned> average_rating() const;
  [[nodiscard]] std::optional<unsigned> average_opponent_rating() const;
};

/// The performance rating of those who played the move: the opponents' average and the difference for the
/// score, 800 at most either way (FIDE Rating Regulations 2024, 8.1.1, by the formula behind its table).
/// `mover`: who is to move. Nothing if no game has ratings.
[[nodiscard]] std::optional<int> performance(const MoveStatistics& move, chess::Color mover);

/// A game that has the position, and the move played there.
struct FoundGame {
  chess::Move move;
  GameHeader header;
};

/// What is asked about a position.
struct Request {
  Filter filter{};
  std::size_t top_games = 0, recent_games = 0;  ///< how many to show at most: 15 and 8 are stored
  /// Among so many moves, the most frequent ones, the game of each that was played once is wanted.
  std::size_t moves_with_games = 0;
  bool with_history = false;

  /// Whether sums over all months do not suffice.
  [[nodiscard]] bool needs_months() const { return with_history || filter.bounds_months(); }
};

/// The answer. A game counts once, with the move played when the position occurred for the last time.
struct Answer {
  std::vector<MoveStatistics> moves;  ///< the most frequent first
  std::vector<FoundGame> top_games;   ///< the highest average rating first
  std::vector<FoundGame> recent_games;
  std::vector<FoundGame> only_games;  ///< of moves that were played once, those that are in neither list
  std::map<Month, Counts> history;    ///< if asked for
  std::vector<std::string> faults;    ///< segments that were left out, and why

  [[nodiscard]] Counts total() const;
};

/// Adds what other games say to the same request about the same position.
void merge(Answer& into, const Answer& other, const Request& request);

}  // namespace rookery::explorer
