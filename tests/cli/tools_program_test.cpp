#include <gmock/gmock.h>

#include "program.h"

namespace rookery::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

const char* const kCommands[] = {"book",  "epd", "explorer", "helpmate", "match",
                                 "perft", "pgn", "puzzles",  "query",    "tablebase"};

TEST(ToolsProgram, WorksUnderBothNames) {
  for (const char* const command : kCommands) {
    for (const char* const program : {ROOKERY_PROGRAM, ROOKERY_TOOLS}) {
      const Finished help = run_program(program, std::string(command) + " --help");
      EXPECT_EQ(help.status, 0) << program << ' ' << command << ": " << help.err;
      EXPECT_THAT(help.out, HasSubstr("Usage: ")) << program << ' ' << command;
    }
  }
  EXPECT_THAT(run("perft 2").out, HasSubstr("nodes 400\n"));
  EXPECT_THAT(run_program(ROOKERY_TOOLS, "perft 2").out, HasSubstr("nodes 400\n"));
}

TEST(ToolsProgram, IsNamedWhereItIsMissing) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("rookery-alone-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  std::filesystem::copy_file(ROOKERY_PROGRAM, folder / "rookery");
  for (const char* const command : kCommands) {
    const Finished alone = run_program("PATH=/nowhere " + (folder / "rookery").string(), command);
    EXPECT_EQ(alone.status, 2) << command;
    EXPECT_EQ(alone.out, "") << command;
    EXPECT_THAT(alone.err, HasSubstr("rookery: '" + std::string(command) +
                                     "' is a command of rookery-tools, which is not installed here."));
  }
  std::filesystem::remove_all(folder);
}

TEST(ToolsProgram, LinksNoServerDatabaseOrBus) {
  const std::string libraries = run_program("ldd", ROOKERY_TOOLS).out;
  ASSERT_THAT(libraries, HasSubstr("libstdc++"));
  for (const char* const library : {"libsqlite3", "libpq", "libnats", "libssl", "libsodium"}) {
    EXPECT_THAT(libraries, Not(HasSubstr(library)));
  }
}

}  // namespace
}  // namespace rookery::cli
