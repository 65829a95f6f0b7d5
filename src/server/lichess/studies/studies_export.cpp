#include "lichess/studies/studies_export.h"

#include "endpoint/edge.h"
#include "rookery/async/guarded.h"
#include "rookery/http/limits.h"
#include "rookery/log/log.h"

namespace rookery::server {

namespace asio = boost::asio;

StudiesExport::StudiesExport(Services& services, std::vector<std::string> ids, StudyPgn with)
    : http::BodyStream(services.executor, {services.limits.outgoing_bytes, services.edge.memory}, ""),
      services_(services),
      ids_(std::move(ids)),
      with_(std::move(with)) {}

void StudiesExport::write_soon() {
  if (!is_writing_ && !is_stopped_ && state() == State::Open) {
    is_writing_ = true;
    async::spawn_guarded(services_.executor, write_some(shared_from_this()), "an export of studies");
  }
}

/// The argument keeps the stream alive while the store is asked.
asio::awaitable<void> StudiesExport::write_some(std::shared_ptr<StudiesExport>) {
  std::string text;
  while (text.empty() && place_ < ids_.size() && !is_stopped_) {
    const std::string id = ids_[place_++];
    const auto record = co_await read_study_record(services_, id);
    if (!record) {
      log::warn("study {} is not in an export: {}", id, record.error().what);
      continue;
    }
    auto written = co_await write_study_pgn(services_, *record, with_);
    if (written) {
      text = *std::move(written);
    } else {
      log::warn("study {} is not in an export: too much else is written", id);
    }
  }
  is_writing_ = false;
  const bool is_end = place_ == ids_.size() || is_stopped_;
  if (!text.empty()) {
    put(std::make_shared<const std::string>(std::move(text)));
  }
  if (is_end) {
    finish();
  }
}

}  // namespace rookery::server
