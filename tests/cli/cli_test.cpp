#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

/// The real program at the other end of a pipe.
namespace {

struct Finished {
  std::string out, err;
  int status;
};

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Finished run(const std::string& arguments, const std::string& input = "") {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("rookery-cli-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "in", std::ios::binary) << input;
  const std::string at = folder.string();
  const int status = std::system(
      (std::string(ROOKERY_PROGRAM) + ' ' + arguments + " <" + at + "/in >" + at + "/out 2>" + at + "/err")
          .c_str());
  Finished finished{contents(folder / "out"), contents(folder / "err"),
                    WIFEXITED(status) ? WEXITSTATUS(status) : -1};
  std::filesystem::remove_all(folder);
  return finished;
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  for (std::size_t end = text.find(at); end != std::string::npos; end = text.find(at, start)) {
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  if (start < text.size()) {
    parts.push_back(text.substr(start));
  }
  return parts;
}

TEST(Query, AnswersEveryRowOfTheTable) {
  std::string input;
  std::vector<std::array<std::string, 2>> rows;
  for (const std::string& line : split(contents(ROOKERY_TEST_DATA "/query.tsv"), '\n')) {
    const std::size_t tab = line.find('\t');
    ASSERT_NE(tab, std::string::npos) << line;
    rows.push_back({line.substr(0, tab), line.substr(tab + 1)});
    input += rows.back()[0] + '\n';
  }
  const Finished finished = run("query", input);
  EXPECT_EQ(finished.status, 0) << finished.err;
  const std::vector<std::string> answers = split(finished.out, '\n');
  ASSERT_EQ(answers.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(answers[i], rows[i][1]) << rows[i][0];
  }
}

TEST(Query, SurvivesHostileLines) {
  const std::string nested(200'000, '[');
  const std::string endless(3 << 20, 'x');
  const std::string binary("\x00\xFF\xFE{\x01", 5);
  const Finished finished =
      run("query", nested + '\n' + endless + '\n' + binary + "\r\n{\"ask\":[\"repetitions\"]}");
  const std::vector<std::string> answers = split(finished.out, '\n');
  EXPECT_EQ(finished.status, 0) << finished.err;
  ASSERT_EQ(answers.size(), 4U);
  EXPECT_NE(answers[0].find("not JSON"), std::string::npos) << answers[0];
  EXPECT_EQ(answers[1], R"({"error":{"what":"longer than 1048576 bytes","where":"line"}})");
  EXPECT_NE(answers[2].find("not JSON"), std::string::npos) << answers[2];
  EXPECT_EQ(answers[3], R"({"repetitions":1})");
}

TEST(Perft, PrintsNodesTimeAndRate) {
  const Finished finished = run("perft --threads 2 4");
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.out.rfind("nodes 197281\ntime ", 0), 0U) << finished.out;
  EXPECT_NE(finished.out.find("\nnodes/s "), std::string::npos) << finished.out;
}

TEST(Perft, DividesByTheFirstMove) {
  const Finished finished = run("perft --divide --chess960 --fen '4k3/8/8/8/8/8/8/5RK1 w F - 0 1' 1");
  EXPECT_NE(finished.out.find("g1f1: 1\n"), std::string::npos) << finished.out;
}

TEST(Pgn, ChecksEveryGameAndGoesOn) {
  const std::string games =
      "[Event \"a\"]\n\n1. e4 e5 2. Nf3 *\n\n[Event \"b\"]\n\n1. e4 e5 2. Ke3 *\n\n[Event \"c\"]\n\n1. d4 {x "
      "*\n";
  const Finished finished = run("pgn check -", games);
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(finished.out, "1 games, 3 plies, 2 faulty games\n");
  EXPECT_NE(finished.err.find("-: line 7, column 13, \"Ke3\""), std::string::npos) << finished.err;
  EXPECT_NE(finished.err.find("-: line 11, column 7"), std::string::npos) << finished.err;
  EXPECT_EQ(run("pgn check /nowhere/x.pgn").status, 2);
}

TEST(Pgn, RemarksOnATimeControlThatCannotBeRead) {
  const Finished finished =
      run("pgn check -",
          "[TimeControl \"40/5400+30:1800S30\"]\n\n1. e4 *\n\n[TimeControl \"*180\"]\n\n1. d4 *\n");
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.out, "2 games, 2 plies, 0 faulty games\n");
  EXPECT_EQ(finished.err.find("game 1"), std::string::npos) << finished.err;
  EXPECT_NE(finished.err.find("game 2: TimeControl \"*180\", byte 0: Sandclocks"), std::string::npos)
      << finished.err;
}

TEST(Pgn, FormatsForExport) {
  const Finished finished = run("pgn format -", "[White \"Ann\"]\n1.e4 e5 (1... c5) 2.Nf3 1/2-1/2");
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(finished.out,
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ann\"]\n"
            "[Black \"?\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 1/2-1/2\n\n");
}

TEST(CommandLine, SaysWhatIsWrong) {
  struct Row {
    const char* arguments;
    const char* said;
  };
  const Row rows[] = {
      {"", "A subcommand is required"},
      {"fly", "A subcommand is required"},
      {"perft", "depth is required"},
      {"perft -1", "-1"},
      {"perft 31", "31"},
      {"perft x", "x"},
      {"perft --threads 0 2", "--threads"},
      {"perft --fen '8/8/8/8/8/8/8/8 w - - 0 1' 2", "--fen, board, offset 0: The board is empty"},
  };
  for (const Row& row : rows) {
    const Finished finished = run(row.arguments);
    EXPECT_NE(finished.status, 0) << row.arguments;
    EXPECT_NE((finished.out + finished.err).find(row.said), std::string::npos)
        << row.arguments << ": " << finished.out << finished.err;
  }
}

TEST(CommandLine, EveryCommandHasHelpWorthReading) {
  for (const char* command : {"helpmate", "match", "perft", "pgn", "query", "serve"}) {
    const Finished finished = run(std::string(command) + " --help");
    EXPECT_EQ(finished.status, 0) << command;
    EXPECT_NE(finished.out.find("rookery " + std::string(command)), std::string::npos) << finished.out;
    EXPECT_GT(split(finished.out, '\n').size(), 8U) << finished.out;
  }
}

}  // namespace
