#include <algorithm>

#include "fields.h"
#include "line_reader.h"
#include "rookery/base/utf8.h"

/// FIDE's lists as text. Each column begins where its name does in the first line: those of one kind of
/// ratings have fewer columns than those of all three.
namespace rookery::rating_lists {

namespace {

struct KnownColumn {
  std::string_view name;
  Field field;
};
constexpr std::array kKnownColumns{
    KnownColumn{"Name", Field::Name},        KnownColumn{"Fed", Field::Federation},
    KnownColumn{"Sex", Field::Sex},          KnownColumn{"Tit", Field::Title},
    KnownColumn{"WTit", Field::WomensTitle}, KnownColumn{"SRtng", Field::Standard},
    KnownColumn{"RRtng", Field::Rapid},      KnownColumn{"BRtng", Field::Blitz},
    KnownColumn{"B-day", Field::Born},
};

/// "NOV25", by which a list of one kind calls its ratings.
bool is_month(std::string_view name) {
  const auto is_in = [&](std::size_t at, char first, char last) {
    return name[at] >= first && name[at] <= last;
  };
  return name.size() == 5 && is_in(0, 'A', 'Z') && is_in(3, '0', '9') && is_in(4, '0', '9');
}

std::optional<Field> field_of(std::string_view name) {
  const auto known = std::ranges::find(kKnownColumns, name, &KnownColumn::name);
  if (known != kKnownColumns.end()) {
    return known->field;
  }
  return is_month(name) ? std::optional(Field::Rating) : std::nullopt;
}

struct FixedColumn {
  std::size_t first, end;      ///< characters
  std::optional<Field> field;  ///< nothing: not needed
};

/// The bytes of the characters from `first` to `end`.
std::string_view characters(std::string_view line, std::size_t first, std::size_t end, bool is_ascii) {
  if (is_ascii) {
    return line.substr(std::min(first, line.size()), end - first);
  }
  std::size_t character = 0, begin = line.size(), stop = line.size();
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (continues_utf8(line[i])) {
      continue;
    }
    begin = character == first ? i : begin;
    stop = character == end ? i : stop;
    ++character;
  }
  return line.substr(begin, stop - std::min(begin, stop));
}

class FideTextReader final : public LineReader {
 public:
  FideTextReader(ListTerms terms, ListSink sink) : terms_(std::move(terms)), sink_(std::move(sink)) {}

 private:
  Expected<void, ListFault> read_line(std::string_view line) override {
    if (columns_.empty()) {
      read_names(line);
      return {};
    }
    const bool is_ascii =
        std::ranges::all_of(line, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    texts_.clear();
    for (const FixedColumn& column : columns_) {
      if (column.field) {
        texts_[*column.field] = trimmed(characters(line, column.first, column.end, is_ascii));
      }
    }
    texts_[Field::FideId] = texts_[Field::Number];
    auto player = make_player(texts_, terms_.kind);
    if (player) {
      sink_.on_player(*std::move(player));
    } else {
      player.error().line = number();
      sink_.on_fault(player.error());
    }
    return {};
  }

  void read_names(std::string_view line) {
    // "ID Number" is the one name with a blank.
    columns_.push_back({0, line.size(), Field::Number});
    std::size_t at = line.find("Name");
    while (at < line.size()) {
      const std::size_t end = std::min(line.find(' ', at), line.size());
      columns_.back().end = at;
      columns_.push_back({at, kMaxLine, field_of(line.substr(at, end - at))});
      at = line.find_first_not_of(' ', end);
    }
  }

  ListTerms terms_;
  ListSink sink_;
  std::vector<FixedColumn> columns_;
  FieldTexts texts_;
};

}  // namespace

std::unique_ptr<ListReader> make_fide_text_reader(ListTerms terms, ListSink sink) {
  return std::make_unique<FideTextReader>(std::move(terms), std::move(sink));
}

}  // namespace rookery::rating_lists
