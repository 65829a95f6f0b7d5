#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "endpoint/ask.h"
#include "endpoint/deeds.h"
#include "endpoint/dump_json.h"
#include "endpoint/lists.h"
#include "lichess/challenges/challenge_steps.h"
#include "rookery/http/read_body.h"
#include "rookery/people/account_name.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/challenges.h"
#include "rookery/store/social/relations.h"
#include "site/people/handlers.h"
#include "site/people/person.h"

/// Relations between accounts (follow, block), who of them is online, and the search for a name.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Account;
using store::RelatedAccount;
using store::Relation;
using store::StoreError;

namespace {

// A single letter would list accounts rather than find one.
constexpr std::size_t kMostFoundPeople = 10, kLeastSought = 2;
/// The most friends whose present games are shown: each costs a query.
constexpr std::size_t kMostWatchedFriends = 50;

std::string_view relation_word(const std::optional<Relation>& relation) {
  if (!relation) {
    return "none";
  }
  return *relation == Relation::Follows ? "follows" : "blocks";
}

/// The relation to be set; empty: none.
std::optional<Relation> read_wanted_relation(const http::Members& members) {
  constexpr http::Choice<std::optional<Relation>> kRelations[] = {
      {"follows", Relation::Follows}, {"blocks", Relation::Blocks}, {"none", std::nullopt}};
  return members.need_choice("relation", kRelations);
}

json person_json(const Account& account, Instant now) {
  json person{
      {"name", account.name}, {"shown", display_name(account)}, {"online", is_online(account.seen, now)}};
  if (!account.title.empty()) {
    person["title"] = account.title;
  }
  return person;
}

/// The other's present game, if `own` may know it; empty: there is none.
asio::awaitable<Stored<std::string>> find_shown_game(Services& services, std::string own, std::string other) {
  // A blocked account must not learn whether the other is online, or what they play.
  const auto denial = co_await find_denial_between(services, people::Deed::SeePlaying, std::move(own), other);
  if (!denial || *denial) {
    co_return denial ? Stored<std::string>("") : fail(denial.error());
  }
  co_return co_await find_present_game(services, std::move(other));
}

asio::awaitable<Stored<json>> read_related(Context& context, Relation relation) {
  const auto related = co_await find_related(context.services, context.principal.player.text, relation);
  if (!related) {
    co_return fail(related.error());
  }
  json list = json::array();
  std::size_t watched = 0;
  for (const RelatedAccount& one : *related) {
    json person = person_json(one.account, context.now);
    // The games of blocked accounts are not needed.
    if (relation == Relation::Follows && person["online"].get<bool>() && watched++ < kMostWatchedFriends) {
      const auto game =
          co_await find_shown_game(context.services, context.principal.player.text, one.account.id);
      if (!game) {
        co_return fail(game.error());
      }
      person["game"] = *game;
    }
    list.push_back(std::move(person));
  }
  co_return list;
}

/// The denials between the sender and the other by deed; an empty word means no denial.
asio::awaitable<Stored<json>> read_denials(Services& services, std::string own, std::string other) {
  const auto message = co_await find_denial_between(services, people::Deed::Message, own, other);
  const auto challenge = co_await find_denial_between(services, people::Deed::Challenge, own, other);
  if (!message || !challenge) {
    co_return fail(message ? challenge.error() : message.error());
  }
  co_return json{{"whyNoMessage", word_of(*message)}, {"whyNoChallenge", word_of(*challenge)}};
}

/// Declines the blocked account's pending challenges.
asio::awaitable<Stored<void>> decline_all_of(Context& context, std::string challenger) {
  const auto pending = co_await context.services.database.read(
      store::pending_challenges, store::AccountId{context.principal.player.text}, context.now);
  if (!pending) {
    co_return fail(pending.error());
  }
  const std::string reason = "generic";
  for (const store::Challenge& one : *pending) {
    if (one.challenger == challenger) {
      // It may have been answered or withdrawn meanwhile, which is as good.
      (void)co_await end_challenge(context.services, one, store::ChallengeStatus::Declined, reason,
                                   context.now);
    }
  }
  co_return Stored<void>();
}

http::Response refuse_relation(const StoreError& error) {
  return error.kind == StoreError::Kind::Conflict
             ? http::error_response(409, ErrorCode::TooManyRequests,
                                    "at most 2000 accounts can be followed or blocked")
             : refuse_stored(error, "player");
}

}  // namespace

asio::awaitable<http::Response> get_person(Context& context, const http::Request&) {
  const auto account = co_await find_person(context);
  if (!account) {
    co_return account.error();
  }
  const std::string own = context.principal.player.text;
  const auto relation = co_await context.services.database.read(store::find_relation, store::AccountId{own},
                                                                store::AccountId{account->id});
  if (!relation) {
    co_return refuse_stored(relation.error(), "player");
  }
  const auto game = co_await find_shown_game(context.services, own, account->id);
  const auto denials = co_await read_denials(context.services, own, account->id);
  if (!game || !denials) {
    co_return refuse_stored(game ? denials.error() : game.error(), "player");
  }
  json body = person_json(*account, context.now);
  body.update(*denials);
  body["relation"] = relation_word(*relation);
  body["own"] = account->id == own;
  body["game"] = *game;
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> list_people(Context& context, const http::Request&) {
  auto follows = co_await read_related(context, Relation::Follows);
  auto blocked = co_await read_related(context, Relation::Blocks);
  if (!follows || !blocked) {
    co_return refuse_stored(follows ? blocked.error() : follows.error(), "account");
  }
  const json body{{"follows", *std::move(follows)}, {"blocks", *std::move(blocked)}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> relate_to_person(Context& context, const http::Request& request) {
  const auto wanted = http::read_body(request, read_wanted_relation);
  if (!wanted) {
    co_return http::error_response(400, wanted.error());
  }
  const auto other = co_await find_other_person(context);
  if (!other) {
    co_return other.error();
  }
  const std::string own = context.principal.player.text;
  if (*wanted) {
    const auto done = co_await context.services.database.write(
        store::relate, store::AccountId{own}, store::AccountId{other->id}, **wanted, context.now);
    if (!done) {
      co_return refuse_relation(done.error());
    }
  }
  // After the block is stored: it refuses any challenge made in between.
  if (*wanted == Relation::Blocks) {
    const auto declined = co_await decline_all_of(context, other->id);
    co_return declined ? http::no_content() : refuse_stored(declined.error(), "account");
  }
  if (*wanted) {
    co_return http::no_content();
  }
  // At most one of them exists; removing the other changes nothing.
  for (const Relation relation : {Relation::Follows, Relation::Blocks}) {
    const auto done = co_await context.services.database.write(store::unrelate, store::AccountId{own},
                                                               store::AccountId{other->id}, relation);
    if (!done) {
      co_return refuse_stored(done.error(), "account");
    }
  }
  co_return http::no_content();
}

asio::awaitable<http::Response> search_people(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const std::string beginning = query->take_string("name").value_or("");
  if (beginning.size() < kLeastSought || beginning.size() > people::kMostAccountName) {
    co_return http::error_response(400, ErrorCode::InvalidValue, "name: 2 to 20 letters were expected",
                                   "name");
  }
  const auto found =
      co_await context.services.database.read(store::accounts_named, beginning, kMostFoundPeople);
  if (!found) {
    co_return refuse_stored(found.error(), "account");
  }
  json list = json::array();
  for (const Account& one : *found) {
    // A disabled account could not answer.
    if (!one.is_disabled) {
      list.push_back(person_json(one, context.now));
    }
  }
  const json body{{"people", std::move(list)}};
  co_return http::json_response(200, dump_json(body));
}

}  // namespace rookery::server
