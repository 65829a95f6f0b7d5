#include "site/tournaments/large_answer.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// Places in all rounds, which take some ten microseconds each: a club's evening has a hundred.
constexpr std::size_t kMostPlacesAtOnce = 2'000;

bool is_large(const tournament::TournamentState& state) {
  return state.entrants.size() * (state.rounds.size() + 1) + state.arena_games.size() > kMostPlacesAtOnce;
}

}  // namespace

http::Response too_many_waiting() {
  return http::error_response(503, ErrorCode::Unavailable,
                              "too much is asked about large tournaments; try again");
}

asio::awaitable<http::Response> answer_about(Services& services,
                                             std::shared_ptr<const TournamentRecord> record,
                                             std::function<http::Response()> make) {
  if (!is_large(record->state())) {
    co_return make();
  }
  auto made = co_await services.tournaments.answerer.run<http::Response>(std::move(make));
  co_return made ? *std::move(made) : too_many_waiting();
}

}  // namespace rookery::server
