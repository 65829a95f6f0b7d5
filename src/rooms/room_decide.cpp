#include <algorithm>

#include "proof_budget.h"
#include "rookery/rooms/action_reading.h"
#include "rookery/rooms/room.h"
#include "rookery/rooms/seats.h"

/// Which events a task of a room brings.
namespace rookery::rooms {

using chess::Color;
using policy::SiteEvent;

namespace {

Error not_a_player() {
  return {ErrorCode::NotAPlayer, "", std::nullopt, "only the players of this game can do that"};
}

Error not_the_arbiter() {
  return {ErrorCode::NotPermitted, "do", std::nullopt, "only the arbiter of this game can do that"};
}

}  // namespace

Room::Decision Room::decide(const SitTask& sit, Instant received) const {
  const std::optional<Color> seat = seat_for(game_, sit.player);
  if (!seat || seat_of(game(), sit.player)) {
    return {};  // another was quicker, or this player sat down in another window
  }
  return decide_action(*seat, arbiter::Sit{sit.player.text, sit.name}, received, round_trip_of_mover());
}

Room::Decision Room::decide(const CommandTask& command, Instant received) {
  const auto known = done_.look_up(key_of(command));
  // Answered again and not carried out again: the answer before may have been lost on its way.
  if (known == DoneCommands::Known::Done) {
    answer(command, Done{command.act.id});
    return {};
  }
  if (known == DoneCommands::Known::Other) {
    return fail(Error{ErrorCode::IdReused, "id", std::nullopt, "another command had this id"});
  }
  if (command.act.at && *command.act.at > events_.size()) {
    // The page has events that the store does not: it speaks of another game, or of a database before a
    // restore.
    return fail(Error{ErrorCode::OutOfRange, "at", std::nullopt, "the game has fewer events"});
  }
  // The page saw moves that are no longer there: the command was meant for another position.
  if (command.act.at && were_moves_taken_back(game_.law_events_from(*command.act.at))) {
    return fail(Error{ErrorCode::TakenBack, "at", std::nullopt, "moves were taken back since"});
  }
  return decide_act(command, received);
}

Room::Decision Room::decide_act(const CommandTask& command, Instant received) const {
  if (is_arbiters(command.authority)) {
    return decide_arbitration(command, received);
  }
  if (command.authority == Authority::Maker) {
    return decide_withdrawal(command, received);
  }
  if (const auto seat = command.is_submitted ? read_seat_request(command.act.action) : std::nullopt) {
    return decide_seat(command, *seat, received);
  }
  const std::optional<Color>& as = command.act.as;
  const bool may_be_as = !as || sits(game(), command.player, *as);
  // Over the board one player has both seats, and says for which side.
  const std::optional<Color> actor = as && may_be_as ? as : seat_of(game(), command.player);
  if (!may_be_as || (!actor && !game().color_draw())) {
    return fail(not_a_player());
  }
  const Duration opponent_gone = actor ? absence_.of(~*actor, received) : Duration{0};
  const auto action =
      read_action(game(), command.act.action, {command.player, command.name, rematch_id_, opponent_gone});
  if (!action) {
    return fail(action.error());
  }
  if (is_of_arbiter(*action)) {
    return fail(not_the_arbiter());
  }
  if (!actor && !is_of_color_draw(*action)) {
    return fail(not_a_player());
  }
  const bool starts_clock =
      std::holds_alternative<arbiter::PressClock>(*action) && !game_.laws().terms().rules.over_the_board;
  if (starts_clock && command.authority != Authority::BothPlayers) {
    return fail(
        error_of(arbiter::Refusal::NotInThisGame));  // one player alone cannot start the other's clock
  }
  // The other node knows the mover's lag: before the deadline that includes it no flag is taken for
  // fallen.
  const bool is_early =
      std::holds_alternative<arbiter::ReportFlag>(*action) && deadline() && received < *deadline();
  if (is_early && is_mover_elsewhere()) {
    return fail(error_of(arbiter::Refusal::FlagNotFallen));
  }
  // Only the mover's way counts: the flag of the mover is what may fall.
  const bool is_movers = actor.value_or(Color::White) == game().position().turn();
  return decide_action(actor.value_or(Color::White), *action, received,
                       is_movers ? command.round_trip : round_trip_of_mover());
}

/// The arbiter's acts are nobody's move: a fallen flag comes before them all the same.
Room::Decision Room::decide_arbitration(const CommandTask& command, Instant received) const {
  const auto action = read_action(game(), command.act.action, {command.player, command.name, {}, {}});
  if (!action) {
    return fail(action.error());
  }
  if (!is_of_arbiter(*action)) {
    return fail(not_a_player());
  }
  // Asked here, where the events are those that the store has: who sends the command knows older ones.
  if (command.authority == Authority::Teacher && game().is_over()) {
    return fail(error_of(arbiter::Refusal::GameOver));
  }
  return decide_action(Color::White, *action, received, round_trip_of_mover());
}

/// For the side that nobody took: once both are there, the game is theirs to abort.
Room::Decision Room::decide_withdrawal(const CommandTask& command, Instant received) const {
  const std::optional<Color> seat = free_seat(game());
  if (!seat) {
    return fail(not_a_player());
  }
  const auto action = read_action(game(), command.act.action, {command.player, command.name, {}, {}});
  if (!action || !std::holds_alternative<arbiter::Abort>(*action)) {
    return fail(not_a_player());
  }
  return decide_action(*seat, *action, received, round_trip_of_mover());
}

/// A player without a connection sits down by a command.
Room::Decision Room::decide_seat(const CommandTask& command, const SeatRequest& requested,
                                 Instant received) const {
  if (!free_seat(game()) || seat_of(game(), command.player)) {
    return fail(error_of(arbiter::Refusal::SeatTaken));
  }
  const std::optional<Color> seat = requested.side ? requested.side : seat_for(game_, command.player);
  if (!seat) {
    return fail(error_of(policy::OwnRefusal::SeatKept));
  }
  return decide_action(*seat, arbiter::Sit{command.player.text, command.name}, received,
                       round_trip_of_mover());
}

Room::Decision Room::decide(const FlagTask&, Instant received) const {
  return decide_action(Color::White, arbiter::ReportFlag{}, received, round_trip_of_mover());
}

/// A move, or what else changed the clocks, after the downtime, or within it from another node, says that
/// time was counted again. A pause of this node alone counts for the players connected to it.
Room::Decision Room::decide(const DowntimeTask& downtime, Instant /*received*/) const {
  std::vector<SiteEvent> events;
  if (does_time_run(game()) && !(downtime.is_of_node && is_mover_elsewhere())) {
    const Instant since = game_.clocks_changed_at().value_or(Instant{});
    for (Duration left = counted_downtime_.uncounted(downtime.spans, since); left > Duration{0};
         // An event holds a bounded length; longer downtime becomes several.
         left -= policy::kMaxDowntime) {
      events.emplace_back(policy::ServerDowntime{std::min(left, policy::kMaxDowntime)});
    }
  }
  return events;
}

/// The game went on while this was thought about: moves may have been taken back since, or another node was
/// quicker.
Room::Decision Room::decide(const ProofTask& proof, Instant /*received*/) const {
  const bool matters = still_matters(proof.query, game()) && is_recordable(game(), proof.answer);
  return matters ? std::vector<SiteEvent>{policy::as_site_event(proof.answer)} : std::vector<SiteEvent>{};
}

/// The time counts at which the command came in, not how long it waited for the disk.
Room::Decision Room::decide_action(Color actor, const policy::SiteAction& action, Instant received,
                                   Duration round_trip) const {
  return game_.decide(actor, action, no_earlier_than_last(received), round_trip, kProofAtOnce)
      .map_error([this](const policy::SiteRefusal& refusal) { return error_of(refusal); });
}

}  // namespace rookery::rooms
