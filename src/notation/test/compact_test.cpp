// SPDX-License-Identifier: MIT
#include "rookery/notation/compact.h"

#include <gtest/gtest.h>

#include <array>

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

constexpr std::array kModels{Model::Small, Model::Fast};

TEST(Compact, RoundTrips) {
  Game game = game_of("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O f6 d4 exd4 Nxd4 c5 Nb3 Qxd1 Rxd1");
  game.result = pgn::Result::Draw;
  const Game nothing;
  const Game late = game_of("a8=N Kf7 Nb6", "8/P5k1/8/8/8/8/8/K7 w - - 3 70");
  for (const Model model : kModels) {
    EXPECT_EQ(decode(encode(game, model)).value(), game);
    EXPECT_LE(encode(game, model).size(), 9U);
    EXPECT_EQ(decode(encode(nothing, model)).value(), nothing);
    EXPECT_EQ(encode(nothing, model).size(), 2U);
    EXPECT_EQ(decode(encode(late, model)).value(), late);
  }
}

/// A game once written must be read for ever: the order of the legal moves, the weights, the code and
/// the keys of positions are parts of the format.
TEST(Compact, FormatIsStable) {
  const Game game = game_of(
      "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3 c5 O-O dxc4 Bxc4 Nbd7 Qe2 b6 Rd1 cxd4 exd4 Bb7 d5 Bxc3 dxe6");
  EXPECT_EQ(hex(encode(game, Model::Small)), "021946279310f5de28b350");
  EXPECT_EQ(hex(encode(game, Model::Fast)), "0a19751624ac5f53b99be569");
}

TEST(Compact, ExplainsErrors) {
  struct Row {
    const char* name;
    std::string bytes;
    Fault fault;
  };
  const Row rows[] = {
      {"nothing", "", Fault::Empty},
      {"version 1", std::string("\x01\x00", 2), Fault::Version},
      {"Chess960 without a start", std::string("\x82\x00", 2), Fault::Version},
      {"no start", "\x42", Fault::Start},
      {"start cut off",
       "\x42\x09"
       "8/8",
       Fault::Start},
      {"no start position",
       "\x42\x03"
       "8/8",
       Fault::Start},
      {"no count", "\x02", Fault::Count},
      {"no count behind a start",
       "\x42\x1E"
       "8/P5k1/8/8/8/8/8/K7 w - - 3 70",
       Fault::Count},
      {"count too large", "\x02\xFF\xFF\x7F", Fault::Count},
      {"more behind", std::string("\x0A\x00", 2) + "12345678", Fault::TooLong},
  };
  for (const Row& row : rows) {
    const auto game = decode(row.bytes);
    ASSERT_FALSE(game) << row.name;
    EXPECT_EQ(describe(game.error()), describe(row.fault)) << row.name;
  }
  for (const Model model : kModels) {
    std::string mate = encode(game_of("f3 e5 g4 Qh4#"), model);
    mate[1] = 5;
    EXPECT_EQ(decode(mate).error(), Fault::GameOver);
  }
}

TEST(Compact, RandomGamesRoundTrip) {
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
    game.result = pgn::kResults[random.below(pgn::kResults.size())];
    const auto again = decode(encode(game, kModels[random.below(2)]));
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(*again, game);
  }
}

TEST(Compact, AnyBytesGiveALegalGameOrAnError) {
  Random random(5);
  for (int i = 0; i < 2'000; ++i) {
    const Model model = kModels[random.below(2)];
    std::string bytes{model == Model::Fast ? '\x0A' : '\x02', static_cast<char>(random.below(128))};
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
    EXPECT_EQ(decode(encode(*game, model)).value(), *game);
  }
}

}  // namespace
}  // namespace rookery::notation::compact
