#include "rookery/query/rules_query.h"

#include <gtest/gtest.h>

namespace rookery::query {
namespace {

constexpr QueryLimits kLimits{.most_moves = 3, .nodes_at_each_move = 50, .nodes_at_end = 1'000};

struct Row {
  const char* name;
  const char* question;
  QueryFault fault;
  const char* field;
  std::optional<std::size_t> offset;
};

const Row kRows[] = {
    {"no JSON", R"({"moves":x})", QueryFault::NotJson, "", 9},
    {"a list", "[]", QueryFault::WrongType, "", {}},
    {"a misspelt member", R"({"move":[]})", QueryFault::UnknownField, "move", {}},
    {"a number as FEN", R"({"fen":1})", QueryFault::WrongType, "fen", {}},
    {"a FEN with a wrong turn", R"({"fen":"4k3/8/8/8/8/8/8/4K3 x - - 0 1"})", QueryFault::InvalidFen, "fen",
     20},
    {"moves as text", R"({"moves":"e2e4"})", QueryFault::WrongType, "moves", {}},
    {"too many moves", R"({"moves":["a","b","c","d"]})", QueryFault::OutOfRange, "moves", {}},
    {"a move that is none", R"({"moves":["e2e4","hello"]})", QueryFault::InvalidValue, "moves[1]", {}},
    {"an illegal move", R"({"moves":["e2e4","e2e4"]})", QueryFault::IllegalMove, "moves[1]", {}},
    {"an illegal intended move", R"({"intend":"e2e5"})", QueryFault::IllegalMove, "intend", {}},
    {"why, of no move", R"({"ask":["why"]})", QueryFault::MissingField, "intend", {}},
    {"an unknown question", R"({"ask":["fen","who"]})", QueryFault::InvalidValue, "ask[1]", {}},
};

TEST(RulesQuery, ErrorHasCodeFieldAndOffset) {
  for (const Row& row : kRows) {
    const auto answer = answer_query(row.question, kLimits);
    ASSERT_FALSE(answer) << row.name;
    EXPECT_EQ(answer.error().fault, row.fault) << row.name << ": " << answer.error().what;
    EXPECT_EQ(answer.error().field, row.field) << row.name;
    EXPECT_EQ(answer.error().offset, row.offset) << row.name;
    EXPECT_FALSE(answer.error().what.empty()) << row.name;
  }
}

TEST(RulesQuery, MendedFenIsAnsweredWithRemarks) {
  const auto answer = answer_query(R"({"fen":"4k3/8/8/8/8/8/8/4K2R w KQ - - -","ask":["fen"]})", kLimits);
  ASSERT_TRUE(answer);
  EXPECT_NE(answer->find(R"("fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1")"), std::string::npos);
  EXPECT_NE(answer->find(R"("offset":24)"), std::string::npos);
  const auto plain = answer_query(R"({"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","ask":["fen"]})", kLimits);
  EXPECT_EQ(plain->find("remarks"), std::string::npos);
}

}  // namespace
}  // namespace rookery::query
