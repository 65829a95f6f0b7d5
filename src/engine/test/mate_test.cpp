#include <gtest/gtest.h>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "match.h"
#include "rookery/base/random.h"
#include "rookery/chess/outcome.h"
#include "rookery/engine/engine.h"
#include "rookery/notation/fen.h"

namespace rookery::engine::test {
namespace {

using chess::Move;
using chess::Position;

/// Decides by exhaustive search, repetitions included, whether the side to move can mate in time.
class PlainSolver {
 public:
  bool mates_within(const Position& position, int moves) {
    const auto [place, is_new] = known_.try_emplace({position.key(), moves}, false);
    if (!is_new) {
      return place->second;
    }
    for (const Move move : chess::legal_moves(position)) {
      Position next = position;
      next.play_unchecked(move);
      if (loses_within(next, moves)) {
        return known_[{position.key(), moves}] = true;
      }
    }
    return false;
  }

 private:
  /// Whether the side to move is mated, or will be after at most `moves - 1` more moves of the opponent.
  bool loses_within(const Position& position, int moves) {
    const chess::MoveList replies = chess::legal_moves(position);
    if (replies.empty() || moves == 1) {
      return replies.empty() && chess::is_check(position);
    }
    for (const Move reply : replies) {
      Position next = position;
      next.play_unchecked(reply);
      if (!mates_within(next, moves - 1)) {
        return false;
      }
    }
    return true;
  }

  std::map<std::pair<std::uint64_t, int>, bool> known_;
};

/// A position with the pieces on random squares, if that is valid.
std::optional<Position> scatter(std::string_view pieces, Random& random) {
  std::string squares(64, '1');
  for (const char piece : pieces) {
    squares[random.below(64)] = piece;
  }
  std::string fen;
  for (std::size_t square = 0; square < 64; ++square) {
    if (square > 0 && square % 8 == 0) {
      fen += '/';
    }
    if (squares[square] == '1' && !fen.empty() && fen.back() >= '1' && fen.back() <= '8') {
      ++fen.back();
    } else {
      fen += squares[square];
    }
  }
  const auto position = notation::fen::parse_position(fen + " w - - 0 1", chess::CastlingMode::Standard);
  return position ? std::optional(*position) : std::nullopt;
}

TEST(Mate, MatchesExhaustiveSearch) {
  constexpr int kMoves = 4;
  constexpr std::array<std::string_view, 6> kPieces{"KRk", "KQk", "KRRk", "KQkr", "KBBk", "KPPkp"};
  Random random(7);
  int asked = 0;
  int found = 0;
  while (asked < 60) {
    const auto root = scatter(kPieces[random.below(kPieces.size())], random);
    if (!root) {
      continue;
    }
    ++asked;
    Engine engine(1);
    PlainSolver solver;
    const SearchLimits limits{.depth = 2 * kMoves - 1, .mate = kMoves};
    const SearchResult result = engine.search(*root, {}, limits);
    const Eval eval = result.variations.empty() ? 0 : result.variations[0].eval;
    const bool mates = is_mate(eval) && eval > 0 && moves_to_mate(eval) <= kMoves;
    EXPECT_EQ(mates, solver.mates_within(*root, kMoves)) << notation::fen::write(root->setup());
    found += mates ? 1 : 0;
  }
  EXPECT_GT(found, 5) << "otherwise the test proves nothing";
  EXPECT_LT(found, asked - 5);
}

}  // namespace
}  // namespace rookery::engine::test
