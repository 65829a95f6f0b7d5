// SPDX-License-Identifier: MIT
#include <algorithm>

#include "handles.h"
#include "rookery/chess/perft.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/piece_letter.h"

namespace fen = rookery::notation::fen;
namespace chess = rookery::chess;
using rookery::c::copy_text;

namespace {

// A position that no game reaches can be looked at: a composed problem may have eleven knights.
constexpr auto kTolerated = chess::SetupFault::ImpossibleCheck | chess::SetupFault::TooMuchMaterial;

/// Where a caller wants notes to be written.
struct Notes {
  rookery_note* first;
  std::size_t capacity;
  std::size_t* count;

  void write(const std::vector<fen::ErrorText>& texts) const {
    for (std::size_t i = 0; i < std::min(texts.size(), capacity); ++i) {
      // Both are literals, so that a zero byte follows.
      first[i] = {texts[i].what.data(), texts[i].where.data(), texts[i].offset};
    }
    if (count != nullptr) {
      *count = texts.size();
    }
  }
};

}  // namespace

static_assert(ROOKERY_MAX_MOVES == chess::kMaxMoves);

extern "C" {

int rookery_abi(void) noexcept {
  return ROOKERY_ABI;
}

const char* rookery_version(void) noexcept {
  return ROOKERY_VERSION;
}

rookery_position* rookery_position_initial(void) noexcept {
  return new rookery_position{chess::Position::initial()};
}

rookery_status rookery_position_read(const char* text, unsigned flags, rookery_position** position,
                                     rookery_note* notes, size_t capacity, size_t* count) noexcept {
  const Notes wanted{notes, capacity, count};
  const auto mode =
      (flags & ROOKERY_CHESS960) != 0 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  *position = nullptr;
  if ((flags & ROOKERY_STRICT) != 0) {
    const auto read = fen::parse_position(text, mode, fen::Reading::Strict, kTolerated);
    wanted.write(read ? std::vector<fen::ErrorText>() : read.error());
    *position = read ? new rookery_position{*read} : nullptr;
  } else {
    const auto read = fen::read_position(text, mode, kTolerated);
    wanted.write(read ? read->remarks : read.error());
    *position = read ? new rookery_position{read->position} : nullptr;
  }
  return *position != nullptr ? ROOKERY_OK : ROOKERY_INVALID_FEN;
}

rookery_position* rookery_position_copy(const rookery_position* position) noexcept {
  return new rookery_position(*position);
}

void rookery_position_free(rookery_position* position) noexcept {
  delete position;
}

size_t rookery_position_fen(const rookery_position* position, char* buffer, size_t size) noexcept {
  return copy_text(fen::write(position->value.setup()), buffer, size);
}

int rookery_position_turn(const rookery_position* position) noexcept {
  return position->value.turn() == chess::Color::White ? ROOKERY_WHITE : ROOKERY_BLACK;
}

int rookery_position_is_check(const rookery_position* position) noexcept {
  return chess::is_check(position->value) ? 1 : 0;
}

char rookery_position_piece(const rookery_position* position, int square) noexcept {
  if (square < 0 || square > 63) {
    return 0;
  }
  const auto piece = position->value.board().at(chess::Square::from_index(square));
  return piece ? rookery::notation::letter(*piece) : '.';
}

int rookery_position_equal(const rookery_position* a, const rookery_position* b) noexcept {
  return a->value == b->value ? 1 : 0;
}

rookery_outcome rookery_position_outcome(const rookery_position* position) noexcept {
  return rookery::c::outcome_of(chess::outcome_on_board(position->value, rookery::c::kAtEachMove));
}

rookery_status rookery_perft(const rookery_position* position, int depth, uint64_t max_nodes,
                             uint64_t* nodes) noexcept {
  *nodes = 0;
  if (depth < 0 || depth > chess::kMaxPerftDepth) {
    return ROOKERY_OUT_OF_RANGE;
  }
  const auto count = chess::perft_within(position->value, depth, max_nodes);
  *nodes = count.value_or(0);
  return count ? ROOKERY_OK : ROOKERY_TOO_LARGE;
}

}  // extern "C"
