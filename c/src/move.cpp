// SPDX-License-Identifier: MIT
#include <algorithm>

#include "handles.h"
#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"

namespace san = rookery::notation::san;
namespace uci_move = rookery::notation::uci_move;
namespace chess = rookery::chess;
using rookery::c::copy_text;
using rookery::c::find_legal;

namespace {

rookery_status status_of(san::Fault fault) {
  switch (fault) {
    case san::Fault::Syntax:
      return ROOKERY_INVALID_MOVE;
    case san::Fault::Illegal:
      return ROOKERY_ILLEGAL_MOVE;
    case san::Fault::Ambiguous:
      return ROOKERY_AMBIGUOUS_MOVE;
  }
  return ROOKERY_INVALID_MOVE;
}

rookery_status status_of(uci_move::Fault fault) {
  return fault == uci_move::Fault::Illegal ? ROOKERY_ILLEGAL_MOVE : ROOKERY_INVALID_MOVE;
}

/// Hands over what a reader of moves found.
template <class Parsed>
rookery_status hand_over(const Parsed& parsed, rookery_move* move, rookery_note* note) {
  *move = parsed ? parsed->raw() : rookery_move{0};
  if (parsed) {
    return ROOKERY_OK;
  }
  if (note != nullptr) {
    // A literal, so that a zero byte follows.
    *note = {describe(parsed.error().fault).data(), "move", parsed.error().offset};
  }
  return status_of(parsed.error().fault);
}

}  // namespace

extern "C" {

size_t rookery_legal_moves(const rookery_position* position, rookery_move* moves, size_t capacity) noexcept {
  const chess::MoveList legal = chess::legal_moves(position->value);
  for (std::size_t i = 0; i < std::min(legal.size(), capacity); ++i) {
    moves[i] = legal[i].raw();
  }
  return legal.size();
}

int rookery_is_legal(const rookery_position* position, rookery_move move) noexcept {
  return find_legal(position->value, move) ? 1 : 0;
}

int rookery_move_from(rookery_move move) noexcept {
  return move & 63;
}

int rookery_move_to(rookery_move move) noexcept {
  return move >> 6 & 63;
}

char rookery_move_promotion(rookery_move move) noexcept {
  constexpr std::string_view kLetters("\0\0\0\0\0nbrq\0\0\0\0\0\0\0", 16);
  return kLetters[move >> 12];
}

size_t rookery_move_san(const rookery_position* position, rookery_move move, char* buffer,
                        size_t size) noexcept {
  const auto legal = find_legal(position->value, move);
  return copy_text(legal ? san::write(position->value, *legal) : std::string(), buffer, size);
}

size_t rookery_move_uci(const rookery_position* position, rookery_move move, char* buffer,
                        size_t size) noexcept {
  const auto legal = find_legal(position->value, move);
  return copy_text(legal ? uci_move::write(*legal, position->value.mode()) : std::string(), buffer, size);
}

rookery_status rookery_parse_san(const rookery_position* position, const char* text, rookery_move* move,
                                 rookery_note* note) noexcept {
  return hand_over(san::parse(position->value, text), move, note);
}

rookery_status rookery_parse_uci(const rookery_position* position, const char* text, rookery_move* move,
                                 rookery_note* note) noexcept {
  return hand_over(uci_move::parse(position->value, text), move, note);
}

rookery_status rookery_parse_typed(const rookery_position* position, const char* text, rookery_move* move,
                                   rookery_note* note) noexcept {
  return hand_over(san::parse_typed(position->value, text), move, note);
}

rookery_status rookery_position_play(rookery_position* position, rookery_move move) noexcept {
  const auto legal = find_legal(position->value, move);
  if (!legal) {
    return ROOKERY_ILLEGAL_MOVE;
  }
  position->value.play_unchecked(*legal);
  return ROOKERY_OK;
}

}  // extern "C"
