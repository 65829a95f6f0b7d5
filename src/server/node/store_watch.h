#pragma once
#include <cstdint>
#include <mutex>
#include <optional>

#include "node/server_clock.h"

namespace rookery::server {

/// Whether the store takes what this node writes. Told of each write and of its answer, it finds the times in
/// which nothing could be stored: from the last write that was stored before one that failed or was not
/// answered, to the next one that was stored. Nobody could move in such a time. It is noted in the server's
/// clock as time in which this node did not serve, before anybody hears that the store is back. Calls may
/// come from any thread.
class StoreWatch {
 public:
  /// A write without an answer for so long counts as failed.
  static constexpr Duration kPatience{1'000};
  /// Shorter times are not noted, as with pauses.
  static constexpr Duration kShortest = ServerClock::kLongestPause;
  /// A node whose store has taken nothing for so long is cut off.
  static constexpr Duration kCutOff{3'000};
  /// While a clock runs, something is written so often.
  static constexpr Duration kWrittenEvery{1'000};

  enum class Answer : std::uint8_t {
    Stored,
    Refused,  ///< the store has decided against it, which proves nothing about others
    Failed,
  };

  /// `clock` must outlive this.
  explicit StoreWatch(ServerClock& clock) : clock_(&clock), stored_at_(clock.now()) {}

  /// A write goes to the store; to be followed by end(), at once or later.
  void begin();
  /// What became of it.
  void end(Answer answer);

  /// Whether a write since the last one that was stored has failed, or is without an answer for kPatience.
  [[nodiscard]] bool is_away() const;
  /// Whether that has been so, while this node ran, for kCutOff since something was stored last.
  [[nodiscard]] bool is_cut_off() const;
  /// When something was stored last.
  [[nodiscard]] Instant stored_at() const;

 private:
  [[nodiscard]] bool is_away_locked() const;
  void note_absence(Instant now);

  mutable std::mutex mutex_;
  ServerClock* clock_;
  Instant stored_at_;
  std::optional<Instant> tried_at_;  ///< the first write since then that is not stored
  std::size_t unanswered_ = 0;
  bool has_failed_ = false;  ///< one of those
};

}  // namespace rookery::server
