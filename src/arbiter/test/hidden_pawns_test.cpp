// SPDX-License-Identifier: MIT
#include "rookery/arbiter/hidden_pawns.h"

#include "support.h"

namespace rookery::arbiter {
namespace {

using chess::Color;

const std::string kNonce = "00112233445566778899aabbccddeeff";

/// Ann has hidden the pawns, the white one in her left hand.
struct Draw {
  Game game{Terms{}};
  Instant now{Duration{1'000'000}};

  Draw() { game.record({now, PawnsHidden{"a", "Ann", commitment_to(Hand::Left, kNonce)}}); }

  std::string act(const Action& action) {
    const auto events = game.decide(Color::White, action, now);
    if (!events) {
      return "refused: " + std::string(word(events.error()));
    }
    std::string texts;
    for (const Event& event : *events) {
      EXPECT_TRUE(is_recordable(game, event)) << write_event(event, chess::CastlingMode::Standard);
      texts += (texts.empty() ? "" : " | ") + write_event(event, chess::CastlingMode::Standard);
      game.record({now, event});
    }
    return texts;
  }
};

TEST(HiddenPawns, WhitePawnMeansWhite) {
  Draw draw;
  EXPECT_EQ(draw.act(PickHand{"b", "Bob", Hand::Left}), "pick b left Bob");
  EXPECT_EQ(draw.act(OpenHands{"a", Hand::Left, kNonce}),
            "open left " + kNonce + " | seat white b Bob | seat black a Ann");
}

TEST(HiddenPawns, BlackPawnMeansBlack) {
  Draw draw;
  draw.act(PickHand{"b", "Bob", Hand::Right});
  EXPECT_EQ(draw.act(OpenHands{"a", Hand::Left, kNonce}),
            "open left " + kNonce + " | seat white a Ann | seat black b Bob");
}

TEST(HiddenPawns, HandsHoldTheHiddenPawns) {
  Draw draw;
  draw.act(PickHand{"b", "Bob", Hand::Left});
  EXPECT_EQ(draw.act(OpenHands{"a", Hand::Right, kNonce}), "refused: not_as_hidden");
  EXPECT_EQ(draw.act(OpenHands{"a", Hand::Left, std::string(32, '0')}), "refused: not_as_hidden");
  EXPECT_FALSE(is_recordable(draw.game, HandsOpened{Hand::Right, kNonce}));
  EXPECT_FALSE(is_recordable(draw.game, HandsOpened{Hand::Left, kNonce + "0"}));
}

TEST(HiddenPawns, PlayersHaveDifferentParts) {
  Draw draw;
  EXPECT_EQ(draw.act(OpenHands{"a", Hand::Left, kNonce}), "refused: not_in_this_game");  // nobody picked
  EXPECT_EQ(draw.act(PickHand{"a", "Ann", Hand::Left}), "refused: not_your_hands");
  EXPECT_EQ(draw.act(Sit{"c", "Cy"}), "refused: colors_not_drawn");
  draw.act(PickHand{"b", "Bob", Hand::Left});
  EXPECT_EQ(draw.act(PickHand{"c", "Cy", Hand::Right}), "refused: seat_taken");
  EXPECT_EQ(draw.act(OpenHands{"b", Hand::Left, kNonce}), "refused: not_your_hands");
  draw.act(OpenHands{"a", Hand::Left, kNonce});
  EXPECT_EQ(draw.act(OpenHands{"a", Hand::Left, kNonce}), "refused: not_in_this_game");
}

TEST(HiddenPawns, KeepingTheHandsClosedGainsNothing) {
  Draw draw;
  EXPECT_EQ(draw.act(ChooseColor{"b", Color::White}), "refused: not_in_this_game");
  draw.act(PickHand{"b", "Bob", Hand::Right});
  draw.now += kTimeToOpen - Duration{1};
  EXPECT_EQ(draw.act(ChooseColor{"b", Color::White}), "refused: time_to_open");
  draw.now += Duration{1};
  EXPECT_EQ(draw.act(ChooseColor{"a", Color::White}), "refused: not_your_hands");
  EXPECT_EQ(draw.act(ChooseColor{"b", Color::White}), "choose white | seat white b Bob | seat black a Ann");
  EXPECT_EQ(draw.act(OpenHands{"a", Hand::Left, kNonce}), "refused: not_in_this_game");
}

TEST(HiddenPawns, LateHandsCountUntilTheOpponentChooses) {
  Draw draw;
  draw.act(PickHand{"b", "Bob", Hand::Right});
  draw.now += 2 * kTimeToOpen;
  EXPECT_EQ(draw.act(OpenHands{"a", Hand::Left, kNonce}),
            "open left " + kNonce + " | seat white a Ann | seat black b Bob");
}

TEST(HiddenPawns, DamagedScoresheetIsNotReplayed) {
  const EventRecord hide{{}, PawnsHidden{"a", "Ann", commitment_to(Hand::Left, kNonce)}};
  const EventRecord pick{{}, HandPicked{"b", "Bob", Hand::Left}};
  const EventRecord open{{}, HandsOpened{Hand::Left, kNonce}};
  const auto seat = [](Color side, const char* player, const char* name) {
    return EventRecord{{}, Seated{side, player, name}};
  };
  struct Row {
    const char* name;
    Scoresheet sheet;
    std::size_t bad;
  };
  for (const Row& row : {
           Row{"pawns hidden twice", {hide, hide}, 1},
           Row{"picked before hidden", {pick}, 0},
           Row{"opened before picked", {hide, open}, 1},
           Row{"seated before opened", {hide, pick, seat(Color::White, "b", "Bob")}, 2},
           Row{"seated otherwise", {hide, pick, open, seat(Color::White, "a", "Ann")}, 3},
           Row{"another is seated", {hide, pick, open, seat(Color::White, "c", "Cy")}, 3},
           Row{"chosen after opening", {hide, pick, open, {{}, ColorChosen{Color::White}}}, 3},
       }) {
    const auto game = replay({}, row.sheet);
    ASSERT_FALSE(game) << row.name;
    EXPECT_EQ(game.error(), row.bad) << row.name;
  }
  EXPECT_TRUE(replay(
      {}, Scoresheet{hide, pick, open, seat(Color::White, "b", "Bob"), seat(Color::Black, "a", "Ann")}));
}

}  // namespace
}  // namespace rookery::arbiter
