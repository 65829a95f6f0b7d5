#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "program.h"

namespace {

using namespace rookery::cli;

/// A number on a command line. The other arguments are such that no command does anything, whatever the
/// number: in perft's position there is no move.
struct NumberOption {
  const char* command;
  const char* others;
  const char* option;  ///< as errors name it
  const char* least;
  const char* most;
  const char* values = "{}";  ///< where it takes several
};

constexpr const char* kMost64 = "18446744073709551615";

const std::vector<NumberOption> kRookeryOptions = {
    {"serve", "--data /dev/null/none", "--port", "0", "65535"},
    {"serve", "--data /dev/null/none", "--room-threads", "1", "256"},
    {"serve", "--data /dev/null/none", "--connections", "1", "1000000000"},
    {"serve", "--data /dev/null/none", "--connections-per-address", "1", "1000000000"},
    {"import", "--data /dev/null/none /dev/null", "--threads", "1", "64"},
};

const std::vector<NumberOption> kToolsOptions = {
    {"book make", "--output /dev/null /dev/null", "--plies", "1", "1000000"},
    {"book make", "--output /dev/null /dev/null", "--min-games", "1", "1000000000"},
    {"book make", "--output /dev/null /dev/null", "--threads", "1", "256"},
    {"epd run", "--engine /dev/null /dev/null", "--nodes", "1", "1000000000000"},
    {"epd run", "--engine /dev/null /dev/null", "--depth", "1", "1000"},
    {"epd run", "--engine /dev/null /dev/null", "--movetime", "1", "86400000"},
    {"epd run", "--engine /dev/null /dev/null", "--concurrency", "1", "256"},
    {"epd run", "--engine /dev/null /dev/null", "--timeout", "1", "86400"},
    {"helpmate", "--prove /dev/null", "--closure", "1", "2000000"},
    {"helpmate", "--vectors /dev/null", "--nodes", "1", "1000000000"},
    {"explorer import", "/dev/null", "--threads", "1", "256"},
    {"explorer query", "", "--most-moves", "0", "500"},
    {"explorer query", "", "--top-games", "0", "15"},
    {"explorer query", "", "--recent-games", "0", "8"},
    {"match", "/dev/null /dev/null", "--nodes", "1", "1000000000000"},
    {"match", "/dev/null /dev/null --nodes 1", "--second-nodes", "1", "1000000000000"},
    {"match", "/dev/null /dev/null", "--depth", "1", "127"},
    {"match", "/dev/null /dev/null", "--movetime", "1", "86400000"},
    {"match", "/dev/null /dev/null", "--margin", "0", "60000"},
    {"match", "/dev/null /dev/null", "--patience", "1", "86400"},
    {"match", "/dev/null /dev/null", "--plies", "0", "1000000"},
    {"match", "/dev/null /dev/null", "--random-plies", "0", "40"},
    {"match", "/dev/null /dev/null", "--balance", "10", "10000"},
    {"match", "/dev/null /dev/null", "--seed", "0", kMost64},
    {"match", "/dev/null /dev/null", "--games", "1", "1000000000"},
    {"match", "/dev/null /dev/null", "--concurrency", "1", "512"},
    {"match", "/dev/null /dev/null", "--sprt", "-1000", "1000", "{} 5"},
    {"match", "/dev/null /dev/null", "--sprt", "-1000", "1000", "0 {}"},
    {"match", "/dev/null /dev/null", "--alpha", "1e-09", "0.5"},
    {"match", "/dev/null /dev/null", "--beta", "1e-09", "0.5"},
    {"match", "/dev/null /dev/null", "--draw", "0", "10000", "{} 8 10"},
    {"match", "/dev/null /dev/null", "--draw", "1", "10000", "40 {} 10"},
    {"match", "/dev/null /dev/null", "--draw", "0", "100000", "40 8 {}"},
    {"match", "/dev/null /dev/null", "--resign", "1", "10000", "{} 700"},
    {"match", "/dev/null /dev/null", "--resign", "0", "100000", "4 {}"},
    {"match", "/dev/null /dev/null", "--max-moves", "1", "10000"},
    {"perft", "0", "--threads", "1", "256"},
    {"perft", "--fen '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'", "depth", "0", "30"},
    {"pgn check", "/dev/null", "--threads", "1", "256"},
    {"pgn stats", "/dev/null", "--threads", "1", "256"},
    {"pgn filter", "/dev/null", "--threads", "1", "256"},
    {"pgn filter", "/dev/null", "--min-plies", "0", "1000000"},
    {"pgn filter", "/dev/null", "--max-plies", "0", "1000000"},
    {"pgn convert", "/dev/null", "--threads", "1", "256"},
    {"pgn dedupe", "/dev/null", "--threads", "1", "256"},
    {"pgn sort", "/dev/null --by Date", "--threads", "1", "256"},
    {"pgn merge", "/dev/null", "--threads", "1", "256"},
    {"pgn split", "/dev/null --by ECO", "--threads", "1", "256"},
    {"pgn split", "/dev/null", "--games", "1", "1000000000"},
    {"pgn fens", "/dev/null", "--threads", "1", "256"},
    {"pgn fens", "/dev/null", "--ply", "0", "1000000"},
    {"pgn format", "/dev/null", "--threads", "1", "256"},
    {"pgn index", "/dev/null", "--threads", "1", "256"},
    {"pgn repair", "/dev/null", "--threads", "1", "256"},
    {"pgn filter", "/dev/null", "--lasting", "1", "1000000"},
    {"pgn filter", "/dev/null", "--from-ply", "0", "1000000"},
    {"pgn filter", "/dev/null", "--to-ply", "0", "1000000"},
    {"pgn edit", "/dev/null", "--threads", "1", "256"},
    {"pgn edit", "/dev/null", "--width", "1", "1000000"},
    {"pgn diff", "/dev/null /dev/null", "--threads", "1", "256"},
    {"pgn annotate", "/dev/null", "--depth", "1", "127"},
    {"pgn annotate", "/dev/null", "--nodes", "1", "1000000000000"},
    {"pgn annotate", "/dev/null", "--time", "0.001", "86400"},
    {"pgn annotate", "/dev/null", "--patience", "1", "86400"},
    {"pgn annotate", "/dev/null", "--concurrency", "1", "256"},
    {"pgn annotate", "/dev/null", "--line", "0", "64"},
    {"swiss pair", "/dev/null", "--rounds", "1", "400"},
    {"swiss check", "/dev/null", "--rounds", "1", "400"},
    {"swiss explain", "/dev/null --round 1 --player 1", "--rounds", "1", "400"},
    {"swiss explain", "/dev/null --player 1", "--round", "1", "400"},
    {"swiss explain", "/dev/null --round 1", "--player", "1", "9999"},
    {"swiss standings", "/dev/null", "--round", "1", "400"},
    {"swiss standings", "/dev/null", "--unrated", "1", "4000"},
    {"swiss standings", "/dev/null", "--explain", "1", "9999"},
    {"swiss generate", "", "--seed", "0", kMost64},
    {"swiss generate", "", "--players", "2", "9999"},
    {"swiss generate", "", "--rounds", "1", "100"},
    {"tablebase verify", "/dev", "--samples", "0", "1000000000"},
    {"tablebase verify", "/dev", "--seed", "0", kMost64},
};

const std::vector<NumberOption> kEngineOptions = {
    {"bench", "", "depth", "1", "127"},
    {"datagen", "--out /dev/null/none", "--threads", "1", "1024"},
    {"datagen", "--out /dev/null/none", "--seed", "0", kMost64},
    {"datagen", "--out /dev/null/none", "--games", "0", "1000000000"},
    {"datagen", "--out /dev/null/none", "--nodes", "0", "1000000000000"},
    {"datagen", "--out /dev/null/none", "--hard-nodes", "1", "1000000000000"},
    {"datagen", "--out /dev/null/none", "--random-plies", "0", "100"},
    {"datagen", "--out /dev/null/none", "--chess960", "0", "50"},
    {"datagen", "--out /dev/null/none", "--endgames", "0", "50"},
    {"datagen", "--out /dev/null/none", "--hash", "0", "65536"},
    {"datagen", "--out /dev/null/none", "--leaves", "0", "100"},
    {"datagen", "--out /dev/null/none", "--leaf-nodes", "1", "1000000000000"},
    {"datagen dedupe", "--out /dev/null /dev/null", "--lambda", "0", "1"},
    {"datagen shuffle", "--out /dev/null /dev/null", "--seed", "0", kMost64},
    {"datagen shuffle", "--out /dev/null /dev/null", "--memory", "1", "1000000"},
};

#ifdef ROOKERY_TRAINER
const std::vector<NumberOption> kTrainerOptions = {
    {"net", "--out /dev/null/none /dev/null", "--seed", "0", kMost64},
    {"net", "--out /dev/null/none /dev/null", "--threads", "1", "1024"},
    {"net", "--out /dev/null/none /dev/null", "--epochs", "1", "100000"},
    {"net", "--out /dev/null/none /dev/null", "--batch", "1", "16777216"},
    {"net", "--out /dev/null/none /dev/null", "--rate", "1e-09", "10"},
    {"net", "--out /dev/null/none /dev/null", "--first-result-share", "0", "1"},
    {"net", "--out /dev/null/none /dev/null", "--last-result-share", "0", "1"},
    {"net", "--out /dev/null/none /dev/null", "--validation", "0", "0.5"},
};
#endif

std::string arguments_with(const NumberOption& row, const std::string& value) {
  std::string values = row.values;
  values.replace(values.find("{}"), 2, '\'' + value + '\'');
  const bool positional = *row.option != '-';
  return std::string(row.command) + ' ' + row.others + ' ' + (positional ? "" : row.option) + ' ' + values;
}

/// A digit more makes `most` too large, a one after its fraction as well.
std::vector<std::string> wrong_values(const NumberOption& row) {
  return {"-1e99", std::string(row.most) + '1', "0x10", "1e99", "nan", ""};
}

void refuses_wrong_values(const char* program, const std::vector<NumberOption>& rows) {
  for (const NumberOption& row : rows) {
    const std::string range = std::string(" from ") + row.least + " to " + row.most + '\n';
    for (const std::string& value : wrong_values(row)) {
      const Finished finished = run_program(program, arguments_with(row, value));
      const std::string context = arguments_with(row, value) + ": " + finished.err;
      EXPECT_EQ(finished.status, 2) << context;
      EXPECT_NE(finished.err.find(std::string(row.option) + ": \"" + value + "\" is not a "),
                std::string::npos)
          << context;
      EXPECT_NE(finished.err.find(range), std::string::npos) << context;
    }
  }
}

/// What `--help` says of `command` and of the commands below it, each with its words.
void collect_help(const std::string& program, const std::string& command,
                  std::vector<std::pair<std::string, std::string>>& help) {
  const std::string text = run_program(program, command + " --help").out;
  help.emplace_back(command, text);
  const std::size_t begin = text.find("\nSubcommands:\n");
  if (begin == std::string::npos) {
    return;
  }
  const std::string list = text.substr(begin, text.find("\n\n", begin + 1) - begin);
  const std::regex name(R"(\n  ([a-z]+) )");
  for (std::sregex_iterator it(list.begin(), list.end(), name), end; it != end; ++it) {
    collect_help(program, command.empty() ? (*it)[1].str() : command + ' ' + (*it)[1].str(), help);
  }
}

/// Every number that `--help` has is in `rows`, with its range, and the other way round. Choices among a few
/// values, as {64,128}, are not ranges.
void states_every_range(const char* program, const std::vector<NumberOption>& rows) {
  std::vector<std::pair<std::string, std::string>> help;
  collect_help(program, "", help);
  std::set<std::string> stated;
  std::set<std::string> wanted;
  const std::regex number(
      R"(\n  ([-a-z0-9]+) U?(?:INT|FLOAT)(?::([^{\n=\[]*?))?(?: REQUIRED| Excludes|=|  | x |(?=\n)))");
  for (const auto& [command, text] : help) {
    for (std::sregex_iterator it(text.begin(), text.end(), number), end; it != end; ++it) {
      stated.insert(command + ' ' + (*it)[1].str());
    }
  }
  for (const NumberOption& row : rows) {
    wanted.insert(std::string(row.command) + ' ' + row.option);
    const auto of_command =
        std::find_if(help.begin(), help.end(), [&](const auto& entry) { return entry.first == row.command; });
    ASSERT_NE(of_command, help.end()) << row.command;
    EXPECT_NE(of_command->second.find(std::string(row.least) + " to " + row.most), std::string::npos)
        << row.command << ' ' << row.option;
  }
  EXPECT_EQ(stated, wanted);
}

TEST(Numbers, RookeryRefusesBadOnesWithValueAndRange) {
  refuses_wrong_values(ROOKERY_PROGRAM, kRookeryOptions);
}
TEST(Numbers, RookeryHelpStatesEveryRange) {
  states_every_range(ROOKERY_PROGRAM, kRookeryOptions);
}

TEST(Numbers, ToolsRefuseBadOnesWithValueAndRange) {
  refuses_wrong_values(ROOKERY_TOOLS, kToolsOptions);
}
TEST(Numbers, ToolsHelpStatesEveryRange) {
  states_every_range(ROOKERY_TOOLS, kToolsOptions);
}

TEST(Numbers, EngineRefusesBadOnesWithValueAndRange) {
  refuses_wrong_values(ROOKERY_ENGINE, kEngineOptions);
}
TEST(Numbers, EngineHelpStatesEveryRange) {
  states_every_range(ROOKERY_ENGINE, kEngineOptions);
}

#ifdef ROOKERY_TRAINER
TEST(Numbers, TrainerRefusesBadOnesWithValueAndRange) {
  refuses_wrong_values(ROOKERY_TRAINER, kTrainerOptions);
}
TEST(Numbers, TrainerHelpStatesEveryRange) {
  states_every_range(ROOKERY_TRAINER, kTrainerOptions);
}

TEST(Numbers, TrainerRefusesUnsupportedSizes) {
  for (const char* wrong : {"--hidden 0x40", "--hidden 65", "--hidden nan", "--buckets -1", "--buckets 3"}) {
    const Finished finished =
        run_program(ROOKERY_TRAINER, std::string("net --out /dev/null/none /dev/null ") + wrong);
    EXPECT_EQ(finished.status, 2) << wrong;
    EXPECT_NE(finished.err.find(" not in {"), std::string::npos) << wrong << ": " << finished.err;
  }
}
#endif

TEST(Numbers, TimeOfAMatchIsInSeconds) {
  for (const char* wrong :
       {"nan", "inf+1", "-1", "0x10", "1e99", "6+", "+0.1", "86401", "6+-0.1", "6+0.1+1"}) {
    const Finished finished = run(std::string("match /dev/null /dev/null --time=") + wrong);
    EXPECT_EQ(finished.status, 2) << wrong;
    EXPECT_NE(finished.err.find(std::string("--time: \"") + wrong +
                                "\" is not SECONDS or SECONDS+SECONDS, each from 0 to 86400"),
              std::string::npos)
        << wrong << ": " << finished.err;
  }
}

TEST(Numbers, LeadingZerosAreNotOctal) {
  const std::string eight_plies = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n";
  EXPECT_EQ(run("pgn filter --count --min-plies 010 -", eight_plies).out, "0\n");
  EXPECT_EQ(run("pgn filter --count --min-plies 008 -", eight_plies).out, "1\n");
}

TEST(Numbers, RangesIncludeBothEnds) {
  const auto accepts = [](const std::string& arguments) {
    return run(arguments).err.find(" is not a ") == std::string::npos;
  };
  const std::string whole = "pgn filter /dev/null/none --min-plies '";
  for (const char* good : {"0", "1000000", "007"}) {
    EXPECT_TRUE(accepts(whole + good + '\'')) << good;
  }
  for (const char* bad : {"-1", "1000001", "1.0", "1e1", " 7", "7 ", "+7", "7x", "18446744073709551617"}) {
    EXPECT_FALSE(accepts(whole + bad + '\'')) << bad;
  }
  const std::string fraction = "match /dev/null /dev/null --alpha='";
  for (const char* good : {"1e-9", "0.5", "5e-1", ".5"}) {
    EXPECT_TRUE(accepts(fraction + good + '\'')) << good;
  }
  for (const char* bad :
       {"0", "0.50001", "-0.1", "-nan", "-inf", "infinity", "1e-999", "1e999", "0x1p-2", "0,1"}) {
    EXPECT_FALSE(accepts(fraction + bad + '\'')) << bad;
  }
}

}  // namespace
