#include <gtest/gtest.h>

#include "rookery/notation/fen.h"
#include "rookery/rooms/new_game.h"
#include "site/games/game_json.h"
#include "texts/fen_slips.h"

/// The door of POST /app/games, and of the Lichess API's challenges, which read their terms alike.
namespace rookery::server {
namespace {

TEST(NewGameFen, IsReadAsAtEveryDoor) {
  for (const texts::FenSlip& slip :
       texts::fen_slips(std::string(ROOKERY_TEST_DATA) + "/../../../../tests/texts/data/fen_slips.txt")) {
    SCOPED_TRACE("\"" + slip.text + "\"");
    rooms::NewGame new_game;
    new_game.fen = slip.text;
    const auto terms = rooms::read_requested_terms(new_game);
    ASSERT_EQ(terms.has_value(), !slip.position.empty());
    if (!terms) {
      EXPECT_EQ(terms.error().field, "fen");
      continue;
    }
    EXPECT_EQ(notation::fen::write(terms->laws.start.setup()), slip.position);
    std::vector<std::uint32_t> places;
    for (const notation::fen::ErrorText& remark : rooms::fen_remarks(new_game)) {
      places.push_back(remark.offset);
    }
    EXPECT_EQ(places, slip.remarks);
  }
}

TEST(NewGameFen, RemarksAreAnswered) {
  rooms::NewGame new_game;
  new_game.fen = "4k3/8/8/8/8/8/4P3/4K3 w K - 0 1";
  EXPECT_EQ(
      write_created("abc", rooms::fen_remarks(new_game)),
      R"({"id":"abc","path":"/game/abc","remarks":[{"offset":24,"what":"There is no rook for this castling )"
      R"(right; it needs the king and that rook on the first rank.","where":"castling"}]})");
  EXPECT_EQ(write_created("abc"), R"({"id":"abc","path":"/game/abc"})");
}

TEST(NewGameFen, StartWithAllMovesCountedIsOver) {
  rooms::NewGame new_game;
  new_game.fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 150 90";
  const auto terms = rooms::read_requested_terms(new_game);
  ASSERT_FALSE(terms);
  EXPECT_EQ(terms.error().code, ErrorCode::PositionIsOver);
  new_game.rules = "no-50";
  EXPECT_TRUE(rooms::read_requested_terms(new_game));
}

}  // namespace
}  // namespace rookery::server
