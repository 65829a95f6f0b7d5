// SPDX-License-Identifier: MIT
#include "helpmate/knots.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <utility>

#include "rookery/base/random.h"
#include "rookery/chess/attacks.h"
#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::setup_of;

constexpr std::uint64_t kNodes = 8'000'000;
constexpr std::size_t kArrangements = 3'000;
constexpr int kPositions = 1'500, kGames = 8, kPlies = 150;

/// A game of random moves in which every piece is known by where it stood at first.
class TrackedGame {
 public:
  TrackedGame(const Position& start, Random& random, int style)
      : position_(start), random_(random), style_(style) {
    for (const Square square : start.board().occupied()) {
      home_[at(square)] = square;
    }
  }

  [[nodiscard]] bool play() {
    const MoveList moves = legal_moves(position_);
    if (moves.empty()) {
      return false;
    }
    Move move = moves[random_.below(moves.size())];
    for (int tries = 0; tries < 3 && !is_liked(move); ++tries) {
      move = moves[random_.below(moves.size())];
    }
    const Square from = move.from(), to = move.to();
    const bool en_passant = position_.board().role_on(from) == Role::Pawn && from.file() != to.file() &&
                            !position_.board().occupied().contains(to);
    if (en_passant) {
      home_[at(Square(to.file(), from.rank()))].reset();
    }
    home_[at(to)] = std::exchange(home_[at(from)], std::nullopt);
    position_.play_unchecked(move);
    return true;
  }

  /// Whether everything stands and attacks within what is said to be all.
  [[nodiscard]] bool keeps_to(const HelpmateKnots& knots) const {
    const Board& board = position_.board();
    for (const Square square : board.occupied()) {
      const auto [color, role] = *board.at(square);
      const Square home = *home_[at(square)];
      const Bitboard seen =
          role == Role::Pawn || role == Role::King
              ? Bitboard{}
              : attacks::piece(role, square, board.occupied() & ~Bitboard(position_.king(~color)));
      if (!knots.reach().squares_of(home).contains(square) ||
          (seen & ~knots.limits().attacks[at(home)]).any()) {
        return false;
      }
    }
    for (const Square square : knots.limits().fixed) {
      if (home_[at(square)] != square) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] const Position& position() const { return position_; }

 private:
  static std::size_t at(Square square) { return static_cast<std::size_t>(square.index()); }
  [[nodiscard]] bool is_liked(Move move) const {
    const Board& board = position_.board();
    switch (style_) {
      case 0:
        return board.occupied().contains(move.to());
      case 1:
        return board.by(Role::King).contains(move.from());
      case 2:
        return board.by(Role::Pawn).contains(move.from());
      default:
        return true;
    }
  }

  Position position_;
  Random& random_;
  int style_;
  std::array<std::optional<Square>, 64> home_{};
};

constexpr auto kPromotedPieces = SetupFault::TooMuchMaterial | SetupFault::ImpossibleCheck;

/// Boards on which pieces hold each other, in the notation of setup_of().
constexpr std::array kBoards{
    "1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - -",
    "rb2B3/k1p4B/1pPp1pBp/1PbP1P1P/8/R7/K7/1Bb5 b - -",
    "3B2br/B4p1k/pBp1pPp1/P1P1PbP1/8/8/7K/5bB1 w - -",
    "8/5p2/8/6P1/6pp/6pk/p5pr/rn4K1 b - -",
    "8/6pp/8/8/ppp5/bkpr3Q/qnp5/n1K5 w - -",
    "B1B1B1B1/pBpBpBp1/P1P1P1Pb/4b3/5b2/8/8/k1K5 w - -",
    "5k1K/4B3/8/2B5/3B4/Bp1p1p1p/1PbPbPbP/1b1b1b1b b - -",
    "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - -",
    "1k6/1P1p1p1p/BP5p/1P6/8/8/3P1PKP/8 w - -",
    "k1b5/ppp5/1P6/2P5/8/b1b1b1b1/1p1p1p1p/1P1P1P1K w - -",
};

/// One of the boards, or a neighbour of it with up to three pieces taken off or put elsewhere.
std::optional<Position> any_board(Random& random) {
  Setup setup = setup_of(kBoards[random.below(kBoards.size())]);
  for (auto changes = random.below(4); changes > 0; --changes) {
    const auto from = Square::from_index(static_cast<int>(random.below(64)));
    const auto to = Square::from_index(static_cast<int>(random.below(64)));
    const auto piece = setup.board.at(from);
    if (!piece || piece->role == Role::King || setup.board.at(to)) {
      continue;
    }
    setup.board.remove(from, *piece);
    if (piece->role != Role::Pawn || !kBackRanks.contains(to)) {
      setup.board.put(to, *piece);
    }
  }
  if (random.below(2) == 0) {
    setup.turn = ~setup.turn;
  }
  const auto position = Position::from_setup(setup, CastlingMode::Standard, kPromotedPieces);
  return position ? std::optional(*position) : std::nullopt;
}

/// What knots are said never to do is not done in any game, as far as random ones can tell.
TEST(HelpmateKnots, HoldInEveryGame) {
  Random random(7);
  int bound = 0, smaller = 0;
  for (int i = 0; i < kPositions; ++i) {
    const auto start = any_board(random);
    if (!start) {
      continue;
    }
    HelpmateEffort effort(kNodes);
    const Reach reach(*start, effort);
    HelpmateKnots knots(*start, reach, kArrangements, effort);
    if (!knots.bind()) {
      continue;
    }
    ++bound;
    smaller += knots.reach().is_less_than(reach) ? 1 : 0;
    for (int game = 0; game < kGames; ++game) {
      TrackedGame tracked(*start, random, game % 4);
      for (int ply = 0; ply < kPlies && tracked.play(); ++ply) {
        ASSERT_TRUE(tracked.keeps_to(knots)) << "board " << i << ", game " << game << ", ply " << ply;
      }
    }
  }
  EXPECT_GT(bound, 100);
  EXPECT_GT(smaller, 5) << "the boards must have knots that hold";
}

/// A king, a rook and a bishop hold each other in a corner; a bishop may take the rook, and nothing more.
TEST(HelpmateKnots, RecogniseAClosedCorner) {
  const auto position = Position::from_setup(setup_of("5Bb1/7k/8/8/p1p1pBp1/PbP1PpP1/b4P1K/3b2BR b - -"),
                                             CastlingMode::Standard, kPromotedPieces);
  ASSERT_TRUE(position);
  HelpmateEffort effort(kNodes);
  const Reach reach(*position, effort);
  HelpmateKnots knots(*position, reach, kArrangements, effort);
  ASSERT_TRUE(knots.bind());
  EXPECT_EQ(knots.reach().squares_of(Square(File::H, Rank::R1)), Bitboard(Square(File::H, Rank::R1)));
  EXPECT_TRUE(knots.reach().mate_squares(Color::White, effort).empty());
  EXPECT_TRUE(knots.reach().mate_squares(Color::Black, effort).empty());
  EXPECT_FALSE(reach.mate_squares(Color::White, effort).empty()) << "each piece alone might get out";
}

}  // namespace
}  // namespace rookery::chess
