#include "rookery/chess/helpmate.h"

#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ctime>
#include <fstream>
#include <iomanip>
#include <iostream>

#include "commands.h"
#include "exit_status.h"
#include "fen_argument.h"
#include "helpmate_proof.h"
#include "number_range.h"
#include "path_checks.h"
#include "rookery/notation/uci_move.h"

namespace rookery::apps {

namespace {

using chess::Color;
using chess::Helpmate;
using chess::HelpmateResult;
using chess::Position;

/// Positions from problem books and analysis are often unreachable; they are accepted, too.
constexpr auto kTolerated = chess::SetupFault::ImpossibleCheck | chess::SetupFault::TooMuchMaterial |
                            chess::SetupFault::BadCastlingRights | chess::SetupFault::BadEnPassant;

struct HelpmateOptions {
  std::string vectors;
  std::string prove;                ///< a file of questions, or -
  std::uint64_t closure = 100'000;  ///< which the checker verifies in half a minute
  FenOptions reading{.tolerated = kTolerated};
  std::uint64_t max_nodes = 8'000'000;
};

struct Timed {
  HelpmateResult result;
  double cpu_us;
};

Timed ask(const Position& position, Color winner, const HelpmateOptions& options) {
  // Processor time, so that figures are comparable on a busy machine.
  const auto cpu_us = [] { return static_cast<double>(std::clock()) * 1e6 / CLOCKS_PER_SEC; };
  const double start = cpu_us();
  HelpmateResult result = chess::find_helpmate(position, winner, {options.max_nodes});
  return {std::move(result), cpu_us() - start};
}

/// A FEN may end after any field from the side to move on, as in lists of problems.
Expected<Position, std::string> read_position(std::string fen, const HelpmateOptions& options) {
  // Missing castling rights and en passant square mean none.
  const auto spaces = options.reading.is_strict ? 0 : std::count(fen.begin(), fen.end(), ' ');
  for (auto fields = spaces; fields == 1 || fields == 2; ++fields) {
    fen += " -";
  }
  return read_fen(fen, options.reading, "rookery helpmate: " + fen);
}

/// Removes " white" or " black" from the end of `line`.
std::optional<Color> take_winner(std::string& line) {
  for (const auto& [word, color] : {std::pair{" white", Color::White}, std::pair{" black", Color::Black}}) {
    if (line.ends_with(word)) {
      line.resize(line.size() - std::string_view(word).size());
      return color;
    }
  }
  return std::nullopt;
}

void print(const Position& position, const Timed& answer) {
  const HelpmateResult& result = answer.result;
  switch (result.verdict) {
    case Helpmate::Exists:
      std::cout << "Exists";
      for (const chess::Move move : result.line) {
        std::cout << ' ' << notation::uci_move::write(move, position.mode());
        // The line ends in mate: its last move is followed by '#'.
      }
      std::cout << '#';
      break;
    case Helpmate::Impossible:
      std::cout << "Impossible";
      break;
    case Helpmate::Unknown:
      std::cout << "Unknown";
      break;
  }
  std::cout << " nodes " << result.nodes << " us " << std::llround(answer.cpu_us) << '\n';
}

int answer_lines(const HelpmateOptions& options) {
  bool all_read = true;
  for (std::string line; std::getline(std::cin, line);) {
    const std::optional<Color> winner = take_winner(line);
    const auto position = read_position(line, options);
    if (!position) {
      std::cout << "error: " << position.error() << '\n' << std::flush;
      all_read = false;
      continue;
    }
    // The default question after a flag fall is whether the side that does not have the move can mate.
    print(*position, ask(*position, winner.value_or(~position->turn()), options));
    std::cout << std::flush;  // one line in, one line out: the caller may be waiting
  }
  return all_read ? 0 : 2;
}

/// A proof for each line of `in`; lines without a proof, and unreadable ones, are reported on standard error.
int prove_lines(std::istream& in, const HelpmateOptions& options) {
  int status = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') {
      continue;
    }
    const std::string question = line;
    const std::optional<Color> winner = take_winner(line);
    const auto position = read_position(line, options);
    if (!position) {
      std::cerr << question << ": " << position.error() << '\n';
      status = kBadInput;
      continue;
    }
    const Color asked = winner.value_or(~position->turn());
    const HelpmateResult result = chess::find_helpmate(*position, asked, {options.max_nodes});
    if (const auto proof = write_proof(*position, asked, result, options.closure)) {
      std::cout << *proof << std::flush;
    } else {
      std::cerr
          << question
          << (result.verdict == Helpmate::Unknown
                  ? ": undecided\n"
                  : ": Impossible, but its closure has more than --closure positions, also with the sets found\n");
      status = std::max(status, 1);
    }
  }
  return status;
}

int prove(const HelpmateOptions& options) {
  if (options.reading.chess960) {
    std::cerr << "rookery helpmate: proofs support only the castling of standard chess\n";
    return kBadInput;
  }
  if (options.prove == "-") {
    return prove_lines(std::cin, options);
  }
  std::ifstream file(options.prove);
  if (!file) {
    std::cerr << "rookery helpmate: cannot read " << options.prove << '\n';
    return kBadInput;
  }
  return prove_lines(file, options);
}

/// The results for a file of test vectors.
struct Tally {
  std::vector<double> cpu_us;
  std::size_t undecided = 0, wrong = 0, unreadable = 0;
};

void check(Tally& tally, const std::string& line, const HelpmateOptions& options) {
  // Letters are checked at their places, because a shifted line would be misread.
  const auto good = [](char given, char letter) { return given == letter || given == '-'; };
  const bool marked = line.size() > 3 && good(line[0], 'W') && good(line[1], 'B') && line[2] == ' ';
  const auto position = marked ? read_position(line.substr(3), options)
                               : fail(std::string("a line is WB, W-, -B or --, then a FEN"));
  if (!position) {
    std::cout << "unreadable: " << line << ": " << position.error() << '\n';
    ++tally.unreadable;
    return;
  }
  for (const Color winner : chess::kColors) {
    const Timed answer = ask(*position, winner, options);
    tally.cpu_us.push_back(answer.cpu_us);
    const auto expected = line[chess::index(winner)] == '-' ? Helpmate::Impossible : Helpmate::Exists;
    if (answer.result.verdict == Helpmate::Unknown) {
      ++tally.undecided;
      std::cout << "undecided: " << line[chess::index(winner)] << " of " << line << '\n';
    } else if (answer.result.verdict != expected) {
      ++tally.wrong;
      std::cout << "wrong: " << (winner == Color::White ? "white" : "black") << " of " << line << '\n';
    }
  }
}

int check_vectors(const HelpmateOptions& options) {
  std::ifstream file(options.vectors);
  if (!file) {
    std::cerr << "rookery helpmate: cannot read " << options.vectors << '\n';
    return kBadInput;
  }
  Tally tally;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line.front() != '#') {
      check(tally, line, options);
    }
  }
  // The median and the maximum say more than the mean, which a few hard questions dominate.
  auto& times = tally.cpu_us;
  std::sort(times.begin(), times.end());
  const std::size_t asked = times.size();
  std::cout << "queries " << asked << "\ndecided " << asked - tally.undecided << "\nundecided "
            << tally.undecided << "\nwrong " << tally.wrong << '\n';
  if (asked > 0) {
    double sum = 0;
    for (const double time : times) {
      sum += time;
    }
    std::cout << std::fixed << std::setprecision(1) << "min " << times.front() << " us\nmedian "
              << times[asked / 2] << " us\nmean " << sum / static_cast<double>(asked) << " us\nmax "
              << times.back() << " us\n";
    // The peak memory use, which Linux counts in kibibytes.
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    std::cout << "memory " << used.ru_maxrss / 1024 << " MiB\n";
  }
  if (tally.unreadable > 0) {
    return kBadInput;
  }
  return tally.wrong + tally.undecided > 0 ? 1 : 0;
}

}  // namespace

void add_helpmate(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("helpmate", "Tell whether a side can still mate, by any series of legal moves");
  auto options = std::make_shared<HelpmateOptions>();
  command
      ->add_option("--vectors", options->vectors,
                   "Check lines \"WB FEN\" of this file: W and B where that side can mate, - where not")
      ->check(file_to_read());
  command
      ->add_option("--prove", options->prove,
                   "Write a proof for each line \"FEN [white|black]\" of this file, or of standard input (-)")
      ->check(input_to_read());
  command->add_option("--closure", options->closure, "Positions that a proof of Impossible may go through")
      ->transform(in_range(std::uint64_t{1}, std::uint64_t{2'000'000}))
      ->capture_default_str();
  command->add_flag("--strict", options->reading.is_strict, kStrictHelp);
  command->add_flag("--chess960", options->reading.chess960,
                    "Castling as in Chess960 (X-FEN or Shredder-FEN)");
  command->add_option("--nodes", options->max_nodes, "Positions a question may take; about 60 bytes each")
      ->transform(in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command->footer(
      "Reads lines \"FEN [white|black]\" from standard input, the side that is to mate last; without it, "
      "the\n"
      "side not to move. Writes one line each:\n"
      "  Exists MOVES#  with a line of moves that ends in mate\n"
      "  Impossible     proved\n"
      "  Unknown        more than --nodes positions\n"
      "then the nodes and the microseconds of CPU time it took. Fifty-move and repetition rules do not "
      "count.\n\n"
      "  echo '7k/7p/8/8/8/8/8/KN6 w - - 0 1 white' | rookery helpmate");
  command->callback([&run, options] {
    run = [options] {
      return !options->prove.empty()     ? prove(*options)
             : !options->vectors.empty() ? check_vectors(*options)
                                         : answer_lines(*options);
    };
  });
}

}  // namespace rookery::apps
