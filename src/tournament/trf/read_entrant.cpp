#include "trf/read_entrant.h"

#include <algorithm>
#include <array>

namespace rookery::tournament::trf {

namespace {

/// A round's eight columns while they are read.
struct RoundField {
  const Columns& columns;
  std::size_t column;  ///< of the opponent
  std::size_t line;
  Errors& errors;

  std::nullopt_t fault(Fault fault, std::size_t offset) const {
    errors.add(fault, line, column + offset);
    return std::nullopt;
  }
  [[nodiscard]] bool has_opponent_text() const { return !columns.field(column, column + 3).empty(); }
};

constexpr std::size_t kColorOffset = 5;
constexpr std::size_t kResultOffset = 7;

std::optional<ResultKind> game_kind(char result) {
  switch (result) {
    case '1':
      return ResultKind::Win;
    case '=':
      return ResultKind::Draw;
    case '0':
      return ResultKind::Loss;
    case 'W':
      return ResultKind::UnratedWin;
    case 'D':
      return ResultKind::UnratedDraw;
    case 'L':
      return ResultKind::UnratedLoss;
    case '+':
      return ResultKind::ForfeitWin;
    case '-':
      return ResultKind::ForfeitLoss;
    case ' ':
      return ResultKind::Adjourned;
    default:
      return std::nullopt;
  }
}

/// Older files write a pairing-allocated bye as '+', a half-point bye as '=', a zero-point bye as '-'.
std::optional<ResultKind> bye_kind(char result) {
  switch (result) {
    case 'U':
    case '+':
      return ResultKind::PairingAllocatedBye;
    case 'F':
      return ResultKind::FullPointBye;
    case 'H':
    case '=':
      return ResultKind::HalfPointBye;
    case 'Z':
    case '-':
      return ResultKind::ZeroPointBye;
    default:
      return std::nullopt;
  }
}

bool is_result(char result) {
  return game_kind(result) || bye_kind(result);
}

/// Nothing and no fault: blank or 0000.
std::optional<Tpn> read_opponent(const RoundField& field, bool& is_faulty) {
  const std::string_view text = field.columns.field(field.column, field.column + 3);
  if (text.empty() || text.find_first_not_of('0') == std::string_view::npos) {
    return std::nullopt;
  }
  const auto opponent = parse_whole<Tpn>(text, kMaxTpn);
  if (!opponent) {
    is_faulty = true;
    return field.fault(Fault::BadTpn, 0);
  }
  return opponent;
}

std::optional<RoundResult> read_bye(const RoundField& field, char color, char result) {
  if (color == 'W' || color == 'B') {
    return field.fault(Fault::ColorAlone, kColorOffset);
  }
  if (result == ' ') {
    // "0000 -" without a result says that somebody was away, a blank column says nothing.
    const bool is_blank = color == ' ' && !field.has_opponent_text();
    return RoundResult{.kind = is_blank ? ResultKind::Absent : ResultKind::ZeroPointBye,
                       .color = std::nullopt,
                       .opponent = std::nullopt};
  }
  const auto kind = bye_kind(result);
  if (!kind) {
    return field.fault(Fault::ResultAlone, kResultOffset);
  }
  return RoundResult{.kind = *kind, .color = std::nullopt, .opponent = std::nullopt};
}

std::optional<RoundResult> read_game(const RoundField& field, Tpn opponent, char color, char result) {
  const auto kind = game_kind(result);
  if (!kind) {
    return field.fault(Fault::ByeWithOpponent, kResultOffset);
  }
  const bool has_color = color == 'W' || color == 'B';
  if (!has_color && is_played(*kind)) {
    return field.fault(Fault::MissingColor, kColorOffset);
  }
  const auto played = has_color ? std::optional(color == 'W' ? Color::White : Color::Black) : std::nullopt;
  return RoundResult{.kind = *kind, .color = played, .opponent = opponent};
}

/// Nothing: a fault was added.
std::optional<RoundResult> read_round(const RoundField& field, Tpn self) {
  bool is_faulty = false;
  const std::optional<Tpn> opponent = read_opponent(field, is_faulty);
  if (is_faulty) {
    return std::nullopt;
  }
  if (opponent == self) {
    return field.fault(Fault::SelfPairing, 0);
  }
  const char color = upper(field.columns.at(field.column + kColorOffset));
  const char result = upper(field.columns.at(field.column + kResultOffset));
  for (const std::size_t blank : {std::size_t{4}, std::size_t{6}}) {
    if (field.columns.at(field.column + blank) != ' ') {
      return field.fault(Fault::Misaligned, blank);
    }
  }
  if (color != 'W' && color != 'B' && color != '-' && color != ' ') {
    return field.fault(Fault::BadColor, kColorOffset);
  }
  if (!is_result(result)) {
    return field.fault(Fault::BadResult, kResultOffset);
  }
  return opponent ? read_game(field, *opponent, color, result) : read_bye(field, color, result);
}

void read_rounds(const Columns& columns, std::size_t line, Entrant& entrant, Errors& errors) {
  const std::size_t size = columns.size();
  for (std::size_t column = kFirstRoundColumn; column <= size; column += kRoundWidth) {
    // What is left may be blanks that a program put behind the last round.
    if (columns.field(column, size).empty()) {
      return;
    }
    if (entrant.results.size() == kMaxRounds) {
      errors.add(Fault::TooManyRounds, line, column);
      return;
    }
    if (!columns.field(column - 2, column - 1).empty()) {
      errors.add(Fault::Misaligned, line, column - 2);
      return;
    }
    const auto result = read_round({columns, column, line, errors}, entrant.tpn);
    if (!result) {
      return;
    }
    entrant.results.push_back(*result);
  }
}

template <typename T>
std::optional<T> read_number(const Columns& columns, std::size_t first, std::size_t last, T most) {
  return parse_whole<T>(columns.field(first, last), most);
}

void read_texts(const Columns& columns, Entrant& entrant) {
  entrant.sex = columns.at(10);
  entrant.title = columns.field(11, 13);
  entrant.name = columns.field(15, 47);
  entrant.federation = columns.field(54, 56);
  entrant.fide_id = columns.field(58, 68);
  entrant.birth = columns.field(70, 79);
}

}  // namespace

namespace {

/// The first column that shows a line to be shifted: text where a blank belongs around the rating, the points
/// and the rank, or a tabulator, which has no width of its own. A shifted line would lose its results
/// silently.
std::optional<std::size_t> find_shift(const Columns& columns) {
  constexpr std::array<std::size_t, 4> kBlanks{9, 53, 80, 85};
  const std::size_t size = Columns::trimmed(columns.text(1, columns.size())).size();
  for (std::size_t column = 1; column <= std::min(size, columns.size()); ++column) {
    const char c = columns.at(column);
    if (c == '\t' || (c != ' ' && std::ranges::find(kBlanks, column) != kBlanks.end())) {
      return column;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<EntrantRecord> read_entrant(const Columns& columns, std::size_t line, Errors& errors) {
  const auto tpn = read_number<Tpn>(columns, 5, 8, kMaxTpn);
  if (!tpn || *tpn == 0) {
    errors.add(Fault::BadTpn, line, 5);
    return std::nullopt;
  }
  if (const auto shifted = find_shift(columns)) {
    errors.add(Fault::Misaligned, line, *shifted);
    return std::nullopt;
  }
  EntrantRecord record{.entrant = {}, .points = std::nullopt, .line = line};
  Entrant& entrant = record.entrant;
  entrant.tpn = *tpn;
  read_texts(columns, entrant);
  if (!columns.field(49, 52).empty()) {
    const auto rating = read_number<std::uint16_t>(columns, 49, 52, 9'999);
    if (!rating) {
      errors.add(Fault::BadRating, line, 49);
    }
    entrant.rating = rating.value_or(0);
  }
  if (!columns.field(81, 84).empty()) {
    record.points = parse_signed_points(columns.field(81, 84));
    if (!record.points) {
      errors.add(Fault::BadPoints, line, 81);
    }
  }
  entrant.rank = read_number<Tpn>(columns, 86, 89, kMaxTpn);
  read_rounds(columns, line, entrant, errors);
  return record;
}

}  // namespace rookery::tournament::trf
