#include <gtest/gtest.h>

#include <algorithm>

#include "rookery/base/random.h"
#include "rookery/books/book_maker.h"
#include "rookery/books/polyglot_book.h"
#include "rookery/books/polyglot_key.h"

namespace rookery::books {
namespace {

using chess::Move;
using chess::Position;
using chess::Square;

/// The legal move from one square to another, such as "e2e4"; castling as the king to the rook's square.
Move move_of(const Position& position, std::string_view text) {
  const auto square = [&](std::size_t at) {
    return Square::from_index((text[at + 1] - '1') * 8 + (text[at] - 'a'));
  };
  for (const Move move : legal_moves(position)) {
    if (move.from() == square(0) && move.to() == square(2)) {
      return move;
    }
  }
  ADD_FAILURE() << text;
  return {};
}

struct PlayedLine {
  Position position = Position::initial();
  std::uint64_t key = polyglot_key(Position::initial());
  std::vector<Move> moves;
};

PlayedLine play(std::initializer_list<std::string_view> moves) {
  PlayedLine line;
  for (const std::string_view text : moves) {
    const Move move = move_of(line.position, text);
    const Position after = line.position.after(move);
    line.key = polyglot_key_after(line.position, move, after);
    line.position = after;
    line.moves.push_back(move);
  }
  return line;
}

/// The examples in the description of the format (hgm.nubati.net/book_format.html).
TEST(PolyglotKey, MatchesThePublishedExamples) {
  EXPECT_EQ(play({}).key, 0x463b96181691fc9cU);
  EXPECT_EQ(play({"e2e4"}).key, 0x823c9b50fd114196U);
  EXPECT_EQ(play({"e2e4", "d7d5"}).key, 0x0756b94461c50fb0U);
  EXPECT_EQ(play({"e2e4", "d7d5", "e4e5"}).key, 0x662fafb965db29d4U);
  EXPECT_EQ(play({"e2e4", "d7d5", "e4e5", "f7f5"}).key, 0x22a48b5a8e47ff78U);
  EXPECT_EQ(play({"e2e4", "d7d5", "e4e5", "f7f5", "e1e2"}).key, 0x652a607ca3f242c1U);
  EXPECT_EQ(play({"e2e4", "d7d5", "e4e5", "f7f5", "e1e2", "e8f7"}).key, 0x00fdd303c946bdd9U);
  EXPECT_EQ(play({"a2a4", "b7b5", "h2h4", "b5b4", "c2c4"}).key, 0x3c8123ea7b067637U);
  EXPECT_EQ(play({"a2a4", "b7b5", "h2h4", "b5b4", "c2c4", "b4c3", "a1a3"}).key, 0x5c3f9b829b279560U);
}

TEST(PolyglotKey, DoesNotDependOnMoveOrder) {
  EXPECT_EQ(play({"g1f3", "g8f6", "b1c3"}).key, play({"b1c3", "g8f6", "g1f3"}).key);
  EXPECT_NE(play({"g1f3", "g8f6"}).key, play({"g1f3"}).key);
}

/// The file of a square en passant is in the key only where a pawn stands next to the one that moved two
/// squares.
TEST(PolyglotKey, HasEnPassantOnlyNextToAPawn) {
  constexpr int kRank5 = 4 * 8;
  constexpr int kRank6 = 5 * 8;
  for (int file = 0; file < 8; ++file) {
    for (int own = kRank5 - 1; own <= kRank5 + 8; ++own) {  // one square beyond the rank at each end
      if (own == kRank5 + file) {
        continue;
      }
      chess::Setup setup;
      setup.board.put(Square::from_index(kRank5 + file),
                      chess::Piece{chess::Color::Black, chess::Role::Pawn});
      setup.board.put(Square::from_index(own), chess::Piece{chess::Color::White, chess::Role::Pawn});
      const std::uint64_t without = polyglot_key(setup);
      setup.ep_square = Square::from_index(kRank6 + file);
      const bool is_next = own / 8 == kRank5 / 8 && (own % 8 == file - 1 || own % 8 == file + 1);
      EXPECT_EQ(polyglot_key(setup) != without, is_next) << "file " << file << ", pawn on " << own;
    }
  }
}

TEST(PolyglotBook, ReadsWhatItWrites) {
  Random random(3);
  std::vector<BookEntry> entries;
  for (int i = 0; i < 1'000; ++i) {
    entries.push_back({random.next(), static_cast<std::uint16_t>(random.below(1 << 15)),
                       static_cast<std::uint16_t>(random.next()), static_cast<std::uint32_t>(random.next())});
  }
  const std::string bytes = write_book(entries);
  const auto book = Book::read(bytes);
  ASSERT_TRUE(book);
  ASSERT_EQ(book->size(), entries.size());
  std::ranges::sort(entries, {}, &BookEntry::key);
  std::vector<BookEntry> read;
  for (std::size_t i = 0; i < book->size(); ++i) {
    read.push_back(book->entry(i));
  }
  EXPECT_EQ(read, entries);
  EXPECT_EQ(write_book(read), bytes);
}

TEST(PolyglotBook, ReportsDamage) {
  const std::string good = write_book({{1, 2, 3, 4}, {5, 6, 7, 8}});
  struct Row {
    std::string bytes;
    BookFault fault;
    std::size_t offset;
  };
  for (const Row& row : {Row{"", BookFault::Empty, 0}, Row{good.substr(0, 30), BookFault::Truncated, 16},
                         Row{good.substr(16) + good.substr(0, 16), BookFault::Unsorted, 16}}) {
    const auto book = Book::read(row.bytes);
    ASSERT_FALSE(book);
    EXPECT_EQ(book.error().fault, row.fault);
    EXPECT_EQ(book.error().offset, row.offset);
    EXPECT_FALSE(describe(row.fault).empty());
  }
}

TEST(PolyglotBook, GivesLegalMovesHeaviestFirst) {
  const Position start = Position::initial();
  const std::uint64_t key = polyglot_key(start);
  const auto e4 = encode_move(move_of(start, "e2e4"));
  const auto d4 = encode_move(move_of(start, "d2d4"));
  const auto book =
      Book::read(write_book({{key, d4, 5, 0}, {key, e4, 9, 7}, {key, 0, 4, 0}, {key + 1, e4, 1, 0}}));
  ASSERT_TRUE(book);
  const BookAnswer answer = book->probe(start);
  ASSERT_EQ(answer.moves.size(), 2U);
  EXPECT_EQ(answer.moves[0].move, move_of(start, "e2e4"));
  EXPECT_EQ(answer.moves[0].learn, 7U);
  EXPECT_EQ(answer.illegal.size(), 1U);
  EXPECT_TRUE(book->probe(play({"e2e4"}).position).moves.empty());

  std::size_t chosen = 0;
  for (std::uint64_t chance = 0; chance < 14'000; ++chance) {
    chosen += *choose(answer, chance) == move_of(start, "e2e4") ? 1 : 0;
  }
  EXPECT_EQ(chosen, 9'000U);
  EXPECT_FALSE(choose({}, 1));
}

TEST(PolyglotBook, EncodesCastlingAndPromotion) {
  const PlayedLine castling = play({"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5"});
  const Move move = move_of(castling.position, "e1h1");
  EXPECT_EQ(encode_move(move), 7 | 4 << 6);
  EXPECT_EQ(decode_move(castling.position, 7 | 4 << 6), move);
  EXPECT_EQ(decode_move(castling.position, 6 | 4 << 6), move);  // e1g1, as some programs write
  const PlayedLine before = play({"a2a4", "b7b5", "a4b5", "a7a6", "b5a6", "c8b7", "a6b7", "d7d6"});
  for (const Move legal : legal_moves(before.position)) {
    EXPECT_EQ(decode_move(before.position, encode_move(legal)), legal);
  }
}

TEST(BookMaker, WeighsMovesByPoints) {
  const BookRules rules{.max_plies = 2, .min_games = 2};
  BookMaker maker(rules);
  const PlayedLine e4 = play({"e2e4", "e7e5", "g1f3"});
  const PlayedLine d4 = play({"d2d4", "d7d5"});
  const auto add = [&](const PlayedLine& line, std::optional<unsigned> points) {
    maker.add(BookMaker::moves_of(rules, Position::initial(), line.moves, points));
  };
  add(e4, 2);
  add(e4, 1);
  add(e4, 1);
  add(d4, 2);  // once only
  const auto book = Book::read(write_book(maker.entries()));
  ASSERT_TRUE(book);
  EXPECT_EQ(book->size(), 2U);
  const BookAnswer first = book->probe(Position::initial());
  ASSERT_EQ(first.moves.size(), 1U);
  EXPECT_EQ(first.moves[0].weight, 4U);
  EXPECT_EQ(book->probe(play({"e2e4"}).position).moves.at(0).weight, 2U);
}

}  // namespace
}  // namespace rookery::books
