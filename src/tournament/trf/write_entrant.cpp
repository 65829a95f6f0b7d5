#include <algorithm>

#include "trf/columns.h"
#include "trf/read_entrant.h"
#include "trf/write_records.h"

namespace rookery::tournament::trf {

namespace {

/// Puts `text` into columns, cut to their width in characters.
void put(std::string& line, std::size_t& column, std::size_t first, std::size_t last, std::string_view text,
         bool is_right = false) {
  const Columns columns(text);
  const std::size_t width = last - first + 1;
  const std::string_view shown = columns.text(1, width);
  const std::size_t blanks = width - std::min(columns.size(), width);
  line.append(first - column + (is_right ? blanks : 0), ' ');
  line += shown;
  line.append(is_right ? 0 : blanks, ' ');
  column = last + 1;
}

char result_letter(ResultKind kind) {
  switch (kind) {
    case ResultKind::Absent:
    case ResultKind::Adjourned:
      return ' ';
    case ResultKind::Win:
      return '1';
    case ResultKind::Draw:
      return '=';
    case ResultKind::Loss:
      return '0';
    case ResultKind::UnratedWin:
      return 'W';
    case ResultKind::UnratedDraw:
      return 'D';
    case ResultKind::UnratedLoss:
      return 'L';
    case ResultKind::ForfeitWin:
      return '+';
    case ResultKind::ForfeitLoss:
      return '-';
    case ResultKind::PairingAllocatedBye:
      return 'U';
    case ResultKind::FullPointBye:
      return 'F';
    case ResultKind::HalfPointBye:
      return 'H';
    case ResultKind::ZeroPointBye:
      return 'Z';
  }
  return ' ';
}

std::string write_round(const RoundResult& round) {
  if (round.kind == ResultKind::Absent) {
    return std::string(kRoundWidth, ' ');
  }
  std::string opponent = round.opponent ? std::to_string(*round.opponent) : "0000";
  opponent.insert(0, 4 - opponent.size(), ' ');
  const char color = !round.color ? '-' : *round.color == Color::White ? 'w' : 'b';
  return "  " + opponent + ' ' + color + ' ' + result_letter(round.kind);
}

}  // namespace

std::string write_person(const Entrant& entrant) {
  std::string line;
  std::size_t column = 4;
  put(line, column, 5, 8, std::to_string(entrant.tpn), true);
  put(line, column, 10, 10, std::string(1, entrant.sex));
  put(line, column, 11, 13, entrant.title, true);
  put(line, column, 15, 47, entrant.name);
  put(line, column, 49, 52, entrant.rating > 0 ? std::to_string(entrant.rating) : "", true);
  put(line, column, 54, 56, entrant.federation);
  put(line, column, 58, 68, entrant.fide_id, true);
  put(line, column, 70, 79, entrant.birth);
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::string write_entrant(const Tournament& tournament, const Entrant& entrant) {
  std::string line = "001" + write_person(entrant);
  constexpr std::size_t kBirthEnd = 79;
  std::size_t column = kBirthEnd + 1;
  const std::size_t written = Columns(line).size();
  line.append(kBirthEnd - std::min(written, kBirthEnd), ' ');
  const std::string points = write_points(score_after(tournament, entrant, paired_rounds(tournament)));
  // More than 99.9 do not fit, and may be left out.
  put(line, column, 81, 84, points.size() > 4 ? "" : points, true);
  put(line, column, 86, 89, entrant.rank ? std::to_string(*entrant.rank) : "", true);
  for (const RoundResult& round : entrant.results) {
    line += write_round(round);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace rookery::tournament::trf
