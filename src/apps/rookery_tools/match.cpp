#include "rookery/match/match.h"

#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iostream>
#include <memory>
#include <thread>

#include "command_line.h"
#include "commands.h"
#include "engine_command.h"
#include "match_report.h"
#include "number_range.h"
#include "path_checks.h"
#include "rookery/tablebase_files/open_folders.h"

namespace rookery::apps {

namespace {

constexpr int kMostMoves = 10'000;  // the seventy-five-move rule ends every game sooner
constexpr int kMostCentipawns = 100'000;

struct MatchOptions {
  std::string first, second;
  std::string first_name, second_name;
  std::vector<std::string> options, first_options, second_options;
  std::string time;
  std::uint64_t nodes = 0, second_nodes = 0;
  int depth = 0;
  int move_time_ms = 0;
  std::uint64_t games = 100;
  int concurrency = 1;
  std::string book;
  std::size_t book_plies = SIZE_MAX;
  bool is_strict = false;  ///< no position of the book is mended
  match::RandomOpeningRules random{};
  // Pipes and a busy scheduler take some milliseconds, which are not the engine's fault.
  int margin_ms = 20;
  int move_timeout_s = 120;
  std::vector<int> draw{40, 8, 10};
  std::vector<int> resign{4, 700};
  bool no_adjudication = false;
  std::string tables;
  int max_moves = 0;
  std::vector<double> sprt;
  double alpha = 0.05, beta = 0.05;
  std::string pgn;
};

/// "6+0.1" or "6", in seconds. Errors: CLI::ValidationError.
match::MatchTimeControl::Clock parse_clock(const std::string& text) {
  const std::size_t plus = text.find('+');
  const auto seconds = [&](const std::string& part) {
    const std::optional<double> number = parse_number<double>(part);
    if (!number || *number < 0 || *number > 86'400) {
      throw CLI::ValidationError(
          "--time", '"' + text + "\" is not SECONDS or SECONDS+SECONDS, each from 0 to 86400, such as 6+0.1");
    }
    return std::chrono::round<Duration>(std::chrono::duration<double>(*number));
  };
  match::MatchTimeControl::Clock clock{.base = seconds(text.substr(0, plus))};
  clock.increment = plus == std::string::npos ? Duration{0} : seconds(text.substr(plus + 1));
  if (clock.base == Duration{0}) {
    throw CLI::ValidationError("--time", "the base time must be more than 0");
  }
  return clock;
}

match::MatchTimeControl time_control_of(const MatchOptions& options) {
  match::MatchTimeControl time_control;
  // The command line accepts at most one of them.
  if (options.nodes > 0) {
    time_control.nodes = options.nodes;
  } else if (options.depth > 0) {
    time_control.depth = options.depth;
  } else if (options.move_time_ms > 0) {
    time_control.move_time = Duration(options.move_time_ms);
  } else {
    time_control.clock = parse_clock(options.time.empty() ? "6+0.1" : options.time);
  }
  return time_control;
}

match::Adjudication adjudication_of(const MatchOptions& options) {
  match::Adjudication rules;
  if (!options.no_adjudication) {
    rules.draw = {.from_move = options.draw[0], .moves = options.draw[1], .score_cp = options.draw[2]};
    rules.resignation = {.moves = options.resign[0], .score_cp = options.resign[1]};
  }
  if (options.max_moves > 0) {
    rules.max_moves = options.max_moves;
  }
  return rules;
}

/// Files with a fault are named and left out. Null: no tables are asked for.
std::shared_ptr<const tablebase::Tablebase> tables_of(const MatchOptions& options) {
  if (options.tables.empty()) {
    return nullptr;
  }
  auto opened = tablebase_files::open_folders(tablebase_files::split_folders(options.tables));
  for (const tablebase::TableError& error : opened.faults) {
    std::cerr << "rookery match: " << error.path << ": byte " << error.offset << ": "
              << tablebase::describe(error.fault) << '\n';
  }
  return std::make_shared<const tablebase::Tablebase>(std::move(opened.tables));
}

/// An odd number of games is rounded up: with half a pair, one engine would get an opening that the other
/// does not.
std::uint64_t pairs_of(const MatchOptions& options) {
  return (options.games + 1) / 2;
}

Expected<match::Openings, std::string> openings_of(const MatchOptions& options) {
  if (options.book.empty()) {
    return match::random_openings(options.random);
  }
  const auto mode = options.random.chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  auto book = match::read_book(options.book, {.mode = mode,
                                              .plies = options.book_plies,
                                              .is_strict = options.is_strict,
                                              .on_remark = [](const std::string& remark) {
                                                std::cerr << "rookery match: " << remark
                                                          << " Read all the same.\n";
                                              }});
  if (!book) {
    return fail(std::move(book.error()));
  }
  if (const std::size_t openings = book->size(); openings < pairs_of(options)) {
    // A warning rather than an error: for engines that vary their play, a repeated opening is still useful.
    std::cerr << "rookery match: " << options.book << " holds " << openings << " openings for "
              << pairs_of(options)
              << " pairs, so they are repeated; deterministic engines will repeat their games\n";
  }
  return match::openings_from_book(std::move(*book), options.random.seed);
}

match::MatchSettings settings_of(const MatchOptions& options, match::Openings openings) {
  match::MatchSettings settings{
      .engines = {engine_spec(options.first, options.first_name, {&options.options, &options.first_options}),
                  engine_spec(options.second, options.second_name,
                              {&options.options, &options.second_options})},
      .time_control = time_control_of(options),
      .openings = std::move(openings),
      .pairs = pairs_of(options),
      .concurrency = options.concurrency,
      .chess960 = options.random.chess960,
      .margin = Duration(options.margin_ms),
      .move_timeout = std::chrono::seconds(options.move_timeout_s),
      .adjudication = adjudication_of(options),
      .tables = tables_of(options)};
  if (options.second_nodes > 0) {
    settings.engines[1].nodes = options.second_nodes;
  }
  if (!options.sprt.empty()) {
    settings.sprt = match::Sprt{options.sprt[0], options.sprt[1], options.alpha, options.beta};
  }
  return settings;
}

/// Sets `stopped` on SIGINT (Ctrl-C) and SIGTERM during its lifetime. It blocks both signals in threads that
/// start after it.
class SignalWatch {
 public:
  explicit SignalWatch(std::atomic<bool>& stopped) : stopped_(stopped) {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    // sigtimedwait needs blocked signals; a signal handler could not safely do what the end requires.
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    thread_ = std::jthread([this](const std::stop_token& end) {
      // Polled, so that the thread also ends without a signal.
      constexpr timespec kPollInterval{.tv_sec = 0, .tv_nsec = 100'000'000};
      while (!end.stop_requested()) {
        stopped_ = stopped_ || sigtimedwait(&signals_, nullptr, &kPollInterval) > 0;
      }
    });
  }

 private:
  std::atomic<bool>& stopped_;
  sigset_t signals_{};
  std::jthread thread_;
};

int run_match(const MatchOptions& options) {
  auto openings = openings_of(options);
  if (!openings) {
    std::cerr << "rookery match: " << openings.error() << '\n';
    return kBadInput;
  }
  std::ofstream pgn;
  if (!options.pgn.empty()) {
    // Appended: a continued match keeps its earlier games.
    pgn.open(options.pgn, std::ios::binary | std::ios::app);
    if (!pgn) {
      std::cerr << "rookery match: " << options.pgn << ": cannot be written\n";
      return kBadInput;
    }
  }
  const match::MatchSettings settings = settings_of(options, std::move(*openings));
  std::atomic<bool> stopped = false;
  const SignalWatch watch(stopped);  // before the threads of the match, which inherit the blocked signals
  MatchReport report(settings, std::cout, isatty(STDOUT_FILENO) != 0);
  const auto outcome = match::play_match(
      settings,
      [&](const match::MatchGameReport& game, const match::MatchScore& score) {
        report.game(game, score);
        // Written game by game, so that a killed match keeps its games; the match ends if they cannot be
        // written.
        if (pgn.is_open() && !(pgn << game.pgn << std::flush)) {
          stopped = true;
        }
      },
      [&] { return stopped.load(); });
  if (!outcome) {
    std::cerr << "rookery match: " << outcome.error() << '\n';
    return kBadInput;
  }
  report.end(*outcome);
  if (!pgn) {
    std::cerr << "rookery match: " << options.pgn << ": cannot be written; the last game is not in it\n";
    return kBadInput;
  }
  return outcome->verdict == match::SprtVerdict::Elo0 ? 1 : 0;
}

void add_engine_options(CLI::App& command, MatchOptions& o) {
  command.add_option("first", o.first, "The engine whose Elo is measured: program and arguments, quoted")
      ->required()
      ->option_text("ENGINE");
  command.add_option("second", o.second, "Its opponent")->required()->option_text("ENGINE");
  command
      .add_option("--option", o.options, "A UCI option for both engines, such as Hash=16; may be repeated")
      ->allow_extra_args(false);
  command.add_option("--first-option", o.first_options, "The same for the first engine only")
      ->allow_extra_args(false);
  command.add_option("--second-option", o.second_options, "The same for the second engine only")
      ->allow_extra_args(false);
  command.add_option("--first-name", o.first_name,
                     "The name of the first in reports; absent: the name that it sends");
  command.add_option("--second-name", o.second_name, "The name of the second");
}

void add_time_options(CLI::App& command, MatchOptions& o) {
  CLI::Option* time = command.add_option(
      "--time", o.time,
      "Time control: seconds a game + increment in seconds, each 0 to 86400; default 6+0.1");
  CLI::Option* nodes = command.add_option("--nodes", o.nodes, "Nodes a move")
                           ->transform(in_range(std::uint64_t{1}, kMostNodes));
  command
      .add_option("--second-nodes", o.second_nodes,
                  "Nodes a move of the second engine, as odds; absent: as --nodes")
      ->transform(in_range(std::uint64_t{1}, kMostNodes))
      ->needs(nodes);
  CLI::Option* depth = command.add_option("--depth", o.depth, "Plies a move")->transform(in_range(1, 127));
  CLI::Option* move_time = command.add_option("--movetime", o.move_time_ms, "Milliseconds a move")
                               ->transform(in_range(1, 86'400'000));
  time->excludes(nodes)->excludes(depth)->excludes(move_time);
  nodes->excludes(depth)->excludes(move_time);
  depth->excludes(move_time);
  command.add_option("--margin", o.margin_ms, "Tolerated time overrun, in milliseconds")
      ->transform(in_range(0, 60'000))
      ->capture_default_str();
  command
      .add_option("--patience", o.move_timeout_s,
                  "Seconds after which an engine without a clock counts as hung")
      ->transform(in_range(1, 86'400))
      ->capture_default_str();
}

void add_opening_options(CLI::App& command, MatchOptions& o) {
  command.add_option("--openings", o.book, "Opening book: an EPD or PGN file")->check(file_to_read());
  command.add_option("--plies", o.book_plies, "Plies of each PGN game that make the opening; absent: all")
      ->transform(in_range(std::size_t{0}, kMostPlies));
  command
      .add_option("--random-plies", o.random.plies,
                  "Without a book: random opening moves, different for each pair")
      ->transform(in_range(0, 40))
      ->capture_default_str();
  command
      .add_option("--balance", o.random.balance_cp,
                  "Random openings have an eval within so many centipawns (Rookery's eval)")
      ->transform(in_range(10, 10'000))
      ->capture_default_str();
  command.add_option("--seed", o.random.seed, "Seed of the openings")
      ->transform(in_range(std::uint64_t{0}, UINT64_MAX))
      ->capture_default_str();
  command.add_flag("--strict", o.is_strict, "Refuse positions of the book that have to be mended");
  command.add_flag("--chess960", o.random.chess960, "Chess960, from random start positions");
}

void add_ending_options(CLI::App& command, MatchOptions& o) {
  command.add_option("--games", o.games, "Maximum number of games; each opening is played twice")
      ->transform(in_range(std::uint64_t{1}, kMostGames))
      ->capture_default_str();
  command.add_option("--concurrency", o.concurrency, "Games at a time")
      ->transform(in_range(1, 512))
      ->capture_default_str();
  command.add_option("--sprt", o.sprt, "Stop when the SPRT accepts one of the hypotheses ELO0 ELO1")
      ->expected(2)
      ->transform(in_range(-1000.0, 1000.0));
  command.add_option("--alpha", o.alpha, "SPRT: probability of accepting ELO1 although ELO0 is true")
      ->transform(in_range(1e-9, 0.5));
  command.add_option("--beta", o.beta, "SPRT: probability of accepting ELO0 although ELO1 is true")
      ->transform(in_range(1e-9, 0.5));
  command.add_option("--draw", o.draw, "Adjudicate a draw: FROM-MOVE MOVES CENTIPAWNS; 40 8 10")
      ->expected(3)
      ->transform(in_range(0, kMostMoves).application_index(0))
      ->transform(in_range(1, kMostMoves).application_index(1))
      ->transform(in_range(0, kMostCentipawns).application_index(2));
  command.add_option("--resign", o.resign, "Adjudicate a win: MOVES CENTIPAWNS; 4 700")
      ->expected(2)
      ->transform(in_range(1, kMostMoves).application_index(0))
      ->transform(in_range(0, kMostCentipawns).application_index(1));
  command.add_flag("--no-adjudication", o.no_adjudication, "Play every game to its end");
  command
      .add_option("--syzygy", o.tables,
                  "Adjudicate what these endgame tables are certain of: folders, separated by colons")
      ->option_text("DIR[:DIR]");
  command.add_option("--max-moves", o.max_moves, "Adjudicate a draw after so many moves; absent: never")
      ->transform(in_range(1, kMostMoves));
  command.add_option("--pgn", o.pgn, "Append the games to this file")->check(file_to_write());
}

void check(const MatchOptions& options) {
  // Read here only for its error, which CLI11 reports only during parsing.
  static_cast<void>(time_control_of(options));
  if (!options.sprt.empty() && options.sprt[0] >= options.sprt[1]) {
    throw CLI::ValidationError("--sprt", "ELO0 must be below ELO1");
  }
}

}  // namespace

void add_match(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("match", "Play a match between two UCI engines and estimate the Elo difference");
  auto options = std::make_shared<MatchOptions>();
  add_engine_options(*command, *options);
  add_time_options(*command, *options);
  add_opening_options(*command, *options);
  add_ending_options(*command, *options);
  command->footer(
      "Exit status: 0 the match was played (with --sprt: ELO0 was not accepted), 1 the SPRT accepted ELO0, 2 "
      "bad input or\n"
      "an engine that does not start. Ctrl-C ends the match and prints the score so far.\n\n"
      "  rookery match ./new ./old --nodes 5000 --games 1000 --sprt 0 5\n"
      "  rookery match build/release/rookery-engine 'stockfish' --second-option UCI_LimitStrength=true\\\n"
      "    --second-option UCI_Elo=2000 --time 6+0.1 --concurrency 2 --pgn games.pgn");
  command->callback([&run, options] {
    check(*options);
    run = [options] { return run_match(*options); };
  });
}

}  // namespace rookery::apps
