#pragma once
#include <string>

#include "http/members.h"
#include "rookery/store/challenges.h"

/// What somebody asks for on the page who proposes a game: in the lobby, to a person, or to the computer.
namespace rookery::server {

struct WishedGame {
  std::string clock;  ///< as notation::time_control reads it; "-": none
  bool is_rated = false;
  bool is_chess960 = false;                                     ///< from a start position that is drawn
  bool has_berserk = false;                                     ///< the players may go berserk
  store::ChallengeColor color = store::ChallengeColor::Random;  ///< of who asks
};

/// The members clock, rated, chess960, berserk and color. For read_whole.
[[nodiscard]] WishedGame read_wished_game(Members& members);

/// The game that is asked for. `id`: as draw_game_id drew it. Errors: a clock that cannot be read, none where
/// the game is rated, one with which nobody can go berserk where that is asked for.
[[nodiscard]] Expected<store::GameHeader, Error> header_of(const WishedGame& wish, std::string id,
                                                           Instant now);

/// Whether the players of this game may go berserk. Terms that cannot be read: no.
[[nodiscard]] bool has_berserk(const store::GameHeader& game);

}  // namespace rookery::server
