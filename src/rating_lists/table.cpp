#include <algorithm>

#include "fields.h"
#include "line_reader.h"
#include "rookery/base/ascii.h"

/// Lists as tables (RFC 4180).
namespace rookery::rating_lists {

namespace {

struct UsualName {
  std::string_view name;  ///< in small letters, without blanks and signs
  Field field;
};
/// How columns are called in the lists of federations and clubs; fields by their own names first.
constexpr std::array kUsualNames{
    UsualName{"name", Field::Name},
    UsualName{"surname", Field::Surname},
    UsualName{"forename", Field::Forename},
    UsualName{"number", Field::Number},
    UsualName{"fideid", Field::FideId},
    UsualName{"rating", Field::Rating},
    UsualName{"standard", Field::Standard},
    UsualName{"rapid", Field::Rapid},
    UsualName{"blitz", Field::Blitz},
    UsualName{"title", Field::Title},
    UsualName{"federation", Field::Federation},
    UsualName{"sex", Field::Sex},
    UsualName{"born", Field::Born},
    UsualName{"club", Field::Club},
    UsualName{"player", Field::Name},
    UsualName{"fullname", Field::Name},
    UsualName{"playername", Field::Name},
    UsualName{"spielername", Field::Name},
    UsualName{"lastname", Field::Surname},
    UsualName{"familyname", Field::Surname},
    UsualName{"firstname", Field::Forename},
    UsualName{"givenname", Field::Forename},
    UsualName{"id", Field::Number},
    UsualName{"idnumber", Field::Number},
    UsualName{"pkz", Field::Number},
    UsualName{"code", Field::Number},
    UsualName{"fidenumber", Field::FideId},
    UsualName{"fideno", Field::FideId},
    UsualName{"elo", Field::Rating},
    UsualName{"dwz", Field::Rating},
    UsualName{"nationalrating", Field::Rating},
    UsualName{"standardrating", Field::Standard},
    UsualName{"rapidrating", Field::Rapid},
    UsualName{"blitzrating", Field::Blitz},
    UsualName{"fidetitle", Field::Title},
    UsualName{"fidetitel", Field::Title},
    UsualName{"titel", Field::Title},
    UsualName{"tit", Field::Title},
    UsualName{"fed", Field::Federation},
    UsualName{"country", Field::Federation},
    UsualName{"fideland", Field::Federation},
    UsualName{"gender", Field::Sex},
    UsualName{"geschlecht", Field::Sex},
    UsualName{"birth", Field::Born},
    UsualName{"birthyear", Field::Born},
    UsualName{"yearofbirth", Field::Born},
    UsualName{"birthday", Field::Born},
    UsualName{"dateofbirth", Field::Born},
    UsualName{"geburtsjahr", Field::Born},
    UsualName{"clubname", Field::Club},
    UsualName{"verein", Field::Club},
    UsualName{"vereinname", Field::Club},
};
constexpr std::size_t kOwnNames = 14;  ///< of fields, at the beginning

/// "FIDE-Id" is "fideid".
std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    const bool is_upper = c >= 'A' && c <= 'Z';
    if (is_upper || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80) {
      plain += is_upper ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  return plain;
}

std::optional<Field> field_of_name(std::string_view name, std::size_t names) {
  const std::string plain = plain_name(name);
  const auto* const end = kUsualNames.data() + names;
  const auto* const found =
      std::find_if(kUsualNames.data(), end, [&](const UsualName& usual) { return usual.name == plain; });
  return found == end ? std::nullopt : std::optional(found->field);
}

/// The cells of a line. Errors: a quote is not closed.
Expected<std::vector<std::string>, ListFault> cells_of(std::string_view line, char separator) {
  std::vector<std::string> cells(1);
  bool is_quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (is_quoted && c == '"' && line.substr(i + 1, 1) == "\"") {
      cells.back() += '"';
      ++i;
    } else if (c == '"' && (is_quoted || trimmed(cells.back()).empty())) {
      is_quoted = !is_quoted;
    } else if (c == separator && !is_quoted) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  if (is_quoted) {
    return fail(ListFault{Fault::OpenQuote, 0});
  }
  for (std::string& cell : cells) {
    cell = trimmed(cell);
  }
  return cells;
}

/// The sign of which the line of names has most.
char separator_of(std::string_view names) {
  constexpr std::string_view kSeparators = ",;\t";
  return *std::ranges::max_element(kSeparators, {}, [&](char c) { return std::ranges::count(names, c); });
}

class TableReader final : public LineReader {
 public:
  TableReader(ListTerms terms, ListSink sink) : terms_(std::move(terms)), sink_(std::move(sink)) {}

 private:
  Expected<void, ListFault> read_line(std::string_view line) override {
    if (columns_.empty()) {
      return read_names(line);
    }
    auto player = cells_of(line, separator_).and_then([&](std::vector<std::string> cells) {
      texts_.clear();
      for (std::size_t i = 0; i < std::min(cells.size(), columns_.size()); ++i) {
        if (columns_[i]) {
          texts_[*columns_[i]] = std::move(cells[i]);
        }
      }
      return make_player(texts_, terms_.kind);
    });
    if (player) {
      sink_.on_player(*std::move(player));
    } else {
      player.error().line = number();
      sink_.on_fault(player.error());
    }
    return {};
  }

  Expected<void, ListFault> read_names(std::string_view line) {
    separator_ = separator_of(line);
    const auto names = cells_of(line, separator_);
    if (!names) {
      return fail(ListFault{Fault::UnknownFormat, 0});
    }
    columns_.resize(names->size());
    for (const ColumnName& asked : terms_.columns) {
      const auto column = std::ranges::find_if(
          *names, [&](const std::string& name) { return equal_ignoring_case(name, asked.column); });
      if (column == names->end()) {
        return fail(ListFault{Fault::UnknownColumn, number(), asked.column});
      }
      columns_[static_cast<std::size_t>(column - names->begin())] = field_of_name(asked.field, kOwnNames);
    }
    find_usual(*names);
    return has(Field::Name) || has(Field::Surname) ? Expected<void, ListFault>()
                                                   : fail(ListFault{Fault::NameColumnMissing, number()});
  }

  /// The first column that has a usual name of a field that none has yet.
  void find_usual(const std::vector<std::string>& names) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto field = field_of_name(names[i], kUsualNames.size());
      if (!columns_[i] && field && !has(*field)) {
        columns_[i] = field;
      }
    }
  }

  [[nodiscard]] bool has(Field field) const { return std::ranges::find(columns_, field) != columns_.end(); }

  ListTerms terms_;
  ListSink sink_;
  char separator_ = ',';
  std::vector<std::optional<Field>> columns_;
  FieldTexts texts_;
};

}  // namespace

bool is_field(std::string_view name) {
  return field_of_name(name, kOwnNames).has_value();
}

std::unique_ptr<ListReader> make_table_reader(ListTerms terms, ListSink sink) {
  return std::make_unique<TableReader>(std::move(terms), std::move(sink));
}

}  // namespace rookery::rating_lists
