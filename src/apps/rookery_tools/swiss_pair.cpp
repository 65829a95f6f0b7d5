#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "exit_status.h"
#include "number_range.h"
#include "path_checks.h"
#include "rookery/tournament/standings/rank_check.h"
#include "swiss_commands.h"
#include "swiss_pairing_text.h"

namespace rookery::apps {

namespace {

using tournament::Color;
using tournament::Pairing;
using tournament::PairingFault;
using tournament::ResultKind;
using tournament::Round;
using tournament::RoundPairing;
using tournament::Tournament;
using tournament::Tpn;

constexpr int kNoPairing = 1;  ///< the answer is that there is none
constexpr int kDifferent = 6;  ///< the file has other pairings or ranks

struct PairOptions {
  std::string path, initial_color;
  Round rounds = 0;  ///< 0: as the file has it
  Round round = 0;   ///< of explain
  Tpn player = 0;    ///< of explain
  bool as_json = false, as_report = false, is_plain = false;
};

/// What the command line says that the file does not, and what remains unknown.
void complete(Tournament& tournament, const PairOptions& options, const char* command) {
  if (options.rounds > 0) {
    tournament.rounds_planned = options.rounds;
  }
  if (!options.initial_color.empty()) {
    tournament.initial_color = options.initial_color == "white" ? Color::White : Color::Black;
  } else if (!tournament.initial_color && paired_rounds(tournament) == 0) {
    std::cerr
        << "rookery swiss " << command
        << ": The initial colour is not known (record 152); White is taken. --initial-color says which was "
           "drawn.\n";
  }
}

int print_fault(PairingFault fault, const PairOptions& options, Round round) {
  const bool is_answer = fault == PairingFault::NoPairing;
  if (options.as_json) {
    std::cout << nlohmann::json{{"round", round}, {"pairings", nullptr}, {"error", word(fault)}}.dump()
              << '\n';
  }
  (is_answer && !options.as_json ? std::cout : std::cerr) << describe(fault) << '\n';
  return is_answer ? kNoPairing : kBadInput;
}

/// The form of pairing programs: how many pairs, then White and Black of each; 0 is the bye.
void print_plain(const RoundPairing& pairing) {
  std::cout << pairing.pairings.size() + (pairing.bye ? 1 : 0) << '\n';
  for (const Pairing& pair : pairing.pairings) {
    std::cout << pair.white << ' ' << pair.black << '\n';
  }
  if (pairing.bye) {
    std::cout << *pairing.bye << " 0\n";
  }
}

/// The tournament with the round in it, its games without results yet.
Tournament with_round(Tournament tournament, const RoundPairing& pairing) {
  for (tournament::Entrant& entrant : tournament.entrants) {
    entrant.results.resize(std::max<std::size_t>(entrant.results.size(), pairing.round));
  }
  const auto result_of = [&](Tpn tpn) -> tournament::RoundResult& {
    const auto entrant = std::ranges::lower_bound(tournament.entrants, tpn, {}, &tournament::Entrant::tpn);
    return entrant->results[pairing.round - 1U];
  };
  for (const Pairing& pair : pairing.pairings) {
    result_of(pair.white) = {.kind = ResultKind::Adjourned, .color = Color::White, .opponent = pair.black};
    result_of(pair.black) = {.kind = ResultKind::Adjourned, .color = Color::Black, .opponent = pair.white};
  }
  if (pairing.bye) {
    result_of(*pairing.bye).kind = ResultKind::PairingAllocatedBye;
  }
  return tournament;
}

int run_pair(const PairOptions& options) {
  auto report = read_report(options.path);
  if (!report) {
    return report.error();
  }
  Tournament completed = report->tournament;
  complete(completed, options, "pair");
  const auto round = static_cast<Round>(paired_rounds(completed) + 1U);
  const auto pairing = pair_dutch(completed, round);
  if (!pairing) {
    return print_fault(pairing.error(), options, round);
  }
  if (options.as_report) {
    std::cout << write_changes(*report, with_round(completed, *pairing));
  } else if (options.as_json) {
    std::cout << pairing_to_json(*pairing).dump() << '\n';
  } else if (options.is_plain) {
    print_plain(*pairing);
  } else {
    std::cout << pairing_table(completed, *pairing);
  }
  return 0;
}

/// A board of the file that the rules do not give.
struct Difference {
  Round round;
  std::string paired, right;
};

std::string pair_text(Tpn white, Tpn black) {
  return std::to_string(white) + '-' + std::to_string(black);
}

/// What the file says of an entrant in a round: "3-7" with White first, "3 bye".
std::string recorded_text(const Tournament& tournament, Tpn tpn, Round round) {
  const tournament::RoundResult& result = find_entrant(tournament, tpn)->results[round - 1U];
  if (!result.opponent) {
    return std::to_string(tpn) + " bye";
  }
  return result.color == Color::Black ? pair_text(*result.opponent, tpn) : pair_text(tpn, *result.opponent);
}

/// The boards of a round that differ, in the order of the right ones.
std::vector<Difference> differences_in(const Tournament& tournament, const RoundPairing& pairing) {
  std::vector<Difference> differences;
  const auto compare = [&](Tpn tpn, const std::string& right) {
    const std::string paired = recorded_text(tournament, tpn, pairing.round);
    if (paired != right) {
      differences.push_back({pairing.round, paired, right});
    }
  };
  for (const Pairing& pair : pairing.pairings) {
    // A forfeited pairing may have been written without colours.
    const bool has_color =
        find_entrant(tournament, pair.white)->results[pairing.round - 1U].color.has_value();
    const std::string right = pair_text(pair.white, pair.black);
    if (has_color || recorded_text(tournament, pair.white, pairing.round) != right) {
      compare(pair.white, right);
    }
  }
  if (pairing.bye) {
    compare(*pairing.bye, std::to_string(*pairing.bye) + " bye");
  }
  return differences;
}

/// Pairs a round that was paired already, and tells what differs. True: equal.
bool check_round(const Tournament& tournament, Round round, bool as_json) {
  const auto pairing = pair_dutch(tournament, round);
  const auto differences = pairing ? differences_in(tournament, *pairing) : std::vector<Difference>{};
  const bool is_equal = pairing && differences.empty();
  if (as_json) {
    nlohmann::json object{{"round", round}, {"equal", is_equal}, {"differences", nlohmann::json::array()}};
    for (const Difference& difference : differences) {
      object["differences"].push_back({{"paired", difference.paired}, {"right", difference.right}});
    }
    object["error"] = pairing ? nlohmann::json() : nlohmann::json(word(pairing.error()));
    std::cout << object.dump() << '\n';
    return is_equal;
  }
  std::cout << "Round " << round << ": "
            << (!pairing   ? std::string(describe(pairing.error()))
                : is_equal ? "equal"
                           : "different")
            << '\n';
  for (const Difference& difference : differences) {
    std::cout << "  paired " << difference.paired << ", right is " << difference.right << '\n';
  }
  return is_equal;
}

/// "3", "3 to 5".
std::string rank_text(const tournament::RankDifference& difference) {
  const std::string first = std::to_string(difference.first);
  return difference.first == difference.last ? first : first + " to " + std::to_string(difference.last);
}

/// Compares the ranks of the file with its standings, and tells what differs. The exit status.
int check_standings(const Tournament& tournament, bool as_json) {
  const auto check = check_ranks(tournament);
  if (!check) {
    std::cerr << "rookery swiss check: the file's tie-breaks, column " << check.error().offset + 1 << ": "
              << describe(check.error()) << '\n';
    return kBadInput;
  }
  if (!check->has_ranks) {
    return 0;
  }
  const bool is_equal = check->differences.empty();
  if (as_json) {
    nlohmann::json object{{"standings", true}, {"equal", is_equal}, {"differences", nlohmann::json::array()}};
    for (const tournament::RankDifference& difference : check->differences) {
      object["differences"].push_back({{"number", difference.entrant},
                                       {"rank", difference.reported},
                                       {"first", difference.first},
                                       {"last", difference.last}});
    }
    std::cout << object.dump() << '\n';
    return is_equal ? 0 : kDifferent;
  }
  std::cout << "Standings: " << (is_equal ? "equal" : "different")
            << (check->has_only_points ? " (by points: the file names no tie-breaks)" : "") << '\n';
  for (const tournament::RankDifference& difference : check->differences) {
    std::cout << "  number " << difference.entrant << " has rank " << difference.reported << ", right is "
              << rank_text(difference) << '\n';
  }
  return is_equal ? 0 : kDifferent;
}

int run_check(const PairOptions& options) {
  auto report = read_report(options.path);
  if (!report) {
    return report.error();
  }
  Tournament& tournament = report->tournament;
  const Round last = paired_rounds(tournament);
  if (options.rounds == 0 && !tournament.rounds_planned) {
    tournament.rounds_planned = last;
    std::cerr
        << "rookery swiss check: The number of rounds is not known (record 142); the last one paired is taken "
           "as the last. --rounds says how many.\n";
  }
  complete(tournament, options, "check");
  if (last > *tournament.rounds_planned) {
    std::cerr << "rookery swiss check: --rounds: " << last << " rounds were paired\n";
    return kBadInput;
  }
  bool all_equal = true;
  for (Round round = 1; round <= last; ++round) {
    all_equal = check_round(tournament, round, options.as_json) && all_equal;
  }
  const int standings = check_standings(tournament, options.as_json);
  return standings == 0 && !all_equal ? kDifferent : standings;
}

int run_explain(const PairOptions& options) {
  auto report = read_report(options.path);
  if (!report) {
    return report.error();
  }
  Tournament& tournament = report->tournament;
  if (options.rounds == 0 && !tournament.rounds_planned) {
    tournament.rounds_planned = std::max(paired_rounds(tournament), options.round);
  }
  complete(tournament, options, "explain");
  if (find_entrant(tournament, options.player) == nullptr) {
    std::cerr << "rookery swiss explain: --player: the file has no number " << options.player << '\n';
    return kBadInput;
  }
  const auto pairing = pair_dutch(tournament, options.round);
  if (!pairing) {
    return print_fault(pairing.error(), options, options.round);
  }
  if (pairing->bye == options.player) {
    std::cout << entrant_text(tournament, options.player, options.round)
              << " gets the pairing-allocated bye: somebody has to, and no lower score can (C2, C4, C5).\n";
    return 0;
  }
  for (const Pairing& pair : pairing->pairings) {
    if (pair.white == options.player || pair.black == options.player) {
      std::cout << entrant_text(tournament, pair.white, options.round) << " - "
                << entrant_text(tournament, pair.black, options.round) << '\n'
                << reason_text(tournament, pair);
      return 0;
    }
  }
  std::cout << entrant_text(tournament, options.player, options.round) << " is not paired in this round.\n";
  return 0;
}

/// What all commands here have in common.
CLI::App* add_command(CLI::App& swiss, Run& run, const char* name, const char* what,
                      const std::shared_ptr<PairOptions>& options, int (*act)(const PairOptions&)) {
  CLI::App* command = swiss.add_subcommand(name, what);
  command->add_option("FILE", options->path, "A tournament report file; - reads standard input")
      ->required()
      ->check(input_to_read());
  command->add_option("--rounds", options->rounds, "How many rounds are planned, if the file does not say it")
      ->transform(in_range(Round{1}, tournament::kMaxRounds));
  command->add_option("--initial-color", options->initial_color, "The colour drawn by lot for number 1")
      ->check(CLI::IsMember({"white", "black"}));
  command->callback([&run, options, act] { run = [options, act] { return act(*options); }; });
  return command;
}

}  // namespace

void add_swiss_pair(CLI::App& swiss, Run& run) {
  auto options = std::make_shared<PairOptions>();
  CLI::App* command = add_command(swiss, run, "pair", "Pair the next round", options, run_pair);
  CLI::Option* json = command->add_flag("--json", options->as_json, "Write one JSON object, with reasons");
  CLI::Option* plain = command->add_flag("--plain", options->is_plain,
                                         "Write the number of pairs, then White and Black of each");
  command->add_flag("--trf", options->as_report, "Write the file with the round in it")
      ->excludes(json, plain);
  json->excludes(plain);
  command->footer(
      "By the FIDE (Dutch) system of 1 February 2026. A last column that holds only byes says who is away. Exit\n"
      "status: 0, 1 if no pairing exists, 2 if the file is unusable.\n\n"
      "  rookery swiss pair open.trf\n"
      "  rookery swiss pair --trf open.trf > open-round-5.trf");
}

void add_swiss_check(CLI::App& swiss, Run& run) {
  auto options = std::make_shared<PairOptions>();
  CLI::App* command =
      add_command(swiss, run, "check", "Pair every round again, and compare the ranks", options, run_check);
  command->add_flag("--json", options->as_json, "Write a JSON object for each round");
  command->footer(
      "Each round is paired from the rounds before it. The ranks of the file are compared with its standings by\n"
      "its tie-breaks (record 202). Exit status: 0 all are equal, 2 the file is unusable, 6 something differs.\n\n  rookery swiss check open.trf");
}

void add_swiss_explain(CLI::App& swiss, Run& run) {
  auto options = std::make_shared<PairOptions>();
  CLI::App* command = add_command(swiss, run, "explain", "Why somebody was paired so", options, run_explain);
  command->add_option("--round", options->round, "The round")
      ->required()
      ->transform(in_range(Round{1}, tournament::kMaxRounds));
  command->add_option("--player", options->player, "The number of the player")
      ->required()
      ->transform(in_range(Tpn{1}, tournament::kMaxTpn));
  command->footer(
      "Exit status: 0, 1 if no pairing exists, 2 if the file is unusable.\n\n"
      "  rookery swiss explain open.trf --round 5 --player 12");
}

}  // namespace rookery::apps
