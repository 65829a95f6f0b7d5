#include "move_picker.h"

#include <algorithm>
#include <utility>

#include "see.h"

namespace rookery::engine {

namespace {

using chess::Move;
using chess::Position;

constexpr int kKiller = 1 << 20;  ///< above every history
constexpr int kPlaceBits = 9;
constexpr int kPlaces = 1 << kPlaceBits;
static_assert(chess::kMaxMoves <= kPlaces);

/// One number to compare moves by: of equal promises the one that stands first is greater.
int rank_of(int promise, std::size_t place) {
  return promise * kPlaces + (kPlaces - 1 - static_cast<int>(place));
}
int promise_of(int rank) {
  return rank >> kPlaceBits;
}
std::size_t place_of(int rank) {
  return static_cast<std::size_t>(kPlaces - 1 - (rank & (kPlaces - 1)));
}

}  // namespace

void MovePicker::begin(const Position& position, const Hints& hints, const Histories& histories) {
  position_ = &position;
  histories_ = &histories;
  hints_ = hints;
  stage_ = Stage::Table;
  noisy_only_ = skips_quiets_ = false;
  bad_ = given_ = size_ = 0;
  if (hints_.table_move && !chess::is_legal(position, *hints_.table_move)) {
    hints_.table_move.reset();
  }
}

void MovePicker::start(const Position& position, const Hints& hints, const Histories& histories) {
  begin(position, hints, histories);
  threshold_ = 0;
}

void MovePicker::start_noisy(const Position& position, const Hints& hints, const Histories& histories,
                             int threshold) {
  begin(position, hints, histories);
  noisy_only_ = true;
  threshold_ = threshold;
  if (hints_.table_move &&
      (is_quiet(position, *hints_.table_move) || !see_at_least(position, *hints_.table_move, threshold))) {
    hints_.table_move.reset();
  }
}

void MovePicker::add(Move move, int promise) {
  if (move != hints_.table_move) {
    ranks_[size_] = rank_of(promise, size_);
    moves_[size_++] = move;
  }
}

void MovePicker::list_noisy() {
  for (const Move move : chess::legal_captures(*position_)) {
    add(move, 8 * immediate_gain(*position_, move) + histories_->noisy(*position_, move) / 16);
  }
}

void MovePicker::list_quiets() {
  given_ = size_ = bad_;
  for (const Move move : chess::legal_quiets(*position_)) {
    const bool killer = move == hints_.killers[0] || move == hints_.killers[1];
    add(move, killer ? kKiller + (move == hints_.killers[0] ? 1 : 0)
                     : histories_->quiet(*position_, move, hints_.trail));
  }
}

/// The greatest rank is found without a branch.
Move MovePicker::take_best() {
  int best = ranks_[given_];
  for (std::size_t i = given_ + 1; i < size_; ++i) {
    best = std::max(best, ranks_[i]);
  }
  const std::size_t place = place_of(best);
  ranks_[place] = rank_of(promise_of(ranks_[given_]), place);
  std::swap(moves_[given_], moves_[place]);
  return moves_[given_++];
}

std::optional<Move> MovePicker::next_good_noisy() {
  while (given_ < size_) {
    const Move move = take_best();
    if (see_at_least(*position_, move, threshold_)) {
      return move;
    }
    moves_[bad_++] = move;
  }
  return std::nullopt;
}

std::optional<Move> MovePicker::next() {
  switch (stage_) {
    case Stage::Table:
      stage_ = Stage::ListNoisy;
      if (hints_.table_move) {
        return hints_.table_move;
      }
      [[fallthrough]];
    case Stage::ListNoisy:
      list_noisy();
      stage_ = Stage::GoodNoisy;
      [[fallthrough]];
    case Stage::GoodNoisy:
      if (const auto move = next_good_noisy()) {
        return move;
      }
      if (noisy_only_) {
        stage_ = Stage::End;
        return std::nullopt;
      }
      [[fallthrough]];
    case Stage::ListQuiets:
      if (!skips_quiets_) {
        list_quiets();
      }
      stage_ = Stage::Quiets;
      [[fallthrough]];
    case Stage::Quiets:
      if (!skips_quiets_ && given_ < size_) {
        return take_best();
      }
      given_ = 0;
      stage_ = Stage::BadNoisy;
      [[fallthrough]];
    case Stage::BadNoisy:
      if (given_ < bad_) {
        return moves_[given_++];
      }
      stage_ = Stage::End;
      [[fallthrough]];
    case Stage::End:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace rookery::engine
