#include <nlohmann/json.hpp>

#include "endpoint/ask_store.h"
#include "endpoint/classes.h"
#include "endpoint/csv.h"
#include "endpoint/dump_json.h"
#include "rookery/http/read_body.h"
#include "site/lessons/class_progress.h"
#include "site/lessons/exercise_request.h"
#include "site/lessons/handlers.h"
#include "site/lessons/own_membership.h"

/// How far pupils are: reported by their pages, seen by their teacher.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

/// So much homework, the newest, is a school year's, week by week.
constexpr std::size_t kMostCountedHomework = 40;

asio::awaitable<Expected<std::vector<TriedHomework>, http::Response>> find_tried_homework(
    Services& services, std::string school_class) {
  auto found = co_await services.database.read(store::homework_in, school_class, kMostCountedHomework);
  if (!found) {
    co_return fail(refuse_stored(found.error(), "class"));
  }
  std::vector<TriedHomework> tried;
  for (auto homework = found->rbegin(); homework != found->rend(); ++homework) {
    const std::string id = homework->homework.id;
    auto tries = co_await services.database.read(store::homework_tries, store::HomeworkId{id});
    if (!tries) {
      co_return fail(refuse_stored(tries.error(), "homework"));
    }
    tried.push_back({std::move(*homework), *std::move(tries)});
  }
  co_return tried;
}

/// Of the class in the path. Errors: the response.
asio::awaitable<Expected<ClassProgress, http::Response>> find_class_progress(Context& context) {
  const auto school_class = co_await find_own_class(context);
  if (!school_class) {
    co_return fail(school_class.error());
  }
  const std::string id = school_class->id;
  auto pupils = co_await find_pupils(context.services, id);
  if (!pupils) {
    co_return fail(pupils.error());
  }
  auto homework = co_await find_tried_homework(context.services, id);
  if (!homework) {
    co_return fail(homework.error());
  }
  auto exercises = co_await context.services.database.read(store::exercise_sums_in, id);
  if (!exercises) {
    co_return fail(refuse_stored(exercises.error(), "class"));
  }
  co_return ClassProgress{*std::move(pupils), *std::move(homework), *std::move(exercises)};
}

}  // namespace

asio::awaitable<http::Response> get_class_progress(Context& context, const http::Request&) {
  const auto progress = co_await find_class_progress(context);
  co_return progress ? http::json_response(200, dump_json(class_progress_json(*progress))) : progress.error();
}

asio::awaitable<http::Response> export_class_progress(Context& context, const http::Request&) {
  const auto progress = co_await find_class_progress(context);
  co_return progress ? csv_response(class_progress_csv(*progress)) : progress.error();
}

asio::awaitable<http::Response> get_own_exercises(Context& context, const http::Request&) {
  const auto membership = co_await find_own_membership(context);
  if (!membership) {
    co_return membership.error();
  }
  const std::string account = membership->pupil.account;
  const auto solved = co_await context.services.database.read(store::exercises_of, store::AccountId{account});
  co_return solved ? http::json_response(200, dump_json(exercises_json(*solved)))
                   : refuse_stored(solved.error(), "account");
}

asio::awaitable<http::Response> keep_own_exercises(Context& context, const http::Request& request) {
  const auto reported = http::read_body(request, read_exercises);
  if (!reported) {
    co_return http::error_response(400, reported.error());
  }
  const auto membership = co_await find_own_membership(context);
  if (!membership) {
    co_return membership.error();
  }
  const std::string account = membership->pupil.account;
  // Another tab of a shared computer may have logged somebody else in since the page was drawn.
  if (reported->account != account) {
    co_return http::error_response(403, ErrorCode::NotPermitted, "another pupil is logged in");
  }
  const auto kept = co_await context.services.database.write(store::keep_exercises, store::AccountId{account},
                                                             reported->solved, context.now);
  if (!kept && kept.error().kind == store::StoreError::Kind::Conflict) {
    co_return http::error_response(400, ErrorCode::OutOfRange, "no more exercises are kept of this account");
  }
  co_return kept ? http::no_content() : refuse_stored(kept.error(), "account");
}

}  // namespace rookery::server
