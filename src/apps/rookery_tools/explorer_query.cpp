#include <algorithm>
#include <iostream>
#include <ranges>

#include "explorer_commands.h"
#include "rookery/explorer/collection.h"
#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"
#include "rookery/query/explorer_json.h"

namespace rookery::apps {

namespace {

using chess::Position;
using explorer::Answer;
using explorer::Filter;
using explorer::MoveStatistics;

/// The positions of the line that is asked about, the last one of which counts.
Expected<std::vector<Position>, std::string> asked_line_of(const ExplorerQuery& options) {
  std::vector<Position> line{Position::initial()};
  if (!options.fen.empty()) {
    const auto read = read_fen(options.fen, options.reading, "rookery explorer: FEN");
    if (!read) {
      return fail("FEN, " + read.error());
    }
    line.front() = *read;
  }
  for (std::size_t at = 0; at < options.moves.size();) {
    const std::size_t end = std::min(options.moves.find_first_of(", ", at), options.moves.size());
    const std::string text = options.moves.substr(at, end - at);
    if (!text.empty()) {
      const auto move = notation::uci_move::parse(line.back(), text);
      if (!move) {
        return fail("--moves, offset " + std::to_string(at + move.error().offset) + ", \"" + text +
                    "\": " + std::string(notation::uci_move::describe(move.error().fault)));
      }
      line.push_back(line.back().after(*move));
    }
    at = end + 1;
  }
  return line;
}

Expected<void, std::string> read_speeds(const std::vector<std::string>& words, Filter& filter) {
  filter.speeds.reset();
  for (const std::string& word : words) {
    const auto speed = explorer::parse_speed(word);
    if (!speed) {
      return fail("--speeds: \"" + word +
                  "\" is none of ultraBullet, bullet, blitz, rapid, classical and correspondence");
    }
    filter.speeds.set(static_cast<std::size_t>(*speed));
  }
  return {};
}

Expected<void, std::string> read_ratings(const std::vector<std::string>& ratings, Filter& filter) {
  filter.bands.reset();
  for (const std::string& rating : ratings) {
    const auto* const band = std::ranges::find_if(
        explorer::kBands, [&](const auto least) { return std::to_string(least) == rating; });
    if (band == explorer::kBands.end()) {
      return fail("--ratings: \"" + rating +
                  "\" is none of 0, 1000, 1200, 1400, 1600, 1800, 2000, 2200 and 2500");
    }
    filter.bands.set(static_cast<std::size_t>(band - explorer::kBands.begin()));
  }
  return {};
}

Expected<void, std::string> read_month(const char* option, const std::string& text, explorer::Month& month) {
  const auto read = explorer::parse_month(text);
  if (!read) {
    return fail(std::string(option) + ": \"" + text + "\" is no month; write it as 2019-05");
  }
  month = *read;
  return {};
}

Expected<Filter, std::string> filter_of(const ExplorerQuery& options) {
  Filter filter;
  Expected<void, std::string> read;
  if (!options.speeds.empty()) {
    read = read_speeds(options.speeds, filter);
  }
  if (read && !options.ratings.empty()) {
    read = read_ratings(options.ratings, filter);
  }
  if (read && !options.since.empty()) {
    read = read_month("--since", options.since, filter.since);
  }
  if (read && !options.until.empty()) {
    read = read_month("--until", options.until, filter.until);
  }
  if (read && !options.since.empty() && !options.until.empty() && filter.until < filter.since) {
    read = fail("--since " + options.since + " is after --until " + options.until);
  }
  return read ? Expected<Filter, std::string>(filter) : fail(std::move(read.error()));
}

std::string number_or_dash(std::optional<int> number) {
  return number ? std::to_string(*number) : "-";
}

void print_move(const Position& position, const MoveStatistics& move, const openings::Openings& names) {
  const auto total = static_cast<double>(move.counts.total());
  const auto percent = [total](std::uint64_t games) { return 100 * static_cast<double>(games) / total; };
  const auto rating = move.average_rating();
  const auto name = names.find(position.after(move.move));
  char line[128];
  std::snprintf(line, sizeof line, "%-8s %9llu %5.1f %% %5.1f %% %5.1f %% %7s %11s  %-11s ",
                notation::san::write(position, move.move).c_str(),
                static_cast<unsigned long long>(move.counts.total()), percent(move.counts.white),
                percent(move.counts.draws), percent(move.counts.black),
                number_or_dash(rating ? std::optional(static_cast<int>(*rating)) : std::nullopt).c_str(),
                number_or_dash(performance(move, position.turn())).c_str(),
                move.last_played.is_known() ? write(move.last_played).c_str() : "-");
  std::cout << line << (name ? std::string(name->name) : "") << '\n';
}

void print_games(const char* title, const Position& position, const std::vector<explorer::FoundGame>& games) {
  if (!games.empty()) {
    std::cout << '\n' << title << '\n';
  }
  constexpr std::array<const char*, 3> kResults{"1-0", "1/2-1/2", "0-1"};
  for (const explorer::FoundGame& game : games) {
    const auto& about = game.header.attributes;
    const auto player = [&](std::size_t color) {
      const auto rating = about.ratings[color];
      return game.header.names[color] + (rating > 0 ? " (" + std::to_string(rating) + ')' : "");
    };
    std::cout << game.header.id << "  " << notation::san::write(position, game.move) << "  " << player(0)
              << " - " << player(1) << "  " << kResults[static_cast<std::size_t>(about.outcome)] << "  "
              << (about.month.is_known() ? write(about.month) : "-") << '\n';
  }
}

void print_answer(const ExplorerQuery& options, const Position& position, const Answer& answer,
                  const openings::Openings& names) {
  std::cout << "move         games  White   draws   Black  rating performance  last played opening\n";
  for (const MoveStatistics& move : answer.moves | std::views::take(options.most_moves)) {
    print_move(position, move, names);
  }
  print_games("Top games", position, answer.top_games);
  print_games("Recent games", position, answer.recent_games);
}

}  // namespace

int run_explorer_query(const ExplorerQuery& options) {
  const auto line = asked_line_of(options);
  if (!line) {
    return refuse_explorer(line.error());
  }
  const auto filter = filter_of(options);
  if (!filter) {
    return refuse_explorer(filter.error());
  }
  if (!options.place.exists()) {
    return refuse_no_collection(options.place);
  }
  const auto collection = explorer::Collection::open(options.place.folder());
  if (!collection) {
    return refuse_explorer(collection.error());
  }
  const Answer answer = collection->find(line->back(), {.filter = *filter,
                                                        .top_games = options.top_games,
                                                        .recent_games = options.recent_games,
                                                        .moves_with_games = options.most_moves,
                                                        .with_history = options.with_history});
  for (const auto* const faults : {&collection->faults(), &answer.faults}) {
    for (const std::string& fault : *faults) {
      refuse_explorer("left out: " + fault);
    }
  }
  const openings::Openings names;
  if (options.as_json) {
    std::cout << query::explorer_json(line->back(), answer, names.classify(*line), names,
                                      {.most_moves = options.most_moves})
              << '\n';
  } else {
    print_answer(options, line->back(), answer, names);
  }
  // As grep does: 1 means that nothing was found.
  return answer.moves.empty() ? 1 : 0;
}

}  // namespace rookery::apps
