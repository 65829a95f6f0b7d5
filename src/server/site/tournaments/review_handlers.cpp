#include <charconv>
#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "endpoint/tournaments.h"
#include "lichess/lichess_words.h"
#include "rookery/http/read_body.h"
#include "rookery/tournament/events/next_round.h"
#include "site/tournaments/handlers.h"
#include "site/tournaments/pairing_review_json.h"
#include "site/tournaments/run_command.h"

/// What an arbiter is told about a pairing by hand before it is made.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using tournament::EntrantId;
using tournament::PairedBoard;

namespace {

std::optional<EntrantId> read_entrant_number(std::string_view text) {
  EntrantId entrant = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), entrant);
  const bool is_read = error == std::errc() && end == text.data() + text.size();
  return is_read && entrant >= 1 && entrant <= tournament::kMaxTpn ? std::optional(entrant) : std::nullopt;
}

/// "3-7,1-12". Nothing: it is written in another way.
std::optional<std::vector<PairedBoard>> read_boards(std::string_view text) {
  std::vector<PairedBoard> boards;
  while (!text.empty()) {
    const std::string_view board = text.substr(0, text.find(','));
    text.remove_prefix(std::min(board.size() + 1, text.size()));
    const std::size_t dash = std::min(board.find('-'), board.size());
    const auto white = read_entrant_number(board.substr(0, dash));
    const auto black = read_entrant_number(board.substr(std::min(dash + 1, board.size())));
    if (!white || !black) {
      return std::nullopt;
    }
    boards.push_back({*white, *black});
  }
  return boards;
}

/// A pairing that is to be reviewed.
struct ReviewRequest {
  tournament::HandPairing pairing;
  bool is_rest_by_system = false;
};

Expected<ReviewRequest, Error> read_review_request(const http::Request& request) {
  auto fields = http::read_query(request);
  if (!fields) {
    return fail(fields.error());
  }
  const std::int64_t round = fields->take_integer_or("round", {1, tournament::kMaxRounds}, 0);
  const auto boards = read_boards(fields->take_string("boards").value_or(""));
  if (round == 0) {
    return fail(Error{ErrorCode::OutOfRange, "round", std::nullopt, "round: a round was expected"});
  }
  if (!boards) {
    return fail(Error{ErrorCode::InvalidValue, "boards", std::nullopt,
                      "boards: the numbers of entrants as 3-7,1-12 were expected"});
  }
  ReviewRequest asked{{static_cast<tournament::Round>(round), *boards, std::nullopt},
                      fields->take_bool("rest").value_or(false)};
  if (const std::int64_t bye = fields->take_integer_or("bye", {1, tournament::kMaxTpn}, 0); bye != 0) {
    asked.pairing.bye = static_cast<EntrantId>(bye);
  }
  return asked;
}

json pairing_json(const tournament::HandPairing& pairing) {
  json boards = json::array();
  for (const PairedBoard& board : pairing.boards) {
    boards.push_back(json::array({board.white, board.black}));
  }
  return {{"boards", std::move(boards)}, {"bye", pairing.bye ? json(*pairing.bye) : json(nullptr)}};
}

/// The review with the whole round. Errors: why the rest cannot be paired.
Expected<std::string, tournament::Refusal> review(const tournament::TournamentState& state,
                                                  ReviewRequest asked) {
  if (asked.is_rest_by_system) {
    if (asked.pairing.round != state.rounds.size() + 1) {
      return fail(tournament::Refusal::RoundNotNext);
    }
    const auto events = asked.pairing.boards.empty() ? tournament::pair_next_round(state)
                                                     : tournament::pair_rest(state, asked.pairing.boards);
    if (!events) {
      return fail(events.error());
    }
    const auto& paired = std::get<tournament::RoundPaired>(events->front());
    asked.pairing = {paired.round, paired.boards, paired.bye};
  }
  json body = review_json(review_pairing(state, asked.pairing));
  body["pairing"] = pairing_json(asked.pairing);
  return dump_json(body);
}

}  // namespace

asio::awaitable<http::Response> review_round(Context& context, const http::Request& request) {
  const auto asked = read_review_request(request);
  if (!asked) {
    co_return http::error_response(400, asked.error());
  }
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return record.error();
  }
  using Reviewed = Expected<std::string, tournament::Refusal>;
  const std::function<Reviewed()> work = [found = *record, wanted = *asked] {
    return review(found->state(), wanted);
  };
  const auto reviewed = co_await context.services.tournaments.answerer.run<Reviewed>(work);
  if (!reviewed) {
    co_return http::error_response(503, ErrorCode::Unavailable, "too many pairings are asked for");
  }
  if (!*reviewed) {
    const Error error = error_of(reviewed->error());
    co_return http::error_response(error.code.status(), error);
  }
  co_return http::json_response(200, **reviewed);
}

}  // namespace rookery::server
