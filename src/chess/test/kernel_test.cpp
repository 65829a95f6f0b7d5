// SPDX-License-Identifier: MIT
// Every kernel that this processor can run says the same; elsewhere in the tests only the one chosen is
// asked.
#include "kernel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "clearing.h"
#include "rookery/base/random.h"
#include "rookery/chess/dead_position.h"

namespace rookery::chess {
namespace {

template <class Sliders>
bool rules_out_dead_position(Kernel<Sliders> /*kernel*/, const Position& position) {
  return Clearing<Sliders>::rules_out_dead_position(position);
}

MoverKind mover_kind_of(Role role, bool takes, bool promotes) {
  if (role != Role::Pawn) {
    return static_cast<MoverKind>(index(MoverKind::Knight) + index(role) - index(Role::Knight));
  }
  return promotes ? (takes ? MoverKind::PromotionCapture : MoverKind::PromotionStep)
                  : (takes ? MoverKind::PawnCapture : MoverKind::PawnStep);
}

bool promotes(const MovePattern& pattern) {
  return pattern.mover_kind == MoverKind::PromotionStep || pattern.mover_kind == MoverKind::PromotionCapture;
}

bool fits(const Position& position, const MovePattern& pattern, Move move) {
  const bool takes = move.from().file() != move.to().file();
  const Role role = position.board().role_on(move.from());
  return move.kind() != MoveKind::Castling && move.to() == pattern.to &&
         mover_kind_of(role, takes, move.promoted().has_value()) == pattern.mover_kind &&
         (!promotes(pattern) || move.promoted() == pattern.promoted) && pattern.origins.contains(move.from());
}

/// What find_move promises, from the list of legal moves.
Move find_in_list(const Position& position, const MovePattern& pattern) {
  std::vector<Move> found;
  for (const Move move : legal_moves(position)) {
    if (fits(position, pattern, move)) {
      found.push_back(move);
    }
  }
  return found.size() == 1 && found[0].kind() != MoveKind::EnPassant ? found[0] : Move{};
}

template <class Kernel>
void expect_found(const Position& position, const MovePattern& pattern, Kernel kernel) {
  const Move move = find_in_list(position, pattern);
  ASSERT_EQ(kernel.find(position, pattern), move);
  if (promotes(pattern)) {
    return;
  }
  Position after = position;
  ASSERT_EQ(kernel.play_found(position, after, pattern.origins, pattern.to, pattern.mover_kind), move);
  const Position expected = move == Move{} ? position : position.after(move);
  ASSERT_EQ(after.setup(), expected.setup());
  ASSERT_EQ(after.key(), expected.key());
}

/// By what a text could tell of each legal move, and of as many moves at random.
template <class Kernel>
void expect_found(const Position& position, const MoveList& moves, Random& random, Kernel kernel) {
  for (const Move move : moves) {
    if (move.kind() == MoveKind::Castling) {
      const bool right = move.to().file() > move.from().file();
      ASSERT_EQ(kernel.find_castling(position, right), move);
      continue;
    }
    const Role role = position.board().role_on(move.from());
    const bool takes = role == Role::Pawn && move.from().file() != move.to().file();
    for (const Bitboard origins : {~Bitboard{}, Bitboard(move.from().file()), Bitboard(move.from().rank())}) {
      const MoverKind mover_kind = mover_kind_of(role, takes, move.promoted().has_value());
      expect_found(position, {origins, move.to(), mover_kind, move.promoted().value_or(Role::Queen)}, kernel);
    }
    const auto square = [&] { return Square::from_index(static_cast<int>(random.below(64))); };
    const Role other = kRoles[random.below(kRoles.size())];
    const bool any = random.below(2) == 0;
    const Bitboard origins = any ? ~Bitboard{} : Bitboard(square().file());
    expect_found(position, {origins, square(), mover_kind_of(other, takes, false)}, kernel);
    expect_found(position, {~Bitboard{}, square(), mover_kind_of(Role::Pawn, any, true), Role::Knight},
                 kernel);
  }
  for (const bool right : {false, true}) {
    const Move found = kernel.find_castling(position, right);
    ASSERT_TRUE(found == Move{} || std::ranges::count(moves, found) == 1);
  }
}

/// What perft counts at depth 2, each move played and none taken for like another.
std::uint64_t replies(const Position& position) {
  std::uint64_t count = 0;
  for (const Move move : legal_moves(position)) {
    count += legal_moves(position.after(move)).size();
  }
  return count;
}

/// The same moves, and the same positions after them, as from the kernel that is chosen here.
template <class Kernel>
void expect_the_same(const Position& position, Kernel kernel) {
  const MoveList moves = legal_moves(position);
  const MoveList others = kernel.legal_moves(position);
  ASSERT_TRUE(std::equal(moves.begin(), moves.end(), others.begin(), others.end()));
  ASSERT_EQ(kernel.count_legal_moves(position), moves.size());
  std::vector<Move> in_sets;
  for (const MoveSet& set : kernel.legal_move_sets(position)) {
    ASSERT_TRUE(set.to.any());
    set.for_each([&](Move move) { in_sets.push_back(move); });
  }
  ASSERT_TRUE(std::equal(moves.begin(), moves.end(), in_sets.begin(), in_sets.end()));
  ASSERT_EQ(kernel.has_legal_move(position), !moves.empty());
  ASSERT_EQ(kernel.checkers(position), position.checkers());
  ASSERT_EQ(rules_out_dead_position(kernel, position), rules_out_dead_position(position));
  ASSERT_EQ(kernel.perft(position, 2), replies(position));
  const Successors successors = kernel.successors(position);
  ASSERT_EQ(successors.size(), moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    ASSERT_TRUE(kernel.is_legal(position, move));
    ASSERT_EQ(successors[i].setup(), position.after(move).setup());
    ASSERT_EQ(successors[i].key(), successors[i].key_from_scratch());
    ASSERT_EQ(successors[i].mode(), position.mode());
    const Position after = kernel.after(position, move);
    Position played = position;
    kernel.play(played, move);
    ASSERT_EQ(after.setup(), position.after(move).setup());
    ASSERT_EQ(after.key(), after.key_from_scratch());
    ASSERT_EQ(played.setup(), after.setup());
    ASSERT_EQ(played.key(), after.key());
    ASSERT_EQ(played.mode(), position.mode());
  }
}

template <class Kernel>
void expect_the_same_games(Kernel kernel) {
  constexpr int kGames = 40, kPlies = 120;
  Random random(3);
  for (int game = 0; game < kGames && !::testing::Test::HasFailure(); ++game) {
    const Setup start = chess960_setup(static_cast<int>(random.below(960)));
    Position position = *Position::from_setup(start, CastlingMode::Chess960);
    for (int ply = 0; ply < kPlies && has_legal_move(position); ++ply) {
      expect_the_same(position, kernel);
      expect_found(position, legal_moves(position), random, kernel);
      const MoveList moves = legal_moves(position);
      position.play_unchecked(moves[random.below(moves.size())]);
    }
  }
}

/// The king of `color` at home, and a rook on each side of him that may castle, as in Chess960.
void put_at_home(Setup& setup, Color color, Random& random) {
  const Rank rank = relative(color, Rank::R1);
  const std::uint64_t king = 1 + random.below(6);
  setup.board.put({static_cast<File>(king), rank}, {color, Role::King});
  for (const std::uint64_t rook : {random.below(king), king + 1 + random.below(7 - king)}) {
    const Square square{static_cast<File>(rook), rank};
    setup.board.put(square, {color, Role::Rook});
    setup.castling_rooks |= Bitboard(square);
  }
}

/// A dozen pieces a side at most, anywhere, a third of them pawns; half of the kings may castle.
std::optional<Position> random_board(Random& random) {
  Setup setup;
  setup.turn = random.below(2) == 0 ? Color::White : Color::Black;
  const auto put_anywhere = [&](Piece piece) {
    const auto square = Square::from_index(static_cast<int>(random.below(64)));
    if (!setup.board.occupied().contains(square)) {
      setup.board.put(square, piece);
    }
  };
  for (const Color color : kColors) {
    if (random.below(2) == 0) {
      put_at_home(setup, color, random);
    } else {
      put_anywhere({color, Role::King});
    }
    for (std::uint64_t left = 1 + random.below(9); left > 0; --left) {
      put_anywhere({color, random.below(3) == 0 ? Role::Pawn : kRoles[1 + random.below(4)]});
    }
  }
  auto position = Position::from_setup(setup, CastlingMode::Chess960);
  return position ? std::optional(*position) : std::nullopt;
}

template <class Kernel>
void expect_all_replies_on_boards(Kernel kernel) {
  constexpr int kBoards = 20'000;
  Random random(5);
  for (int boards = 0; boards < kBoards;) {
    if (const auto position = random_board(random)) {
      ++boards;
      ASSERT_EQ(kernel.perft(*position, 2), replies(*position)) << "board " << boards;
    }
  }
}

TEST(Kernel, ForAnyProcessor) {
  expect_the_same_games(Kernel<PlainSliders>{});
  expect_all_replies_on_boards(Kernel<PlainSliders>{});
}

#if defined(__x86_64__)
TEST(Kernel, CountingBitsInOneStep) {
  ASSERT_TRUE(__builtin_cpu_supports("popcnt")) << "this processor cannot run the test";
  expect_the_same_games(Kernel<PopcntSliders>{});
  expect_all_replies_on_boards(Kernel<PopcntSliders>{});
}

TEST(Kernel, GatheringBitsInOneStep) {
  ASSERT_TRUE(__builtin_cpu_supports("bmi2")) << "this processor cannot run the test";
  expect_the_same_games(Kernel<PextSliders>{});
  expect_all_replies_on_boards(Kernel<PextSliders>{});
}
#endif

}  // namespace
}  // namespace rookery::chess
