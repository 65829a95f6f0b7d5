#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "commands.h"
#include "default_data.h"
#include "explorer_commands.h"
#include "number_range.h"
#include "path_checks.h"
#include "rookery/explorer/collection.h"

namespace rookery::apps {

namespace {

using explorer::Collection;

/// A name of a folder, and of no other than one in the explorer's.
CLI::Validator collection_name() {
  const auto validate = [](const std::string& name) {
    constexpr const char* kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    const bool is_name = !name.empty() && name.find_first_not_of(kLetters) == std::string::npos;
    return is_name ? std::string()
                   : "a collection's name has letters, digits, - and _ only, unlike \"" + name + '"';
  };
  return {validate, ""};
}

/// Names that mean something else where a server shows collections, and switches them off.
CLI::Validator free_name() {
  const auto validate = [](const std::string& name) {
    return name == "server" || name == "player" ? '"' + name + "\" is what a server calls its own games"
                                                : std::string();
  };
  return {validate, ""};
}

CLI::Option* add_place(CLI::App& command, ExplorerPlace& place) {
  CLI::Option* name = command.add_option("--collection", place.collection, "The collection's name (masters)")
                          ->option_text("NAME")
                          ->check(collection_name());
  command
      .add_option("--data", place.data, "The server's data folder (default: " + default_data().string() + ")")
      ->option_text("DIR")
      ->check(folder_to_use());
  return name;
}

void add_explorer_import(CLI::App& app, Run& run) {
  auto options = std::make_shared<ExplorerImport>();
  options->input.threads = std::max(1U, std::thread::hardware_concurrency());
  options->input.command = "explorer";
  CLI::App* import = app.add_subcommand("import", "Add the games of files to a collection");
  import
      ->add_option(
          "FILE", options->input.paths,
          "PGN files, optionally compressed with gzip or zstd, or Scid databases (.si4, .si5); - reads "
          "standard input")
      ->required()
      ->option_text("...")
      ->check(input_to_read());
  add_place(*import, options->place)->check(free_name());
  import->add_option("--threads", options->input.threads, "Threads to read with")
      ->transform(in_range(1U, 256U));
  import->add_flag("--quiet", options->input.quiet, "Show no progress on the terminal");
  import->add_flag("--json", options->as_json, "Print the totals as a JSON object");
  import->callback([&run, options] { run = [options] { return run_explorer_import(*options); }; });
}

void add_explorer_query(CLI::App& app, Run& run) {
  auto options = std::make_shared<ExplorerQuery>();
  CLI::App* query = app.add_subcommand("query", "The moves of a position, the most frequent first");
  query->add_option("FEN", options->fen, "The position; absent: the usual start");
  add_place(*query, options->place);
  query->add_option("--moves", options->moves, "Moves played from there, such as e2e4,e7e5")
      ->option_text("MOVES");
  query
      ->add_option("--speeds", options->speeds,
                   "Of games: ultraBullet, bullet, blitz, rapid, classical, correspondence")
      ->delimiter(',')
      ->option_text("SPEED,...");
  query
      ->add_option("--ratings", options->ratings,
                   "Bands of average ratings by their least: 0, 1000, 1200 ... 2200, 2500")
      ->delimiter(',')
      ->option_text("RATING,...");
  query->add_option("--since", options->since, "The first month, such as 2019-05")->option_text("MONTH");
  query->add_option("--until", options->until, "The last month")->option_text("MONTH");
  query->add_option("--most-moves", options->most_moves, "Moves to show (12)")
      ->transform(in_range(std::size_t{0}, std::size_t{500}));
  query->add_option("--top-games", options->top_games, "Games with the highest ratings to show (4)")
      ->transform(in_range(std::size_t{0}, std::size_t{15}));
  query->add_option("--recent-games", options->recent_games, "Newest games to show (4)")
      ->transform(in_range(std::size_t{0}, std::size_t{8}));
  query->add_flag("--strict", options->reading.is_strict, kStrictHelp);
  query->add_flag("--chess960", options->reading.chess960, "The position is one of Chess960");
  CLI::Option* json = query->add_flag("--json", options->as_json, "Print a JSON object");
  query->add_flag("--history", options->with_history, "Results month by month too")->needs(json);
  query->callback([&run, options] { run = [options] { return run_explorer_query(*options); }; });
}

}  // namespace

std::string ExplorerPlace::folder() const {
  const std::filesystem::path root = data.empty() ? default_data() : std::filesystem::path(data);
  return root / "explorer" / collection;
}

bool ExplorerPlace::exists() const {
  std::error_code unknown;
  return std::filesystem::is_directory(folder(), unknown);
}

int refuse_explorer(const std::string& what) {
  std::cerr << "rookery explorer: " << what << '\n';
  return kBadInput;
}

int refuse_no_collection(const ExplorerPlace& place) {
  return refuse_explorer(place.folder() +
                         ": there is no such collection; 'rookery explorer import' makes one");
}

int run_explorer_stats(const ExplorerPlace& place, bool as_json) {
  if (!place.exists()) {
    return refuse_no_collection(place);
  }
  const auto collection = Collection::open(place.folder());
  if (!collection) {
    return refuse_explorer(collection.error());
  }
  for (const std::string& fault : collection->faults()) {
    refuse_explorer("left out: " + fault);
  }
  const std::uint64_t games = collection->games();
  if (as_json) {
    const nlohmann::ordered_json about{{"games", games},
                                       {"bytes", collection->bytes()},
                                       {"segments", collection->segments()},
                                       {"faults", collection->faults()}};
    std::cout << about.dump() << '\n';
  } else {
    std::cout << "games            " << games << "\nbytes            " << collection->bytes()
              << "\nbytes a game     " << collection->bytes() / std::max<std::uint64_t>(1, games)
              << "\nsegments         " << collection->segments() << '\n';
  }
  return collection->faults().empty() ? 0 : 1;
}

void add_explorer(CLI::App& app, Run& run) {
  CLI::App* explorer =
      app.add_subcommand("explorer", "Count the moves of positions over the games of a collection");
  explorer->require_subcommand(1);
  add_explorer_import(*explorer, run);
  add_explorer_query(*explorer, run);

  auto about = std::make_shared<std::pair<ExplorerPlace, bool>>();
  CLI::App* stats = explorer->add_subcommand("stats", "The size of a collection, and what is damaged in it");
  add_place(*stats, about->first);
  stats->add_flag("--json", about->second, "Print a JSON object");
  stats->callback(
      [&run, about] { run = [about] { return run_explorer_stats(about->first, about->second); }; });

  explorer->footer(
      "Exit status: 0 done, 1 no game has the position (import: some game is faulty; import, stats: something is damaged), 2 "
      "the\ninput is unusable.\n\n"
      "  rookery explorer import masters.pgn\n"
      "  rookery explorer query --moves e2e4,c7c5 --ratings 2200,2500 --since 2020-01");
}

}  // namespace rookery::apps
