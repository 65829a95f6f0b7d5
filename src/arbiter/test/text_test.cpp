#include "rookery/arbiter/text.h"

#include "rookery/base/random.h"
#include "rookery/notation/uci_move.h"
#include "support.h"

namespace rookery::arbiter {
namespace {

using chess::CastlingMode;
using chess::Color;
using chess::Position;
using Fault = TextError::Fault;

TEST(ScoresheetText, EveryEventReadsBack) {
  const chess::Move e4 = *notation::uci_move::parse(Position::initial(), "e2e4");
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
      {HouseAway{Duration{12}}, "away 12"},
      {Aborted{Color::White}, "abort white"},
      {Aborted{Color::Black, true}, "abort black late"},
      {Ended{{chess::Ending::Checkmate, chess::win_for(Color::White)}}, "end checkmate 1-0"},
      {Ended{{chess::Ending::FlagFallUnwinnable, chess::kDrawn}}, "end flag_fall_unwinnable 1/2-1/2"},
      {RematchOffered{Color::Black}, "offer-rematch black"},
      {RematchAgreed{"abc"}, "rematch abc"},
      {Touched{Color::White, e4.from()}, "touch white e2"},
      {Adjusting{Color::Black}, "adjust black"},
      {ClockPressed{Color::Black}, "press black"},
      {IllegalMade{Color::White, Irregularity::IllegalMove, e4.from(), e4.to()}, "illegal white move e2 e4"},
      {IllegalMade{Color::White, Irregularity::PawnNotPromoted, e4.from(), e4.to()},
       "illegal white pawn e2 e4"},
      {IllegalMade{Color::Black, Irregularity::NothingMoved, {}, {}}, "illegal black nothing"},
      {IllegalMade{Color::Black, Irregularity::TwoHandsForAMove, {}, {}}, "illegal black hands"},
      {TimeAwarded{Color::White, kPenalty}, "award white 120000"},
      {Ended{{chess::Ending::IllegalMoves, chess::win_for(Color::Black)}}, "end illegal_moves 0-1"},
  };
  for (const auto& [event, text] : rows) {
    EXPECT_EQ(write_event(event, CastlingMode::Standard), text);
    const Line line{Instant{Duration{77}}, event};
    const auto read = parse_line("77 " + std::string(text), Position::initial());
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, line) << text;
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
      {"1 rematch a/b", Fault::BadName, 10},
      {"1 touch white", Fault::MissingWord, 13},
      {"1 touch white i9", Fault::BadSquare, 14},
      {"1 touch white e22", Fault::BadSquare, 14},
      {"1 illegal white", Fault::MissingWord, 15},
      {"1 illegal white foot", Fault::UnknownWord, 16},
      {"1 illegal white move e2", Fault::MissingWord, 23},
      {"1 illegal white nothing e2", Fault::TrailingText, 24},
      {"1 award white 0", Fault::BadNumber, 14},
  };
  for (const Row& row : rows) {
    const auto line = parse_line(row.text, Position::initial());
    ASSERT_FALSE(line) << row.text;
    EXPECT_EQ(line.error().fault, row.fault) << row.text;
    EXPECT_EQ(line.error().offset, row.offset) << row.text;
  }
  const std::string long_id(kMaxPlayerId + 1, 'a');
  EXPECT_EQ(parse_line("1 rematch " + long_id, Position::initial()).error().fault, Fault::BadName);
  EXPECT_EQ(parse_action("fly", Position::initial()).error().fault, Fault::UnknownWord);
  EXPECT_EQ(parse_action("resign now", Position::initial()).error().fault, Fault::TrailingText);
  EXPECT_EQ(parse_action("move e2-e5", Position::initial()).error().fault, Fault::BadMove);
}

/// Anything a player may ask for, sensible or not.
Action random_action(const Game& game, Random& random) {
  const chess::MoveList moves = chess::legal_moves(game.position());
  const auto some_move = [&] { return moves.empty() ? chess::Move{} : moves[random.below(moves.size())]; };
  const auto some_square = [&] { return chess::Square::from_index(static_cast<int>(random.below(64))); };
  switch (random.below(44)) {
    case 0:
      return OfferDraw{};
    case 1:
      return random.below(30) == 0 ? Action{AcceptDraw{}} : Action{DeclineDraw{}};
    case 2:
      return OfferTakeback{};
    case 3:
      return AcceptTakeback{};
    case 4:
      return DeclineTakeback{};
    case 5:
      return ClaimDraw{random.below(2) == 0 ? ClaimKind::Threefold : ClaimKind::FiftyMoves,
                       random.below(2) == 0 ? std::optional(some_move()) : std::nullopt};
    case 6:
      return random.below(20) == 0 ? Action{Resign{}} : Action{ReportFlag{}};
    case 7:
      return random.below(5) == 0 ? Action{Abort{}} : Action{OfferRematch{}};
    case 8:
      return random.below(4) == 0 ? Action{Adjust{}} : Action{Touch{some_square()}};
    case 9:
      return PressClock{};
    case 10:
      return random.below(10) == 0 ? ReportIllegal{Irregularity::IllegalMove, some_square(), some_square()}
                                   : ReportIllegal{Irregularity::NothingMoved, std::nullopt, std::nullopt};
    default:
      return PlayMove{some_move()};
  }
}

/// What a reader of the lines knows about a game, as one text.
std::string summary(const Game& game, Instant now) {
  std::string text = std::to_string(game.position().key()) + ' ' + std::to_string(game.moves().size()) + ' ' +
                     std::to_string(game.occurrences());
  if (game.clock()) {
    for (const Color side : chess::kColors) {
      text += ' ' + std::to_string(game.clock()->remaining(side, now).count());
    }
  }
  const auto name = [](std::optional<Color> side) { return std::string(side ? word(*side) : "-"); };
  text += ' ' + std::to_string(game.touched().size()) + (game.is_move_untold() ? "?" : "") + ' ' +
          name(game.draw_offer()) + ' ' + name(game.takeback_offer()) + ' ' + name(game.rematch_offer());
  return text + (game.outcome() ? ' ' + std::string(word(game.outcome()->ending)) : "");
}

TEST(ScoresheetText, ReplayOfTheTextIsTheGame) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const chess::Setup setup = chess::chess960_setup(static_cast<int>(random.below(960)));
    const Terms terms{
        *Position::from_setup(setup, CastlingMode::Chess960),
        *notation::time_control::parse(seed % 3 == 0 ? "-" : "1+1"),
        {.penalties = seed % 2 == 0, .touch_move = seed % 5 == 0, .over_the_board = seed % 4 == 0}};
    test::Table table(terms);
    for (int i = 0; i < 300; ++i) {
      table.pass(Duration{random.below(4000)});
      const Color actor = random.below(8) == 0 ? ~table.game.position().turn() : table.game.position().turn();
      if (const auto events = table.game.decide(actor, random_action(table.game, random), table.now)) {
        for (const Event& event : *events) {
          table.game.record({table.now, event});
        }
      }
    }
    Game copy(terms);
    for (const Line& line : table.game.scoresheet()) {
      const auto read = parse_line(write_line(line, CastlingMode::Chess960), copy.position());
      ASSERT_TRUE(read) << "seed " << seed << ": " << write_line(line, CastlingMode::Chess960);
      ASSERT_TRUE(is_recordable(copy, read->event)) << "seed " << seed;
      copy.record(*read);
    }
    EXPECT_EQ(summary(copy, table.now), summary(table.game, table.now)) << "seed " << seed;
  }
}

}  // namespace
}  // namespace rookery::arbiter
