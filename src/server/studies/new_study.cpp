#include "studies/new_study.h"

#include "rookery/auth/guests.h"
#include "studies/run_study_command.h"
#include "studies/study_work.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// Ids are drawn from 57^8; that a second one is taken, too, does not happen.
constexpr int kIdAttempts = 3;

/// Why the account may create no study now; empty: it may.
asio::awaitable<std::optional<http::Response>> refuse_many_studies(Context& context) {
  constexpr std::chrono::hours kDay{24};
  const std::string owner = context.principal.player.text;
  const auto made = co_await context.services.database.read(store::count_new_studies, store::AccountId{owner},
                                                            context.now - kDay);
  if (!made) {
    co_return refuse_stored(made.error(), "study");
  }
  if (*made < kMostNewStudies) {
    co_return std::nullopt;
  }
  co_return http::error_response(429, ErrorCode::TooManyRequests,
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
  const auto shared = std::make_shared<const study::AddChapters>(std::move(chapters));
  const std::string owner = context.principal.player.text;
  const std::function<MadeEvents()> work = [study, shared, owner, now = context.now] {
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
  if (auto refusal = co_await refuse_many_studies(context)) {
    co_return fail(*std::move(refusal));
  }
  auto first = co_await make_first_events(context, std::move(study), std::move(chapters));
  if (!first) {
    co_return fail(std::move(first.error()));
  }
  const std::string owner = context.principal.player.text;
  for (int tries = 0; tries < kIdAttempts; ++tries) {
    const store::StudyHeader header{auth::new_game_id(), owner, context.now};
    first->append.study = header.id;
    const auto created = co_await context.services.database.write(store::create_study, header, first->append);
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
