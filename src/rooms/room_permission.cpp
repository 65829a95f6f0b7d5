#include "rookery/policy/site_text.h"
#include "rookery/rooms/computer.h"
#include "rookery/rooms/denial.h"
#include "rookery/rooms/room.h"
#include "rookery/rooms/seats.h"

/// Two who come into a game together: whether they may is asked when a seat is taken, colours are drawn or a
/// rematch is proposed, by whatever way the task came, and again when the rematch is accepted.
namespace rookery::rooms {

using chess::Color;

namespace {

bool is_of_rematch(const policy::SiteAction& action) {
  return std::holds_alternative<policy::OfferRematch>(action) ||
         std::holds_alternative<policy::AcceptRematch>(action);
}

/// An action by which two may come together. Others, moves above all, are not read here: they are read when
/// they are decided.
std::optional<policy::SiteAction> read_meeting(const RequestedAction& requested, const arbiter::Game& game) {
  if (const auto* value = std::get_if<policy::SiteAction>(&requested)) {
    return *value;
  }
  const auto& text = std::get<std::string>(requested);
  if (text.find("rematch") == std::string::npos && text.find("pick") == std::string::npos) {
    return std::nullopt;
  }
  auto action = policy::parse_action(text, game.position());
  return action ? std::optional(*std::move(action)) : std::nullopt;
}

}  // namespace

/// Empty: nobody sits opposite, or the same player does.
std::optional<AskPermission> Room::permission_for_seat(const people::PlayerId& player,
                                                       std::optional<Color> seat) const {
  if (!seat || !game().seat(~*seat) || game().seat(~*seat)->player == player.text) {
    return std::nullopt;
  }
  return AskPermission{people::Deed::JoinGame, player.text, game().seat(~*seat)->player};
}

std::optional<AskPermission> Room::permission_for_act(const CommandTask& command) const {
  if (is_arbiters(command.authority) || command.authority == Authority::Maker) {
    return std::nullopt;
  }
  const RequestedAction& action = command.act.action;
  if (const auto seat = command.is_submitted ? read_seat_request(action) : std::nullopt) {
    return permission_for_seat(command.player, seat->side ? seat->side : seat_for(game_, command.player));
  }
  const auto meeting = read_meeting(action, game());
  if (!meeting) {
    return std::nullopt;
  }
  const std::optional<arbiter::ColorDraw>& draw = game().color_draw();
  if (std::holds_alternative<arbiter::PickHand>(*meeting) && draw &&
      draw->hidden.player != command.player.text) {
    return AskPermission{people::Deed::JoinGame, command.player.text, draw->hidden.player};
  }
  const std::optional<Color> seat = seat_of(game(), command.player);
  if (!seat || !is_of_rematch(*meeting) || is_computer(game(), ~*seat)) {
    return std::nullopt;
  }
  auto asks = permission_for_seat(command.player, seat);
  if (asks) {
    asks->deed = people::Deed::Rematch;
  }
  return asks;
}

/// Whom the task would bring together, of what is known now.
std::optional<AskPermission> Room::permission_for(const Task& task) const {
  if (const auto* sit = task.as<SitTask>()) {
    return permission_for_seat(sit->player, seat_for(game_, sit->player));
  }
  const auto* command = task.as<CommandTask>();
  return command != nullptr ? permission_for_act(*command) : std::nullopt;
}

/// Whether the task waits for a permission now. Asked again where another player is there than before.
bool Room::asks_first(Task& task) {
  const auto* command = task.as<CommandTask>();
  // What was done before is answered again, whatever has been forbidden since.
  if (command != nullptr && done_.look_up(key_of(*command)) != DoneCommands::Known::No) {
    return false;
  }
  std::optional<AskPermission> asks = permission_for(task);
  if (!asks || asks->other == task.permitted_with) {
    return false;
  }
  waiting_ = Waiting::ForPermission;
  asking_ = Asking{std::move(task), asks->other};
  effects_.emplace_back(*std::move(asks));
  return true;
}

void Room::on(const PermissionFound& found) {
  waiting_ = Waiting::Nothing;
  Asking asked = std::move(*asking_);
  asking_.reset();
  if (found.denial) {
    refuse(asked.task, rooms::error_of(*found.denial));
    return;
  }
  asked.task.permitted_with = std::move(asked.other);
  // Before what came later.
  queue_.add_first(std::move(asked.task));
}

/// As when the game itself cannot be stored.
void Room::on(const PermissionUnknown&) {
  waiting_ = Waiting::Nothing;
  Task task = std::move(asking_->task);
  asking_.reset();
  freshness_.lose(now_, false);
  give_up(std::move(task));
}

}  // namespace rookery::rooms
