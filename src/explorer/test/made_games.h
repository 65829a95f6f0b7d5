#pragma once
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "rookery/base/random.h"
#include "rookery/explorer/collection.h"
#include "rookery/explorer/collection_writer.h"
#include "rookery/explorer/prepared_game.h"
#include "rookery/notation/san.h"

/// Games for tests, and what an explorer should answer about them.
namespace rookery::explorer {

inline Attributes random_attributes(Random& random) {
  Attributes attributes{.outcome = static_cast<Outcome>(random.below(3)),
                        .speed = kSpeeds[random.below(kSpeeds.size())],
                        .month = Month(2019 + static_cast<unsigned>(random.below(3)),
                                       1 + static_cast<unsigned>(random.below(12)))};
  for (std::uint16_t& rating : attributes.ratings) {
    // One in twenty has none.
    rating = random.below(20) == 0 ? std::uint16_t{0} : static_cast<std::uint16_t>(900 + random.below(1'900));
  }
  return attributes;
}

/// Random moves, of which the first few are chosen from so few that games share positions, by
/// transpositions as well; and every third move or so goes back, so that positions repeat.
inline std::vector<chess::Move> random_moves(Random& random, std::size_t plies) {
  std::vector<chess::Move> moves;
  chess::Position position = chess::Position::initial();
  while (moves.size() < plies) {
    const auto legal = legal_moves(position);
    if (legal.empty()) {
      break;
    }
    const std::size_t choices = moves.size() < 6 ? std::min<std::size_t>(3, legal.size()) : legal.size();
    chess::Move move = legal[random.below(choices)];
    if (moves.size() >= 2 && random.below(3) == 0) {
      const chess::Move back =
          chess::Move::normal(moves[moves.size() - 2].to(), moves[moves.size() - 2].from());
      move = is_legal(position, back) ? back : move;
    }
    moves.push_back(move);
    position.play_unchecked(move);
  }
  return moves;
}

inline std::vector<Game> random_games(std::size_t count, std::uint64_t seed, std::size_t plies = 30) {
  Random random(seed);
  std::vector<Game> games;
  for (std::size_t i = 0; i < count; ++i) {
    Game game;
    game.header = {.id = "game" + std::to_string(seed) + "-" + std::to_string(i),
                   .names = {"White " + std::to_string(random.below(20)), "Black"},
                   .attributes = random_attributes(random)};
    game.event = "Event " + std::to_string(random.below(5));
    game.moves = random_moves(random, 1 + random.below(plies));
    games.push_back(std::move(game));
  }
  return games;
}

/// The game with these moves in SAN, which are legal.
inline Game game_of(const std::string& id, const std::vector<std::string>& moves,
                    const Attributes& attributes = {}) {
  Game game;
  game.header = {.id = id, .names = {"White", "Black"}, .attributes = attributes};
  chess::Position position = chess::Position::initial();
  for (const std::string& san : moves) {
    game.moves.push_back(*notation::san::parse(position, san));
    position.play_unchecked(game.moves.back());
  }
  return game;
}

/// What is counted, by looking at every position of every game.
class BruteForce {
 public:
  explicit BruteForce(const std::vector<Game>& games) {
    for (const Game& game : games) {
      chess::Position position = game.start;
      std::size_t ply = 0;
      for (const chess::Move move : game.moves) {
        if (ply++ == kIndexedPlies) {
          break;
        }
        // The later move replaces that of the same position before.
        positions_.insert_or_assign(position.key(), position);
        played_[position.key()].insert_or_assign(&game, move);
        position.play_unchecked(move);
      }
    }
  }

  [[nodiscard]] const std::map<std::uint64_t, chess::Position>& positions() const { return positions_; }

  [[nodiscard]] std::vector<std::pair<const Game*, chess::Move>> played(const chess::Position& position,
                                                                        const Filter& filter) const {
    std::vector<std::pair<const Game*, chess::Move>> found;
    const auto at = played_.find(position.key());
    if (at != played_.end()) {
      for (const auto& [game, move] : at->second) {
        const Attributes& about = game->header.attributes;
        if (filter.admits(about.speed, about.band()) && filter.admits(about.month)) {
          found.emplace_back(game, move);
        }
      }
    }
    return found;
  }

  [[nodiscard]] std::map<std::uint16_t, MoveStatistics> moves(const chess::Position& position,
                                                              const Filter& filter) const {
    std::map<std::uint16_t, MoveStatistics> moves;
    for (const auto& [game, move] : played(position, filter)) {
      const Attributes& about = game->header.attributes;
      MoveStatistics& sum = moves[move.raw()];
      sum.move = move;
      sum.counts.white += about.outcome == Outcome::WhiteWins ? 1 : 0;
      sum.counts.draws += about.outcome == Outcome::Draw ? 1 : 0;
      sum.counts.black += about.outcome == Outcome::BlackWins ? 1 : 0;
      if (about.ratings[0] > 0 && about.ratings[1] > 0) {
        ++sum.with_ratings;
        sum.mover_ratings += about.ratings[index(position.turn())];
        sum.opponent_ratings += about.ratings[index(~position.turn())];
      }
      sum.last_played = std::max(sum.last_played, about.month);
    }
    return moves;
  }

 private:
  std::map<std::uint64_t, chess::Position> positions_;
  std::map<std::uint64_t, std::map<const Game*, chess::Move>> played_;
};

inline std::map<std::uint16_t, MoveStatistics> by_move(const Answer& answer) {
  std::map<std::uint16_t, MoveStatistics> moves;
  for (const MoveStatistics& move : answer.moves) {
    moves[move.move.raw()] = move;
  }
  return moves;
}

/// How many moves that were played once have no game in the answer, though it was asked for all of them. One
/// that it has must be that game, and of other moves there is none.
inline std::size_t count_missing_games(const Answer& answer,
                                       const std::vector<std::pair<const Game*, chess::Move>>& played) {
  std::size_t missing = 0;
  for (const MoveStatistics& move : answer.moves) {
    std::vector<std::string> shown;
    for (const auto* const games : {&answer.top_games, &answer.recent_games, &answer.only_games}) {
      for (const FoundGame& game : *games) {
        if (game.move == move.move) {
          shown.push_back(game.header.id);
        }
      }
    }
    if (move.counts.total() != 1) {
      EXPECT_TRUE(std::ranges::none_of(answer.only_games,
                                       [&](const FoundGame& game) { return game.move == move.move; }));
      continue;
    }
    const auto of_move = std::ranges::find(played, move.move, &std::pair<const Game*, chess::Move>::second);
    const std::string id = of_move == played.end() ? "none" : of_move->first->header.id;
    EXPECT_TRUE(std::ranges::all_of(shown, [&](const std::string& other) { return other == id; })) << id;
    missing += shown.empty() ? 1 : 0;
  }
  return missing;
}

/// Filters of all kinds.
inline std::vector<Filter> some_filters() {
  std::vector<Filter> filters(6);
  filters[1].speeds = 0b000110;
  filters[2].bands = 0b111000000;
  filters[3].since = Month(2020, 4);
  filters[4].until = Month(2020, 9);
  filters[5] = {.speeds = 0b111000, .bands = 0b000111111, .since = Month(2019, 6), .until = Month(2020, 6)};
  return filters;
}

/// A folder that is gone afterwards.
class TestFolder {
 public:
  TestFolder()
      : path_(std::filesystem::path(testing::TempDir()) /
              ("explorer-" + std::to_string(getpid()) + "-" +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::remove_all(path_);
  }
  ~TestFolder() { std::filesystem::remove_all(path_); }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  [[nodiscard]] std::string path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// Adds games, a commit after each `segment_games`.
inline void add_games(const std::string& folder, const std::vector<Game>& games, std::size_t segment_games) {
  // Few rows in memory, so that they are sorted by way of a file.
  auto writer = CollectionWriter::open(folder, {.segment_games = segment_games, .sorted_rows = 1'000});
  ASSERT_TRUE(writer) << writer.error();
  for (const Game& game : games) {
    ASSERT_TRUE(writer->add(*prepare(game)));
    if (writer->is_due()) {
      ASSERT_TRUE(writer->commit());
    }
  }
  ASSERT_TRUE(writer->commit());
}

/// Merges until all is tidy, segments of any size.
inline void tidy(const std::string& folder) {
  auto writer = CollectionWriter::open(folder, {});
  ASSERT_TRUE(writer) << writer.error();
  const auto done = writer->finish_tidying();
  ASSERT_TRUE(done) << done.error();
}

}  // namespace rookery::explorer
