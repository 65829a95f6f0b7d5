#include "site/lessons/find_chapter_tasks.h"

#include <algorithm>

#include "endpoint/ask_store.h"

namespace rookery::server {

namespace asio = boost::asio;

asio::awaitable<Expected<ChapterTasks, http::Response>> find_chapter_tasks(
    Services& services, store::HomeworkWithTasks homework) {
  ChapterTasks tasks;
  if (std::ranges::find(homework.tasks, store::TaskKind::Chapter, &store::HomeworkTask::kind) ==
      homework.tasks.end()) {
    co_return tasks;
  }
  const auto stored =
      co_await services.database.read(store::homework_chapters, store::HomeworkId{homework.homework.id});
  if (!stored) {
    co_return fail(refuse_stored(stored.error(), "homework"));
  }
  for (const store::TaskChapter& chapter : *stored) {
    auto task = ChapterTask::read(chapter);
    if (!task) {
      co_return fail(http::error_response(task.error().code.status(), task.error()));
    }
    tasks.emplace(static_cast<std::size_t>(chapter.task), *std::move(task));
  }
  co_return tasks;
}

}  // namespace rookery::server
