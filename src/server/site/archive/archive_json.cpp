#include "site/archive/archive_json.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <nlohmann/json.hpp>

#include "lichess/lichess_words.h"

namespace rookery::server {

using nlohmann::json;
using store::ArchiveCount;
using store::ArchivedGame;
using store::ArchiveSource;

namespace {

constexpr std::size_t kMostOpenings = 30;

std::string_view source_word(ArchiveSource source) {
  switch (source) {
    case ArchiveSource::Library:
      return "library";
    case ArchiveSource::Club:
      return "club";
    case ArchiveSource::Played:
      break;
  }
  return "played";
}

/// In the notation of PGN results (8.1.1.7).
std::string points_text(std::int64_t halves) {
  return halves == 1 ? "1/2" : std::to_string(halves / 2);
}

/// Guests' ids are not sent: they would reveal which games the same person played.
json side_json(const store::ArchivedPlayer& player, const std::vector<std::string>& players) {
  const bool is_player =
      !player.id.empty() && std::find(players.begin(), players.end(), player.id) != players.end();
  return {{"name", player.name}, {"isPlayer", is_player}};
}

/// The results for one value, by colour: wins, draws, losses.
struct Results {
  std::array<std::array<std::int64_t, 3>, 2> games{};
  [[nodiscard]] std::int64_t sum() const {
    std::int64_t all = 0;
    for (const auto& side : games) {
      all += side[0] + side[1] + side[2];
    }
    return all;
  }
};

json results_json(const std::array<std::int64_t, 3>& halves) {
  return {{"win", halves[2]}, {"draw", halves[1]}, {"loss", halves[0]}};
}

/// The most frequent first.
json rows_json(const std::vector<ArchiveCount>& counts, std::size_t most) {
  std::map<std::string, Results> by_value;
  for (const ArchiveCount& count : counts) {
    const std::size_t side = count.is_white ? 0 : 1;
    by_value[count.value].games.at(side).at(static_cast<std::size_t>(count.halves)) += count.games;
  }
  std::vector<std::pair<std::string, Results>> ordered(by_value.begin(), by_value.end());
  std::sort(ordered.begin(), ordered.end(), [](const auto& one, const auto& other) {
    const std::int64_t games = one.second.sum(), others = other.second.sum();
    // By name if equal, so that the order does not change between two requests.
    return games != others ? games > others : one.first < other.first;
  });
  ordered.resize(std::min(ordered.size(), most));
  json rows = json::array();
  for (const auto& [value, results] : ordered) {
    rows.push_back({{"value", value},
                    {"white", results_json(results.games[0])},
                    {"black", results_json(results.games[1])}});
  }
  return rows;
}

/// Replaces the numbers of speeds by their words.
std::vector<ArchiveCount> with_speeds(std::vector<ArchiveCount> counts) {
  for (ArchiveCount& count : counts) {
    std::size_t number = 0;
    std::from_chars(count.value.data(), count.value.data() + count.value.size(), number);
    const store::Speed speed = store::kSpeeds.at(std::min(number, store::kSpeeds.size() - 1));
    count.value = word_of(speed);
  }
  return counts;
}

}  // namespace

json archived_json(const ArchivedGame& game, const std::vector<std::string>& players) {
  json object{{"id", game.id},
              {"source", source_word(game.source)},
              {"at", game.at.time_since_epoch().count()},
              {"white", side_json(game.white, players)},
              {"black", side_json(game.black, players)},
              {"rated", game.is_rated},
              {"plies", game.plies},
              {"board", game.board}};
  // Left out rather than empty, so that a client shows only what is known.
  for (const auto& [name, text] :
       {std::pair{"date", &game.date}, std::pair{"event", &game.event}, std::pair{"ending", &game.ending},
        std::pair{"eco", &game.eco}, std::pair{"opening", &game.opening},
        std::pair{"lastMove", &game.last_move}}) {
    if (!text->empty()) {
      object[name] = *text;
    }
  }
  if (game.points) {
    object["score"] = game.points->white == 1 && game.points->black == 1
                          ? "1/2-1/2"
                          : points_text(game.points->white) + '-' + points_text(game.points->black);
  }
  if (game.speed) {
    object["speed"] = word_of(*game.speed);
  }
  if (game.is_chess960) {
    object["chess960"] = true;
  }
  return object;
}

json statistics_json(const store::ArchiveStatistics& statistics) {
  constexpr std::size_t kAllRows = 1'000;
  return {{"colors", rows_json(statistics.by_color, kAllRows)},
          {"speeds", rows_json(with_speeds(statistics.by_speed), kAllRows)},
          {"endings", rows_json(statistics.by_ending, kAllRows)},
          {"openings", rows_json(statistics.by_opening, kMostOpenings)}};
}

}  // namespace rookery::server
