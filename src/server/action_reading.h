#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "messages.h"
#include "rookery/arbiter/game.h"

namespace rookery::server {

/// Why a player's action cannot even be put to the arbiter, as Refused tells it.
struct UnreadableAction {
  std::string why;
  std::optional<Fault> fault;
};

/// What the player `actor` asks for in `text`. `rematch_id` is the id that a rematch would have. Errors:
/// "bad_action" with the fault; for a move that reads as one but is none here, what the arbiter would say.
[[nodiscard]] Expected<arbiter::Action, UnreadableAction> read_action(const arbiter::Game& game,
                                                                      chess::Color actor,
                                                                      std::string_view text,
                                                                      const std::string& rematch_id);

}  // namespace rookery::server
