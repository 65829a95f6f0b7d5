// SPDX-License-Identifier: MIT
#include <algorithm>

#include "handles.h"

namespace chess = rookery::chess;
using rookery::c::find_legal;

namespace {

constexpr int kThreefold = 3;
constexpr int kFiftyMoves = 100;  // plies

int occurrences_of(const rookery_game& game, const chess::Position& position) {
  return static_cast<int>(std::ranges::count(game.positions, position, &rookery_position::value));
}

/// The claims that hold with this position, which has appeared that often.
unsigned claims_with(const chess::Position& position, int occurrences) {
  const unsigned threefold = occurrences >= kThreefold ? ROOKERY_CLAIM_THREEFOLD : 0U;
  const unsigned fifty = position.setup().halfmove_clock >= kFiftyMoves ? ROOKERY_CLAIM_FIFTY : 0U;
  return threefold | fifty;
}

}  // namespace

extern "C" {

rookery_game* rookery_game_new(const rookery_position* start) noexcept {
  return new rookery_game{{start != nullptr ? *start : rookery_position{chess::Position::initial()}}};
}

void rookery_game_free(rookery_game* game) noexcept {
  delete game;
}

const rookery_position* rookery_game_position(const rookery_game* game) noexcept {
  return &game->positions.back();
}

size_t rookery_game_plies(const rookery_game* game) noexcept {
  return game->positions.size() - 1;
}

rookery_status rookery_game_play(rookery_game* game, rookery_move move) noexcept {
  const chess::Position& now = game->positions.back().value;
  const auto legal = find_legal(now, move);
  if (!legal) {
    return ROOKERY_ILLEGAL_MOVE;
  }
  const rookery_position after{now.after(*legal)};
  game->positions.push_back(after);
  return ROOKERY_OK;
}

rookery_status rookery_game_undo(rookery_game* game) noexcept {
  if (game->positions.size() == 1) {
    return ROOKERY_NO_MOVE;
  }
  game->positions.pop_back();
  return ROOKERY_OK;
}

int rookery_game_occurrences(const rookery_game* game) noexcept {
  return occurrences_of(*game, game->positions.back().value);
}

rookery_outcome rookery_game_outcome(const rookery_game* game) noexcept {
  const chess::Position& now = game->positions.back().value;
  return rookery::c::outcome_of(
      chess::automatic_outcome(now, occurrences_of(*game, now), rookery::c::kAtEachMove));
}

unsigned rookery_game_claims(const rookery_game* game, rookery_move intended) noexcept {
  const chess::Position& now = game->positions.back().value;
  const int occurrences = occurrences_of(*game, now);
  if (chess::automatic_outcome(now, occurrences, rookery::c::kAtEachMove)) {
    return 0;
  }
  const unsigned claims = claims_with(now, occurrences);
  const auto legal = find_legal(now, intended);
  if (!legal) {
    return claims;
  }
  const chess::Position after = now.after(*legal);
  return claims | claims_with(after, occurrences_of(*game, after) + 1);
}

}  // extern "C"
