#include "rookery/rooms/room.h"

#include <algorithm>

#include "rookery/arbiter/words.h"
#include "rookery/policy/fair_time.h"
#include "rookery/rooms/game_end.h"
#include "rookery/rooms/game_record.h"
#include "rookery/rooms/refusal_code.h"
#include "rookery/rooms/seats.h"
#include "rookery/rooms/summary.h"

namespace rookery::rooms {

using chess::Color;
using policy::SiteEvent;
using store::StoredEvent;
using store::StoreError;

namespace {

Error unavailable() {
  // The command was not carried out, and its id may be used again.
  return {ErrorCode::Unavailable, "", std::nullopt,
          "the server cannot store anything just now; send it again"};
}

std::vector<TimeSpan> spans_before(Instant now, const std::vector<Downtime>& downtime) {
  std::vector<TimeSpan> spans;
  for (const Downtime& one : downtime) {
    spans.push_back({now - one.ago - one.length, now - one.ago});
  }
  return spans;
}

/// What is stored beside the events that come of it.
std::string stored_elsewhere(const Task& task) {
  if (const auto* command = task.as<CommandTask>()) {
    return key_of(*command);
  }
  const auto* downtime = task.as<DowntimeTask>();
  return downtime != nullptr ? CountedDowntime::write(downtime->spans) : std::string();
}

}  // namespace

bool does_time_run(const arbiter::Game& game) {
  return game.deadline() || (game.clock() && game.clock()->running() && !game.stopped());
}

Room::Room(store::StoredGame stored, policy::SiteGame game, std::string rematch_id, Nodes nodes)
    : header_(std::move(stored.header)),
      game_(std::move(game)),
      rematch_id_(std::move(rematch_id)),
      nodes_(nodes) {
  for (const StoredEvent& event : stored.events) {
    keep(event);
  }
}

std::vector<Effect> Room::handle(const Input& input, Instant now) {
  // What is stored cannot be replayed: nothing may be added to it.
  if (failed_) {
    return {};
  }
  now_ = now;
  const bool was_stopped = game().stopped().has_value();
  std::visit([this](const auto& happened) { on(happened); }, input);
  // Whatever happened, the room then works off its queue and renews what depends on its state.
  proceed();
  if (was_stopped && !game().stopped()) {
    absence_.forget();  // nobody had to be here
  }
  renew_presence();
  renew_timer();
  renew_query();
  renew_computer();
  renew_conditional();
  return std::exchange(effects_, {});
}

std::optional<Instant> Room::deadline() const {
  const std::optional<Instant> due = game().deadline(round_trip_of_mover());
  // The mover's lag is known to the other node alone: this one waits a little longer, so that it does not let
  // the flag fall early.
  return due && is_mover_elsewhere() ? *due + kElsewhere : due;
}

bool Room::is_idle() const {
  return visitors_.empty() && queue_.empty() && waiting_ == Waiting::Nothing && !is_proof_requested_ &&
         !choosing_ && !is_conditional_awaited_;
}

// What happens.

void Room::on(const Opened& opened) {
  // First in the queue: all that is decided later has to know of it.
  if (!opened.downtime.empty()) {
    queue_.add_first({now_, DowntimeTask{spans_before(now_, opened.downtime)}});
  }
}

void Room::on(const Downtime& downtime) {
  std::vector<Downtime> all = downtime.also;
  all.push_back({downtime.length, downtime.ago});
  add_downtime({spans_before(now_, all)});
  if (nodes_ == Nodes::Several) {
    on(NotificationsMissed{});
  }
}

/// What the other nodes did meanwhile comes first.
void Room::on(const NodePaused& paused) {
  add_downtime({spans_before(now_, {{paused.length, paused.ago}}), true});
  on(NotificationsMissed{});
}

/// What was received before it is decided before it, at the time it was received: a player is charged for his
/// own time up to the downtime, and not for the rest. What was received within it, while the store was away,
/// is decided after it. A timer may have been paused as well: it is set again.
void Room::add_downtime(DowntimeTask downtime) {
  timer_.reset();
  absence_.forget();
  Instant from = now_;
  for (const TimeSpan& span : downtime.spans) {
    from = std::min(from, span.from);
  }
  queue_.add_before_later({now_, std::move(downtime)}, from);
}

void Room::on(const StoreLost&) {
  confirmation_.want();
}

void Room::on(const Connected& connected) {
  const people::PlayerId player = id_in(game(), connected.player, connected.former);
  const std::size_t known = events_.size();
  // A page that has more events than this node may have been told by another: it gets all of them.
  const std::size_t from = connected.hello.since <= known ? connected.hello.since : 0;
  const std::optional<Color> seat = seat_of(game(), player);
  const bool both = sits(game(), player, Color::White) && sits(game(), player, Color::Black);
  visitors_.add(connected.connection, player, connected.hello.name);
  absence_.note(presence(), now_);
  send({connected.connection}, Welcome{header_, seat, from, events_from(from), now_, both});
  announce_similar_names({connected.connection});
  const Presence known_presence = presence();
  send({connected.connection}, known_presence);
  if (visitors_.size() == 1) {
    presence_.is_known(known_presence);  // there is nobody else to tell
  }
  if (connected.hello.may_sit && !seat && seat_for(game_, player) && !game().is_over() &&
      !game().color_draw()) {
    queue_.add({now_, SitTask{player, connected.hello.name}});
  }
}

void Room::on(const Disconnected& disconnected) {
  visitors_.remove(disconnected.connection);
}

void Room::on(const Commanded& commanded) {
  const Visitors::Visitor* visitor = visitors_.find(commanded.connection);
  // The connection has ended meanwhile: nobody is there to be answered.
  if (visitor == nullptr && !commanded.sender) {
    return;
  }
  const std::optional<Sender>& sender = commanded.sender;
  CommandTask command{.connection = commanded.connection,
                      .player = sender ? id_in(game(), sender->player, sender->former) : *visitor->player,
                      .name = sender ? sender->name : visitor->name,
                      .act = commanded.act,
                      // The way of a request over HTTP is not measured.
                      .round_trip = sender ? Duration{0} : visitor->round_trip,
                      .is_submitted = sender.has_value(),
                      .authority = sender ? sender->authority : Authority::Player};
  const bool shows_presence = sender && !is_arbiters(command.authority);
  if (const auto seat = shows_presence ? seat_of(game(), command.player) : std::nullopt) {
    absence_.note_command(*seat, now_);
  }
  if (command.authority == Authority::Server) {
    conditional_for_.reset();
    answer(command, Done{command.act.id});
    return;
  }
  if (queue_.is_full()) {
    refuse(command, unavailable());
    return;
  }
  queue_.add({now_, std::move(command)});
}

void Room::on(const Measured& measured) {
  if (Visitors::Visitor* visitor = visitors_.find(measured.connection)) {
    visitor->round_trip = measured.round_trip.value_or(visitor->round_trip);
    visitor->is_silent = !measured.round_trip;
  }
}

void Room::on(const Committed&) {
  if (waiting_ == Waiting::ForCreate) {
    append_pending();
  } else if (waiting_ == Waiting::ForAppend) {
    finish_pending();
  }
}

void Room::on(const CommitFailed& failed) {
  const bool conflict = failed.error.kind == StoreError::Kind::Conflict;
  // Its id follows from this game's: it is the same rematch.
  if (waiting_ == Waiting::ForCreate && conflict) {
    append_pending();  // the rematch was made by an attempt before this one
    return;
  }
  waiting_ = Waiting::Nothing;
  if (failed.error.kind == StoreError::Kind::NotFound || failed.error.kind == StoreError::Kind::Corrupt) {
    failed_ = true;
    effects_.emplace_back(Fail{failed.error});
    return;
  }
  freshness_.lose(now_, false);
  if (!conflict) {
    confirmation_.want();
  }
  // A conflict twice at the same number is no race, but an append that can never succeed.
  if (conflict && conflict_at_ != events_.size()) {
    conflict_at_ = events_.size();  // another was first: read what it stored, then decide again
    queue_.add_first(std::move(pending_->task));
    pending_.reset();
  } else {
    give_up_pending();
  }
}

void Room::on(const EventsRead& read) {
  waiting_ = Waiting::Nothing;
  const std::size_t from = events_.size();
  if (const auto recorded = record_events(game_, header_.id, read.events); !recorded) {
    failed_ = true;
    effects_.emplace_back(Fail{recorded.error()});
    return;
  }
  for (const StoredEvent& event : read.events) {
    keep(event);
  }
  freshness_.catch_up();
  send_events(from);
}

void Room::on(const ReadFailed& failed) {
  waiting_ = Waiting::Nothing;
  if (failed.error.kind == StoreError::Kind::Unavailable) {
    freshness_.put_off(now_ + kRetryAfter);
    return;
  }
  failed_ = true;
  effects_.emplace_back(Fail{failed.error});
}

void Room::on(const StoreConfirmed&) {
  waiting_ = Waiting::Nothing;
  confirmation_.give();
}

void Room::on(const StoreUnconfirmed&) {
  waiting_ = Waiting::Nothing;
  confirmation_.want();
  confirmation_.put_off(now_ + kRetryAfter);
}

void Room::on(const StoreChanged& changed) {
  // What this node is about to store may be what the other has heard of.
  const std::size_t coming = waiting_ == Waiting::ForAppend ? pending_->events.size() : 0;
  if (changed.events > events_.size() + coming) {
    on(NotificationsMissed{});
  }
}

void Room::on(const NotificationsMissed&) {
  freshness_.lose(now_, waiting_ == Waiting::ForRead);
}

void Room::on(const PresenceReported& report) {
  remote_presence_.receive(report.node, report.presence, now_);
}

void Room::on(const TimerFired&) {
  timer_.reset();
  const std::optional<Instant> due = deadline();
  // The timer may be early, or the clock may have been given time since; while it is not known whether the
  // player is on leave, no flag falls.
  if (due && *due <= now_ && !queue_.has<FlagTask>() && !is_conditional_awaited_) {
    queue_.add({now_, FlagTask{}});
  }
}

void Room::on(const ProofAnswered& proof) {
  // An answer to an older question is still a proof of something, but the newest one may still be thought
  // about.
  const bool is_last = asked_ && ply_of(*asked_) == ply_of(proof.query) &&
                       asked_->positions == proof.query.positions && asked_->winner == proof.query.winner;
  is_proof_requested_ = is_proof_requested_ && !is_last;
  if (proof.answer) {
    queue_.add({now_, ProofTask{proof.query, *proof.answer}});
  }
}

// From task to stored events.

void Room::proceed() {
  while (waiting_ == Waiting::Nothing && !failed_) {
    // The store cannot be read: nothing can be decided, and waiting commands are answered rather than kept.
    if (freshness_.is_stale() && now_ < freshness_.read_at()) {
      refuse_waiting();
      return;
    }
    if (freshness_.is_stale()) {
      waiting_ = Waiting::ForRead;
      freshness_.ask(now_);
      effects_.emplace_back(Read{events_.size()});
      return;
    }
    if (queue_.empty() || !may_decide()) {
      return;
    }
    Task task = queue_.take();
    if (confirms_first(task) || reads_first(task)) {
      queue_.add_first(std::move(task));
      continue;
    }
    if (asks_first(task)) {
      return;
    }
    const Decision events =
        std::visit([&](const auto& what) { return decide(what, task.received); }, task.what);
    if (!events && reads_before_refusal(task)) {
      queue_.add_first(std::move(task));
    } else if (!events) {
      refuse(task, events.error());
    } else if (!events->empty()) {
      store_events(std::move(task), *events);
    }
  }
}

/// Unless the store has to confirm first that it is there: it is asked, and what waits goes on waiting. While
/// it cannot, commands are answered rather than kept.
bool Room::may_decide() {
  if (!confirmation_.is_wanted()) {
    return true;
  }
  if (now_ < confirmation_.ask_at()) {
    refuse_waiting();
    return false;
  }
  waiting_ = Waiting::ForConfirmation;
  confirmation_.ask(now_);
  effects_.emplace_back(ConfirmStore{});
  return false;
}

/// Whether somebody's time may be up: only if a move could have been stored until then, and nothing is known
/// that gives time back.
bool Room::confirms_first(const Task& task) {
  const std::optional<Instant> due = game().deadline();
  if (!due || task.received < *due || task.as<DowntimeTask>() != nullptr ||
      confirmation_.covers(task.received)) {
    return false;
  }
  confirmation_.want();
  return true;
}

/// Whether the command knows of events that are not here: another node may have told the page of more than
/// this one knows. They are asked for, once.
bool Room::reads_first(Task& task) {
  auto* command = std::get_if<CommandTask>(&task.what);
  const bool knows_more = command != nullptr && command->act.at && *command->act.at > events_.size();
  if (!knows_more || command->has_read || done_.look_up(key_of(*command)) != DoneCommands::Known::No) {
    return false;
  }
  command->has_read = true;
  on(NotificationsMissed{});
  return true;
}

/// What another node stored may be what the command lacks, a move before it for one. That is asked for once,
/// for all commands that came before.
bool Room::reads_before_refusal(Task& task) {
  auto* command = std::get_if<CommandTask>(&task.what);
  if (nodes_ == Nodes::One || command == nullptr || command->has_read ||
      freshness_.knew_all_at(task.received)) {
    return false;
  }
  command->has_read = true;
  on(NotificationsMissed{});
  return true;
}

void Room::store_events(Task task, const std::vector<SiteEvent>& events) {
  const Instant at = no_earlier_than_last(task.received);
  const std::string command = stored_elsewhere(task);
  pending_ = Pending{std::move(task), {}, {}};
  const policy::RematchAgreed* rematch = nullptr;
  for (const SiteEvent& event : events) {
    pending_->events.push_back({at, event});
    pending_->stored.push_back(write_event(game_, pending_->events.back(), command));
    if (const auto* agreed = std::get_if<policy::RematchAgreed>(&event)) {
      rematch = agreed;
    }
  }
  if (rematch != nullptr) {
    create_rematch(rematch->game);
  } else {
    append_pending();
  }
}

/// The next game is there before an event points at it.
void Room::create_rematch(const std::string& id) {
  const Instant at = pending_->events.front().at;
  Create create{write_header(id, at, game_.terms()), {}, {}};
  create.header.rematch_of = header_.id;
  create.header.is_rated = header_.is_rated;
  policy::SiteGame next(game_.terms());
  for (const Color color : chess::kColors) {
    if (std::optional<arbiter::Seated> seated = game().seat(~color)) {
      seated->side = color;
      next.record({at, *seated});
      create.events.push_back(write_event(next, {at, *seated}));
    }
  }
  create.summary = summarize(next);
  waiting_ = Waiting::ForCreate;
  effects_.emplace_back(std::move(create));
}

/// The number of the event makes the entry's id unique, and of several attempts one is stored.
std::vector<store::AuditEntry> Room::audit_of(const Pending& pending) const {
  const auto* command = pending.task.as<CommandTask>();
  if (command == nullptr || !is_arbiters(command->authority)) {
    return {};
  }
  const auto& what = std::get<std::string>(command->act.action);
  return {{header_.id + '.' + std::to_string(events_.size()), pending.events.front().at, command->player.text,
           what.substr(0, what.find(' ')), header_.id, what}};
}

void Room::append_pending() {
  waiting_ = Waiting::ForAppend;
  Append append{events_.size(), pending_->stored, {}, {}, audit_of(*pending_)};
  const GameStanding before = standing_of(game());
  with_game_after(game_, pending_->events, [&](const policy::SiteGame& after) {
    append.summary = summarize(after);
    append.outbox = entries_of(before, after, header_.is_rated);
  });
  effects_.emplace_back(std::move(append));
}

void Room::finish_pending() {
  waiting_ = Waiting::Nothing;
  conflict_at_.reset();
  const Pending pending = std::move(*pending_);
  pending_.reset();
  const std::size_t from = events_.size();
  const store::GameStatus status = status_of(game());
  for (std::size_t i = 0; i < pending.events.size(); ++i) {
    game_.record(pending.events[i]);
    keep(pending.stored[i]);
  }
  send_events(from);
  if (const auto* command = pending.task.as<CommandTask>()) {
    answer(*command, Done{command->act.id});
  }
  const bool is_news = status != status_of(game()) ||
                       std::holds_alternative<policy::RematchAgreed>(pending.events.back().event);
  effects_.emplace_back(Publish{events_.size(), is_news ? players_of(game()) : std::vector<std::string>{}});
}

/// The store failed: the client may ask again; the server itself does after a while.
void Room::give_up_pending() {
  conflict_at_.reset();
  Task task = std::move(pending_->task);
  pending_.reset();
  give_up(std::move(task));
}

void Room::give_up(Task task) {
  if (task.as<CommandTask>() != nullptr) {
    refuse(task, unavailable());
    return;
  }
  freshness_.put_off(now_ + kRetryAfter);
  queue_.add_first(std::move(task));
}

/// What people asked for is refused while the store is away; what the server wants to do waits.
void Room::refuse_waiting() {
  for (const CommandTask& command : queue_.take_commands()) {
    refuse(command, unavailable());
  }
}

void Room::renew_timer() {
  if (waiting_ != Waiting::Nothing || failed_) {
    return;  // what is under way may change when the flag falls
  }
  const bool asks_again = confirmation_.is_wanted() && !queue_.empty();
  std::optional<Instant> next = freshness_.is_stale() ? std::optional(freshness_.read_at())
                                : asks_again          ? std::optional(confirmation_.ask_at())
                                                      : deadline();
  const std::optional<Instant> absent_at = game().is_over() ? std::nullopt : absence_.next(now_);
  for (const std::optional<Instant> also :
       {presence_.report_again_at(), remote_presence_.next(), absent_at}) {
    if (also && (!next || *also < *next)) {
      next = also;
    }
  }
  if (next != timer_) {
    timer_ = next;
    effects_.emplace_back(SetTimer{next});
  }
}

/// Each question is asked once, as soon as it is open; one that waits gives way to the next.
void Room::renew_query() {
  if (waiting_ != Waiting::Nothing || failed_) {
    return;
  }
  std::optional<arbiter::DeadPositionQuery> open = arbiter::dead_position_query(game());
  if (!open) {
    if (std::exchange(is_proof_requested_, false)) {
      effects_.emplace_back(CancelProof{});
    }
    return;
  }
  if (asked_ && ply_of(*asked_) == ply_of(*open) && asked_->positions == open->positions &&
      asked_->winner == open->winner) {
    return;
  }
  asked_ = open;
  is_proof_requested_ = true;
  const Color by = open->winner ? ~*open->winner : ~open->positions.back().turn();
  const std::optional<arbiter::Seated>& player = game().seat(by);
  effects_.emplace_back(RequestProof{std::move(*open), player ? player->player : std::string()});
}

// Asking.

/// A player who moved another piece than the touched one learns which must move or be taken.
Error Room::error_of(policy::SiteRefusal refusal) const {
  const bool is_bound = refusal == policy::SiteRefusal(arbiter::Refusal::TouchedPiece);
  return {code_of(refusal), "do", std::nullopt,
          is_bound ? arbiter::describe(arbiter::duty_of(game()), game().position())
                   : std::string(describe(refusal))};
}

/// Of the player to move: the longest of his connections, for his move may come by any.
Duration Room::round_trip_of_mover() const {
  const std::optional<arbiter::Seated>& mover = game().seat(game().position().turn());
  if (is_mover_elsewhere()) {
    return policy::kMaxLagCredit;
  }
  return mover ? visitors_.longest_round_trip({mover->player}) : Duration{0};
}

/// Or nowhere, as far as is known here.
bool Room::is_mover_elsewhere() const {
  const std::optional<arbiter::Seated>& mover = game().seat(game().position().turn());
  return nodes_ == Nodes::Several && (!mover || !visitors_.is_here({mover->player}));
}

std::vector<std::string> Room::events_from(std::size_t from) const {
  return {events_.begin() + static_cast<std::ptrdiff_t>(from), events_.end()};
}

void Room::keep(const StoredEvent& event) {
  events_.push_back(event.text);
  done_.add(event.command);
  counted_downtime_.add(event.command);
}

bool Room::is_sitting_down() const {
  const bool is_asked_about = asking_ && asking_->task.as<SitTask>() != nullptr;
  return is_asked_about || (pending_ && pending_->task.as<SitTask>() != nullptr) || queue_.has<SitTask>();
}

/// Events never go back in time, whatever the machine's clock does.
Instant Room::no_earlier_than_last(Instant instant) const {
  return std::max(instant, game_.last_at().value_or(instant));
}

}  // namespace rookery::rooms
