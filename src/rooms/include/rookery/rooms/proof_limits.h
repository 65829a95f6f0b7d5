#pragma once
#include <cstddef>
#include <cstdint>

namespace rookery::rooms {

/// The budgets of the proofs whether a position is dead or the winner of a lost game could have mated, in
/// nodes of a HelpmateBudget: some 1 µs each, and for each side. Fixed, so that the same game gets the same
/// answers on every machine.
struct ProofLimits {
  /// On the game's own thread: both sides together take 1 ms at worst (bench/proofs.cpp).
  static constexpr std::uint64_t kNodesAtOnce = 500;
  /// Of a proof worker's searches, in order. The shorter searches of all games run before the longer ones.
  static constexpr std::uint64_t kNodesOfTries[] = {20'000, 200'000, 2'000'000};
  /// Requests waiting for a worker: of one player, and in all. When the queue is full, the oldest request of
  /// the player with the most requests is dropped.
  static constexpr std::size_t kWaitingOfPlayer = 8, kWaiting = 1'000;
  /// Each needs at most about 120 MB, in the largest search.
  static constexpr unsigned kMostWorkers = 4;
};

}  // namespace rookery::rooms
