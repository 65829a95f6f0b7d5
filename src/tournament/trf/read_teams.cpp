#include "trf/read_teams.h"

#include <algorithm>
#include <array>
#include <map>

#include "trf/read_scoring.h"

namespace rookery::tournament::trf {

namespace {

constexpr std::size_t kPlayerWidth = 5;  ///< a number of four digits and a blank
constexpr std::size_t kTeamWidth = 4;    ///< a number of three digits and a blank

/// One line about teams, as it is read.
struct TeamLine {
  RecordReader& reader;
  const Columns& columns;
  std::size_t line;

  [[nodiscard]] TeamRecords& teams() const { return reader.tournament.teams; }
  void fault(Fault fault, std::size_t column) const { reader.errors.add(fault, line, column); }

  [[nodiscard]] std::optional<Tpn> team(std::size_t first) const {
    const auto number = parse_whole<Tpn>(columns.field(first, first + 2), kMaxTeam);
    if (!number || *number == 0) {
      fault(Fault::BadTeam, first);
      return std::nullopt;
    }
    return number;
  }

  /// A team that another record describes.
  [[nodiscard]] std::optional<Tpn> other_team(std::size_t first) const {
    const auto number = team(first);
    if (number) {
      reader.team_mentions.push_back({*number, line, first});
    }
    return number;
  }

  [[nodiscard]] std::optional<Round> round(std::size_t first) const {
    const auto number = parse_whole<Round>(columns.field(first, first + 2), kMaxRounds);
    if (!number || *number == 0) {
      fault(Fault::BadRound, first);
      return std::nullopt;
    }
    return number;
  }

  /// Players in columns of a fixed width. `with_gaps`: 0 and blanks are kept as 0.
  [[nodiscard]] std::vector<Tpn> players(std::size_t first, bool with_gaps) const {
    std::vector<Tpn> players;
    for (std::size_t column = first; column <= columns.size(); column += kPlayerWidth) {
      const std::string_view text = columns.field(column, column + 3);
      const auto number = text.empty() ? std::optional(Tpn{0}) : parse_whole<Tpn>(text, kMaxTpn);
      if (!number) {
        fault(Fault::BadTpn, column);
        continue;
      }
      if (*number != 0) {
        reader.mentions.push_back({*number, line, column});
      }
      if (*number != 0 || with_gaps) {
        players.push_back(*number);
      }
    }
    return players;
  }
};

/// 310: number, name, nickname, strength, points, rank, players.
void read_team(const TeamLine& record) {
  const auto number = record.team(5);
  if (!number) {
    return;
  }
  record.reader.team_lines[*number] = record.line;
  const auto rank = parse_whole<Tpn>(record.columns.field(69, 71), kMaxTeam);
  record.teams().teams.push_back({.number = *number,
                                  .name = std::string(record.columns.field(9, 40)),
                                  .players = record.players(74, false),
                                  .rank = rank && *rank > 0 ? rank : std::nullopt});
}

/// 013: name and players; teams are numbered in the order of their lines.
void read_older_team(const TeamLine& record) {
  record.reader.older_teams.push_back({.number = 0,
                                       .name = std::string(record.columns.field(5, 36)),
                                       .players = record.players(37, false),
                                       .rank = std::nullopt});
}

/// 300: who sat at the boards in another order than the team's.
void read_line_up(const TeamLine& record) {
  const auto round = record.round(5);
  const auto team = record.other_team(9);
  const auto opponent = record.other_team(13);
  std::vector<Tpn> players = record.players(17, true);
  if (round && team && opponent) {
    record.teams().line_ups.push_back({*round, *team, *opponent, std::move(players)});
  }
}

/// 320: the points of the bye, and which team had it in each round.
void read_team_byes(const TeamLine& record) {
  const auto match_points = parse_points(record.columns.field(5, 8));
  const auto game_points = parse_points(record.columns.field(10, 13));
  if (!match_points || !game_points) {
    record.fault(Fault::BadPoints, match_points ? 10 : 5);
    return;
  }
  TeamByes byes{*match_points, *game_points, {}};
  for (std::size_t column = 15; column <= record.columns.size(); column += kTeamWidth) {
    const std::string_view text = record.columns.field(column, column + 2);
    const auto team = text.empty() ? std::optional(Tpn{0}) : parse_whole<Tpn>(text, kMaxTeam);
    if (!team) {
      record.fault(Fault::BadTeam, column);
    } else if (*team != 0) {
      record.reader.team_mentions.push_back({*team, record.line, column});
    }
    byes.by_round.push_back(team.value_or(0));
  }
  record.teams().byes = std::move(byes);
}

/// 330: "+-", who did not come, the round, the team with White on board 1, the other.
void read_forfeited_match(const TeamLine& record) {
  const std::string_view kind = record.columns.text(5, 6);
  constexpr std::array<std::string_view, 3> kKinds = {"+-", "-+", "--"};
  if (std::ranges::find(kKinds, kind) == kKinds.end()) {
    record.fault(Fault::BadForfeit, 5);
    return;
  }
  const auto round = record.round(8);
  const auto white = record.other_team(12);
  const auto black = record.other_team(16);
  if (round && white && black) {
    record.teams().forfeited.push_back({*round, *white, *black, kind[0] == '+', kind[1] == '+'});
  }
}

/// 352: "WBWB", a colour for each board.
void read_board_colors(const TeamLine& record) {
  const std::string_view colors = record.columns.field(4, record.columns.size());
  const bool is_read = !colors.empty() && colors.size() <= kMaxTeam &&
                       colors.find_first_not_of("WBwb") == std::string_view::npos;
  if (!is_read) {
    record.fault(Fault::BadColor, 5);
    return;
  }
  record.teams().boards = static_cast<std::uint16_t>(colors.size());
}

void read_worth(const TeamLine& record) {
  read_match_points(record.reader, record.columns, record.line);
}

constexpr std::array<std::pair<std::string_view, void (*)(const TeamLine&)>, 7> kTeamRecords = {{
    {"310", read_team},
    {"013", read_older_team},
    {"300", read_line_up},
    {"320", read_team_byes},
    {"330", read_forfeited_match},
    {"352", read_board_colors},
    {"362", read_worth},
}};

}  // namespace

void read_teams(RecordReader& reader, std::string_view id, const Columns& columns, std::size_t line) {
  for (const auto& [record_id, read_record] : kTeamRecords) {
    if (id == record_id) {
      read_record({reader, columns, line});
      return;
    }
  }
}

void finish_teams(RecordReader& reader) {
  std::vector<Team>& teams = reader.tournament.teams.teams;
  if (teams.empty()) {
    teams = std::move(reader.older_teams);
    for (std::size_t at = 0; at < teams.size(); ++at) {
      teams[at].number = static_cast<Tpn>(at + 1);
    }
  }
  std::ranges::sort(teams, {}, &Team::number);
  std::map<Tpn, Tpn> team_of;
  for (std::size_t at = 0; at < teams.size(); ++at) {
    const std::size_t line = reader.team_lines[teams[at].number];
    if (at > 0 && teams[at].number == teams[at - 1].number) {
      reader.errors.add(Fault::TeamTwice, line, 5);
    }
    for (const Tpn player : teams[at].players) {
      if (!team_of.emplace(player, teams[at].number).second) {
        reader.errors.add(Fault::PlayerInTwoTeams, line);
      }
    }
  }
  for (const Mention& mention : reader.team_mentions) {
    if (!std::ranges::binary_search(teams, mention.tpn, {}, &Team::number)) {
      reader.errors.add(Fault::UnknownTeam, mention.line, mention.column);
    }
  }
}

}  // namespace rookery::tournament::trf
