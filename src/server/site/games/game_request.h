#pragma once
#include <string>

#include "rookery/http/members.h"
#include "rookery/store/games/challenges.h"

/// The game that a person proposes on the page: in the lobby, to another person, or to the computer.
namespace rookery::server {

struct GameRequest {
  std::string clock;  ///< as notation::time_control reads it; "-": none
  bool is_rated = false;
  bool is_chess960 = false;                                     ///< from a random start position
  bool has_berserk = false;                                     ///< the players may go berserk
  store::ChallengeColor color = store::ChallengeColor::Random;  ///< of the person who proposes
};

/// The members clock, rated, chess960, berserk and color. For read_whole.
[[nodiscard]] GameRequest read_game_request(const http::Members& members);

/// The header of the proposed game. `id`: from draw_game_id. Errors: a malformed clock, a rated game without
/// a clock, or berserk with a clock that does not permit it.
[[nodiscard]] Expected<store::GameHeader, Error> header_of(const GameRequest& request, std::string id,
                                                           Instant now);

/// Whether the players of this game may go berserk. False for malformed terms.
[[nodiscard]] bool has_berserk(const store::GameHeader& game);

}  // namespace rookery::server
