#include "match_options.h"

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string_view>

#include "engine_command.h"
#include "number_range.h"
#include "path_checks.h"
#include "rookery/tablebase_files/open_folders.h"

namespace rookery::apps {

namespace {

constexpr int kMostMoves = 10'000;  // the seventy-five-move rule ends every game sooner
constexpr int kMostCentipawns = 100'000;
constexpr std::size_t kMostEngines = 100;  // 4,950 pairings

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

/// The two sides of the first `at` in `text`. Errors: CLI::ValidationError of `option`.
std::pair<std::string, std::string> split_at(const std::string& text, char at, const std::string& option,
                                             const std::string& form) {
  const std::size_t place = text.find(at);
  if (place == std::string::npos || place == 0 || place + 1 == text.size()) {
    throw CLI::ValidationError(option, '"' + text + "\" is not " + form);
  }
  return {text.substr(0, place), text.substr(place + 1)};
}

/// Those of --engine. Errors: CLI::ValidationError.
std::vector<match::EngineSpec> named_engines(const MatchOptions& options) {
  std::vector<match::EngineSpec> engines;
  for (const std::string& text : options.engines) {
    const auto [name, command] = split_at(text, '=', "--engine", "NAME=COMMAND, such as old=./engine");
    // A path shows that the '=' is one of the command's arguments.
    if (name.find_first_of("/:") != std::string::npos) {
      throw CLI::ValidationError("--engine", '"' + name +
                                                 "\" is not a name: the form is NAME=COMMAND, and a "
                                                 "name has neither / nor :");
    }
    if (std::ranges::count(engines, name, &match::EngineSpec::name) > 0) {
      throw CLI::ValidationError("--engine", "two engines are called \"" + name + '"');
    }
    engines.push_back(engine_spec(command, name, {&options.options}));
  }
  return engines;
}

match::EngineSpec& engine_of(std::vector<match::EngineSpec>& engines, const std::string& name,
                             const std::string& option) {
  const auto found = std::ranges::find(engines, name, &match::EngineSpec::name);
  if (found == engines.end()) {
    throw CLI::ValidationError(option, "no engine is called \"" + name + '"');
  }
  return *found;
}

/// Errors: CLI::ValidationError.
std::vector<match::EngineSpec> engines_of(const MatchOptions& options) {
  if (options.engines.empty()) {
    std::vector<match::EngineSpec> engines{
        engine_spec(options.first, options.first_name, {&options.options, &options.first_options}),
        engine_spec(options.second, options.second_name, {&options.options, &options.second_options})};
    if (options.second_nodes > 0) {
      engines[1].nodes = options.second_nodes;
    }
    return engines;
  }
  std::vector<match::EngineSpec> engines = named_engines(options);
  for (const std::string& text : options.engine_options) {
    const auto [name, option] = split_at(text, ':', "--engine-option", "NAME:OPTION=VALUE");
    auto added = engine_options({option});
    auto& all = engine_of(engines, name, "--engine-option").options;
    all.insert(all.end(), added.begin(), added.end());
  }
  for (const std::string& text : options.engine_nodes) {
    auto [name, nodes] = split_at(text, ':', "--engine-nodes", "NAME:NODES");
    if (const std::string fault = in_range(std::uint64_t{1}, kMostNodes)(nodes); !fault.empty()) {
      throw CLI::ValidationError("--engine-nodes", fault);
    }
    engine_of(engines, name, "--engine-nodes").nodes = parse_number<std::uint64_t>(nodes);
  }
  return engines;
}

void add_engine_options(CLI::App& command, MatchOptions& o) {
  command.add_option("first", o.first, "The engine whose Elo is measured: program and arguments, quoted")
      ->option_text("ENGINE");
  command.add_option("second", o.second, "Its opponent")->option_text("ENGINE");
  const auto add = [&](const char* name, std::vector<std::string>& values, const char* what) {
    return command.add_option(name, values, what)->allow_extra_args(false);
  };
  add("--option", o.options, "A UCI option for all engines, such as Hash=16; may be repeated");
  add("--first-option", o.first_options, "The same for the first engine only");
  add("--second-option", o.second_options, "The same for the second engine only");
  command.add_option("--first-name", o.first_name,
                     "The name of the first in reports; absent: the name that it sends");
  command.add_option("--second-name", o.second_name, "The name of the second");
  CLI::Option* engine =
      add("--engine", o.engines, "Instead of the two: an engine and its name; once for each, two or more")
          ->option_text("NAME=COMMAND");
  add("--engine-option", o.engine_options, "A UCI option for one of them; may be repeated")
      ->option_text("NAME:OPTION=VALUE")
      ->needs(engine);
  command
      .add_option("--tournament", o.format,
                  "round-robin: each meets each other one; gauntlet: the first meets each other one")
      ->check(CLI::IsMember({"round-robin", "gauntlet"}))
      ->capture_default_str();
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
  command
      .add_option("--engine-nodes", o.engine_nodes,
                  "Nodes a move of an engine of --engine, as odds; may be repeated")
      ->option_text("NAME:NODES")
      ->allow_extra_args(false)
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
  CLI::Option* openings = command
                              .add_option("--openings", o.book,
                                          "Openings: a file of PGN, EPD or FEN (also gzip or zstd), a Scid "
                                          "database or a Polyglot book (.bin)")
                              ->check(file_to_read());
  command
      .add_option("--plies", o.book_plies,
                  "Plies of each game that make the opening; absent: all, of a Polyglot book 16")
      ->transform(in_range(std::size_t{0}, kMostPlies))
      ->needs(openings);
  command
      .add_option("--random-plies", o.random.plies,
                  "Without a book: random opening moves, different for each round")
      ->transform(in_range(0, 40))
      ->capture_default_str()
      ->excludes(openings);
  command
      .add_option("--balance", o.random.balance_cp,
                  "Random openings have an eval within so many centipawns (Rookery's eval)")
      ->transform(in_range(10, 10'000))
      ->capture_default_str()
      ->excludes(openings);
  command.add_option("--seed", o.random.seed, "Seed of the openings")
      ->transform(in_range(std::uint64_t{0}, UINT64_MAX))
      ->capture_default_str();
  command.add_flag("--strict", o.is_strict, "Refuse positions of the book that have to be mended")
      ->needs(openings);
  command.add_flag("--chess960", o.random.chess960, "Chess960, from random start positions");
}

void add_ending_options(CLI::App& command, MatchOptions& o) {
  command
      .add_option("--games", o.games,
                  "Games of each two engines, at most: two of each opening, so an even number is played")
      ->transform(in_range(std::uint64_t{1}, kMostGames))
      ->capture_default_str();
  command.add_option("--concurrency", o.concurrency, "Games at a time")
      ->transform(in_range(1, 512))
      ->capture_default_str();
  CLI::Option* sprt =
      command.add_option("--sprt", o.sprt, "Stop when the SPRT accepts one of the hypotheses ELO0 ELO1")
          ->expected(2)
          ->transform(in_range(-1000.0, 1000.0));
  command.add_option("--alpha", o.alpha, "SPRT: probability of accepting ELO1 although ELO0 is true")
      ->transform(in_range(1e-9, 0.5))
      ->needs(sprt);
  command.add_option("--beta", o.beta, "SPRT: probability of accepting ELO0 although ELO1 is true")
      ->transform(in_range(1e-9, 0.5))
      ->needs(sprt);
  CLI::Option* none = command.add_flag("--no-adjudication", o.no_adjudication, "Play every game to its end");
  command.add_option("--draw", o.draw, "Adjudicate a draw: FROM-MOVE MOVES CENTIPAWNS; 40 8 10")
      ->expected(3)
      ->transform(in_range(0, kMostMoves).application_index(0))
      ->transform(in_range(1, kMostMoves).application_index(1))
      ->transform(in_range(0, kMostCentipawns).application_index(2))
      ->excludes(none);
  command.add_option("--resign", o.resign, "Adjudicate a win: MOVES CENTIPAWNS; 4 700")
      ->expected(2)
      ->transform(in_range(1, kMostMoves).application_index(0))
      ->transform(in_range(0, kMostCentipawns).application_index(1))
      ->excludes(none);
  command
      .add_option("--syzygy", o.tables,
                  "Adjudicate what these endgame tables are certain of: folders, separated by colons")
      ->option_text("DIR[:DIR]");
  command.add_option("--max-moves", o.max_moves, "Adjudicate a draw after so many moves; absent: never")
      ->transform(in_range(1, kMostMoves));
  CLI::Option* pgn =
      command.add_option("--pgn", o.pgn, "Append the games to this file")->check(file_to_write());
  command
      .add_flag("--resume", o.is_resumed,
                "Go on with the match whose games are in that file: they count, and are not played again")
      ->needs(pgn);
  command.add_flag("--json", o.as_json,
                   "Write the result as a JSON object; what happens goes to standard error");
}

}  // namespace

void add_match_options(CLI::App& command, MatchOptions& options) {
  add_engine_options(command, options);
  add_time_options(command, options);
  add_opening_options(command, options);
  add_ending_options(command, options);
}

void check_match_options(const MatchOptions& options) {
  // Read here only for its error, which CLI11 reports only during parsing.
  static_cast<void>(time_control_of(options));
  const std::size_t engines = engines_of(options).size();
  const bool is_positional = !options.first.empty();
  if (options.engines.empty() ? options.second.empty() : engines < 2) {
    throw CLI::ValidationError("FIRST SECOND",
                               "two engines or more are needed, these or --engine NAME=COMMAND for each");
  }
  if (!options.engines.empty() &&
      (is_positional || !options.first_name.empty() || !options.second_name.empty() ||
       !options.first_options.empty() || !options.second_options.empty() || options.second_nodes > 0)) {
    throw CLI::ValidationError("--engine",
                               "excludes FIRST and SECOND and their options: see --engine-option and "
                               "--engine-nodes");
  }
  if (engines > kMostEngines) {
    throw CLI::ValidationError("--engine", "at most " + std::to_string(kMostEngines) + " engines");
  }
  if (!options.sprt.empty() && engines > 2) {
    throw CLI::ValidationError("--sprt", "compares two engines, not " + std::to_string(engines));
  }
  if (!options.sprt.empty() && options.sprt[0] >= options.sprt[1]) {
    throw CLI::ValidationError("--sprt", "ELO0 must be below ELO1");
  }
}

std::uint64_t rounds_of(const MatchOptions& options) {
  return (options.games + 1) / 2;
}

match::MatchSettings match_settings(const MatchOptions& options) {
  match::MatchSettings settings{
      .engines = engines_of(options),
      .time_control = time_control_of(options),
      .openings = {},
      .format = options.format == "gauntlet" ? match::Format::Gauntlet : match::Format::RoundRobin,
      .rounds = rounds_of(options),
      .concurrency = options.concurrency,
      .chess960 = options.random.chess960,
      .margin = Duration(options.margin_ms),
      .move_timeout = std::chrono::seconds(options.move_timeout_s),
      .adjudication = adjudication_of(options),
      .tables = tables_of(options)};
  if (!options.sprt.empty()) {
    settings.sprt = match::Sprt{options.sprt[0], options.sprt[1], options.alpha, options.beta};
  }
  return settings;
}

}  // namespace rookery::apps
