#include "rookery/match/openings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "rookery/books/book_maker.h"
#include "rookery/books/polyglot_book.h"
#include "rookery/engine/engine.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"

namespace rookery::match {
namespace {

/// Of the positions that the engines play from.
std::vector<std::string> fens_of(const std::vector<Opening>& openings) {
  std::vector<std::string> texts;
  for (const Opening& opening : openings) {
    texts.push_back(notation::fen::write(opening.position().setup()));
  }
  return texts;
}

TEST(Book, ReadsEpdAndFenLines) {
  const std::string text(
      "# two of them\n\n"
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - hmvc 0; id \"open game\";\r\n"
      "4k3/8/8/8/8/8/4P3/4K3 w - - 3 40");
  const auto book = read_book(text, "book", {});
  ASSERT_TRUE(book) << book.error();
  EXPECT_EQ(fens_of(*book),
            (std::vector<std::string>{"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
                                      "4k3/8/8/8/8/8/4P3/4K3 w - - 3 40"}));
}

TEST(Book, ReadsGamesAsFarAsAsked) {
  const std::string text("[Event \"a\"]\n\n1. e4 e5 2. Nf3 *\n\n[Event \"b\"]\n\n1. d4 *\n");
  const auto book = read_book(text, "book", {.plies = 2});
  ASSERT_TRUE(book) << book.error();
  EXPECT_EQ(fens_of(*book),
            (std::vector<std::string>{"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                                      "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1"}));
}

TEST(Book, ReadsAGameWithoutTags) {
  const std::string text("1. e4 e5 *\n\n1. d4 *\n");
  const auto book = read_book(text, "book", {.plies = 1});
  ASSERT_TRUE(book) << book.error();
  EXPECT_EQ(book->size(), 2U);
}

struct BadRow {
  std::string text;
  std::string complaint;  ///< after the file's name
};

TEST(Book, ErrorsNameTheFaultAndThePlace) {
  const BadRow rows[] = {
      {"", ": there is no position in it"},
      {"# nothing\n", ": there is no position in it"},
      {"4k3/8/8/8/8/8/8/4K3 w - -\nnonsense\n", ":2: "},
      {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n", ": there is no position in it"},
      {"[Event \"a\"]\n\n1. e4 e4 *\n", ": line 3"},
      {"[Event \"a\"]\n[Variant \"Chess960\"]\n\n1. e4 *\n", ": game 1: it is a game of the other castling"},
  };
  for (const BadRow& row : rows) {
    const std::string text(row.text);
    const auto book = read_book(row.text, "book", {});
    ASSERT_FALSE(book) << row.text;
    EXPECT_EQ(book.error().find("book" + row.complaint), 0U) << book.error();
  }
}

TEST(Book, LeavesOutOpeningsThatAreOver) {
  const BadRow rows[] = {
      {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n4k3/8/8/8/8/8/8/R3K3 w - -\n",
       ":1: left out: there is no legal move"},
      {"4k3/8/8/8/8/8/8/R3K3 w - -\n7k/8/6K1/8/8/8/7P/8 w - - 150 90\n", ":2: left out: seventy-five moves"},
      {"4k3/8/8/8/8/8/8/R3K3 w - -\n4k3/8/8/8/8/8/8/4K3 w - -\n", ":2: left out: neither side"},
      {"1. e4 *\n\n1. f3 e5 2. g4 Qh4# 0-1\n", ": game 2: left out: there is no legal move"},
  };
  for (const BadRow& row : rows) {
    const std::string text(row.text);
    std::vector<std::string> remarks;
    const auto book = read_book(
        row.text, "book", {.on_left_out = [&](const std::string& remark) { remarks.push_back(remark); }});
    ASSERT_TRUE(book) << book.error();
    EXPECT_EQ(book->size(), 1U) << row.text;
    ASSERT_EQ(remarks.size(), 1U) << row.text;
    EXPECT_EQ(remarks[0].find("book" + row.complaint), 0U) << remarks[0];
    const auto strict = read_book(row.text, "book", {.is_strict = true});
    ASSERT_FALSE(strict) << row.text;
    EXPECT_EQ(strict.error(), remarks[0]);
  }
}

TEST(PolyglotBook, DrawsItsLinesAndNoneTwice) {
  const auto line = [](std::initializer_list<const char*> sans) {
    Opening opening(chess::Position::initial());
    chess::Position position = opening.start;
    for (const char* const san : sans) {
      opening.moves.push_back(*notation::san::parse(position, san));
      position.play_unchecked(opening.moves.back());
    }
    return opening;
  };
  books::BookMaker maker({.min_games = 1});
  for (const Opening& game : {line({"e4", "e5"}), line({"e4", "c5"}), line({"d4", "d5", "c4"})}) {
    maker.add(books::BookMaker::moves_of({}, game.start, game.moves, 1));
  }
  const auto book = books::Book::read(books::write_book(maker.entries()));
  ASSERT_TRUE(book);
  const auto all = draw_openings(*book, {.seed = 5, .count = 10});
  EXPECT_THAT(
      all, testing::UnorderedElementsAre(line({"e4", "e5"}), line({"e4", "c5"}), line({"d4", "d5", "c4"})));
  EXPECT_EQ(draw_openings(*book, {.seed = 5, .count = 10}), all) << "the same seed";
  EXPECT_THAT(draw_openings(*book, {.seed = 5, .plies = 1, .count = 10}),
              testing::UnorderedElementsAre(line({"e4"}), line({"d4"})));
  EXPECT_EQ(draw_openings(*book, {.seed = 5, .count = 2}).size(), 2U);
  const auto other = books::Book::read(books::write_book({{.key = 7, .move = 1, .weight = 1, .learn = 0}}));
  EXPECT_TRUE(draw_openings(*other, {}).empty());
}

TEST(Book, UsesEachPositionOnceBeforeRepeating) {
  std::vector<Opening> book;
  for (const int number : {0, 100, 200, 300, 400}) {
    book.emplace_back(
        *chess::Position::from_setup(chess::chess960_setup(number), chess::CastlingMode::Chess960));
  }
  const Openings openings = openings_from_book(book, 7);
  std::set<std::uint64_t> keys;
  for (std::uint64_t pair = 0; pair < 5; ++pair) {
    keys.insert(openings(pair).position().key());
    EXPECT_EQ(openings(pair), openings(pair + 5));
  }
  EXPECT_EQ(keys.size(), 5U);
}

TEST(RandomOpenings, AreBalancedAndReproducible) {
  const RandomOpeningRules rules{.seed = 5, .plies = 6, .balance_cp = 40};
  const Openings openings = random_openings(rules);
  std::set<std::uint64_t> keys;
  for (std::uint64_t pair = 0; pair < 10; ++pair) {
    const chess::Position position = openings(pair).position();
    keys.insert(position.key());
    EXPECT_EQ(position, random_openings(rules)(pair).position());
    engine::Engine evaluator(1);
    EXPECT_LE(std::abs(evaluator.search(position, {}, {.nodes = kBalanceNodes}).variations[0].eval), 40);
  }
  EXPECT_EQ(keys.size(), 10U);
}

TEST(RandomOpenings, Chess960) {
  const chess::Position position =
      random_openings({.plies = 0, .balance_cp = 500, .chess960 = true})(3).start;
  EXPECT_EQ(position.mode(), chess::CastlingMode::Chess960);
}

}  // namespace
}  // namespace rookery::match
