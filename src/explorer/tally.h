#pragma once
#include "best_games.h"
#include "rookery/explorer/answer.h"

namespace rookery::explorer {

/// Adds up what segments know of a position.
class Tally {
 public:
  explicit Tally(const Request& request)
      : request_(request), top_(request.top_games), recent_(request.recent_games) {}

  [[nodiscard]] const Request& request() const { return request_; }
  [[nodiscard]] const Filter& filter() const { return request_.filter; }

  /// Counts the games of a cell. Precondition: the filter admits them.
  void add(const Cell& cell);
  /// Counts them in the history, if that was asked for.
  void add_to_history(const Cell& month);
  /// Offers a cell's best game of a segment to the lists.
  void offer(const Cell& cell, std::size_t segment);
  /// Adds what another one has, which was asked the same.
  void add(const Tally& other);

  /// The moves that are legal in `position`, the most frequent first.
  [[nodiscard]] std::vector<MoveStatistics> moves(const chess::Position& position) const;
  [[nodiscard]] const std::map<Month, Counts>& history() const { return history_; }
  [[nodiscard]] const std::vector<Candidate>& top_games() const { return top_.games(); }
  [[nodiscard]] const std::vector<Candidate>& recent_games() const { return recent_.games(); }
  /// Of `moves` that were played once, the games that are in neither list, as far as they are wanted.
  [[nodiscard]] std::vector<Candidate> only_games(const std::vector<MoveStatistics>& moves) const;

 private:
  void keep_single(const Candidate& candidate);
  [[nodiscard]] Cell& sum_of(std::uint16_t move);

  Request request_;
  std::vector<Cell> sums_;  ///< by move
  std::map<Month, Counts> history_;
  BestGames<ByRating> top_;
  BestGames<ByMonth> recent_;
  std::vector<Candidate> singles_;  ///< of cells of one game, by move: that of a move that was played once
};

}  // namespace rookery::explorer
