#include "rooms/game_record.h"

#include "rookery/arbiter/text.h"
#include "rookery/notation/fen.h"

namespace rookery::server {
namespace {

using chess::CastlingMode;
using store::StoreError;

StoreError corrupt(const std::string& id, const std::string& where, const std::string& what) {
  return {StoreError::Kind::Corrupt, "game " + id + ": " + where + ": " + what};
}

/// What a server accepted once it accepts again.
constexpr chess::SetupFault kTolerated =
    chess::SetupFault::TooMuchMaterial | chess::SetupFault::ImpossibleCheck;

}  // namespace

Expected<arbiter::Terms, StoreError> read_terms(const store::GameHeader& header) {
  const CastlingMode mode = header.chess960 ? CastlingMode::Chess960 : CastlingMode::Standard;
  const auto start =
      notation::fen::parse_position(header.fen, mode, notation::fen::Reading::Strict, kTolerated);
  if (!start) {
    return fail(corrupt(header.id, "fen", std::string(start.error().front().what)));
  }
  auto clock = notation::time_control::parse(header.clock);
  if (!clock) {
    return fail(corrupt(header.id, "clock", "not a time control"));
  }
  const auto rules = arbiter::parse_rules(header.rules);
  if (!rules) {
    return fail(corrupt(header.id, "rules", "not the words of rules"));
  }
  // Over the board nobody is far away: the arbiter sees who has come.
  return arbiter::Terms{*start, std::move(*clock), *rules, !rules->over_the_board};
}

Expected<void, StoreError> record_events(arbiter::Game& game, const std::string& id,
                                         std::span<const store::StoredEvent> events) {
  for (const store::StoredEvent& stored : events) {
    const std::string where = "event " + std::to_string(game.scoresheet().size());
    const auto event = arbiter::parse_record(stored.text, game.position());
    if (!event) {
      return fail(corrupt(id, where, "cannot be read at byte " + std::to_string(event.error().offset)));
    }
    if (!arbiter::is_recordable(game, event->event)) {
      return fail(corrupt(id, where, "cannot follow what came before it"));
    }
    game.record(*event);
  }
  return {};
}

Expected<arbiter::Game, StoreError> read_game(const store::StoredGame& stored) {
  auto terms = read_terms(stored.header);
  if (!terms) {
    return fail(terms.error());
  }
  arbiter::Game game(std::move(*terms));
  if (auto recorded = record_events(game, stored.header.id, stored.events); !recorded) {
    return fail(recorded.error());
  }
  return game;
}

store::GameHeader write_header(std::string id, Instant created, const arbiter::Terms& terms) {
  return {std::move(id),
          created,
          notation::fen::write(terms.start.setup()),
          terms.start.mode() == CastlingMode::Chess960,
          notation::time_control::write(terms.clock),
          arbiter::write_rules(terms.rules)};
}

}  // namespace rookery::server
