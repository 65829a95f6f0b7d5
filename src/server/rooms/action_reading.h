#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/arbiter/game.h"
#include "rooms/messages.h"

namespace rookery::server {

/// Why a player's action cannot even be put to the arbiter, as Refused tells it.
struct UnreadableAction {
  std::string why;
  std::optional<Fault> fault;
};

/// Whoever asks, for actions that name persons and games.
struct Asker {
  std::string guest, name;
  std::string rematch_id;  ///< the id that a rematch would have
};

/// What the player `actor` asks for in `text`. Errors: "bad_action" with the fault; for a move that reads as
/// one but is none here, what the arbiter would say.
[[nodiscard]] Expected<arbiter::Action, UnreadableAction> read_action(const arbiter::Game& game,
                                                                      chess::Color actor,
                                                                      std::string_view text,
                                                                      const Asker& asker);

/// Whether `action` belongs to the drawing of colours, before anybody has a seat.
[[nodiscard]] bool is_of_color_draw(const arbiter::Action& action);

}  // namespace rookery::server
