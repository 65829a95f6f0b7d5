#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/dump_json.h"
#include "endpoint/identify.h"
#include "endpoint/replayed_game.h"
#include "lichess/challenges/challenge_steps.h"
#include "lichess/challenges/challenge_stream.h"
#include "lichess/challenges/challenge_terms.h"
#include "lichess/challenges/handlers.h"
#include "lichess/challenges/lichess_challenge.h"
#include "lichess/challenges/open_challenge.h"
#include "lichess/lichess_words.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/node/room_threads.h"
#include "rookery/rooms/seats.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/challenges.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::Account;
using store::Challenge;
using store::ChallengeStatus;
using store::StoreError;

namespace {

/// Challenges in an account's list, and the accounts that they name.
struct NamedChallenges {
  std::vector<Challenge> challenges;
  std::vector<Account> accounts;
};

/// The ids of these accounts. Errors: an account that does not exist, the same one twice, or two that may not
/// play each other.
asio::awaitable<Expected<std::array<std::string, 2>, http::Response>> find_users(
    Services& services, std::array<std::string, 2> names) {
  std::array<std::string, 2> ids;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto account = co_await services.database.read(store::find_account_by_name, names[i]);
    if (!account && account.error().kind == StoreError::Kind::NotFound) {
      co_return fail(http::error_response(400, ErrorCode::InvalidValue,
                                          "users: there is no account \"" + names[i] + "\"", "users"));
    }
    if (!account) {
      co_return fail(refuse_stored(account.error(), "user"));
    }
    ids[i] = account->id;
  }
  if (ids[0] == ids[1]) {
    co_return fail(http::error_response(400, ErrorCode::InvalidValue,
                                        "users: two different accounts were expected", "users"));
  }
  const auto denial = co_await find_denial_between(services, people::Deed::Challenge, ids[0], ids[1]);
  if (!denial || *denial) {
    co_return fail(denial ? denied(**denial) : refuse_stored(denial.error(), "user"));
  }
  co_return ids;
}

/// An open challenge and the invitation of its game, which has its seats.
struct OpenChallenge {
  Challenge challenge;
  policy::Invitation invitation;
};

http::Response challenge_response(const Challenge& challenge, const std::vector<Account>& accounts,
                                  const ChallengeView& view) {
  const auto object = challenge_json(challenge, accounts, view);
  return object ? http::json_response(200, dump_json(*object)) : refuse_stored(object.error(), "challenge");
}

/// The challenge in the path, if it concerns the sender or is open to all.
asio::awaitable<Expected<Challenge, http::Response>> find_concerned(Context& context) {
  const std::string id = context.path["challenge"];
  auto found = co_await context.services.database.read(store::find_challenge, store::GameId{id});
  if (!found) {
    co_return fail(refuse_stored(found.error(), "challenge"));
  }
  const std::string& player = context.principal.player.text;
  const bool is_concerned =
      found->destination.empty() || found->destination == player || found->challenger == player;
  // 404 rather than 403, so that others' challenges are not revealed.
  if (!is_concerned) {
    co_return fail(http::error_response(404, ErrorCode::NotFound, "no such challenge"));
  }
  co_return *std::move(found);
}

/// Also for a challenger who accepts, and for a challenged player who cancels.
http::Response no_such_challenge() {
  return http::error_response(404, ErrorCode::NotFound, "there is no such challenge, or it is closed");
}

asio::awaitable<http::Response> close_challenge(Context& context, Challenge challenge, ChallengeStatus status,
                                                std::string reason) {
  const auto done =
      co_await end_challenge(context.services, std::move(challenge), status, std::move(reason), context.now);
  co_return done ? ok_response() : refuse_stored(done.error(), "open challenge");
}

/// Takes a seat in the game of an open challenge.
asio::awaitable<http::Response> take_seat(Context& context, const http::Request& request) {
  // A malformed query names no colour, and the seat is drawn.
  const auto query = http::read_query(request);
  const std::string color = query ? query->take_string("color").value_or("") : "";
  const bool has_color = color == "white" || color == "black";
  const rooms::Command command{{auth::new_id(), has_color ? "sit " + color : "sit"}, context.principal.name};
  const std::string game = context.path["challenge"];
  const node::CommandResult result = co_await context.services.rooms.submit(game, context.principal, command);
  if (result) {
    co_return ok_response();
  }
  const bool is_denied = result.error().code == ErrorCode::NotPermitted;
  co_return http::error_response(is_denied ? 403 : 400, result.error());
}

/// The account of an optional token; empty: there is none. Errors: those of identify.
asio::awaitable<Expected<std::string, http::Response>> find_maker(Context& context,
                                                                  const http::Request& request) {
  if (request.authorization.empty()) {
    co_return std::string();
  }
  constexpr Route kProgram{.pattern = "", .summary = "", .identity = Identity::Token};
  auto identified = co_await identify(context.services, request, kProgram, context.now);
  if (!identified) {
    co_return fail(identified.error());
  }
  co_return identified->principal.player.text;
}

/// Withdraws an open challenge's game, which exists from the start: its creator need not play in it.
asio::awaitable<http::Response> withdraw_open_game(Context& context, const Challenge& challenge) {
  rooms::Act abort{auth::new_id(), arbiter::Abort{}};
  const rooms::Command command{std::move(abort), context.principal.name, rooms::Authority::Maker};
  const std::string game = challenge.game.id;
  const node::CommandResult result = co_await context.services.rooms.submit(game, context.principal, command);
  if (!result && result.error().code != ErrorCode::Unavailable) {
    co_return no_such_challenge();
  }
  if (!result) {
    co_return http::error_response(503, result.error());
  }
  co_return co_await close_challenge(context, challenge, ChallengeStatus::Canceled, "");
}

/// Aborts the game of an accepted challenge, before both have moved.
asio::awaitable<http::Response> abort_challenged_game(Context& context, const Challenge& challenge) {
  rooms::Act abort{auth::new_id(), arbiter::Abort{}};
  const rooms::Command command{std::move(abort), context.principal.name};
  const std::string game = challenge.game.id;
  const node::CommandResult result = co_await context.services.rooms.submit(game, context.principal, command);
  if (!result && result.error().code == ErrorCode::Unavailable) {
    co_return http::error_response(503, result.error());
  }
  co_return result ? ok_response() : no_such_challenge();
}

asio::awaitable<http::Response> begin_accepted(Context& context, Challenge challenge) {
  const auto done = co_await begin_challenged_game(context.services, std::move(challenge), context.now);
  if (!done) {
    co_return refuse_stored(done.error(), "open challenge");
  }
  co_return *done ? denied(**done) : ok_response();
}

asio::awaitable<Stored<NamedChallenges>> find_named(Services& services, std::string account, Instant now) {
  auto challenges =
      co_await services.database.read(store::pending_challenges, store::AccountId{account}, now);
  if (!challenges) {
    co_return fail(challenges.error());
  }
  std::vector<std::string> people;
  for (const Challenge& challenge : *challenges) {
    const std::vector<std::string> named = people_of(challenge);
    people.insert(people.end(), named.begin(), named.end());
  }
  auto accounts = co_await services.database.read(store::find_accounts, std::move(people));
  if (!accounts) {
    co_return fail(accounts.error());
  }
  NamedChallenges named{*std::move(challenges), *std::move(accounts)};
  co_return named;
}

/// An open challenge is accepted by two players who take the seats of its game, so only the game knows them.
asio::awaitable<Stored<OpenChallenge>> with_acceptance(Services& services, Challenge challenge) {
  OpenChallenge open{std::move(challenge), {}};
  if (!open.challenge.destination.empty()) {
    co_return open;
  }
  const auto replayed = co_await replay_game(services, open.challenge.game.id);
  // The game of a finished challenge may be gone.
  if (!replayed && open.challenge.status != ChallengeStatus::Created) {
    co_return open;
  }
  if (!replayed) {
    co_return fail(replayed.error());
  }
  open.invitation = replayed->game.invitation();
  if (open.challenge.status == ChallengeStatus::Created && !rooms::free_seat(replayed->game.laws())) {
    open.challenge.status = ChallengeStatus::Accepted;
  }
  co_return open;
}

}  // namespace

asio::awaitable<http::Response> create_challenge(Context& context, const http::Request& request) {
  const auto fields = http::read_fields(request);
  if (!fields) {
    co_return http::error_response(400, fields.error());
  }
  auto id = co_await draw_game_id(context.services);
  if (!id) {
    co_return refuse_stored(id.error(), "game");
  }
  const ChallengeContext drawn = draw_challenge_context(*std::move(id), context.now);
  auto challenge =
      http::read_whole(*fields, [&](const http::Members& members) { return read_challenge(members, drawn); });
  if (!challenge) {
    co_return http::error_response(400, challenge.error());
  }
  const std::string name = context.path["user"];
  const auto destination = co_await context.services.database.read(store::find_account_by_name, name);
  if (!destination) {
    co_return refuse_stored(destination.error(), "user");
  }
  const bool is_kept_alive = fields->take_bool("keepAliveStream").value_or(false);
  if (fields->take_string("clock.limit") && !is_kept_alive) {
    // The challenger may not wait for the answer: a real-time challenge without an open stream expires by
    // itself.
    challenge->expires = context.now + kUnattendedTime;
  }
  challenge->challenger = context.principal.player.text;
  challenge->destination = destination->id;
  if (challenge->challenger == challenge->destination) {
    co_return http::error_response(400, ErrorCode::InvalidValue, "you cannot challenge yourself", "username");
  }
  // A program may challenge many at once: the rate limit suffices.
  const auto stored = co_await store_challenge(context.services, *challenge, store::kAnyNumber);
  if (!stored || *stored) {
    co_return stored ? denied(**stored) : refuse_stored(stored.error(), "user");
  }
  const auto accounts = co_await context.services.database.read(store::find_accounts, people_of(*challenge));
  if (!accounts) {
    co_return refuse_stored(accounts.error(), "account");
  }
  const ChallengeView view{challenge->challenger, base_url_of(context.services, request), context.now};
  http::Response response = challenge_response(*challenge, *accounts, view);
  if (is_kept_alive && response.status == 200) {
    // The stored challenge is the stream's first line, so that the client knows its id before anyone answers.
    response = challenge_stream_response(context.services, *challenge, response.body);
  }
  co_return response;
}

asio::awaitable<http::Response> create_open_challenge(Context& context, const http::Request& request) {
  const auto fields = http::read_fields(request);
  if (!fields) {
    co_return http::error_response(400, fields.error());
  }
  const auto open_request = http::read_whole(*fields, [&](const http::Members& members) {
    return read_open_challenge_request(members, context.now);
  });
  if (!open_request) {
    co_return http::error_response(400, open_request.error());
  }
  auto id = co_await draw_game_id(context.services);
  if (!id) {
    co_return refuse_stored(id.error(), "game");
  }
  const ChallengeContext drawn = draw_challenge_context(*std::move(id), context.now);
  auto challenge =
      http::read_whole(*fields, [&](const http::Members& members) { return read_challenge(members, drawn); });
  if (!challenge) {
    co_return http::error_response(400, challenge.error());
  }
  std::optional<std::array<std::string, 2>> players;
  if (open_request->users) {
    const auto found = co_await find_users(context.services, *open_request->users);
    if (!found) {
      co_return found.error();
    }
    players = *found;
  }
  // Without named players, those who join may have no account.
  challenge->game.is_rated = challenge->game.is_rated && players;
  challenge->expires = open_request->until.value_or(challenge->expires);
  const auto maker = co_await find_maker(context, request);
  if (!maker) {
    co_return maker.error();
  }
  challenge->challenger = *maker;
  const policy::Invitation invitation = invitation_of(*challenge, *open_request, players);
  const auto made = open_game_of(*challenge, invitation);
  if (!made) {
    co_return refuse_stored(made.error(), "challenge");
  }
  // The game is stored with the challenge, so that its link works before anyone accepts.
  const store::FirstEvents first{made->events, made->summary};
  const auto stored =
      co_await context.services.database.write(store::create_open_challenge, *challenge, first);
  if (!stored) {
    co_return refuse_stored(stored.error(), "challenge");
  }
  const ChallengeView view{"", base_url_of(context.services, request), context.now, invitation};
  co_return challenge_response(*challenge, {}, view);
}

asio::awaitable<http::Response> list_challenges(Context& context, const http::Request& request) {
  const std::string player = context.principal.player.text;
  const auto named = co_await find_named(context.services, player, context.now);
  if (!named) {
    co_return refuse_stored(named.error(), "account");
  }
  const ChallengeView view{player, base_url_of(context.services, request), context.now};
  nlohmann::json lists{{"in", nlohmann::json::array()}, {"out", nlohmann::json::array()}};
  for (const Challenge& challenge : named->challenges) {
    // One damaged challenge must not hide the others.
    if (auto object = challenge_json(challenge, named->accounts, view)) {
      lists[challenge.challenger == player ? "out" : "in"].push_back(*std::move(object));
    }
  }
  co_return http::json_response(200, dump_json(lists));
}

asio::awaitable<http::Response> show_challenge(Context& context, const http::Request& request) {
  auto concerned = co_await find_concerned(context);
  if (!concerned) {
    co_return concerned.error();
  }
  const auto shown = co_await with_acceptance(context.services, *std::move(concerned));
  if (!shown) {
    co_return refuse_stored(shown.error(), "challenge");
  }
  const auto accounts =
      co_await context.services.database.read(store::find_accounts, people_of(shown->challenge));
  if (!accounts) {
    co_return refuse_stored(accounts.error(), "account");
  }
  const ChallengeView view{context.principal.player.text, base_url_of(context.services, request), context.now,
                           shown->invitation};
  auto object = challenge_json(shown->challenge, *accounts, view);
  if (!object) {
    co_return refuse_stored(object.error(), "challenge");
  }
  // Clients expect a challenger here, even for an anonymous open challenge.
  if (nlohmann::json& challenger = (*object)["challenger"]; challenger.is_null()) {
    challenger = {{"id", "anonymous"}, {"name", kAnonymous}};
  }
  co_return http::json_response(200, dump_json(*object));
}

asio::awaitable<http::Response> accept_challenge(Context& context, const http::Request& request) {
  const auto challenge = co_await find_concerned(context);
  if (!challenge) {
    co_return challenge.error();
  }
  if (challenge->destination.empty()) {
    co_return co_await take_seat(context, request);
  }
  if (challenge->destination != context.principal.player.text) {
    co_return no_such_challenge();
  }
  co_return co_await begin_accepted(context, *challenge);
}

asio::awaitable<http::Response> decline_challenge(Context& context, const http::Request& request) {
  const auto fields = http::read_fields(request);
  if (!fields) {
    co_return http::error_response(400, fields.error());
  }
  const auto challenge = co_await find_concerned(context);
  if (!challenge) {
    co_return challenge.error();
  }
  if (challenge->destination != context.principal.player.text) {
    co_return no_such_challenge();
  }
  // An unknown reason is replaced by the generic one, as on Lichess: the challenge is declined anyway.
  std::string reason = read_decline_reason(fields->take_string("reason").value_or(""));
  co_return co_await close_challenge(context, *challenge, ChallengeStatus::Declined, std::move(reason));
}

asio::awaitable<http::Response> cancel_challenge(Context& context, const http::Request&) {
  const auto challenge = co_await find_concerned(context);
  if (!challenge) {
    co_return challenge.error();
  }
  if (challenge->challenger != context.principal.player.text) {
    co_return no_such_challenge();
  }
  if (challenge->status == ChallengeStatus::Accepted) {
    co_return co_await abort_challenged_game(context, *challenge);
  }
  if (challenge->destination.empty()) {
    co_return co_await withdraw_open_game(context, *challenge);
  }
  co_return co_await close_challenge(context, *challenge, ChallengeStatus::Canceled, "");
}

}  // namespace rookery::server
