#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rookery/people/principal.h"
#include "rookery/policy/site_game.h"
#include "rookery/rooms/messages.h"

namespace rookery::rooms {

/// The asker, for actions that name persons and games.
struct ActionContext {
  people::PlayerId player;
  std::string name;
  std::string rematch_id;     ///< the id that a rematch would have
  Duration opponent_gone{0};  ///< how long, without a break
};

/// What a player asks for, completed with what the server knows of the asker. Errors: InvalidAction, with the
/// byte of the member "do".
[[nodiscard]] Expected<policy::SiteAction, Error> read_action(const arbiter::Game& game,
                                                              const RequestedAction& requested,
                                                              const ActionContext& context);

/// The seat that a command without a connection asks for: "sit", "sit white", "sit black".
struct SeatRequest {
  std::optional<chess::Color> side;  ///< empty: whichever is free
};
/// Empty: the action is another.
[[nodiscard]] std::optional<SeatRequest> read_seat_request(const RequestedAction& requested);

/// Whether moves were taken back with one of `events`: a player who decided before them may not have seen the
/// position that stands now.
[[nodiscard]] bool were_moves_taken_back(std::span<const arbiter::EventRecord> events);

/// Whether `action` is the arbiter's alone.
[[nodiscard]] bool is_of_arbiter(const policy::SiteAction& action);

/// Whether `action` belongs to the drawing of colours, before anybody has a seat.
[[nodiscard]] bool is_of_color_draw(const policy::SiteAction& action);

}  // namespace rookery::rooms
