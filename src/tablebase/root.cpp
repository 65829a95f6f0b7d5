#include <algorithm>

#include "tablebase_impl.h"

namespace rookery::tablebase {

namespace {

using chess::Position;

constexpr int kFiftyMoves = 100;  ///< plies
constexpr int kBest = 2'000;      ///< more plies than any way to zeroing has

/// Whether a position since the last capture or pawn's move has occurred before: then the way to zeroing was
/// not the shortest, and may go round in circles.
bool has_repeated(const Position& root, std::span<const std::uint64_t> earlier_keys) {
  const auto reversible = static_cast<std::size_t>(root.setup().halfmove_clock);
  std::vector<std::uint64_t> keys(
      earlier_keys.end() - static_cast<std::ptrdiff_t>(std::min(reversible, earlier_keys.size())),
      earlier_keys.end());
  keys.push_back(root.key());
  std::ranges::sort(keys);
  return std::ranges::adjacent_find(keys) != keys.end();
}

/// Whether the game is drawn after a move, since the position may be claimed to be there for the third time.
bool is_third_occurrence(const Position& after, std::span<const std::uint64_t> earlier_keys) {
  return after.setup().halfmove_clock > 0 && std::ranges::count(earlier_keys, after.key()) >= 2;
}

struct Ranking {
  int halfmove_clock;
  bool fifty_move_rule;
  bool shortest_first;

  /// What the game's clock makes of a distance. A rounded one may be a ply more, which decides at 100 plies
  /// exactly: there the result is left as it is.
  [[nodiscard]] Wdl wdl_of(Dtz dtz) const {
    const int plies = dtz.plies > 0 ? dtz.plies : -dtz.plies;
    if (plies == 0) {
      return Wdl::Draw;
    }
    // A move that zeroes or mates is in time as long as the draw was not claimed before it.
    const bool in_time = !fifty_move_rule || plies + (plies == 1 ? 0 : halfmove_clock) <= kFiftyMoves;
    const Wdl win = in_time ? Wdl::Win : Wdl::CursedWin;
    return dtz.plies > 0 ? win : -win;
  }

  [[nodiscard]] int rank_of(Dtz dtz) const {
    const int plies = dtz.plies > 0 ? dtz.plies : -dtz.plies;
    if (plies == 0) {
      return 0;
    }
    if (dtz.plies > 0) {
      const bool is_safe = fifty_move_rule && !shortest_first && plies + halfmove_clock < kFiftyMoves;
      return is_safe ? kBest : kBest - plies - (fifty_move_rule ? halfmove_clock : 0);
    }
    return -kBest + plies + (fifty_move_rule ? halfmove_clock : 0);
  }
};

}  // namespace

/// By distances; nothing where one is missing.
std::optional<std::vector<RankedMove>> Tablebase::Impl::rank_by_distance(
    const Position& root, std::span<const std::uint64_t> earlier_keys, bool fifty_move_rule) const {
  const Ranking ranking{root.setup().halfmove_clock, fifty_move_rule, has_repeated(root, earlier_keys)};
  std::vector<RankedMove> moves;
  for (const chess::Move move : chess::legal_moves(root)) {
    auto dtz = dtz_of_move(root, move);
    if (!dtz) {
      return std::nullopt;
    }
    if (is_third_occurrence(root.after(move), earlier_keys)) {
      *dtz = {};
    }
    moves.push_back({move, ranking.wdl_of(*dtz), dtz, ranking.rank_of(*dtz)});
  }
  return moves;
}

/// By results; nothing where one is missing.
std::optional<std::vector<RankedMove>> Tablebase::Impl::rank_by_result(const Position& root,
                                                                       bool fifty_move_rule) const {
  std::vector<RankedMove> moves;
  for (const chess::Move move : chess::legal_moves(root)) {
    const auto reply = wdl(root.after(move));
    if (!reply) {
      return std::nullopt;
    }
    const Wdl wdl = -*reply;
    const int rank = (fifty_move_rule ? static_cast<int>(wdl) : 2 * sign(wdl)) * kBest / 2;
    moves.push_back({move, wdl, std::nullopt, rank});
  }
  return moves;
}

std::optional<std::vector<RankedMove>> Tablebase::rank_moves(const Position& root,
                                                             std::span<const std::uint64_t> earlier_keys,
                                                             bool fifty_move_rule) const {
  if (!impl_->may_know(root)) {
    return std::nullopt;
  }
  auto moves = impl_->rank_by_distance(root, earlier_keys, fifty_move_rule);
  moves = moves ? std::move(moves) : impl_->rank_by_result(root, fifty_move_rule);
  if (moves) {
    std::ranges::sort(*moves, [](const RankedMove& a, const RankedMove& b) {
      return a.rank != b.rank ? a.rank > b.rank : a.dtz && b.dtz && a.dtz->plies < b.dtz->plies;
    });
  }
  return moves;
}

}  // namespace rookery::tablebase
