#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>

#include "commands.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/notation/time_control.h"

namespace rookery::apps {

namespace {

namespace pgn = notation::pgn;

struct Tally {
  std::size_t games = 0, plies = 0, faulty = 0;
};

/// The whole of a file; "-" is standard input. Nothing: it cannot be read.
std::optional<std::string> contents(const std::string& path) {
  const auto all = [](std::istream& in) { return std::string(std::istreambuf_iterator<char>(in), {}); };
  if (path == "-") {
    return all(std::cin);
  }
  std::ifstream file(path, std::ios::binary);
  return file ? std::optional(all(file)) : std::nullopt;
}

/// Hands every good game of `path` to `take` and tells of the others on standard error. False: the file
/// cannot be read.
template <class Take>
bool each_game(const std::string& path, Tally& tally, Take take) {
  const std::optional<std::string> text = contents(path);
  if (!text) {
    std::cerr << "rookery pgn: " << path << ": cannot be read\n";
    return false;
  }
  pgn::Reader reader(*text);
  for (;;) {
    const auto game = pgn::read_game(reader);
    if (!game) {
      std::cerr << path << ": " << pgn::describe(game.error()) << '\n';
      ++tally.faulty;
      continue;
    }
    if (!*game) {
      return true;
    }
    ++tally.games;
    tally.plies += (*game)->plies.size();
    take(**game);
  }
}

/// Exit status: 0 all good, 1 some game is faulty, 2 some file cannot be read.
template <class Take>
int run_over(const std::vector<std::string>& paths, Tally& tally, Take take) {
  bool readable = true;
  for (const std::string& path : paths) {
    readable = each_game(path, tally, take) && readable;
  }
  return !readable ? 2 : tally.faulty > 0 ? 1 : 0;
}

/// A time control that cannot be read makes no game faulty, but is worth a word.
void remark(const pgn::Game& game, std::size_t number) {
  namespace time_control = notation::time_control;
  const std::string_view tag = game.tag("TimeControl");
  const auto control = time_control::parse_pgn(tag.empty() ? "?" : tag);
  if (!control) {
    std::cerr << "game " << number << ": TimeControl \"" << tag << "\", byte " << control.error().offset
              << ": " << time_control::describe(control.error().fault) << '\n';
  }
}

int run_check(const std::vector<std::string>& paths) {
  Tally tally;
  const int status = run_over(paths, tally, [&](const pgn::Game& game) { remark(game, tally.games); });
  std::cout << tally.games << " games, " << tally.plies << " plies, " << tally.faulty << " faulty games\n";
  return status;
}

int run_format(const std::vector<std::string>& paths) {
  Tally tally;
  return run_over(paths, tally, [](const pgn::Game& game) { std::cout << pgn::write(game); });
}

void add_action(CLI::App& pgn, Run& run, const char* name, const char* what,
                int (*action)(const std::vector<std::string>&)) {
  CLI::App* command = pgn.add_subcommand(name, what);
  auto paths = std::make_shared<std::vector<std::string>>();
  command->add_option("files", *paths, "PGN files; - is standard input")->required()->option_text("FILE...");
  command->callback([&run, paths, action] { run = [paths, action] { return action(*paths); }; });
}

}  // namespace

void add_pgn(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("pgn", "Check and rewrite files of games");
  command->require_subcommand(1);
  add_action(*command, run, "check", "Read every game, every move of it, and tell what is wrong and where",
             run_check);
  add_action(*command, run, "format", "Write the games anew in PGN's export format, main lines only",
             run_format);
  command->footer(
      "What is wrong is told on standard error with file, line and column; reading goes on at the next "
      "game.\n"
      "Exit status: 0 all is well, 1 some game is faulty, 2 some file cannot be read.\n\n"
      "  rookery pgn check club.pgn\n"
      "  rookery pgn format - < old.pgn > new.pgn");
}

}  // namespace rookery::apps
