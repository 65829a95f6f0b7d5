#include "move_picker.h"

#include <algorithm>
#include <utility>

#include "parameter.h"
#include "rookery/chess/attacks.h"
#include "see.h"

namespace rookery::engine {

namespace {

using chess::Move;
using chess::Position;
using chess::Role;

// Added to the history of a quiet move that gives check without losing more than kCheckRisk by SEE.
ROOKERY_PARAMETER(kCheckBonus, 12'000, 4'000);
ROOKERY_PARAMETER(kCheckRisk, 60, 30);
// Added if it leaves a square where something less attacks the piece, subtracted if it enters one.
ROOKERY_PARAMETER(kMinorThreat, 5'500, 2'500);
ROOKERY_PARAMETER(kRookThreat, 11'000, 4'000);
ROOKERY_PARAMETER(kQueenThreat, 16'000, 5'000);
constexpr int kIndexBits = 9;
constexpr int kIndices = 1 << kIndexBits;
static_assert(chess::kMaxMoves <= kIndices);

/// Score and index in one number: of moves with equal scores the first one has the greater key.
int sort_key(int score, std::size_t index) {
  return score * kIndices + (kIndices - 1 - static_cast<int>(index));
}
int score_of(int key) {
  return key >> kIndexBits;
}
std::size_t index_of(int key) {
  return static_cast<std::size_t>(kIndices - 1 - (key & (kIndices - 1)));
}

int threat_weight(Role role) {
  return role == Role::Queen ? kQueenThreat : role == Role::Rook ? kRookThreat : kMinorThreat;
}

CheckSquares check_squares(const Position& position) {
  const chess::Board& board = position.board();
  const chess::Square king = board.by(~position.turn(), Role::King).first();
  const chess::Bitboard occupied = board.occupied();
  const chess::Bitboard diagonals = chess::attacks::bishop(king, occupied);
  const chess::Bitboard straights = chess::attacks::rook(king, occupied);
  CheckSquares squares;
  squares[index(Role::Pawn)] = chess::attacks::pawn(~position.turn(), king);
  squares[index(Role::Knight)] = chess::attacks::knight(king);
  squares[index(Role::Bishop)] = diagonals;
  squares[index(Role::Rook)] = straights;
  squares[index(Role::Queen)] = diagonals | straights;
  return squares;
}

}  // namespace

void MovePicker::begin(const Position& position, const OrderingHints& hints, const Histories& histories) {
  position_ = &position;
  histories_ = &histories;
  hints_ = hints;
  stage_ = Stage::TableMove;
  noisy_only_ = skips_quiets_ = false;
  bad_end_ = next_ = size_ = 0;
  if (hints_.table_move && !chess::is_legal(position, *hints_.table_move)) {
    hints_.table_move.reset();
  }
}

void MovePicker::start(const Position& position, const OrderingHints& hints, const Histories& histories) {
  begin(position, hints, histories);
  threshold_ = 0;
}

void MovePicker::start_noisy(const Position& position, const OrderingHints& hints, const Histories& histories,
                             int threshold) {
  begin(position, hints, histories);
  noisy_only_ = true;
  threshold_ = threshold;
  if (hints_.table_move &&
      (is_quiet(position, *hints_.table_move) || !see_at_least(position, *hints_.table_move, threshold))) {
    hints_.table_move.reset();
  }
}

void MovePicker::add(Move move, int score) {
  if (move != hints_.table_move) {
    sort_keys_[size_] = sort_key(score, size_);
    moves_[size_++] = move;
  }
}

void MovePicker::generate_noisy() {
  for (const Move move : chess::legal_captures(*position_)) {
    add(move, 8 * immediate_gain(*position_, move) + histories_->noisy(*position_, move) / 16);
  }
}

void MovePicker::generate_quiets() {
  next_ = size_ = bad_end_;
  const CheckSquares checks = check_squares(*position_);
  for (const Move move : chess::legal_quiets(*position_)) {
    add(move, quiet_score(move, checks));
  }
}

int MovePicker::quiet_score(Move move, const CheckSquares& checks) const {
  const Role role = *position_->board().role_at(move.from());
  const chess::Bitboard danger = hints_.context.threats.to(role);
  int score = histories_->quiet(*position_, move, hints_.context);
  score += danger.contains(move.from()) ? threat_weight(role) : 0;
  score -= danger.contains(move.to()) ? threat_weight(role) : 0;
  const bool checks_safely =
      checks[index(role)].contains(move.to()) && see_at_least(*position_, move, -kCheckRisk);
  return score + (checks_safely ? kCheckBonus : 0);
}

/// Selection sort, one move at a time: a cutoff usually leaves most moves unsorted. Keys hold the index too,
/// so that the maximum is found without a branch.
Move MovePicker::pick_best() {
  int best = sort_keys_[next_];
  for (std::size_t i = next_ + 1; i < size_; ++i) {
    best = std::max(best, sort_keys_[i]);
  }
  const std::size_t index = index_of(best);
  sort_keys_[index] = sort_key(score_of(sort_keys_[next_]), index);
  std::swap(moves_[next_], moves_[index]);
  return moves_[next_++];
}

std::optional<Move> MovePicker::next_good_noisy() {
  while (next_ < size_) {
    const Move move = pick_best();
    if (see_at_least(*position_, move, threshold_)) {
      return move;
    }
    moves_[bad_end_++] = move;
  }
  return std::nullopt;
}

std::optional<Move> MovePicker::next() {
  switch (stage_) {
    case Stage::TableMove:
      stage_ = Stage::GenerateNoisy;
      if (hints_.table_move) {
        return hints_.table_move;
      }
      [[fallthrough]];
    case Stage::GenerateNoisy:
      generate_noisy();
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
    case Stage::GenerateQuiets:
      if (!skips_quiets_) {
        generate_quiets();
      }
      stage_ = Stage::Quiets;
      [[fallthrough]];
    case Stage::Quiets:
      if (!skips_quiets_ && next_ < size_) {
        return pick_best();
      }
      next_ = 0;
      stage_ = Stage::BadNoisy;
      [[fallthrough]];
    case Stage::BadNoisy:
      if (next_ < bad_end_) {
        return moves_[next_++];
      }
      stage_ = Stage::End;
      [[fallthrough]];
    case Stage::End:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace rookery::engine
