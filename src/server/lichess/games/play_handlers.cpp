#include <algorithm>
#include <initializer_list>

#include "endpoint/ask.h"
#include "endpoint/replayed_game.h"
#include "lichess/events/news_stream.h"
#include "lichess/games/act.h"
#include "lichess/games/handlers.h"
#include "lichess/games/lichess_game_stream.h"
#include "rookery/http/read_body.h"
#include "rookery/rooms/refusal_code.h"
#include "rookery/rooms/summary.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/social/chat.h"

/// Playing games through the Lichess API: /api/bot/game/… for bots, /api/board/game/… for people.
namespace rookery::server {

namespace asio = boost::asio;

namespace {

http::Response bad_request(ErrorCode code, std::string message) {
  return http::error_response(400, code, std::move(message));
}

/// Bots must use the paths for bots, people the others; empty: the sender does.
std::optional<http::Response> refuse_role(const Context& context, const http::Request& request) {
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

bool is_refused_for(const node::CommandResult& result, std::initializer_list<ErrorCode> codes) {
  return !result && std::find(codes.begin(), codes.end(), result.error().code) != codes.end();
}

/// Tries to accept and, if there was nothing to accept, to offer. Refused offers are dropped silently, as
/// programs expect.
asio::awaitable<http::Response> offer_or_accept(Context& context, policy::SiteAction offer) {
  const node::CommandResult offered = co_await act(context, std::move(offer));
  const bool is_dropped = is_refused_for(offered, {rooms::code_of(arbiter::Refusal::OfferTooEarly),
                                                   rooms::code_of(policy::OwnRefusal::OfferTooOften),
                                                   rooms::code_of(arbiter::Refusal::OfferPending)});
  co_return is_dropped ? ok_response() : response_to(offered);
}

asio::awaitable<http::Response> decline(Context& context, policy::SiteAction action) {
  const node::CommandResult declined = co_await act(context, std::move(action));
  co_return is_refused_for(declined, {rooms::code_of(arbiter::Refusal::NoOfferPending)})
      ? ok_response()
      : response_to(declined);
}

bool is_yes(const std::string& word) {
  return word == "yes" || word == "true" || word == "1";
}
bool is_no(const std::string& word) {
  return word == "no" || word == "false" || word == "0";
}

/// What programs answer an offer with.
struct OfferActions {
  policy::SiteAction offer, decline;
};

asio::awaitable<http::Response> answer_offer(Context& context, const http::Request& request,
                                             OfferActions actions) {
  if (auto refusal = refuse_role(context, request)) {
    co_return *std::move(refusal);
  }
  const std::string word = context.path["accept"];
  if (is_yes(word)) {
    co_return co_await offer_or_accept(context, std::move(actions.offer));
  }
  if (is_no(word)) {
    co_return co_await decline(context, std::move(actions.decline));
  }
  co_return bad_request(ErrorCode::InvalidValue, "yes or no was expected at the end of the path");
}

/// The valid claim of a draw for the side to move; empty: there is none.
asio::awaitable<http::Response> act_in_role(Context& context, const http::Request& request,
                                            policy::SiteAction action) {
  if (auto refusal = refuse_role(context, request)) {
    co_return *std::move(refusal);
  }
  co_return response_to(co_await act(context, std::move(action)));
}

}  // namespace

asio::awaitable<http::Response> stream_lichess_game(Context& context, const http::Request& request) {
  if (auto refusal = refuse_role(context, request)) {
    co_return *std::move(refusal);
  }
  const auto own = co_await replay_own_game(context);
  if (!own) {
    co_return own.error();
  }
  const auto accounts =
      co_await context.services.database.read(store::find_accounts, rooms::players_of(own->game.laws()));
  if (!accounts) {
    co_return refuse_stored(accounts.error(), "account");
  }
  const auto chat =
      co_await context.services.database.read(store::chat_lines, store::GameId{own->header.id}, 0);
  if (!chat) {
    co_return refuse_stored(chat.error(), "game");
  }
  LichessVisit visit{own->header.id, context.principal, *accounts, chat->size(), request.user_agent};
  auto stream = std::make_shared<LichessGameStream>(context.services, std::move(visit));
  co_return news_response(std::move(stream), request);
}

asio::awaitable<http::Response> play_move(Context& context, const http::Request& request) {
  if (auto refusal = refuse_role(context, request)) {
    co_return *std::move(refusal);
  }
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const std::string kind = query->take_bool("offeringDraw").value_or(false) ? "move-for-draw " : "move ";
  co_return response_to(co_await act(context, kind + context.path["move"]));
}

asio::awaitable<http::Response> abort_game(Context& context, const http::Request& request) {
  return act_in_role(context, request, arbiter::Abort{});
}

/// Before both have moved nothing can be lost yet: the game is aborted, if its rules permit that.
asio::awaitable<http::Response> resign_game(Context& context, const http::Request& request) {
  return act_in_role(context, request, policy::AbortOrResign{});
}

asio::awaitable<http::Response> go_berserk(Context& context, const http::Request& request) {
  return act_in_role(context, request, policy::GoBerserk{});
}

asio::awaitable<http::Response> answer_draw(Context& context, const http::Request& request) {
  return answer_offer(context, request, {arbiter::OfferDraw{}, arbiter::DeclineDraw{}});
}

asio::awaitable<http::Response> answer_takeback(Context& context, const http::Request& request) {
  return answer_offer(context, request, {arbiter::OfferTakeback{}, arbiter::DeclineTakeback{}});
}

/// Claims a win if the opponent's flag has fallen, or the opponent has been gone for long enough.
asio::awaitable<http::Response> claim_victory(Context& context, const http::Request& request) {
  return act_in_role(context, request, policy::ClaimAbandonment{policy::AbandonmentClaim::Win});
}

asio::awaitable<http::Response> claim_draw(Context& context, const http::Request& request) {
  return act_in_role(context, request, policy::ClaimAnyDraw{});
}

}  // namespace rookery::server
