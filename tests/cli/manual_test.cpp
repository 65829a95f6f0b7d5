#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "program.h"

/// Manual pages and completions, which the tools' command line makes of itself.
namespace {

using namespace rookery::cli;

class Manual : public ::testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_);
    ASSERT_EQ(run_program(ROOKERY_TOOLS, "manual " + folder_.string()).status, 0);
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / "pages")) {
      const std::string page = entry.path().filename().string();
      if (page.find("-pgn.1") != std::string::npos) {
        program_ = page.substr(0, page.size() - 6);
      }
    }
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  /// What bash offers behind these words.
  [[nodiscard]] std::vector<std::string> offered(const std::string& words) const {
    const std::string script = (folder_ / "bash" / program_).string();
    std::string function = '_' + program_;
    std::ranges::replace(function, '-', '_');
    const Finished finished =
        run_program("bash", "-c '. " + script + "; COMP_WORDS=(" + words +
                                "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); compopt() { :; }; " + function +
                                "; printf \"%s\\n\" \"${COMPREPLY[@]}\"'");
    EXPECT_EQ(finished.status, 0) << finished.err;
    return split(finished.out, '\n');
  }

  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) / ("rookery-manual-" + std::to_string(getpid()));
  std::string program_;
};

TEST_F(Manual, HasAPageForEachCommandWithItsOptions) {
  const std::string page = contents(folder_ / "pages" / (program_ + "-pgn.1"));
  EXPECT_NE(page.find(".SS pgn filter\n"), std::string::npos) << page;
  EXPECT_NE(page.find("\\fB\\-\\-pattern\\fR \\fIPATTERN\\fR\n"), std::string::npos) << page;
  const std::string program = contents(folder_ / "pages" / (program_ + ".1"));
  EXPECT_NE(program.find("\\-pgn\\fR(1)\n"), std::string::npos) << program;
  EXPECT_EQ(program.find("manual"), std::string::npos);  // a command for packages, not for people
  // A line that begins with a point or an apostrophe would be a macro.
  for (const std::string& line : split(page, '\n')) {
    EXPECT_FALSE(line.starts_with('\'')) << line;
    EXPECT_TRUE(!line.starts_with('.') || (line.size() > 2 && line[1] >= 'A' && line[1] <= 'n')) << line;
  }
}

TEST_F(Manual, CompletesCommandsAndOptionsInBash) {
  EXPECT_EQ(offered(program_ + " pgn filt"), std::vector<std::string>{"filter"});
  EXPECT_EQ(offered(program_ + " pgn filter --patt"), std::vector<std::string>{"--pattern"});
  const auto commands = offered(program_ + " pgn anno");
  EXPECT_EQ(commands, std::vector<std::string>{"annotate"});
}

TEST_F(Manual, WritesScriptsForZshAndFish) {
  const std::string zsh = contents(folder_ / "zsh" / ("_" + program_));
  EXPECT_TRUE(zsh.starts_with("#compdef " + program_ + "\n")) << zsh;
  EXPECT_NE(zsh.find("'--pattern:A condition on a position"), std::string::npos);
  const std::string fish = contents(folder_ / "fish" / (program_ + ".fish"));
  EXPECT_NE(fish.find(" -l 'pattern' -d 'A condition on a position"), std::string::npos);
}

TEST_F(Manual, RefusesAFileAsItsFolder) {
  EXPECT_EQ(run_program(ROOKERY_TOOLS, "manual " + (folder_ / "pages" / (program_ + ".1")).string()).status,
            2);
}

}  // namespace
