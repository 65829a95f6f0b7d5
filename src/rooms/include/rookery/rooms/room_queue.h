#pragma once
#include <algorithm>
#include <deque>
#include <variant>

#include "rookery/arbiter/dead_position_query.h"
#include "rookery/people/leave.h"
#include "rookery/people/principal.h"
#include "rookery/policy/site_game.h"
#include "rookery/rooms/counted_downtime.h"
#include "rookery/rooms/messages.h"
#include "rookery/rooms/visitors.h"

/// What a room has still to decide, in order of arrival.
namespace rookery::rooms {

// What may bring events about.
struct SitTask {
  people::PlayerId player;
  std::string name;
};
struct CommandTask {
  ConnectionId connection;  ///< gets the result
  people::PlayerId player;
  std::string name;
  Act act;
  Duration round_trip{0};     ///< of that connection
  bool is_submitted = false;  ///< it came without a visitor's connection
  Authority authority = Authority::Player;
  bool has_read = false;  ///< events that the command knows of were asked for
};
/// The command as the store keeps it beside its events.
[[nodiscard]] std::string key_of(const CommandTask& command);

struct FlagTask {};  ///< the deadline of the game has passed
struct DowntimeTask {
  std::vector<TimeSpan> spans;  ///< none overlaps another
  bool is_of_node = false;      ///< other nodes may have served meanwhile
};
struct ProofTask {  ///< a question about the game is answered
  arbiter::DeadPositionQuery query;
  arbiter::Event answer;
};

struct ComputerTask {  ///< the computer acts, or a player's conditional move is played
  chess::Color side;
  std::uint64_t position;  ///< the key of that in which it was decided; in another it is void
  policy::SiteAction action;
};

struct LeaveTask {  ///< the player to move is, or was, on leave: the clock is to stand still meanwhile
  chess::Color side;
  people::Leave leave;
};

struct Task {
  Instant received;
  std::variant<SitTask, CommandTask, FlagTask, DowntimeTask, ProofTask, ComputerTask, LeaveTask> what;
  std::string permitted_with = {};  ///< with this player the task's may play; empty: nobody was asked about

  /// The task as one of `Kind`; null if it is another.
  template <class Kind>
  [[nodiscard]] const Kind* as() const {
    return std::get_if<Kind>(&what);
  }
};

class RoomQueue {
 public:
  /// Commands that wait while another is on its way to the disk.
  static constexpr std::size_t kMaxWaiting = 256;

  [[nodiscard]] bool empty() const { return tasks_.empty(); }
  [[nodiscard]] bool is_full() const { return tasks_.size() >= kMaxWaiting; }
  template <class Kind>
  [[nodiscard]] bool has() const {
    return std::any_of(tasks_.begin(), tasks_.end(), is<Kind>);
  }

  void add(Task task) { tasks_.push_back(std::move(task)); }
  /// For what comes before all that waits: it happened earlier, or is tried again.
  void add_first(Task task) { tasks_.push_front(std::move(task)); }
  /// Before the first that was received after `instant`.
  void add_before_later(Task task, Instant instant) {
    const auto later = std::find_if(tasks_.begin(), tasks_.end(),
                                    [&](const Task& waiting) { return waiting.received > instant; });
    tasks_.insert(later, std::move(task));
  }
  /// Precondition: not empty().
  [[nodiscard]] Task take() {
    Task task = std::move(tasks_.front());
    tasks_.pop_front();
    return task;
  }
  /// Removes the commands, in their order. What the server itself wants to do goes on waiting.
  [[nodiscard]] std::vector<CommandTask> take_commands();

 private:
  template <class Kind>
  [[nodiscard]] static bool is(const Task& task) {
    return task.as<Kind>() != nullptr;
  }

  std::deque<Task> tasks_;
};

}  // namespace rookery::rooms
