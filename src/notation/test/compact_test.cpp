// SPDX-License-Identifier: MIT
#include "rookery/notation/compact.h"

#include <gtest/gtest.h>

#include "rookery/base/random.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"

namespace rookery::notation::compact {
namespace {

Game game_of(std::string_view moves, std::string_view start = {}) {
  Game game;
  if (!start.empty()) {
    game.start = fen::parse_position(start, chess::CastlingMode::Standard).value();
  }
  chess::Position position = game.start;
  for (std::size_t at = 0; at < moves.size();) {
    const std::size_t end = std::min(moves.find(' ', at), moves.size());
    game.moves.push_back(san::parse(position, moves.substr(at, end - at)).value());
    position.play_unchecked(game.moves.back());
    at = end + 1;
  }
  return game;
}

std::string hex(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    out += kDigits[static_cast<unsigned char>(c) >> 4];
    out += kDigits[static_cast<unsigned char>(c) & 15];
  }
  return out;
}

TEST(Compact, ReadsWhatItWrote) {
  Game game = game_of("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O f6 d4 exd4 Nxd4 c5 Nb3 Qxd1 Rxd1");
  game.result = pgn::Result::Draw;
  EXPECT_EQ(decode(encode(game)).value(), game);
  EXPECT_LE(encode(game).size(), 9U);
  const Game nothing;
  EXPECT_EQ(decode(encode(nothing)).value(), nothing);
  EXPECT_EQ(encode(nothing).size(), 2U);
  const Game late = game_of("a8=N Kf7 Nb6", "8/P5k1/8/8/8/8/8/K7 w - - 3 70");
  EXPECT_EQ(decode(encode(late)).value(), late);
}

/// A game once written must be read for ever: the order of the legal moves, the weights and the code are
/// parts of the format.
TEST(Compact, TheFormatStays) {
  const Game game = game_of(
      "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3 c5 O-O dxc4 Bxc4 Nbd7 Qe2 b6 Rd1 cxd4 exd4 Bb7 d5 Bxc3 dxe6");
  EXPECT_EQ(hex(encode(game)), "01199229f49b9dcb901bf58a");
}

TEST(Compact, SaysWhatIsWrong) {
  struct Row {
    const char* name;
    std::string bytes;
    Fault fault;
  };
  const Row rows[] = {
      {"nothing", "", Fault::Empty},
      {"version 2", std::string("\x02\x00", 2), Fault::Version},
      {"Chess960 without a start", std::string("\x81\x00", 2), Fault::Version},
      {"no start", "\x41", Fault::Start},
      {"start cut off",
       "\x41\x09"
       "8/8",
       Fault::Start},
      {"no start position",
       "\x41\x03"
       "8/8",
       Fault::Start},
      {"no count", "\x01", Fault::Count},
      {"count too large", "\x01\xFF\xFF\x7F", Fault::Count},
      {"more behind", std::string("\x01\x00", 2) + "12345678", Fault::TooLong},
  };
  for (const Row& row : rows) {
    const auto game = decode(row.bytes);
    ASSERT_FALSE(game) << row.name;
    EXPECT_EQ(describe(game.error()), describe(row.fault)) << row.name;
  }
  std::string mate = encode(game_of("f3 e5 g4 Qh4#"));
  mate[1] = 5;
  EXPECT_EQ(decode(mate).error(), Fault::GameOver);
}

TEST(Compact, RandomGamesReadBack) {
  Random random(4);
  for (int i = 0; i < 300; ++i) {
    const bool chess960 = i % 2 == 1;
    Game game;
    if (chess960) {
      game.start = chess::Position::from_setup(chess::chess960_setup(static_cast<int>(random.below(960))),
                                               chess::CastlingMode::Chess960)
                       .value();
    }
    chess::Position position = game.start;
    for (std::uint64_t plies = random.below(300); plies > 0 && has_legal_move(position); --plies) {
      const chess::MoveList moves = legal_moves(position);
      game.moves.push_back(moves[random.below(moves.size())]);
      position.play_unchecked(game.moves.back());
    }
    game.result = static_cast<pgn::Result>(random.below(4));
    const auto again = decode(encode(game));
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(*again, game);
  }
}

TEST(Compact, AnyBytesAreALegalGameOrAFault) {
  Random random(5);
  for (int i = 0; i < 2'000; ++i) {
    std::string bytes{'\x01', static_cast<char>(random.below(128))};
    for (std::uint64_t size = random.below(60); size > 0; --size) {
      bytes += static_cast<char>(random.below(256));
    }
    const auto game = decode(bytes);
    if (!game) {
      continue;
    }
    chess::Position position = game->start;
    for (const chess::Move move : game->moves) {
      ASSERT_TRUE(is_legal(position, move));
      position.play_unchecked(move);
    }
    EXPECT_EQ(decode(encode(*game)).value(), *game);
  }
}

}  // namespace
}  // namespace rookery::notation::compact
