#include <algorithm>
#include <array>
#include <iomanip>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "game_opening.h"
#include "pgn_commands.h"
#include "pgn_endings.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

constexpr std::size_t kShownOpenings = 10;

struct Statistics {
  std::size_t games = 0, plies = 0, shortest = SIZE_MAX, longest = 0;
  std::array<std::size_t, pgn::kResults.size()> results{};  ///< [pgn::Result]
  std::map<std::string, std::size_t> openings, endings;
  std::size_t dead_draws = 0, threefold = 0, fifty = 0, overdue = 0;
  std::size_t by_time = 0, wrong_flags = 0, wrong_results = 0;

  void add(const FileGame& game);
  void add(const Statistics& other);
};

std::string opening_name(const FileGame& game) {
  const auto found = opening_of(game);
  return found ? std::string(found->eco) + " " + std::string(found->name) : "unknown";
}

void Statistics::add(const FileGame& game) {
  ++games;
  plies += game.moves.size();
  shortest = std::min(shortest, game.moves.size());
  longest = std::max(longest, game.moves.size());
  ++results[static_cast<std::size_t>(game.result)];
  ++openings[opening_name(game)];
  const Endings end = judge_end(game);
  ++endings[std::string(ending_name(end))];
  dead_draws += end.on_board == chess::Ending::DeadPosition && game.result == pgn::Result::Draw ? 1 : 0;
  threefold += end.threefold ? 1 : 0;
  fifty += end.fifty_moves ? 1 : 0;
  overdue += end.overdue ? 1 : 0;
  by_time += end.by_time ? 1 : 0;
  wrong_flags += end.wrong_flag ? 1 : 0;
  wrong_results += end.wrong_result ? 1 : 0;
}

// Each thread counts separately, so that none waits for another at every game.
void Statistics::add(const Statistics& other) {
  games += other.games;
  plies += other.plies;
  shortest = std::min(shortest, other.shortest);
  longest = std::max(longest, other.longest);
  for (std::size_t i = 0; i < results.size(); ++i) {
    results[i] += other.results[i];
  }
  for (const auto& [name, count] : other.openings) {
    openings[name] += count;
  }
  for (const auto& [name, count] : other.endings) {
    endings[name] += count;
  }
  dead_draws += other.dead_draws;
  threefold += other.threefold;
  fifty += other.fifty;
  overdue += other.overdue;
  by_time += other.by_time;
  wrong_flags += other.wrong_flags;
  wrong_results += other.wrong_results;
}

/// Lines of a number, its share of all games, and what it counts.
class Table {
 public:
  explicit Table(std::size_t games) : games_(games) {}

  void head(const std::string& text) { out_ << '\n' << text << '\n'; }
  void line(const std::string& name, std::size_t count) {
    const double share = games_ == 0 ? 0 : 100.0 * static_cast<double>(count) / static_cast<double>(games_);
    out_ << std::setw(10) << count << std::setw(7) << std::fixed << std::setprecision(1) << share << " %  "
         << name << '\n';
  }
  [[nodiscard]] std::string text() const { return out_.str(); }

 private:
  std::size_t games_;
  std::ostringstream out_;
};

std::string describe(const Statistics& all, const PgnTally& tally) {
  std::ostringstream head;
  head << totals(tally, all.plies) << '\n';
  if (all.games == 0) {
    return head.str();
  }
  head << "length in plies: " << all.shortest << " to " << all.longest << ", on average " << std::fixed
       << std::setprecision(1) << static_cast<double>(all.plies) / static_cast<double>(all.games) << '\n';
  Table table(all.games);
  table.head("Results");
  for (const pgn::Result result :
       {pgn::Result::WhiteWins, pgn::Result::Draw, pgn::Result::BlackWins, pgn::Result::BothLose,
        pgn::Result::HalfForWhite, pgn::Result::HalfForBlack, pgn::Result::Unknown}) {
    const std::size_t count = all.results[static_cast<std::size_t>(result)];
    // Of the rare scores only those that there are.
    if (count > 0 || result <= pgn::Result::Draw) {
      table.line(std::string(pgn::write(result)), count);
    }
  }
  table.head("Endings");
  for (const auto& [name, count] : all.endings) {
    table.line(name, count);
  }
  table.head("By the FIDE Laws of 2023");
  table.line("draws that ended in a dead position (5.2.2)", all.dead_draws);
  table.line("a threefold repetition could be claimed (9.2)", all.threefold);
  table.line("fifty moves could be claimed (9.3)", all.fifty);
  table.line("continued after five repetitions or seventy-five moves (9.6)", all.overdue);
  table.line("lost or drawn by time", all.by_time);
  table.line("of them with a wrong result (6.9)", all.wrong_flags);
  table.line("results that contradict the last position", all.wrong_results);
  std::vector<std::pair<std::string, std::size_t>> openings(all.openings.begin(), all.openings.end());
  // By name if counts are equal, so that two runs print the same.
  std::ranges::sort(openings, [](const auto& a, const auto& b) {
    return a.second == b.second ? a.first < b.first : a.second > b.second;
  });
  table.head("Openings, the most played of " + std::to_string(openings.size()));
  for (std::size_t i = 0; i < std::min(kShownOpenings, openings.size()); ++i) {
    table.line(openings[i].first, openings[i].second);
  }
  return head.str() + table.text();
}

/// The same figures, of all openings.
nlohmann::ordered_json to_json(const Statistics& all, const PgnTally& tally) {
  nlohmann::ordered_json results = nlohmann::ordered_json::object();
  for (const pgn::Result result : pgn::kResults) {
    results[std::string(pgn::write(result))] = all.results[static_cast<std::size_t>(result)];
  }
  return {{"games", tally.games},
          {"plies", all.plies},
          {"faulty", tally.faulty},
          {"shortest", all.games > 0 ? nlohmann::ordered_json(all.shortest) : nlohmann::ordered_json()},
          {"longest", all.games > 0 ? nlohmann::ordered_json(all.longest) : nlohmann::ordered_json()},
          {"results", results},
          {"endings", all.endings},
          {"laws",
           {{"dead_draws", all.dead_draws},
            {"threefold_claimable", all.threefold},
            {"fifty_moves_claimable", all.fifty},
            {"overdue", all.overdue},
            {"by_time", all.by_time},
            {"wrong_flags", all.wrong_flags},
            {"wrong_results", all.wrong_results}}},
          {"openings", all.openings}};
}

}  // namespace

int run_pgn_stats(const PgnInput& input, bool as_json) {
  Statistics all;
  const PgnTally tally = read_games<Statistics>(
      input, [](Statistics& some, const FileGame& game) { some.add(game); },
      [&](const Statistics& some) { all.add(some); });
  put(as_json ? to_json(all, tally).dump() + "\n" : describe(all, tally));
  return tally.status();
}

}  // namespace rookery::apps
