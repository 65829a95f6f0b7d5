#pragma once
#include <cstdint>
#include <mutex>
#include <optional>

#include "rookery/node/server_clock.h"

namespace rookery::node {

/// Tracks whether the store accepts this node's writes. From each write and its answer it finds the times
/// in which nothing could be stored: from the last successful write before one that failed or was not
/// answered, to the next successful one. No one could move in that time. It is noted in the server's clock as
/// time in which this node did not serve, before anyone is told that the store is back. Calls may come from
/// any thread.
class StoreWatch {
 public:
  /// A write without an answer for this long counts as failed.
  static constexpr Duration kPatience{1'000};
  /// Shorter times are not noted, as for pauses.
  static constexpr Duration kShortest = ServerClock::kLongestPause;
  /// A node whose store has accepted nothing for this long is cut off.
  static constexpr Duration kCutOff{3'000};
  /// While a clock runs, something is written at this interval.
  static constexpr Duration kWrittenEvery{1'000};

  enum class Answer : std::uint8_t {
    Stored,
    Refused,  ///< the store decided against it, which proves nothing about other writes
    Failed,
  };

  /// `clock` must outlive this.
  explicit StoreWatch(ServerClock& clock) : clock_(&clock), stored_at_(clock.now()) {}

  /// A write is sent to the store; must be followed by end(), at once or later.
  void begin();
  /// The outcome of a write.
  void end(Answer answer);

  /// Whether a write since the last successful one has failed, or has had no answer for kPatience.
  [[nodiscard]] bool is_away() const;
  /// Whether the store has been away, while this node ran, for kCutOff since the last successful write.
  [[nodiscard]] bool is_cut_off() const;
  /// The time of the last successful write.
  [[nodiscard]] Instant stored_at() const;

 private:
  [[nodiscard]] bool is_away_locked() const;
  void note_absence(Instant now);

  mutable std::mutex mutex_;
  ServerClock* clock_;
  Instant stored_at_;
  std::optional<Instant> tried_at_;  ///< the first write since then that is not stored
  std::size_t unanswered_ = 0;
  bool has_failed_ = false;  ///< whether one of those has failed
};

}  // namespace rookery::node
