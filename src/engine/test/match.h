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

/// The position of a FEN that the test wrote; fails the test if it is invalid.
[[nodiscard]] chess::Position position_of(std::string_view fen,
                                          chess::CastlingMode mode = chess::CastlingMode::Standard);

/// Chooses the moves of one side. Called only if there is a legal move.
using Player =
    std::function<chess::Move(const chess::Position&, std::span<const std::uint64_t> earlier_keys)>;

/// The static eval of the embedded network.
[[nodiscard]] Eval evaluate(const chess::Position& position);
/// The static eval of `position` in a search from `root`.
[[nodiscard]] Eval evaluate(const chess::Position& position, const chess::Position& root);

[[nodiscard]] Player player_of(int level, std::uint64_t seed);
/// A uniformly random legal move.
[[nodiscard]] Player random_mover(std::uint64_t seed);

/// Plays a game until it ends without a claim (FIDE 2023, 9.6). An illegal move fails the test and loses the
/// game.
[[nodiscard]] chess::Outcome play_game(chess::Position start, const Player& white, const Player& black);

/// The score of a match from the first player's point of view.
struct MatchResult {
  int won = 0;
  int drawn = 0;
  int lost = 0;
};
[[nodiscard]] std::string to_text(const MatchResult& result);

using MakePlayer = std::function<Player(std::uint64_t seed)>;
/// `games` games from the start position with alternating colours; game i is seeded with i.
[[nodiscard]] MatchResult play_match(int games, const MakePlayer& first, const MakePlayer& second);

}  // namespace rookery::engine::test
