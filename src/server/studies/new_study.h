#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "endpoint/context.h"
#include "rookery/http/response.h"
#include "rookery/study/running_study.h"

namespace rookery::server {

/// The ids of a new study and of its first chapter.
struct NewStudy {
  std::string id;
  std::string chapter;
};

/// Stores a study of the sender, who may create kMostNewStudies a day. Errors: the response.
[[nodiscard]] boost::asio::awaitable<Expected<NewStudy, http::Response>> store_new_study(
    Context& context, study::CreateStudy study, study::AddChapters chapters);

/// As on Lichess, and for the same reason: programs.
inline constexpr std::int64_t kMostNewStudies = 30;

}  // namespace rookery::server
