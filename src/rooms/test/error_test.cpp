#include "rookery/errors/error.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "rookery/rooms/refusal_code.h"

namespace rookery::rooms {
namespace {

using nlohmann::json;

TEST(Error, IsWrittenWithItsLocation) {
  EXPECT_EQ(write_error({ErrorCode::InvalidClock, "clock", 3, "m"}),
            R"({"error":{"code":"invalid_clock","field":"clock","message":"m","offset":3}})");
  EXPECT_EQ(write_error({ErrorCode::Internal, "", std::nullopt, "m"}),
            R"({"error":{"code":"internal","message":"m"}})");
  EXPECT_EQ(write_error({ErrorCode::UnknownField, "\xFF", std::nullopt, ""}),
            "{\"error\":{\"code\":\"unknown_field\",\"field\":\"\xEF\xBF\xBD\",\"message\":\"\"}}");
}

TEST(Error, IsASentenceInTheLichessApi) {
  EXPECT_EQ(write_flat_error({ErrorCode::InvalidClock, "clock", 3, "m"}),
            R"({"code":"invalid_clock","error":"m","field":"clock","offset":3})");
}

json schema() {
  std::ifstream file(ROOKERY_ERRORS_SCHEMA);
  return json::parse(file);
}

std::vector<ErrorCode> all_error_codes() {
  std::vector<ErrorCode> codes = own_error_codes();
  const std::vector<ErrorCode> refusals = all_refusal_codes();
  codes.insert(codes.end(), refusals.begin(), refusals.end());
  return codes;
}

TEST(Error, CodesMatchTheSchema) {
  json words = json::array();
  for (const ErrorCode code : all_error_codes()) {
    words.push_back(code.word());
  }
  EXPECT_EQ(words, schema()["properties"]["code"]["enum"]) << words.dump(1);
}

/// The page has words for each of these in every language.
TEST(Error, RefusalsAreThoseThatTheSchemaTellsOtherLanguages) {
  json words = json::array();
  for (const ErrorCode code : all_refusal_codes()) {
    words.push_back(code.word());
  }
  EXPECT_EQ(words, schema()["definitions"]["refusal"]["enum"]) << words.dump(1);
}

TEST(Error, NoTwoCodesHaveOneWord) {
  std::set<std::string_view> words;
  for (const ErrorCode code : all_error_codes()) {
    EXPECT_TRUE(words.insert(code.word()).second) << code.word();
  }
}

TEST(Error, CodesHaveTheStatusOfARequestThatFailsForThem) {
  const std::pair<ErrorCode, int> rows[] = {
      {ErrorCode::InvalidAction, 400},
      {ErrorCode::NotAPlayer, 403},
      {ErrorCode::GameNotFound, 404},
      {ErrorCode::TakenBack, 409},
      {ErrorCode::Unavailable, 503},
      {code_of(arbiter::Refusal::NotYourTurn), 409},
      {code_of(policy::OwnRefusal::SeatKept), 403},
      {code_of(policy::OwnRefusal::GameNotOver), 409},
  };
  for (const auto& [code, status] : rows) {
    EXPECT_EQ(code.status(), status) << code.word();
  }
  for (const ErrorCode code : all_error_codes()) {
    EXPECT_GE(code.status(), 400) << code.word();
    EXPECT_LT(code.status(), 600) << code.word();
  }
}

TEST(Error, ARefusalOfTheSiteIsOneOfItsTwoKinds) {
  EXPECT_EQ(code_of(policy::SiteRefusal(arbiter::Refusal::GameOver)), code_of(arbiter::Refusal::GameOver));
  EXPECT_EQ(code_of(policy::SiteRefusal(policy::OwnRefusal::SeatKept)),
            code_of(policy::OwnRefusal::SeatKept));
}

}  // namespace
}  // namespace rookery::rooms
