// Lines of a scoresheet from anywhere, after three lines of terms (clock, rules, "960" or any other text):
// what can be recorded is, reads back as it was written, and leaves a game that goes on answering; actions
// are decided or refused; a replay gives the same game.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "property.h"
#include "rookery/policy/limits.h"
#include "rookery/policy/site_pgn.h"
#include "rookery/policy/site_text.h"

namespace {

using namespace rookery;
using fuzz::require;

constexpr chess::HelpmateBudget kBudget{2'000};  // so that inputs stay quick

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

policy::SiteTerms read_terms(std::string_view& text) {
  const auto clock = notation::time_control::parse(take_line(text));
  const auto rules = policy::parse_rules(take_line(text));
  if (rules) {
    require(policy::parse_rules(policy::write_rules(*rules)) == *rules);
  }
  const bool chess960 = take_line(text) == "960";
  const chess::CastlingMode mode = chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  arbiter::Terms terms{*chess::Position::from_setup(chess::Setup::initial(), mode),
                       clock.value_or(arbiter::TimeControl{})};
  const policy::GameRules agreed = rules.value_or(policy::GameRules{});
  terms.rules = agreed.laws;
  policy::SiteTerms all{terms, agreed.site};
  all.laws.limits = policy::limits_on_server(all);
  return all;
}

/// A game and all of its events, the site's own included.
struct Sheet {
  policy::SiteGame game;
  std::vector<policy::SiteRecord> records;

  void record(const policy::SiteRecord& record) {
    game.record(record);
    records.push_back(record);
    require(game.event_count() == records.size());
  }
};

/// Asks what `action` would bring, and records it as a player's.
void act(Sheet& sheet, std::string_view text, Instant now) {
  const arbiter::Game& laws = sheet.game.laws();
  const auto action = policy::parse_action(text, laws.position());
  if (!action) {
    return;
  }
  const Duration round_trip{static_cast<std::int64_t>(text.size()) * 20};
  const auto events = sheet.game.decide(laws.position().turn(), *action, now, round_trip, kBudget);
  if (!events) {
    return;
  }
  for (const policy::SiteEvent& event : *events) {
    require(is_recordable(sheet.game, event));
    sheet.record({now, event});
  }
}

/// The lines alone tell the same game.
void check_replay(const Sheet& sheet, Instant now) {
  const arbiter::Game& game = sheet.game.laws();
  policy::SiteGame replayed(sheet.game.terms());
  for (const policy::SiteRecord& record : sheet.records) {
    require(is_recordable(replayed, record.event));
    replayed.record(record);
  }
  const arbiter::Game& again = replayed.laws();
  require(again.position() == game.position() && again.is_over() == game.is_over());
  require(again.deadline() == game.deadline());
  require(replayed.rematch().offered_by == sheet.game.rematch().offered_by);
  require(replayed.rematch().game == sheet.game.rematch().game);
  for (const chess::Color side : chess::kColors) {
    require(again.credited(side) == game.credited(side));
    require(!game.clock() || again.clock()->remaining(side, now) == game.clock()->remaining(side, now));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Sheet sheet{policy::SiteGame(read_terms(text)), {}};
  const arbiter::Game& laws = sheet.game.laws();
  Instant now{};
  while (!text.empty()) {
    const std::string_view written = take_line(text);
    now += Duration{1'000};
    const chess::CastlingMode mode = laws.position().mode();
    const auto line = policy::parse_record(written, laws.position());
    if (line && is_recordable(sheet.game, line->event)) {
      require(policy::parse_record(policy::write_record(*line, mode), laws.position()) == *line);
      sheet.record(*line);
    } else {
      act(sheet, written, now);
    }
  }
  require(!policy::write_pgn(sheet.game).empty());
  check_replay(sheet, now);
  return 0;
}
