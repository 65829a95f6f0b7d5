#include "trf/abnormal_points.h"

#include <algorithm>
#include <array>

namespace rookery::tournament::trf {

namespace {

/// In the order of AbnormalKind.
constexpr std::array<char, kAbnormalKinds> kAbnormalLetters = {' ', 'W', 'D', 'L', 'F', 'H', 'Z', '+', '-'};

/// The columns of the record.
constexpr std::size_t kKindColumn = 5, kMatchPointsColumn = 8, kPointsColumn = 14, kRoundColumn = 20,
                      kNumbersColumn = 24;
constexpr std::array<std::size_t, 8> kAbnormalBlanks = {4, 6, 7, 12, 13, 18, 19, 23};

/// One record while it is read.
struct AbnormalLine {
  RecordReader& reader;
  const Columns& columns;
  std::size_t line;

  void fault(Fault fault, std::size_t column) const { reader.errors.add(fault, line, column); }

  /// Blank columns are no points.
  [[nodiscard]] std::optional<Points> points(std::size_t column) const {
    const std::string_view text = columns.field(column, column + 3);
    const auto read = text.empty() ? std::optional(Points()) : parse_signed_points(text);
    if (!read) {
      fault(Fault::BadPoints, column);
    }
    return read;
  }

  [[nodiscard]] std::optional<Round> round() const {
    const std::string_view text = columns.field(kRoundColumn, kRoundColumn + 2);
    const auto read = text.empty() ? std::optional(Round{0}) : parse_whole<Round>(text, kMaxRounds);
    if (!read) {
      fault(Fault::BadRound, kRoundColumn);
    }
    return read;
  }

  /// Noted for finish_abnormal_points(). A single 0 says that all are meant.
  [[nodiscard]] std::vector<Tpn> numbers() const {
    std::vector<Tpn> numbers;
    for (const Word& word : words_from(columns, kNumbersColumn)) {
      const auto number = parse_whole<Tpn>(word.text, kMaxTpn);
      if (!number) {
        fault(Fault::BadTpn, word.column);
      } else if (*number != 0) {
        numbers.push_back(*number);
        reader.abnormal_mentions.push_back({*number, line, word.column});
      }
    }
    std::ranges::sort(numbers);
    const auto twice = std::ranges::unique(numbers);
    numbers.erase(twice.begin(), twice.end());
    return numbers;
  }

  [[nodiscard]] bool has(std::size_t column) const { return !columns.field(column, column + 3).empty(); }
};

}  // namespace

void read_abnormal_points(RecordReader& reader, std::string_view id, const Columns& columns,
                          std::size_t line) {
  if (id != "299") {
    return;
  }
  const AbnormalLine record{reader, columns, line};
  if (reader.tournament.abnormal.size() == kMaxAbnormal) {
    record.fault(Fault::TooManyAbnormal, 1);
    return;
  }
  const auto kind = std::ranges::find(kAbnormalLetters, upper(columns.at(kKindColumn)));
  if (kind == kAbnormalLetters.end()) {
    record.fault(Fault::BadAbnormal, kKindColumn);
    return;
  }
  const auto shifted =
      std::ranges::find_if(kAbnormalBlanks, [&](std::size_t column) { return columns.at(column) != ' '; });
  if (shifted != kAbnormalBlanks.end()) {
    record.fault(Fault::Misaligned, *shifted);
    return;
  }
  if (!record.has(kPointsColumn)) {
    // Of teams there may be match points alone.
    reader.lines_without_points.push_back(line);
  }
  const auto match_points = record.points(kMatchPointsColumn);
  const auto points = record.points(kPointsColumn);
  const auto round = record.round();
  std::vector<Tpn> numbers = record.numbers();
  if (match_points && points && round) {
    reader.tournament.abnormal.push_back({static_cast<AbnormalKind>(kind - kAbnormalLetters.begin()),
                                          *match_points, *points, *round, std::move(numbers), false});
  }
}

void finish_abnormal_points(RecordReader& reader) {
  const bool are_teams = !reader.tournament.teams.teams.empty();
  for (AbnormalPoints& record : reader.tournament.abnormal) {
    record.is_of_teams = are_teams;
  }
  for (const std::size_t line : reader.lines_without_points) {
    if (!are_teams) {
      reader.errors.add(Fault::BadPoints, line, kPointsColumn);
    }
  }
  for (const Mention& mention : reader.abnormal_mentions) {
    if (!are_teams) {
      reader.mentions.push_back(mention);
    } else if (std::ranges::find(reader.tournament.teams.teams, mention.tpn, &Team::number) ==
               reader.tournament.teams.teams.end()) {
      reader.errors.add(Fault::UnknownTeam, mention.line, mention.column);
    }
  }
}

std::string write_abnormal_points(const AbnormalPoints& record) {
  const auto right = [](std::string text, std::size_t width, char filler) {
    return text.insert(0, width - std::min(width, text.size()), filler);
  };
  const auto points = [&](Points points) {
    std::string text = write_points(points);
    // Four columns, where whole numbers may need them all.
    if (text.size() > 4 && text.ends_with(".0")) {
      text.resize(text.size() - 2);
    }
    return right(std::move(text), 4, ' ');
  };
  std::string line = std::string("299 ") + kAbnormalLetters[static_cast<std::size_t>(record.kind)] + "  ";
  line += record.match_points == Points() ? std::string(4, ' ') : points(record.match_points);
  line += "  " + points(record.points) + "  " + right(std::to_string(record.round), 3, '0');
  for (const Tpn number : record.entrants) {
    line += ' ' + right(std::to_string(number), 4, ' ');
  }
  return line;
}

}  // namespace rookery::tournament::trf
