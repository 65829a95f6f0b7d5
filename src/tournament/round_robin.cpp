#include "rookery/tournament/round_robin.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "rookery/base/random.h"

namespace rookery::tournament {

namespace {

/// `number` brought into 1 to `circle`, the numbers that turn.
std::size_t turned(std::size_t number, std::size_t circle) {
  return (number + circle - 1) % circle + 1;
}

/// One round of the table for an even number of entrants. All numbers but the last turn, half of the table
/// each round; the last one stays and changes its colour.
std::vector<Board> berger_round(std::size_t even, std::size_t round) {
  const std::size_t circle = even - 1;
  const std::size_t first = turned(1 + (round - 1) * (even / 2), circle);
  const auto board = [](std::size_t white, std::size_t black) {
    return Board{static_cast<Tpn>(white), static_cast<Tpn>(black)};
  };
  std::vector<Board> boards{round % 2 == 1 ? board(first, even) : board(even, first)};
  for (std::size_t step = 1; step < even / 2; ++step) {
    boards.push_back(board(turned(first + step, circle), turned(first + circle - step, circle)));
  }
  return boards;
}

/// Takes out the board of the number that has no entrant.
RoundBoards without_missing(std::vector<Board> boards, std::size_t entrants) {
  RoundBoards round{0, std::move(boards), std::nullopt};
  std::erase_if(round.boards, [&](const Board& board) {
    const bool is_missing = board.white > entrants || board.black > entrants;
    if (is_missing) {
      round.bye = std::min(board.white, board.black);
    }
    return is_missing;
  });
  return round;
}

/// Where `entrant` plays in the round; null: nowhere.
const Board* find_board(const RoundBoards& round, Tpn entrant) {
  const auto found = std::ranges::find_if(
      round.boards, [&](const Board& board) { return board.white == entrant || board.black == entrant; });
  return found == round.boards.end() ? nullptr : &*found;
}

RoundResult& result_in(Tournament& tournament, Tpn tpn, Round round) {
  Entrant& entrant = *std::ranges::find(tournament.entrants, tpn, &Entrant::tpn);
  if (entrant.results.size() < round) {
    entrant.results.resize(round);
  }
  return entrant.results[round - 1U];
}

}  // namespace

std::vector<RoundBoards> berger_rounds(std::size_t entrants, Cycles cycles) {
  assert(entrants >= 2 && entrants <= kMaxRoundRobin);
  const std::size_t even = entrants + entrants % 2;
  std::vector<RoundBoards> rounds;
  for (std::size_t round = 1; round < even; ++round) {
    rounds.push_back(without_missing(berger_round(even, round), entrants));
  }
  if (cycles == Cycles::Double) {
    const std::size_t single = rounds.size();
    for (std::size_t round = 0; round < single; ++round) {
      RoundBoards again = rounds[round];
      for (Board& board : again.boards) {
        std::swap(board.white, board.black);
      }
      rounds.push_back(std::move(again));
    }
    if (single >= 2) {
      std::swap(rounds[single - 1], rounds[single - 2]);
    }
  }
  for (std::size_t round = 0; round < rounds.size(); ++round) {
    rounds[round].round = static_cast<Round>(round + 1);
  }
  return rounds;
}

std::vector<Tpn> draw_numbers(std::size_t entrants, std::uint64_t seed) {
  std::vector<Tpn> numbers(entrants);
  std::iota(numbers.begin(), numbers.end(), Tpn{1});
  Random random(seed);
  // std::shuffle may differ between libraries.
  for (std::size_t left = entrants; left > 1; --left) {
    std::swap(numbers[left - 1], numbers[random.below(left)]);
  }
  return numbers;
}

bool do_results_count(const Tournament& tournament, std::span<const RoundBoards> schedule,
                      const Withdrawal& withdrawal) {
  const Entrant* const entrant = find_entrant(tournament, withdrawal.entrant);
  std::size_t games = 0, completed = 0;
  for (const RoundBoards& round : schedule) {
    games += find_board(round, withdrawal.entrant) != nullptr ? 1U : 0U;
  }
  for (std::size_t at = 0; entrant != nullptr && at < entrant->results.size(); ++at) {
    const ResultKind kind = entrant->results[at].kind;
    const bool is_complete = is_played(kind) && kind != ResultKind::Adjourned;
    completed += at < withdrawal.last_round && is_complete ? 1U : 0U;
  }
  return 2 * completed >= games;
}

Tournament with_withdrawal(const Tournament& tournament, std::span<const RoundBoards> schedule,
                           const Withdrawal& withdrawal) {
  Tournament changed = tournament;
  for (const RoundBoards& round : schedule) {
    const Board* const board = find_board(round, withdrawal.entrant);
    if (round.round <= withdrawal.last_round || board == nullptr) {
      continue;
    }
    const bool is_white = board->white == withdrawal.entrant;
    const ResultKind white = is_white ? ResultKind::ForfeitLoss : ResultKind::ForfeitWin;
    const ResultKind black = is_white ? ResultKind::ForfeitWin : ResultKind::ForfeitLoss;
    result_in(changed, board->white, round.round) = {white, Color::White, board->black};
    result_in(changed, board->black, round.round) = {black, Color::Black, board->white};
  }
  return changed;
}

Tournament without_entrant(const Tournament& tournament, Tpn entrant) {
  Tournament changed = tournament;
  std::erase_if(changed.entrants, [&](const Entrant& candidate) { return candidate.tpn == entrant; });
  for (Entrant& other : changed.entrants) {
    for (RoundResult& result : other.results) {
      if (result.opponent == entrant) {
        result = RoundResult{};
      }
    }
  }
  return changed;
}

}  // namespace rookery::tournament
