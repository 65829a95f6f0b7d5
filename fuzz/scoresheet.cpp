// Lines of a scoresheet from anywhere, after three lines of terms (clock, rules, "960" or any other text):
// what can be recorded is, reads back as it was written, and leaves a game that goes on answering; actions
// are decided or refused; a replay gives the same game.
#include <cstdint>
#include <string>
#include <string_view>

#include "property.h"
#include "rookery/arbiter/pgn.h"
#include "rookery/arbiter/text.h"
#include "rookery/policy/limits.h"

namespace {

using namespace rookery;
using fuzz::require;

constexpr chess::HelpmateBudget kBudget{2'000};  // so that inputs stay quick

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

arbiter::Terms read_terms(std::string_view& text) {
  const auto clock = notation::time_control::parse(take_line(text));
  const auto rules = arbiter::parse_rules(take_line(text));
  if (rules) {
    require(arbiter::parse_rules(arbiter::write_rules(*rules)) == *rules);
  }
  const bool chess960 = take_line(text) == "960";
  const chess::CastlingMode mode = chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  arbiter::Terms terms{*chess::Position::from_setup(chess::Setup::initial(), mode),
                       clock.value_or(arbiter::TimeControl{}), rules.value_or(arbiter::Rules{})};
  terms.limits = policy::limits_on_server(terms);
  return terms;
}

/// Asks what `action` would bring, and records it as a player's.
void act(arbiter::Game& game, std::string_view text, Instant now) {
  const auto action = arbiter::parse_action(text, game.position());
  if (!action) {
    return;
  }
  const Duration round_trip{static_cast<std::int64_t>(text.size()) * 20};
  const auto events = game.decide(game.position().turn(), *action, now, round_trip, kBudget);
  if (!events) {
    return;
  }
  for (const arbiter::Event& event : *events) {
    require(arbiter::is_recordable(game, event));
    game.record({now, event});
  }
}

/// The lines alone tell the same game.
void check_replay(const arbiter::Game& game, Instant now) {
  const auto again = arbiter::replay(game.terms(), game.scoresheet());
  require(again && again->position() == game.position() && again->is_over() == game.is_over());
  require(again->deadline() == game.deadline());
  for (const chess::Color side : chess::kColors) {
    require(again->credited(side) == game.credited(side));
    require(!game.clock() || again->clock()->remaining(side, now) == game.clock()->remaining(side, now));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  arbiter::Game game(read_terms(text));
  Instant now{};
  while (!text.empty()) {
    const std::string_view written = take_line(text);
    now += Duration{1'000};
    const chess::CastlingMode mode = game.position().mode();
    const auto line = arbiter::parse_record(written, game.position());
    if (line && arbiter::is_recordable(game, line->event)) {
      require(arbiter::parse_record(arbiter::write_record(*line, mode), game.position()) == *line);
      game.record(*line);
    } else {
      act(game, written, now);
    }
  }
  require(!arbiter::write_pgn(game, {}).empty());
  check_replay(game, now);
  return 0;
}
