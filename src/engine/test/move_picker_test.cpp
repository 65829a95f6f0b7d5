#include "move_picker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "match.h"
#include "rookery/base/random.h"
#include "rookery/notation/uci_move.h"
#include "see.h"

namespace rookery::engine::test {
namespace {

using chess::Move;
using chess::Position;

std::vector<std::uint16_t> sorted(std::vector<Move> moves) {
  std::vector<std::uint16_t> raw;
  for (const Move move : moves) {
    raw.push_back(move.raw());
  }
  std::ranges::sort(raw);
  return raw;
}

std::vector<Move> rest(MovePicker& picker) {
  std::vector<Move> moves;
  while (const auto move = picker.next()) {
    moves.push_back(*move);
  }
  return moves;
}

/// Positions of random games, each with a legal move that serves as the table move.
template <class Check>
void each_position(Check check) {
  Random random(11);
  for (int game = 0; game < 20; ++game) {
    Position position = Position::initial();
    for (int ply = 0; ply < 80; ++ply) {
      const chess::MoveList moves = chess::legal_moves(position);
      if (moves.empty()) {
        break;
      }
      const Move hint = moves[static_cast<std::size_t>(random.below(moves.size()))];
      check(position, hint);
      position.play_unchecked(moves[static_cast<std::size_t>(random.below(moves.size()))]);
    }
  }
}

TEST(MovePicker, ReturnsEachLegalMoveOnceTableMoveFirst) {
  const auto histories = std::make_unique<Histories>();
  const auto picker = std::make_unique<MovePicker>();
  Move hint_before;
  each_position([&](const Position& position, Move hint) {
    const chess::MoveList legal = chess::legal_moves(position);
    for (const Move table_move : {hint, hint_before}) {  // the second one is rarely legal here
      picker->start(position, {.table_move = table_move, .context = {.threats = threats(position)}},
                    *histories);
      const std::vector<Move> picked = rest(*picker);
      EXPECT_EQ(sorted(picked), sorted({legal.begin(), legal.end()}));
      EXPECT_TRUE(picked.front() == table_move || !chess::is_legal(position, table_move));
    }
    hint_before = hint;
  });
}

TEST(MovePicker, NoisyMovesAreOrderedByGain) {
  const auto histories = std::make_unique<Histories>();
  const auto picker = std::make_unique<MovePicker>();
  each_position([&](const Position& position, Move hint) {
    std::vector<Move> wanted;
    for (const Move move : chess::legal_moves(position)) {
      if (!is_quiet(position, move) && see_at_least(position, move, 0)) {
        wanted.push_back(move);
      }
    }
    picker->start_noisy(position, {.table_move = hint}, *histories, 0);
    EXPECT_EQ(sorted(rest(*picker)), sorted(wanted));
  });
}

TEST(MovePicker, QuietMovesStartWithChecksAndThreatenedPieces) {
  const auto histories = std::make_unique<Histories>();
  const auto picker = std::make_unique<MovePicker>();
  const auto order = [&](const char* fen) {
    const Position position = position_of(fen);
    picker->start(position, {.context = {.threats = threats(position)}}, *histories);
    std::vector<std::string> names;
    for (const Move move : rest(*picker)) {
      names.push_back(notation::uci_move::write(move, position.mode()));
    }
    return names;
  };
  EXPECT_EQ(order("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1").front(), "a1a8");
  const auto moves = order("6k1/5ppp/8/1p6/8/2Q5/5PPP/4b1K1 w - - 0 1");
  EXPECT_EQ(moves.front().substr(0, 2), "c3") << "the bishop attacks the queen";
  const auto at = [&](const char* move) { return std::ranges::find(moves, move) - moves.begin(); };
  EXPECT_GT(at("c3d2"), at("c3c2")) << "the bishop attacks d2 too";
}

TEST(MovePicker, SkipsQuietMovesWhenAsked) {
  const auto histories = std::make_unique<Histories>();
  const auto picker = std::make_unique<MovePicker>();
  const Position position =
      position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  picker->start(position, {}, *histories);
  picker->skip_quiets();
  const std::vector<Move> picked = rest(*picker);
  EXPECT_EQ(picked.size(), 8U) << "its captures (Chess Programming Wiki, perft, position 2)";
}

}  // namespace
}  // namespace rookery::engine::test
