#pragma once
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "endpoint/services.h"
#include "rookery/http/response.h"
#include "studies/known_studies.h"
#include "studies/study_record.h"

/// What is calculated of studies, where other requests do not wait for it.
namespace rookery::server {

/// So many nodes, moves or events take about a millisecond: more is work for the thread of Studies.
inline constexpr std::size_t kQuickNodes = 200;
/// The same of a PGN or of stored lines.
inline constexpr std::size_t kQuickBytes = 2'000;

/// The result of `work`, which reads nothing that requests change. `nodes`: how much there is of it; little
/// is done at once. Nothing: too much is waiting.
template <class Result>
boost::asio::awaitable<std::optional<Result>> work_on_study(Services& services, std::size_t nodes,
                                                            std::function<Result()> work) {
  if (nodes <= kQuickNodes) {
    co_return work();
  }
  co_return co_await services.studies.worker.run<Result>(std::move(work));
}

/// While it lives, what is known of a study does not change: a thread reads it.
class KnownStudyReader {
 public:
  explicit KnownStudyReader(std::shared_ptr<const KnownStudy> known) : known_(std::move(known)) {
    ++known_->readers;
  }
  ~KnownStudyReader() { --known_->readers; }
  KnownStudyReader(const KnownStudyReader&) = delete;
  KnownStudyReader& operator=(const KnownStudyReader&) = delete;

 private:
  std::shared_ptr<const KnownStudy> known_;
};

/// The result of `work`, which reads this record, too.
template <class Result>
boost::asio::awaitable<std::optional<Result>> work_on_record(Services& services,
                                                             std::shared_ptr<const StudyRecord> record,
                                                             std::size_t nodes,
                                                             std::function<Result(const StudyRecord&)> work) {
  const KnownStudyReader reader(record->known);
  const std::function<Result()> on_record = [record, work = std::move(work)] { return work(*record); };
  co_return co_await work_on_study(services, nodes, on_record);
}

/// How many moves the chapters of a command have.
[[nodiscard]] std::size_t node_count(const study::AddChapters& chapters);
/// How much there is to do for a command: the moves that it brings; for an undo, and for what changes the
/// lists, all of the study.
[[nodiscard]] std::size_t work_of_command(const study::Command& command, const study::RunningStudy& running);

/// 503.
[[nodiscard]] http::Response too_much_study_work();

}  // namespace rookery::server
