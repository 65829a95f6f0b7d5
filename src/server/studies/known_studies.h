#pragma once
#include <cstddef>
#include <list>
#include <memory>
#include <set>
#include <string>

#include "rookery/async/worker.h"
#include "rookery/study/running_study.h"

/// The studies that this node has replayed, and the thread for what takes long with them.
namespace rookery::server {

/// A study as far as this node has read it. On the thread that serves HTTP it goes on when somebody reads
/// more of it, unless work elsewhere reads it meanwhile: then a copy goes on.
struct KnownStudy {
  study::RunningStudy running;
  std::size_t bytes = 0;    ///< of its events as they are stored
  mutable int readers = 0;  ///< pieces of work elsewhere

  [[nodiscard]] std::size_t events() const { return running.events().size(); }
};

/// Those that were used last, so that a change of one reads its new events alone. Belongs to the thread that
/// serves HTTP.
class KnownStudies {
 public:
  /// Null: it is not kept.
  [[nodiscard]] std::shared_ptr<KnownStudy> find(const std::string& id);
  /// Instead of what was kept of this study, unless that had read more.
  void keep(const std::string& id, std::shared_ptr<KnownStudy> known);
  void forget(const std::string& id);

  /// Whether long events of the study are being read elsewhere.
  [[nodiscard]] bool is_read_on(const std::string& id) const { return read_on_.contains(id); }
  void begin_reading_on(const std::string& id) { read_on_.insert(id); }
  void end_reading_on(const std::string& id) { read_on_.erase(id); }

 private:
  /// Bytes, as RunningStudy::weight() counts them.
  static constexpr std::size_t kMostKept = 192U * 1024 * 1024;

  struct Kept {
    std::string id;
    std::shared_ptr<KnownStudy> known;
  };
  std::list<Kept> kept_;  ///< the one that was used last is the first
  std::set<std::string> read_on_;
};

/// What requests for studies share.
struct Studies {
  /// `executor`: of the thread that serves HTTP.
  explicit Studies(boost::asio::any_io_executor executor) : worker(std::move(executor), kMostWaiting) {}

  /// A class in which everybody opens a long chapter at once waits here, more than once each.
  static constexpr std::size_t kMostWaiting = 1'000;

  async::Worker worker;  ///< reads, replays and writes what is long: other requests do not wait for it
  KnownStudies known;
};

}  // namespace rookery::server
