#pragma once
#include "rookery/arbiter/dead_position_query.h"
#include "rookery/people/deed.h"
#include "rookery/people/principal.h"
#include "rookery/policy/site_game.h"
#include "rookery/rooms/absence.h"
#include "rookery/rooms/action_reading.h"
#include "rookery/rooms/confirmation.h"
#include "rookery/rooms/done_commands.h"
#include "rookery/rooms/freshness.h"
#include "rookery/rooms/messages.h"
#include "rookery/rooms/nodes.h"
#include "rookery/rooms/remote_presence.h"
#include "rookery/rooms/room_presence.h"
#include "rookery/rooms/room_queue.h"
#include "rookery/rooms/visitors.h"
#include "rookery/store/games/game_store.h"

/// One game as the server runs it: pure. What happens comes in as an Input and an instant, what is to be done
/// goes out as Effects, which the driver of the room carries out in order. So every fault of store, network
/// and clock can be played through from a seed.
namespace rookery::rooms {

// What happens to a room.
struct Downtime {   ///< the server was paused, and runs again: told before anything that came after it
  Duration length;  ///< what lies before the last event that changed the clocks is left out
  Duration ago{0};  ///< how long before `now` it ended: of several nodes, it may be found out late
  std::vector<Downtime> also = {};  ///< that became known with it
};
struct Opened {                         ///< first of all
  std::vector<Downtime> downtime = {};  ///< all since an event other than of downtime last changed the clocks
};
struct NodePaused {  ///< this node could not serve for so long; others may have served meanwhile
  Duration length;
  Duration ago{0};  ///< how long before `now` that ended
};
struct StoreLost {};  ///< something could not be stored just now, of this game or another
struct Connected {
  ConnectionId connection;
  people::PlayerId player;
  Hello hello;
  std::vector<people::PlayerId> former = {};  ///< see Principal
};
struct Disconnected {
  ConnectionId connection;
};
/// A sender without a connection: receives Done or Refused and nothing else.
struct Sender {
  people::PlayerId player;
  std::string name;                           ///< as clean_name returns it
  std::vector<people::PlayerId> former = {};  ///< see Principal
  Authority authority = Authority::Player;
};
struct Commanded {
  ConnectionId connection;
  Act act;
  std::optional<Sender> sender = std::nullopt;  ///< absent: the visitor of the connection
};
struct Measured {  ///< the way to a visitor and back; absent: nothing has come back for some time
  ConnectionId connection;
  std::optional<Duration> round_trip;
};
struct Committed {};  ///< the Append or Create asked for is durable
struct CommitFailed {
  store::StoreError error;
};
struct EventsRead {  ///< the answer to Read
  std::vector<store::StoredEvent> events;
};
struct ReadFailed {
  store::StoreError error;
};
struct StoreConfirmed {};    ///< the answer to ConfirmStore
struct StoreUnconfirmed {};  ///< the other answer: it cannot be known now
struct StoreChanged {        ///< somebody stored events of this game: it has this many now
  std::size_t events;
};
struct NotificationsMissed {};  ///< events of this game may be stored of which no notification came
struct PresenceReported {       ///< who of this game is connected to another node
  std::string node;
  Presence presence;
};
struct TimerFired {};
struct ProofAnswered {  ///< the answer to a RequestProof; empty: nothing to be recorded
  arbiter::DeadPositionQuery query;
  std::optional<arbiter::Event> answer;
};
struct MoveChosen {        ///< the answer to a ChooseMove
  std::uint64_t position;  ///< its key
  chess::Move move;
};
struct ConditionalFound {           ///< the answer to a FindConditional
  std::uint64_t position;           ///< its key
  std::optional<chess::Move> move;  ///< empty: the player decided on none
  people::Leave leave = {};         ///< the player's last one
};
struct PermissionFound {                 ///< the answer to AskPermission
  std::optional<people::Denial> denial;  ///< empty: they may
};
struct PermissionUnknown {};  ///< the other answer: the store could not say
using Input = std::variant<Opened, Downtime, NodePaused, StoreLost, Connected, Disconnected, Commanded,
                           Measured, Committed, CommitFailed, EventsRead, ReadFailed, StoreConfirmed,
                           StoreUnconfirmed, StoreChanged, NotificationsMissed, PresenceReported, TimerFired,
                           ProofAnswered, MoveChosen, ConditionalFound, PermissionFound, PermissionUnknown>;

// What a room wants done.
struct Send {
  std::vector<ConnectionId> to;
  ToPage message;
};
struct Append {  ///< answered by Committed or CommitFailed, and nothing else is asked of the store before
  std::size_t first;
  std::vector<store::StoredEvent> events;
  store::GameSummary summary;              ///< of the game after these events
  std::vector<store::OutboxEntry> outbox;  ///< what must follow from them
  std::vector<store::AuditEntry> audit;    ///< of what an arbiter did
};
struct Create {  ///< likewise: the rematch, with both seats taken
  store::GameHeader header;
  std::vector<store::StoredEvent> events;
  store::GameSummary summary;  ///< it may be due though nobody ever opens it
};
struct Read {  ///< answered by EventsRead or ReadFailed
  std::size_t since;
};
struct AskPermission {  ///< whether a task that waits may bring two players into a game; answered by
                        ///< PermissionFound or PermissionUnknown, and nothing else is decided before
  people::Deed deed;
  std::string asker, other;  ///< by their ids
};
/// Find out that something can be stored, and tell all downtime until then; answered by StoreConfirmed or
/// StoreUnconfirmed, and nothing else is asked of the store before.
struct ConfirmStore {};
struct Publish {  ///< tell the other nodes
  std::size_t events;
  std::vector<std::string> players = {};  ///< in whose lists of games it began, ended or was followed by one
};
struct PublishPresence {  ///< to the other nodes: who is connected here
  Presence presence;
};
struct SetTimer {  ///< instead of the one before; empty: none
  std::optional<Instant> at;
};
struct RequestProof {  ///< beside everything else, and instead of what of this game waits to be thought
                       ///< about;
                       ///< answered by ProofAnswered at some time, but for what was replaced or withdrawn
  arbiter::DeadPositionQuery query;
  std::string player = {};  ///< who brought it about
};
struct CancelProof {};  ///< nothing about this game is open any more
struct ChooseMove {     ///< the computer is to move; answered by MoveChosen at some time
  chess::Position position;
  std::vector<std::uint64_t> earlier_keys;  ///< of the positions before it, oldest first
  int level = 1;                            ///< as computer.h has it
};
struct FindConditional {  ///< a player by days is to move, and may have decided before, or be on leave;
                          ///< answered by ConditionalFound
  chess::Position position;
  std::string player;
  std::vector<std::string> played;  ///< all moves, in UCI notation
};
struct Fail {  ///< the stored game is damaged: close everyone's connection and drop the room
  store::StoreError error;
};
using Effect = std::variant<Send, Append, Create, Read, AskPermission, ConfirmStore, Publish, PublishPresence,
                            SetTimer, RequestProof, CancelProof, ChooseMove, FindConditional, Fail>;

/// Whether somebody's time passes in `game`: a clock's, also while over the board a move is still to be told
/// and no flag can fall, or that for a first move.
[[nodiscard]] bool does_time_run(const arbiter::Game& game);

class Room {
 public:
  /// Commands that wait while another is on its way to the disk; one more is refused as unavailable.
  static constexpr std::size_t kMaxWaiting = RoomQueue::kMaxWaiting;
  /// How long after a failure of the store the server itself tries again.
  static constexpr Duration kRetryAfter{1'000};
  /// Everybody is told who is connected at most this often, however many come and go.
  static constexpr Duration kBetweenPresences = RoomPresence::kBetween;

  /// A flag of a player who is not connected to this one of several nodes falls here so much later: a move
  /// that was in time, and the mover's lag, are known to the node that has it.
  static constexpr Duration kElsewhere{2'000};

  /// `game` is what `stored`, all of its events, tells. `rematch_id`: the id of the game that may follow, the
  /// same at every call for the same game, so that a repeated attempt does not make two.
  Room(store::StoredGame stored, policy::SiteGame game, std::string rematch_id, Nodes nodes = Nodes::One);

  [[nodiscard]] std::vector<Effect> handle(const Input& input, Instant now);

  /// As the Laws know it.
  [[nodiscard]] const arbiter::Game& game() const { return game_.laws(); }
  [[nodiscard]] const policy::SiteGame& site_game() const { return game_; }
  /// The texts of all events.
  [[nodiscard]] const std::vector<std::string>& events() const { return events_; }
  /// No connection, no pending write and no proof: the room may be dropped and opened again
  /// later, at its deadline at the latest.
  [[nodiscard]] bool is_idle() const;
  /// When a flag falls or a first move is overdue, if nothing happens before; absent while nobody is waited
  /// for.
  [[nodiscard]] std::optional<Instant> deadline() const;
  /// The players connected to this node or another, or heard of lately, as far as is known here.
  [[nodiscard]] Presence presence() const;

 private:
  /// What was decided for the task and is on its way to the store.
  struct Pending {
    Task task;
    std::vector<policy::SiteRecord> events;
    std::vector<store::StoredEvent> stored;
  };
  /// A task that waits until it is known whether its player may play with `other`.
  struct Asking {
    Task task;
    std::string other;
  };
  enum class Waiting : std::uint8_t {
    Nothing,
    ForCreate,
    ForAppend,
    ForRead,
    ForPermission,
    ForConfirmation
  };

  void on(const Opened& opened);
  void on(const Downtime& downtime);
  void on(const NodePaused& paused);
  void on(const StoreLost&);
  void on(const Connected& connected);
  void on(const Disconnected& disconnected);
  void on(const Commanded& commanded);
  void on(const Measured& measured);
  void on(const Committed& committed);
  void on(const CommitFailed& failed);
  void on(const EventsRead& read);
  void on(const ReadFailed& failed);
  void on(const StoreConfirmed&);
  void on(const StoreUnconfirmed&);
  void on(const StoreChanged& changed);
  void on(const NotificationsMissed&);
  void on(const PresenceReported& report);
  void on(const TimerFired& fired);
  void on(const ProofAnswered& proof);
  void on(const MoveChosen& chosen);
  void on(const ConditionalFound& found);
  void on(const PermissionFound& found);
  void on(const PermissionUnknown&);

  void proceed();
  /// The events that a task brings, to be stored before they are recorded; none: there is nothing to do.
  /// Errors: for the sender of the command.
  using Decision = Expected<std::vector<policy::SiteEvent>, Error>;
  [[nodiscard]] Decision decide(const SitTask& sit, Instant received) const;
  [[nodiscard]] Decision decide(const CommandTask& command, Instant received);
  [[nodiscard]] Decision decide(const FlagTask&, Instant received) const;
  [[nodiscard]] Decision decide(const DowntimeTask& downtime, Instant received) const;
  [[nodiscard]] Decision decide(const ProofTask& proof, Instant received) const;
  [[nodiscard]] Decision decide(const ComputerTask& computer, Instant received) const;
  [[nodiscard]] Decision decide(const LeaveTask& leave, Instant received) const;
  [[nodiscard]] Decision decide_act(const CommandTask& command, Instant received) const;
  [[nodiscard]] Decision decide_arbitration(const CommandTask& command, Instant received) const;
  [[nodiscard]] Decision decide_withdrawal(const CommandTask& command, Instant received) const;
  [[nodiscard]] Decision decide_seat(const CommandTask& command, const SeatRequest& seat,
                                     Instant received) const;
  [[nodiscard]] Decision decide_action(chess::Color actor, const policy::SiteAction& action, Instant received,
                                       Duration round_trip) const;
  [[nodiscard]] bool may_decide();
  void add_downtime(DowntimeTask downtime);
  [[nodiscard]] bool confirms_first(const Task& task);
  [[nodiscard]] bool reads_first(Task& task);
  [[nodiscard]] std::optional<AskPermission> permission_for(const Task& task) const;
  [[nodiscard]] std::optional<AskPermission> permission_for_seat(const people::PlayerId& player,
                                                                 std::optional<chess::Color> seat) const;
  [[nodiscard]] std::optional<AskPermission> permission_for_act(const CommandTask& command) const;
  [[nodiscard]] bool asks_first(Task& task);
  [[nodiscard]] bool reads_before_refusal(Task& task);
  void store_events(Task task, const std::vector<policy::SiteEvent>& events);
  void create_rematch(const std::string& id);
  void append_pending();
  [[nodiscard]] std::vector<store::AuditEntry> audit_of(const Pending& pending) const;
  void finish_pending();
  void give_up_pending();
  void give_up(Task task);
  void refuse_waiting();
  void renew_presence();
  void renew_timer();
  void renew_query();
  void renew_computer();
  void renew_conditional();

  void send(std::vector<ConnectionId> to, ToPage message);
  void answer(const CommandTask& command, ToPage message);
  void send_all(const ToPage& message);
  void send_events(std::size_t from);
  void refuse(const Task& task, Error error);
  void refuse(const CommandTask& command, Error error);
  void announce_similar_names(std::vector<ConnectionId> to);

  [[nodiscard]] Error error_of(policy::SiteRefusal refusal) const;
  [[nodiscard]] Duration round_trip_of_mover() const;
  [[nodiscard]] Presence presence_here() const;
  [[nodiscard]] bool is_mover_elsewhere() const;
  [[nodiscard]] std::vector<std::string> events_from(std::size_t from) const;
  void keep(const store::StoredEvent& event);
  [[nodiscard]] bool is_sitting_down() const;
  [[nodiscard]] Instant no_earlier_than_last(Instant instant) const;

  store::GameHeader header_;
  std::vector<std::string> events_;
  policy::SiteGame game_;
  std::string rematch_id_;
  Nodes nodes_;
  DoneCommands done_;
  CountedDowntime counted_downtime_;
  Visitors visitors_;
  RoomPresence presence_;
  RemotePresence remote_presence_;
  Absence absence_;
  RoomQueue queue_;
  std::optional<Pending> pending_;
  std::optional<Asking> asking_;
  Waiting waiting_ = Waiting::Nothing;
  Freshness freshness_;
  Confirmation confirmation_;
  std::optional<std::size_t> conflict_at_;           ///< events known when the store refused the last append
  std::optional<Instant> timer_;                     ///< as set last
  std::optional<arbiter::DeadPositionQuery> asked_;  ///< last, and answered unless is_proof_requested_
  bool is_proof_requested_ = false;
  std::optional<std::uint64_t> choosing_;  ///< the key of the position in which the computer chooses its move
  std::optional<std::uint64_t> conditional_for_;  ///< the key of the position last looked for
  bool is_conditional_awaited_ = false;
  bool failed_ = false;  ///< Fail was sent; nothing is done any more

  Instant now_{};                ///< of the input being handled
  std::vector<Effect> effects_;  ///< of the input being handled
};

}  // namespace rookery::rooms
