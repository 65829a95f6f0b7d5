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
  store::ChallengeColor color = store::ChallengeColor::Random;  ///< of who asks
};

/// The members clock, rated, chess960 and color. For read_whole.
[[nodiscard]] WishedGame read_wished_game(Members& members);

/// The game that is asked for, with a new id. Errors: a clock that cannot be read, or none where the game is
/// rated.
[[nodiscard]] Expected<store::GameHeader, Error> header_of(const WishedGame& wish, Instant now);

}  // namespace rookery::server
