// The index of positions of a file of games:
//   rookery_bench_position_index GAMES.pgn [QUESTIONS [SEED]]
// prints what it takes beside the file, how long it takes to make it and to add one game, and how long
// answers take to questions made of the file's own games, all in processor time. All is in memory: what the
// disk adds is not measured.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <ctime>
#include <functional>
#include <iostream>

#include "arguments.h"
#include "rookery/base/random.h"
#include "rookery/files/mapped_file.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/position_index/index.h"

namespace {

using namespace rookery;
using position_index::IndexBuilder;
using position_index::IndexedGame;
using position_index::PositionIndex;
using position_index::Query;

/// Of processor time: other work on the machine does not count.
double seconds_of(const std::function<void()>& work) {
  const auto now = [] {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
  };
  const double began = now();
  work();
  return now() - began;
}

namespace pgn = notation::pgn;

std::uint16_t rating_of(std::string_view tag) {
  std::uint16_t number = 0;
  std::from_chars(tag.data(), tag.data() + tag.size(), number);
  return std::min(number, position_index::kMostRating);
}

position_index::Outcome outcome_of(pgn::Result result) {
  using position_index::Outcome;
  return result == pgn::Result::WhiteWins   ? Outcome::WhiteWins
         : result == pgn::Result::BlackWins ? Outcome::BlackWins
         : result == pgn::Result::Draw      ? Outcome::Draw
                                            : Outcome::Unknown;
}

std::vector<IndexedGame> read_games(std::string_view text) {
  std::vector<IndexedGame> games;
  pgn::Reader reader(text);
  for (auto read = pgn::read_game(reader); !read || *read; read = pgn::read_game(reader)) {
    if (!read) {
      continue;
    }
    const pgn::Game& game = **read;
    IndexedGame& indexed = games.emplace_back();
    indexed.offset = reader.start();
    indexed.start = game.start;
    for (const pgn::Ply& ply : game.plies) {
      indexed.moves.push_back(ply.move);
    }
    indexed.facts.outcome = outcome_of(game.result);
    indexed.facts.white_rating = rating_of(game.tag("WhiteElo"));
    indexed.facts.black_rating = rating_of(game.tag("BlackElo"));
  }
  return games;
}

chess::Position position_of(const IndexedGame& game, std::size_t ply) {
  chess::Position position = game.start;
  for (std::size_t i = 0; i < std::min(ply, game.moves.size()); ++i) {
    position.play_unchecked(game.moves[i]);
  }
  return position;
}

/// Three pieces of a position, or two and an empty square.
position_index::Pattern pattern_of(const chess::Board& board, Random& random) {
  position_index::Pattern pattern;
  while (pattern.size() < 3) {
    const auto square = chess::Square::from_index(static_cast<int>(random.below(64)));
    const bool is_new = std::ranges::count(pattern, square, &position_index::PatternSquare::square) == 0;
    if (is_new && (board.at(square) || pattern.size() == 2)) {
      pattern.push_back({square, board.at(square)});
    }
  }
  return pattern;
}

void print_times(const char* what, const PositionIndex& index, std::size_t questions, bool with_statistics,
                 const std::function<Query()>& make) {
  std::vector<double> times;
  std::uint64_t games = 0;
  for (std::size_t i = 0; i < questions; ++i) {
    const Query query = make();
    times.push_back(seconds_of([&] {
      const auto found = index.find(query);
      games += found ? found->size() : 0;
      if (with_statistics && found) {
        games += index.statistics(query, *found)->all.games - found->size();
      }
    }));
  }
  std::ranges::sort(times);
  std::printf("%-34s %6zu questions, %9.1f games each; half under %.4f ms, p99 %.3f ms, most %.3f ms\n", what,
              questions, static_cast<double>(games) / static_cast<double>(questions),
              times[questions / 2] * 1e3, times[questions * 99 / 100] * 1e3, times.back() * 1e3);
}

void ask(const PositionIndex& index, const std::vector<IndexedGame>& games, std::size_t questions,
         std::uint64_t seed) {
  Random random(seed);
  const auto some = [&]() -> const IndexedGame& { return games[random.below(games.size())]; };
  const auto somewhere = [&] {
    const IndexedGame& game = some();
    return position_of(game, random.below(game.moves.size() + 1));
  };
  const auto early = [&] { return Query{.position = position_of(some(), random.below(12))}; };
  print_times("a position", index, questions, false, [&] { return Query{.position = somewhere()}; });
  print_times("a position, with statistics", index, questions, true,
              [&] { return Query{.position = somewhere()}; });
  print_times("one of the first 12", index, questions, false, early);
  print_times("one of the first 12, statistics", index, questions, true, early);
  print_times("a material", index, questions, false,
              [&] { return Query{.material = position_index::material_of(somewhere().board())}; });
  print_times("three squares", index, questions, false,
              [&] { return Query{.pattern = pattern_of(somewhere().board(), random)}; });
}

std::string make_index(const std::vector<IndexedGame>& games) {
  IndexBuilder builder;
  std::string bytes;
  for (const IndexedGame& game : games) {
    builder.add(game);
    bytes += builder.take();
  }
  return bytes + builder.finish({});
}

}  // namespace

int main(int argc, char** argv) {
  const auto file = argc > 1 ? files::MappedFile::open(argv[1]) : fail(std::string("no file"));
  if (!file) {
    std::cerr << file.error() << "\nusage: rookery_bench_position_index GAMES.pgn [QUESTIONS [SEED]]\n";
    return 2;
  }
  const std::uint64_t questions =
      std::max<std::uint64_t>(1, bench::number_at<std::uint64_t>(argc, argv, 2, 1'000));
  const auto games = read_games(file->bytes());
  if (games.empty()) {
    std::cerr << "there is no game in this file\n";
    return 2;
  }
  std::string bytes;
  const double made = seconds_of([&] { bytes = make_index(games); });
  const auto index = PositionIndex::open(bytes);
  const auto size = static_cast<double>(bytes.size()), text = static_cast<double>(file->bytes().size());
  std::printf(
      "%zu games, %llu positions, %zu segments: %.0f bytes of %.0f, %.3f times, %.2f a position, %.0f a game\n",
      games.size(), static_cast<unsigned long long>(index->positions()), index->segments(), size, text,
      size / text, size / static_cast<double>(index->positions()), size / static_cast<double>(games.size()));
  std::string grown;
  const double added = seconds_of([&] {
    auto builder = IndexBuilder::extend(*index);
    builder->add(games.back());
    grown = builder->finish({});
  });
  std::printf("made in %.2f s, one game added in %.3f s\n", made, added);
  ask(*index, games, questions, bench::number_at<std::uint64_t>(argc, argv, 3, 1));
  return 0;
}
