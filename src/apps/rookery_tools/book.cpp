#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>
#include <unordered_set>

#include "book_file.h"
#include "commands.h"
#include "fen_argument.h"
#include "number_range.h"
#include "path_checks.h"
#include "pgn_games.h"
#include "rookery/books/book_maker.h"
#include "rookery/books/polyglot_key.h"
#include "rookery/files/durable_file.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"

namespace rookery::apps {

namespace {

using chess::Position;
namespace pgn = notation::pgn;

int refuse(const std::string& what) {
  std::cerr << "rookery book: " << what << '\n';
  return kBadInput;
}

// rookery book make

struct MakeOptions {
  PgnInput input;
  books::BookRules rules;
  std::string output;
  bool as_json = false;
};

/// White's. Nothing for a game without a result, or in which the players did not share one point: such a
/// score says nothing about the moves.
std::optional<unsigned> half_points_of(pgn::Result result) {
  const auto score = pgn::score_of(result);
  const auto halves = [](chess::Points points) { return static_cast<unsigned>(points); };
  const bool is_shared = score && halves(score->white) + halves(score->black) == halves(chess::Points::One);
  return is_shared ? std::optional(halves(score->white)) : std::nullopt;
}

int run_make(const MakeOptions& options) {
  if (const std::string lost = why_lost(options.output, options.input.paths); !lost.empty()) {
    return refuse("--output: " + lost);
  }
  using Played = std::vector<books::BookMaker::Played>;
  books::BookMaker maker(options.rules);
  // Each thread reads games; one adds their moves in the order of the file, so that a book does not depend on
  // the number of threads.
  const PgnTally tally = read_games<Played>(
      options.input,
      [&](Played& played, const FileGame& game) {
        const auto moves =
            books::BookMaker::moves_of(options.rules, game.start, game.moves, half_points_of(game.result));
        played.insert(played.end(), moves.begin(), moves.end());
      },
      [&](const Played& played) { maker.add(played); });
  const std::vector<books::BookEntry> entries = maker.entries();
  if (entries.empty()) {
    return refuse("no move was played in enough games (--min-games); no book is written");
  }
  if (const auto written = files::write_durably(options.output, books::write_book(entries)); !written) {
    return refuse(written.error());
  }
  std::unordered_set<std::uint64_t> positions;
  for (const books::BookEntry& entry : entries) {
    positions.insert(entry.key);
  }
  if (options.as_json) {
    const nlohmann::json totals{{"book", options.output},
                                {"games", tally.games},
                                {"faulty", tally.faulty},
                                {"positions", positions.size()},
                                {"moves", entries.size()}};
    std::cout << totals.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
  } else {
    std::cout << count_of(tally.games, "game") << ", " << count_of(positions.size(), "position") << ", "
              << count_of(entries.size(), "move") << " in " << options.output << '\n';
  }
  return tally.status();
}

// rookery book probe

struct ProbeOptions {
  std::string book, fen;
  FenOptions reading;
  bool as_json = false;
};

nlohmann::json to_json(const Position& position, const books::BookAnswer& answer, double sum) {
  nlohmann::json moves = nlohmann::json::array();
  for (const books::BookMove& move : answer.moves) {
    moves.push_back({{"uci", notation::uci_move::write(move.move, position.mode())},
                     {"san", notation::san::write(position, move.move)},
                     {"weight", move.weight},
                     {"share", sum > 0 ? move.weight / sum : 0},
                     {"learn", move.learn}});
  }
  return {{"fen", notation::fen::write(position.setup())},
          {"moves", std::move(moves)},
          {"illegal_entries", answer.illegal}};
}

void print_moves(const Position& position, const books::BookAnswer& answer, double sum) {
  for (const books::BookMove& move : answer.moves) {
    char line[64];
    std::snprintf(line, sizeof line, "%-8s %6u  %5.1f %%\n",
                  notation::san::write(position, move.move).c_str(), static_cast<unsigned>(move.weight),
                  sum > 0 ? 100 * move.weight / sum : 0.0);
    std::cout << line;
  }
}

int run_probe(const ProbeOptions& options) {
  const auto book = read_book_file(options.book);
  if (!book) {
    return refuse(book.error());
  }
  Position position = Position::initial();
  std::uint64_t key = books::polyglot_key(position);
  if (!options.fen.empty()) {
    const auto read = read_fen(options.fen, options.reading, "rookery book: --fen");
    // The setup besides the position: see below.
    const auto setup = notation::fen::parse(options.fen, notation::fen::Reading::Lenient);
    if (!read) {
      return refuse("--fen, " + read.error());
    }
    position = *read;
    // From the text: the position drops an en passant square that cannot be used.
    key = setup ? books::polyglot_key(*setup) : books::polyglot_key(position);
  }
  const books::BookAnswer answer = book->probe(position, key);
  double sum = 0;
  for (const books::BookMove& move : answer.moves) {
    sum += move.weight;
  }
  if (options.as_json) {
    std::cout << to_json(position, answer, sum).dump() << '\n';
  } else {
    print_moves(position, answer, sum);
  }
  for (const std::size_t entry : answer.illegal) {
    std::cerr << "rookery book: " << options.book << ": byte " << entry * books::kEntrySize
              << ": the entry's move is not legal in this position\n";
  }
  // As grep does: 1 means that nothing was found.
  return answer.moves.empty() ? 1 : 0;
}

// rookery book info

/// The moves that can be played from the initial position within a book.
struct Walk {
  std::size_t positions = 0, moves = 0;
  std::vector<std::size_t> illegal;  ///< entries
};

Walk walk(const books::Book& book) {
  struct Stop {
    Position position;
    std::uint64_t key;
  };
  Walk walk;
  std::vector<Stop> open{{Position::initial(), books::polyglot_key(Position::initial())}};
  // A position can be reached in many ways; without this the walk would not end.
  std::unordered_set<std::uint64_t> seen{open.front().key};
  while (!open.empty()) {
    const Stop here = open.back();
    open.pop_back();
    const books::BookAnswer answer = book.probe(here.position, here.key);
    walk.positions += answer.moves.empty() ? 0 : 1;
    walk.moves += answer.moves.size();
    walk.illegal.insert(walk.illegal.end(), answer.illegal.begin(), answer.illegal.end());
    for (const books::BookMove& move : answer.moves) {
      const Position after = here.position.after(move.move);
      const std::uint64_t key = books::polyglot_key_after(here.position, move.move, after);
      if (seen.insert(key).second) {
        open.push_back({after, key});
      }
    }
  }
  // The walk finds them in the order of its moves; readers expect the order of the file.
  std::ranges::sort(walk.illegal);
  return walk;
}

std::size_t count_positions(const books::Book& book) {
  std::size_t positions = 0;
  for (std::size_t at = 0; at < book.size(); ++at) {
    positions += at == 0 || book.entry(at).key != book.entry(at - 1).key ? 1 : 0;
  }
  return positions;
}

int run_info(const std::string& path, bool as_json) {
  const auto book = read_book_file(path);
  if (!book) {
    return refuse(book.error());
  }
  const Walk found = walk(*book);
  if (as_json) {
    const nlohmann::json about{{"entries", book->size()},
                               {"positions", count_positions(*book)},
                               {"from_start", {{"positions", found.positions}, {"moves", found.moves}}},
                               {"illegal_entries", found.illegal}};
    std::cout << about.dump() << '\n';
  } else {
    std::cout << "entries              " << book->size() << "\npositions            "
              << count_positions(*book) << "\nreached from start   " << count_of(found.positions, "position")
              << ", " << count_of(found.moves, "move") << '\n';
  }
  for (const std::size_t entry : found.illegal) {
    std::cerr << "rookery book: " << path << ": byte " << entry * books::kEntrySize
              << ": the entry's move is not legal in its position\n";
  }
  return found.illegal.empty() ? 0 : 1;
}

void add_make(CLI::App& book, Run& run) {
  auto options = std::make_shared<MakeOptions>();
  options->input.threads = std::max(1U, std::thread::hardware_concurrency());
  options->input.command = "book";
  CLI::App* make = book.add_subcommand("make", "Make a book from the games in files");
  make->add_option("GAMES", options->input.paths, "PGN files; - is standard input")
      ->required()
      ->option_text("...");
  make->add_option("-o,--output", options->output, "The book's file")
      ->required()
      ->option_text("FILE")
      ->check(file_to_write());
  make->add_option("--plies", options->rules.max_plies, "Number of plies of each game (60)")
      ->transform(in_range(std::size_t{1}, kMostPlies));
  make->add_option("--min-games", options->rules.min_games, "Minimum number of games with a move (3)")
      ->transform(in_range(std::uint32_t{1}, std::uint32_t{1'000'000'000}));
  make->add_flag("--by-games", options->rules.by_games,
                 "Weigh a move by how often it was played; otherwise by twice its wins and its draws");
  make->add_option("--threads", options->input.threads, "Threads to read with")
      ->transform(in_range(1U, 256U));
  make->add_flag("--quiet", options->input.quiet, "Show no progress on the terminal");
  make->add_flag("--json", options->as_json, "Print the totals as a JSON object");
  make->callback([&run, options] { run = [options] { return run_make(*options); }; });
}

}  // namespace

void add_book(CLI::App& app, Run& run) {
  CLI::App* book = app.add_subcommand("book", "Make, ask and check opening books in Polyglot's format");
  book->require_subcommand(1);
  add_make(*book, run);

  auto options = std::make_shared<ProbeOptions>();
  CLI::App* probe = book->add_subcommand("probe", "The moves of a book in a position, the heaviest first");
  probe->add_option("BOOK", options->book, "A Polyglot book (.bin)")->required()->check(file_to_read());
  probe->add_option("--fen", options->fen, "The position; absent: the usual start")->option_text("FEN");
  probe->add_flag("--strict", options->reading.is_strict, kStrictHelp);
  probe->add_flag("--chess960", options->reading.chess960, "The position is one of Chess960");
  probe->add_flag("--json", options->as_json, "Print a JSON object");
  probe->callback([&run, options] { run = [options] { return run_probe(*options); }; });

  auto about = std::make_shared<std::pair<std::string, bool>>();
  CLI::App* info = book->add_subcommand("info", "Check a book and count what is in it");
  info->add_option("BOOK", about->first, "A Polyglot book (.bin)")->required()->check(file_to_read());
  info->add_flag("--json", about->second, "Print a JSON object");
  info->callback([&run, about] { run = [about] { return run_info(about->first, about->second); }; });

  book->footer(
      "Exit status: 0 done, 1 the book has no move there or an illegal one (make: some game is faulty), 2 a "
      "file\ncannot be read or is damaged.\n\n"
      "  rookery book make masters.pgn -o masters.bin\n"
      "  rookery book probe masters.bin --fen 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'\n"
      "  rookery-engine: setoption name BookFile value masters.bin, then OwnBook value true");
}

}  // namespace rookery::apps
