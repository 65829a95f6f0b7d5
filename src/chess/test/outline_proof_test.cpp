// SPDX-License-Identifier: MIT
#include "helpmate/outline_proof.h"

#include <gtest/gtest.h>

#include <utility>

#include "setup_of.h"

namespace rookery::chess {
namespace {

using Status = OutlineProof::Status;

constexpr std::uint64_t kBudget = 200'000;
constexpr int kMaxSteps = 100;
/// White cannot mate: the outlines show it after some have failed.
constexpr const char* kDeadPocket = "8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - -";
/// White mates within a few moves.
constexpr const char* kRookEnding = "8/8/4k3/8/8/3K4/8/7R w - -";

/// A query about a position, and its proof by outlines.
class OutlineProofTest : public testing::Test {
 protected:
  [[nodiscard]] static HelpmateQuery query_of(const Position& position, HelpmateEffort& effort) {
    return {position, Color::White, {kBudget}, effort, {}};
  }
  [[nodiscard]] static KnownReach known_of(const HelpmateQuery& query) {
    const Reach reach(query.position, query.effort);
    return {reach, {}, reach.mate_squares(query.winner, query.effort)};
  }
  HelpmateEffort effort_{kBudget};
};

Position position_with_any_pieces(const char* text) {
  return test::position_of(text, CastlingMode::Standard,
                           SetupFault::TooMuchMaterial | SetupFault::ImpossibleCheck);
}

TEST_F(OutlineProofTest, StepsUntilADeadPositionIsProved) {
  const Position position = position_with_any_pieces(kDeadPocket);
  const HelpmateQuery query = query_of(position, effort_);
  OutlineProof proof = start_outlines(known_of(query), query);
  int steps = 0;
  for (; proof.status == Status::Open && steps < kMaxSteps; ++steps) {
    proof = step(std::move(proof), query, {kBudget});
  }
  EXPECT_EQ(proof.status, Status::Proved);
  EXPECT_GT(steps, 1);
}

TEST_F(OutlineProofTest, EachStepKnowsMoreOrFollowsMore) {
  for (const char* text : {kDeadPocket, kRookEnding}) {
    const Position position = position_with_any_pieces(text);
    const HelpmateQuery query = query_of(position, effort_);
    OutlineProof proof = start_outlines(known_of(query), query);
    for (int steps = 0; steps < kMaxSteps; ++steps) {
      OutlineProof next = step(proof, query, {kBudget});
      EXPECT_GE(next.earlier, proof.earlier) << text;
      if (next.status != Status::Open) {
        break;
      }
      if (next.known.revision == proof.known.revision) {
        EXPECT_GT(next.followed.count(), proof.followed.count()) << text;
      } else {
        EXPECT_EQ(next.followed, proof.followed) << text;
        EXPECT_TRUE(next.known.reach.is_less_than(proof.known.reach)) << text;
      }
      proof = std::move(next);
    }
  }
}

TEST_F(OutlineProofTest, IsExhaustedWhereAMateIsPossible) {
  const Position position = test::position_of(kRookEnding);
  const HelpmateQuery query = query_of(position, effort_);
  const OutlineProof proof = run(start_outlines(known_of(query), query), query, {kBudget});
  EXPECT_EQ(proof.status, Status::Exhausted);
}

TEST_F(OutlineProofTest, GoesOnWithTheSameOutlineOnceTheBudgetGrows) {
  const Position position = position_with_any_pieces(kDeadPocket);
  const HelpmateQuery query = query_of(position, effort_);
  OutlineProof proof = run(start_outlines(known_of(query), query), query, {2});
  EXPECT_EQ(proof.status, Status::Open);
  EXPECT_EQ(proof.earlier, 0U);
  const std::uint64_t states = proof.states();
  proof = run(std::move(proof), query, {kBudget});
  EXPECT_EQ(proof.status, Status::Proved);
  EXPECT_GT(proof.states(), states);
}

TEST_F(OutlineProofTest, RestartsWithinWhatAnotherProofHasFound) {
  const Position position = test::position_of(kRookEnding);
  const HelpmateQuery query = query_of(position, effort_);
  OutlineProof proof = run(start_outlines(known_of(query), query), query, {kBudget});
  const std::uint64_t states = proof.states();
  Reach::Limits limits;
  limits.within[static_cast<std::size_t>(test::sq("h1").index())] = test::squares("h1 h2");
  proof = restart_within(std::move(proof), Reach(position, effort_, limits), limits, query);
  EXPECT_EQ(proof.known.limits, limits);
  EXPECT_EQ(proof.known.revision, 1);
  EXPECT_NE(proof.status, Status::Exhausted);
  EXPECT_GT(proof.states(), states);
}

}  // namespace
}  // namespace rookery::chess
