#include "site/people/person_challenge.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "lichess/accounts/lichess_user.h"
#include "lichess/challenges/lichess_challenge.h"
#include "lichess/lichess_words.h"
#include "rookery/jobs/game_rating.h"
#include "rookery/rooms/game_record.h"
#include "site/games/game_request.h"

namespace rookery::server {

using store::Account;
using store::Challenge;
using store::ChallengeColor;

namespace {

std::string_view color_for(const Challenge& challenge, bool is_challenger) {
  if (is_challenger || challenge.color == ChallengeColor::Random) {
    return color_word(challenge.color);
  }
  return challenge.color == ChallengeColor::White ? "black" : "white";
}

long rating_in(const Challenge& challenge, const Account* account, Instant now) {
  const auto terms = rooms::read_terms(challenge.game);
  if (account == nullptr || !terms) {
    return kNoRating;
  }
  return std::lround(jobs::rating_at(*account, kind_of(terms->laws).pool, now).value);
}

}  // namespace

nlohmann::json person_challenge_json(const Challenge& challenge, std::span<const Account> accounts,
                                     const std::string& viewer, Instant now) {
  const bool is_own = challenge.challenger == viewer;
  const std::string& other = is_own ? challenge.destination : challenge.challenger;
  const Account* account = find_by_id(accounts, other);
  return {{"id", challenge.game.id},
          {"with", account == nullptr ? other : account->name},
          {"rating", rating_in(challenge, account, now)},
          {"clock", challenge.game.clock},
          {"rated", challenge.game.is_rated},
          {"chess960", challenge.game.chess960},
          {"berserk", has_berserk(challenge.game)},
          {"color", color_for(challenge, is_own)},
          {"own", is_own},
          {"at", challenge.game.created.time_since_epoch().count()}};
}

}  // namespace rookery::server
