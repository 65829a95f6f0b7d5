#include "site/classes/class_tasks.h"

#include <algorithm>
#include <charconv>

#include "endpoint/ask_store.h"
#include "endpoint/classes.h"
#include "rookery/http/read_body.h"
#include "rookery/store/accounts/preferences.h"
#include "site/classes/handlers.h"

/// What a pupil does who is left over while the others play. The task is a preference of the pupil's account:
/// its word, and when it was given in milliseconds since 1970.
namespace rookery::server {

namespace asio = boost::asio;

namespace {

constexpr const char* kPreference = "class-task";
/// A pupil who comes later than this has missed it.
constexpr Duration kValidFor = std::chrono::minutes(1);

struct TaskRequest {
  std::string pupil, task;
};
TaskRequest read_task(const http::Members& members) {
  constexpr http::Choice<const char*> kTasks[] = {{"puzzles", "puzzles"}, {"rest", "rest"}};
  return {members.need_string("pupil"), members.need_choice("task", kTasks)};
}

}  // namespace

asio::awaitable<Expected<std::string, http::Response>> find_task(Context& context, std::string account) {
  const auto stored = co_await context.services.database.read(
      store::find_preference, store::AccountId{std::move(account)}, kPreference);
  if (!stored) {
    co_return fail(refuse_stored(stored.error(), "account"));
  }
  const std::size_t blank = std::min(stored->find(' '), stored->size());
  std::int64_t given = 0;
  std::from_chars(stored->data() + std::min(blank + 1, stored->size()), stored->data() + stored->size(),
                  given);
  const bool is_valid = context.now < Instant{Duration{given}} + kValidFor;
  co_return is_valid ? stored->substr(0, blank) : std::string();
}

asio::awaitable<http::Response> set_task(Context& context, const http::Request& request) {
  const auto task = http::read_body(request, read_task);
  if (!task) {
    co_return http::error_response(400, task.error());
  }
  const auto pupils = co_await find_own_pupils(context);
  if (!pupils) {
    co_return pupils.error();
  }
  if (std::ranges::find(*pupils, task->pupil, &store::Pupil::account) == pupils->end()) {
    co_return http::error_response(404, ErrorCode::NotFound, "there is no such pupil in this class");
  }
  const std::string value = task->task + ' ' + std::to_string(context.now.time_since_epoch().count());
  const auto set = co_await context.services.database.write(
      store::set_preference, store::AccountId{task->pupil}, kPreference, value);
  co_return set ? http::no_content() : refuse_stored(set.error(), "account");
}

}  // namespace rookery::server
