#include "studies/known_studies.h"

#include <gtest/gtest.h>

#include "rookery/notation/fen.h"

namespace rookery::server {
namespace {

/// A study with so many comments of some kilobytes.
std::shared_ptr<KnownStudy> known_with(std::size_t comments) {
  constexpr std::size_t kBytes = 15'000;
  auto known = std::make_shared<KnownStudy>();
  const auto record = [&](study::Event event) {
    EXPECT_FALSE(known->running.try_record({{}, "anna", std::move(event)}));
  };
  const std::string start = notation::fen::write(chess::Position::initial().setup());
  record(study::CreateStudy{"Endings", study::Visibility::Private, ""});
  record(study::AddChapter{.chapter = "chapter1", .name = "One", .tree = {.fen = start}});
  for (std::size_t i = 0; i < comments; ++i) {
    record(study::WriteText{study::TextKind::Comment, "chapter1", study::kRoot,
                            std::to_string(i) + std::string(kBytes, 'x')});
  }
  return known;
}

TEST(KnownStudies, KeepTheOneThatHasReadMore) {
  KnownStudies studies;
  EXPECT_EQ(studies.find("a"), nullptr);
  const auto less = known_with(0), more = known_with(1);
  studies.keep("a", less);
  studies.keep("a", more);
  studies.keep("a", less);
  EXPECT_EQ(studies.find("a"), more) << "an answer that is older than another one takes nothing back";
  studies.forget("a");
  EXPECT_EQ(studies.find("a"), nullptr);
}

TEST(KnownStudies, LetGoOfTheOneThatWasNotUsedForLongest) {
  KnownStudies studies;
  const auto large = known_with(2'000);
  ASSERT_GT(large->running.weight(), 50U * 1024 * 1024);
  for (const char* id : {"a", "b", "c"}) {
    studies.keep(id, large);
    EXPECT_NE(studies.find("a"), nullptr) << "used each time";
  }
  studies.keep("d", large);
  EXPECT_EQ(studies.find("b"), nullptr);
  EXPECT_NE(studies.find("a"), nullptr);
  EXPECT_NE(studies.find("d"), nullptr);
}

TEST(KnownStudies, SayWhichAreReadOnElsewhere) {
  KnownStudies studies;
  studies.begin_reading_on("a");
  EXPECT_TRUE(studies.is_read_on("a"));
  EXPECT_FALSE(studies.is_read_on("b"));
  studies.end_reading_on("a");
  EXPECT_FALSE(studies.is_read_on("a"));
}

}  // namespace
}  // namespace rookery::server
