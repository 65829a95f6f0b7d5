#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "program.h"

/// `rookery swiss standings` as its users see it.
namespace {

using namespace rookery::cli;

/// Number 1 beat number 2 and drew with number 3, who had a half-point bye.
const std::string kReport =
    "012 Club evening\n"
    "001    1      Long, Name                        2000                             1.5    1     2 w 1     3 b =\n"
    "001    2      Müller, Jörg                      1900                             0.5    3     1 b 0  0000 - H\n"
    "001    3      Short, Name                       1800                             1.0    2  0000 - H     1 w =\n";

Finished ranked(const std::string& options) {
  return run("swiss standings - " + options, kReport);
}

TEST(SwissStandings, AreATableInTheOrderOfTheTieBreaks) {
  const Finished standings = ranked("--tie-breaks BH,SB");
  EXPECT_EQ(standings.status, 0) << standings.err;
  EXPECT_EQ(standings.out,
            "rank  no.  name          rating  PTS   BH    SB\n"
            "   1    1  Long, Name      2000  1.5  1.5  1.00\n"
            "   2    3  Short, Name     1800  1.0  2.5  1.25\n"
            "   3    2  Müller, Jörg    1900  0.5  2.0  0.25\n");
}

TEST(SwissStandings, ExplainTheValuesOfANumber) {
  const Finished explained = ranked("--tie-breaks BH/C1 --explain 3");
  EXPECT_EQ(explained.status, 0) << explained.err;
  EXPECT_EQ(
      explained.out,
      "3 Short, Name, rank 2 of 3\n"
      "PTS (points): 1.0 = 0.5 + 0.5\n"
      "BH/C1 (Buchholz): 1.5 = 1.5, cut 1.0\n"
      "    round 1: 1.0, unplayed, counts with the own score (16.4); cut as the least significant value\n");
  EXPECT_EQ(ranked("--explain 4").status, 2);
}

TEST(SwissStandings, PenaltyIsPartOfTheScoreAndIsNamed) {
  const Finished explained =
      run("swiss standings - --tie-breaks BH --explain 1", kReport + "299          -0.5  002    1\n");
  EXPECT_EQ(explained.status, 0) << explained.err;
  EXPECT_EQ(explained.out,
            "1 Long, Name, rank 2 of 3\n"
            "PTS (points): 1.0 = 1.0 + 0.5 - 0.5\n"
            "    round 2: -0.5, a bonus or a penalty\n"
            "BH (Buchholz): 1.5 = 0.5 + 1.0\n");
}

TEST(SwissStandings, NothingPlayedIsNoRoundToAskFor) {
  const Finished standings =
      run("swiss standings -", "142 3\n001    1      Long, Name\n001    2      Short, Name\n");
  EXPECT_EQ(standings.status, 0) << standings.err;
  EXPECT_NE(standings.err.find("0 of 3 rounds"), std::string::npos) << standings.err;
  EXPECT_EQ(standings.err.find("--round"), std::string::npos) << standings.err;
}

TEST(SwissStandings, AreOneJsonObject) {
  const Finished standings = ranked("--tie-breaks BH,ARO --json");
  const auto object = nlohmann::json::parse(standings.out);
  EXPECT_EQ(object["tournament"], "Club evening");
  EXPECT_EQ(object["rounds"], 2);
  EXPECT_EQ(object["tie_breaks"][1]["code"], "BH");
  EXPECT_EQ(object["standings"][1]["number"], 3);
  EXPECT_EQ(object["standings"][1]["values"], (nlohmann::json{1.0, 2.5, 2000.0}));
  const auto explained = nlohmann::json::parse(ranked("--tie-breaks BH --explain 3 --json").out);
  EXPECT_EQ(explained["tie_breaks"][1]["contributions"][0]["source"], "own_score");
}

TEST(SwissStandings, UnknownTieBreakIsNamedWithItsPlaceAndTheNearestOne) {
  const Finished refused = ranked("--tie-breaks PTS,BHZ");
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(
      refused.err,
      "rookery swiss standings: --tie-breaks, column 5: \"BHZ\" is no tie-break. Is BH meant, Buchholz?\n");
}

TEST(SwissStandings, FaultsOfAFileAreNamedWithTheirLine) {
  const Finished refused = run("swiss standings -", "001    1      Long, Name\n001    1      Long, Name\n");
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("-: line 2"), std::string::npos) << refused.err;
  EXPECT_EQ(run("swiss standings /nowhere/x.trf").status, 2);
}

TEST(SwissStandings, MissingRatingIsRemarkedAndCanBeGiven) {
  std::string report = kReport;
  report.replace(report.find("1800"), 4, "    ");
  const Finished dropped = run("swiss standings - --tie-breaks ARO", report);
  EXPECT_EQ(dropped.status, 0);
  EXPECT_NE(dropped.err.find("ARO: Somebody has no rating"), std::string::npos) << dropped.err;
  EXPECT_EQ(run("swiss standings - --tie-breaks ARO --unrated 1400", report).err, "");
}

/// Two teams of two: 1 and 2 against 3 and 4.
const std::string kLeague =
    "001    1      A B                               2000                             1.0          3 w 1\n"
    "001    2      C D                               2000                             0.5          4 b =\n"
    "001    3      E F                               2000                             0.0          1 b 0\n"
    "001    4      G H                               2000                             0.5          2 w =\n"
    "310   1 Red                                                                 1    2\n"
    "310   2 Blue                                                                3    4\n";

TEST(SwissStandings, FileWithTeamsIsRankedByTeams) {
  const Finished teams = run("swiss standings - --tie-breaks MPTS,GPTS,BC,TBR", kLeague);
  EXPECT_EQ(teams.status, 0) << teams.err;
  EXPECT_EQ(teams.out,
            "rank  no.  name  rating  MPTS  GPTS   BC  TBR\n"
            "   1    1  Red        -   2.0   1.5  2.0    0\n"
            "   2    2  Blue       -   0.0   0.5  1.0    0\n");
  const Finished explained = run("swiss standings - --tie-breaks MPTS,BC --explain 1", kLeague);
  EXPECT_EQ(explained.out,
            "1 Red, rank 1 of 2\n"
            "MPTS (match points): 2.0 = 2.0\n"
            "BC (board count): 2.0 = 2.0\n");
  EXPECT_NE(run("swiss standings - --players --tie-breaks PTS", kLeague).out.find("A B"), std::string::npos);
  EXPECT_NE(
      run("swiss standings - --tie-breaks EDE", kReport).err.find("EDE: Only teams have this tie-break."),
      std::string::npos);
}

TEST(SwissStandings, NationalRatingsStandNextToTheTournamentsOwn) {
  const Finished standings = run("swiss standings - --tie-breaks PTS",
                                 kReport + "NED    3 m    Short, Name                       1711\n");
  EXPECT_EQ(standings.out,
            "rank  no.  name          rating   NED  PTS\n"
            "   1    1  Long, Name      2000     -  1.5\n"
            "   2    3  Short, Name     1800  1711  1.0\n"
            "   3    2  Müller, Jörg    1900     -  0.5\n");
}

}  // namespace
