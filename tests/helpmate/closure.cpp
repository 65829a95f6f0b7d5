#include "closure.h"

#include <deque>
#include <unordered_set>

namespace rookery::helpmate {

using namespace chess;

namespace {

using Key = std::array<std::uint64_t, 8>;

struct Hash {
  std::size_t operator()(const Key& key) const {
    std::uint64_t h = 0;
    for (const std::uint64_t word : key) {
      h = (h ^ word) * 0x9E3779B97F4A7C15;
      h ^= h >> 32;
    }
    return static_cast<std::size_t>(h);
  }
};

/// All that decides what is legal; a king is on one of White's squares or not.
Key key_of(const Position& position) {
  const Setup& setup = position.setup();
  Key key{};
  for (const Role role : kRoles) {
    key[index(role)] = setup.board.by(role).bits();
  }
  key[6] = setup.board.by(Color::White).bits();
  key[7] = setup.castling_rooks.bits() ^ (setup.turn == Color::White ? Bitboard(Rank::R4).bits() : 0) ^
           (setup.ep_square ? Bitboard(*setup.ep_square).bits() : 0);
  return key;
}

}  // namespace

Helpmate by_closure(const Position& start, Color winner, std::size_t limit) {
  std::unordered_set<Key, Hash> seen{key_of(start)};
  std::deque<Position> open{start};
  for (; !open.empty(); open.pop_front()) {
    const Position& position = open.front();
    const MoveList moves = legal_moves(position);
    if (moves.empty() && is_check(position) && position.turn() != winner) {
      return Helpmate::Exists;
    }
    for (const Move move : moves) {
      Position after = position;
      after.play_unchecked(move);
      if (seen.insert(key_of(after)).second) {
        open.push_back(after);
      }
    }
    if (seen.size() > limit) {
      return Helpmate::Unknown;
    }
  }
  return Helpmate::Impossible;
}

}  // namespace rookery::helpmate
