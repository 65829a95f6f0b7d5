#include "lichess/challenges/challenge_terms.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "endpoint/lists.h"
#include "lichess/accounts/lichess_user.h"
#include "lichess/lichess_words.h"
#include "rookery/auth/guests.h"
#include "rookery/notation/fen.h"
#include "rookery/rooms/game_record.h"

namespace rookery::server {
namespace {

using notation::Stage;
using store::Challenge;
using store::ChallengeColor;

/// The bounds of the Lichess API for clock.limit, clock.increment and days.
constexpr std::int64_t kMostSeconds = 10'800, kMostIncrement = 180, kMostDays = 14;
/// Lichess gives at least this time if only an increment is requested.
constexpr std::int64_t kLeastSeconds = 3;

std::string read_clock(const http::Members& fields) {
  const auto limit = fields.take_integer("clock.limit", {0, kMostSeconds});
  const auto increment = fields.take_integer("clock.increment", {0, kMostIncrement});
  const auto days = fields.take_integer("days", {1, kMostDays});
  constexpr std::array<std::int64_t, 7> kDays{1, 2, 3, 5, 7, 10, 14};
  if (days && std::ranges::find(kDays, *days) == kDays.end()) {
    http::reject(ErrorCode::OutOfRange, "days", "days: 1, 2, 3, 5, 7, 10 or 14 were expected");
  }
  if (!limit && !increment) {
    return days ? std::to_string(*days) + "d" : "-";
  }
  const std::int64_t extra = increment.value_or(0);
  // A limit of 0 with an increment is a game with the increment only.
  const std::int64_t seconds = limit.value_or(0) > 0 ? *limit : std::max(extra, kLeastSeconds);
  const Stage stage{.time = std::chrono::seconds(seconds), .extra = std::chrono::seconds(extra)};
  return notation::time_control::write(notation::TimeControl::both({stage}));
}

ChallengeColor read_requested_color(const http::Members& fields) {
  constexpr http::Choice<ChallengeColor> kColors[] = {
      {"white", ChallengeColor::White}, {"black", ChallengeColor::Black}, {"random", ChallengeColor::Random}};
  return fields.take_choice("color", kColors).value_or(ChallengeColor::Random);
}

/// A list with commas, as on Lichess, in the words of arbiter/rules.h.
std::string read_rules(const http::Members& fields) {
  policy::GameRules rules;
  const std::string list = fields.take_string("rules").value_or("");
  for (const std::string& word : split_list(list, list.size())) {
    if (!rule_out(word, rules)) {
      http::reject(
          ErrorCode::InvalidValue, "rules",
          "rules: noAbort, noRematch, noGiveTime, noClaimWin and noEarlyDraw were expected, with commas "
          "between them");
    }
  }
  return policy::write_rules(rules);
}

/// Variant and start position.
void read_start(const http::Members& fields, const ChallengeContext& given, rooms::NewGame& new_game) {
  enum class Variant : std::uint8_t { Standard, Chess960, FromPosition };
  constexpr http::Choice<Variant> kVariants[] = {{"standard", Variant::Standard},
                                                 {"chess960", Variant::Chess960},
                                                 {"fromPosition", Variant::FromPosition}};
  const Variant variant = fields.take_choice("variant", kVariants).value_or(Variant::Standard);
  new_game.fen = fields.take_string("fen");
  new_game.chess960 = variant == Variant::Chess960;
  if (variant == Variant::FromPosition && !new_game.fen) {
    http::reject(ErrorCode::MissingField, "fen", "fen: a game from a position needs the position");
  }
  // Drawn here, so that both sides see the position before they accept.
  if (new_game.chess960 && !new_game.fen) {
    new_game.fen = notation::fen::write(chess::chess960_setup(given.chess960_number));
  }
}

/// Rejects a rated game on terms that cannot be rated.
bool read_rated(const http::Members& fields, const arbiter::Terms& terms) {
  if (!fields.take_bool("rated").value_or(false)) {
    return false;
  }
  if (!terms.clock.timed()) {
    http::reject(ErrorCode::InvalidValue, "rated",
                 "rated: a rated game needs a clock, or days for each move");
  }
  const bool is_chess960 = terms.start.mode() == chess::CastlingMode::Chess960;
  // A rating from a chosen position would mean little; a random Chess960 position was not chosen by anyone.
  if (is_chess960 ? fields.take_string("fen").has_value() : initial_fen(terms) != "startpos") {
    http::reject(ErrorCode::InvalidValue, "rated",
                 "rated: a game from a position is casual; send rated=false");
  }
  return true;
}

policy::SiteEvent seat_for(chess::Color side, const std::string& id,
                           std::span<const store::Account> accounts) {
  const store::Account* account = find_by_id(accounts, id);
  // Of an account that was deleted since the challenge, only the id is left.
  return arbiter::Seated{side, id, account != nullptr ? account->name : id};
}

}  // namespace

ChallengeContext draw_challenge_context(std::string id, Instant now) {
  constexpr int kChess960Positions = 960;
  return {std::move(id), now, auth::draw_coin(), static_cast<int>(randombytes_uniform(kChess960Positions))};
}

Challenge read_challenge(const http::Members& fields, const ChallengeContext& given) {
  rooms::NewGame new_game;
  read_start(fields, given, new_game);
  new_game.clock = read_clock(fields);
  new_game.rules = read_rules(fields);
  const ChallengeColor color = read_requested_color(fields);
  const auto terms = rooms::read_requested_terms(new_game);
  if (!terms) {
    http::reject(terms.error());
  }
  Challenge challenge;
  challenge.game = rooms::write_header(given.id, given.now, *terms);
  challenge.game.is_rated = read_rated(fields, terms->laws);
  challenge.expires = given.now + kChallengeTime;
  challenge.color = color;
  challenge.challenger_is_white =
      color == ChallengeColor::Random ? given.is_white_drawn : color == ChallengeColor::White;
  return challenge;
}

Expected<rooms::MadeGame, store::StoreError> game_of(const Challenge& challenge,
                                                     std::span<const store::Account> accounts, Instant now) {
  const auto terms = rooms::read_terms(challenge.game);
  if (!terms) {
    return fail(terms.error());
  }
  store::GameHeader header = challenge.game;
  // The game begins when the challenge is accepted: its clocks and its place in lists count from then.
  header.created = now;
  const bool is_white = challenge.challenger_is_white;
  const std::vector<policy::SiteEvent> events{
      seat_for(chess::Color::White, is_white ? challenge.challenger : challenge.destination, accounts),
      seat_for(chess::Color::Black, is_white ? challenge.destination : challenge.challenger, accounts)};
  return rooms::begin_game(std::move(header), *terms, events, now);
}

}  // namespace rookery::server
