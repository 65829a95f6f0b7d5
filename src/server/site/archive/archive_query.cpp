#include "site/archive/archive_query.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <memory>

#include "lichess/lichess_words.h"
#include "rookery/notation/fen.h"

namespace rookery::server {
namespace {

using store::ArchiveFilter;
using store::ArchiveSource;

/// Longer than any name, opening or ending in the archive.
constexpr std::size_t kMostText = 200;

struct SourceWord {
  std::string_view word;
  ArchiveSource source;
};
constexpr SourceWord kSources[] = {
    {"played", ArchiveSource::Played}, {"library", ArchiveSource::Library}, {"club", ArchiveSource::Club}};

struct ResultWord {
  std::string_view word;
  std::int64_t halves;
};
constexpr ResultWord kResultWords[] = {{"win", 2}, {"draw", 1}, {"loss", 0}};

/// Reads the parameters one by one and keeps the first fault. An empty parameter counts as absent, because a
/// form sends all its fields.
class QueryReader {
 public:
  explicit QueryReader(const http::Parameters& query) : query_(query) {}

  std::string text(const char* name) {
    const std::string_view value = query_.find(name).value_or("");
    if (value.size() > kMostText) {
      // Refused rather than truncated: results for part of a name would look like an answer.
      refuse(name, "at most 200 bytes were expected");
      return {};
    }
    return std::string(value);
  }

  /// The item of `table` with this word.
  template <class Table, class Member>
  auto word(const char* name, const Table& table, Member member, const char* expected) {
    using Value = std::decay_t<decltype((*std::begin(table)).*member)>;
    std::optional<Value> found;
    const auto value = query_.find(name);
    if (!value || value->empty()) {
      return found;
    }
    for (const auto& item : table) {
      if (item.word == *value) {
        found = item.*member;
      }
    }
    if (!found) {
      refuse(name, expected);
    }
    return found;
  }

  std::optional<bool> either(const char* name, std::string_view yes, std::string_view no,
                             const char* expected) {
    const auto value = query_.find(name);
    if (!value || value->empty()) {
      return std::nullopt;
    }
    if (*value != yes && *value != no) {
      refuse(name, expected);
    }
    return *value == yes;
  }

  std::optional<store::Speed> speed() {
    const auto value = query_.find("speed");
    if (!value || value->empty()) {
      return std::nullopt;
    }
    const auto* found = std::find_if(store::kSpeeds.begin(), store::kSpeeds.end(),
                                     [&](store::Speed each) { return word_of(each) == *value; });
    if (found == store::kSpeeds.end()) {
      refuse("speed", "ultraBullet, bullet, blitz, rapid, classical or correspondence was expected");
      return std::nullopt;
    }
    return *found;
  }

  /// The start of a day, "2026-11-24" (UTC), plus `later` days.
  std::optional<Instant> day(const char* name, int later) {
    const auto value = query_.find(name);
    if (!value || value->empty()) {
      return std::nullopt;
    }
    const auto found = parse_day(*value);
    if (!found) {
      refuse(name, "a day such as 2026-11-24 was expected");
      return std::nullopt;
    }
    // A span ends at the start of the day after its last one, so that the last day is included.
    return std::chrono::time_point_cast<Duration>(*found + std::chrono::days(later));
  }

  /// The key of a position.
  std::optional<std::uint64_t> position() {
    const auto value = query_.find("fen");
    if (!value || value->empty()) {
      return std::nullopt;
    }
    // Games may be played from any position, even an impossible one: whatever can be stored can be searched.
    constexpr chess::SetupFault kTolerated =
        chess::SetupFault::TooMuchMaterial | chess::SetupFault::ImpossibleCheck;
    const auto read = notation::fen::parse_position(*value, chess::CastlingMode::Chess960,
                                                    notation::fen::Reading::Lenient, kTolerated);
    if (!read) {
      const auto& fault = read.error().front();
      fault_ = fault_ ? fault_
                      : Error{ErrorCode::InvalidFen, "fen", fault.offset, "fen: " + std::string(fault.what)};
      return std::nullopt;
    }
    // Only the key: a position is found whatever its counters.
    return read->key();
  }

  std::optional<store::ArchiveCursor> place() {
    const auto text = query_.find("after");
    if (!text || text->empty()) {
      return std::nullopt;
    }
    std::int64_t at = 0, number = 0;
    const char* const end = std::to_address(text->end());
    const auto [dot, fault] = std::from_chars(std::to_address(text->begin()), end, at);
    const bool has_dot = fault == std::errc() && dot != end && *dot == '.';
    const auto rest = has_dot ? std::from_chars(dot + 1, end, number) : std::from_chars_result{dot, fault};
    if (!has_dot || rest.ec != std::errc() || rest.ptr != end) {
      refuse("after", "the \"after\" of the previous part was expected");
      return std::nullopt;
    }
    return store::ArchiveCursor{Instant(Duration(at)), number};
  }

  [[nodiscard]] const std::optional<Error>& fault() const { return fault_; }

 private:
  // std::chrono::parse is missing from the library of g++ 12.
  static std::optional<std::chrono::sys_days> parse_day(std::string_view text) {
    int year = 0;
    unsigned month = 0, day = 0;
    const char* const end = std::to_address(text.end());
    const auto y = std::from_chars(std::to_address(text.begin()), end, year);
    if (y.ec != std::errc() || y.ptr == end || *y.ptr != '-') {
      return std::nullopt;
    }
    const auto m = std::from_chars(y.ptr + 1, end, month);
    if (m.ec != std::errc() || m.ptr == end || *m.ptr != '-') {
      return std::nullopt;
    }
    const auto d = std::from_chars(m.ptr + 1, end, day);
    const auto date = std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day);
    // ok() checks the calendar: there is no 30 February.
    const bool is_day = d.ec == std::errc() && d.ptr == end && year >= 1 && year <= 9'999 && date.ok();
    return is_day ? std::optional(std::chrono::sys_days(date)) : std::nullopt;
  }

  void refuse(const char* name, const char* expected) {
    if (!fault_) {
      fault_ = Error{ErrorCode::InvalidValue, name, std::nullopt, std::string(name) + ": " + expected};
    }
  }

  const http::Parameters& query_;
  std::optional<Error> fault_;
};

}  // namespace

Expected<store::ArchiveQuery, Error> read_archive_query(const http::Parameters& parameters) {
  QueryReader read(parameters);
  store::ArchiveQuery query;
  ArchiveFilter& filter = query.filter;
  filter.name = read.text("name");
  filter.opponent = read.text("opponent");
  filter.is_white = read.either("color", "white", "black", "white or black was expected");
  filter.halves = read.word("result", kResultWords, &ResultWord::halves, "win, draw or loss was expected");
  filter.ending = read.text("ending");
  filter.eco = read.text("eco");
  std::transform(filter.eco.begin(), filter.eco.end(), filter.eco.begin(),
                 [](char c) { return c >= 'a' && c <= 'e' ? static_cast<char>(c - 'a' + 'A') : c; });
  filter.opening = read.text("opening");
  filter.since = read.day("since", 0);
  filter.before = read.day("until", 1);
  filter.speed = read.speed();
  filter.is_rated = read.either("rated", "true", "false", "true or false was expected");
  filter.source = read.word("source", kSources, &SourceWord::source, "played, library or club was expected");
  filter.key = read.position();
  query.after = read.place();
  return read.fault() ? Expected<store::ArchiveQuery, Error>(fail(*read.fault())) : query;
}

std::string write_place(const store::ArchiveCursor& place) {
  return std::to_string(place.at.time_since_epoch().count()) + '.' + std::to_string(place.number);
}

}  // namespace rookery::server
