#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "program.h"

/// `rookery book`, and the engine that plays from what it made.
namespace {

using namespace rookery::cli;

constexpr const char* kBookGames =
    "1. e4 e5 2. Nf3 1-0\n\n1. e4 c5 1/2-1/2\n\n1. e4 e5 2. Nf3 1-0\n\n1. d4 d5 0-1\n\n1. d4 d5 0-1\n\n1. d4 Nf6 1-0\n";

/// A book's file that is removed after the test.
struct BookFile {
  std::string path =
      (std::filesystem::path(testing::TempDir()) / ("book-" + std::to_string(getpid()) + ".bin")).string();
  ~BookFile() { std::filesystem::remove(path); }
};

TEST(Book, IsMadeFromGamesAndQueried) {
  const BookFile book;
  const Finished made = run("book make - --min-games 2 --quiet -o " + book.path, kBookGames);
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(made.out, "6 games, 3 positions, 4 moves in " + book.path + "\n");
  // After 1. e4, e5 lost both games and weighs nothing, and c5 was played once.
  EXPECT_EQ(run("book probe " + book.path).out, "e4            5   71.4 %\nd4            2   28.6 %\n");
  EXPECT_EQ(
      run("book probe " + book.path + " --fen 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1'")
          .out,
      "d5            4  100.0 %\n");
  EXPECT_EQ(run("book probe " + book.path + " --fen '8/8/8/8/8/8/8/K1k5 w - - 0 1'").status, 1);
  EXPECT_EQ(run("book make - --min-games 2 --json -o " + book.path, kBookGames).out,
            "{\"book\":\"" + book.path + "\",\"faulty\":0,\"games\":6,\"moves\":4,\"positions\":3}\n");
  EXPECT_NE(run("book probe --json " + book.path).out.find("\"san\":\"e4\""), std::string::npos);
  EXPECT_NE(run("book info " + book.path).out.find("entries              4\n"), std::string::npos);
}

TEST(Book, DoesNotReplaceItsGames) {
  const BookFile games;
  std::ofstream(games.path, std::ios::binary) << kBookGames;
  const Finished refused = run("book make --min-games 2 -o " + games.path + ' ' + games.path);
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("is one of the files that are read"), std::string::npos) << refused.err;
  EXPECT_EQ(contents(games.path), kBookGames);
}

TEST(Book, ReportsDamage) {
  const BookFile book;
  ASSERT_EQ(run("book make - --min-games 1 --quiet -o " + book.path, kBookGames).status, 0);
  const std::string whole = contents(book.path);
  const auto info_of = [&](const std::string& bytes) {
    std::ofstream(book.path, std::ios::binary) << bytes;
    return run("book info " + book.path);
  };
  EXPECT_NE(info_of(whole.substr(0, whole.size() - 3)).err.find("it is cut off"), std::string::npos);
  EXPECT_NE(info_of(whole.substr(16) + whole.substr(0, 16)).err.find("not sorted"), std::string::npos);
  EXPECT_EQ(info_of("").status, 2);
  // The key of the start position with a move of no piece.
  const Finished illegal = info_of(std::string("\x46\x3b\x96\x18\x16\x91\xfc\x9c\0\0\0\1\0\0\0\0", 16));
  EXPECT_EQ(illegal.status, 1);
  EXPECT_NE(illegal.err.find("byte 0: the entry's move is not legal"), std::string::npos) << illegal.err;
  EXPECT_EQ(run("book probe /nowhere.bin").status, 2);
}

TEST(Book, IsPlayedByTheEngine) {
  const BookFile book;
  ASSERT_EQ(run("book make - --min-games 3 --by-games --quiet -o " + book.path, kBookGames).status, 0);
  const std::string set =
      "setoption name BookFile value " + book.path + "\nsetoption name OwnBook value true\n";
  const auto says = [&](const std::string& commands) {
    return run_program(ROOKERY_ENGINE, "", set + commands + "quit\n").out;
  };
  const std::string in_book = says("position startpos\ngo wtime 1000 btime 1000\n");
  EXPECT_NE(in_book.find("info string book move\nbestmove "), std::string::npos) << in_book;
  EXPECT_EQ(says("position startpos moves a2a3\ngo depth 1\n").find("book move"), std::string::npos);
  EXPECT_EQ(says("position startpos\ngo mate 1 depth 1\n").find("book move"), std::string::npos);
  EXPECT_NE(says("setoption name BookFile value /nowhere.bin\n").find("cannot be read"), std::string::npos);
}

}  // namespace
