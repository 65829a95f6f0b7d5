#include <algorithm>

#include "rookery/people/skeleton.h"
#include "rookery/rooms/computer.h"
#include "rookery/rooms/room.h"

/// What a room tells its visitors, and the other nodes.
namespace rookery::rooms {

using chess::Color;

void Room::send(std::vector<ConnectionId> to, ToPage message) {
  // A visitor may have left while the store was at work.
  std::erase_if(to, [this](ConnectionId id) { return !visitors_.contains(id); });
  if (!to.empty()) {
    effects_.emplace_back(Send{std::move(to), std::move(message)});
  }
}

/// The result of a command, to its sender, unless they have left.
void Room::answer(const CommandTask& command, ToPage message) {
  if (command.is_submitted || visitors_.contains(command.connection)) {
    effects_.emplace_back(Send{{command.connection}, std::move(message)});
  }
}

void Room::send_all(const ToPage& message) {
  if (!visitors_.empty()) {
    effects_.emplace_back(Send{visitors_.all(), message});
  }
}

/// Once both have sat down, if one may be taken for the other.
void Room::announce_similar_names(std::vector<ConnectionId> to) {
  const auto &white = game().seat(Color::White), &black = game().seat(Color::Black);
  if (!white || !black || !people::look_alike(white->name, black->name)) {
    return;
  }
  // The one who sat down last is the one who may be imitating.
  const auto& sheet = game().scoresheet();
  const auto last = std::find_if(sheet.rbegin(), sheet.rend(), [](const arbiter::EventRecord& event) {
    return std::holds_alternative<arbiter::Seated>(event.event);
  });
  send(std::move(to), SimilarNames{std::get<arbiter::Seated>(last->event).side});
}

/// The events from number `from` on, and the seat to each player who sat down by one of them.
void Room::send_events(std::size_t from) {
  if (from == events_.size()) {
    return;
  }
  send_all(Events{from, events_from(from), now_});
  for (const arbiter::EventRecord& record : game_.law_events_from(from)) {
    if (const auto* seated = std::get_if<arbiter::Seated>(&record.event)) {
      send(visitors_.of({seated->player}), Seat{seated->side});
      announce_similar_names(visitors_.all());
    }
  }
}

/// What the server itself wanted is refused to nobody.
void Room::refuse(const Task& task, Error error) {
  if (const auto* command = task.as<CommandTask>()) {
    refuse(*command, std::move(error));
  }
}

void Room::refuse(const CommandTask& command, Error error) {
  answer(command, Refused{command.act.id, std::move(error)});
}

/// Connected to this node, or heard of by it.
Presence Room::presence_here() const {
  Presence here = visitors_.presence(game());
  here.white = here.white || absence_.has_commanded(Color::White, now_);
  here.black = here.black || absence_.has_commanded(Color::Black, now_);
  return here;
}

Presence Room::presence() const {
  Presence all = remote_presence_.with(presence_here());
  all.white = all.white || is_computer(game(), Color::White);
  all.black = all.black || is_computer(game(), Color::Black);
  all.claim_at = absence_.claim_at(game_);
  return all;
}

/// Reports changed presence. A player who is about to sit down is reported with the seat.
void Room::renew_presence() {
  remote_presence_.forget_silent(now_);
  absence_.note(presence(), now_);
  // The seat is told with the event that takes it: the presence before it would show the seat as empty.
  if (is_sitting_down() && !freshness_.is_stale()) {
    presence_.hold();
  } else if (const Presence now = presence(); presence_.should_report(now, now_)) {
    send_all(now);
  }
  if (nodes_ == Nodes::Several) {
    if (const Presence here = presence_here(); remote_presence_.should_report(here, now_)) {
      effects_.emplace_back(PublishPresence{here});
    }
  }
}

}  // namespace rookery::rooms
