#include "site/lessons/find_chapter_tasks.h"

#include <algorithm>

#include "endpoint/ask_store.h"
#include "studies/study_work.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

using ReadTasks = Expected<ChapterTasks, Error>;

ReadTasks read_chapter_tasks(const std::vector<store::TaskChapter>& stored,
                             std::optional<std::size_t> wanted) {
  ChapterTasks tasks;
  for (const store::TaskChapter& chapter : stored) {
    const auto number = static_cast<std::size_t>(chapter.task);
    if (wanted && *wanted != number) {
      continue;
    }
    auto task = ChapterTask::read(chapter);
    if (!task) {
      return fail(task.error());
    }
    tasks.emplace(number, *std::move(task));
  }
  return tasks;
}

std::size_t bytes_of(const std::vector<store::TaskChapter>& stored, std::optional<std::size_t> wanted) {
  std::size_t bytes = 0;
  for (const store::TaskChapter& chapter : stored) {
    const bool is_read = !wanted || *wanted == static_cast<std::size_t>(chapter.task);
    bytes += is_read ? chapter.written.size() : 0;
  }
  return bytes;
}

}  // namespace

asio::awaitable<Expected<ChapterTasks, http::Response>> find_chapter_tasks(
    Services& services, store::HomeworkWithTasks homework, std::optional<std::size_t> wanted) {
  if (std::ranges::find(homework.tasks, store::TaskKind::Chapter, &store::HomeworkTask::kind) ==
      homework.tasks.end()) {
    co_return ChapterTasks{};
  }
  auto stored =
      co_await services.database.read(store::homework_chapters, store::HomeworkId{homework.homework.id});
  if (!stored) {
    co_return fail(refuse_stored(stored.error(), "homework"));
  }
  constexpr std::size_t kBytesOfNode = kQuickBytes / kQuickNodes;
  const std::size_t nodes = bytes_of(*stored, wanted) / kBytesOfNode;
  const auto shared = std::make_shared<const std::vector<store::TaskChapter>>(*std::move(stored));
  const std::function<ReadTasks()> work = [shared, wanted] { return read_chapter_tasks(*shared, wanted); };
  auto tasks = co_await work_on_study<ReadTasks>(services, nodes, work);
  if (!tasks) {
    co_return fail(too_much_study_work());
  }
  if (!*tasks) {
    const Error& error = tasks->error();
    co_return fail(http::error_response(error.code.status(), error));
  }
  co_return **std::move(tasks);
}

}  // namespace rookery::server
