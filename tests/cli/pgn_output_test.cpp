#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "program.h"

/// Where `rookery pgn` writes: to a full disk, and to what it reads.
namespace {

using namespace rookery::cli;

const std::string kWrittenGames = "[Event \"a\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n\n1. d4 *\n\n";

TEST(PgnOutput, ReportsWriteErrors) {
  const std::string errors = testing::TempDir() + "rookery-full-" + std::to_string(getpid());
  for (const char* const command : {"check", "stats", "filter --count", "filter", "dedupe", "sort --by White",
                                    "convert --to csv", "fens", "merge"}) {
    const int status = std::system(
        ("echo '1. e4 *' | " + std::string(ROOKERY_PROGRAM) + " pgn " + command + " - >/dev/full 2>" + errors)
            .c_str());
    EXPECT_EQ(WEXITSTATUS(status), 2) << command;
    EXPECT_NE(contents(errors).find("the output cannot be written"), std::string::npos) << command;
  }
  std::filesystem::remove(errors);
}

/// `>> FILE` would read what it writes, without an end; after `> FILE` the games are lost already.
TEST(PgnOutput, RefusesToReadItsOwnOutput) {
  const std::string file = testing::TempDir() + "rookery-own-" + std::to_string(getpid());
  std::ofstream(file, std::ios::binary) << kWrittenGames;
  for (const char* const command : {"filter", "sort --by White", "convert --to pgn", "edit", "fens"}) {
    const int status = std::system((std::string(ROOKERY_PROGRAM) + " pgn " + command + ' ' + file + " >> " +
                                    file + " 2> " + file + ".err")
                                       .c_str());
    EXPECT_EQ(WEXITSTATUS(status), 2) << command;
    EXPECT_NE(contents(file + ".err").find("it is the standard output, too"), std::string::npos) << command;
    EXPECT_EQ(contents(file), kWrittenGames) << command;
  }
  std::filesystem::remove(file);
  std::filesystem::remove(file + ".err");
}

}  // namespace
