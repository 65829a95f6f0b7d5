#include "rookery/selfplay/block_file.h"

#include <gtest/gtest.h>

#include <vector>

#include "games.h"

namespace rookery::selfplay::test {
namespace {

constexpr std::string_view kMagic = "RookTest";

struct Content {
  std::vector<std::string> payloads;
  bool sound = true;
  bool opened = true;
};

Content read_all(const std::filesystem::path& file) {
  Content content;
  auto reader = BlockReader::open(file, kMagic);
  if (!reader) {
    return {.payloads = {}, .sound = false, .opened = false};
  }
  auto block = reader->next();
  for (; block && *block; block = reader->next()) {
    content.payloads.push_back((*block)->payload);
  }
  content.sound = block.has_value();
  return content;
}

/// A file of three blocks.
std::string make_file(const std::filesystem::path& file) {
  auto writer = BlockWriter::open(file, kMagic, "a test\n");
  EXPECT_TRUE(writer);
  for (const char* payload : {"first", "the second block", ""}) {
    EXPECT_TRUE(writer->write(payload, 1));
  }
  return bytes_of(file);
}

TEST(BlockFile, RoundTrips) {
  const TemporaryFolder folder;
  make_file(folder / "file");
  EXPECT_EQ(read_all(folder / "file").payloads, (std::vector<std::string>{"first", "the second block", ""}));
  EXPECT_EQ(BlockReader::open(folder / "file", kMagic)->description(), "a test\n");
}

TEST(BlockFile, ExcessBlocksAreRemoved) {
  const TemporaryFolder folder;
  make_file(folder / "file");
  {
    auto writer = BlockWriter::open(folder / "file", kMagic, "a test\n", 1);
    ASSERT_TRUE(writer) << writer.error().what;
    EXPECT_EQ(writer->existing().records, 1U);
    EXPECT_GT(writer->existing().cut_bytes, 0U);
    ASSERT_TRUE(writer->write("more", 1));
  }
  EXPECT_EQ(read_all(folder / "file").payloads, (std::vector<std::string>{"first", "more"}));
}

TEST(BlockFile, TruncatedFileIsCutAndContinued) {
  const TemporaryFolder folder;
  const std::string whole = make_file(folder / "whole");
  for (std::size_t size = 0; size < whole.size(); ++size) {
    put_bytes(folder / "truncated", whole.substr(0, size));
    auto writer = BlockWriter::open(folder / "truncated", kMagic, "a test\n");
    ASSERT_TRUE(writer) << size << ": " << writer.error().what;
    const auto kept = writer->existing().records;
    ASSERT_TRUE(writer->write("more", 1));
    const Content content = read_all(folder / "truncated");
    EXPECT_TRUE(content.sound) << size;
    EXPECT_EQ(content.payloads.size(), kept + 1) << size;
    EXPECT_EQ(content.payloads.back(), "more") << size;
  }
}

TEST(BlockFile, DamagedByteIsNeverAccepted) {
  const TemporaryFolder folder;
  const std::string whole = make_file(folder / "whole");
  const std::vector<std::string> payloads = read_all(folder / "whole").payloads;
  for (std::size_t place = 0; place < whole.size(); ++place) {
    std::string damaged = whole;
    damaged[place] = static_cast<char>(damaged[place] ^ 0x10);
    put_bytes(folder / "damaged", damaged);
    const Content content = read_all(folder / "damaged");
    EXPECT_FALSE(content.sound) << place;
    for (std::size_t i = 0; i < content.payloads.size(); ++i) {
      EXPECT_EQ(content.payloads[i], payloads[i]) << place;
    }
  }
}

TEST(BlockFile, DamageWithinTheFileIsNotCut) {
  const TemporaryFolder folder;
  std::string damaged = make_file(folder / "file");
  damaged[damaged.find("first")] = 'F';
  put_bytes(folder / "file", damaged);
  const auto writer = BlockWriter::open(folder / "file", kMagic, "a test\n");
  ASSERT_FALSE(writer);
  EXPECT_NE(writer.error().what.find("damaged at byte"), std::string::npos) << writer.error().what;
  EXPECT_EQ(bytes_of(folder / "file"), damaged);
}

TEST(BlockFile, OneWriterAtATime) {
  const TemporaryFolder folder;
  {
    const auto writer = BlockWriter::open(folder / "file", kMagic, "a test\n");
    ASSERT_TRUE(writer);
    const auto second = BlockWriter::open(folder / "file", kMagic, "a test\n");
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().what.find("is being written by someone else"), std::string::npos);
  }
  EXPECT_TRUE(BlockWriter::open(folder / "file", kMagic, "a test\n"));
}

TEST(BlockFile, OtherFilesAreRefusedWithTheReason) {
  const TemporaryFolder folder;
  make_file(folder / "file");
  EXPECT_NE(BlockWriter::open(folder / "file", kMagic, "otherwise\n").error().what.find("other settings"),
            std::string::npos);
  EXPECT_NE(BlockReader::open(folder / "file", "RookElse").error().what.find("no file of this kind"),
            std::string::npos);
  EXPECT_NE(BlockReader::open(folder / "none", kMagic).error().what.find("cannot be read"),
            std::string::npos);
}

}  // namespace
}  // namespace rookery::selfplay::test
