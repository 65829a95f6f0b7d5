#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/chess/outcome.h"
#include "rookery/engine/levels.h"

namespace rookery::engine::test {

/// A position that the test wrote itself; fails the test if it is none.
[[nodiscard]] chess::Position position_of(std::string_view fen,
                                          chess::CastlingMode mode = chess::CastlingMode::Standard);

/// Who moves in a game. Called only where there is a legal move.
using Player =
    std::function<chess::Move(const chess::Position&, std::span<const std::uint64_t> earlier_keys)>;

/// As the engine does with the network inside it.
[[nodiscard]] Eval evaluate(const chess::Position& position);

[[nodiscard]] Player player_of(int level, std::uint64_t seed);
/// Any legal move, each as likely.
[[nodiscard]] Player random_mover(std::uint64_t seed);

/// The whole game until it ends without a claim (FIDE 2023, 9.6). Each move is checked; an illegal one fails
/// the test and gives the game to the other side.
[[nodiscard]] chess::Outcome play_game(chess::Position start, const Player& white, const Player& black);

/// Games as the first player sees them.
struct Tally {
  int won = 0;
  int drawn = 0;
  int lost = 0;
};
[[nodiscard]] std::string to_text(const Tally& tally);

using MakePlayer = std::function<Player(std::uint64_t seed)>;
/// `games` games from the start position with alternating colours; game i is seeded with i.
[[nodiscard]] Tally play_match(int games, const MakePlayer& first, const MakePlayer& second);

}  // namespace rookery::engine::test
