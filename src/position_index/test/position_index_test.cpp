#include <gtest/gtest.h>

#include <algorithm>

#include "rookery/base/random.h"
#include "rookery/position_index/index.h"

namespace rookery::position_index {
namespace {

using chess::Move;
using chess::Position;
using chess::Square;

struct TestGame {
  std::uint64_t offset;
  Position start;
  std::vector<Move> moves;
};

std::vector<TestGame> random_games(std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<TestGame> games;
  for (std::size_t i = 0; i < count; ++i) {
    TestGame game{i * 1'000, Position::initial(), {}};
    Position position = game.start;
    const std::uint64_t plies = random.below(120);
    for (std::uint64_t ply = 0; ply < plies; ++ply) {
      const auto moves = legal_moves(position);
      if (moves.empty()) {
        break;
      }
      game.moves.push_back(moves[random.below(moves.size())]);
      position.play_unchecked(game.moves.back());
    }
    games.push_back(std::move(game));
  }
  return games;
}

std::string index_of(const std::vector<TestGame>& games, std::size_t segment) {
  IndexBuilder builder(segment);
  std::string bytes;
  for (const TestGame& game : games) {
    EXPECT_TRUE(builder.add(game.offset, game.start, game.moves));
    bytes += builder.take();
  }
  return bytes + builder.finish({1, 2, 3});
}

bool holds(const Query& query, const Position& position) {
  const auto stands = [&](const PatternSquare& at) { return position.board().at(at.square) == at.piece; };
  return (!query.key || *query.key == position.key()) &&
         (!query.material || *query.material == material_of(position.board())) &&
         std::ranges::all_of(query.pattern, stands);
}

/// Every position is looked at: what an index must find.
std::vector<Found> scan(const std::vector<TestGame>& games, const Query& query) {
  std::vector<Found> found;
  for (std::size_t i = 0; i < games.size(); ++i) {
    Position position = games[i].start;
    Found here{i + 1, games[i].offset, 0, 0};
    for (std::uint32_t ply = 0;; ++ply) {
      if (holds(query, position)) {
        here.ply = here.positions == 0 ? ply : here.ply;
        ++here.positions;
      }
      if (ply == games[i].moves.size()) {
        break;
      }
      position.play_unchecked(games[i].moves[ply]);
    }
    if (here.positions > 0) {
      found.push_back(here);
    }
  }
  return found;
}

Position some_position(const std::vector<TestGame>& games, Random& random) {
  const TestGame& game = games[random.below(games.size())];
  Position position = game.start;
  for (std::uint64_t plies = random.below(game.moves.size() + 1), i = 0; i < plies; ++i) {
    position.play_unchecked(game.moves[i]);
  }
  return position;
}

Query some_query(const std::vector<TestGame>& games, Random& random) {
  const Position position = some_position(games, random);
  Query query;
  const std::uint64_t kind = random.below(4);
  if (kind == 0) {
    query.key = position.key();
  }
  if (kind == 1) {
    query.material = material_of(position.board());
  }
  for (std::uint64_t i = 0; kind >= 2 && i <= random.below(5); ++i) {
    const Square square = Square::from_index(static_cast<int>(random.below(64)));
    if (std::ranges::count(query.pattern, square, &PatternSquare::square) == 0) {
      query.pattern.push_back({square, position.board().at(square)});
    }
  }
  if (kind == 3) {
    query.material = material_of(position.board());
  }
  return query;
}

TEST(PositionIndex, MatchesAFullScan) {
  const auto games = random_games(300, 11);
  Random random(12);
  for (const std::size_t segment : {std::size_t{1}, std::size_t{700}, std::size_t{1'000'000}}) {
    const std::string bytes = index_of(games, segment);
    const auto index = PositionIndex::open(bytes);
    ASSERT_TRUE(index);
    EXPECT_EQ(index->games(), games.size());
    for (int i = 0; i < 60; ++i) {
      const Query query = some_query(games, random);
      const auto found = index->find(query);
      ASSERT_TRUE(found);
      ASSERT_EQ(*found, scan(games, query)) << "segment " << segment << ", query " << i;
    }
  }
}

TEST(PositionIndex, IsDeterministic) {
  const auto games = random_games(40, 5);
  EXPECT_EQ(index_of(games, 500), index_of(games, 500));
  const auto empty = index_of({}, 500);
  const auto index = PositionIndex::open(empty);
  ASSERT_TRUE(index);
  EXPECT_TRUE(index->find({.key = 1})->empty());
}

/// A byte that is damaged, or missing, is noticed by opening or by some search; nothing wrong is answered.
TEST(PositionIndex, ReportsDamage) {
  const auto games = random_games(30, 7);
  const std::string good = index_of(games, 600);
  const Query query{.pattern = *parse_pattern("Ke1 ke8 .e4 Pa2")};
  const auto right = scan(games, query);
  Random random(8);
  for (int i = 0; i < 2'000; ++i) {
    std::string bad = good;
    bad[random.below(bad.size())] ^= static_cast<char>(1 + random.below(255));
    const auto index = PositionIndex::open(bad);
    if (!index) {
      EXPECT_LE(index.error().offset, bad.size());
      continue;
    }
    const auto found = index->find(query);
    EXPECT_TRUE(!found || *found == right);
  }
  for (std::size_t size = 0; size < good.size(); size += 97) {
    EXPECT_FALSE(PositionIndex::open(std::string_view(good).substr(0, size))) << size;
  }
  EXPECT_EQ(PositionIndex::open("[Event \"a\"]").error().fault, IndexFault::NotAnIndex);
  EXPECT_EQ(PositionIndex::open(good.substr(0, 100)).error().fault, IndexFault::Truncated);
  std::string newer = good;
  newer[8] = 9;
  EXPECT_EQ(PositionIndex::open(newer).error().fault, IndexFault::OtherVersion);
}

TEST(PositionIndex, ReadsPatternsAndMaterial) {
  const auto pattern = parse_pattern("Nd5, pe6 .c4");
  ASSERT_TRUE(pattern);
  ASSERT_EQ(pattern->size(), 3U);
  EXPECT_EQ((*pattern)[1].piece, (chess::Piece{chess::Color::Black, chess::Role::Pawn}));
  EXPECT_FALSE((*pattern)[2].piece);
  struct Row {
    const char* text;
    std::size_t offset;
  };
  for (const Row& row : {Row{"", 0}, Row{"  ", 2}, Row{"Nd5 x", 4}, Row{"Nd", 2}, Row{"Nz5", 1},
                         Row{"Nd9", 2}, Row{"Nd5 nd5", 4}}) {
    EXPECT_EQ(parse_pattern(row.text).error(), row.offset) << row.text;
  }
  EXPECT_EQ(parse_material("KRPvKR"), parse_material("KRKRP"));
  EXPECT_NE(parse_material("KRPvKR"), parse_material("KRvKR"));
  for (const char* bad : {"", "K", "KRvR", "RKvK", "KxvK"}) {
    EXPECT_FALSE(parse_material(bad)) << bad;
  }
}

}  // namespace
}  // namespace rookery::position_index
