#include "rookery/tournament/round_robin.h"

#include <map>
#include <set>

#include "hand_made.h"

/// Round robins by FIDE C.05; the tables are those of its annex 1.
namespace rookery::tournament {
namespace {

/// "1-6 2-5 3-4", and the number without an opponent after it.
std::string text_of(const RoundBoards& round) {
  std::string text;
  for (const Board& board : round.boards) {
    text += (text.empty() ? "" : " ") + std::to_string(board.white) + '-' + std::to_string(board.black);
  }
  return round.bye ? text + " bye " + std::to_string(*round.bye) : text;
}

std::vector<std::string> table_of(std::size_t entrants, Cycles cycles) {
  std::vector<std::string> table;
  for (const RoundBoards& round : berger_rounds(entrants, cycles)) {
    table.push_back(text_of(round));
  }
  return table;
}

/// The colours of each entrant by round, such as "WB.W"; '.' without an opponent.
std::map<Tpn, std::string> colors_of(const std::vector<RoundBoards>& rounds, std::size_t entrants) {
  std::map<Tpn, std::string> colors;
  for (std::size_t at = 0; at < rounds.size(); ++at) {
    for (std::size_t entrant = 1; entrant <= entrants; ++entrant) {
      colors[static_cast<Tpn>(entrant)] += '.';
    }
    for (const Board& board : rounds[at].boards) {
      colors[board.white][at] = 'W';
      colors[board.black][at] = 'B';
    }
  }
  return colors;
}

TEST(BergerTables, AreThoseOfTheRegulations) {
  EXPECT_EQ(table_of(4, Cycles::Single), (std::vector<std::string>{"1-4 2-3", "4-3 1-2", "2-4 3-1"}));
  EXPECT_EQ(
      table_of(6, Cycles::Single),
      (std::vector<std::string>{"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"}));
  EXPECT_EQ(
      table_of(8, Cycles::Single),
      (std::vector<std::string>{"1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3",
                                "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1"}));
}

TEST(BergerTables, OddNumberLeavesOneWithoutAnOpponent) {
  EXPECT_EQ(table_of(3, Cycles::Single), (std::vector<std::string>{"2-3 bye 1", "1-2 bye 3", "3-1 bye 2"}));
}

TEST(BergerTables, DoubleOneExchangesTheLastRoundsOfItsFirstHalf) {
  EXPECT_EQ(table_of(4, Cycles::Double),
            (std::vector<std::string>{"1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"}));
  EXPECT_EQ(table_of(2, Cycles::Double), (std::vector<std::string>{"1-2", "2-1"}));
}

TEST(BergerTables, EachMeetsEachOtherOnceInEachCycle) {
  for (std::size_t entrants = 2; entrants <= 41; ++entrants) {
    std::set<std::pair<Tpn, Tpn>> single, both;
    for (const RoundBoards& round : berger_rounds(entrants, Cycles::Single)) {
      for (const Board& board : round.boards) {
        EXPECT_TRUE(single.insert(std::minmax(board.white, board.black)).second) << entrants;
      }
    }
    EXPECT_EQ(single.size(), entrants * (entrants - 1) / 2) << entrants;
    for (const RoundBoards& round : berger_rounds(entrants, Cycles::Double)) {
      for (const Board& board : round.boards) {
        EXPECT_TRUE(both.insert({board.white, board.black}).second) << entrants;
      }
    }
    EXPECT_EQ(both.size(), entrants * (entrants - 1)) << entrants;
  }
}

TEST(BergerTables, ColorsDifferByOneAtMostAndNeverComeThreeTimes) {
  for (std::size_t entrants = 2; entrants <= 41; ++entrants) {
    for (const auto& [entrant, colors] : colors_of(berger_rounds(entrants, Cycles::Single), entrants)) {
      const auto white = std::ranges::count(colors, 'W'), black = std::ranges::count(colors, 'B');
      EXPECT_LE(std::abs(white - black), 1) << entrants << ": " << entrant;
    }
    for (const auto& [entrant, colors] : colors_of(berger_rounds(entrants, Cycles::Double), entrants)) {
      EXPECT_EQ(std::ranges::count(colors, 'W'), std::ranges::count(colors, 'B'))
          << entrants << ": " << entrant;
      EXPECT_EQ(colors.find("WWW"), std::string::npos) << entrants << ": " << entrant << ' ' << colors;
      EXPECT_EQ(colors.find("BBB"), std::string::npos) << entrants << ": " << entrant << ' ' << colors;
    }
  }
}

TEST(DrawnNumbers, AreAPermutationThatTheSeedRepeats) {
  std::vector<Tpn> drawn = draw_numbers(20, 7);
  EXPECT_EQ(draw_numbers(20, 7), drawn);
  EXPECT_NE(draw_numbers(20, 8), drawn);
  std::ranges::sort(drawn);
  for (Tpn number = 1; number <= 20; ++number) {
    EXPECT_EQ(drawn[number - 1U], number);
  }
  EXPECT_TRUE(draw_numbers(0, 7).empty());
}

TEST(Withdrawal, HalfOfTheGamesKeepsTheResults) {
  const auto schedule = berger_rounds(5, Cycles::Single);
  const Tournament tournament =
      hand_made({". 2w1 3b1", "5w1 1b0 .", "4w1 . 1w0", "3b0 5b1 .", "2b0 4w0 ."}, PairingSystem::RoundRobin);
  EXPECT_TRUE(do_results_count(tournament, schedule, {1, 3}));
  EXPECT_FALSE(do_results_count(tournament, schedule, {1, 2})) << "one of four games";
  EXPECT_FALSE(do_results_count(tournament, schedule, {1, 0}));
}

TEST(Withdrawal, GamesLeftToPlayAreForfeited) {
  const auto schedule = berger_rounds(4, Cycles::Single);
  const Tournament tournament = hand_made({"4w1", "3w1", "2b0", "1b0"}, PairingSystem::RoundRobin);
  const Tournament after = with_withdrawal(tournament, schedule, {4, 1});
  EXPECT_EQ(after.entrants[3].results, rounds_of("1b0 3w- 2b-"));
  EXPECT_EQ(after.entrants[2].results, rounds_of("2b0 4b+"));
  EXPECT_EQ(after.entrants[1].results, rounds_of("3w1 . 4w+"));
  EXPECT_EQ(after.entrants[0].results, rounds_of("4w1"));
}

TEST(Withdrawal, ResultsThatDoNotCountGiveNoPoints) {
  const Tournament tournament =
      hand_made({"4w1 2w= .", "3w1 1b= 4w+", "2b0 4b+ .", "1b0 3w- 2b-"}, PairingSystem::RoundRobin);
  const Tournament counted = without_entrant(tournament, 4);
  EXPECT_EQ(column_of(counted, "PTS"), "0.5 1.5 0.0");
}

}  // namespace
}  // namespace rookery::tournament
