#include "trf/read_scoring.h"

#include <array>
#include <span>

namespace rookery::tournament::trf {

namespace {

/// What a key of a scoring record sets.
enum class Worth : std::uint8_t {
  Win,
  Draw,
  Loss,
  Absence,
  ForfeitLoss,
  ZeroPointBye,
  AllocatedBye,
  Adjourned
};

/// Points that are being read, and which of them were told.
struct ReadScoring {
  ScoringSystem& scoring;
  bool& has_bye_points;
  bool& has_adjourned_points;
};

void set(const ReadScoring& read, Worth worth, Points points) {
  ScoringSystem& scoring = read.scoring;
  switch (worth) {
    case Worth::Win:
      scoring.win = points;
      return;
    case Worth::Draw:
      scoring.draw = points;
      return;
    case Worth::Loss:
      scoring.loss = points;
      return;
    case Worth::Absence:
      scoring.forfeit_loss = points;
      scoring.zero_point_bye = points;
      return;
    case Worth::ForfeitLoss:
      scoring.forfeit_loss = points;
      return;
    case Worth::ZeroPointBye:
      scoring.zero_point_bye = points;
      return;
    case Worth::AllocatedBye:
      scoring.pairing_allocated = points;
      read.has_bye_points = true;
      return;
    case Worth::Adjourned:
      scoring.adjourned = points;
      read.has_adjourned_points = true;
      return;
  }
}

ReadScoring scoring_of(RecordReader& reader) {
  return {reader.tournament.scoring, reader.has_bye_points, reader.has_adjourned_points};
}

struct Key {
  std::string_view text;
  Worth worth;
};

constexpr std::array<Key, 7> kLetters = {{
    {"W", Worth::Win},
    {"D", Worth::Draw},
    {"L", Worth::Loss},
    {"A", Worth::Absence},
    {"Z", Worth::Absence},
    {"P", Worth::AllocatedBye},
    {"X", Worth::Adjourned},
}};

constexpr std::array<Key, 6> kScoringRecords = {{
    {"BBW", Worth::Win},
    {"BBD", Worth::Draw},
    {"BBL", Worth::Loss},
    {"BBZ", Worth::ZeroPointBye},
    {"BBF", Worth::ForfeitLoss},
    {"BBU", Worth::AllocatedBye},
}};

const Key* find(std::span<const Key> keys, std::string_view text) {
  const auto found = std::ranges::find(keys, text, &Key::text);
  return found == keys.end() ? nullptr : &*found;
}

/// "W 3.0    D 1.0": a letter, perhaps blanks, points. `prefix` may come before each letter.
void read_letters(RecordReader& reader, const ReadScoring& scoring, const Columns& columns, std::size_t line,
                  std::string_view prefix = "") {
  const std::vector<Word> words = words_from(columns, 4);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word& letter = words[i];
    const std::string_view text = letter.text.substr(letter.text.starts_with(prefix) ? prefix.size() : 0);
    const Key* key = find(kLetters, text.substr(0, 1));
    std::string_view value = text.substr(std::min<std::size_t>(1, text.size()));
    if (value.empty() && i + 1 < words.size()) {
      value = words[++i].text;
    }
    const auto points = parse_points(value);
    if (key == nullptr || !points) {
      reader.errors.add(Fault::BadScoring, line, key == nullptr ? letter.column : words[i].column);
      return;
    }
    set(scoring, key->worth, *points);
  }
}

/// "WW=3.0 WD=1.0".
void read_names(RecordReader& reader, const Columns& columns, std::size_t line) {
  JavafoPoints& points = reader.javafo_points ? *reader.javafo_points : reader.javafo_points.emplace();
  for (const Word& word : words_from(columns, 4)) {
    const std::size_t sign = std::min(word.text.find('='), word.text.size());
    const auto value = sign < word.text.size() ? parse_points(word.text.substr(sign + 1)) : std::nullopt;
    if (!value || !points.set(word.text.substr(0, sign), *value)) {
      reader.errors.add(Fault::BadScoring, line, word.column);
      return;
    }
  }
}

}  // namespace

void read_match_points(RecordReader& reader, const Columns& columns, std::size_t line) {
  ScoringSystem& scoring = reader.tournament.teams.match_points;
  bool has_bye_points = false, has_adjourned_points = false;
  // TRF26 writes TW, TD and TL.
  read_letters(reader, {scoring, has_bye_points, has_adjourned_points}, columns, line, "T");
  // The bye is worth a draw by the rules (FIDE C.04.6, 1.4).
  scoring.pairing_allocated = has_bye_points ? scoring.pairing_allocated : scoring.draw;
  scoring.adjourned = has_adjourned_points ? scoring.adjourned : scoring.draw;
}

void read_scoring(RecordReader& reader, std::string_view id, const Columns& columns, std::size_t line) {
  const Key* record = find(kScoringRecords, id);
  if (record == nullptr && id != "162" && id != "XXS") {
    return;
  }
  reader.scoring_line = line;
  if (record != nullptr) {
    const auto points = parse_points(columns.field(5, columns.size()));
    if (!points) {
      reader.errors.add(Fault::BadScoring, line, 5);
      return;
    }
    set(scoring_of(reader), record->worth, *points);
  } else if (id == "162") {
    read_letters(reader, scoring_of(reader), columns, line);
  } else {
    read_names(reader, columns, line);
  }
}

}  // namespace rookery::tournament::trf
