#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "rookery/base/random.h"
#include "rookery/position_index/index.h"

namespace rookery::position_index {
namespace {

using chess::Move;
using chess::Position;
using chess::Square;

using Games = std::vector<IndexedGame>;

/// Sixteen pieces are not enough for White: its moves are stored in another way.
Position crowded_start() {
  chess::Setup setup = chess::Setup::initial();
  for (const chess::File file : {chess::File::A, chess::File::D, chess::File::H}) {
    setup.board.put(Square(file, chess::Rank::R3), {chess::Color::White, chess::Role::Knight});
  }
  return *Position::from_setup(setup, chess::CastlingMode::Standard, chess::SetupFault::TooMuchMaterial);
}

Position random_start(Random& random) {
  const std::uint64_t kind = random.below(10);
  return kind == 0   ? crowded_start()
         : kind == 1 ? *Position::from_setup(chess::chess960_setup(static_cast<int>(random.below(960))),
                                             chess::CastlingMode::Chess960)
                     : Position::initial();
}

/// The first plies are of few moves, so that many games have the same positions.
Games random_games(std::size_t count, std::uint64_t seed) {
  Random random(seed);
  Games games;
  for (std::size_t i = 0; i < count; ++i) {
    const auto rating = [&] {
      return static_cast<std::uint16_t>(random.below(3) == 0 ? 0 : random.below(3'000));
    };
    IndexedGame game{.offset = i * 1'000,
                     .facts = {static_cast<Outcome>(random.below(4)), rating(), rating()},
                     .start = random_start(random)};
    Position position = game.start;
    const std::uint64_t plies = random.below(120);
    for (std::uint64_t ply = 0; ply < plies; ++ply) {
      const auto moves = legal_moves(position);
      if (moves.empty()) {
        break;
      }
      game.moves.push_back(moves[random.below(ply < 4 ? 2 : moves.size())]);
      position.play_unchecked(game.moves.back());
    }
    games.push_back(std::move(game));
  }
  return games;
}

std::string index_of(const Games& games, std::size_t segment) {
  IndexBuilder builder(segment);
  std::string bytes;
  for (const IndexedGame& game : games) {
    EXPECT_TRUE(builder.add(game));
    bytes += builder.take();
  }
  return bytes + builder.finish({1, 2, 3, 4});
}

bool holds(const Query& query, const Position& position) {
  const auto stands = [&](const PatternSquare& at) { return position.board().at(at.square) == at.piece; };
  return (!query.position || query.position->key() == position.key()) &&
         (!query.material || *query.material == material_of(position.board())) &&
         std::ranges::all_of(query.pattern, stands);
}

/// Every position is looked at: what an index must find.
std::vector<Found> scan(const Games& games, const Query& query) {
  std::vector<Found> found;
  for (std::size_t i = 0; i < games.size(); ++i) {
    Position position = games[i].start;
    Found here{i + 1, games[i].offset, 0, 0, 0};
    for (std::uint32_t ply = 0;; ++ply) {
      if (holds(query, position)) {
        here.ply = here.positions == 0 ? ply : here.ply;
        here.last_ply = ply;
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

/// What statistics must say: every move of every game is looked at.
PositionStatistics count(const Games& games, const Query& query) {
  PositionStatistics statistics;
  std::map<std::uint16_t, MoveStatistics> moves;
  for (const Found& found : scan(games, query)) {
    const IndexedGame& game = games[found.game - 1];
    statistics.all.add(game.facts);
    if (query.position && found.last_ply < game.moves.size()) {
      const Move move = game.moves[found.last_ply];
      moves.try_emplace(move.raw(), MoveStatistics{move, {}}).first->second.games.add(game.facts);
    }
  }
  for (const auto& [raw, of_move] : moves) {
    statistics.moves.push_back(of_move);
  }
  std::ranges::sort(statistics.moves, std::ranges::greater(), [](const MoveStatistics& each) {
    return std::pair(each.games.games, -int{each.move.raw()});
  });
  return statistics;
}

/// Half of them from the first moves, which many games have.
Position some_position(const Games& games, Random& random) {
  const IndexedGame& game = games[random.below(games.size())];
  const std::uint64_t most = game.moves.size();
  Position position = game.start;
  for (std::uint64_t
           plies = random.below((random.below(2) == 0 ? most : std::min(most, std::uint64_t{5})) + 1),
           i = 0;
       i < plies; ++i) {
    position.play_unchecked(game.moves[i]);
  }
  return position;
}

Query some_query(const Games& games, Random& random) {
  const Position position = some_position(games, random);
  Query query;
  const std::uint64_t kind = random.below(4);
  if (kind == 0) {
    query.position = position;
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
    if (random.below(2) == 0) {
      query.position = position;
    }
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
      const auto statistics = index->statistics(query, *found);
      ASSERT_TRUE(statistics);
      const PositionStatistics right = count(games, query);
      EXPECT_EQ(statistics->all, right.all);
      EXPECT_EQ(statistics->moves, right.moves);
    }
  }
}

TEST(PositionIndex, GivesItsGamesBack) {
  const auto games = random_games(120, 21);
  const std::string bytes = index_of(games, 3'000);
  const auto index = PositionIndex::open(bytes);
  ASSERT_TRUE(index);
  ASSERT_GT(index->segments(), 1U);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto game = index->game(i);
    ASSERT_TRUE(game);
    EXPECT_EQ(*game, games[i]);
  }
}

TEST(PositionIndex, AveragesRatings) {
  Statistics statistics;
  EXPECT_FALSE(statistics.average_rating());
  statistics.add({Outcome::WhiteWins, 2'000, 0});
  EXPECT_FALSE(statistics.average_rating());
  statistics.add({Outcome::Draw, 2'000, 2'101});
  statistics.add({Outcome::Unknown, 1'000, 1'100});
  EXPECT_EQ(statistics.average_rating(), 1'550U);
  EXPECT_EQ(statistics, (Statistics{3, 1, 1, 0, 2, 6'201}));
}

/// An index that games were added to, some each time, finds what one of all games finds, in few segments.
TEST(PositionIndex, GrowsWithItsFile) {
  const auto games = random_games(400, 31);
  Random random(32);
  std::string bytes = index_of({}, 20'000);
  for (std::size_t done = 0; done < games.size();) {
    const auto old = PositionIndex::open(bytes);
    ASSERT_TRUE(old);
    auto builder = IndexBuilder::extend(*old, 20'000);
    ASSERT_TRUE(builder);
    const std::size_t end = std::min<std::size_t>(games.size(), done + random.below(12));
    std::string grown = builder->take();
    for (; done < end; ++done) {
      ASSERT_TRUE(builder->add(games[done]));
      grown += builder->take();
    }
    EXPECT_EQ(builder->games(), done);
    bytes = grown + builder->finish({done, 2, 3, 4});
  }
  const auto index = PositionIndex::open(bytes);
  ASSERT_TRUE(index);
  EXPECT_EQ(index->source(), (SourceStamp{games.size(), 2, 3, 4}));
  EXPECT_EQ(index->games(), games.size());
  EXPECT_LE(index->segments(), 12U);
  for (int i = 0; i < 60; ++i) {
    const Query query = some_query(games, random);
    ASSERT_EQ(index->find(query), scan(games, query)) << i;
  }
  EXPECT_EQ(index->game(7)->moves, games[7].moves);
}

TEST(PositionIndex, DoesNotGrowFromDamage) {
  const auto games = random_games(40, 33);
  std::string bytes = index_of(games, 100'000);
  bytes[bytes.size() / 3] ^= 1;
  const auto index = PositionIndex::open(bytes);
  ASSERT_TRUE(index);
  const auto builder = IndexBuilder::extend(*index);
  ASSERT_FALSE(builder);
  EXPECT_EQ(builder.error().fault, IndexFault::Damaged);
}

TEST(PositionIndex, IsDeterministic) {
  const auto games = random_games(40, 5);
  EXPECT_EQ(index_of(games, 500), index_of(games, 500));
  const auto empty = index_of({}, 500);
  const auto index = PositionIndex::open(empty);
  ASSERT_TRUE(index);
  EXPECT_TRUE(index->find({.position = Position::initial()})->empty());
}

/// A byte that is damaged, or missing, is noticed by opening or by some search; nothing wrong is answered.
TEST(PositionIndex, ReportsDamage) {
  const auto games = random_games(30, 7);
  const std::string good = index_of(games, 600);
  const std::vector<Query> queries{{.pattern = *parse_pattern("Ke1 ke8 .e4 Pa2")},
                                   {.position = Position::initial()},
                                   {.position = Position::initial().after(games[1].moves[0])}};
  Random random(8);
  for (int i = 0; i < 2'000; ++i) {
    std::string bad = good;
    bad[random.below(bad.size())] ^= static_cast<char>(1 + random.below(255));
    const auto index = PositionIndex::open(bad);
    if (!index) {
      EXPECT_LE(index.error().offset, bad.size());
      continue;
    }
    for (const Query& query : queries) {
      const auto found = index->find(query);
      EXPECT_TRUE(!found || *found == scan(games, query));
      if (found) {
        const auto statistics = index->statistics(query, *found);
        EXPECT_TRUE(!statistics || statistics->all == count(games, query).all);
      }
    }
  }
  for (std::size_t size = 0; size < good.size(); size += 97) {
    EXPECT_FALSE(PositionIndex::open(std::string_view(good).substr(0, size))) << size;
  }
  EXPECT_EQ(PositionIndex::open("[Event \"a\"]").error().fault, IndexFault::NotAnIndex);
  EXPECT_EQ(PositionIndex::open(good.substr(0, 100)).error().fault, IndexFault::Truncated);
  // Whatever follows: an older version's end is another.
  for (const char version : {'\1', '\11'}) {
    std::string other = good.substr(0, 200);
    other[8] = version;
    EXPECT_EQ(PositionIndex::open(other).error().fault, IndexFault::OtherVersion);
  }
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
