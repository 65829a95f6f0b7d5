#pragma once
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "new_segment.h"

namespace rookery::explorer {

/// Writes the games of some segments into a new one, on the calling thread or on one of its own: these
/// segments do not change, whatever is added to the collection or removed from it meanwhile.
class Merge {
 public:
  struct Source {
    std::uint32_t number;
    std::shared_ptr<const StoredSegment> stored;
  };

  /// `sources`: in their order. `number`: of the new segment.
  Merge(const std::string& folder, std::uint32_t number, std::vector<Source> sources,
        std::size_t sorted_rows);

  /// Stops the thread: what it has written is gone.
  ~Merge();
  Merge(const Merge&) = delete;
  Merge& operator=(const Merge&) = delete;

  /// Writes the segment.
  void run();
  /// The same on a thread.
  void start();
  /// Waits for the thread.
  void wait();
  [[nodiscard]] bool is_running() const { return thread_.joinable() && !is_done_; }

  [[nodiscard]] std::uint32_t number() const { return segment_->number; }
  [[nodiscard]] const std::vector<Source>& sources() const { return sources_; }
  /// The following ones when it is done. Errors: what could not be read or written.
  [[nodiscard]] const Expected<void, std::string>& result() const { return result_; }
  /// Which of the sources turned out to be damaged.
  [[nodiscard]] std::optional<std::size_t> damaged() const { return damaged_; }
  /// Whether there is a new segment: not if the sources had no game any more.
  [[nodiscard]] bool has_games() const { return segment_->builder.games() > 0; }
  /// The numbers, in the new segment, of games that were removed from the sources since: `now` are these.
  [[nodiscard]] std::vector<std::uint32_t> removed_since(const std::vector<Source>& now) const;

 private:
  [[nodiscard]] Expected<void, std::string> copy_games(std::size_t source);

  std::vector<Source> sources_;
  std::stop_source stop_;
  std::unique_ptr<NewSegment> segment_;
  Expected<void, std::string> result_;
  std::optional<std::size_t> damaged_;
  std::atomic<bool> is_done_ = false;
  std::jthread thread_;  ///< last: it ends before what it writes
};

}  // namespace rookery::explorer
