#include "retrograde.h"

#include <algorithm>

namespace rookery::tablebase::test {

namespace {

using chess::Color;
using chess::Position;
using chess::Role;
using chess::Square;

constexpr std::array kThirdPieces{Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen};
constexpr std::size_t kIndexes = std::size_t{2} * kThirdPieces.size() << 18;

}  // namespace

ThreePieceReferee::ThreePieceReferee() : results_(kIndexes), distances_(kIndexes) {
  list_positions();
  find_results();
  find_distances();
}

std::uint32_t ThreePieceReferee::index_of(const Position& position) {
  const chess::Board& board = position.board();
  const auto third = board.occupied() & ~board.by(Role::King);
  if (third.empty()) {
    return kDraw;
  }
  const int turned = position.king(Color::White).file() > chess::File::D ? 7 : 0;  // mirror images are equal
  const auto square = [&](Square s) { return static_cast<std::uint32_t>(s.index() ^ turned); };
  const auto role = static_cast<std::uint32_t>(board.role_on(third.first()));
  std::uint32_t at = role * 2 + static_cast<std::uint32_t>(index(position.turn()));
  for (const Square s : {position.king(Color::White), position.king(Color::Black), third.first()}) {
    at = at * 64 + square(s);
  }
  return at;
}

void ThreePieceReferee::list_positions() {
  const auto visit = [&](const chess::Setup& setup) {
    const auto position =
        Position::from_setup(setup, chess::CastlingMode::Standard, chess::SetupFault::ImpossibleCheck);
    if (!position) {
      return;
    }
    Entry entry{index_of(*position), static_cast<std::uint32_t>(successors_.size()), 0,
                chess::is_check(*position)};
    for (const chess::Move move : chess::legal_moves(*position)) {
      const Position after = position->after(move);
      successors_.push_back({index_of(after), after.setup().halfmove_clock == 0});
    }
    entry.end = static_cast<std::uint32_t>(successors_.size());
    entries_.push_back(entry);
  };
  for (std::size_t at = 0; at < kIndexes; ++at) {
    const auto square = [&](int place) {
      return Square::from_index(static_cast<int>(at >> (6 * place) & 63));
    };
    const Role role = kThirdPieces.at(at >> 19);
    const std::array squares{square(2), square(1), square(0)};
    if (squares[0].file() > chess::File::D) {
      continue;
    }
    chess::Setup setup;
    setup.turn = chess::kColors.at(at >> 18 & 1);
    if (squares[0] != squares[1] && squares[0] != squares[2] && squares[1] != squares[2]) {
      setup.board.put(squares[0], {Color::White, Role::King});
      setup.board.put(squares[1], {Color::Black, Role::King});
      setup.board.put(squares[2], {Color::White, role});
      visit(setup);
    }
  }
}

/// 1 if a move leads to a loss, -1 if all lead to wins and there is one, or it is mate.
int ThreePieceReferee::result_by_moves(std::size_t entry) const {
  const Entry& e = entries_[entry];
  bool all_win = e.begin < e.end || e.is_check;
  for (std::uint32_t i = e.begin; i < e.end; ++i) {
    const int after = successors_[i].index == kDraw ? 0 : results_[successors_[i].index];
    if (after < 0) {
      return 1;
    }
    all_win = all_win && after > 0;
  }
  return all_win ? -1 : 0;
}

void ThreePieceReferee::find_results() {
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      auto& result = results_[entries_[i].index];
      if (result == 0 && (result = static_cast<std::int8_t>(result_by_moves(i))) != 0) {
        has_changed = true;
      }
    }
  }
}

/// Whether the distance is `plies`, with its sign; 0: it is longer. Precondition: shorter ones are known.
int ThreePieceReferee::distance_by_moves(std::size_t entry, int plies) const {
  const Entry& e = entries_[entry];
  const int sign = results_[e.index];
  int worst = 1;  // of a loss
  for (std::uint32_t i = e.begin; i < e.end; ++i) {
    const std::uint32_t after = successors_[i].index;
    if (sign > 0) {
      const bool keeps =
          after != kDraw && results_[after] < 0 && (successors_[i].is_zeroing || distances_[after] != 0);
      // -1 of a mated side is its end, not a ply before it.
      const int length = !keeps                      ? 0
                         : successors_[i].is_zeroing ? 1
                         : is_mated(after)           ? 1
                                                     : -distances_[after] + 1;
      if (length == plies) {
        return plies;
      }
    } else {
      const int length = successors_[i].is_zeroing ? 1
                         : distances_[after] == 0  ? plies + 1
                                                   : distances_[after] + 1;
      worst = std::max(worst, length);
    }
  }
  return sign < 0 && worst == plies ? -plies : 0;
}

void ThreePieceReferee::find_distances() {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& e = entries_[i];
    if (e.begin == e.end && e.is_check) {
      mated_.push_back(e.index);
      distances_[e.index] = -1;
    } else if (results_[e.index] != 0) {
      open.push_back(i);
    }
  }
  std::ranges::sort(mated_);
  for (int plies = 1; !open.empty() && plies <= kLongest; ++plies) {
    std::vector<std::pair<std::uint32_t, int>> found;
    std::erase_if(open, [&](std::size_t i) {
      const int distance = distance_by_moves(i, plies);
      if (distance != 0) {
        found.emplace_back(entries_[i].index, distance);
      }
      return distance != 0;
    });
    for (const auto& [index, distance] : found) {
      distances_[index] = static_cast<std::int16_t>(distance);
    }
  }
}

bool ThreePieceReferee::is_mated(std::uint32_t index) const {
  return std::ranges::binary_search(mated_, index);
}

int ThreePieceReferee::distance(const Position& position) const {
  return distances_.at(index_of(position));
}

}  // namespace rookery::tablebase::test
