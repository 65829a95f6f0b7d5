#include "lichess/explorer/explorer_request.h"

#include <algorithm>
#include <charconv>

#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

namespace rookery::server {

namespace {

using chess::CastlingMode;
using chess::Position;
using explorer::Filter;
using explorer::Month;

/// No longer than a page sends it.
constexpr std::size_t kMostPlayed = 600;

std::optional<unsigned> whole_number(std::string_view text) {
  unsigned number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = fault == std::errc() && end == text.data() + text.size();
  return is_whole ? std::optional(number) : std::nullopt;
}

CastlingMode read_castling_mode(const http::Members& query) {
  const std::string variant = query.take_string("variant").value_or("standard");
  if (variant == "chess960") {
    return CastlingMode::Chess960;
  }
  if (variant != "standard" && variant != "chess" && variant != "fromPosition") {
    http::reject(ErrorCode::InvalidValue, "variant",
                 "variant: standard, chess960 or fromPosition was expected; no other is played here");
  }
  return CastlingMode::Standard;
}

/// Adds what the query's moves lead to.
void play(const http::Members& query, std::vector<Position>& line) {
  const std::string moves = query.take_string("play").value_or("");
  for (std::size_t at = 0; at < moves.size() && line.size() <= kMostPlayed;) {
    const std::size_t end = std::min(moves.find(',', at), moves.size());
    const std::string_view word = std::string_view(moves).substr(at, end - at);
    const auto move = notation::uci_move::parse(line.back(), word);
    if (!move) {
      http::reject({ErrorCode::InvalidValue, "play", at + move.error().offset,
                    "play, move " + std::to_string(line.size()) + " \"" + std::string(word) +
                        "\": " + std::string(notation::uci_move::describe(move.error().fault))});
    }
    line.push_back(line.back().after(*move));
    at = end + 1;
  }
}

/// The line that is asked about. Not empty.
std::vector<Position> read_line(const http::Members& query) {
  const CastlingMode mode = read_castling_mode(query);
  std::vector<Position> line{Position::initial()};
  if (auto fen = query.take_string("fen")) {
    std::ranges::replace(*fen, '_', ' ');  // as addresses are written by hand
    // As the archive: what can be played here can be asked about.
    constexpr chess::SetupFault kTolerated =
        chess::SetupFault::TooMuchMaterial | chess::SetupFault::ImpossibleCheck;
    const auto read = notation::fen::read_position(*fen, mode, kTolerated);
    if (!read) {
      const auto& fault = read.error().front();
      http::reject({ErrorCode::InvalidFen, "fen", fault.offset,
                    "fen, " + std::string(fault.where) + ": " + std::string(fault.what)});
    }
    line.front() = read->position;
  }
  play(query, line);
  return line;
}

void read_speeds(const http::Members& query, Filter& filter) {
  const std::vector<std::string> words = query.take_list("speeds");
  if (!words.empty()) {
    filter.speeds.reset();
  }
  for (const std::string& word : words) {
    const auto speed = explorer::parse_speed(word);
    if (!speed) {
      http::reject(ErrorCode::InvalidValue, "speeds",
                   "speeds: ultraBullet, bullet, blitz, rapid, classical or correspondence was expected");
    }
    filter.speeds.set(static_cast<std::size_t>(*speed));
  }
}

void read_bands(const http::Members& query, Filter& filter) {
  const std::vector<std::string> words = query.take_list("ratings");
  if (!words.empty()) {
    filter.bands.reset();
  }
  for (const std::string& word : words) {
    const auto least = whole_number(word);
    const auto* const band = least ? std::ranges::find(explorer::kBands, *least) : explorer::kBands.end();
    if (band == explorer::kBands.end()) {
      http::reject(ErrorCode::InvalidValue, "ratings",
                   "ratings: 0, 1000, 1200, 1400, 1600, 1800, 2000, 2200 or 2500 was expected");
    }
    filter.bands.set(static_cast<std::size_t>(band - explorer::kBands.begin()));
  }
}

/// `of_year`: the month that a year alone stands for.
std::optional<Month> read_month(const http::Members& query, const char* name, bool has_years,
                                unsigned of_year) {
  const auto given = query.take_string(name);
  if (!given) {
    return std::nullopt;
  }
  const auto year = has_years ? whole_number(*given) : std::nullopt;
  const bool is_year = year && *year >= 1 && *year <= explorer::kLastMonth.year();
  const auto found = is_year ? std::optional(Month(*year, of_year)) : explorer::parse_month(*given);
  if (!found) {
    http::reject(ErrorCode::InvalidValue, name,
                 std::string(name) + (has_years ? ": a year such as 2019 was expected"
                                                : ": a month such as 2019-05 was expected"));
  }
  return found;
}

Filter read_filter(const http::Members& query, bool has_years) {
  Filter filter;
  read_speeds(query, filter);
  read_bands(query, filter);
  filter.since = read_month(query, "since", has_years, 1).value_or(filter.since);
  filter.until = read_month(query, "until", has_years, 12).value_or(filter.until);
  return filter;
}

/// A larger number counts as the largest.
std::size_t read_number(const http::Members& query, const char* name, std::size_t otherwise,
                        std::size_t most) {
  const std::size_t number = query.take_count(name).value_or(otherwise);
  return std::min(number, most);
}

}  // namespace

ExplorerRequest read_explorer_request(const http::Members& query, const ExplorerLimits& limits) {
  constexpr std::size_t kMostMoves = 500;
  ExplorerRequest read;
  read.line = read_line(query);
  read.most_moves = read_number(query, "moves", limits.moves, kMostMoves);
  read.request = {.filter = read_filter(query, limits.has_years),
                  .top_games = read_number(query, "topGames", limits.top_games, limits.top_games),
                  .recent_games = read_number(query, "recentGames", limits.recent_games, limits.recent_games),
                  .moves_with_games = read.most_moves,
                  .with_history = query.take_bool("history").value_or(false)};
  return read;
}

}  // namespace rookery::server
