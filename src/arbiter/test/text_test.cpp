// SPDX-License-Identifier: MIT
#include "rookery/arbiter/text.h"

#include "rookery/notation/uci_move.h"
#include "support.h"

namespace rookery::arbiter {
namespace {

using chess::CastlingMode;
using chess::Color;
using chess::Position;
using Fault = TextError::Fault;

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) {
    all += text;
  }
  return all;
}

TEST(ScoresheetText, EveryEventRoundTrips) {
  const chess::Move e4 = *notation::uci_move::parse(Position::initial(), "e2e4");
  const Position after_e4 = *Position::initial().play(e4);
  const chess::Move e5 = *notation::uci_move::parse(after_e4, "e7e5");
  const std::string hide = "hide g " + std::string(64, 'a') + " Ann";
  const std::pair<Event, const char*> rows[] = {
      {Seated{Color::White, "g-1_Z", "Ann Other  ♞"}, "seat white g-1_Z Ann Other  ♞"},
      {Played{e4, Duration{299'000}}, "move e2e4 299000"},
      {Played{e4, Duration{299'000}, Duration{120}}, "move e2e4 299000 120"},
      {DrawOffered{Color::Black}, "offer-draw black"},
      {DrawDeclined{Color::White}, "decline-draw white"},
      {DrawClaimed{Color::White, ClaimKind::Threefold, std::nullopt, true}, "claim white threefold granted"},
      {DrawClaimed{Color::Black, ClaimKind::FiftyMoves, e4, false}, "claim black fifty refused e2e4"},
      {TakebackOffered{Color::White}, "offer-takeback white"},
      {TakebackDeclined{Color::Black}, "decline-takeback black"},
      {TakenBack{2}, "take-back 2"},
      {Aborted{Color::White}, "abort white"},
      {Aborted{Color::Black, true}, "abort black late"},
      {Ended{{chess::Ending::Checkmate, chess::win_for(Color::White)}}, "end checkmate 1-0"},
      {Ended{{chess::Ending::FlagFallUnwinnable, chess::kDrawn}}, "end flag_fall_unwinnable 1/2-1/2"},
      {Ended{{chess::Ending::Resignation, chess::win_for(Color::White)}, {e4, e5}},
       "end resignation 1-0 e2e4 e7e5"},
      {ProofPending{}, "undecided"},
      {NotProvedDead{17, true}, "considered 17 alive"},
      {NotProvedDead{17, false}, "considered 17 open"},
      {FoundDead{17}, "dead 17"},
      {Proof{chess::Helpmate::Exists, {e4, e5}}, "proof exists e2e4 e7e5"},
      {Proof{chess::Helpmate::Impossible}, "proof impossible"},
      {Proof{chess::Helpmate::Unknown}, "proof unknown"},
      {Touched{Color::White, e4.from()}, "touch white e2"},
      {Adjusting{Color::Black}, "adjust black"},
      {ClockPressed{Color::Black}, "press black"},
      {IllegalMade{Color::White, Irregularity::IllegalMove, e4.from(), e4.to()}, "illegal white move e2 e4"},
      {IllegalMade{Color::White, Irregularity::PawnNotPromoted, e4.from(), e4.to()},
       "illegal white pawn e2 e4"},
      {IllegalMade{Color::Black, Irregularity::NothingMoved, {}, {}}, "illegal black nothing"},
      {IllegalMade{Color::Black, Irregularity::TwoHandsForAMove, {}, {}}, "illegal black hands"},
      {TimeAwarded{Color::White, kPenalty}, "award white 120000"},
      {ClocksStopped{"tina", "Ms T"}, "stop-clocks tina Ms T"},
      {ClocksRestarted{"tina", "Ms T"}, "restart-clocks tina Ms T"},
      {ClockAdjusted{Color::Black, Duration{-60'000}, "tina", "Ms T"}, "adjust-clock black -60000 tina Ms T"},
      {ResultDecided{chess::kDrawn, "tina", "The bell rang"}, "decide-result 1/2-1/2 tina The bell rang"},
      {PawnsHidden{"g", "Ann", std::string(64, 'a')}, hide.c_str()},
      {HandPicked{"g", "Bob B", Hand::Left}, "pick g left Bob B"},
      {HandsOpened{Hand::Right, std::string(32, '0')}, "open right 00000000000000000000000000000000"},
      {ColorChosen{Color::Black}, "choose black"},
      {Ended{{chess::Ending::IllegalMoves, chess::win_for(Color::Black)}}, "end illegal_moves 0-1"},
  };
  for (const auto& [event, text] : rows) {
    EXPECT_EQ(write_event(event, CastlingMode::Standard), text);
    const EventRecord record{Instant{Duration{77}}, event};
    const auto read = parse_record("77 " + std::string(text), Position::initial());
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, record) << text;
  }
}

TEST(ScoresheetText, NamesTheFaultAndItsPlace) {
  struct Row {
    const char* text;
    Fault fault;
    std::size_t offset;
  };
  const Row rows[] = {
      {"", Fault::MissingWord, 0},
      {"x", Fault::BadNumber, 0},
      {"-1 abort white", Fault::BadNumber, 0},
      {"99999999999999999999 abort white", Fault::BadNumber, 0},
      {"1", Fault::MissingWord, 1},
      {"1 ", Fault::MissingWord, 2},
      {"1 jump", Fault::UnknownWord, 2},
      {"1 abort", Fault::MissingWord, 7},
      {"1 abort red", Fault::UnknownWord, 8},
      {"1 abort white black", Fault::UnknownWord, 14},
      {"1 abort white late late", Fault::TrailingText, 19},
      {"1 abort  white", Fault::MissingWord, 8},
      {"1 move e2e5 0", Fault::BadMove, 7},
      {"1 move e2e4", Fault::MissingWord, 11},
      {"1 move e2e4 -5", Fault::BadNumber, 12},
      {"1 move e2e4 5 6 7", Fault::TrailingText, 16},
      {"1 move e2e4 5 0", Fault::BadNumber, 14},
      {"1 move e2e4 5 501", Fault::BadNumber, 14},
      {"1 seat white a", Fault::BadName, 14},
      {"1 seat white a ", Fault::BadName, 15},
      {"1 seat white a\tb Ann", Fault::BadName, 13},
      {"1 seat white a An\nn", Fault::BadName, 15},
      {"1 claim white threefold maybe", Fault::UnknownWord, 24},
      {"1 take-back 3", Fault::BadNumber, 12},
      {"1 end checkmate 2-0", Fault::UnknownWord, 16},
      {"1 end resignation 1-0 e2e4 e2e4", Fault::BadMove, 27},
      {"1 dead -1", Fault::BadNumber, 7},
      {"1 proof maybe", Fault::UnknownWord, 8},
      {"1 undecided yet", Fault::TrailingText, 12},
      {"1 downtime 5", Fault::UnknownWord, 2},
      {"1 pick a/b left Ann", Fault::BadName, 7},
      {"1 touch white", Fault::MissingWord, 13},
      {"1 touch white i9", Fault::BadSquare, 14},
      {"1 touch white e22", Fault::BadSquare, 14},
      {"1 illegal white", Fault::MissingWord, 15},
      {"1 illegal white foot", Fault::UnknownWord, 16},
      {"1 illegal white move e2", Fault::MissingWord, 23},
      {"1 illegal white nothing e2", Fault::TrailingText, 24},
      {"1 award white 0", Fault::BadNumber, 14},
      {"1 hide a 00 Ann", Fault::BadDigits, 9},
      {"1 pick a middle Ann", Fault::UnknownWord, 9},
      {"1 open left 0123456789ABCDEF0123456789ABCDEF", Fault::BadDigits, 12},
  };
  for (const Row& row : rows) {
    const auto record = parse_record(row.text, Position::initial());
    ASSERT_FALSE(record) << row.text;
    EXPECT_EQ(record.error().fault, row.fault) << row.text;
    EXPECT_EQ(record.error().offset, row.offset) << row.text;
  }
  const std::string long_id(kMaxPlayerId + 1, 'a');
  EXPECT_EQ(parse_record("1 pick " + long_id + " left Ann", Position::initial()).error().fault,
            Fault::BadName);
  EXPECT_TRUE(parse_record("1 seat white a " + repeated("न", kMaxPlayerName), Position::initial()));
  for (const std::string& name :
       {repeated("न", kMaxPlayerName + 1), repeated("\x80", 4 * kMaxPlayerName + 1)}) {
    EXPECT_EQ(parse_record("1 seat white a " + name, Position::initial()).error().fault, Fault::BadName);
  }
  EXPECT_EQ(parse_action("fly", Position::initial()).error().fault, Fault::UnknownWord);
  EXPECT_EQ(parse_action("resign now", Position::initial()).error().fault, Fault::TrailingText);
  EXPECT_EQ(parse_action("move e2-e5", Position::initial()).error().fault, Fault::BadMove);
  EXPECT_EQ(parse_action("move e2e4 quickly", Position::initial()).error().fault, Fault::UnknownWord);
  EXPECT_EQ(parse_action("move e2e4 offer-draw now", Position::initial()).error().fault, Fault::TrailingText);
}

}  // namespace
}  // namespace rookery::arbiter
