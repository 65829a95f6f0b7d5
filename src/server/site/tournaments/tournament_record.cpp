#include "site/tournaments/tournament_record.h"

#include <algorithm>

#include "endpoint/lists.h"
#include "rookery/tournament/arena/arena_course.h"
#include "rookery/tournament/events/round_starts.h"
#include "rookery/tournament/events/text.h"
#include "site/tournaments/command_request.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoreError;
using store::TournamentStage;
using tournament::Event;
using tournament::EventRecord;
using tournament::RunningTournament;

namespace {

StoreError damaged_tournament(const std::string& id, const std::string& why) {
  return {StoreError::Kind::Corrupt, "tournament " + id + ": " + why};
}

/// The tournament with these events after those that it has.
Expected<RunningTournament, StoreError> replay_lines(const std::string& id, RunningTournament running,
                                                     const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    text += line + '\n';
  }
  const auto events = tournament::parse_records(text);
  if (!events) {
    return fail(damaged_tournament(id, "event " +
                                           std::to_string(running.events().size() + events.error().line - 1) +
                                           ": " + std::string(describe(events.error().fault))));
  }
  for (const EventRecord& event : *events) {
    if (const auto refusal = running.try_record(event)) {
      return fail(damaged_tournament(id, "event " + std::to_string(running.events().size()) +
                                             " cannot follow: " + std::string(describe(*refusal))));
    }
  }
  return running;
}

TournamentStage stage_of(const tournament::TournamentState& state) {
  if (state.is_closed) {
    return TournamentStage::Closed;
  }
  return state.rounds.empty() && state.arena_games.empty() ? TournamentStage::Open : TournamentStage::Running;
}

/// When the tournament goes on by itself; nothing: it does not.
std::optional<Instant> next_start_of(const RunningTournament& running) {
  if (const auto step = coming_arena_step(running)) {
    return step;
  }
  const auto start = coming_start(running);
  return start && start->is_ready ? start->at : std::nullopt;
}

/// Adds the accounts that an event names.
struct AddAccounts {
  std::vector<std::string>& accounts;

  void operator()(const tournament::Entered& event) const { add(event.details.account); }
  void operator()(const tournament::ArbiterAppointed& event) const { add(event.account); }
  void operator()(const auto&) const {}
  void add(const std::string& account) const {
    if (!account.empty()) {
      accounts.push_back(account);
    }
  }
};

}  // namespace

bool TournamentRecord::is_deleted(const std::string& account) const {
  return std::binary_search(deleted.begin(), deleted.end(), account);
}

const store::BoardGame* TournamentRecord::game_of(tournament::Round round, std::size_t board) const {
  if (games.empty() || round > state().rounds.size()) {
    return nullptr;
  }
  const std::size_t event = pairing_event(running(), round);
  const auto found = std::find_if(games.begin(), games.end(), [&](const store::BoardGame& game) {
    return game.event == event && game.board == static_cast<std::int64_t>(board);
  });
  return found == games.end() ? nullptr : &*found;
}

std::size_t pairing_event(const RunningTournament& running, tournament::Round round) {
  for (std::size_t number = running.events().size(); number > 0; --number) {
    const auto* const paired = std::get_if<tournament::RoundPaired>(&running.events()[number - 1].event);
    const bool counts = running.counts(static_cast<tournament::EventNumber>(number - 1));
    if (paired != nullptr && counts && paired->round == round) {
      return number - 1;
    }
  }
  return 0;
}

asio::awaitable<Stored<std::shared_ptr<const TournamentRecord>>> read_tournament_record(Services& services,
                                                                                        std::string id) {
  ReplayedTournaments& kept = services.tournaments.replayed;
  ReplayedTournaments::Replayed replayed = kept.find(id);
  const std::size_t known = replayed ? replayed->running.events().size() : 0;
  auto stored = co_await services.database.read(store::read_tournament, store::TournamentId{id}, known);
  if (!stored) {
    co_return fail(std::move(stored.error()));
  }
  if (!replayed || !stored->lines.empty()) {
    auto running = replay_lines(id, replayed ? replayed->running : RunningTournament(), stored->lines);
    if (!running) {
      co_return fail(std::move(running.error()));
    }
    const std::size_t bytes = (replayed ? replayed->bytes : 0) + bytes_of(stored->lines);
    replayed = std::make_shared<const ReplayedTournament>(ReplayedTournament{*std::move(running), bytes});
    kept.keep(id, replayed);
  }
  co_return std::make_shared<const TournamentRecord>(TournamentRecord{
      std::move(stored->header), std::move(replayed), std::move(stored->deleted), std::move(stored->games)});
}

asio::awaitable<Expected<std::shared_ptr<const TournamentRecord>, http::Response>> find_tournament(
    Context& context) {
  const std::string id = context.path["tournament"];
  auto record = co_await read_tournament_record(context.services, id);
  if (!record) {
    co_return fail(refuse_stored(record.error(), "tournament"));
  }
  co_return *std::move(record);
}

store::TournamentSummary summary_of(const RunningTournament& running) {
  const tournament::TournamentState& state = running.state();
  store::TournamentSummary summary;
  if (state.settings) {
    summary.name = state.settings->name;
    summary.system = word_of(state.settings->system);
    summary.rounds = state.settings->rounds;
  }
  summary.venue = word_of(state.terms.venue);
  summary.clock = state.terms.time ? write_thinking_time(*state.terms.time) : "";
  summary.stage = stage_of(state);
  summary.round = static_cast<std::int64_t>(state.rounds.size());
  summary.players = static_cast<std::int64_t>(state.entrants.size());
  summary.next_start = next_start_of(running);
  return summary;
}

store::TournamentAppend append_of(const std::string& id, const RunningTournament& running,
                                  const std::vector<Event>& events, const std::string& actor, Instant now) {
  store::TournamentAppend append;
  append.tournament = id;
  append.first = running.events().size();
  append.grammar = tournament::kEventGrammar;
  append.accounts.push_back(actor);
  RunningTournament after = running;
  // A clock that was set back must not make the order of events look wrong.
  const Instant at = append.first == 0 ? now : std::max(now, running.events().back().at);
  for (const Event& event : events) {
    const EventRecord record{at, actor, event};
    append.lines.push_back(write_record(record));
    std::visit(AddAccounts{append.accounts}, event);
    after.record(record);
  }
  append.summary = summary_of(after);
  return append;
}

}  // namespace rookery::server
