#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "exit_status.h"
#include "number_range.h"
#include "path_checks.h"
#include "rookery/tournament/standings/team_standings.h"
#include "standings_text.h"
#include "swiss_commands.h"

namespace rookery::apps {

namespace {

using tournament::Tpn;

struct StandingsOptions {
  std::string path, tie_breaks;
  tournament::Round rounds = 0;  ///< 0: all
  std::uint16_t unrated = 0;     ///< 0: no rule
  Tpn explained = 0;             ///< 0: the standings of all
  bool is_round_robin = false, is_of_players = false, as_json = false;
};

/// What is ranked: the entrants of a file, or its teams.
struct Ranked {
  tournament::Tournament entrants;                  ///< of teams with their names and numbers
  std::optional<tournament::TeamTournament> teams;  ///< nothing: individuals are ranked

  [[nodiscard]] tournament::Standings rank(const tournament::StandingsRules& rules) const {
    return teams ? rank_teams(*teams, rules) : rank_entrants(entrants, rules);
  }
  [[nodiscard]] tournament::Breakdown explain(const tournament::StandingsRules& rules, Tpn number,
                                              std::size_t column) const {
    return teams ? explain_team_value(*teams, rules, number, column)
                 : explain_value(entrants, rules, number, column);
  }
};

Ranked ranked_of(tournament::Tournament report, bool is_of_players) {
  if (is_of_players || report.teams.teams.empty()) {
    return {std::move(report), std::nullopt};
  }
  Ranked ranked{.entrants = {}, .teams = team_tournament_of(report)};
  ranked.entrants.event = report.event;
  ranked.entrants.tie_breaks = report.tie_breaks;
  ranked.entrants.system = report.system;
  for (const tournament::MatchTeam& team : ranked.teams->teams) {
    tournament::Entrant& entrant = ranked.entrants.entrants.emplace_back();
    entrant.tpn = team.number;
    entrant.name = team.name;
    entrant.results.resize(team.rounds.size());
  }
  return ranked;
}

constexpr const char* kProgram = "rookery swiss standings: ";

/// The tie-breaks asked for, else those of the file, else usual ones. Errors: what is wrong with them, and
/// where.
Expected<std::vector<tournament::TieBreak>, std::string> choose_tie_breaks(const StandingsOptions& options,
                                                                           const Ranked& ranked) {
  const tournament::Tournament& tournament = ranked.entrants;
  std::string codes = options.tie_breaks;
  for (std::size_t at = 0; options.tie_breaks.empty() && at < tournament.tie_breaks.size(); ++at) {
    codes += tournament.tie_breaks[at] + ',';
  }
  if (codes.empty()) {
    return ranked.teams ? tournament::default_team_tie_breaks(tournament.system)
                        : default_tie_breaks(tournament.system);
  }
  return tournament::parse_tie_breaks(codes).map_error([&](const tournament::TieBreakError& error) {
    const std::string where = options.tie_breaks.empty() ? "the file's tie-breaks" : "--tie-breaks";
    return where + ", column " + std::to_string(error.offset + 1) + ": " + describe(error);
  });
}

/// What the reader should know about the figures, on standard error.
void print_remarks(const tournament::Tournament& tournament, const tournament::Standings& standings) {
  for (const tournament::StandingsColumn& column : standings.columns) {
    if (column.remark != tournament::ColumnRemark::None) {
      std::cerr << kProgram << write_tie_break(column.tie_break) << ": " << describe(column.remark) << '\n';
    }
  }
  const tournament::Round recorded = recorded_rounds(tournament);
  if (standings.rounds > recorded) {
    std::cerr << kProgram << "The file has " << recorded << " of " << standings.rounds
              << " rounds; the others count as zero-point byes.";
    if (recorded > 0) {
      std::cerr << " --round " << recorded << " gives the standings so far.";
    }
    std::cerr << '\n';
  }
}

int explain(const Ranked& ranked, const tournament::StandingsRules& rules,
            const tournament::Standings& standings, const StandingsOptions& options) {
  const auto row = std::ranges::find(standings.rows, options.explained, &tournament::StandingsRow::tpn);
  if (row == standings.rows.end()) {
    std::cerr << kProgram << "--explain: the file has no number " << options.explained << '\n';
    return kBadInput;
  }
  nlohmann::json object{{"number", row->tpn}, {"rank", row->rank}, {"tie_breaks", nlohmann::json::array()}};
  std::string text = std::to_string(row->tpn) + ' ' + find_entrant(ranked.entrants, row->tpn)->name +
                     ", rank " + std::to_string(row->rank) + " of " + std::to_string(standings.rows.size()) +
                     '\n';
  for (std::size_t column = 0; column < standings.columns.size(); ++column) {
    const tournament::Breakdown breakdown = ranked.explain(rules, row->tpn, column);
    if (options.as_json) {
      object["tie_breaks"].push_back(breakdown_to_json(breakdown));
    } else {
      text += write_breakdown(breakdown);
    }
  }
  std::cout << (options.as_json ? object.dump() + '\n' : text);
  return 0;
}

int run_standings(const StandingsOptions& options) {
  auto report = read_report(options.path);
  if (!report) {
    return report.error();
  }
  tournament::Tournament& tournament = report->tournament;
  if (options.is_round_robin) {
    tournament.system = tournament::PairingSystem::RoundRobin;
  }
  const Ranked ranked = ranked_of(std::move(tournament), options.is_of_players);
  const auto order = choose_tie_breaks(options, ranked);
  if (!order) {
    std::cerr << kProgram << order.error() << '\n';
    return kBadInput;
  }
  const tournament::StandingsRules rules{
      .order = *order,
      .rounds = options.rounds == 0 ? std::nullopt : std::optional(options.rounds),
      .unrated = options.unrated == 0 ? std::nullopt : std::optional(options.unrated)};
  const tournament::Standings standings = ranked.rank(rules);
  print_remarks(ranked.entrants, standings);
  if (options.explained != 0) {
    return explain(ranked, rules, standings, options);
  }
  std::cout << (options.as_json ? standings_to_json(ranked.entrants, standings).dump() + '\n'
                                : write_table(ranked.entrants, standings));
  return 0;
}

std::string footer() {
  std::string text =
      "The first tie-break decides first; PTS, the points, comes before all others unless it is listed. By default\n"
      "the tie-breaks of the file (records 202 and 212), or else usual ones. Calculated by FIDE C.07 of March 2026.\n"
      "A file with teams (records 310 or 013) is ranked by teams; PTS is then the match points, or what the list or\n"
      "record 192 puts first.\n"
      "Exit status: 0, or 2 if the file or the list is unusable.\n\n";
  for (const tournament::TieBreakCode code : tournament::all_tie_breaks()) {
    const std::string modifiers = tournament::modifiers_of(code);
    if (code == tournament::TieBreakCode::MatchPoints) {
      text += "  Of teams alone:\n";
    }
    std::string row = "  " + std::string(code_of(code));
    row.resize(8, ' ');
    text += row + std::string(name_of(code)) + (modifiers.empty() ? "" : " (/" + modifiers + ')') + '\n';
  }
  return text +
         "\n  rookery swiss standings open.trf --tie-breaks BH/C1,BH,SB,DE\n"
         "  rookery swiss standings open.trf --explain 12";
}

}  // namespace

void add_swiss_standings(CLI::App& swiss, Run& run) {
  CLI::App* command = swiss.add_subcommand("standings", "Rank entrants or teams by any list of tie-breaks");
  auto options = std::make_shared<StandingsOptions>();
  command->add_option("FILE", options->path, "A tournament report file; - reads standard input")
      ->required()
      ->check(input_to_read());
  command->add_option("--tie-breaks", options->tie_breaks, "Codes in the order in which they decide")
      ->option_text("BH/C1,BH,SB,DE…");
  command->add_option("--round", options->rounds, "Standings after this round")
      ->transform(in_range(tournament::Round{1}, tournament::kMaxRounds));
  command->add_option("--unrated", options->unrated, "The rating of those who have none")
      ->transform(in_range(std::uint16_t{1}, std::uint16_t{4'000}));
  command->add_option("--explain", options->explained, "How the values of this number come about")
      ->transform(in_range(Tpn{1}, tournament::kMaxTpn));
  command->add_flag("--round-robin", options->is_round_robin,
                    "The pairings were fixed in advance: forfeits count as games (C.07, 15.2)");
  command->add_flag("--players", options->is_of_players, "Of a file with teams: rank the players");
  command->add_flag("--json", options->as_json, "Write one JSON object");
  command->footer(footer());
  command->callback([&run, options] { run = [options] { return run_standings(*options); }; });
}

}  // namespace rookery::apps
