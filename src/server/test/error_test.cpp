#include "error.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

namespace rookery::server {
namespace {

using nlohmann::json;

TEST(Error, IsWrittenWithThePlaceItHas) {
  EXPECT_EQ(write_error({ErrorCode::InvalidClock, "clock", 3, "m"}),
            R"({"error":{"code":"invalid_clock","field":"clock","message":"m","offset":3}})");
  EXPECT_EQ(write_error({ErrorCode::Internal, "", std::nullopt, "m"}),
            R"({"error":{"code":"internal","message":"m"}})");
  EXPECT_EQ(write_error({ErrorCode::UnknownField, "\xFF", std::nullopt, ""}),
            "{\"error\":{\"code\":\"unknown_field\",\"field\":\"\xEF\xBF\xBD\",\"message\":\"\"}}");
}

TEST(Error, IsASentenceForProgramsOfTheLichessApi) {
  EXPECT_EQ(write_flat_error({ErrorCode::InvalidClock, "clock", 3, "m"}),
            R"({"code":"invalid_clock","error":"m","field":"clock","offset":3})");
}

TEST(Error, CodesAreThoseThatTheSchemaTellsOtherLanguages) {
  std::ifstream file(ROOKERY_TEST_DATA "/../../../../web/src/core/errors.schema.json");
  const json schema = json::parse(file);
  json words = json::array();
  for (const ErrorCode code : all_error_codes()) {
    words.push_back(word(code));
  }
  EXPECT_EQ(words, schema["properties"]["code"]["enum"]);
}

/// A refusal has one code, in the server and in the core of the browser.
TEST(Error, RefusalsHaveTheWordsOfTheLawsAndTheSite) {
  for (int i = 0; i <= static_cast<int>(arbiter::Refusal::DrawTooEarly); ++i) {
    const policy::SiteRefusal refusal = static_cast<arbiter::Refusal>(i);
    EXPECT_EQ(word(code_of(refusal)), word(refusal));
  }
  for (int i = 0; i <= static_cast<int>(policy::OwnRefusal::InvitationOver); ++i) {
    const policy::SiteRefusal refusal = static_cast<policy::OwnRefusal>(i);
    EXPECT_EQ(word(code_of(refusal)), word(refusal));
  }
}

}  // namespace
}  // namespace rookery::server
