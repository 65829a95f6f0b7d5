#include "site/tournaments/large_answer.h"

#include <algorithm>

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// Places in all rounds, which take some ten microseconds each with the usual tie-breaks: a club's evening
/// has a hundred.
constexpr std::size_t kMostPlacesAtOnce = 2'000;
constexpr std::size_t kUsualTieBreaks = 5;

/// Of events as they are stored: a few of them may name thousands of entrants.
constexpr std::size_t kManyBytes = std::size_t{128} * 1024;

bool is_large(const TournamentRecord& record) {
  const tournament::TournamentState& state = record.state();
  const std::size_t places =
      state.entrants.size() * (state.rounds.size() + 1) + state.arena_games.size() + state.prizes.size();
  const std::size_t tie_breaks = state.terms.tie_breaks.size() + state.terms.team_tie_breaks.size();
  return places * std::max(tie_breaks, kUsualTieBreaks) > kMostPlacesAtOnce * kUsualTieBreaks ||
         has_many_events(record.running()) || record.replayed->bytes > kManyBytes;
}

}  // namespace

http::Response too_many_waiting() {
  return http::error_response(503, ErrorCode::Unavailable,
                              "too much is asked about large tournaments; try again");
}

asio::awaitable<http::Response> answer_about(Services& services,
                                             std::shared_ptr<const TournamentRecord> record,
                                             std::function<http::Response()> make) {
  if (!is_large(*record)) {
    co_return make();
  }
  auto made = co_await services.tournaments.answerer.run<http::Response>(std::move(make));
  co_return made ? *std::move(made) : too_many_waiting();
}

}  // namespace rookery::server
