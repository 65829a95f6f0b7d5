#include "transposition_table.h"

#include <gtest/gtest.h>

namespace rookery::engine::test {
namespace {

const chess::Move kMove =
    chess::Move::normal({chess::File::E, chess::Rank::R2}, {chess::File::E, chess::Rank::R4});

TEST(TranspositionTable, ReturnsWhatWasStored) {
  TranspositionTable table;
  ASSERT_TRUE(table.resize(1));
  table.store(77, 3, {kMove, -250, 40, 9, Bound::Upper, true});
  const auto hit = table.probe(77, 3);
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->move, kMove);
  EXPECT_EQ(hit->eval, -250);
  EXPECT_EQ(hit->static_eval, 40);
  EXPECT_EQ(hit->depth, 9);
  EXPECT_EQ(hit->bound, Bound::Upper);
  EXPECT_TRUE(hit->was_pv);
  EXPECT_FALSE(table.probe(78, 3));
  table.clear();
  EXPECT_FALSE(table.probe(77, 3));
}

TEST(TranspositionTable, MatesAreCountedFromThePosition) {
  TranspositionTable table;
  ASSERT_TRUE(table.resize(1));
  table.store(1, 4, {kMove, mate_in(9), std::nullopt, 9, Bound::Exact});
  EXPECT_EQ(table.probe(1, 10)->eval, mate_in(15)) << "five plies from a position ten plies away";
  EXPECT_FALSE(table.probe(1, 10)->static_eval);
  table.store(2, 4, {kMove, mated_in(8), std::nullopt, 9, Bound::Exact});
  EXPECT_EQ(table.probe(2, 0)->eval, mated_in(4));
  table.store(3, 0, {kMove, mate_in(kMaxPly), std::nullopt, 9, Bound::Exact});
  const Eval joined = table.probe(3, kMaxPly)->eval;
  EXPECT_TRUE(is_mate(joined)) << "another variation may follow the longest one";
  EXPECT_EQ(plies_to_mate(joined), 2 * kMaxPly);
}

TEST(TranspositionTable, DeepEntriesStayUntilOld) {
  TranspositionTable table;
  ASSERT_TRUE(table.resize(1));
  const auto key = [](std::uint64_t i) { return i << 40; };  // all in one bucket
  for (std::uint64_t i = 0; i < 4; ++i) {
    table.store(key(i), 0, {kMove, 0, 0, static_cast<int>(10 + i), Bound::Exact});
  }
  table.store(key(4), 0, {kMove, 0, 0, 1, Bound::Exact});
  EXPECT_FALSE(table.probe(key(0), 0)) << "the shallowest was replaced";
  EXPECT_TRUE(table.probe(key(3), 0));
  for (int search = 0; search < 4; ++search) {
    table.new_search();
  }
  for (std::uint64_t i = 5; i < 9; ++i) {
    table.store(key(i), 0, {kMove, 0, 0, 1, Bound::Exact});
  }
  EXPECT_FALSE(table.probe(key(3), 0)) << "it was deep, but four searches old";
}

TEST(TranspositionTable, StoreKeepsTheOldMoveAndADeeperEntry) {
  TranspositionTable table;
  ASSERT_TRUE(table.resize(1));
  table.store(5, 0, {kMove, 10, 0, 3, Bound::Lower});
  table.store(5, 0, {std::nullopt, 20, 0, 4, Bound::Upper});
  EXPECT_EQ(table.probe(5, 0)->move, kMove);
  EXPECT_EQ(table.probe(5, 0)->eval, 20);
  table.store(5, 0, {std::nullopt, 30, 0, 0, Bound::Upper});
  EXPECT_EQ(table.probe(5, 0)->eval, 20) << "four plies shallower";
}

TEST(TranspositionTable, NoMemoryIsValid) {
  TranspositionTable table;
  table.store(5, 0, {kMove, 10, 0, 3, Bound::Lower});
  table.prefetch(5);
  EXPECT_FALSE(table.probe(5, 0));
  EXPECT_EQ(table.permille_used(), 0);
}

}  // namespace
}  // namespace rookery::engine::test
