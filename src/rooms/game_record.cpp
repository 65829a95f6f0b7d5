#include "rookery/rooms/game_record.h"

#include "rookery/notation/fen.h"
#include "rookery/policy/limits.h"
#include "rookery/policy/site_text.h"

namespace rookery::rooms {
namespace {

using store::StoreError;

StoreError corrupt(const std::string& id, const std::string& where, const std::string& what) {
  return {StoreError::Kind::Corrupt, "game " + id + ": " + where + ": " + what};
}

/// What a server accepted once it accepts again.
constexpr chess::SetupFault kTolerated =
    chess::SetupFault::TooMuchMaterial | chess::SetupFault::ImpossibleCheck;

std::string_view name_of(arbiter::TermsFault::Field field) {
  switch (field) {
    case arbiter::TermsFault::Field::Fen:
      return "fen";
    case arbiter::TermsFault::Field::Clock:
      return "clock";
    case arbiter::TermsFault::Field::Rules:
      return "rules";
  }
  return "";
}

}  // namespace

Expected<policy::SiteTerms, StoreError> read_terms(const store::GameHeader& header) {
  auto terms = policy::parse_terms({header.fen, header.chess960, header.clock, header.rules}, kTolerated);
  if (!terms) {
    const arbiter::TermsFault& fault = terms.error().front();
    return fail(corrupt(header.id, std::string(name_of(fault.field)), std::string(fault.what)));
  }
  terms->laws.limits = policy::limits_on_server(*terms);
  return std::move(*terms);
}

Expected<void, StoreError> record_events(policy::SiteGame& game, const std::string& id,
                                         std::span<const store::StoredEvent> events) {
  for (const store::StoredEvent& stored : events) {
    const std::string where = "event " + std::to_string(game.event_count());
    if (stored.grammar > policy::kGrammar) {
      return fail(corrupt(id, where, "was written by a newer program; use that"));
    }
    const auto event = policy::parse_record(stored.text, game.laws().position());
    if (!event) {
      return fail(corrupt(id, where, "cannot be read at byte " + std::to_string(event.error().offset)));
    }
    if (!policy::is_recordable(game, event->event)) {
      return fail(corrupt(id, where, "cannot follow what came before it"));
    }
    game.record(*event);
  }
  return {};
}

Expected<policy::SiteGame, StoreError> read_game(const store::StoredGame& stored) {
  auto terms = read_terms(stored.header);
  if (!terms) {
    return fail(terms.error());
  }
  policy::SiteGame game(std::move(*terms));
  if (auto recorded = record_events(game, stored.header.id, stored.events); !recorded) {
    return fail(recorded.error());
  }
  return game;
}

store::GameHeader write_header(std::string id, Instant created, const policy::SiteTerms& terms) {
  return {std::move(id),
          created,
          notation::fen::write(terms.laws.start.setup()),
          terms.laws.start.mode() == chess::CastlingMode::Chess960,
          notation::time_control::write(terms.laws.clock),
          policy::write_rules(terms),
          "",
          false};
}

store::StoredEvent write_event(const policy::SiteGame& game, const policy::SiteRecord& record,
                               std::string command) {
  return {policy::write_record(record, game.laws().terms().start.mode()), std::move(command),
          policy::kGrammar};
}

}  // namespace rookery::rooms
