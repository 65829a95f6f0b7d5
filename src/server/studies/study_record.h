#pragma once
#include <boost/asio/awaitable.hpp>
#include <list>
#include <memory>
#include <string>
#include <vector>

#include "endpoint/ask_store.h"
#include "endpoint/context.h"
#include "rookery/store/studies/studies.h"
#include "rookery/study/running_study.h"

/// Studies for handlers: read from the store and replayed.
namespace rookery::server {

/// A study as far as this node has read it. A record that handlers share goes on when somebody reads more of
/// it, so that what is to be of one moment is taken from it between two suspensions.
struct StudyRecord {
  store::StudyHeader header;
  study::RunningStudy running;
  std::size_t bytes = 0;             ///< of its events as they are stored
  std::vector<std::string> deleted;  ///< accounts that were deleted since, in ascending order
  store::ShownInStudy shown;

  [[nodiscard]] const study::StudyState& state() const { return running.state(); }
  [[nodiscard]] std::size_t events() const { return running.events().size(); }
  [[nodiscard]] bool is_deleted(const std::string& account) const;
};

/// The studies that were used last, so that a change of one reads its new events alone. Belongs to the thread
/// that serves HTTP.
class StudyCache {
 public:
  /// Null: it is not kept.
  [[nodiscard]] std::shared_ptr<StudyRecord> find(const std::string& id);
  void keep(std::shared_ptr<StudyRecord> record);
  void forget(const std::string& id);

 private:
  /// In nodes and events, some 300 bytes each.
  static constexpr std::size_t kMostKept = 300'000;
  /// Of events as they are stored: a PGN that came as a whole is one event.
  static constexpr std::size_t kMostBytesKept = std::size_t{96} * 1024 * 1024;

  std::list<std::shared_ptr<StudyRecord>> records_;  ///< the one that was used last is the first
};

/// The study with all events that are stored. Errors: those of the store; Corrupt, when the events cannot be
/// read.
[[nodiscard]] boost::asio::awaitable<Stored<std::shared_ptr<const StudyRecord>>> read_study_record(
    Services& services, std::string id);

/// What lists show of a study with these events.
[[nodiscard]] store::StudySummary summary_of(const study::StudyState& state, Instant changed);

/// Events after the present ones, as the store takes them. `now`: a clock that was set back makes no event
/// earlier than the one before it.
/// Precondition: the events can follow.
[[nodiscard]] store::StudyAppend append_of(const std::string& id, const study::RunningStudy& running,
                                           const std::vector<study::Event>& events, const std::string& actor,
                                           Instant now);

}  // namespace rookery::server
