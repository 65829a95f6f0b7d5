#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "program.h"

/// `rookery swiss`: pairings on the command line.
namespace {

using namespace rookery::cli;

/// Four entrants before round 1 of 3.
const std::string kFour =
    "142 3\n"
    "152 W\n"
    "001    1      Adams                             2400\n"
    "001    2      Brown                             2300\n"
    "001    3      Clark                             2200\n"
    "001    4      Davis                             2100\n";

TEST(Swiss, PairsTheNextRoundInEveryForm) {
  const Finished table = run("swiss pair -", kFour);
  EXPECT_EQ(table.status, 0) << table.err;
  EXPECT_EQ(table.out,
            "Round 1\n    1  1 Adams (0.0) - 3 Clark (0.0)\n    2  4 Davis (0.0) - 2 Brown (0.0)\n");
  EXPECT_EQ(run("swiss pair --plain -", kFour).out, "2\n1 3\n4 2\n");
  const auto json = nlohmann::json::parse(run("swiss pair --json -", kFour).out);
  EXPECT_EQ(json["round"], 1);
  EXPECT_EQ(json["pairings"][1]["white"], 4);
  EXPECT_EQ(json["pairings"][1]["color_rule"], "5.2.5");
  EXPECT_EQ(json["bye"], nullptr);
}

TEST(Swiss, ReportWithTheRoundInItCanBePairedAgain) {
  const Finished first = run("swiss pair --trf -", kFour);
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_NE(first.out.find("     3 w\n"), std::string::npos) << first.out;
  // Adjourned games count as draws.
  EXPECT_EQ(run("swiss pair --plain -", first.out).out, "2\n2 1\n3 4\n");
}

TEST(Swiss, NoPairingIsAnAnswer) {
  const auto line = [](int number, const std::string& round) {
    std::string text = "001    " + std::to_string(number);
    text.resize(91, ' ');
    return text + round + '\n';
  };
  const std::string two = "142 3\n" + line(1, "   2 w 1") + line(2, "   1 b 0");
  const Finished done = run("swiss pair -", two);
  EXPECT_EQ(done.status, 1) << done.err;
  EXPECT_NE(done.out.find("No pairing keeps the absolute criteria"), std::string::npos) << done.out;
  const auto json = nlohmann::json::parse(run("swiss pair --json -", two).out);
  EXPECT_EQ(json["error"], "no-pairing");
}

TEST(Swiss, GeneratedTournamentPassesItsCheck) {
  const std::string settings =
      "swiss generate --seed 7 --players 21 --rounds 6 --forfeits 5 --half-point-byes 4 --withdrawals 2 ";
  const Finished generated = run(settings);
  EXPECT_EQ(generated.status, 0) << generated.err;
  EXPECT_EQ(run(settings).out, generated.out);
  for (const char* more :
       {"--baku", "--three-one-zero", "--forbidden-pairs 10 --late-entries 10", "--trf16"}) {
    const Finished checked = run("swiss check -", run(settings + more).out);
    EXPECT_EQ(checked.status, 0) << more << checked.out << checked.err;
    EXPECT_NE(checked.out.find("Round 6: equal"), std::string::npos) << checked.out;
  }
}

TEST(Swiss, CheckFindsAnotherPairing) {
  const auto with_round = [](const std::string& first, const std::string& second, const std::string& third,
                             const std::string& fourth) {
    std::string text = "142 3\n152 W\n";
    int number = 0;
    for (const std::string& round : {first, second, third, fourth}) {
      std::string line = "001    " + std::to_string(++number);
      line.resize(91, ' ');
      text += line + round + '\n';
    }
    return text;
  };
  EXPECT_EQ(run("swiss check -", with_round("   3 w =", "   4 b =", "   1 b =", "   2 w =")).status, 0);
  const Finished done = run("swiss check -", with_round("   4 w =", "   3 b =", "   2 w =", "   1 b ="));
  EXPECT_EQ(done.status, 6);
  EXPECT_NE(done.out.find("paired 1-4, right is 1-3"), std::string::npos) << done.out;
}

TEST(Swiss, CheckComparesTheRanks) {
  const auto line = [](int number, const std::string& rank, const std::string& points,
                       const std::string& round) {
    std::string text = "001    " + std::to_string(number);
    text.resize(80, ' ');
    text += ' ' + points;
    text.resize(84, ' ');
    text += ' ' + std::string(4 - rank.size(), ' ') + rank;
    text.resize(91, ' ');
    return text + round + '\n';
  };
  const auto file = [&](const std::string& first, const std::string& second) {
    return "142 3\n152 W\n" + line(1, first, "1.0", "   2 w 1") + line(2, second, "0.0", "   1 b 0");
  };
  const Finished right = run("swiss check -", file("1", "2"));
  EXPECT_EQ(right.status, 0) << right.out << right.err;
  EXPECT_NE(right.out.find("Standings: equal (by points"), std::string::npos) << right.out;
  const Finished wrong = run("swiss check -", file("2", "1"));
  EXPECT_EQ(wrong.status, 6);
  EXPECT_NE(wrong.out.find("number 1 has rank 2, right is 1"), std::string::npos) << wrong.out;
  EXPECT_EQ(run("swiss check -", "202 DE,BH\n" + file("1", "2")).status, 0);
  EXPECT_EQ(run("swiss check -", "202 XX\n" + file("1", "2")).status, 2);
}

TEST(Swiss, ExplainsAPairing) {
  const Finished done = run("swiss explain --round 1 --player 1 -", "260 001 003    1    3\n" + kFour);
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_NE(done.out.find("1 Adams would first have met 3 Clark, but the organiser forbade that pairing."),
            std::string::npos)
      << done.out;
  EXPECT_EQ(run("swiss explain --round 1 --player 9 -", kFour).status, 2);
  EXPECT_EQ(run("swiss explain --round 3 --player 1 -", kFour).status, 2);
}

TEST(Swiss, FaultsOfAFileHaveTheirPlace) {
  const Finished done = run("swiss pair -", kFour + "001    x\n");
  EXPECT_EQ(done.status, 2);
  EXPECT_NE(done.err.find("line 7, column 5: "), std::string::npos) << done.err;
  EXPECT_EQ(run("swiss pair /nowhere.trf").status, 2);
}

}  // namespace
