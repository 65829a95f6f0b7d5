// SPDX-License-Identifier: MIT
#include "rookery/notation/scid.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "rookery/base/bytes.h"
#include "scid/names.h"
#include "scid/record.h"

namespace {

using namespace rookery;
using namespace rookery::notation;
using chess::Position;

/// A base's files, and ways to change them.
struct BaseFiles {
  std::string index{}, names{}, games{};
  scid::Version version = scid::Version::Si4;

  [[nodiscard]] Expected<scid::Base, scid::Error> open() const {
    return scid::Base::open(version, {index, names, games});
  }
};

std::string file_text(const std::string& name) {
  std::ifstream file(ROOKERY_TEST_DATA "/scid/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Written by Debian's Scid 4.7.4 from club.pgn (tests/scid/make_base.tcl); game 8 is marked as deleted.
BaseFiles club() {
  return {file_text("club.si4"), file_text("club.sn4"), file_text("club.sg4")};
}
constexpr std::uint64_t kDeleted = 7;

std::vector<pgn::Tree> games_of(const std::string& text) {
  pgn::Reader reader(text);
  std::vector<pgn::Tree> trees;
  for (;;) {
    auto tree = read_tree(reader);
    if (!tree) {
      ADD_FAILURE() << pgn::describe(tree.error());
    }
    if (!tree || !*tree) {
      return trees;
    }
    trees.push_back(std::move(**tree));
  }
}

TEST(Scid, ReadsWhatScidWroteMoveByMove) {
  const BaseFiles files = club();
  const auto base = files.open();
  ASSERT_TRUE(base) << scid::describe(base.error().fault);
  const std::vector<pgn::Tree> games = games_of(file_text("club.pgn"));
  ASSERT_EQ(base->games(), games.size());
  EXPECT_FALSE(base->index_fault());
  for (std::uint64_t game = 0; game < base->games(); ++game) {
    const auto tree = base->read(game);
    ASSERT_TRUE(tree) << "game " << game + 1 << ": " << scid::describe(tree.error().fault);
    EXPECT_EQ(tree->nodes, games[game].nodes) << "game " << game + 1;
    EXPECT_EQ(tree->opening, games[game].opening) << "game " << game + 1;
    // The tags in the order of PGN, the start and the result.
    EXPECT_EQ(pgn::write(*tree), pgn::write(games[game]));
    EXPECT_EQ(base->is_deleted(game), game == kDeleted) << "game " << game + 1;
  }
}

TEST(Scid, ReadsDatesRatingsAndOpenings) {
  struct {
    std::uint32_t eco;
    const char* text;
  } const ecos[] = {{0, ""},       {1, "A00"},        {2, "A00a"},     {3, "A00a1"},      {0x83, "A00z4"},
                    {0x84, "A01"}, {0x332C, "A99z4"}, {0x332D, "B00"}, {0xFFDC, "E99z4"}, {0xFFDD, ""}};
  for (const auto& [eco, text] : ecos) {
    EXPECT_EQ(scid::eco_text(eco), text) << eco;
  }
  EXPECT_EQ(scid::date_text(2024U << 9 | 1U << 5 | 2), "2024.01.02");
  EXPECT_EQ(scid::date_text(1886U << 9), "1886.??.??");
  EXPECT_EQ(scid::date_text(0), "");
  EXPECT_EQ(scid::rating_name(0), "Elo");
  EXPECT_EQ(scid::rating_name(6), "BCF");
  EXPECT_EQ(scid::rating_name(9), "Rating");
}

/// A .sn4 as the specification has it, with these players alone, in this order.
std::string sorted_names(const std::vector<std::string>& players) {
  std::string file("Scid.sn\0\0\0\0\0", 12);
  const auto add = [&](std::size_t number, int bytes) {
    for (int i = bytes; i-- > 0;) {
      file += static_cast<char>(number >> (8 * i));
    }
  };
  for (const std::size_t count : {players.size(), std::size_t{0}, std::size_t{0}, std::size_t{0}}) {
    add(count, 3);
  }
  for (int kind = 0; kind < 4; ++kind) {
    add(1000, 3);  // games of the most frequent name: two bytes each
  }
  std::string before;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string& name = players[i];
    const auto same = std::ranges::mismatch(name, before).in1 - name.begin();
    add(players.size() - 1 - i, 2);
    add(1, 2);
    add(name.size(), 1);
    if (i > 0) {
      add(static_cast<std::size_t>(same), 1);
    }
    file += name.substr(i > 0 ? static_cast<std::size_t>(same) : 0);
    before = name;
  }
  return file;
}

TEST(Scid, FindsEachOfManyNames) {
  std::vector<std::string> players;
  for (int i = 100; i < 400; ++i) {
    players.push_back("Player " + std::to_string(i) + std::string(static_cast<std::size_t>(i % 7), 'x'));
  }
  const std::string file = sorted_names(players);
  const auto names = scid::read_names(scid::Version::Si4, file);
  ASSERT_TRUE(names);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const auto number = static_cast<std::uint32_t>(players.size() - 1 - i);
    EXPECT_EQ((*names)->find(scid::NameKind::Player, number), players[i]);
  }
  EXPECT_FALSE((*names)->find(scid::NameKind::Player, 300));
  EXPECT_FALSE((*names)->find(scid::NameKind::Event, 0));
}

/// A base of si5, put together byte by byte after its description: no program of Debian 12 writes one.
class Si5Writer {
 public:
  BaseFiles files{.version = scid::Version::Si5};

  Si5Writer() {
    for (const auto& [kind, name] : {std::pair{0, "Ådahl, Märta"},
                                     {1, "Club evening"},
                                     {4, "typeA word about the base"},
                                     {0, "Öztürk, Can"},
                                     {2, "Köln"},
                                     {3, "1.3"}}) {
      append_varint(files.names,
                    static_cast<unsigned>(std::string(name).size() * 8 + static_cast<unsigned>(kind)));
      files.names += name;
    }
  }

  /// `game`: as in .sg5.
  void add(const std::string& game, bool chess960 = false, bool deleted = false) {
    constexpr std::uint32_t kWhiteWins = 1, kB33 = 131 * 133 + 1;
    const std::uint32_t day = 2025U << 9 | 11U << 5 | 2U, event_day = 2019U << 9 | 5U << 5;
    const auto size = static_cast<std::uint32_t>(game.size());
    const auto at = static_cast<std::uint32_t>(files.games.size());
    const std::uint32_t words[] = {3U << 28 | 0U,
                                   1U << 28 | 1U,
                                   0U,
                                   0U,
                                   (chess960 ? 1U << 31 : 0U) | 0U,
                                   1812U << 20 | day,
                                   2001U << 20 | event_day,
                                   5U << 22 | (deleted ? 8U : 0U),
                                   size << 15,
                                   at,
                                   0xFF000000U,
                                   4U << 21 | 1U << 18 | kWhiteWins << 16 | kB33};
    for (const std::uint32_t word : words) {
      append_fixed(files.index, word);
    }
    files.index.append(8, '\x55');
    files.games += game;
  }
};

std::string bytes(std::initializer_list<int> numbers) {
  std::string text;
  for (const int number : numbers) {
    text += static_cast<char>(number);
  }
  return text;
}

TEST(Scid, ReadsSi5AsDescribed) {
  Si5Writer writer;
  // 1. e4 $1 {a} (1. d4) e5 2. Nf3, with the tag Annotator by its number and one by its name.
  writer.add(bytes({243, 2}) + "me" + bytes({3}) + "Day" + bytes({1}) + "2" +
             bytes({0, 0, 0xCF, 11, 1, 12, 13}) + bytes({0xBF, 14, 0xCF, 0x67, 15}) + "a" + bytes({0}));
  const auto base = writer.files.open();
  ASSERT_TRUE(base);
  ASSERT_EQ(base->games(), 1);
  const auto tree = base->read(0);
  ASSERT_TRUE(tree) << scid::describe(tree.error().fault);
  EXPECT_EQ(
      pgn::write(*tree),
      "[Event \"Club evening\"]\n[Site \"Köln\"]\n[Date \"2025.11.02\"]\n[Round \"1.3\"]\n"
      "[White \"Ådahl, Märta\"]\n[Black \"Öztürk, Can\"]\n[Result \"1-0\"]\n[Annotator \"me\"]\n"
      "[BlackRating \"2001\"]\n[Day \"2\"]\n[ECO \"B33\"]\n[EventDate \"2019.05.??\"]\n[WhiteUSCF \"1812\"]\n\n"
      "1. e4 $1 {a} (1. d4) 1... e5 2. Nf3 1-0\n\n");
  EXPECT_FALSE(base->is_deleted(0));
}

TEST(Scid, ReadsSi5Chess960AndDeletedGames) {
  Si5Writer writer;
  // 1. O-O Kd7, of which castling has the same code wherever king and rook stand.
  writer.add(bytes({0, 1}) + "4k3/8/8/8/8/8/8/5KR1 w G - 0 1" + bytes({0, 10, 1, 15}), true, true);
  const auto base = writer.files.open();
  ASSERT_TRUE(base);
  EXPECT_TRUE(base->is_deleted(0));
  const auto tree = base->read(0);
  ASSERT_TRUE(tree) << scid::describe(tree.error().fault);
  EXPECT_NE(pgn::write(*tree).find("[Variant \"Chess960\"]"), std::string::npos);
  EXPECT_NE(pgn::write(*tree).find("\n\n1. O-O Kd7 1-0\n"), std::string::npos) << pgn::write(*tree);
}

/// Where the marks of the last comments are left out, the comments belong to what follows the last mark.
TEST(Scid, AttachesUnmarkedCommentsToTheNextMove) {
  struct {
    std::string moves, comments, written;
  } const rows[] = {
      {bytes({0xBF, 12, 0xBF, 15}), bytes({'a', 0, 'b', 0}), "1. d4 {a} 1... d5 {b} 1-0"},
      {bytes({0xBF, 12, 13, 0xCF, 14, 0xBF, 15}), bytes({'a', 0, 'b', 0, 'c', 0, 'd', 0}),
       "1. d4 {a} ({b} 1. e4 {c}) 1... d5 {d} 1-0"},
      {bytes({0xBF, 15}), bytes({'a', 0, 'b', 0}), "{a} 1. d4 {b} 1-0"},
      // A variation without a move: its comment stands at the move that it would have replaced.
      {bytes({0xBF, 13, 12, 14, 0xBF, 15}), bytes({'a', 0}), "1. d4 {a} 1... d5 1-0"},
  };
  for (const auto& row : rows) {
    Si5Writer writer;
    writer.add(bytes({0, 0}) + row.moves + row.comments);
    const auto tree = writer.files.open()->read(0);
    ASSERT_TRUE(tree) << row.written;
    EXPECT_NE(pgn::write(*tree).find("\n\n" + row.written + "\n"), std::string::npos) << pgn::write(*tree);
  }
}

struct GameFaultRow {
  const char* name;
  std::string game;
  scid::Fault fault;
  std::uint64_t offset;
};

TEST(Scid, NamesThePlaceOfDamageInAGame) {
  using scid::Fault;
  const std::string start = bytes({0, 0});
  const std::string check = bytes({0, 1}) + "4k3/8/8/8/8/8/8/K3R3 b - - 0 1" + bytes({0});
  std::string deep = start + bytes({0xBF, 0xBF});
  for (std::size_t i = 0; i <= pgn::kMaxDepth; ++i) {
    deep += bytes({13, i % 2 == 0 ? 0xCF : 0xAF});
  }
  std::string tags;
  for (int i = 0; i < 256; ++i) {
    tags += bytes({2, 'a' + i / 16, 'a' + i % 16, 0});
  }
  const GameFaultRow rows[] = {
      {"no bytes", "", Fault::GameCutOff, 0},
      {"no flags", bytes({0}), Fault::GameCutOff, 1},
      {"a tag's value is cut off", bytes({1, 'a', 5, 'b'}), Fault::GameCutOff, 4},
      {"a numbered tag without a meaning", bytes({251, 0, 0, 0, 15}), Fault::UnknownTag, 0},
      {"too many tags", tags, Fault::TooManyTags, 4 * (pgn::kMaxTags - 11)},
      {"a FEN without an end", bytes({0, 1}) + "8/8", Fault::GameCutOff, 5},
      {"a FEN without kings", bytes({0, 1}) + "8/8/8/8/8/8/8/8 w - - 0 1" + bytes({0, 15}), Fault::BadStart,
       2},
      {"over sixteen pieces",
       bytes({0, 1}) + "k7/8/8/8/8/1QQQQQQQ/QQQQQQQQ/KQQQQQQQ w - - 0 1" + bytes({0, 15}), Fault::BadStart,
       2},
      {"no end", start + bytes({0xBF}), Fault::GameCutOff, 3},
      {"a sign without its number", start + bytes({0xBF, 11}), Fault::GameCutOff, 4},
      {"no such piece", bytes({0, 1}) + "4k3/8/8/8/8/8/8/4K3 w - - 0 1" + bytes({0, 0x11, 15}),
       Fault::NoSuchPiece, 32},
      {"an illegal move", start + bytes({0xBF, 0x05, 15}), Fault::IllegalMove, 3},
      {"no move at all", start + bytes({0x6F, 15}), Fault::IllegalMove, 2},
      {"off the board", start + bytes({0x61, 15}), Fault::IllegalMove, 2},
      {"a queen's second byte is missing", start + bytes({0x43}), Fault::GameCutOff, 3},
      {"a queen's second byte is no square", start + bytes({0x43, 0x30, 15}), Fault::IllegalMove, 2},
      {"a null move in check", check + bytes({0, 15}), Fault::PassInCheck, 33},
      {"a variation of nothing", start + bytes({13, 14, 15}), Fault::NothingToReplace, 2},
      {"a variation's end alone", start + bytes({14, 15}), Fault::UnopenedVariation, 2},
      {"a variation without an end", start + bytes({0xBF, 13, 15}), Fault::UnclosedVariation, 4},
      {"too deep", deep, Fault::TooDeep, deep.size() - 2},
      {"a comment without an end", start + bytes({12, 15, 'a'}), Fault::GameCutOff, 5},
      {"a marked comment that is missing", start + bytes({12, 15}), Fault::GameCutOff, 4},
      {"a comment too many", start + bytes({0xBF, 12, 15, 'a', 0, 'b', 0}), Fault::CommentWithoutPlace, 7},
  };
  for (const GameFaultRow& row : rows) {
    Si5Writer writer;
    writer.files.games = "some other bytes";
    const std::size_t at = writer.files.games.size();
    writer.add(row.game);
    const auto tree = writer.files.open()->read(0);
    ASSERT_FALSE(tree) << row.name;
    EXPECT_EQ(tree.error(), (scid::Error{row.fault, scid::Part::Games, at + row.offset}))
        << row.name << ": " << scid::describe(tree.error().fault) << " at " << tree.error().offset - at;
  }
}

TEST(Scid, NamesThePlaceOfDamageInABase) {
  using scid::Fault;
  using scid::Part;
  struct {
    const char* name;
    void (*damage)(BaseFiles&);
    scid::Error error;
  } const rows[] = {
      {"another file",
       [](BaseFiles& files) { files.index = "[Event \"a\"]\n\n1. e4 *\n"; },
       {Fault::NotAnIndex, Part::Index, 0}},
      {"an older version",
       [](BaseFiles& files) { files.index[9] = 0x2C; },
       {Fault::OtherVersion, Part::Index, 8}},
      {"no whole head",
       [](BaseFiles& files) { files.index.resize(181); },
       {Fault::IndexCutOff, Part::Index, 181}},
      {"other names", [](BaseFiles& files) { files.names = files.index; }, {Fault::NotNames, Part::Names, 0}},
      {"no names", [](BaseFiles& files) { files.names.resize(8); }, {Fault::NamesCutOff, Part::Names, 0}},
      {"a name is cut off",
       [](BaseFiles& files) { files.names.resize(files.names.size() - 1); },
       {Fault::NamesCutOff, Part::Names, 335}},
      {"a count for which there is no room",
       [](BaseFiles& files) { files.names[12] = '\x7F'; },
       {Fault::NamesCutOff, Part::Names, 36}},
      {"a number above the count",
       [](BaseFiles& files) { files.names[36] = '\x7F'; },
       {Fault::NameNumber, Part::Names, 36}},
      {"the number behind the last",
       [](BaseFiles& files) { files.names.replace(36, 2, files.names, 13, 2); },
       {Fault::NameNumber, Part::Names, 36}},
      {"a beginning that the name before has not",
       [](BaseFiles& files) { files.names[45] = '\x7F'; },
       {Fault::NameBeginning, Part::Names, 41}},
  };
  for (const auto& row : rows) {
    BaseFiles files = club();
    row.damage(files);
    const auto base = files.open();
    ASSERT_FALSE(base) << row.name;
    EXPECT_EQ(base.error(), row.error)
        << row.name << ": " << scid::describe(base.error().fault) << " at " << base.error().offset;
  }
  Si5Writer writer;
  writer.files.names += bytes({5});
  EXPECT_EQ(writer.files.open().error().fault, Fault::NameKind);
  writer.files.names.back() = '\x80';
  EXPECT_EQ(writer.files.open().error().fault, Fault::NamesCutOff);
}

TEST(Scid, ReadsTheGamesBeforeTheIndexEnds) {
  BaseFiles files = club();
  files.index.resize(files.index.size() - 48);
  const auto base = files.open();
  ASSERT_TRUE(base);
  EXPECT_EQ(base->games(), 7);
  EXPECT_EQ(base->index_fault(),
            (scid::Error{scid::Fault::IndexCutOff, scid::Part::Index, files.index.size()}));
  EXPECT_TRUE(base->read(6));
}

TEST(Scid, OneDamagedGameDoesNotHideTheOthers) {
  BaseFiles files = club();
  files.index[scid::kSi4Head] = '\x7F';                          // game 1 stands elsewhere
  files.index[scid::kSi4Head + scid::kSi4Record + 12] = '\x7F';  // game 2 has a player that no name has
  const auto base = files.open();
  ASSERT_TRUE(base);
  EXPECT_EQ(base->read(0).error(), (scid::Error{scid::Fault::GameOutside, scid::Part::Index, 182}));
  EXPECT_EQ(base->read(1).error(), (scid::Error{scid::Fault::UnknownName, scid::Part::Index, 229}));
  EXPECT_TRUE(base->read(2));
}

TEST(Scid, EveryFaultHasItsOwnText) {
  std::vector<std::string_view> seen;
  for (std::size_t i = 0; i < scid::kFaults; ++i) {
    const std::string_view text = scid::describe(static_cast<scid::Fault>(i));
    EXPECT_FALSE(text.empty()) << i;
    EXPECT_EQ(std::ranges::count(seen, text), 0) << text;
    seen.push_back(text);
  }
}

}  // namespace
