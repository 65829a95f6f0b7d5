#include "lichess/challenges/lichess_challenge.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "lichess/accounts/lichess_user.h"
#include "lichess/lichess_words.h"
#include "rookery/http/http_syntax.h"
#include "rookery/rooms/game_record.h"
#include "rookery/store/games/ratings.h"

namespace rookery::server {
namespace {

using store::Challenge;
using store::ChallengeColor;
using store::ChallengeStatus;

struct DeclineReason {
  std::string_view key, sentence;
};
/// Keys and sentences are those of Lichess: programs compare the key, people read the sentence in their
/// client. The first is the default.
constexpr std::array kDeclineReasons{
    DeclineReason{"generic", "I'm not accepting challenges at the moment."},
    DeclineReason{"later", "This is not the right time for me, please ask again later."},
    DeclineReason{"tooFast",
                  "This time control is too fast for me, please challenge again with a slower game."},
    DeclineReason{"tooSlow",
                  "This time control is too slow for me, please challenge again with a faster game."},
    DeclineReason{"timeControl", "I'm not accepting challenges with this time control."},
    DeclineReason{"rated", "Please send me a rated challenge instead."},
    DeclineReason{"casual", "Please send me a casual challenge instead."},
    DeclineReason{"standard", "I'm not accepting variant challenges right now."},
    DeclineReason{"variant", "I'm not willing to play this variant right now."},
    DeclineReason{"noBot", "I'm not accepting challenges from bots."},
    DeclineReason{"onlyBot", "I'm only accepting challenges from bots."}};

/// In any case: requests of the Lichess API have "tooFast" where its responses have "toofast".
const DeclineReason& reason_of(const std::string& word) {
  const auto* found =
      std::find_if(kDeclineReasons.begin(), kDeclineReasons.end(),
                   [&](const DeclineReason& one) { return http::equals_ignoring_case(one.key, word); });
  return found == kDeclineReasons.end() ? kDeclineReasons.front() : *found;
}

void add_people(nlohmann::json& object, const Challenge& challenge, std::span<const store::Account> accounts,
                const ChallengeView& view, store::RatingPool pool) {
  const auto person = [&](const std::string& id) {
    return id.empty() ? nlohmann::json(nullptr) : player_json(find_by_id(accounts, id), pool);
  };
  // The creator of an open challenge need not play in it.
  const bool is_open = challenge.destination.empty();
  object["challenger"] = is_open ? nlohmann::json(nullptr) : person(challenge.challenger);
  object["destUser"] = person(challenge.destination);
  if (!view.viewer.empty() && !is_open) {
    // An open challenge has no direction, and neither has one seen by a third person.
    object["direction"] = view.viewer == challenge.challenger ? "out" : "in";
  }
}

void add_open_links(nlohmann::json& object, const std::string& url, const policy::Invitation& invitation) {
  object["urlWhite"] = url + "?color=white";
  object["urlBlack"] = url + "?color=black";
  object["open"] = nlohmann::json::object();
  const auto& [white, black] = invitation.kept_for;
  if (white && black) {
    object["open"]["userIds"] = {*white, *black};
  }
  if (!invitation.title.empty()) {
    object["name"] = invitation.title;
  }
}

/// ASCII only: in a Turkish locale, I would become another letter.
std::string lower_case(std::string_view word) {
  std::string lower(word);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return lower;
}

}  // namespace

std::string_view color_word(ChallengeColor color) {
  switch (color) {
    case ChallengeColor::White:
      return "white";
    case ChallengeColor::Black:
      return "black";
    case ChallengeColor::Random:
      break;
  }
  return "random";
}

std::string_view challenge_word(const Challenge& challenge, Instant now) {
  switch (challenge.status) {
    case ChallengeStatus::Created:
      // Nothing is written when a challenge expires, so an expired one is stored as created. Lichess has no
      // word for expired.
      return challenge.expires > now ? "created" : "canceled";
    case ChallengeStatus::Canceled:
      return "canceled";
    case ChallengeStatus::Declined:
      return "declined";
    case ChallengeStatus::Accepted:
      break;
  }
  return "accepted";
}

Expected<nlohmann::json, store::StoreError> challenge_json(const Challenge& challenge,
                                                           std::span<const store::Account> accounts,
                                                           const ChallengeView& view) {
  const auto terms = rooms::read_terms(challenge.game);
  if (!terms) {
    return fail(terms.error());
  }
  const GameKind kind = kind_of(terms->laws);
  const std::string url = view.base_url + "/game/" + challenge.game.id;
  nlohmann::json object{{"id", challenge.game.id},
                        {"url", url},
                        {"status", challenge_word(challenge, view.now)},
                        {"variant", variant_json(kind)},
                        {"rated", challenge.game.is_rated},
                        {"speed", kind.speed},
                        {"timeControl", time_control_json(terms->laws.clock)},
                        {"color", color_word(challenge.color)},
                        {"finalColor", challenge.challenger_is_white ? "white" : "black"},
                        {"perf", {{"icon", ""}, {"name", kind.perf_name}}}};
  // Absent in standard chess, as on Lichess: clients take a game that has it for one from a position.
  if (kind.variant != "standard") {
    object["initialFen"] = initial_fen(terms->laws);
  }
  // Absent where there are none, as on Lichess.
  if (nlohmann::json rules = rules_json({terms->laws.rules, terms->site}); !rules.empty()) {
    object["rules"] = std::move(rules);
  }
  add_people(object, challenge, accounts, view, kind.pool);
  if (challenge.destination.empty()) {
    add_open_links(object, url, view.invitation);
  }
  return object;
}

void add_decline_reason(nlohmann::json& challenge, const std::string& reason) {
  const DeclineReason& why = reason_of(reason);
  challenge["declineReason"] = why.sentence;
  challenge["declineReasonKey"] = lower_case(why.key);
}

std::string read_decline_reason(const std::string& reason) {
  return std::string(reason_of(reason).key);
}

}  // namespace rookery::server
