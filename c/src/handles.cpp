// SPDX-License-Identifier: MIT
#include "handles.h"

#include <algorithm>
#include <cstring>

namespace rookery::c {

namespace {

rookery_ending ending_of(chess::Ending ending) {
  switch (ending) {
    case chess::Ending::Checkmate:
      return ROOKERY_CHECKMATE;
    case chess::Ending::Stalemate:
      return ROOKERY_STALEMATE;
    case chess::Ending::DeadPosition:
      return ROOKERY_DEAD_POSITION;
    case chess::Ending::FivefoldRepetition:
      return ROOKERY_FIVEFOLD_REPETITION;
    case chess::Ending::SeventyFiveMoves:
      return ROOKERY_SEVENTY_FIVE_MOVES;
    // Off the board: no position ends a game so.
    case chess::Ending::Resignation:
    case chess::Ending::ResignationUnwinnable:
    case chess::Ending::Agreement:
    case chess::Ending::ThreefoldClaim:
    case chess::Ending::FiftyMoveClaim:
    case chess::Ending::FlagFall:
    case chess::Ending::FlagFallUnwinnable:
    case chess::Ending::IllegalMoves:
    case chess::Ending::IllegalMovesUnwinnable:
    case chess::Ending::Abandonment:
    case chess::Ending::ArbiterDecision:
      break;
  }
  return ROOKERY_NOT_ENDED;
}

}  // namespace

std::optional<chess::Move> find_legal(const chess::Position& position, rookery_move move) {
  for (const chess::Move legal : chess::legal_moves(position)) {
    if (legal.raw() == move) {
      return legal;
    }
  }
  return std::nullopt;
}

std::size_t copy_text(std::string_view text, char* buffer, std::size_t size) {
  if (size > 0) {
    const std::size_t length = std::min(text.size(), size - 1);
    std::memcpy(buffer, text.data(), length);
    buffer[length] = '\0';
  }
  return text.size();
}

rookery_outcome outcome_of(const std::optional<chess::Outcome>& outcome) {
  if (!outcome) {
    return {ROOKERY_NOT_ENDED, -1, ""};
  }
  int winner = -1;
  if (outcome->score == chess::win_for(chess::Color::White)) {
    winner = ROOKERY_WHITE;
  } else if (outcome->score == chess::win_for(chess::Color::Black)) {
    winner = ROOKERY_BLACK;
  }
  return {ending_of(outcome->ending), winner, chess::article(outcome->ending)};
}

}  // namespace rookery::c
