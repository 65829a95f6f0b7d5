#pragma once
#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/match/match.h"

namespace rookery::apps {

/// The command line of `rookery match`, as it was written.
struct MatchOptions {
  std::string first, second;
  std::string first_name, second_name;
  std::vector<std::string> first_options, second_options;
  std::uint64_t second_nodes = 0;
  std::vector<std::string> engines;         ///< NAME=COMMAND
  std::vector<std::string> engine_options;  ///< NAME:OPTION=VALUE
  std::vector<std::string> engine_nodes;    ///< NAME:NODES
  std::vector<std::string> options;         ///< of all engines
  std::string format = "round-robin";
  std::string time;
  std::uint64_t nodes = 0;
  int depth = 0;
  int move_time_ms = 0;
  std::uint64_t games = 100;
  int concurrency = 1;
  std::string book;
  std::size_t book_plies = SIZE_MAX;  ///< SIZE_MAX: not given
  bool is_strict = false;             ///< no position of the book is mended
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
  bool is_resumed = false;
  bool as_json = false;
};

/// CLI11 keeps references to `options`.
void add_match_options(CLI::App& command, MatchOptions& options);

/// What the options alone cannot check: that they fit together. Errors: CLI::ValidationError.
void check_match_options(const MatchOptions& options);

/// The rounds of pairs of games. An odd number of games is rounded up: with half a pair, one engine would get
/// an opening that the other does not.
[[nodiscard]] std::uint64_t rounds_of(const MatchOptions& options);

/// Everything but the openings. Precondition: check_match_options().
[[nodiscard]] match::MatchSettings match_settings(const MatchOptions& options);

}  // namespace rookery::apps
