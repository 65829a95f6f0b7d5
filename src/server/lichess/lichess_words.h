#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "rookery/policy/site_terms.h"
#include "rookery/store/games/ratings.h"

/// The words of the Lichess API for this server's values, which all its JSON shares.
namespace rookery::server {

/// The kind of a game in the terms of the Lichess API.
struct GameKind {
  std::string_view variant;       ///< "standard", "chess960", "fromPosition"
  std::string_view variant_name;  ///< "Standard"
  std::string_view variant_short;
  std::string_view speed;      ///< "blitz"
  std::string_view perf;       ///< the category of ratings: "blitz", "chess960"
  std::string_view perf_name;  ///< "Blitz"
  store::RatingPool pool = store::RatingPool::Correspondence;
};
[[nodiscard]] GameKind kind_of(const arbiter::Terms& terms);

[[nodiscard]] std::string_view word_of(store::Speed speed);
/// The key and the name of the perf that corresponds to the pool: "blitz", "Blitz".
[[nodiscard]] std::string_view word_of(store::RatingPool pool);
[[nodiscard]] std::string_view name_of(store::RatingPool pool);

/// {"key","name","short"}
[[nodiscard]] nlohmann::json variant_json(const GameKind& kind);

/// A side's initial time and increment, from its first period.
struct ClockNumbers {
  Duration initial{0};
  Duration increment{0};
  int days = 0;  ///< per move; then there is no clock
  bool is_timed = false;
};
[[nodiscard]] ClockNumbers clock_numbers(const arbiter::TimeControl& clock);
/// {"type":"clock","limit","increment","show"}, {"type":"correspondence","daysPerTurn"} or
/// {"type":"unlimited"}
[[nodiscard]] nlohmann::json time_control_json(const arbiter::TimeControl& clock);

/// Sets the setting of `rules` that "noAbort", "noRematch", "noGiveTime", "noClaimWin" or "noEarlyDraw"
/// names; false for any other word.
[[nodiscard]] bool rule_out(std::string_view word, policy::GameRules& rules);
/// These words for the settings of `rules`.
[[nodiscard]] nlohmann::json rules_json(policy::GameRules rules);

/// The rating that is sent for a person without an account.
inline constexpr int kNoRating = 1500;

/// The name on Lichess of a person without an account.
inline constexpr std::string_view kAnonymous = "Anonymous";

/// "startpos", or the FEN.
[[nodiscard]] std::string initial_fen(const arbiter::Terms& terms);

}  // namespace rookery::server
