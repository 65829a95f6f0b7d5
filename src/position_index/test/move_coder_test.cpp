#include "move_coder.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rookery/base/random.h"

namespace rookery::position_index {
namespace {

using chess::Position;

/// Long games in which promotions, castling and en passant are not as rare as by chance.
TEST(MoveCoder, ReadsWhatItWrote) {
  Random random(4);
  std::size_t plies = 0, bytes_of_all = 0;
  std::array<std::size_t, 4> kinds{};
  for (int number = 0; number < 400; ++number) {
    const Position start =
        number % 2 == 0 ? Position::initial()
                        : *Position::from_setup(chess::chess960_setup(static_cast<int>(random.below(960))),
                                                chess::CastlingMode::Chess960);
    Position position = start;
    MoveCoder writer(start);
    std::string bytes;
    std::vector<chess::Move> moves;
    for (int ply = 0; ply < 300; ++ply) {
      const auto legal = legal_moves(position);
      if (legal.empty()) {
        break;
      }
      const auto* const rare = std::ranges::find_if(
          legal, [](chess::Move move) { return move.kind() != chess::MoveKind::Normal; });
      const bool takes_rare = rare != legal.end() && random.below(2) == 0;
      moves.push_back(takes_rare ? *rare : legal[random.below(legal.size())]);
      writer.append(bytes, moves.back());
      position.play_unchecked(moves.back());
      ++kinds[static_cast<std::size_t>(moves.back().kind())];
    }
    MoveCoder reader(start), skipping(start);
    std::string_view rest = bytes, rest_to_skip = bytes;
    Position again = start;
    for (const chess::Move move : moves) {
      ASSERT_EQ(reader.take(rest), move);
      ASSERT_TRUE(skipping.skip(rest_to_skip));
      ASSERT_EQ(rest_to_skip, rest);
      ASSERT_EQ(reader.changed_material(), is_capture(again, move) || move.promoted());
      ASSERT_EQ(skipping.changed_material(), reader.changed_material());
      const chess::Board before = again.board();
      again.play_unchecked(move);
      ASSERT_EQ(reader.turn(), again.turn());
      chess::Bitboard changed, skipped;
      for (const auto& change : skipping.changes()) {
        skipped |= chess::Bitboard(chess::Square::from_index(change.square));
      }
      for (const auto& change : reader.changes()) {
        const auto square = chess::Square::from_index(change.square);
        ASSERT_EQ(change.before, before.number_at(square));
        ASSERT_EQ(change.after, again.board().number_at(square));
        changed |= chess::Bitboard(square);
      }
      for (int square = 0; square < 64; ++square) {
        const auto at = chess::Square::from_index(square);
        ASSERT_EQ(reader.number_at(static_cast<std::size_t>(square)), again.board().number_at(at));
        ASSERT_EQ(skipping.number_at(static_cast<std::size_t>(square)), again.board().number_at(at));
        ASSERT_EQ(changed.contains(at), skipped.contains(at));
        ASSERT_TRUE(changed.contains(at) || before.number_at(at) == again.board().number_at(at));
      }
    }
    EXPECT_FALSE(reader.take(rest));
    plies += moves.size();
    bytes_of_all += bytes.size();
  }
  for (const std::size_t count : kinds) {
    EXPECT_GT(count, 50U);
  }
  EXPECT_LT(bytes_of_all, plies * 115 / 100);
}

/// Any bytes: read or refused, and the board holds no more than it did.
TEST(MoveCoder, RefusesWhatNoPieceCanDo) {
  Random random(5);
  for (int number = 0; number < 20'000; ++number) {
    std::string bytes;
    for (int i = 0; i < 60; ++i) {
      bytes.push_back(static_cast<char>(random.below(256)));
    }
    MoveCoder reader(Position::initial()), skipping(Position::initial());
    std::string_view rest = bytes, rest_to_skip = bytes;
    while (reader.take(rest)) {
      ASSERT_LE(reader.changes().size, 4U);
      ASSERT_TRUE(skipping.skip(rest_to_skip));
    }
    ASSERT_FALSE(skipping.skip(rest_to_skip));
  }
  MoveCoder reader(Position::initial());
  std::string_view rest("\x00", 1);  // the rook on a1 to where its own knight stands
  EXPECT_FALSE(reader.take(rest));
}

}  // namespace
}  // namespace rookery::position_index
