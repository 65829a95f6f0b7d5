#include "rookery/wasm/position.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "answers.h"

/// Positions as bytes; what JavaScript makes of them is tested in web/src/core, on the compiled module.
namespace rookery::wasm {
namespace {

using nlohmann::json;

/// Room for a position, as a caller has it.
class PositionBytes : public testing::Test {
 protected:
  using Room = std::vector<std::uint64_t>;

  json read(std::string_view fen, bool strict = false) {
    return taken(
        rookery_position_read(get(), fen.data(), static_cast<std::uint32_t>(fen.size()), false, strict));
  }
  std::vector<std::uint16_t> moves() {
    std::vector<std::uint16_t> list(rookery_position_max_moves());
    list.resize(rookery_position_moves(get(), list.data()));
    return list;
  }
  json parse(std::string_view text) {
    return taken(rookery_position_parse(get(), text.data(), static_cast<std::uint32_t>(text.size())));
  }
  rookery_position* get() { return reinterpret_cast<rookery_position*>(bytes_.data()); }

 private:
  Room bytes_ = Room(rookery_position_size() / 8 + 1);
};

TEST_F(PositionBytes, AreReadQueriedAndPlayed) {
  EXPECT_EQ(read(kStart), json::array());
  EXPECT_EQ(taken(rookery_position_fen(get())), kStart);
  EXPECT_EQ(moves().size(), 20U);
  EXPECT_EQ(rookery_position_perft(get(), 3, 1e6), 8902);
  const json e4 = parse("e4");
  const auto bits = e4.get<std::uint32_t>();
  EXPECT_EQ(taken(rookery_position_write(get(), bits)), "e2e4 e4 p-");
  EXPECT_EQ(rookery_position_play(get(), bits), 1U);
  EXPECT_EQ(taken(rookery_position_view(get()))["turn"], "black");
  EXPECT_EQ(moves().size(), 20U);
}

TEST_F(PositionBytes, AStepGivesTheNextPositionAndItsMoves) {
  EXPECT_EQ(read(kStart), json::array());
  Room room(rookery_position_size() / 8 + 1);
  std::vector<std::uint16_t> list(rookery_position_max_moves(), 7);
  const auto* const from = get();
  auto* const to = reinterpret_cast<rookery_position*>(room.data());
  EXPECT_EQ(rookery_position_step(from, 0xFFFF, to, list.data()), UINT32_MAX);
  EXPECT_EQ(list.front(), 7U) << "nothing was written";
  const auto count = rookery_position_step(from, parse("e4").get<std::uint32_t>(), to, list.data());
  ASSERT_EQ(count, 20U);
  list.resize(count);
  EXPECT_EQ(taken(rookery_position_fen(get())), kStart);
  EXPECT_EQ(rookery_position_play(get(), parse("e4").get<std::uint32_t>()), 1U);
  EXPECT_EQ(taken(rookery_position_fen(to)), taken(rookery_position_fen(get())));
  EXPECT_EQ(list, moves());
}

TEST_F(PositionBytes, TextsFollowMoveOrder) {
  EXPECT_EQ(read("1n5k/P7/8/8/8/8/8/K7 w - - 0 1"), json::array());
  std::string list, sans;
  for (const std::uint16_t move : moves()) {
    const auto words = taken(rookery_position_write(get(), move)).get<std::string>();
    list += (list.empty() ? "" : " ") + words;
    const std::size_t space = words.find(' ') + 1;
    sans += (sans.empty() ? "" : " ") + words.substr(space, words.rfind(' ') - space);
  }
  EXPECT_EQ(taken(rookery_position_list(get())), list);
  EXPECT_EQ(taken(rookery_position_sans(get())), sans);
  EXPECT_NE(list.find("a7b8n axb8=N pn"), std::string::npos) << list;
}

TEST_F(PositionBytes, PawnIsCapturedEnPassant) {
  EXPECT_EQ(read("7k/8/8/3pP3/8/8/8/K7 w - d6 0 1"), json::array());
  EXPECT_EQ(taken(rookery_position_write(get(), parse("exd6").get<std::uint32_t>())), "e5d6 exd6 pp");
}

TEST_F(PositionBytes, CastlingCapturesNothing) {
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), json::array());
  EXPECT_EQ(taken(rookery_position_write(get(), parse("O-O").get<std::uint32_t>())), "e1g1 O-O k-");
}

TEST_F(PositionBytes, RemarkEachSlipOfTheFen) {
  const std::string_view fields = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
  const json remarks = read(fields);
  ASSERT_EQ(remarks.size(), 2U) << remarks;
  EXPECT_EQ(remarks[0]["where"], "halfmove clock");
  EXPECT_EQ(remarks[0]["offset"], fields.size());
  EXPECT_EQ(read(fields, true)["error"]["code"], "invalid_fen");
  EXPECT_EQ(read(kStart, true), json::array());
}

TEST_F(PositionBytes, CountsAreBounded) {
  EXPECT_EQ(read(kStart), json::array());
  EXPECT_EQ(rookery_position_perft(get(), 0, 1), 1);
  for (const double bound : {1.0, 1e3, 0.0, -1.0, std::nan("")}) {
    EXPECT_EQ(rookery_position_perft(get(), 4, bound), -1) << bound;
  }
  for (const std::uint32_t depth : {rookery_position_max_depth(), 31U, 64U, 0xFFFFFFFFU}) {
    EXPECT_EQ(rookery_position_perft(get(), depth, 1e5), -1) << depth;
  }
}

TEST_F(PositionBytes, IllegalMoveChangesNothing) {
  EXPECT_EQ(read(kStart), json::array());
  for (const std::uint32_t bits : {0U, 1U, 0xFFFFU, 0xFFFFFFFFU, 1U << 16}) {
    EXPECT_EQ(rookery_position_play(get(), bits), 0U) << bits;
    EXPECT_TRUE(taken(rookery_position_write(get(), bits)).contains("error")) << bits;
  }
  EXPECT_EQ(parse("Ke3")["error"]["code"], "illegal_move");
  EXPECT_EQ(parse("Ke3")["error"]["offset"], 0);
  EXPECT_TRUE(read("no FEN").contains("error"));
  EXPECT_EQ(taken(rookery_position_view(get()))["fen"], kStart);
}

}  // namespace
}  // namespace rookery::wasm
