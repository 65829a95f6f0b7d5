#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "program.h"

namespace {

using namespace rookery::cli;

TEST(Query, AnswersEveryTableRow) {
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

TEST(CommandLine, UnknownCommandIsNamedWithTheNearest) {
  struct Row {
    const char* arguments;
    const char* message;
  };
  const Row rows[] = {
      {"foo", "rookery: there is no command 'foo'.\n'rookery --help' lists the commands.\n"},
      {"pgn chek", "rookery pgn: there is no command 'chek'; did you mean 'check'?\n"},
      {"pgn hceck x.pgn", "rookery pgn: there is no command 'hceck'; did you mean 'check'?\n"},
      {"serv --port 1", "rookery: there is no command 'serv'; did you mean 'serve'?\n"},
      {"pern", "rookery: there is no command 'pern'"},
      {"perf", "rookery: there is no command 'perf'; did you mean 'perft'?\n"},
      {"admin bckup", "rookery admin: there is no command 'bckup'"},
      {"pgn x", "rookery pgn: there is no command 'x'.\n"},
  };
  for (const Row& row : rows) {
    const Finished finished = run(row.arguments);
    EXPECT_EQ(finished.status, 2) << row.arguments;
    EXPECT_EQ(finished.out, "") << row.arguments;
    EXPECT_TRUE(finished.err.starts_with(row.message)) << row.arguments << ": " << finished.err;
  }
  EXPECT_EQ(run("pgn --help").status, 0);
  EXPECT_NE(run("pgn").err.find("subcommand is required"), std::string::npos);
}

TEST(CommandLine, UnknownOptionIsNamedWithTheNearest) {
  struct Row {
    const char* arguments;
    const char* message;
  };
  const Row rows[] = {
      {"pgn check --strickt x.pgn",
       "rookery pgn check: there is no option '--strickt'; did you mean '--strict'?\n'rookery pgn check --help'"},
      {"pgn filter --playr=Tal x.pgn",
       "rookery pgn filter: there is no option '--playr'; did you mean '--player'?\n"},
      {"match --gmaes 3 a b", "rookery match: there is no option '--gmaes'; did you mean '--games'?\n"},
      {"perft 2 --xyzzy", "rookery perft: there is no option '--xyzzy'.\n"},
      {"perft 2 3 4 5", "rookery perft: "},
  };
  for (const Row& row : rows) {
    const Finished finished = run(row.arguments);
    EXPECT_EQ(finished.status, 2) << row.arguments;
    EXPECT_TRUE(finished.err.starts_with(row.message)) << row.arguments << ": " << finished.err;
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
  EXPECT_EQ(answers[1], R"({"error":{"what":"longer than 1048576 bytes","where":"line",)"
                        R"("faults":[{"what":"longer than 1048576 bytes","where":"line"}]}})");
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

TEST(Perft, WritesJson) {
  const Finished finished = run("perft --json --divide --fen '7k/8/8/8/8/8/8/K7 w - - 0 1' 1");
  EXPECT_EQ(finished.out.rfind(R"({"fen":"7k/8/8/8/8/8/8/K7 w - - 0 1","depth":1,"nodes":3,"seconds":)", 0),
            0U)
      << finished.out;
  EXPECT_NE(finished.out.find(R"("moves":{"a1b1":1,"a1a2":1,"a1b2":1}})"), std::string::npos) << finished.out;
}

TEST(CommandLine, ExplainsErrors) {
  struct Row {
    const char* arguments;
    const char* expected;
  };
  const Row rows[] = {
      {"", "A subcommand is required"},
      {"fly", "there is no command 'fly'"},
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
    EXPECT_NE((finished.out + finished.err).find(row.expected), std::string::npos)
        << row.arguments << ": " << finished.out << finished.err;
  }
}

TEST(CommandLine, EveryCommandHasHelp) {
  for (const char* command : {"book", "epd", "helpmate", "match", "perft", "pgn", "query", "serve"}) {
    const Finished finished = run(std::string(command) + " --help");
    EXPECT_EQ(finished.status, 0) << command;
    EXPECT_NE(finished.out.find("rookery " + std::string(command)), std::string::npos) << finished.out;
    EXPECT_GT(split(finished.out, '\n').size(), 8U) << finished.out;
  }
}

}  // namespace
