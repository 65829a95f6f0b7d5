// The opening explorer's speed:
//   rookery_bench_explorer make GAMES [SEED] > games.pgn
//   rookery explorer import games.pgn --data FOLDER          (prints games a second)
//   rookery_bench_explorer ask FOLDER/explorer/masters [QUESTIONS [SEED]]
//   rookery_bench_explorer live FOLDER/explorer/masters [SECONDS [SEED]]
// The games are different and have 50 plies. The first fourteen are chosen as from a book: of each position
// one move is twice as likely as the next one, in an order that the position decides; the others are random.
// `ask` asks about positions of such games at plies 0 to 30, two of three times with a filter: cold, with the
// files dropped from memory before each question, then warm. `live` asks while 100 games a second come in.
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <thread>

#include "arguments.h"
#include "rookery/base/random.h"
#include "rookery/explorer/collection.h"
#include "rookery/explorer/collection_writer.h"
#include "rookery/explorer/collections.h"
#include "rookery/notation/pgn_game.h"

namespace {

using namespace rookery;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kPlies = 50, kBookPlies = 14, kAskedPlies = 31;

/// A book's move: the position's hash orders the moves, and each is chosen half of the times.
chess::Move book_move(const chess::Position& position, const chess::MoveList& moves, Random& random) {
  std::vector<std::pair<std::uint64_t, chess::Move>> ordered;
  for (const chess::Move move : moves) {
    ordered.emplace_back(Random(position.key() ^ move.raw()).next(), move);
  }
  std::ranges::sort(ordered, {}, [](const auto& entry) { return entry.first; });
  std::size_t at = 0;
  while (at + 1 < ordered.size() && random.below(2) == 0) {
    ++at;
  }
  return ordered[at].second;
}

std::vector<chess::Move> made_moves(Random& random, std::size_t plies) {
  std::vector<chess::Move> moves;
  chess::Position position = chess::Position::initial();
  while (moves.size() < plies) {
    const auto legal = legal_moves(position);
    if (legal.empty()) {
      break;
    }
    const bool is_book = moves.size() < kBookPlies;
    moves.push_back(is_book ? book_move(position, legal, random) : legal[random.below(legal.size())]);
    position.play_unchecked(moves.back());
  }
  return moves;
}

explorer::Game made_game(Random& random, std::uint64_t number) {
  explorer::Game game;
  game.header.id = "game" + std::to_string(number);
  for (const std::size_t color : {0U, 1U}) {
    const std::uint64_t player = random.below(50'000);
    game.header.names[color] = "Player " + std::to_string(player);
    game.header.attributes.ratings[color] = static_cast<std::uint16_t>(1'000 + player % 1'800);
  }
  game.header.attributes.month = explorer::Month(2015 + static_cast<unsigned>(random.below(10)),
                                                 1 + static_cast<unsigned>(random.below(12)));
  game.header.attributes.speed = explorer::kSpeeds[random.below(explorer::kSpeeds.size())];
  game.header.attributes.outcome = static_cast<explorer::Outcome>(random.below(3));
  game.event = "Event " + std::to_string(random.below(2'000));
  game.site = "Site " + std::to_string(random.below(500));
  game.round = std::to_string(1 + random.below(11));
  game.moves = made_moves(random, kPlies);
  return game;
}

notation::pgn::Game to_pgn(const explorer::Game& game, Random& random) {
  constexpr std::array kClocks{"15", "60", "180+2", "600", "1800+30", "1/86400"};
  constexpr std::array kResults{notation::pgn::Result::WhiteWins, notation::pgn::Result::Draw,
                                notation::pgn::Result::BlackWins};
  const explorer::Attributes& about = game.header.attributes;
  const std::string month = write(about.month);
  notation::pgn::Game pgn;
  pgn.tags = {{"Event", game.event},
              {"Site", game.site},
              {"Date", month.substr(0, 4) + "." + month.substr(5) + ".1" + std::to_string(random.below(10))},
              {"Round", game.round},
              {"White", game.header.names[0]},
              {"Black", game.header.names[1]},
              {"WhiteElo", std::to_string(about.ratings[0])},
              {"BlackElo", std::to_string(about.ratings[1])},
              {"TimeControl", kClocks[static_cast<std::size_t>(about.speed)]}};
  for (const chess::Move move : game.moves) {
    pgn.plies.push_back({.move = move});
  }
  pgn.result = kResults[static_cast<std::size_t>(about.outcome)];
  return pgn;
}

int make(std::uint64_t games, std::uint64_t seed) {
  Random random(seed);
  std::string text;
  for (std::uint64_t number = 0; number < games; ++number) {
    text.clear();
    notation::pgn::append(text, to_pgn(made_game(random, number), random));
    std::cout << text;
  }
  return std::cout.flush() ? 0 : 1;
}

struct Question {
  chess::Position position;
  explorer::Request request;
};

std::vector<Question> made_questions(std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<Question> questions;
  while (questions.size() < count) {
    Question question{chess::Position::initial(),
                      {.filter = {}, .top_games = 4, .recent_games = 4, .moves_with_games = 12}};
    for (const chess::Move move : made_moves(random, random.below(kAskedPlies))) {
      question.position.play_unchecked(move);
    }
    explorer::Filter& filter = question.request.filter;
    const std::uint64_t kind = random.below(6);
    if (kind == 0) {
      filter.speeds = 0b000110;
    } else if (kind == 1) {
      filter.bands = 0b110000000;
    } else if (kind == 2) {
      filter.since = explorer::Month(2020, 3);
    } else if (kind == 3) {
      filter.speeds = 0b000110;
      filter.since = explorer::Month(2016, 3);
    }
    questions.push_back(question);
  }
  return questions;
}

void drop_from_memory(const std::string& folder) {
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const int file = open(entry.path().c_str(), O_RDONLY | O_CLOEXEC);
    // Only clean pages that are not mapped are dropped: after an import they are written.
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
    close(file);
  }
}

explorer::Collection opened(const std::string& folder) {
  auto collection = explorer::Collection::open(folder);
  if (!collection || !collection->faults().empty()) {
    std::cerr << (collection ? collection->faults().front() : collection.error()) << '\n';
    std::exit(2);
  }
  return std::move(*collection);
}

/// Seconds of processor time of this thread: what other programs of the machine take does not count.
double processor_time() {
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

long page_reads() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_majflt;
}

/// What an answer takes.
struct Cost {
  double ms, processor_ms;
  long page_reads;
};

Cost ask(const explorer::Collection& collection, const Question& question) {
  const auto began = Clock::now();
  const double processor = processor_time();
  const long reads = page_reads();
  const explorer::Answer answer = collection.find(question.position, question.request);
  const std::chrono::duration<double, std::milli> took = Clock::now() - began;
  const Cost cost{took.count(), 1e3 * (processor_time() - processor), page_reads() - reads};
  if (!answer.faults.empty()) {
    std::cerr << answer.faults.front() << '\n';
    std::exit(2);
  }
  return cost;
}

template <class Part>
void print_part(const char* name, std::vector<Cost> costs, Part part) {
  std::ranges::sort(costs, {}, part);
  const auto at = [&](double share) {
    const auto place = static_cast<std::size_t>(share * static_cast<double>(costs.size() - 1));
    return static_cast<double>(part(costs[place]));
  };
  std::printf("  %-18s p50 %.3f, p99 %.3f, most %.3f\n", name, at(0.5), at(0.99), at(1));
}

void print(const char* name, const std::vector<Cost>& costs) {
  std::printf("%s, %zu questions:\n", name, costs.size());
  print_part("ms", costs, [](const Cost& cost) { return cost.ms; });
  print_part("ms of processor", costs, [](const Cost& cost) { return cost.processor_ms; });
  print_part("reads of the disk", costs, [](const Cost& cost) { return cost.page_reads; });
}

int ask_all(const std::string& folder, std::size_t count, std::uint64_t seed) {
  const auto questions = made_questions(count, seed);
  std::vector<Cost> cold;
  for (const Question& question : questions) {
    if (cold.size() == 300) {
      break;
    }
    drop_from_memory(folder);
    const explorer::Collection collection = opened(folder);
    cold.push_back(ask(collection, question));
  }
  print("cold", cold);
  const explorer::Collection collection = opened(folder);
  for (const Question& question : questions) {
    ask(collection, question);
  }
  std::vector<Cost> warm;
  for (const Question& question : questions) {
    warm.push_back(ask(collection, question));
  }
  print("warm", warm);
  std::printf("%llu games, %.1f bytes a game, %zu segments\n",
              static_cast<unsigned long long>(collection.games()),
              static_cast<double>(collection.bytes()) / static_cast<double>(collection.games()),
              collection.segments());
  return 0;
}

/// Adds 100 games a second, and commits them each second. Prints what the slowest of these seconds took.
void add_games(const std::string& folder, std::uint64_t seed, const std::stop_token& stop) {
  auto writer = explorer::CollectionWriter::open(folder, {});
  Random random(seed);
  std::chrono::duration<double, std::milli> slowest{};
  for (std::uint64_t number = 0; writer && !stop.stop_requested();) {
    const auto began = Clock::now();
    const auto next = began + std::chrono::seconds(1);
    for (int i = 0; i < 100; ++i, ++number) {
      explorer::Game game = made_game(random, number);
      game.header.id = std::to_string(seed) + "-" + std::to_string(number);
      static_cast<void>(writer->add(*explorer::prepare(game)));
    }
    if (!writer->commit() || !writer->tidy()) {
      std::cerr << "the games cannot be added\n";
      return;
    }
    slowest = std::max<std::chrono::duration<double, std::milli>>(slowest, Clock::now() - began);
    std::this_thread::sleep_until(next);
  }
  std::printf("100 games were added, committed and tidied in %.0f ms at most\n", slowest.count());
}

int live(const std::string& folder, std::size_t seconds, std::uint64_t seed) {
  const auto questions = made_questions(10'000, seed);
  const std::jthread adding([&](const std::stop_token& stop) { add_games(folder, seed, stop); });
  std::vector<Cost> costs;
  const auto end = Clock::now() + std::chrono::seconds(seconds);
  const double began = processor_time();
  const std::filesystem::path path(folder);
  const explorer::Collections collections(path.parent_path());
  const auto find = [&] { return collections.find(path.filename()).value(); };
  while (Clock::now() < end) {
    costs.push_back(ask(*find(), questions[costs.size() % questions.size()]));
  }
  const auto collection = find();
  print("live", costs);
  std::printf("%.0f answers a second of processor time, %llu games, %zu segments\n",
              static_cast<double>(costs.size()) / (processor_time() - began),
              static_cast<unsigned long long>(collection->games()), collection->segments());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view command = argc > 2 ? argv[1] : "";
  const std::uint64_t second = bench::number_at<std::uint64_t>(argc, argv, 3,
                                                               command == "ask"    ? 5'000
                                                               : command == "live" ? 20
                                                                                   : 1);
  if (command == "make") {
    return make(bench::number_at<std::uint64_t>(argc, argv, 2, 0), second);
  }
  if (command == "ask") {
    return ask_all(argv[2], second, bench::number_at<std::uint64_t>(argc, argv, 4, 2));
  }
  if (command == "live") {
    return live(argv[2], second, bench::number_at<std::uint64_t>(argc, argv, 4, 3));
  }
  std::cerr
      << "usage: rookery_bench_explorer make GAMES [SEED] | ask FOLDER [QUESTIONS [SEED]] | live FOLDER "
         "[SECONDS [SEED]]\n";
  return 2;
}
