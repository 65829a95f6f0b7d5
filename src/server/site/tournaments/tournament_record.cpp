#include "site/tournaments/tournament_record.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "endpoint/lists.h"
#include "rookery/async/tuple.h"
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

StoreError too_much_to_replay(const std::string& id) {
  return {StoreError::Kind::Unavailable, "tournament " + id + ": too much is waiting to be read"};
}

using Replayed = ReplayedTournaments::Replayed;

/// Of all that requests hold, which take ten times as much memory: a dozen of the largest.
constexpr std::size_t kMostBytesInUse = std::size_t{96} * 1024 * 1024;

/// The tournament with these events after those that it has. `before`: null, where it has none.
Expected<Replayed, StoreError> replay_lines(const std::string& id, const Replayed& before,
                                            const std::vector<std::string>& lines,
                                            const std::shared_ptr<CountedBytes::Total>& in_use) {
  std::string text;
  for (const std::string& line : lines) {
    text += line + '\n';
  }
  const std::size_t known = before ? before->running.events().size() : 0;
  const auto events = tournament::parse_records(text);
  if (!events) {
    return fail(damaged_tournament(id, "event " + std::to_string(known + events.error().line - 1) + ": " +
                                           std::string(describe(events.error().fault))));
  }
  auto running = tournament::replay(*events, before ? before->running : RunningTournament());
  if (!running) {
    return fail(damaged_tournament(id, "event " + std::to_string(running.error().event) + " cannot follow: " +
                                           std::string(describe(running.error().refusal))));
  }
  const std::size_t bytes = (before ? before->bytes : 0) + bytes_of(lines);
  return std::make_shared<const ReplayedTournament>(
      ReplayedTournament{*std::move(running), bytes, std::make_shared<const CountedBytes>(in_use, bytes)});
}

/// Keeps others from reading and replaying the tournament meanwhile.
class Replaying {
 public:
  Replaying(Services& services, std::string id) : tournaments_(services.tournaments), id_(std::move(id)) {
    // It never ends by itself: it is cancelled when all is done.
    using Timer = boost::asio::steady_timer;
    tournaments_.replaying[id_] = std::make_shared<Timer>(services.executor, Timer::time_point::max());
  }
  ~Replaying() { tournaments_.replaying.extract(id_).mapped()->cancel(); }
  Replaying(const Replaying&) = delete;
  Replaying& operator=(const Replaying&) = delete;

 private:
  Tournaments& tournaments_;
  std::string id_;
};

/// Waits until no other request replays the tournament, so that many who ask for it replay it once.
asio::awaitable<void> others_have_replayed(Services& services, std::string id) {
  const auto& replaying = services.tournaments.replaying;
  for (auto found = replaying.find(id); found != replaying.end(); found = replaying.find(id)) {
    const auto timer = found->second;
    co_await timer->async_wait(async::kTuple);
  }
}

/// The same as replay_lines, on a thread of its own where `is_long`.
asio::awaitable<Stored<Replayed>> replay_anywhere(Services& services, std::string id, Replayed before,
                                                  std::vector<std::string> lines, bool is_long) {
  if (!is_long) {
    co_return replay_lines(id, before, lines, services.tournaments.bytes);
  }
  if (*services.tournaments.bytes > kMostBytesInUse) {
    co_return fail(too_much_to_replay(id));
  }
  const std::function<Stored<Replayed>()> work =
      [id, before, in_use = services.tournaments.bytes,
       shared = std::make_shared<const std::vector<std::string>>(std::move(lines))] {
        return replay_lines(id, before, *shared, in_use);
      };
  auto replayed = co_await services.tournaments.replayer.run<Stored<Replayed>>(work);
  if (!replayed) {
    co_return fail(too_much_to_replay(id));
  }
  co_return *std::move(replayed);
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
  for (;;) {
    co_await others_have_replayed(services, id);
    Replayed replayed = kept.find(id);
    // Of what is not kept all is read: those who ask for it meanwhile wait.
    std::optional<Replaying> mark;
    if (!replayed) {
      mark.emplace(services, id);
    }
    const std::size_t known = replayed ? replayed->running.events().size() : 0;
    auto stored = co_await services.database.read(store::read_tournament, store::TournamentId{id}, known);
    if (!stored) {
      co_return fail(std::move(stored.error()));
    }
    if (!replayed || !stored->lines.empty()) {
      if (!mark && services.tournaments.replaying.contains(id)) {
        continue;  // somebody began while the store was asked
      }
      const bool is_long = known + stored->lines.size() > kManyEvents;
      if (!mark && is_long) {
        mark.emplace(services, id);
      }
      auto on = co_await replay_anywhere(services, id, replayed, std::move(stored->lines), is_long);
      if (!on) {
        co_return fail(std::move(on.error()));
      }
      replayed = *std::move(on);
      kept.keep(id, replayed);
    }
    co_return std::make_shared<const TournamentRecord>(
        TournamentRecord{std::move(stored->header), std::move(replayed), std::move(stored->deleted),
                         std::move(stored->games)});
  }
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
