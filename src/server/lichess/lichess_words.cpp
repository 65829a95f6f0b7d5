#include "lichess/lichess_words.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "rookery/notation/fen.h"
#include "rookery/rooms/summary.h"

namespace rookery::server {
namespace {

using notation::Stage;

struct SpeedWords {
  std::string_view word, name;
};
/// In the order of store::RatingPool, and hence of store::Speed.
constexpr std::array kSpeedWords{SpeedWords{"ultraBullet", "UltraBullet"},
                                 SpeedWords{"bullet", "Bullet"},
                                 SpeedWords{"blitz", "Blitz"},
                                 SpeedWords{"rapid", "Rapid"},
                                 SpeedWords{"classical", "Classical"},
                                 SpeedWords{"correspondence", "Correspondence"},
                                 SpeedWords{"chess960", "Chess960"}};
static_assert(kSpeedWords.size() == store::kRatingPools.size());

const SpeedWords& words_of(store::Speed speed) {
  return kSpeedWords.at(static_cast<std::size_t>(speed));
}

/// What leaves a rule out: its setting is false then.
struct LichessRule {
  std::string_view word;
  std::variant<bool arbiter::Rules::*, bool policy::SiteRules::*> setting;

  [[nodiscard]] bool& of(policy::GameRules& rules) const {
    const auto* const of_laws = std::get_if<bool arbiter::Rules::*>(&setting);
    return of_laws != nullptr ? rules.laws.*(*of_laws)
                              : rules.site.*std::get<bool policy::SiteRules::*>(setting);
  }
};
constexpr std::array kLichessRules{LichessRule{"noAbort", &arbiter::Rules::aborts},
                                   LichessRule{"noRematch", &policy::SiteRules::rematch},
                                   LichessRule{"noGiveTime", &arbiter::Rules::given_time},
                                   LichessRule{"noClaimWin", &policy::SiteRules::claim_win},
                                   LichessRule{"noEarlyDraw", &arbiter::Rules::early_draws}};

/// "5", or "½", "1.5" for parts of a minute, as on Lichess.
std::string minutes_text(std::int64_t seconds) {
  constexpr std::int64_t kMinute = 60;
  if (seconds % kMinute == 0) {
    return std::to_string(seconds / kMinute);
  }
  switch (seconds) {
    case 15:
      return "¼";
    case 30:
      return "½";
    case 45:
      return "¾";
    default:
      break;
  }
  const auto tenths = seconds * 10 / kMinute;
  if (tenths == 0) {
    return "0";
  }
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::int64_t seconds_of(Duration time) {
  return std::chrono::duration_cast<std::chrono::seconds>(time).count();
}

}  // namespace

bool rule_out(std::string_view word, policy::GameRules& rules) {
  const auto* const found = std::find_if(kLichessRules.begin(), kLichessRules.end(),
                                         [&](const LichessRule& rule) { return rule.word == word; });
  if (found == kLichessRules.end()) {
    return false;
  }
  found->of(rules) = false;
  return true;
}

nlohmann::json rules_json(policy::GameRules rules) {
  nlohmann::json words = nlohmann::json::array();
  for (const LichessRule& rule : kLichessRules) {
    if (!rule.of(rules)) {
      words.push_back(rule.word);
    }
  }
  return words;
}

std::string_view word_of(store::Speed speed) {
  return words_of(speed).word;
}

std::string_view word_of(store::RatingPool pool) {
  return kSpeedWords.at(static_cast<std::size_t>(pool)).word;
}

std::string_view name_of(store::RatingPool pool) {
  return kSpeedWords.at(static_cast<std::size_t>(pool)).name;
}

GameKind kind_of(const arbiter::Terms& terms) {
  const SpeedWords& speed = words_of(rooms::speed_of(terms.clock));
  const bool is_chess960 = terms.start.mode() == chess::CastlingMode::Chess960;
  const store::RatingPool pool = pool_of(rooms::speed_of(terms.clock), is_chess960);
  if (is_chess960) {
    return {"chess960", "Chess960", "960", speed.word, "chess960", "Chess960", pool};
  }
  // There are no variants except chess and Chess960: anything else is chess from another position.
  const bool is_usual = initial_fen(terms) == "startpos";
  return {is_usual ? "standard" : "fromPosition",
          is_usual ? "Standard" : "From Position",
          is_usual ? "Std" : "FEN",
          speed.word,
          speed.word,
          speed.name,
          pool};
}

nlohmann::json variant_json(const GameKind& kind) {
  return {{"key", kind.variant}, {"name", kind.variant_name}, {"short", kind.variant_short}};
}

ClockNumbers clock_numbers(const arbiter::TimeControl& clock) {
  ClockNumbers numbers;
  if (!clock.timed()) {
    return numbers;
  }
  // Lichess has one clock for both sides: of unequal clocks White's is sent, of several periods the first.
  const Stage& first = clock.of(chess::Color::White).front();
  if (first.kind == Stage::Kind::PerMove) {
    numbers.days = static_cast<int>(std::chrono::duration_cast<std::chrono::days>(first.time).count());
    return numbers;
  }
  numbers.is_timed = true;
  numbers.initial = first.time;
  numbers.increment = first.extra;
  return numbers;
}

nlohmann::json time_control_json(const arbiter::TimeControl& clock) {
  const ClockNumbers numbers = clock_numbers(clock);
  if (numbers.is_timed) {
    const std::int64_t limit = seconds_of(numbers.initial), increment = seconds_of(numbers.increment);
    return {{"type", "clock"},
            {"limit", limit},
            {"increment", increment},
            {"show", minutes_text(limit) + "+" + std::to_string(increment)}};
  }
  if (numbers.days > 0) {
    return {{"type", "correspondence"}, {"daysPerTurn", numbers.days}};
  }
  return {{"type", "unlimited"}};
}

/// "startpos" as in UCI, since programs pass it to their engine.
std::string initial_fen(const arbiter::Terms& terms) {
  const chess::Setup& setup = terms.start.setup();
  const bool is_usual =
      terms.start.mode() == chess::CastlingMode::Standard && setup == chess::Setup::initial();
  return is_usual ? "startpos" : notation::fen::write(setup);
}

}  // namespace rookery::server
