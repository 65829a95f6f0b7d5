#include "site/tournaments/new_tournament.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>

#include "endpoint/ask.h"
#include "endpoint/dump_json.h"
#include "rookery/auth/guests.h"
#include "rookery/crypto/sodium_text.h"
#include "site/tournaments/large_answer.h"
#include "site/tournaments/tournament_record.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kSecretBytes = 24;

constexpr std::chrono::hours kTournamentDay{24};

}  // namespace

DrawnLots draw_lots() {
  std::uint32_t seed = 0;
  for (const char byte : crypto::random_bytes(sizeof seed)) {
    seed = (seed << 8U) | static_cast<unsigned char>(byte);
  }
  return {auth::draw_coin() ? tournament::Color::White : tournament::Color::Black, seed};
}

store::TournamentHeader draw_header(const std::string& owner, Instant now) {
  return {auth::new_id(), owner, now, crypto::base64(crypto::random_bytes(kSecretBytes))};
}

asio::awaitable<http::Response> store_new_tournament(Context& context,
                                                     std::vector<tournament::Event> events) {
  const std::string owner = context.principal.player.text;
  const store::TournamentHeader header = draw_header(owner, context.now);
  const bool is_long = events.size() > kManyEvents;
  const std::function<store::TournamentAppend()> work = [id = header.id, made = std::move(events), owner,
                                                         now = context.now] {
    return append_of(id, {}, made, owner, now);
  };
  std::optional<store::TournamentAppend> append;
  if (is_long) {
    append = co_await context.services.tournaments.answerer.run<store::TournamentAppend>(work);
  } else {
    append = work();
  }
  if (!append) {
    co_return too_many_waiting();
  }
  const auto created =
      co_await context.services.database.write(store::create_tournament_within, header, *std::move(append),
                                               context.now - kTournamentDay, kMostNewTournaments);
  if (!created) {
    co_return refuse_stored(created.error(), "tournament");
  }
  if (!*created) {
    co_return http::error_response(429, ErrorCode::TooManyRequests,
                                   "an account creates at most 100 tournaments in a day");
  }
  const nlohmann::json body{{"id", header.id}};
  co_return http::json_response(201, dump_json(body));
}

}  // namespace rookery::server
