#include "api/lichess_words.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "rookery/notation/fen.h"
#include "rooms/summary.h"

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

struct RuleWord {
  std::string_view word;
  bool arbiter::Rules::* setting;
};
constexpr std::array kRuleWords{
    RuleWord{"noAbort", &arbiter::Rules::aborts}, RuleWord{"noRematch", &arbiter::Rules::rematch},
    RuleWord{"noGiveTime", &arbiter::Rules::given_time}, RuleWord{"noClaimWin", &arbiter::Rules::claim_win},
    RuleWord{"noEarlyDraw", &arbiter::Rules::early_draws}};

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

bool rule_out(std::string_view word, arbiter::Rules& rules) {
  const auto* const found = std::find_if(kRuleWords.begin(), kRuleWords.end(),
                                         [&](const RuleWord& rule) { return rule.word == word; });
  if (found == kRuleWords.end()) {
    return false;
  }
  rules.*found->setting = false;
  return true;
}

nlohmann::json rules_json(const arbiter::Rules& rules) {
  nlohmann::json words = nlohmann::json::array();
  for (const RuleWord& rule : kRuleWords) {
    if (!(rules.*rule.setting)) {
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
  const SpeedWords& speed = words_of(speed_of(terms.clock));
  const bool is_chess960 = terms.start.mode() == chess::CastlingMode::Chess960;
  const store::RatingPool pool = pool_of(speed_of(terms.clock), is_chess960);
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

std::string dump_json(const nlohmann::json& value) {
  // Invalid UTF-8 must not break the whole response: by default, dump() throws.
  return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace rookery::server
