#include "rookery/tournament/trf.h"

#include <gtest/gtest.h>

#include <algorithm>

/// Tournament report files: what is read, what is refused with its place, what is written.
namespace rookery::tournament {
namespace {

/// Two entrants after one game, lines ended by LF.
const std::string kSmall =
    "012 Club evening\n"
    "142 5\n"
    "152 W\n"
    "001    1 m GM Muster, Anna                      2345 GER     4611111 1990/02/28  1.0    1     2 w 1\n"
    "001    2      Probe, Bela                                                        0.0    2     1 b 0\n";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

Tournament tournament_of(const std::string& text) {
  const auto report = trf::read(text);
  EXPECT_TRUE(report.has_value()) << (report ? "" : trf::write_error(report.error().front()));
  return report ? report->tournament : Tournament{};
}

/// "self-pairing 4:92": the first error's word, line and column.
std::string first_error(const std::string& text) {
  const auto report = trf::read(text);
  if (report) {
    return "none";
  }
  const trf::Error& error = report.error().front();
  return std::string(word(error.fault)) + ' ' + std::to_string(error.line) + ':' +
         std::to_string(error.column);
}

TEST(Trf, ReadsEntrantsByColumns) {
  const Tournament tournament = tournament_of(kSmall);
  EXPECT_EQ(tournament.event.name, "Club evening");
  EXPECT_EQ(tournament.rounds_planned, 5);
  EXPECT_EQ(tournament.initial_color, Color::White);
  ASSERT_EQ(tournament.entrants.size(), 2U);
  const Entrant& first = tournament.entrants.front();
  EXPECT_EQ(first.name, "Muster, Anna");
  EXPECT_EQ(first.title, "GM");
  EXPECT_EQ(first.sex, 'm');
  EXPECT_EQ(first.rating, 2345);
  EXPECT_EQ(first.federation, "GER");
  EXPECT_EQ(first.fide_id, "4611111");
  EXPECT_EQ(first.birth, "1990/02/28");
  EXPECT_EQ(first.rank, 1);
  EXPECT_EQ(first.results,
            (std::vector<RoundResult>{{.kind = ResultKind::Win, .color = Color::White, .opponent = Tpn{2}}}));
}

TEST(Trf, ReadsAllLineEndsAndEncodings) {
  const Tournament expected = tournament_of(kSmall);
  for (const char* end : {"\r", "\r\n"}) {
    std::string text = kSmall;
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) {
      text.replace(at, 1, end);
    }
    EXPECT_EQ(tournament_of(text), expected);
  }
  EXPECT_EQ(tournament_of("\xEF\xBB\xBF" + kSmall), expected);
  // A column is a character: the same name in Latin-1 and in UTF-8.
  const Tournament latin1 = tournament_of(replaced(kSmall, "Muster, Anna", "M\xFCster, Anna"));
  EXPECT_EQ(latin1.entrants.front().name, "M\xC3\xBCster, Anna");
  EXPECT_EQ(tournament_of(replaced(kSmall, "Muster, Anna", "M\xC3\xBCster, Anna")), latin1);
}

/// Round 1 of number 1 as these ten columns say it; number 2 is away unless it is the opponent.
std::optional<RoundResult> round_of(const std::string& columns) {
  const auto line = [](int number, const std::string& round) {
    std::string text = "001    " + std::to_string(number);
    text.resize(89, ' ');
    return text + round + '\n';
  };
  const bool is_game = columns.find('2') != std::string::npos;
  const auto report = trf::read(line(1, columns) + line(2, is_game ? "     1 b -" : "  0000 - Z"));
  if (!report || report->tournament.entrants.front().results.empty()) {
    return std::nullopt;
  }
  return report->tournament.entrants.front().results.front();
}

TEST(Trf, ReadsEveryByeAlsoInOlderForms) {
  struct Row {
    const char* columns;
    ResultKind kind;
  };
  for (const Row& row : {
           Row{"  0000 - U", ResultKind::PairingAllocatedBye},
           Row{"  0000 - +", ResultKind::PairingAllocatedBye},
           Row{"  0000 - F", ResultKind::FullPointBye},
           Row{"  0000 - H", ResultKind::HalfPointBye},
           Row{"  0000 - =", ResultKind::HalfPointBye},
           Row{"  0000 - Z", ResultKind::ZeroPointBye},
           Row{"  0000 - -", ResultKind::ZeroPointBye},
           Row{"       - h", ResultKind::HalfPointBye},
           Row{"          ", ResultKind::Absent},
       }) {
    const auto round = round_of(row.columns);
    ASSERT_TRUE(round.has_value()) << row.columns;
    EXPECT_EQ(round->kind, row.kind) << row.columns;
  }
  EXPECT_EQ(round_of("     2 w +")->kind, ResultKind::ForfeitWin);
  EXPECT_EQ(round_of("     2 w -")->kind, ResultKind::ForfeitLoss);
}

TEST(Trf, ReportsFaultsWithTheirPlace) {
  struct Row {
    std::string from, to;
    const char* error;
  };
  for (const Row& row : {
           Row{"001    1", "001    x", "bad-tpn 4:5"},
           Row{"001    1", "001    0", "bad-tpn 4:5"},
           Row{"2345", "23x5", "bad-rating 4:49"},
           Row{" 1.0 ", " 1x0 ", "bad-points 4:81"},
           Row{" 1.0 ", " 0.5 ", "points-disagree 4:81"},
           Row{"2 w 1", "1 w 1", "self-pairing 4:92"},
           Row{"2 w 1", "9 w 1", "unknown-entrant 4:92"},
           Row{"2 w 1", "x w 1", "bad-tpn 4:92"},
           Row{"2 w 1", "2 x 1", "bad-color 4:97"},
           Row{"2 w 1", "2 - 1", "missing-color 4:97"},
           Row{"2 w 1", "2 w ?", "bad-result 4:99"},
           Row{"2 w 1", "2 w H", "bye-with-opponent 4:99"},
           Row{"2 w 1", "2 w +", "results-disagree 4:99"},
           Row{"1 b 0", "1 b 1", "results-disagree 4:99"},
           Row{"1 b 0", "1 w 0", "colors-disagree 4:97"},
           Row{"   1 b 0", "0000 - Z", "opponent-disagrees 4:92"},
           Row{"   2 w 1", "0000 w 1", "color-alone 4:97"},
           Row{"   2 w 1", "0000 - 1", "result-alone 4:99"},
           Row{"2 w 1", "2w 1 ", "misaligned 4:96"},
           Row{"2345", " 2345", "misaligned 4:53"},
           Row{" 1.0    1", "\t1.0\t1", "misaligned 4:81"},
           Row{"142 5", "142 x", "bad-round 2:4"},
           Row{"142 5", "142 0", "bad-round 2:4"},
           Row{"152 W", "152 X", "bad-initial-color 3:5"},
           Row{"152 W", "162  W 1.0    D 0.9", "refused-scoring 3:0"},
           Row{"152 W", "162  W 1.0    Q 0.5", "bad-scoring 3:15"},
           Row{"152 W", "162  W 1.0    D x", "bad-scoring 3:17"},
           Row{"152 W", "162  P 2.0", "refused-scoring 3:0"},
           Row{"152 W", "240 Q 002 0001", "bad-bye 3:5"},
           Row{"152 W", "240 H 000 0001", "bad-round 3:7"},
           Row{"152 W", "240 H 002 0007", "unknown-entrant 3:11"},
           Row{"152 W", "260 003 002 0001 0002", "bad-round 3:9"},
           Row{"152 W", "250       x   001 002 0001 0002", "bad-points 3:10"},
           Row{"152 W", "250       1.0 001 002 0002 0001", "bad-tpn 3:28"},
           Row{"152 W", "299 W 1.0", "misaligned 3:7"},
           Row{"152 W", "299 Q         1.0  001    1", "bad-abnormal 3:5"},
           Row{"152 W", "299           x.0  001    1", "bad-points 3:14"},
           Row{"152 W", "299    1.0         001    1", "bad-points 3:14"},
           Row{"152 W", "299           1.0  999    1", "bad-round 3:20"},
           Row{"152 W", "299           1.0  001    x", "bad-tpn 3:27"},
           Row{"152 W", "299           1.0  001    7", "unknown-entrant 3:27"},
       }) {
    EXPECT_EQ(first_error(replaced(kSmall, row.from, row.to)), row.error) << row.from << " -> " << row.to;
  }
  EXPECT_EQ(first_error(kSmall + "001    2      Probe, Cora\n"), "tpn-twice 6:5");
  EXPECT_EQ(first_error(""), "no-entrants 0:0");
  EXPECT_EQ(first_error(std::string(1'000, '\0')), "no-entrants 0:0");
  EXPECT_EQ(first_error(replaced(kSmall, "142 5", "142 0001")), "none");
}

TEST(Trf, ReportsManyFaultsAtOnceButNotAll) {
  const auto two = trf::read(replaced(replaced(kSmall, "142 5", "142 x"), "2345", "23x5"));
  ASSERT_FALSE(two.has_value());
  EXPECT_EQ(two.error().size(), 2U);
  std::string many;
  for (int i = 0; i < 1'000; ++i) {
    many += "001 x\n";
  }
  EXPECT_EQ(trf::read(many).error().size(), trf::kMaxErrors);
}

TEST(Trf, RefusesGarbageBeforeItIsCopied) {
  EXPECT_EQ(first_error(std::string(trf::kMaxBytes + 1, 'x')), "too-large 0:0");
  EXPECT_EQ(first_error(std::string(3 * trf::kMaxLines, '\n')), "too-many-lines 0:0");
  const std::string long_line = "001    1" + std::string(80, ' ') + std::string(10 * (kMaxRounds + 5), 'Z');
  EXPECT_NE(first_error(long_line), "none");
}

TEST(Trf, PointsMayIncludeTheNextRoundAndVirtualOnes) {
  const std::string accelerated = replaced(kSmall, "152 W", "250       1.0 001 003 0001 0001");
  EXPECT_EQ(first_error(accelerated), "none");
  EXPECT_EQ(first_error(replaced(accelerated, " 1.0    1", " 2.0    1")), "none");
  EXPECT_EQ(first_error(replaced(kSmall, "1 b 0", "1 b 0  0000 - H")), "none");
  EXPECT_EQ(first_error(replaced(replaced(kSmall, "1 b 0", "1 b 0  0000 - H"), " 0.0 ", " 0.5 ")), "none");
}

TEST(Trf, ReadsScoringInEveryForm) {
  ScoringSystem expected;
  expected.win = kWholePoint * 3;
  expected.draw = kWholePoint;
  expected.pairing_allocated = kWholePoint;
  expected.adjourned = kWholePoint;
  const std::string points = replaced(kSmall, " 1.0    1", " 3.0    1");
  for (const char* records :
       {"162  W 3.0    D 1.0    P 1.0", "BBW  3.0\nBBD  1.0\nBBU  1.0", "XXS W=3.0 D=1.0 PAB=1.0"}) {
    EXPECT_EQ(tournament_of(replaced(points, "152 W", records)).scoring, expected) << records;
  }
}

TEST(Trf, ReadsEveryCodeOfJavafosPoints) {
  const auto scoring_of = [](const std::string& points, const std::string& records) {
    return tournament_of(replaced(replaced(kSmall, " 1.0    1", points), "152 W", records)).scoring;
  };
  EXPECT_EQ(scoring_of(" 1.0    1",
                       "XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0\nXXS FL=0 FW=1\nXXS PAB=1 FPB=1 HPB=.50 ZPB=0"),
            ScoringSystem{});
  // Codes that no record names keep their usual worth, so that this bye is worth a draw.
  ScoringSystem three;
  three.win = kWholePoint * 3;
  three.draw = kWholePoint;
  three.adjourned = kWholePoint;
  EXPECT_EQ(scoring_of(" 3.0    1", "XXS W=3\nXXS D=1"), three);
  three.pairing_allocated = three.win;
  EXPECT_EQ(scoring_of(" 3.0    1", "XXS PAB=3 D=1 W=3"), three);
  three.draw = kWholePoint * 2;
  three.loss = kWholePoint;
  three.zero_point_bye = kWholePoint;
  three.pairing_allocated = kWholePoint * 2;
  three.adjourned = kWholePoint * 2;
  const std::string played = replaced(kSmall, " 0.0    2", " 1.0    2");
  EXPECT_EQ(tournament_of(replaced(replaced(played, " 1.0    1", " 3.0    1"), "152 W",
                                   "XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1"))
                .scoring,
            three);
  // The last of overlapping codes counts: here the full-point bye is a win again, and there it is none.
  EXPECT_EQ(first_error(replaced(kSmall, "152 W", "XXS FPB=0 W=1")), "none");
  EXPECT_EQ(first_error(replaced(kSmall, "152 W", "XXS W=1\nXXS FPB=0")), "unlike-points 4:0");
  EXPECT_EQ(first_error(replaced(kSmall, "152 W", "XXS WW=1 BW=2")), "unlike-points 3:0");
  EXPECT_EQ(first_error(replaced(kSmall, "152 W", "XXS WW=1 QQ=2")), "bad-scoring 3:10");
}

TEST(Trf, InitialOrderMayBeThatOfTheRecords) {
  const std::size_t first = kSmall.find("001    1"), second = kSmall.find("001    2");
  const std::string turned =
      "XXC rank\n" + kSmall.substr(0, first) + kSmall.substr(second) + kSmall.substr(first, second - first);
  const Tournament tournament = tournament_of(turned);
  EXPECT_EQ(tournament.initial_order, (std::vector<Tpn>{2, 1}));
  EXPECT_EQ(tournament_of(trf::write(tournament)), tournament);
  EXPECT_EQ(tournament_of("XXC rank\n" + kSmall).initial_order, std::vector<Tpn>{});
}

TEST(Trf, ReadsOlderRecords) {
  const Tournament older = tournament_of(
      replaced(kSmall, "142 5\n152 W", "XXR 7\nXXC white1\nXXP 1 2\nXXA    1  1.0  1.0  0.5\nXXZ 2"));
  EXPECT_EQ(older.rounds_planned, 7);
  EXPECT_EQ(older.initial_color, Color::White);
  EXPECT_EQ(older.forbidden,
            (std::vector<ForbiddenPairs>{{.entrants = {1, 2}, .first = 1, .last = kMaxRounds}}));
  EXPECT_EQ(older.virtual_points,
            (std::vector<VirtualPoints>{{kWholePoint, 1, 2, 1, 1}, {kHalfPoint, 3, 3, 1, 1}}));
  EXPECT_EQ(older.byes, (std::vector<RequestedBye>{{2, 2, ResultKind::ZeroPointBye}}));
}

TEST(Trf, WritesWhatItRead) {
  const std::string text = replaced(
      kSmall, "152 W\n",
      "152 B\n162  W 3.0    D 1.0    P 1.0\n202 BH/C1,SB\n240 H 002    1    2\n250       1.0 001 003 0001 0002\n"
      "260 001 999    1    2\n");
  const auto report = trf::read(replaced(text, " 1.0    1", " 3.0    1"));
  ASSERT_TRUE(report.has_value());
  EXPECT_EQ(tournament_of(trf::write(report->tournament)), report->tournament);
  EXPECT_EQ(trf::join(report->document), replaced(text, " 1.0    1", " 3.0    1"));
}

TEST(Trf, ChangesOnlyLinesThatSaySomethingElse) {
  const std::string text = "### by hand\n" + replaced(kSmall, "Probe, Bela",
                                                      "Pr\xF6"
                                                      "be, Bela");
  const auto report = trf::read(text);
  ASSERT_TRUE(report.has_value());
  Tournament changed = report->tournament;
  changed.entrants.front().rating = 2350;
  changed.initial_color = Color::Black;
  EXPECT_EQ(trf::write_changes(*report, changed), replaced(replaced(text, "2345", "2350"), "152 W", "152 B"));
  changed.entrants.pop_back();
  changed.entrants.front().results.clear();
  EXPECT_EQ(tournament_of(trf::write_changes(*report, changed)).entrants, changed.entrants);
}

TEST(Trf, AbnormalPointsAreReadAndWritten) {
  const std::string text = replaced(kSmall, "152 W\n",
                                    "299 W         2.0  001    2    1\n299          -0.5         2\n"
                                    "299 h         0.0\n299 +         0.5  000 0000\n");
  const auto report = trf::read(replaced(replaced(text, " 1.0    1", " 2.0    1"), " 0.0    2", "-0.5    2"));
  ASSERT_TRUE(report.has_value()) << write_error(report.error().front());
  EXPECT_EQ(report->tournament.abnormal,
            (std::vector<AbnormalPoints>{
                {AbnormalKind::Win, Points(), kWholePoint * 2, 1, {1, 2}},
                {AbnormalKind::Adjustment, Points(), Points() - kHalfPoint, 0, {2}},
                {AbnormalKind::HalfPointBye, Points(), Points(), 0, {}},
                {AbnormalKind::ForfeitWin, Points(), kHalfPoint, 0, {}},
            }));
  EXPECT_EQ(trf::write_changes(*report, report->tournament), trf::join(report->document)) << "byte by byte";
  for (const trf::Edition edition : {trf::Edition::Trf26, trf::Edition::Trf16}) {
    EXPECT_EQ(tournament_of(trf::write(report->tournament, edition)).abnormal, report->tournament.abnormal);
  }
  Tournament changed = report->tournament;
  changed.abnormal.pop_back();
  EXPECT_EQ(tournament_of(trf::write_changes(*report, changed)), changed);
}

TEST(Trf, PointsMayOrMayNotIncludeBonusesAndPenalties) {
  const std::string text = replaced(kSmall, "152 W\n", "299          10.5  001    1\n");
  EXPECT_EQ(first_error(text), "none");
  EXPECT_EQ(first_error(replaced(text, " 1.0    1", "11.5    1")), "none");
  EXPECT_EQ(first_error(replaced(text, " 1.0    1", "10.5    1")), "points-disagree 4:81");
}

TEST(Trf, AbnormalPointsHaveABound) {
  std::string text = kSmall;
  for (std::size_t at = 0; at <= kMaxAbnormal; ++at) {
    text += "299           0.5  001    1\n";
  }
  EXPECT_EQ(first_error(text), "too-many-abnormal 506:1");
}

TEST(Trf, NationalRatingsAreReadAndWritten) {
  const std::string record = "NED    2 m  K Probe, Bela                       1987 AMS     8123456 1990\n";
  const auto report = trf::read(kSmall + record);
  ASSERT_TRUE(report.has_value()) << write_error(report.error().front());
  const NationalRating rating{
      .entrant = 2,
      .listing = {.federation = "NED", .rating = 1987, .number = "8123456", .title = "K", .origin = "AMS"}};
  EXPECT_EQ(report->tournament.national_ratings, std::vector{rating});
  EXPECT_EQ(report->tournament.entrants, tournament_of(kSmall).entrants) << "no other rating changes";
  EXPECT_EQ(trf::write_changes(*report, report->tournament), kSmall + record) << "byte by byte";
  const std::string written = trf::write(report->tournament);
  EXPECT_EQ(tournament_of(written).national_ratings, std::vector{rating});
  EXPECT_TRUE(tournament_of(trf::write(report->tournament, trf::Edition::Trf16)).national_ratings.empty());
  Tournament changed = report->tournament;
  changed.national_ratings[0].listing.rating = 2001;
  const std::string again = trf::write_changes(*report, changed);
  EXPECT_EQ(tournament_of(again).national_ratings, changed.national_ratings);
  EXPECT_TRUE(again.starts_with(kSmall)) << "other lines stay";
}

TEST(Trf, RecordsLikeNationalRatingsAreLeftAlone) {
  for (const char* const line :
       {"NED\n", "NED 0002 x\n", "XXN    2 m    Probe, Bela\n", "Ned    2 m    Probe, Bela\n",
        "REM this is a remark about the club\n", "HPB    2    1    2    1    2    1    2    1    2\n"}) {
    const auto report = trf::read(kSmall + line);
    ASSERT_TRUE(report.has_value()) << line;
    EXPECT_TRUE(report->tournament.national_ratings.empty()) << line;
    EXPECT_EQ(trf::write_changes(*report, report->tournament), kSmall + line);
  }
  const auto bad = trf::read(kSmall + "NED    2 m    Probe, Bela                       19x7\n");
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error().front().fault, trf::Fault::BadRating);
  EXPECT_EQ(bad.error().front().column, 49U);
  const auto unknown = trf::read(kSmall + "NED   77 m    Probe, Bela                       1987\n");
  ASSERT_FALSE(unknown.has_value());
  EXPECT_EQ(unknown.error().front().fault, trf::Fault::UnknownEntrant);
}

TEST(Trf, RoundsEndWithTheLastOneThatWasPaired) {
  const Tournament next = tournament_of(replaced(kSmall, "1 b 0", "1 b 0  0000 - H"));
  EXPECT_EQ(recorded_rounds(next), 2);
  EXPECT_EQ(paired_rounds(next), 1);
  EXPECT_EQ(score_after(next, next.entrants[1], 2), kHalfPoint);
}

TEST(Points, AreWrittenAndReadWithOneDecimal) {
  EXPECT_EQ(write_points(Points::from_tenths(105)), "10.5");
  EXPECT_EQ(write_points(Points::from_tenths(-5)), "-0.5");
  EXPECT_EQ(parse_points("3,5"), Points::from_tenths(35));
  EXPECT_EQ(parse_points(".5"), kHalfPoint);
  EXPECT_EQ(parse_points("7"), kWholePoint * 7);
  EXPECT_EQ(parse_points("0.50"), kHalfPoint);
  for (const char* text : {"", ".", "1.", "1.25", "-1", "-.5", "1e3", "10000", "1 .0"}) {
    EXPECT_EQ(parse_points(text), std::nullopt) << text;
  }
}

TEST(Scoring, RefusesWhatTheRulesDoNotAllow) {
  ScoringSystem scoring;
  EXPECT_EQ(find_fault(scoring), std::nullopt);
  scoring.draw = Points::from_tenths(6);
  EXPECT_EQ(find_fault(scoring), ScoringFault::TwoDrawsAboveWin);
  scoring = {};
  scoring.pairing_allocated = Points::from_tenths(11);
  EXPECT_EQ(find_fault(scoring), ScoringFault::ByeAboveWin);
  scoring = {};
  scoring.win = Points();
  EXPECT_EQ(find_fault(scoring), ScoringFault::WinWorthNothing);
  scoring = {};
  scoring.zero_point_bye = kWholePoint;
  EXPECT_EQ(find_fault(scoring), ScoringFault::AbsenceAboveWin);
}

}  // namespace
}  // namespace rookery::tournament
