#include "rookery/jobs/game_import.h"

#include <gtest/gtest.h>

#include "rookery/store/archive/archive.h"

namespace rookery::jobs {
namespace {

using store::ArchivedGame;
using store::GamePoints;

const ImportTerms kClubTerms{"", Instant(Duration(1'700'000'000'000))};

ReadGame read_one(const std::string& text, const ImportTerms& terms = kClubTerms) {
  ReadGames read = read_games_to_import(text, terms);
  EXPECT_TRUE(read.faults.empty()) << text;
  EXPECT_EQ(read.games.size(), 1U) << text;
  return std::move(read.games.at(0));
}

Instant day_of_game(const std::string& date) {
  return read_one("[Date \"" + date + "\"]\n\n1. e4 *").entry.shown.at;
}

constexpr Instant utc_day(int year, unsigned month, unsigned day) {
  return std::chrono::time_point_cast<Duration>(
      std::chrono::sys_days(std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day)));
}

TEST(GameImport, ExtractsListFields) {
  const ReadGame read = read_one(
      "[Event \"Match\"]\n[Date \"1972.07.11\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n"
      "[TimeControl \"300+3\"]\n\n1. e4 e5 2. Bc4 (2. Nf3) Nc6 3. Qh5 Nf6 {oh} 4. Qxf7# 1-0\n");
  const ArchivedGame& game = read.entry.shown;
  EXPECT_EQ(game.source, store::ArchiveSource::Club);
  EXPECT_EQ(game.at, utc_day(1972, 7, 11));
  EXPECT_EQ(game.points, (GamePoints{2, 0}));
  EXPECT_EQ(game.ending, "checkmate");
  EXPECT_EQ(game.eco, "C23");
  EXPECT_EQ(game.speed, store::Speed::Blitz);
  EXPECT_EQ(game.plies, 7U);
  EXPECT_EQ(game.board, "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR");
  EXPECT_EQ(game.last_move, "h5f7");
  EXPECT_EQ(read.keys.size(), 8U);
  EXPECT_NE(read.entry.game.pgn.find("(2. Nf3)"), std::string::npos);
  EXPECT_NE(read.entry.game.pgn.find("{oh}"), std::string::npos);
}

TEST(GameImport, KeepsPartialDates) {
  EXPECT_EQ(day_of_game("1972.07.11"), utc_day(1972, 7, 11));
  EXPECT_EQ(day_of_game("1972.07.??"), utc_day(1972, 7, 1));
  EXPECT_EQ(day_of_game("1972.??.??"), utc_day(1972, 1, 1));
  EXPECT_EQ(day_of_game("1972-07-11"), utc_day(1972, 7, 11));
  for (const char* unknown : {"????.??.??", "", "yesterday", "-5.1.1"}) {
    EXPECT_EQ(day_of_game(unknown), utc_day(1, 1, 1)) << unknown;
  }
  EXPECT_EQ(day_of_game("1972.13.45"), utc_day(1972, 1, 1));
  EXPECT_EQ(day_of_game("99999999999.1.1"), utc_day(1, 1, 1));
}

TEST(GameImport, EqualGamesHaveEqualIds) {
  const std::string game = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 {x} e5 1-0\n";
  const std::string id = read_one(game).entry.game.id;
  EXPECT_EQ(id.size(), 16U);
  EXPECT_EQ(read_one("[Black \"B\"]\n[White \"A\"]\n\n1. e4 e5 (1... c5) 1-0").entry.game.id, id);
  for (const char* other :
       {"[White \"A\"]\n[Black \"C\"]\n\n1. e4 e5 1-0", "[White \"A\"]\n[Black \"B\"]\n\n1. e4 1-0",
        "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 0-1",
        "[White \"A\"]\n[Black \"B\"]\n[Round \"2\"]\n\n1. e4 e5 1-0"}) {
    EXPECT_NE(read_one(other).entry.game.id, id) << other;
  }
  EXPECT_NE(read_one(game, {"ann", kClubTerms.at}).entry.game.id, id);
}

TEST(GameImport, KeepsAGameWithANullMoveUpToIt) {
  const ReadGame read = read_one("[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 -- 3. Bc4 Nc6 1-0");
  EXPECT_EQ(read.entry.shown.plies, 3U);
  EXPECT_EQ(read.entry.shown.last_move, "g1f3");
  EXPECT_EQ(read.entry.shown.points, (GamePoints{2, 0}));
  EXPECT_EQ(read.keys.size(), 4U);
  EXPECT_NE(read.entry.game.pgn.find("2. Nf3 -- 3. Bc4 Nc6"), std::string::npos) << read.entry.game.pgn;
  EXPECT_NE(read_one("[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 -- 3. Bb5 Nc6 1-0").entry.game.id,
            read.entry.game.id);
}

TEST(GameImport, KeepsResultsOfTwoLosers) {
  EXPECT_EQ(read_one("[Result \"0-0\"]\n\n0-0").entry.shown.points, (GamePoints{0, 0}));
  EXPECT_EQ(read_one("1. e4 0-1/2").entry.shown.points, (GamePoints{0, 1}));
}

TEST(GameImport, FaultyGameKeepsTheOthers) {
  const ReadGames read = read_games_to_import("1. e4 *\n\n1. e5 *\n\n1. d4 *\n", kClubTerms);
  EXPECT_EQ(read.games.size(), 2U);
  ASSERT_EQ(read.faults.size(), 1U);
  EXPECT_EQ(read.faults.front().game, 2U);
  EXPECT_EQ(read.faults.front().line, 3U);
}

TEST(GameImport, EndsAfterTheMostThatIsWanted) {
  ImportTerms terms = kClubTerms;
  terms.most = 3;
  const auto read = [&](const std::string& text) { return read_games_to_import(text, terms); };
  EXPECT_FALSE(read("1. e4 *\n\n1. e5 *\n\n1. d4 *\n").has_more) << "two games and a fault";
  const ReadGames cut = read("1. e4 *\n\n1. e5 *\n\n1. d4 *\n\n1. c4 *\n");
  EXPECT_TRUE(cut.has_more);
  EXPECT_EQ(cut.games.size(), 2U);
}

TEST(GameImport, InvalidBytesBecomeText) {
  const ReadGame russian = read_one("[White \"\xCA\xE0\xF1\xEF\xE0\xF0\xEE\xE2\"]\n\n1. e4 *");
  EXPECT_EQ(russian.entry.shown.white.name, "Каспаров");
  const ReadGame latin = read_one("[White \"M\xFCller\"]\n\n1. e4 {\xE9} *");
  EXPECT_EQ(latin.entry.shown.white.name, "Müller");
  EXPECT_NE(latin.entry.game.pgn.find("Müller"), std::string::npos);
  const ReadGame cut = read_one("[White \"" + std::string(119, 'x') + "ü\"]\n\n1. e4 *");
  EXPECT_EQ(cut.entry.shown.white.name, std::string(119, 'x'));
  const std::string nul("[White \"a\0b\"]\n\n1. e4 *", 22);
  for (const ReadGame& game : read_games_to_import(nul, kClubTerms).games) {
    EXPECT_EQ(game.entry.game.pgn.find('\0'), std::string::npos);
  }
}

/// A doctor compares the archive with what is kept of a game: both must agree, however the game came.
TEST(GameImport, ArchiveEntryFollowsFromTheStoredPgn) {
  const std::vector<std::string> tags{
      "",
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n",
      "[White \"Ann\"]\n",
      "[Black \"Bob\"]\n[White \"Ann\"]\n[White \"Eve\"]\n",
      "[Event \"Club \\\"A\\\" \\\\ B\"]\n[Date \"1992.11.04\"]\n[White \"Fischer, R.\"]\n",
      "[Date \"1992.??.??\"]\n[White \"M\xFCller\"]\n[Black \"\xC3\xA9tienne\"]\n",
      "[Date \"1992-1-2\"]\n[Event \"tab\there\x7F\x01\"]\n",
      "[Date \"yesterday\"]\n[Round \"1\"]\n[White \"\"]\n[Black \" \"]\n",
      "[Date \"2026.13.45\"]\n[White \"" + std::string(150, 'w') + "\"]\n[Black \"" + std::string(119, 'b') +
          "\xC3\xBC\"]\n",
      "[TimeControl \"300+3\"]\n[ECO \"C20\"]\n",
      "[TimeControl \"40/7200:3600\"]\n[Annotator \"x\"]\n",
      "[TimeControl \"?\"]\n[UTCDate \"2020.01.01\"]\n"};
  const std::vector<std::string> endings{"",
                                         "[Termination \"time forfeit\"]\n",
                                         "[Termination \"Time forfeit\"]\n",
                                         "[Termination \"abandoned\"]\n",
                                         "[Termination \"normal\"]\n",
                                         "[Result \"1-0\"]\n",
                                         "[Result \"0-1\"]\n[Termination \"rules infraction\"]\n",
                                         "[Result \"?\"]\n"};
  const std::string no_promotion = "[SetUp \"1\"]\n[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n";
  const std::string chess960 =
      "[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
      "[FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1\"]\n";
  const std::vector<std::pair<std::string, std::string>> moves{
      {"", "1. e4 e5 2. Nf3"},
      {"", "1. f3 e5 2. g4 Qh4#"},
      {"", "1. e4 {a comment} (1. d4 d5) e5 $1 ; to the end of the line\n 2. Bc4"},
      {"", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6"},
      {"", ""},
      {no_promotion, "1. Qf7"},
      {no_promotion, "1. Qg7#"},
      {chess960, "1. e4 e5"}};
  std::size_t games = 0;
  for (const std::string& names : tags) {
    for (const std::string& ending : endings) {
      for (const auto& [start, text] : moves) {
        for (const char* result : {" 1-0", " 1/2-1/2", " *", ""}) {
          const std::string pgn = names + ending + start + "\n" + text + result + "\n";
          for (const ReadGame& read :
               read_games_to_import(pgn, {games % 2 == 0 ? "" : "ann", kClubTerms.at}).games) {
            const auto again = read_imported(read.entry.game);
            ASSERT_TRUE(again) << pgn << read.entry.game.pgn;
            EXPECT_EQ(again->game, read.entry.shown) << pgn << read.entry.game.pgn;
            EXPECT_EQ(again->keys, read.keys) << pgn;
            EXPECT_EQ(read.entry.shown.id, read.entry.game.id);
            ++games;
          }
        }
      }
    }
  }
  EXPECT_GE(games, 2'000U);
}

TEST(GameImport, MissingTagsAreNotShown) {
  for (const char* tags : {"", "[Event \"?\"]\n[Date \"????.??.??\"]\n[White \"?\"]\n[Black \"?\"]\n"}) {
    const ArchivedGame game = read_one(std::string(tags) + "\n1. e4 *").entry.shown;
    EXPECT_EQ(game.white.name + game.black.name + game.event + game.date, "") << tags;
  }
}

TEST(GameImport, LongGameIsIndexedUpToTheLimit) {
  std::string text;
  for (int i = 0; i < 200; ++i) {
    text += "Nf3 Nf6 Ng1 Ng8 ";
  }
  const ReadGame read = read_one(text + "*");
  EXPECT_EQ(read.entry.shown.plies, 800U);
  EXPECT_EQ(read.keys.size(), 4U);  // each position once
}

}  // namespace
}  // namespace rookery::jobs
