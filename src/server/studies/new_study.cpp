#include "studies/new_study.h"

#include "rookery/auth/guests.h"
#include "studies/clean_texts.h"
#include "studies/run_study_command.h"
#include "studies/study_work.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// Ids are drawn from 57^8; that a second one is taken, too, does not happen.
constexpr int kIdAttempts = 3;

constexpr std::chrono::hours kStudyDay{24};

http::Response too_many_studies() {
  return http::error_response(429, ErrorCode::TooManyRequests,
                              "an account creates at most 30 studies in a day");
}

/// The first events of a study, without its id.
struct FirstEvents {
  store::StudyAppend append;
  std::string chapter;  ///< the first one's id
};
using MadeEvents = Expected<FirstEvents, study::Refusal>;

/// Errors: the response.
asio::awaitable<Expected<FirstEvents, http::Response>> make_first_events(Context& context,
                                                                         study::CreateStudy study,
                                                                         study::AddChapters chapters) {
  const std::size_t nodes = node_count(chapters);
  const auto shared = std::make_shared<study::AddChapters>(std::move(chapters));
  const std::string owner = context.principal.player.text;
  const std::function<MadeEvents()> work = [study, shared, owner, now = context.now]() mutable {
    clean_texts(study);
    clean_texts(*shared);
    return study::RunningStudy::create(study, *shared).map([&](const std::vector<study::Event>& events) {
      return FirstEvents{append_of("", {}, events, owner, now), shared->chapters.front().chapter};
    });
  };
  auto made = co_await work_on_study<MadeEvents>(context.services, nodes, work);
  if (!made) {
    co_return fail(too_much_study_work());
  }
  if (!*made) {
    co_return fail(http::error_response(400, error_of(made->error())));
  }
  co_return **std::move(made);
}

}  // namespace

asio::awaitable<Expected<NewStudy, http::Response>> store_new_study(Context& context,
                                                                    study::CreateStudy study,
                                                                    study::AddChapters chapters) {
  auto first = co_await make_first_events(context, std::move(study), std::move(chapters));
  if (!first) {
    co_return fail(std::move(first.error()));
  }
  const std::string owner = context.principal.player.text;
  for (int tries = 0; tries < kIdAttempts; ++tries) {
    const store::StudyHeader header{auth::new_game_id(), owner, context.now};
    first->append.study = header.id;
    const auto created = co_await context.services.database.write(
        store::create_study_within, header, first->append, context.now - kStudyDay, kMostNewStudies);
    if (created && !*created) {
      co_return fail(too_many_studies());
    }
    if (created) {
      co_return NewStudy{header.id, first->chapter};
    }
    if (created.error().kind != store::StoreError::Kind::Conflict) {
      co_return fail(refuse_stored(created.error(), "study"));
    }
  }
  co_return fail(http::error_response(503, ErrorCode::Unavailable, "no free id was found; try again"));
}

}  // namespace rookery::server
