#include "rookery/tournament/team_match.h"

#include <cassert>

namespace rookery::tournament {

namespace {

/// `home` and `guest` from 0.
TeamBoard team_board(std::size_t home, std::size_t guest, bool is_home_white) {
  return {static_cast<Tpn>(home + 1), static_cast<Tpn>(guest + 1),
          is_home_white ? Color::White : Color::Black};
}

/// Four divides the number of members: each round the guests move on by one, and the halves of the home team
/// have opposite colours, which change each round. A guest meets each half in a row of rounds of even length.
TeamBoard board_by_halves(std::size_t members, std::size_t round, std::size_t home) {
  const bool is_second_half = home >= members / 2;
  return team_board(home, (home + round) % members, (round % 2 == 0) != is_second_half);
}

/// An even number that four does not divide: numbers whose sum is even give the home team White. Guests at a
/// fixed distance would give one team White in the whole round, so two rounds of distances `half` apart
/// exchange the boards of every other pair of home players.
TeamBoard board_by_pairs(std::size_t members, std::size_t round, std::size_t home) {
  const std::size_t half = members / 2;
  const bool is_exchanged = home % half % 2 == 1;
  const std::size_t distance = is_exchanged ? (round + half) % members : round;
  const std::size_t guest = (home + distance) % members;
  return team_board(home, guest, (home + guest) % 2 == 0);
}

/// An odd number: numbers whose sum is even give the home team White; guests move on twice as fast as home
/// players.
TeamBoard board_by_doubling(std::size_t members, std::size_t round, std::size_t home) {
  const std::size_t guest = (2 * home + round) % members;
  return team_board(home, guest, (home + guest) % 2 == 0);
}

}  // namespace

std::vector<TeamBoard> match_boards(std::size_t boards, Color first) {
  std::vector<TeamBoard> match;
  for (std::size_t board = 0; board < boards; ++board) {
    match.push_back(team_board(board, board, (board % 2 == 0) == (first == Color::White)));
  }
  return match;
}

std::vector<std::vector<TeamBoard>> scheveningen_rounds(std::size_t members) {
  assert(members >= 1 && members <= kMaxScheveningen);
  const auto board_of = members % 4 == 0   ? board_by_halves
                        : members % 2 == 0 ? board_by_pairs
                                           : board_by_doubling;
  std::vector<std::vector<TeamBoard>> rounds(members);
  for (std::size_t round = 0; round < members; ++round) {
    for (std::size_t home = 0; home < members; ++home) {
      rounds[round].push_back(board_of(members, round, home));
    }
  }
  return rounds;
}

}  // namespace rookery::tournament
