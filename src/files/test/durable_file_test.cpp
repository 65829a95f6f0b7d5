#include "rookery/files/durable_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

namespace rookery::files {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class DurableFileTest : public testing::Test {
 protected:
  DurableFileTest() { fs::create_directories(folder_); }
  ~DurableFileTest() override { fs::remove_all(folder_); }
  [[nodiscard]] std::string path() const { return folder_ / "file"; }

  fs::path folder_ = fs::path(testing::TempDir()) / ("durable-file-" + std::to_string(getpid()));
};

TEST_F(DurableFileTest, OldFileStaysUntilNewOneIsWhole) {
  ASSERT_TRUE(write_durably(path(), "old"));
  {
    DurableFile file(path());
    file.write(std::string(3'000'000, 'x'));
    EXPECT_EQ(contents(path()), "old");
  }
  EXPECT_EQ(contents(path()), "old");
  EXPECT_FALSE(fs::exists(path() + ".part"));
  DurableFile file(path());
  file.write("ne");
  file.write("w");
  ASSERT_TRUE(file.finish());
  EXPECT_EQ(contents(path()), "new");
}

TEST_F(DurableFileTest, SaysWhatCannotBeWritten) {
  const auto written = write_durably(path() + "/no/folder", "text");
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().find("/no/folder cannot be written: "), std::string::npos) << written.error();
}

TEST_F(DurableFileTest, DoesNotReplaceADevice) {
  ASSERT_EQ(::mkfifo(path().c_str(), 0600), 0);
  const auto written = write_durably(path(), "text");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error(), path() + " cannot be replaced: it is no regular file");
  EXPECT_TRUE(fs::is_fifo(path()));
  EXPECT_FALSE(fs::exists(path() + ".part"));
}

}  // namespace
}  // namespace rookery::files
