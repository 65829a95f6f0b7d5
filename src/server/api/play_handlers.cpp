#include <algorithm>
#include <initializer_list>

#include "api/act.h"
#include "api/handlers.h"
#include "api/lichess_game_stream.h"
#include "api/news_stream.h"
#include "endpoint/ask.h"
#include "endpoint/replayed_game.h"
#include "http/fields.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/social/chat.h"
#include "rooms/summary.h"

/// Playing games through the Lichess API: /api/bot/game/… for bots, /api/board/game/… for people.
namespace rookery::server {

namespace asio = boost::asio;

namespace {

Response bad_request(ErrorCode code, std::string message) {
  return error_response(400, code, std::move(message));
}

/// Bots must use the paths for bots, people the others; empty: the sender does.
std::optional<Response> refuse_role(const Context& context, const Request& request) {
  const bool is_for_bots = request.path.starts_with("/api/bot/");
  const bool is_bot = context.principal.role == people::Role::Bot;
  if (is_for_bots == is_bot) {
    return std::nullopt;
  }
  return bad_request(ErrorCode::NotAPlayer,
                     is_for_bots ? "only an account with the title BOT plays by this path; POST "
                                   "/api/bot/account/upgrade makes yours one"
                                 : "an account with the title BOT plays by /api/bot/ instead");
}

bool is_refused_for(const CommandResult& result, std::initializer_list<ErrorCode> codes) {
  return !result && std::find(codes.begin(), codes.end(), result.error().code) != codes.end();
}

/// Tries to accept and, if there was nothing to accept, to offer. Refused offers are dropped silently, as
/// programs expect.
asio::awaitable<Response> accept_or_offer(Context& context, std::string accept, std::string offer) {
  const CommandResult accepted = co_await act(context, std::move(accept));
  if (!is_refused_for(accepted, {ErrorCode::NoOfferPending})) {
    co_return response_to(accepted);
  }
  const CommandResult offered = co_await act(context, std::move(offer));
  const bool is_dropped =
      is_refused_for(offered, {ErrorCode::OfferTooEarly, ErrorCode::OfferTooOften, ErrorCode::OfferPending});
  co_return is_dropped ? ok_response() : response_to(offered);
}

asio::awaitable<Response> decline(Context& context, std::string action) {
  const CommandResult declined = co_await act(context, std::move(action));
  co_return is_refused_for(declined, {ErrorCode::NoOfferPending}) ? ok_response() : response_to(declined);
}

bool is_yes(const std::string& word) {
  return word == "yes" || word == "true" || word == "1";
}
bool is_no(const std::string& word) {
  return word == "no" || word == "false" || word == "0";
}

asio::awaitable<Response> answer_offer(Context& context, const Request& request, std::string what) {
  if (auto refusal = refuse_role(context, request)) {
    co_return *std::move(refusal);
  }
  const std::string word = context.path["accept"];
  if (is_yes(word)) {
    co_return co_await accept_or_offer(context, "accept-" + what, "offer-" + what);
  }
  if (is_no(word)) {
    co_return co_await decline(context, "decline-" + what);
  }
  co_return bad_request(ErrorCode::InvalidValue, "yes or no was expected at the end of the path");
}

/// The valid claim of a draw for the side to move; empty: there is none.
std::string_view right_claim(const arbiter::Game& game) {
  if (is_claim_right(game, {arbiter::ClaimKind::Threefold, std::nullopt})) {
    return "claim threefold";
  }
  const bool may_count = game.terms().rules.move_counts;
  return may_count && is_claim_right(game, {arbiter::ClaimKind::FiftyMoves, std::nullopt}) ? "claim fifty"
                                                                                           : "";
}

}  // namespace

asio::awaitable<Response> stream_lichess_game(Context& context, const Request& request) {
  if (auto refusal = refuse_role(context, request)) {
    co_return *std::move(refusal);
  }
  const auto own = co_await replay_own_game(context);
  if (!own) {
    co_return own.error();
  }
  const auto accounts =
      co_await context.server.database.read(store::find_accounts, players_of(own->game.laws()));
  if (!accounts) {
    co_return refuse_stored(accounts.error(), "account");
  }
  const auto chat = co_await context.server.database.read(store::chat_lines, own->header.id, 0);
  if (!chat) {
    co_return refuse_stored(chat.error(), "game");
  }
  LichessVisit visit{own->header.id, context.principal, *accounts, chat->size(), request.user_agent};
  auto stream = std::make_shared<LichessGameStream>(context.server, std::move(visit));
  co_return news_response(std::move(stream), request);
}

asio::awaitable<Response> play_move(Context& context, const Request& request) {
  if (auto refusal = refuse_role(context, request)) {
    co_return *std::move(refusal);
  }
  const auto query = read_query(request);
  if (!query) {
    co_return error_response(400, query.error());
  }
  const std::string move = "move " + context.path["move"];
  if (!query->flag("offeringDraw")) {
    co_return response_to(co_await act(context, move));
  }
  const CommandResult agreed = co_await act(context, "accept-draw");
  if (!is_refused_for(agreed, {ErrorCode::NoOfferPending})) {
    co_return response_to(agreed);
  }
  const CommandResult offered = co_await act(context, move + " offer-draw");
  if (!is_refused_for(offered, {ErrorCode::OfferTooEarly, ErrorCode::OfferTooOften})) {
    co_return response_to(offered);
  }
  co_return response_to(co_await act(context, move));
}

asio::awaitable<Response> abort_game(Context& context, const Request& request) {
  if (auto refusal = refuse_role(context, request)) {
    co_return *std::move(refusal);
  }
  co_return response_to(co_await act(context, "abort"));
}

/// Before both have moved nothing can be lost yet: the game is aborted, if its rules permit that.
asio::awaitable<Response> resign_game(Context& context, const Request& request) {
  if (auto refusal = refuse_role(context, request)) {
    co_return *std::move(refusal);
  }
  const CommandResult aborted = co_await act(context, "abort");
  if (!is_refused_for(aborted, {ErrorCode::TooLateToAbort, ErrorCode::NotInThisGame})) {
    co_return response_to(aborted);
  }
  co_return response_to(co_await act(context, "resign"));
}

asio::awaitable<Response> go_berserk(Context& context, const Request& request) {
  if (auto refusal = refuse_role(context, request)) {
    co_return *std::move(refusal);
  }
  co_return response_to(co_await act(context, "berserk"));
}

asio::awaitable<Response> answer_draw(Context& context, const Request& request) {
  co_return co_await answer_offer(context, request, "draw");
}

asio::awaitable<Response> answer_takeback(Context& context, const Request& request) {
  co_return co_await answer_offer(context, request, "takeback");
}

/// Claims a win if the opponent's flag has fallen, or the opponent has been gone for long enough.
asio::awaitable<Response> claim_victory(Context& context, const Request& request) {
  if (auto refusal = refuse_role(context, request)) {
    co_return *std::move(refusal);
  }
  co_return response_to(co_await act(context, "claim-abandonment win"));
}

/// Claims a draw by the position, or because the opponent has been gone for long enough. A wrong claim by the
/// position costs time under some rules, so only a valid one is made.
asio::awaitable<Response> claim_draw(Context& context, const Request& request) {
  if (auto refusal = refuse_role(context, request)) {
    co_return *std::move(refusal);
  }
  const auto own = co_await replay_own_game(context);
  if (!own) {
    co_return own.error();
  }
  const std::string by_position(right_claim(own->game.laws()));
  const std::string claim = by_position.empty() ? "claim-abandonment draw" : by_position;
  co_return response_to(co_await act(context, claim));
}

}  // namespace rookery::server
