#include "rookery/selfplay/game.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "rookery/base/bytes.h"
#include "rookery/selfplay/start_position.h"

namespace rookery::selfplay {

namespace {

using chess::Move;
using chess::Position;

constexpr unsigned kLongRank = 255;  // escape byte: a rank of two bytes follows

void append_move(const Position& position, Move move, std::string& bytes) {
  // Its rank by raw value, which fits into a byte and does not depend on the generator's order.
  const chess::MoveList moves = chess::legal_moves(position);
  const auto rank = static_cast<unsigned>(
      std::ranges::count_if(moves, [&](Move other) { return other.raw() < move.raw(); }));
  if (rank < kLongRank) {
    append_fixed(bytes, static_cast<std::uint8_t>(rank));
  } else {
    append_fixed(bytes, static_cast<std::uint8_t>(kLongRank));
    append_fixed(bytes, static_cast<std::uint16_t>(rank));
  }
}

Expected<Move, GameFault> take_move(const Position& position, std::string_view& bytes) {
  const auto byte = take_fixed<std::uint8_t>(bytes);
  if (!byte) {
    return fail(GameFault::Truncated);
  }
  std::size_t rank = *byte;
  if (rank == kLongRank) {
    const auto two = take_fixed<std::uint16_t>(bytes);
    if (!two) {
      return fail(GameFault::Truncated);
    }
    rank = *two;
  }
  chess::MoveList moves = chess::legal_moves(position);
  if (rank >= moves.size()) {
    return fail(GameFault::NoSuchMove);
  }
  const auto wanted = moves.begin() + static_cast<std::ptrdiff_t>(rank);
  // One move is wanted, so the others need no order.
  std::ranges::nth_element(moves, wanted, {}, [](Move move) { return move.raw(); });
  return *wanted;
}

/// The state that encoding and decoding share.
struct Replay {
  Position position;
  int score = 0;
};

Expected<ScoredMove, GameFault> take_scored_move(Replay& replay, std::string_view& bytes) {
  const auto move = take_move(replay.position, bytes);
  if (!move) {
    return fail(move.error());
  }
  const auto change = take_varint(bytes);
  if (!change) {
    return fail(GameFault::Truncated);
  }
  replay.score += unzigzag(*change);
  // A damaged file may hold any changes, whose sum must not overflow.
  if (std::abs(replay.score) > kMaxScore) {
    return fail(GameFault::BadScore);
  }
  replay.position.play_unchecked(*move);
  return ScoredMove{*move, replay.score};
}

Expected<void, GameFault> take_moves(SelfplayGame& game, unsigned opening, unsigned played,
                                     std::string_view& bytes) {
  Replay replay{game.start};
  for (unsigned ply = 0; ply < opening; ++ply) {
    const auto move = take_move(replay.position, bytes);
    if (!move) {
      return fail(move.error());
    }
    game.opening.push_back(*move);
    replay.position.play_unchecked(*move);
  }
  for (unsigned ply = 0; ply < played; ++ply) {
    const auto move = take_scored_move(replay, bytes);
    if (!move) {
      return fail(move.error());
    }
    game.moves.push_back(*move);
  }
  return {};
}

}  // namespace

void append_game(const SelfplayGame& game, std::string& bytes) {
  append_start(game.start, bytes);
  append_varint(bytes, static_cast<unsigned>(game.opening.size()));
  append_varint(bytes, static_cast<unsigned>(game.moves.size()));
  // White's points say all: in self-play both sides have one point together.
  append_fixed(bytes, static_cast<std::uint8_t>(game.white));
  Replay replay{game.start};
  for (const Move move : game.opening) {
    append_move(replay.position, move, bytes);
    replay.position.play_unchecked(move);
  }
  for (const auto& [move, score] : game.moves) {
    append_move(replay.position, move, bytes);
    // The evals of neighbouring positions are close, and a small difference takes one byte.
    append_varint(bytes, zigzag(score - replay.score));
    replay.score = score;
    replay.position.play_unchecked(move);
  }
}

Expected<SelfplayGame, GameFault> take_game(std::string_view& bytes) {
  const auto start = take_start(bytes);
  if (!start) {
    return fail(GameFault::BadStart);
  }
  const auto opening = take_varint(bytes);
  const auto played = take_varint(bytes);
  const auto result = take_fixed<std::uint8_t>(bytes);
  if (!opening || !played || !result) {
    return fail(GameFault::Truncated);
  }
  if (*result > static_cast<std::uint8_t>(chess::Points::One)) {
    return fail(GameFault::BadResult);
  }
  SelfplayGame game{.start = *start};
  game.white = static_cast<chess::Points>(*result);
  return take_moves(game, *opening, *played, bytes).map([&] { return std::move(game); });
}

const char* describe(GameFault fault) {
  switch (fault) {
    case GameFault::Truncated:
      return "a game breaks off";
    case GameFault::BadStart:
      return "a game begins with no position";
    case GameFault::NoSuchMove:
      return "a game holds a move that is not legal";
    case GameFault::BadResult:
      return "a game has no proper result";
    case GameFault::BadScore:
      return "a score is out of range";
  }
  return "";
}

}  // namespace rookery::selfplay
