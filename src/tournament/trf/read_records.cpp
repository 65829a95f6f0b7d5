#include "trf/read_records.h"

#include <array>
#include <utility>

#include "trf/abnormal_points.h"
#include "trf/national_ratings.h"
#include "trf/read_scoring.h"
#include "trf/read_teams.h"

namespace rookery::tournament::trf {

namespace {

/// Records that are a text, and where it goes.
constexpr std::array<std::pair<std::string_view, std::string EventInfo::*>, 11> kTexts = {{
    {"012", &EventInfo::name},
    {"022", &EventInfo::city},
    {"032", &EventInfo::federation},
    {"042", &EventInfo::start_date},
    {"052", &EventInfo::end_date},
    {"092", &EventInfo::type},
    {"102", &EventInfo::chief_arbiter},
    {"122", &EventInfo::rate},
    {"172", &EventInfo::ranking_method},
    {"192", &EventInfo::system_code},
    {"222", &EventInfo::time_control},
}};

PairingSystem system_of(std::string_view code) {
  if (code.starts_with("FIDE_DUTCH")) {
    return code.ends_with("_BAKU") ? PairingSystem::DutchBaku : PairingSystem::Dutch;
  }
  if (code == "TEAM_ROUND_ROBIN") {
    return PairingSystem::TeamRoundRobin;
  }
  if (code.find("BERGER") != std::string_view::npos || code.find("ROUNDROBIN") != std::string_view::npos) {
    return PairingSystem::RoundRobin;
  }
  using System = std::pair<std::string_view, PairingSystem>;
  static constexpr std::array kOwnCodes{
      System{"KNOCKOUT", PairingSystem::Knockout}, System{"KEIZER", PairingSystem::Keizer},
      System{"TEAM_MATCH", PairingSystem::TeamMatch}, System{"SCHEVENINGEN", PairingSystem::Scheveningen}};
  for (const auto& [own, system] : kOwnCodes) {
    if (code == own) {
      return system;
    }
  }
  return code.starts_with("FIDE_") ? PairingSystem::Other : PairingSystem::Unknown;
}

/// One line of a record, as it is read.
struct RecordLine {
  RecordReader& reader;
  const Columns& columns;
  std::size_t line;

  void fault(Fault fault, std::size_t column) const { reader.errors.add(fault, line, column); }

  [[nodiscard]] std::optional<Tpn> tpn(const Word& word) const {
    const auto number = parse_whole<Tpn>(word.text, kMaxTpn);
    if (!number || *number == 0) {
      fault(Fault::BadTpn, word.column);
      return std::nullopt;
    }
    reader.mentions.push_back({*number, line, word.column});
    return number;
  }

  [[nodiscard]] std::vector<Tpn> tpns(std::size_t column) const {
    std::vector<Tpn> numbers;
    for (const Word& word : words_from(columns, column)) {
      if (const auto number = tpn(word)) {
        numbers.push_back(*number);
      }
    }
    return numbers;
  }

  [[nodiscard]] std::optional<Round> round(std::size_t first, std::size_t last) const {
    const auto number = parse_whole<Round>(columns.field(first, last), kMaxRounds);
    if (!number || *number == 0) {
      fault(Fault::BadRound, first);
      return std::nullopt;
    }
    return number;
  }

  /// A last round, which is the first one where nothing is written. Rounds beyond kMaxRounds never come: 999
  /// is a usual way to say "all".
  [[nodiscard]] std::optional<Round> last_round(Round first, std::size_t from, std::size_t to) const {
    const std::string_view text = columns.field(from, to);
    if (text.empty()) {
      return first;
    }
    const auto number = parse_whole<Round>(text, 9'999);
    if (!number || *number < first) {
      fault(Fault::BadRound, from);
      return std::nullopt;
    }
    return std::min(*number, kMaxRounds);
  }
};

void read_planned_rounds(const RecordLine& record) {
  if (const auto rounds = record.round(4, record.columns.size())) {
    record.reader.tournament.rounds_planned = rounds;
  }
}

void read_initial_color(const RecordLine& record) {
  const std::string_view text = record.columns.field(4, record.columns.size());
  if (text != "W" && text != "B" && text != "w" && text != "b") {
    record.fault(Fault::BadInitialColor, 5);
    return;
  }
  record.reader.tournament.initial_color = text == "W" || text == "w" ? Color::White : Color::Black;
}

/// XXC, JaVaFo's switches.
void read_switches(const RecordLine& record) {
  for (const Word& word : words_from(record.columns, 4)) {
    if (word.text == "white1" || word.text == "black1") {
      record.reader.tournament.initial_color = word.text == "white1" ? Color::White : Color::Black;
    } else if (word.text == "rank") {
      record.reader.is_ordered_by_record = true;
    }
  }
}

std::optional<ResultKind> requested_kind(char letter) {
  switch (letter) {
    case 'F':
      return ResultKind::FullPointBye;
    case 'H':
      return ResultKind::HalfPointBye;
    case 'Z':
    case ' ':
      return ResultKind::ZeroPointBye;
    default:
      return std::nullopt;
  }
}

void read_byes(const RecordLine& record) {
  const auto kind = requested_kind(record.columns.at(5));
  if (!kind) {
    record.fault(Fault::BadBye, 5);
  }
  const auto round = record.round(7, 9);
  for (const Tpn tpn : record.tpns(10)) {
    record.reader.tournament.byes.push_back(
        {tpn, round.value_or(1), kind.value_or(ResultKind::ZeroPointBye)});
  }
}

void read_virtual_points(const RecordLine& record) {
  const auto points = parse_points(record.columns.field(10, 13));
  if (!points) {
    record.fault(Fault::BadPoints, 10);
    return;
  }
  const auto first_round = record.round(15, 17);
  const auto last_round = first_round ? record.last_round(*first_round, 19, 21) : std::nullopt;
  const auto first = parse_whole<Tpn>(record.columns.field(23, 26), kMaxTpn);
  const std::string_view last_text = record.columns.field(28, 31);
  const auto last = last_text.empty() ? first : parse_whole<Tpn>(last_text, kMaxTpn);
  if (!first || *first == 0) {
    record.fault(Fault::BadTpn, 23);
  } else if (!last || *last < *first) {
    record.fault(Fault::BadTpn, 28);
  } else if (last_round) {
    record.reader.tournament.virtual_points.push_back({*points, *first_round, *last_round, *first, *last});
  }
}

/// XXA: the virtual points of one entrant, round by round.
void read_entrant_virtual_points(const RecordLine& record) {
  const auto tpn = record.tpn({record.columns.field(5, 8), 5});
  std::size_t round = 1;
  for (std::size_t column = 10; tpn && column <= record.columns.size(); column += 5, ++round) {
    const std::string_view text = record.columns.field(column, column + 3);
    const auto points = text.empty() ? Points() : parse_points(text);
    if (!points || round > kMaxRounds) {
      record.fault(points ? Fault::TooManyRounds : Fault::BadPoints, column);
      return;
    }
    if (*points == Points()) {
      continue;
    }
    const auto at = static_cast<Round>(round);
    std::vector<VirtualPoints>& all = record.reader.tournament.virtual_points;
    const bool continues = !all.empty() && all.back().points == *points && all.back().first_entrant == *tpn &&
                           all.back().last_entrant == *tpn && all.back().last_round + 1U == at;
    if (continues) {
      all.back().last_round = at;
    } else {
      all.push_back({*points, at, at, *tpn, *tpn});
    }
  }
}

void read_forbidden_pairs(const RecordLine& record) {
  const auto first = record.round(5, 7);
  const auto last = first ? record.last_round(*first, 9, 11) : std::nullopt;
  std::vector<Tpn> entrants = record.tpns(12);
  if (first && last) {
    record.reader.tournament.forbidden.push_back({std::move(entrants), *first, *last});
  }
}

/// XXP: forbidden in all rounds.
void read_always_forbidden(const RecordLine& record) {
  record.reader.tournament.forbidden.push_back({record.tpns(4), 1, kMaxRounds});
}

void read_absent_next(const RecordLine& record) {
  for (const Tpn tpn : record.tpns(4)) {
    record.reader.absent_next.push_back(tpn);
  }
}

void read_tie_breaks(const RecordLine& record) {
  std::string text(record.columns.field(4, record.columns.size()));
  std::ranges::replace(text, ',', ' ');
  record.reader.tournament.tie_breaks.clear();
  for (const Word& word : words_from(Columns(text), 1)) {
    record.reader.tournament.tie_breaks.emplace_back(word.text);
  }
}

void read_arbiter(const RecordLine& record) {
  std::string& arbiters = record.reader.tournament.event.arbiters;
  arbiters += arbiters.empty() ? "" : "; ";
  arbiters += record.columns.field(4, record.columns.size());
}

void read_round_dates(const RecordLine& record) {
  record.reader.tournament.event.round_dates = record.columns.text(5, record.columns.size());
}

/// "### MPA @ Round 3"; other remarks are left alone.
void read_remark(const RecordLine& record) {
  constexpr std::string_view kPairedByHand = "MPA @ Round ";
  const std::string_view text = record.columns.field(4, record.columns.size());
  if (!text.starts_with(kPairedByHand)) {
    return;
  }
  const auto round = parse_whole<Round>(text.substr(kPairedByHand.size()), kMaxRounds);
  if (round && *round > 0) {
    record.reader.tournament.paired_by_hand.push_back(*round);
  }
}

constexpr std::array<std::pair<std::string_view, void (*)(const RecordLine&)>, 15> kRecords = {{
    {"112", read_arbiter},
    {"132", read_round_dates},
    {"142", read_planned_rounds},
    {"XXR", read_planned_rounds},
    {"152", read_initial_color},
    {"XXC", read_switches},
    {"202", read_tie_breaks},
    {"212", read_tie_breaks},
    {"240", read_byes},
    {"250", read_virtual_points},
    {"XXA", read_entrant_virtual_points},
    {"260", read_forbidden_pairs},
    {"XXP", read_always_forbidden},
    {"XXZ", read_absent_next},
    {"###", read_remark},
}};

}  // namespace

void RecordReader::read(std::string_view id, const Columns& columns, std::size_t line) {
  for (const auto& [text_id, member] : kTexts) {
    if (id == text_id) {
      tournament.event.*member = columns.field(4, columns.size());
      return;
    }
  }
  for (const auto& [record_id, read_record] : kRecords) {
    if (id == record_id) {
      read_record({*this, columns, line});
      return;
    }
  }
  read_scoring(*this, id, columns, line);
  read_abnormal_points(*this, id, columns, line);
  read_teams(*this, id, columns, line);
  read_national_rating(*this, id, columns, line);
}

void RecordReader::finish() {
  ScoringSystem& scoring = tournament.scoring;
  if (javafo_points && !javafo_points->apply(scoring)) {
    errors.add(Fault::UnlikePoints, scoring_line);
  }
  if (!has_bye_points && !javafo_points) {
    scoring.pairing_allocated = scoring.win;
  }
  if (!has_adjourned_points) {
    scoring.adjourned = scoring.draw;
  }
  if (const auto fault = find_fault(scoring)) {
    errors.add({Fault::RefusedScoring, scoring_line, 0, fault});
  }
  finish_teams(*this);
  finish_abnormal_points(*this);
  const EventInfo& event = tournament.event;
  std::ranges::sort(tournament.paired_by_hand);
  // Some programs write the code of the system as the type.
  tournament.system = system_of(event.system_code.empty() ? event.type : event.system_code);
}

}  // namespace rookery::tournament::trf
