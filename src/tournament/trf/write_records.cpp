#include "trf/write_records.h"

#include <algorithm>
#include <array>

#include "trf/abnormal_points.h"
#include "trf/columns.h"

namespace rookery::tournament::trf {

namespace {

using Lines = std::vector<std::string>;

std::string right(std::size_t number, std::size_t width, char filler) {
  std::string text = std::to_string(number);
  text.insert(0, width - std::min(width, text.size()), filler);
  return text;
}

Lines one_text(std::string_view id, const std::string& text) {
  return text.empty() ? Lines{} : Lines{std::string(id) + ' ' + text};
}

Lines write_arbiters(const Tournament& tournament, Edition) {
  Lines lines;
  std::string_view rest = tournament.event.arbiters;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find("; "), rest.size());
    lines.push_back("112 " + std::string(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  return lines;
}

Lines write_planned_rounds(const Tournament& tournament, Edition edition) {
  if (!tournament.rounds_planned) {
    return {};
  }
  return {(edition == Edition::Trf26 ? "142 " : "XXR ") + std::to_string(*tournament.rounds_planned)};
}

Lines write_initial_color(const Tournament& tournament, Edition edition) {
  Lines lines;
  const bool is_new = edition == Edition::Trf26;
  const std::string rank = tournament.initial_order.empty() ? "" : " rank";
  std::string color;
  if (tournament.initial_color) {
    const bool is_white = *tournament.initial_color == Color::White;
    if (is_new) {
      lines.emplace_back(is_white ? "152 W" : "152 B");
    } else {
      color = is_white ? " white1" : " black1";
    }
  }
  if (!rank.empty() || !color.empty()) {
    lines.push_back("XXC" + rank + color);
  }
  return lines;
}

/// Four columns, where whole numbers may need them all.
std::string scoring_entry(char letter, Points points) {
  std::string text = write_points(points);
  if (text.size() > 4 && text.ends_with(".0")) {
    text.resize(text.size() - 2);
  }
  text.insert(0, 4 - std::min<std::size_t>(4, text.size()), ' ');
  return letter + text;
}

/// The points as TRF26 can say them: one value for all absences.
std::string write_scoring_letters(const ScoringSystem& scoring) {
  std::string line = "162  " + scoring_entry('W', scoring.win);
  const auto add = [&](char letter, Points points) { line += "    " + scoring_entry(letter, points); };
  add('D', scoring.draw);
  if (scoring.loss != Points()) {
    add('L', scoring.loss);
  }
  if (scoring.zero_point_bye != Points() || scoring.forfeit_loss != Points()) {
    add('A', scoring.zero_point_bye);
  }
  if (scoring.pairing_allocated != scoring.win) {
    add('P', scoring.pairing_allocated);
  }
  if (scoring.adjourned != scoring.draw) {
    add('X', scoring.adjourned);
  }
  return line;
}

Lines write_scoring(const Tournament& tournament, Edition edition) {
  const ScoringSystem& scoring = tournament.scoring;
  if (scoring == ScoringSystem{}) {
    return {};
  }
  const auto record = [](std::string_view id, Points points) {
    return std::string(id) + ' ' + scoring_entry(' ', points).substr(1);
  };
  if (edition == Edition::Trf16) {
    return {record("BBW", scoring.win),          record("BBD", scoring.draw),
            record("BBL", scoring.loss),         record("BBZ", scoring.zero_point_bye),
            record("BBF", scoring.forfeit_loss), record("BBU", scoring.pairing_allocated)};
  }
  Lines lines = {write_scoring_letters(scoring)};
  if (scoring.forfeit_loss != scoring.zero_point_bye) {
    lines.push_back(record("BBF", scoring.forfeit_loss));
  }
  return lines;
}

char bye_letter(ResultKind kind) {
  return kind == ResultKind::FullPointBye ? 'F' : kind == ResultKind::HalfPointBye ? 'H' : 'Z';
}

Lines write_byes(const Tournament& tournament, Edition) {
  Lines lines;
  for (const RequestedBye& bye : tournament.byes) {
    const std::string start = std::string("240 ") + bye_letter(bye.kind) + ' ' + right(bye.round, 3, '0');
    if (lines.empty() || !lines.back().starts_with(start)) {
      lines.push_back(start);
    }
    lines.back() += ' ' + right(bye.entrant, 4, ' ');
  }
  return lines;
}

/// XXA, which has a line for each entrant.
Lines write_entrant_virtual_points(const Tournament& tournament) {
  Round last = 0;
  for (const VirtualPoints& record : tournament.virtual_points) {
    last = std::max(last, record.last_round);
  }
  Lines lines;
  for (const Entrant& entrant : tournament.entrants) {
    std::string line = "XXA " + right(entrant.tpn, 4, ' ');
    bool is_needed = false;
    for (Round round = 1; round <= last; ++round) {
      const Points points = virtual_points_in(tournament, entrant.tpn, round);
      is_needed = is_needed || points != Points();
      line += scoring_entry(' ', points);
    }
    if (is_needed) {
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

Lines write_virtual_points(const Tournament& tournament, Edition edition) {
  if (edition == Edition::Trf16) {
    return write_entrant_virtual_points(tournament);
  }
  Lines lines;
  for (const VirtualPoints& record : tournament.virtual_points) {
    lines.push_back("250     " + scoring_entry(' ', record.points) + ' ' + right(record.first_round, 3, '0') +
                    ' ' + right(record.last_round, 3, '0') + ' ' + right(record.first_entrant, 4, '0') + ' ' +
                    right(record.last_entrant, 4, '0'));
  }
  return lines;
}

Lines write_forbidden(const Tournament& tournament, Edition edition) {
  Lines lines;
  for (const ForbiddenPairs& group : tournament.forbidden) {
    // The older record has no rounds: what it can say is said with it.
    const bool is_always = group.first == 1 && group.last == kMaxRounds;
    const Round last = is_always ? Round{999} : group.last;
    lines.push_back(edition == Edition::Trf16 && is_always
                        ? "XXP"
                        : "260 " + right(group.first, 3, '0') + ' ' + right(last, 3, '0'));
    for (const Tpn tpn : group.entrants) {
      lines.back() += ' ' + right(tpn, 4, ' ');
    }
  }
  return lines;
}

Lines write_abnormal(const Tournament& tournament, Edition) {
  Lines lines;
  for (const AbnormalPoints& record : tournament.abnormal) {
    lines.push_back(write_abnormal_points(record));
  }
  return lines;
}

Lines write_tie_breaks(const Tournament& tournament, Edition) {
  std::string text;
  for (const std::string& code : tournament.tie_breaks) {
    text += (text.empty() ? "" : ",") + code;
  }
  return one_text("202", text);
}

/// The remarks that FIDE's checklist for tournament programs asks for (VCL4THP.13, Q69).
Lines write_paired_by_hand(const Tournament& tournament, Edition) {
  Lines lines;
  for (const Round round : tournament.paired_by_hand) {
    lines.push_back("### MPA @ Round " + std::to_string(round));
  }
  return lines;
}

std::string players_of(const std::vector<Tpn>& players) {
  std::string text;
  for (const Tpn player : players) {
    text += ' ' + (player == 0 ? std::string(4, ' ') : right(player, 4, ' '));
  }
  return text;
}

/// The older record has the name and the players only: teams are numbered by their lines.
Lines write_teams(const Tournament& tournament, Edition edition) {
  constexpr std::size_t kTeamName = 32, kBeforeRank = 68;
  Lines lines;
  for (const Team& team : tournament.teams.teams) {
    const Columns name(team.name);
    std::string text(name.text(1, kTeamName));
    text.append(kTeamName - std::min(kTeamName, name.size()), ' ');
    if (edition == Edition::Trf16) {
      lines.push_back("013 " + text + players_of(team.players).substr(team.players.empty() ? 0 : 1));
      continue;
    }
    const std::string start = "310 " + right(team.number, 3, ' ') + ' ' + text;
    const std::string rank = team.rank ? right(*team.rank, 3, ' ') : "   ";
    std::string line = start;
    line.append(kBeforeRank - Columns(start).size(), ' ');
    lines.push_back(line + rank + ' ' + players_of(team.players));
  }
  return lines;
}

Lines write_line_ups(const Tournament& tournament, Edition) {
  Lines lines;
  for (const TeamLineUp& line_up : tournament.teams.line_ups) {
    lines.push_back("300 " + right(line_up.round, 3, ' ') + ' ' + right(line_up.team, 3, ' ') + ' ' +
                    right(line_up.opponent, 3, ' ') + players_of(line_up.players));
  }
  return lines;
}

bool same_teams(const Tournament& a, const Tournament& b) {
  return a.teams.teams == b.teams.teams;
}
bool same_line_ups(const Tournament& a, const Tournament& b) {
  return a.teams.line_ups == b.teams.line_ups;
}

bool same_start(const Tournament& a, const Tournament& b) {
  return a.initial_color == b.initial_color && a.initial_order == b.initial_order;
}

/// What a group of several records, or of one that is no plain text, compares.
template <auto Member>
bool is_same_part(const Tournament& a, const Tournament& b) {
  return a.*Member == b.*Member;
}
template <auto Member>
bool is_same_text(const Tournament& a, const Tournament& b) {
  return a.event.*Member == b.event.*Member;
}

/// A record that is a plain text, and its number as a template's argument can hold it.
template <auto Member, char First, char Second, char Third>
struct TextRecord {
  static constexpr std::array<char, 3> kId = {First, Second, Third};
  static constexpr std::array<std::string_view, 1> kIds = {std::string_view(kId.data(), kId.size())};
  static Lines write(const Tournament& tournament, Edition) {
    return one_text(kIds.front(), tournament.event.*Member);
  }
  static constexpr RecordGroup group() { return {kIds, is_same_text<Member>, write}; }
};

constexpr std::array<std::string_view, 1> kArbiterIds = {"112"};
constexpr std::array<std::string_view, 2> kRoundsIds = {"142", "XXR"};
constexpr std::array<std::string_view, 2> kStartIds = {"152", "XXC"};
constexpr std::array<std::string_view, 8> kScoringIds = {"162", "BBW", "BBD", "BBL",
                                                         "BBZ", "BBF", "BBU", "XXS"};
constexpr std::array<std::string_view, 2> kTieBreakIds = {"202", "212"};
constexpr std::array<std::string_view, 2> kByeIds = {"240", "XXZ"};
constexpr std::array<std::string_view, 2> kVirtualIds = {"250", "XXA"};
constexpr std::array<std::string_view, 2> kForbiddenIds = {"260", "XXP"};
constexpr std::array<std::string_view, 1> kAbnormalIds = {"299"};
constexpr std::array<std::string_view, 2> kTeamIds = {"310", "013"};
constexpr std::array<std::string_view, 1> kLineUpIds = {"300"};
constexpr std::array<std::string_view, 1> kRemarkIds = {"###"};

constexpr std::array<RecordGroup, 24> kGroups = {{
    TextRecord<&EventInfo::name, '0', '1', '2'>::group(),
    TextRecord<&EventInfo::city, '0', '2', '2'>::group(),
    TextRecord<&EventInfo::federation, '0', '3', '2'>::group(),
    TextRecord<&EventInfo::start_date, '0', '4', '2'>::group(),
    TextRecord<&EventInfo::end_date, '0', '5', '2'>::group(),
    TextRecord<&EventInfo::type, '0', '9', '2'>::group(),
    TextRecord<&EventInfo::chief_arbiter, '1', '0', '2'>::group(),
    {kArbiterIds, is_same_text<&EventInfo::arbiters>, write_arbiters},
    TextRecord<&EventInfo::rate, '1', '2', '2'>::group(),
    TextRecord<&EventInfo::round_dates, '1', '3', '2'>::group(),
    {kRoundsIds, is_same_part<&Tournament::rounds_planned>, write_planned_rounds},
    {kStartIds, same_start, write_initial_color},
    {kScoringIds, is_same_part<&Tournament::scoring>, write_scoring},
    TextRecord<&EventInfo::ranking_method, '1', '7', '2'>::group(),
    TextRecord<&EventInfo::system_code, '1', '9', '2'>::group(),
    {kTieBreakIds, is_same_part<&Tournament::tie_breaks>, write_tie_breaks},
    TextRecord<&EventInfo::time_control, '2', '2', '2'>::group(),
    {kByeIds, is_same_part<&Tournament::byes>, write_byes},
    {kVirtualIds, is_same_part<&Tournament::virtual_points>, write_virtual_points},
    {kForbiddenIds, is_same_part<&Tournament::forbidden>, write_forbidden},
    {kAbnormalIds, is_same_part<&Tournament::abnormal>, write_abnormal},
    {kTeamIds, same_teams, write_teams},
    {kLineUpIds, same_line_ups, write_line_ups},
    {kRemarkIds, is_same_part<&Tournament::paired_by_hand>, write_paired_by_hand},
}};

}  // namespace

std::span<const RecordGroup> record_groups() {
  return kGroups;
}

}  // namespace rookery::tournament::trf
