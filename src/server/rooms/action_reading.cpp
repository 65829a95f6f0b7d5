#include "rooms/action_reading.h"

#include "rookery/arbiter/text.h"
#include "rookery/arbiter/words.h"

namespace rookery::server {
namespace {

using arbiter::TextError;

bool looks_like_move(std::string_view word) {
  const auto square = [&](std::size_t at) {
    return word[at] >= 'a' && word[at] <= 'h' && word[at + 1] >= '1' && word[at + 1] <= '8';
  };
  const bool promotion = word.size() == 5 && std::string_view("qrbn").find(word[4]) != std::string_view::npos;
  return (word.size() == 4 || promotion) && square(0) && square(2);
}

/// A move is read in the position on the board, so one that comes out of turn, or too late, is no legal move
/// to the reader; the player is told the better reason.
arbiter::Refusal why_not(const arbiter::Game& game, chess::Color actor) {
  if (game.is_over()) {
    return arbiter::Refusal::GameOver;
  }
  if (!game.seat(actor) || !game.seat(~actor)) {
    return arbiter::Refusal::NoOpponent;
  }
  return game.position().turn() == actor ? arbiter::Refusal::IllegalMove : arbiter::Refusal::NotYourTurn;
}

UnreadableAction bad_action(std::string_view what, std::size_t offset) {
  return {"bad_action", Fault{std::string(what), "do, byte " + std::to_string(offset)}};
}

}  // namespace

bool is_of_color_draw(const arbiter::Action& action) {
  return std::holds_alternative<arbiter::PickHand>(action) ||
         std::holds_alternative<arbiter::OpenHands>(action) ||
         std::holds_alternative<arbiter::ChooseColor>(action);
}

Expected<arbiter::Action, UnreadableAction> read_action(const arbiter::Game& game, chess::Color actor,
                                                        std::string_view text, const Asker& asker) {
  auto action = arbiter::parse_action(text, game.position());
  if (!action) {
    const TextError error = action.error();
    const std::string_view rest = text.substr(std::min(error.offset, text.size()));
    if (error.fault == TextError::Fault::BadMove && looks_like_move(rest.substr(0, rest.find(' ')))) {
      return fail(UnreadableAction{std::string(arbiter::word(why_not(game, actor))), std::nullopt});
    }
    return fail(bad_action(arbiter::describe(error.fault), error.offset));
  }
  if (std::holds_alternative<arbiter::Sit>(*action)) {
    return fail(bad_action("a seat is taken with hello", 0));
  }
  if (auto* accept = std::get_if<arbiter::AcceptRematch>(&*action)) {
    accept->game = asker.rematch_id;
  } else if (auto* pick = std::get_if<arbiter::PickHand>(&*action)) {
    pick->player = asker.guest;
    pick->name = asker.name;
  } else if (auto* open = std::get_if<arbiter::OpenHands>(&*action)) {
    open->player = asker.guest;
  } else if (auto* choose = std::get_if<arbiter::ChooseColor>(&*action)) {
    choose->player = asker.guest;
  }
  return std::move(*action);
}

}  // namespace rookery::server
