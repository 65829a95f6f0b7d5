#include <gtest/gtest.h>

#include <vector>

#include "rookery/engine/engine.h"

namespace rookery::engine {
namespace {

using chess::Position;

TEST(Search, EqualCallsSearchEqualNodes) {
  const Position start = Position::initial();
  Engine first(1);
  Engine second(1);
  const Result a = first.search(start, {}, {.depth = 6});
  const Result b = second.search(start, {}, {.depth = 6});
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(a.best(), b.best());
  first.new_game();
  EXPECT_EQ(first.search(start, {}, {.depth = 6}).nodes, a.nodes);
}

TEST(Search, NodeLimitIsExact) {
  Engine engine(1);
  EXPECT_EQ(engine.search(Position::initial(), {}, {.nodes = 12'345}).nodes, 12'345U);
}

TEST(Search, StoppedAtOnceItStillNamesALegalMove) {
  Engine engine(1);
  const Position start = Position::initial();
  const Result result = engine.search(start, {}, {}, [] { return true; });
  ASSERT_TRUE(result.best());
  EXPECT_TRUE(chess::is_legal(start, *result.best()));
}

}  // namespace
}  // namespace rookery::engine
