#pragma once
#include <boost/asio/awaitable.hpp>
#include <memory>
#include <string>
#include <vector>

#include "endpoint/ask_store.h"
#include "endpoint/context.h"
#include "rookery/store/studies/studies.h"
#include "studies/known_studies.h"

/// Studies for handlers: read from the store and replayed.
namespace rookery::server {

/// A study for one request. What is known of it goes on when somebody reads more, so that what is to be of
/// one moment is taken from it between two suspensions.
struct StudyRecord {
  store::StudyHeader header;
  std::shared_ptr<const KnownStudy> known;
  store::ShownInStudy shown;

  [[nodiscard]] const study::RunningStudy& running() const { return known->running; }
  [[nodiscard]] const study::StudyState& state() const { return known->running.state(); }
  [[nodiscard]] std::size_t events() const { return known->events(); }
};

/// The study with all events that are stored; where there are many new ones, they are read on the thread of
/// Studies, once for all who ask. Errors: those of the store; Corrupt, when the events cannot be read;
/// Unavailable, when too much is waiting there.
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
