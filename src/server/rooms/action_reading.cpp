#include "rooms/action_reading.h"

#include <algorithm>

#include "rookery/arbiter/words.h"
#include "rookery/policy/site_text.h"
#include "rooms/texts.h"

namespace rookery::server {
namespace {

Error invalid_action(std::string_view message, std::size_t offset) {
  return {ErrorCode::InvalidAction, "do", offset, std::string(message)};
}

void name_arbiter(policy::SiteAction& action, const Asker& asker) {
  std::visit(
      [&asker](auto& one) {
        if constexpr (requires { one.arbiter; }) {
          one.arbiter = asker.player.text;
        }
        if constexpr (requires { one.arbiter, one.name; }) {
          one.name = asker.name;
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

std::optional<SeatWish> read_seat_wish(std::string_view action) {
  if (action == "sit") {
    return SeatWish{};
  }
  for (const chess::Color side : chess::kColors) {
    if (action == "sit " + std::string(arbiter::word(side))) {
      return SeatWish{side};
    }
  }
  return std::nullopt;
}

Expected<policy::SiteAction, Error> read_action(const arbiter::Game& game, std::string_view text,
                                                const Asker& asker) {
  auto action = policy::parse_action(text, game.position());
  if (!action) {
    return fail(invalid_action(arbiter::describe(action.error().fault), action.error().offset));
  }
  if (std::holds_alternative<arbiter::Sit>(*action)) {
    // Seats have rules of their own (seats.cpp): an action cannot be allowed to go round them.
    return fail(invalid_action("a seat is taken with hello", 0));
  }
  // What the client says of itself is not believed: who asks and how long the opponent has been gone, the
  // server knows.
  if (auto* offer = std::get_if<policy::OfferRematch>(&*action)) {
    offer->game = asker.rematch_id;
  } else if (auto* accept = std::get_if<policy::AcceptRematch>(&*action)) {
    accept->game = asker.rematch_id;
  } else if (auto* claim = std::get_if<policy::ClaimAbandonment>(&*action)) {
    claim->gone = asker.opponent_gone;
  } else if (auto* pick = std::get_if<arbiter::PickHand>(&*action)) {
    pick->player = asker.player.text;
    pick->name = asker.name;
  } else if (auto* open = std::get_if<arbiter::OpenHands>(&*action)) {
    open->player = asker.player.text;
  } else if (auto* choose = std::get_if<arbiter::ChooseColor>(&*action)) {
    choose->player = asker.player.text;
  } else if (auto* decide = std::get_if<arbiter::DecideResult>(&*action)) {
    decide->note = clean_text(decide->note, TextLines::One);
    if (decide->note.empty()) {
      return fail(invalid_action("a note that can be seen was expected", text.size()));
    }
    name_arbiter(*action, asker);
  } else if (is_of_arbiter(*action)) {
    name_arbiter(*action, asker);
  }
  return std::move(*action);
}

}  // namespace rookery::server
