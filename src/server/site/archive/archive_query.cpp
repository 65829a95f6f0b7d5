#include "site/archive/archive_query.h"

#include <algorithm>
#include <array>
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

constexpr http::Choice<ArchiveSource> kSources[] = {
    {"played", ArchiveSource::Played}, {"library", ArchiveSource::Library}, {"club", ArchiveSource::Club}};
constexpr http::Choice<std::int64_t> kResults[] = {{"win", 2}, {"draw", 1}, {"loss", 0}};
constexpr http::Choice<bool> kIsWhite[] = {{"white", true}, {"black", false}};
constexpr http::Choice<bool> kIsTrue[] = {{"true", true}, {"false", false}};

std::string read_text(const http::Members& query, const char* name) {
  std::string text = query.take_string(name).value_or("");
  if (text.size() > kMostText) {
    // Refused rather than truncated: results for part of a name would look like an answer.
    http::reject(ErrorCode::InvalidValue, name, std::string(name) + ": at most 200 bytes were expected");
  }
  return text;
}

std::optional<store::Speed> read_speed(const http::Members& query) {
  std::array<std::string_view, store::kSpeeds.size()> words;
  std::ranges::transform(store::kSpeeds, words.begin(), [](store::Speed speed) { return word_of(speed); });
  const auto found = query.take_word("speed", words);
  return found ? std::optional(store::kSpeeds[*found]) : std::nullopt;
}

// std::chrono::parse is missing from the library of g++ 12.
std::optional<std::chrono::sys_days> parse_day(std::string_view text) {
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

/// The start of a day, "2026-11-24" (UTC), plus `later` days.
std::optional<Instant> read_day(const http::Members& query, const char* name, int later) {
  const auto text = query.take_string(name);
  if (!text) {
    return std::nullopt;
  }
  const auto day = parse_day(*text);
  if (!day) {
    http::reject(ErrorCode::InvalidValue, name,
                 std::string(name) + ": a day such as 2026-11-24 was expected");
  }
  // A span ends at the start of the day after its last one, so that the last day is included.
  return std::chrono::time_point_cast<Duration>(*day + std::chrono::days(later));
}

/// The key of a position.
std::optional<std::uint64_t> read_position_key(const http::Members& query) {
  const auto fen = query.take_string("fen");
  if (!fen) {
    return std::nullopt;
  }
  // Games may be played from any position, even an impossible one: whatever can be stored can be searched.
  constexpr chess::SetupFault kTolerated =
      chess::SetupFault::TooMuchMaterial | chess::SetupFault::ImpossibleCheck;
  const auto read = notation::fen::parse_position(*fen, chess::CastlingMode::Chess960,
                                                  notation::fen::Reading::Lenient, kTolerated);
  if (!read) {
    const auto& fault = read.error().front();
    http::reject({ErrorCode::InvalidFen, "fen", fault.offset, "fen: " + std::string(fault.what)});
  }
  // Only the key: a position is found whatever its counters.
  return read->key();
}

std::optional<store::ArchiveCursor> read_place(const http::Members& query) {
  const auto text = query.take_string("after");
  if (!text) {
    return std::nullopt;
  }
  std::int64_t at = 0, number = 0;
  const char* const end = std::to_address(text->end());
  const auto [dot, fault] = std::from_chars(std::to_address(text->begin()), end, at);
  const bool has_dot = fault == std::errc() && dot != end && *dot == '.';
  const auto rest = has_dot ? std::from_chars(dot + 1, end, number) : std::from_chars_result{dot, fault};
  if (!has_dot || rest.ec != std::errc() || rest.ptr != end) {
    http::reject(ErrorCode::InvalidValue, "after", "after: the \"after\" of the previous part was expected");
  }
  return store::ArchiveCursor{Instant(Duration(at)), number};
}

}  // namespace

store::ArchiveQuery read_archive_query(const http::Members& parameters) {
  store::ArchiveQuery query;
  ArchiveFilter& filter = query.filter;
  filter.name = read_text(parameters, "name");
  filter.opponent = read_text(parameters, "opponent");
  filter.is_white = parameters.take_choice("color", kIsWhite);
  filter.halves = parameters.take_choice("result", kResults);
  filter.ending = read_text(parameters, "ending");
  filter.eco = read_text(parameters, "eco");
  std::transform(filter.eco.begin(), filter.eco.end(), filter.eco.begin(),
                 [](char c) { return c >= 'a' && c <= 'e' ? static_cast<char>(c - 'a' + 'A') : c; });
  filter.opening = read_text(parameters, "opening");
  filter.since = read_day(parameters, "since", 0);
  filter.before = read_day(parameters, "until", 1);
  filter.speed = read_speed(parameters);
  filter.is_rated = parameters.take_choice("rated", kIsTrue);
  filter.source = parameters.take_choice("source", kSources);
  filter.key = read_position_key(parameters);
  query.after = read_place(parameters);
  return query;
}

std::string write_place(const store::ArchiveCursor& place) {
  return std::to_string(place.at.time_since_epoch().count()) + '.' + std::to_string(place.number);
}

}  // namespace rookery::server
