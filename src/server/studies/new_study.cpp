#include "studies/new_study.h"

#include "rookery/auth/guests.h"
#include "studies/clean_texts.h"
#include "studies/run_study_command.h"

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

}  // namespace

asio::awaitable<Expected<NewStudy, http::Response>> store_new_study(Context& context,
                                                                    study::CreateStudy study,
                                                                    study::AddChapters chapters) {
  clean_texts(study);
  clean_texts(chapters);
  const auto events = study::RunningStudy::create(study, chapters);
  if (!events) {
    co_return fail(http::error_response(400, error_of(events.error())));
  }
  const std::string owner = context.principal.player.text;
  for (int tries = 0; tries < kIdAttempts; ++tries) {
    const store::StudyHeader header{auth::new_game_id(), owner, context.now};
    const store::StudyAppend append = append_of(header.id, {}, *events, owner, context.now);
    const auto created = co_await context.services.database.write(store::create_study_within, header, append,
                                                                  context.now - kStudyDay, kMostNewStudies);
    if (created && !*created) {
      co_return fail(too_many_studies());
    }
    if (created) {
      co_return NewStudy{header.id, chapters.chapters.front().chapter};
    }
    if (created.error().kind != store::StoreError::Kind::Conflict) {
      co_return fail(refuse_stored(created.error(), "study"));
    }
  }
  co_return fail(http::error_response(503, ErrorCode::Unavailable, "no free id was found; try again"));
}

}  // namespace rookery::server
