// SPDX-License-Identifier: MIT
#include "rookery/arbiter/dead_position_query.h"

#include <gmock/gmock.h>

#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"
#include "support.h"

namespace rookery::arbiter {
namespace {

using chess::Color;
using chess::Ending;
using chess::Helpmate;
using test::from_fen;
using test::Table;

/// Dead, and proved so only by walking through everything that can still be played.
constexpr const char* kWalled = "B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1";
/// Dead at first sight.
constexpr const char* kBishop = "8/8/4k3/8/8/8/1B2K3/8 b - - 0 1";
constexpr chess::HelpmateBudget kAmple{5'000'000};

/// Plays `moves` without asking whether they end the game, and notes each position as undecided: the game as
/// it stands when more was open than the solver leaves open today.
Table played_on(Terms terms, std::initializer_list<const char*> moves) {
  Table table(std::move(terms));
  for (const char* move : moves) {
    table.game.record({table.now, Played{*notation::uci_move::parse(table.game.position(), move)}});
    table.game.record({table.now, ProofPending{}});
  }
  return table;
}

TEST(Law_5_2_2, GameEndsAtItsFirstDeadPosition) {
  Table table = played_on(from_fen(kWalled), {"e6d6"});
  const auto query = dead_position_query(table.game);
  ASSERT_TRUE(query);
  EXPECT_EQ(query->positions.size(), 2U);
  const Event found = answer(*query, kAmple);
  EXPECT_EQ(found, Event(FoundDead{0})) << "it was dead before the first move";
  ASSERT_TRUE(is_recordable(table.game, found));
  table.game.record({table.now, found});
  EXPECT_EQ(table.game.outcome(), (chess::Outcome{Ending::DeadPosition, chess::kDrawn}));
  EXPECT_EQ(table.game.position(), table.game.terms().start);
  EXPECT_EQ(table.game.proofs().void_moves.size(), 1U);
  EXPECT_FALSE(dead_position_query(table.game));
  EXPECT_FALSE(is_recordable(table.game, FoundDead{0})) << "once is enough";
}

TEST(Law_5_2_2, OnlyMovesAfterADeadPositionAreVoid) {
  // The bishop that takes the last pawn makes the position dead.
  Table table = played_on(from_fen("8/8/4k3/8/8/2p5/1B2K3/8 w - - 0 1"), {"e2d3", "e6d6", "b2c3", "d6c6"});
  EXPECT_EQ(answer(*dead_position_query(table.game), kAmple), Event(FoundDead{3}));
}

TEST(Law_5_2_2, PositionWithAHelpmateSettlesEarlierOnes) {
  Table table = played_on(Terms{}, {"e2e4"});
  ASSERT_TRUE(dead_position_query(table.game));
  EXPECT_EQ(answer(*dead_position_query(table.game), kAmple), Event(NotProvedDead{1, true}));
  table.play("e7e5");
  EXPECT_FALSE(dead_position_query(table.game)) << "the last position is known to be alive";
  table.game.record({table.now, Played{*notation::uci_move::parse(table.game.position(), "g1f3")}});
  table.game.record({table.now, ProofPending{}});
  EXPECT_EQ(dead_position_query(table.game)->first, 3U) << "and is not asked about again";
}

TEST(Law_5_2_2, SettledPositionsAreNotQueriedAgain) {
  Table table = played_on(Terms{}, {"e2e4", "e7e5"});
  const Event settled = answer(*dead_position_query(table.game), kAmple);
  EXPECT_FALSE(is_recordable(table.game, NotProvedDead{1, true})) << "nobody asked";
  ASSERT_TRUE(is_recordable(table.game, settled));
  table.game.record({table.now, settled});
  EXPECT_FALSE(dead_position_query(table.game));
  EXPECT_FALSE(is_recordable(table.game, settled)) << "once is enough";
  EXPECT_TRUE(table.game.proofs().pending.empty());
}

TEST(Law_5_2_2, AbandonedQueriesAreNotRepeated) {
  Table table = played_on(from_fen(kWalled), {"e6d6", "a8b7"});
  const Event open = answer(*dead_position_query(table.game), {1});
  ASSERT_EQ(open, Event(NotProvedDead{2, false}));
  table.game.record({table.now, open});
  EXPECT_FALSE(dead_position_query(table.game)) << "a game opened again is replayed to this";
  table.game.record({table.now, Played{*notation::uci_move::parse(table.game.position(), "d6e6")}});
  table.game.record({table.now, ProofPending{}});
  EXPECT_EQ(dead_position_query(table.game)->positions.size(), 4U)
      << "the next one may tell of all before it";
  table.game.record({table.now, TakenBack{2}});
  ASSERT_TRUE(dead_position_query(table.game)) << "what comes back in sight was never thought about";
  table.game.record({table.now, Played{*notation::uci_move::parse(table.game.position(), "a8b7")}});
  table.game.record({table.now, ProofPending{}});
  EXPECT_TRUE(dead_position_query(table.game)) << "nor was another second move";
}

TEST(Law_5_2_2, TakenBackPositionsAreIgnored) {
  Table table = played_on(from_fen(kBishop), {"e6d6", "b2c3"});
  const DeadPositionQuery query = *dead_position_query(table.game);
  EXPECT_TRUE(still_matters(query, table.game));
  table.game.record({table.now, TakenBack{1}});
  EXPECT_FALSE(still_matters(query, table.game));
  EXPECT_EQ(dead_position_query(table.game)->positions.size(), 2U) << "the position before is still open";
}

TEST(Law_5_2_2, EndAfterADeadPositionIsVoid) {
  const std::pair<const char*, Event> ends[] = {
      {"flag", Ended{{Ending::FlagFall, chess::win_for(Color::White)}}},
      {"agreement", Ended{{Ending::Agreement, chess::kDrawn}}},
      {"fivefold", Ended{{Ending::FivefoldRepetition, chess::kDrawn}}},
      {"drawn flag", Ended{{Ending::FlagFallUnwinnable, chess::kDrawn}}},
  };
  for (const auto& [name, end] : ends) {
    Table table = played_on(from_fen(kBishop), {"e6d6"});
    table.game.record({table.now, end});
    const auto query = dead_position_query(table.game);
    ASSERT_TRUE(query) << name;
    EXPECT_EQ(answer(*query, kAmple), Event(FoundDead{0})) << name;
    ASSERT_TRUE(is_recordable(table.game, FoundDead{0})) << name;
    table.game.record({table.now, FoundDead{0}});
    EXPECT_EQ(table.game.outcome()->ending, Ending::DeadPosition) << name;
  }
}

TEST(Law_5_2_2, MateIsNeverFoundDead) {
  Table table;
  table.play("f2f3 e7e5 g2g4 d8h4");
  EXPECT_FALSE(is_recordable(table.game, FoundDead{2}));
  Table resigned;
  resigned.play("f2f3 e7e5");
  resigned.white("resign");
  EXPECT_FALSE(is_recordable(resigned.game, FoundDead{2})) << "its mating line says otherwise";
  EXPECT_FALSE(is_recordable(resigned.game, FoundDead{3}));
}

struct LostByAct {
  const char* name;
  const char* fen;
  Ending ending;
  Event answer;
  Ending ending_then;
};

TEST(Law_6_9, PendingResultIsSettledAfterwards) {
  const LostByAct rows[] = {
      {"flag, cannot mate", "8/8/8/3r4/8/k7/8/3BK3 w - - 0 1", Ending::FlagFall, Proof{Helpmate::Impossible},
       Ending::FlagFallUnwinnable},
      {"resigned, cannot mate", "8/8/8/8/8/1k6/q7/3K4 w - - 0 1", Ending::Resignation,
       Proof{Helpmate::Impossible}, Ending::ResignationUnwinnable},
      {"dead", "8/8/8/8/8/1k6/8/1K1B4 b - - 0 1", Ending::FlagFall, FoundDead{0}, Ending::DeadPosition},
  };
  for (const LostByAct& row : rows) {
    Table table(from_fen(row.fen));
    table.game.record({table.now, Ended{{row.ending, chess::win_for(Color::White)}}});
    ASSERT_TRUE(dead_position_query(table.game)) << row.name;
    const auto answered = answer(*dead_position_query(table.game), kAmple);
    ASSERT_EQ(answered, row.answer) << row.name;
    ASSERT_TRUE(is_recordable(table.game, answered)) << row.name;
    table.game.record({table.now, answered});
    EXPECT_EQ(table.game.outcome(), (chess::Outcome{row.ending_then, chess::kDrawn})) << row.name;
    EXPECT_FALSE(is_recordable(table.game, answered)) << row.name;
  }
}

TEST(Law_6_9, LossWithoutAMatingLineGetsOne) {
  Table table(from_fen("8/8/4k3/3R4/2K5/8/8/8 w - - 0 50"));
  table.game.record({table.now, Ended{{Ending::FlagFall, chess::win_for(Color::White)}}});
  EXPECT_TRUE(table.game.proofs().mate.empty());
  EXPECT_EQ(table.game.proofs().verdict, std::nullopt);
  const Event proof = answer(*dead_position_query(table.game), kAmple);
  ASSERT_TRUE(is_recordable(table.game, proof));
  table.game.record({table.now, proof});
  EXPECT_EQ(table.game.proofs().verdict, Helpmate::Exists);
  EXPECT_FALSE(table.game.proofs().mate.empty());
  EXPECT_EQ(table.game.outcome(), (chess::Outcome{Ending::FlagFall, chess::win_for(Color::White)}));
  EXPECT_FALSE(dead_position_query(table.game));
}

/// What `action` brings in a position, with `budget` for the proofs.
std::vector<Event> decided(const Table& table, const Action& action, chess::HelpmateBudget budget) {
  return *table.game.decide(table.game.position().turn(), action, table.now, {}, budget);
}

TEST(Law_5_2_2, QueryBeyondTheMoveBudgetIsProvedLater) {
  Table table(from_fen(kWalled));
  const PlayMove move{*notation::uci_move::parse(table.game.position(), "e6d6")};
  const Event ended = Ended{{Ending::DeadPosition, chess::kDrawn}};
  EXPECT_EQ(decided(table, move, kAmple).back(), ended);
  const std::vector<Event> events = decided(table, move, {1});
  ASSERT_EQ(events.back(), Event(ProofPending{}));
  for (const Event& event : events) {
    table.game.record({table.now, event});
  }
  EXPECT_EQ(answer(*dead_position_query(table.game), kAmple), Event(FoundDead{0}));
}

TEST(Law_6_9, MatingLineBeyondTheBudgetIsFoundLater) {
  Table table;
  table.play("e2e4 e7e5 g1f3 b8c6");
  const std::vector<Event> events = decided(table, Resign{}, {500});
  ASSERT_EQ(events, std::vector<Event>{Ended({{Ending::Resignation, chess::win_for(Color::Black)}})});
  table.game.record({table.now, events[0]});
  const ProofResult proof = prove(*dead_position_query(table.game), kAmple);
  EXPECT_TRUE(proof.is_conclusive);
  ASSERT_TRUE(is_recordable(table.game, proof.event));
  table.game.record({table.now, proof.event});
  EXPECT_EQ(table.game.proofs().verdict, Helpmate::Exists);
}

TEST(Law_5_2_2, ProofStatesWhetherALargerBudgetCouldHelp) {
  Table table = played_on(from_fen(kWalled), {"e6d6", "a8b7", "d6e6"});
  const DeadPositionQuery query = *dead_position_query(table.game);
  EXPECT_FALSE(prove(query, {1}).is_conclusive);
  EXPECT_TRUE(prove(query, kAmple).is_conclusive);
  EXPECT_EQ(prove(query, kAmple).event, Event(FoundDead{0}));
  Table settled = played_on(Terms{}, {"e2e4"});
  EXPECT_TRUE(prove(*dead_position_query(settled.game), kAmple).is_conclusive);
}

TEST(Law_6_9, UndecidedPositionStaysALoss) {
  Table table(from_fen(kWalled));
  table.game.record({table.now, Ended{{Ending::FlagFall, chess::win_for(Color::White)}}});
  const auto proof = answer(*dead_position_query(table.game), {1});
  ASSERT_EQ(proof, Event(Proof{Helpmate::Unknown}));
  table.game.record({table.now, proof});
  EXPECT_EQ(table.game.outcome()->ending, Ending::FlagFall);
  EXPECT_FALSE(dead_position_query(table.game)) << "it is not asked again";
}

TEST(Law_6_9, MatingLineIsStoredAndChecked) {
  Table table(from_fen("8/8/4k3/3R4/2K5/8/8/8 w - - 0 50"));
  table.black("resign");
  ASSERT_FALSE(table.game.proofs().mate.empty());
  chess::Position at = table.game.position();
  for (const chess::Move move : table.game.proofs().mate) {
    ASSERT_TRUE(chess::is_legal(at, move));
    at.play_unchecked(move);
  }
  EXPECT_TRUE(chess::is_checkmate(at));
  EXPECT_EQ(at.turn(), Color::Black);

  const Ended ended = std::get<Ended>(table.game.scoresheet().back().event);
  const auto follows = [](Ended changed) {
    return is_recordable(Table(from_fen("8/8/4k3/3R4/2K5/8/8/8 w - - 0 50")).game, changed);
  };
  EXPECT_TRUE(follows(ended));
  EXPECT_TRUE(follows({ended.outcome})) << "as written by a server that stored no record";
  Ended cut = ended;
  cut.mate.pop_back();
  EXPECT_FALSE(follows(cut)) << "the record does not mate";
  Ended other_way = ended;
  other_way.outcome.score = chess::win_for(Color::Black);
  EXPECT_FALSE(follows(other_way)) << "the wrong side mates";
  Ended agreed = ended;
  agreed.outcome = {Ending::Agreement, chess::kDrawn};
  EXPECT_FALSE(follows(agreed)) << "no record belongs to this ending";
}

TEST(Law_6_9, MatingLineEndsAtTheFirstMate) {
  Table table(from_fen("8/8/8/8/8/6k1/r7/7K b - - 0 1"));
  EXPECT_EQ(table.white("resign"), "end resignation 0-1 a2a1");
}

TEST(Law_6_9, MatingLineIsPresentable) {
  const char* games[] = {"e2e4 e7e5 g1f3 b8c6", "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8"};
  for (const char* moves : games) {
    Table table;
    table.play(moves);
    table.white("resign");
    EXPECT_GT(table.game.proofs().mate.size(), 0U) << moves;
    EXPECT_LE(table.game.proofs().mate.size(), 8U) << moves;
  }
}

}  // namespace
}  // namespace rookery::arbiter
