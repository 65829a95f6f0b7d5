#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "site/tournaments/run_command.h"

namespace rookery::server {
namespace {

using nlohmann::json;
using tournament::Refusal;

json schema() {
  std::ifstream file(ROOKERY_ERRORS_SCHEMA);
  return json::parse(file);
}

/// The page has words for each of these in every language.
TEST(TournamentRefusal, CodesAreThoseThatTheSchemaTellsOtherLanguages) {
  json words = json::array();
  for (int at = 0; at <= static_cast<int>(tournament::kLastRefusal); ++at) {
    words.push_back(error_of(static_cast<Refusal>(at)).code.word());
  }
  EXPECT_EQ(words, schema()["definitions"]["tournamentRefusal"]["enum"]) << words.dump(1);
}

TEST(TournamentRefusal, HasItsSentence) {
  const Error error = error_of(Refusal::SectionsStand);
  EXPECT_EQ(error.code.status(), 409);
  EXPECT_EQ(error.message, "The event is divided into sections already, which are paired each for itself.");
}

}  // namespace
}  // namespace rookery::server
