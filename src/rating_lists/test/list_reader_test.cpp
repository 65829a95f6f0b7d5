#include "rookery/rating_lists/list_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rookery::rating_lists {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

struct ReadList {
  std::vector<RatedPlayer> players;
  std::vector<ListFault> faults;
  std::optional<ListFault> stopped;  ///< why the file could not be read on
};

/// Reads a list that comes in pieces of `piece` bytes.
ReadList read_list(const std::string& text, ListTerms terms = {}, std::size_t piece = 7) {
  ReadList list;
  const ListSink sink{[&](RatedPlayer player) { list.players.push_back(std::move(player)); },
                      [&](const ListFault& fault) { list.faults.push_back(fault); }};
  auto reader = make_list_reader(std::string_view(text).substr(0, 200), std::move(terms), sink);
  if (!reader) {
    list.stopped = reader.error();
    return list;
  }
  Expected<void, ListFault> read;
  for (std::size_t at = 0; read && at < text.size(); at += piece) {
    read = (*reader)->read(std::string_view(text).substr(at, piece));
  }
  if (read) {
    read = (*reader)->finish();
  }
  if (!read) {
    list.stopped = read.error();
  }
  return list;
}

// FIDE's columns as of October 2026; the players are made up.
const std::string kFideText =
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
    "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\r\n"
    "9900001        Abel, Nils                                                   NOR M   GM                       "
    "    2701  9   10 2650  0   10 2688  0   10 1990      \r\n"
    "9900002        Ahn, Su-ji                                                   KOR F   WIM  WIM  NA,FI          "
    "    2203  0   20                           2001  w   \r\n"
    "9900003        Aster, Kim                                                   USA M                            "
    "        0   0                              0000  i   \r\n";

const RatedPlayer kAbel{.number = "9900001",
                        .name = "Abel, Nils",
                        .title = "GM",
                        .federation = "NOR",
                        .fide_id = "9900001",
                        .club = "",
                        .sex = 'm',
                        .born = 1990,
                        .standard = 2701,
                        .rapid = 2650,
                        .blitz = 2688};
const RatedPlayer kAhn{.number = "9900002",
                       .name = "Ahn, Su-ji",
                       .title = "WIM",
                       .federation = "KOR",
                       .fide_id = "9900002",
                       .club = "",
                       .sex = 'w',
                       .born = 2001,
                       .standard = 2203};

TEST(RatingList, FixedColumnsAreReadWhereTheirNamesStand) {
  const ReadList list = read_list(kFideText);
  EXPECT_EQ(list.stopped, std::nullopt);
  EXPECT_THAT(list.faults, IsEmpty());
  ASSERT_THAT(list.players, SizeIs(3));
  EXPECT_EQ(list.players[0], kAbel);
  EXPECT_EQ(list.players[1], kAhn);
  EXPECT_EQ(list.players[2].standard, 0);
  EXPECT_EQ(list.players[2].born, 0);
}

TEST(RatingList, ListOfOneKindHasItsMonthAsTheColumnOfRatings) {
  const std::string text =
      "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
      "FOA NOV26 Gms K  B-day Flag\n"
      "9900001        M\xFCller, J\xF6rg                                                 GER M   FM                 "
      "          2301  3   20 1980      \n";
  const ReadList list = read_list(text, {.kind = RatingKind::Rapid});
  ASSERT_THAT(list.players, SizeIs(1));
  EXPECT_EQ(list.players[0].name, "M\xC3\xBCller, J\xC3\xB6rg") << "Latin-1";
  EXPECT_EQ(list.players[0].rapid, 2301);
  EXPECT_EQ(list.players[0].standard, 0);
  EXPECT_EQ(list.players[0].born, 1980);
}

TEST(RatingList, XmlOfFideIsRead) {
  const std::string text =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<playerslist>\n"
      "<player><fideid>9900001</fideid><name>Abel, Nils</name><country>NOR</country><sex>M</sex>"
      "<title>GM</title><w_title></w_title><o_title></o_title><rating>2701</rating><games>9</games><k>10</k>"
      "<rapid_rating>2650</rapid_rating><blitz_rating>2688</blitz_rating><birthday>1990</birthday><flag/>"
      "</player>\n"
      "<player><fideid>9900002</fideid><name>Ahn, Su-ji</name><country>KOR</country><sex>F</sex><title/>"
      "<w_title>WIM</w_title><rating>2203</rating><birthday>2001</birthday></player>\n</playerslist>\n";
  for (const std::size_t piece : {std::size_t{1}, std::size_t{4'000}}) {
    const ReadList list = read_list(text, {}, piece);
    EXPECT_EQ(list.stopped, std::nullopt);
    EXPECT_THAT(list.players, ElementsAre(kAbel, kAhn)) << piece;
  }
}

TEST(RatingList, TableIsReadByUsualNamesOfColumns) {
  const ReadList list = read_list(
      "ID;Spielername;Geschlecht;Geburtsjahr;DWZ;FIDE-Titel;FIDE-ID;FIDE-Land;Verein\n"
      "10001;\"Abel, Nils\";M;1990;2650;GM;9900001;NOR;\"SK \"\"Turm\"\"\"\n"
      "10002;\"Ahn, Su-ji\";W;;;;;;\n");
  EXPECT_THAT(list.faults, IsEmpty());
  ASSERT_THAT(list.players, SizeIs(2));
  EXPECT_EQ(list.players[0], (RatedPlayer{.number = "10001",
                                          .name = "Abel, Nils",
                                          .title = "GM",
                                          .federation = "NOR",
                                          .fide_id = "9900001",
                                          .club = "SK \"Turm\"",
                                          .sex = 'm',
                                          .born = 1990,
                                          .standard = 2650}));
  EXPECT_EQ(list.players[1].sex, 'w');
}

TEST(RatingList, ColumnsOfOtherNamesAreNamed) {
  const std::string text = "Who,Points,Since\nBo Li,1433.6,12.03.2009\n";
  EXPECT_EQ(read_list(text).stopped, (ListFault{Fault::NameColumnMissing, 1}));
  const ReadList list =
      read_list(text, {.columns = {{"name", "who"}, {"rapid", "Points"}, {"born", "Since"}}});
  ASSERT_THAT(list.players, SizeIs(1));
  EXPECT_EQ(list.players[0].name, "Bo Li");
  EXPECT_EQ(list.players[0].rapid, 1433);
  EXPECT_EQ(list.players[0].born, 2009);
  EXPECT_EQ(read_list(text, {.columns = {{"name", "Wer"}}}).stopped,
            (ListFault{Fault::UnknownColumn, 1, "Wer"}));
  EXPECT_EQ(read_list(text, {.columns = {{"nom", "Who"}}}).stopped,
            (ListFault{Fault::UnknownField, 0, "nom"}));
}

TEST(RatingList, FaultyPlayersAreLeftOutWithTheirLines) {
  const ReadList list = read_list(
      "number,name,rating,born\n1,Ann,1500,1990\n2,,1500,1990\n\n3,Cleo,many,1990\n4,Dag,9000,1990\n"
      "5,\"Eve,1500,1990\n6,Fay,1500,soon\n7 8,Gus,1,1990\n9,Hal,1400,1991\n");
  EXPECT_THAT(list.players, SizeIs(2));
  EXPECT_THAT(list.faults,
              ElementsAre(ListFault{Fault::BadName, 3}, ListFault{Fault::BadRating, 5, "many"},
                          ListFault{Fault::BadRating, 6, "9000"}, ListFault{Fault::OpenQuote, 7},
                          ListFault{Fault::BadYear, 8, "soon"}, ListFault{Fault::BadNumber, 9, "7 8"}));
  EXPECT_EQ(write_fault(list.faults[1]), "line 5: a rating from 0 to 4000 was expected: \"many\"");
}

TEST(RatingList, FilesThatAreNoListsAreRefused) {
  EXPECT_EQ(read_list("PK\x03\x04zip").stopped, ListFault{Fault::Zip});
  EXPECT_EQ(read_list("1. e4 e5 2. Nf3\n").stopped, ListFault{Fault::UnknownFormat});
  EXPECT_EQ(read_list("").stopped, ListFault{Fault::UnknownFormat});
  EXPECT_EQ(read_list("name,rating\n" + std::string(kMaxLine + 1, 'x')).stopped,
            (ListFault{Fault::LineTooLong, 2}));
  EXPECT_EQ(read_list("<playerslist>\n<player><name>" + std::string(kMaxLine + 1, 'x'), {}, 999).stopped,
            (ListFault{Fault::LineTooLong, 2}));
}

TEST(RatingList, DamagedXmlIsReportedWithItsLine) {
  const ReadList list = read_list("<playerslist>\n<player><name>Ann</name></player>\n<player></name>\n");
  EXPECT_THAT(list.players, SizeIs(1));
  ASSERT_TRUE(list.stopped);
  EXPECT_EQ(list.stopped->fault, Fault::BadXml);
  EXPECT_EQ(list.stopped->line, 3U);
}

TEST(RatingList, XmlThatDefinesEntitiesIsRefused) {
  const ReadList list = read_list(
      "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>\n<x><player><name>&b;</name></player></x>");
  ASSERT_TRUE(list.stopped);
  EXPECT_EQ(list.stopped->fault, Fault::BadXml);
  EXPECT_THAT(list.players, IsEmpty());
}

TEST(RatingList, ControlCharactersAreInNoField) {
  const ReadList list = read_list("name;number;title;federation\nA;1;G\x01;N\x7F\nB;2\x02;GM;NOR\n");
  ASSERT_THAT(list.players, SizeIs(1));
  EXPECT_EQ(list.players[0].title, "");
  EXPECT_EQ(list.players[0].federation, "");
  EXPECT_THAT(list.faults, ElementsAre(ListFault{Fault::BadNumber, 3, "2\x02"}));
}

}  // namespace
}  // namespace rookery::rating_lists
