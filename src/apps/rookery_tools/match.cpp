#include "rookery/match/match.h"

#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <thread>

#include "commands.h"
#include "exit_status.h"
#include "match_json.h"
#include "match_openings.h"
#include "match_options.h"
#include "match_report.h"
#include "path_checks.h"
#include "rookery/files/mapped_file.h"
#include "rookery/match/record.h"

namespace rookery::apps {

namespace {

int refuse(const std::string& what) {
  std::cerr << "rookery match: " << what << '\n';
  return kBadInput;
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

/// The file of the match's games.
class GameFile {
 public:
  /// Takes the games that are in it into `settings`, if the match is resumed. Errors: a sentence.
  static Expected<GameFile, std::string> open(const MatchOptions& options, match::MatchSettings& settings) {
    GameFile file;
    if (options.pgn.empty()) {
      return file;
    }
    if (const std::string lost = why_lost(options.pgn, {options.book}); !lost.empty()) {
      return fail("--pgn: " + lost);
    }
    bool has_games = false;
    if (std::error_code error; options.is_resumed && std::filesystem::exists(options.pgn, error)) {
      auto recorded = take_recorded(options.pgn, settings);
      if (!recorded) {
        return fail(options.pgn + ": " + recorded.error());
      }
      has_games = *recorded;
    }
    // Appended: what is in the file stays.
    file.out_.open(options.pgn, std::ios::binary | std::ios::app);
    if (!file.out_ || (has_games && !(file.out_ << "\n\n" << std::flush))) {
      return fail(why_write_failed(options.pgn));
    }
    return file;
  }

  /// Written game by game, so that a killed match keeps its games. False: it cannot be written.
  bool write(const std::string& game) { return !out_.is_open() || (out_ << game << std::flush); }
  [[nodiscard]] bool is_good() const { return !out_.is_open() || out_.good(); }

 private:
  /// Whether there was a game. The file ends behind the last whole one then.
  static Expected<bool, std::string> take_recorded(const std::string& path, match::MatchSettings& settings) {
    std::size_t size = 0;
    {
      const auto mapped = files::MappedFile::open(path);
      if (!mapped) {
        return fail(mapped.error());
      }
      auto record = match::read_record(mapped->bytes(), settings);
      if (!record) {
        return fail(record.error() + ". Nothing was played, and the file is as it was");
      }
      if (record->has_cut_game) {
        std::cerr << "rookery match: " << path
                  << ": the last game was not written to its end; it is removed and played again\n";
      }
      settings.recorded = std::move(record->games);
      size = record->size;
    }
    std::error_code error;
    std::filesystem::resize_file(path, size, error);
    if (error) {
      return fail(error.message());
    }
    return size > 0;
  }

  std::ofstream out_;
};

int run_match(const MatchOptions& options) {
  match::MatchSettings settings = match_settings(options);
  auto openings = match_openings(options);
  if (!openings) {
    return refuse(openings.error());
  }
  settings.openings = std::move(*openings);
  std::atomic<bool> stopped = false;
  const SignalWatch watch(stopped);  // before the threads of the match, which inherit the blocked signals
  if (const auto named = match::name_engines(settings.engines, settings.chess960); !named) {
    return refuse(named.error());
  }
  auto file = GameFile::open(options, settings);
  if (!file) {
    return refuse(file.error());
  }
  MatchReport report(settings, options.as_json ? std::cerr : std::cout,
                     isatty(options.as_json ? STDERR_FILENO : STDOUT_FILENO) != 0);
  report.begin();
  const auto outcome = match::play_match(
      settings,
      [&](const match::MatchGameReport& game, const match::MatchScore& score) {
        report.game(game, score);
        // The match ends if they cannot be written.
        if (!file->write(game.pgn)) {
          stopped = true;
        }
      },
      [&] { return stopped.load(); });
  if (!outcome) {
    return refuse(outcome.error());
  }
  report.end(*outcome);
  if (options.as_json) {
    std::cout << match_json(settings, *outcome) << std::flush;
  }
  if (!file->is_good()) {
    return refuse(why_write_failed(options.pgn) + "; the last game is not in it");
  }
  return outcome->verdict == match::SprtVerdict::Elo0 ? 1 : 0;
}

}  // namespace

void add_match(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand(
      "match", "Play a match between two UCI engines or more and estimate the Elo differences");
  auto options = std::make_shared<MatchOptions>();
  add_match_options(*command, *options);
  command->footer(
      "Exit status: 0 the match was played (with --sprt: ELO0 was not accepted), 1 the SPRT accepted ELO0, 2 "
      "bad input or\n"
      "an engine that does not start. Ctrl-C ends the match and prints the score so far.\n\n"
      "  rookery match ./new ./old --nodes 5000 --games 1000 --sprt 0 5\n"
      "  rookery match build/release/rookery-engine 'stockfish' --second-option UCI_LimitStrength=true\\\n"
      "    --second-option UCI_Elo=2000 --time 6+0.1 --concurrency 2 --pgn games.pgn\n"
      "  rookery match --engine new=./new --engine old=./old --engine fish=stockfish --engine-option fish:Hash=64\\\n"
      "    --time 6+0.1 --games 200 --openings book.pgn.zst --plies 16 --pgn games.pgn --resume");
  command->callback([&run, options] {
    check_match_options(*options);
    run = [options] { return run_match(*options); };
  });
}

}  // namespace rookery::apps
