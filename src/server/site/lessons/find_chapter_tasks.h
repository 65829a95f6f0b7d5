#pragma once
#include <boost/asio/awaitable.hpp>
#include <optional>

#include "endpoint/context.h"
#include "site/lessons/homework_json.h"

namespace rookery::server {

/// The chapters among the tasks of a homework, as they were when it was set; `wanted`: that task's
/// alone. Errors: the response.
[[nodiscard]] boost::asio::awaitable<Expected<ChapterTasks, http::Response>> find_chapter_tasks(
    Services& services, store::HomeworkWithTasks homework, std::optional<std::size_t> wanted = {});

}  // namespace rookery::server
