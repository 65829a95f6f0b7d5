// SPDX-License-Identifier: MIT
#include "support.h"

/// What each event may follow when it comes from a disk or a wire.
namespace rookery::arbiter {
namespace {

using chess::Color;

/// A game after some actions, and what can and cannot come next in it.
struct RulesRow {
  const char* name;
  std::vector<std::pair<Color, const char*>> actions;
  std::vector<const char*> can_follow;
  std::vector<const char*> cannot_follow;
  const char* fen = test::kStartFen;
  const char* clock = "-";
  Rules rules = {};
};

constexpr Color kWhite = Color::White, kBlack = Color::Black;

const std::vector<RulesRow> kRows{
    {"ABeginning",
     {},
     {"move e2e4 0", "abort white", "offer-draw white", "end resignation 1-0", "end agreement 1/2-1/2",
      "stop-clocks a A", "decide-result 1-0 a why"},
     {"seat white x X",
      "decline-draw white",
      "decline-takeback black",
      "claim black threefold refused",
      "take-back 1",
      "undecided",
      "dead 1",
      "considered 0 alive",
      "restart-clocks a A",
      "adjust-clock white 5 a A",
      "proof unknown",
      "award white 5",
      "touch white e2",
      "adjust white",
      "press white",
      "illegal white nothing",
      "pick x left X",
      "open left 00000000000000000000000000000000",
      "choose white",
      "hide x 0000000000000000000000000000000000000000000000000000000000000000 X"}},
    {"AGameWithClocks", {}, {"award black 120000"}, {}, test::kStartFen, "5+3"},
    {"TwoPliesOn",
     {{kWhite, "move e2e4"}, {kBlack, "move e7e5"}},
     {"take-back 2", "undecided", "offer-takeback black", "claim white fifty refused g1f3"},
     {"abort white", "abort black late", "claim black fifty refused", "move e2e4 0"}},
    {"ADrawOffer",
     {{kWhite, "move e2e4"}, {kBlack, "move e7e5"}, {kWhite, "offer-draw"}},
     {"decline-draw black", "offer-draw black", "end agreement 1/2-1/2"},
     {"decline-draw white", "offer-draw white"}},
    {"ATakebackOffer",
     {{kWhite, "move e2e4"}, {kWhite, "offer-takeback"}},
     {"decline-takeback black", "take-back 1"},
     {"decline-takeback white", "offer-takeback white", "take-back 2"}},
    {"EndingsThatTheBoardDoesNotShow",
     {{kWhite, "move e2e4"}},
     {"end flag_fall 0-1", "end flag_fall_unwinnable 1/2-1/2"},
     {"end checkmate 1-0", "end checkmate 1/2-1/2", "end stalemate 1/2-1/2",
      "end fivefold_repetition 1/2-1/2", "end seventy_five_moves 1/2-1/2", "end threefold_claim 1/2-1/2",
      "end fifty_move_claim 1/2-1/2", "end agreement 1-0", "end resignation 1/2-1/2",
      "end flag_fall_unwinnable 1-0", "end dead_position 0-1"}},
    {"StoppedClocks",
     {{kWhite, "stop-clocks"}},
     {"restart-clocks a A", "end resignation 1-0", "abort white", "adjust-clock white -5 a A"},
     {"move e2e4 300000", "stop-clocks a A"},
     test::kStartFen,
     "5+3"},
    {"AGameThatIsOver",
     {{kWhite, "move e2e4"}, {kBlack, "resign"}},
     {"decide-result 1/2-1/2 a why"},
     {"move e7e5 0", "take-back 1", "offer-draw white", "abort white", "undecided", "end resignation 1-0"}},
};

class PossibleEvents : public testing::TestWithParam<RulesRow> {};

TEST_P(PossibleEvents, OnlyPossibleEventsAreAccepted) {
  const RulesRow& row = GetParam();
  Terms terms = test::from_fen(row.fen, row.clock);
  terms.rules = row.rules;
  test::Table table(terms);
  for (const auto& [actor, text] : row.actions) {
    ASSERT_FALSE(table.act(actor, text).starts_with("refused")) << text;
  }
  const auto follows = [&](const char* text) {
    const auto record = parse_record("77 " + std::string(text), table.game.position());
    return record && is_recordable(table.game, record->event);
  };
  for (const char* text : row.can_follow) {
    EXPECT_TRUE(follows(text)) << text;
  }
  for (const char* text : row.cannot_follow) {
    EXPECT_FALSE(follows(text)) << text;
  }
}

INSTANTIATE_TEST_SUITE_P(Replay, PossibleEvents, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace rookery::arbiter
