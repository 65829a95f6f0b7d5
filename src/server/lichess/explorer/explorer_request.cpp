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

/// Reads the parameters one by one and keeps the first fault.
class RequestReader {
 public:
  explicit RequestReader(const http::Parameters& parameters) : parameters_(parameters) {}

  /// The line that is asked about. Not empty, unless there is a fault.
  std::vector<Position> line() {
    const CastlingMode mode = castling_mode();
    std::vector<Position> line{Position::initial()};
    const std::string_view fen = text("fen");
    if (!fen.empty()) {
      // As the archive: what can be played here can be asked about.
      constexpr chess::SetupFault kTolerated =
          chess::SetupFault::TooMuchMaterial | chess::SetupFault::ImpossibleCheck;
      const auto read = notation::fen::read_position(fen, mode, kTolerated);
      if (!read) {
        const auto& fault = read.error().front();
        refuse({ErrorCode::InvalidFen, "fen", fault.offset,
                "fen, " + std::string(fault.where) + ": " + std::string(fault.what)});
        return {};
      }
      line.front() = read->position;
    }
    play(line);
    return line;
  }

  Filter filter(bool has_years) {
    Filter filter;
    read_speeds(filter);
    read_bands(filter);
    filter.since = month("since", has_years, 1).value_or(filter.since);
    filter.until = month("until", has_years, 12).value_or(filter.until);
    return filter;
  }

  std::size_t number(const char* name, std::size_t otherwise, std::size_t most) {
    const std::string_view given = text(name);
    if (given.empty()) {
      return otherwise;
    }
    const auto number = whole_number(given);
    if (!number) {
      refuse(name, std::string(name) + ": a number from 0 to " + std::to_string(most) + " was expected");
    }
    return std::min<std::size_t>(number.value_or(0), most);
  }

  bool flag(const char* name) { return text(name) == "true" || text(name) == "1"; }

  [[nodiscard]] const std::optional<Error>& fault() const { return fault_; }

 private:
  [[nodiscard]] std::string_view text(const char* name) const { return parameters_.find(name).value_or(""); }
  void refuse(Error error) { fault_ = fault_ ? fault_ : std::optional(std::move(error)); }
  void refuse(const char* name, std::string what) {
    refuse({ErrorCode::InvalidValue, name, std::nullopt, std::move(what)});
  }

  CastlingMode castling_mode() {
    const std::string_view variant = text("variant");
    if (variant == "chess960") {
      return CastlingMode::Chess960;
    }
    if (!variant.empty() && variant != "standard" && variant != "chess" && variant != "fromPosition") {
      refuse("variant", "variant: standard, chess960 or fromPosition was expected; no other is played here");
    }
    return CastlingMode::Standard;
  }

  void play(std::vector<Position>& line) {
    const std::string_view moves = text("play");
    for (std::size_t at = 0; at < moves.size() && line.size() <= kMostPlayed;) {
      const std::size_t end = std::min(moves.find(',', at), moves.size());
      const std::string_view word = moves.substr(at, end - at);
      const auto move = notation::uci_move::parse(line.back(), word);
      if (!move) {
        const std::size_t offset = at + move.error().offset;
        return refuse({ErrorCode::InvalidValue, "play", offset,
                       "play, move " + std::to_string(line.size()) + " \"" + std::string(word) +
                           "\": " + std::string(notation::uci_move::describe(move.error().fault))});
      }
      line.push_back(line.back().after(*move));
      at = end + 1;
    }
  }

  void read_speeds(Filter& filter) {
    const auto words = parameters_.list("speeds");
    if (!words.empty()) {
      filter.speeds.reset();
    }
    for (const std::string_view word : words) {
      const auto speed = explorer::parse_speed(word);
      if (!speed) {
        return refuse("speeds",
                      "speeds: ultraBullet, bullet, blitz, rapid, classical or correspondence was expected");
      }
      filter.speeds.set(static_cast<std::size_t>(*speed));
    }
  }

  void read_bands(Filter& filter) {
    const auto words = parameters_.list("ratings");
    if (!words.empty()) {
      filter.bands.reset();
    }
    for (const std::string_view word : words) {
      const auto least = whole_number(word);
      const auto* const band = least ? std::ranges::find(explorer::kBands, *least) : explorer::kBands.end();
      if (band == explorer::kBands.end()) {
        return refuse("ratings", "ratings: 0, 1000, 1200, 1400, 1600, 1800, 2000, 2200 or 2500 was expected");
      }
      filter.bands.set(static_cast<std::size_t>(band - explorer::kBands.begin()));
    }
  }

  /// `of_year`: the month that a year alone stands for.
  std::optional<Month> month(const char* name, bool has_years, unsigned of_year) {
    const std::string_view given = text(name);
    if (given.empty()) {
      return std::nullopt;
    }
    const auto year = has_years ? whole_number(given) : std::nullopt;
    const bool is_year = year && *year >= 1 && *year <= explorer::kLastMonth.year();
    const auto found = is_year ? std::optional(Month(*year, of_year)) : explorer::parse_month(given);
    if (!found) {
      refuse(name, std::string(name) + (has_years ? ": a year such as 2019 was expected"
                                                  : ": a month such as 2019-05 was expected"));
    }
    return found;
  }

  const http::Parameters& parameters_;
  std::optional<Error> fault_;
};

}  // namespace

Expected<ExplorerRequest, Error> read_explorer_request(const http::Parameters& parameters,
                                                       const ExplorerLimits& limits) {
  constexpr std::size_t kMostMoves = 500;
  RequestReader reader(parameters);
  ExplorerRequest read;
  read.line = reader.line();
  read.request = {.filter = reader.filter(limits.has_years),
                  .top_games = reader.number("topGames", limits.top_games, limits.top_games),
                  .recent_games = reader.number("recentGames", limits.recent_games, limits.recent_games),
                  .with_history = reader.flag("history")};
  read.most_moves = reader.number("moves", limits.moves, kMostMoves);
  return reader.fault() ? Expected<ExplorerRequest, Error>(fail(*reader.fault())) : std::move(read);
}

}  // namespace rookery::server
