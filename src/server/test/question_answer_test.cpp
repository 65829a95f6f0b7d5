#include "site/lessons/question_answer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "site/lessons/question_json.h"

namespace rookery::server {
namespace {

using nlohmann::json;
using store::Question;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kBackRankMate = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";

Question question_of(QuestionKind kind, const std::string& fen = kBackRankMate) {
  return {.id = "q1", .school_class = "4b", .created = {}, .kind = kind, .fen = fen, .words = "?"};
}

TEST(QuestionAnswer, IsReadByItsKind) {
  struct Row {
    QuestionKind kind;
    std::string text;
    std::string stored;  ///< empty: it is no answer
  };
  const std::vector<Row> rows{{QuestionKind::Move, "d1d8", "d1d8"},
                              {QuestionKind::Move, "d1e2", ""},
                              {QuestionKind::Move, "Rd8", ""},
                              {QuestionKind::Squares, "f7 e4 f7", "e4 f7"},
                              {QuestionKind::Squares, "e4  f7", ""},
                              {QuestionKind::Squares, "e9", ""},
                              {QuestionKind::Squares, "", ""},
                              {QuestionKind::Number, "12", "12"},
                              {QuestionKind::Number, "-07.50", "-7.5"},
                              {QuestionKind::Number, "000", "0"},
                              {QuestionKind::Number, "-0.0", "0"},
                              {QuestionKind::Number, "1.", ""},
                              {QuestionKind::Number, ".5", ""},
                              {QuestionKind::Number, "--1", ""},
                              {QuestionKind::Number, "1e5", ""},
                              {QuestionKind::Number, "", ""},
                              {QuestionKind::Number, std::string(kMostNumberBytes + 1, '1'), ""},
                              {QuestionKind::Text, "It hangs.", "It hangs."},
                              {QuestionKind::Text, "\u200b", ""},
                              {QuestionKind::Text, std::string(kMostAnswerBytes + 1, 'a'), ""},
                              {QuestionKind::Play, "abcdefgh", ""}};
  for (const auto& [kind, text, stored] : rows) {
    const auto answer = read_question_answer(question_of(kind), text);
    EXPECT_EQ(answer.has_value(), !stored.empty()) << word_of(kind) << ": " << text;
    if (answer) {
      EXPECT_EQ(*answer, stored) << text;
    } else {
      EXPECT_EQ(answer.error().field, "answer") << text;
    }
  }
}

TEST(QuestionAnswer, KindsHaveWords) {
  for (const QuestionKind kind : {QuestionKind::Move, QuestionKind::Play, QuestionKind::Squares,
                                  QuestionKind::Number, QuestionKind::Text}) {
    EXPECT_EQ(question_kind(word_of(kind)), kind);
  }
  EXPECT_EQ(question_kind("guess"), std::nullopt);
}

TEST(QuestionAnswer, PositionMustHaveALegalMove) {
  EXPECT_TRUE(read_question_position(kBackRankMate));
  EXPECT_EQ(read_question_position("3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1").error().code,
            ErrorCode::PositionIsOver);
  EXPECT_EQ(read_question_position("8/8/8/8/8/8/8/8 w - - 0 1").error().code, ErrorCode::InvalidFen);
  EXPECT_EQ(read_question_board(""), "");
  EXPECT_EQ(read_question_board("8/8/8/3q4/8/8/8/8 w - - 0 1"), "8/8/8/3q4/8/8/8/8 w - - 0 1");
  EXPECT_FALSE(read_question_board("8/8 w"));
}

/// Ben and cem have answered, dana has not; ben's answer is revealed.
ShownQuestion shown_question() {
  ShownQuestion shown;
  shown.asked.question = question_of(QuestionKind::Move);
  shown.asked.question.revealed = "ben";
  shown.asked.answers = {{"ben", "d1d7", Instant(Duration(1))}, {"cem", "d1d8", Instant(Duration(2))}};
  shown.pupils = {{.account = "ben", .name = "ben", .shown = "Ben B."},
                  {.account = "cem", .name = "cem", .shown = "Cem"},
                  {.account = "dana", .name = "dana", .shown = "Dana"}};
  return shown;
}

TEST(QuestionJson, TeacherSeesAnswersCountsAndWhoIsMissing) {
  const json seen = question_for_teacher(shown_question());
  EXPECT_EQ(seen["answers"].size(), 2U);
  EXPECT_EQ(seen["answers"][1]["san"], "Rd8#");
  EXPECT_EQ(seen["answers"][0]["shown"], "Ben B.");
  EXPECT_EQ(seen["counts"].size(), 2U);
  EXPECT_EQ(seen["missing"], json::parse(R"([{"account":"dana","shown":"Dana"}])"));
}

TEST(QuestionJson, PupilSeesTheRevealedAnswerAloneAndTheNameOnlyIfAllowed) {
  ShownQuestion shown = shown_question();
  const json dana = question_for_pupil(shown, "dana");
  EXPECT_TRUE(dana["own"].is_null());
  EXPECT_EQ(dana["revealed"]["answer"], "d1d7");
  EXPECT_THAT(dana.dump(), Not(HasSubstr("ben")));
  EXPECT_THAT(dana.dump(), Not(HasSubstr("Ben")));
  EXPECT_THAT(dana.dump(), Not(HasSubstr("d1d8")));
  EXPECT_TRUE(question_for_pupil(shown, "ben")["revealed"]["own"]);
  shown.asked.question.is_revealed_named = true;
  EXPECT_EQ(question_for_pupil(shown, "dana")["revealed"]["name"], "Ben B.");
  shown.asked.question.revealed = "";
  EXPECT_TRUE(question_for_pupil(shown, "dana")["revealed"].is_null());
}

TEST(QuestionJson, GameCountsByHowItStands) {
  ShownQuestion shown = shown_question();
  shown.asked.question.kind = QuestionKind::Play;
  shown.asked.answers = {{"ben", "g1", {}}, {"cem", "g2", {}}, {"dana", "g3", {}}};
  shown.games = {{"ben", "g1", store::GameStatus::Ended, store::GamePoints{2, 0}},
                 {"cem", "g2", store::GameStatus::Ended, store::GamePoints{1, 1}},
                 {"dana", "g3", store::GameStatus::Playing, std::nullopt}};
  const json seen = question_for_teacher(shown);
  EXPECT_EQ(seen["answers"][0]["answer"], "1-0");
  EXPECT_EQ(seen["answers"][0]["game"], "g1");
  EXPECT_EQ(seen["answers"][1]["answer"], "1/2-1/2");
  EXPECT_EQ(seen["answers"][2]["answer"], "playing");
}

}  // namespace
}  // namespace rookery::server
