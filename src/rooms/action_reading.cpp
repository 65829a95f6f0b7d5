#include "rookery/rooms/action_reading.h"

#include <algorithm>

#include "rookery/arbiter/words.h"
#include "rookery/policy/site_text.h"
#include "rookery/rooms/texts.h"

namespace rookery::rooms {
namespace {

Error invalid_action(std::string_view message, std::size_t offset) {
  return {ErrorCode::InvalidAction, "do", offset, std::string(message)};
}

std::size_t length_of(const RequestedAction& requested) {
  const auto* text = std::get_if<std::string>(&requested);
  return text != nullptr ? text->size() : 0;
}

Expected<policy::SiteAction, Error> parse_requested(const arbiter::Game& game,
                                                    const RequestedAction& requested) {
  if (const auto* value = std::get_if<policy::SiteAction>(&requested)) {
    return *value;
  }
  return policy::parse_action(std::get<std::string>(requested), game.position())
      .map_error([](const arbiter::TextError& error) {
        return invalid_action(arbiter::describe(error.fault), error.offset);
      });
}

void name_arbiter(policy::SiteAction& action, const ActionContext& context) {
  std::visit(
      [&context](auto& one) {
        if constexpr (requires { one.arbiter; }) {
          one.arbiter = context.player.text;
        }
        if constexpr (requires { one.arbiter, one.name; }) {
          one.name = context.name;
        }
      },
      action);
}

}  // namespace

bool were_moves_taken_back(std::span<const arbiter::EventRecord> events) {
  return std::any_of(events.begin(), events.end(), [](const arbiter::EventRecord& one) {
    return std::holds_alternative<arbiter::TakenBack>(one.event);
  });
}

bool is_of_color_draw(const policy::SiteAction& action) {
  return std::holds_alternative<arbiter::PickHand>(action) ||
         std::holds_alternative<arbiter::OpenHands>(action) ||
         std::holds_alternative<arbiter::ChooseColor>(action);
}

bool is_of_arbiter(const policy::SiteAction& action) {
  return std::holds_alternative<arbiter::StopClocks>(action) ||
         std::holds_alternative<arbiter::RestartClocks>(action) ||
         std::holds_alternative<arbiter::AdjustClock>(action) ||
         std::holds_alternative<arbiter::DecideResult>(action);
}

std::optional<SeatRequest> read_seat_request(const RequestedAction& requested) {
  const auto* text = std::get_if<std::string>(&requested);
  if (text == nullptr) {
    return std::nullopt;
  }
  if (*text == "sit") {
    return SeatRequest{};
  }
  for (const chess::Color side : chess::kColors) {
    if (*text == "sit " + std::string(arbiter::word(side))) {
      return SeatRequest{side};
    }
  }
  return std::nullopt;
}

Expected<policy::SiteAction, Error> read_action(const arbiter::Game& game, const RequestedAction& requested,
                                                const ActionContext& context) {
  auto action = parse_requested(game, requested);
  if (!action) {
    return action;
  }
  if (std::holds_alternative<arbiter::Sit>(*action)) {
    // Seats have rules of their own (seats.cpp): an action cannot be allowed to go round them.
    return fail(invalid_action("a seat is taken with hello", 0));
  }
  // What the client says of itself is not believed: who asks and how long the opponent has been gone, the
  // server knows.
  if (auto* offer = std::get_if<policy::OfferRematch>(&*action)) {
    offer->game = context.rematch_id;
  } else if (auto* accept = std::get_if<policy::AcceptRematch>(&*action)) {
    accept->game = context.rematch_id;
  } else if (auto* claim = std::get_if<policy::ClaimAbandonment>(&*action)) {
    claim->gone = context.opponent_gone;
  } else if (auto* any_draw = std::get_if<policy::ClaimAnyDraw>(&*action)) {
    any_draw->gone = context.opponent_gone;
  } else if (auto* pick = std::get_if<arbiter::PickHand>(&*action)) {
    pick->player = context.player.text;
    pick->name = context.name;
  } else if (auto* open = std::get_if<arbiter::OpenHands>(&*action)) {
    open->player = context.player.text;
  } else if (auto* choose = std::get_if<arbiter::ChooseColor>(&*action)) {
    choose->player = context.player.text;
  } else if (auto* decide = std::get_if<arbiter::DecideResult>(&*action)) {
    decide->note = clean_text(decide->note, TextLines::One);
    if (decide->note.empty()) {
      return fail(invalid_action("a note that can be seen was expected", length_of(requested)));
    }
    name_arbiter(*action, context);
  } else if (is_of_arbiter(*action)) {
    name_arbiter(*action, context);
  }
  return action;
}

}  // namespace rookery::rooms
