#pragma once
#include <boost/asio/awaitable.hpp>
#include <memory>
#include <string>
#include <vector>

#include "endpoint/context.h"
#include "rookery/http/body_stream.h"
#include "studies/study_pgn.h"

namespace rookery::server {

/// Many studies as one file, one at a time in memory.
class StudiesExport final : public http::BodyStream, public std::enable_shared_from_this<StudiesExport> {
 public:
  /// `ids`: of studies that the reader may read. One that is deleted meanwhile is left out.
  StudiesExport(Services& services, std::vector<std::string> ids, StudyPgn with);

  void start() override { write_soon(); }
  [[nodiscard]] bool is_export() const override { return true; }
  void stop() override { is_stopped_ = true; }
  void drained() override { write_soon(); }

 private:
  void write_soon();
  [[nodiscard]] boost::asio::awaitable<void> write_some(std::shared_ptr<StudiesExport> self);

  Services& services_;
  std::vector<std::string> ids_;
  StudyPgn with_;
  std::size_t place_ = 0;  ///< in ids_
  bool is_writing_ = false;
  bool is_stopped_ = false;
};

}  // namespace rookery::server
