#include <gtest/gtest.h>

#include "program.h"

/// `rookery epd run` with the real engine.
namespace {

using namespace rookery::cli;

const std::string kEngine = "epd run --engine " ROOKERY_ENGINE " --depth 3 - ";

constexpr const char* kSuite =
    "# two mates in one and a mate that is not to be played\n"
    "6k1/5ppp/8/8/8/8/8/K3R3 w - - bm Re8#; dm 1; id \"back rank\";\n"
    "6k1/5ppp/8/8/8/8/8/K3R3 w - - am Re8#; id \"never\";\n"
    "\n"
    "7k/8/6K1/8/8/8/8/R7 w - - dm 1; id \"corner\";\n";

TEST(Epd, ReportsSolvedPositionsOfASuite) {
  const Finished done = run(kEngine, kSuite);
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_NE(done.out.find("2 of 3 solved"), std::string::npos) << done.out;
  const Finished json = run(kEngine + "--json --concurrency 2", kSuite);
  const auto lines = split(json.out, '\n');
  ASSERT_EQ(lines.size(), 4U) << json.out;
  EXPECT_NE(lines[0].find("\"id\":\"back rank\",\"line\":2,\"mate\":1,\"move\":\"Re8#\""), std::string::npos)
      << lines[0];
  EXPECT_NE(lines[1].find("\"solved\":false"), std::string::npos) << lines[1];
  EXPECT_NE(lines[3].find("\"solved\":2"), std::string::npos) << lines[3];
}

TEST(Epd, ReadsSuitesInCirculationWithRemarks) {
  for (const char* const line : {
           "7k/8/6K1/8/8/8/8/5R2 w - - - bm Rf8#; id \"dash\";",
           "7k/8/6K1/8/8/8/8/5R2 w - - 3 41 bm Rf8#;",
           "7k/8/6K1/8/8/8/8/5R2 w - - bm Rf8#",
           "7k/8/6K1/8/8/8/8/5R2 w Q - bm f1f8, Rf8;",
       }) {
    const Finished done = run(kEngine, line);
    EXPECT_EQ(done.status, 0) << line;
    EXPECT_NE(done.out.find("1 of 1 solved"), std::string::npos) << done.out;
    EXPECT_NE(done.err.find("Read all the same."), std::string::npos) << done.err;
    EXPECT_EQ(run(kEngine + " --strict ", line).status, 1) << line;
  }
}

TEST(Epd, ReportsErrorsWithTheirPlace) {
  struct Row {
    const char* line;
    const char* fault;
  };
  for (const Row& row : {
           Row{"6k1/5ppp/8/8/8/8/8/K3R3 w - - bm Re9;", "-: line 1, bm \"Re9\""},
           Row{"6k1/5ppp/8/8/8/8/8/K3R3 w - - id \"x\";", "-: line 1, bm, am or dm is missing"},
           Row{"6k1/5ppp/8/8/8/8/8/K3R3 w - - dm x;", "-: line 1, dm requires one number"},
           Row{"6k1/5ppp/8/8/8/8/8/K3R3 w - - b-m Re8;", "-: line 1, column 32: "},
       }) {
    const Finished done = run(kEngine, row.line);
    EXPECT_EQ(done.status, 1) << row.line;
    EXPECT_NE(done.err.find(row.fault), std::string::npos) << done.err;
    EXPECT_NE(done.out.find("0 of 0 solved"), std::string::npos) << done.out;
  }
  EXPECT_EQ(run("epd run --engine /nowhere/engine -", kSuite).status, 2);
  EXPECT_EQ(run("epd run --engine " ROOKERY_ENGINE " /nowhere.epd").status, 2);
  // An engine that ends in the middle is told of, with the place.
  const Finished died =
      run("epd run --depth 1 --engine '/bin/sh -c \"echo uciok; read a; read b; echo readyok\"' -", kSuite);
  EXPECT_NE(died.status, 0);
  EXPECT_NE(died.err.find("engine"), std::string::npos) << died.err;
}

}  // namespace
