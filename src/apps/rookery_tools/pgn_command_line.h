#pragma once
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "number_range.h"
#include "pgn_games.h"
#include "run.h"

/// What the command lines of `rookery pgn` have in common.
namespace rookery::apps {

/// When a command writes to standard output. Output while files are read may meet a closed pipe (`| head`),
/// which ends the reading; totals at the end need every game.
enum class Output : std::uint8_t { AtTheEnd, WhileReading };

/// A command over files with the common options; `act` gets the parsed options. CLI11 keeps references to the
/// options' variables, so they are shared and live as long as the command.
template <class Options, class Act>
CLI::App* add_command(CLI::App& pgn, Run& run, const char* name, const char* what, Output output,
                      const std::shared_ptr<Options>& options, Act act) {
  CLI::App* command = pgn.add_subcommand(name, what);
  auto input = std::make_shared<PgnInput>();
  // 0 if the system does not report their number.
  input->threads = std::max(1U, std::thread::hardware_concurrency());
  input->streaming = output == Output::WhileReading;
  command
      ->add_option(
          "FILE", input->paths,
          "PGN files, optionally compressed with gzip or zstd, or Scid databases (.si4, .si5); - reads standard input")
      ->required()
      ->option_text("...");
  command->add_option("--threads", input->threads, "Number of threads that read")
      ->transform(in_range(1U, 256U));
  // The reading flags belong to each command, because people type them at the end.
  command->add_flag("--quiet", input->quiet, "Do not show progress on the terminal");
  command->callback([&run, input, options, act] { run = [=] { return act(*input, *options); }; });
  return command;
}

/// An option that may be repeated and takes one value each time: without allow_extra_args(false) it would
/// swallow the file name after it.
inline CLI::Option* add_repeated(CLI::App& command, const char* option, std::vector<std::string>& values,
                                 const char* what, const char* text) {
  return command.add_option(option, values, what)->option_text(text)->allow_extra_args(false);
}

// In pgn_edit_command.cpp and pgn_annotate_command.cpp.
void add_pgn_annotate(CLI::App& pgn, Run& run);
void add_pgn_edit(CLI::App& pgn, Run& run);
void add_pgn_diff(CLI::App& pgn, Run& run);

}  // namespace rookery::apps
