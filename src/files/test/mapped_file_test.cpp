#include "rookery/files/mapped_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace rookery::files {
namespace {

/// The pages of a mapping that are in this process's memory, in KiB, as the system counts them.
std::size_t resident_kib(const void* mapping) {
  std::ifstream maps("/proc/self/smaps");
  std::string line;
  std::ostringstream start;
  start << std::hex << reinterpret_cast<std::uintptr_t>(mapping) << '-';
  while (std::getline(maps, line) && !line.starts_with(start.str())) {
  }
  while (std::getline(maps, line) && !line.starts_with("Rss:")) {
  }
  return line.starts_with("Rss:") ? std::stoul(line.substr(4)) : 0;
}

TEST(MappedFile, ReleasedPagesLeaveTheMemoryAndAreReadAgain) {
  const std::string path = testing::TempDir() + "mapped_file_test";
  const std::string text(1'000'000, 'x');
  std::ofstream(path) << text;
  const auto file = MappedFile::open(path);
  std::filesystem::remove(path);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->bytes(), text);
  EXPECT_GE(resident_kib(file->bytes().data()), 900U);

  file->release_pages();
  EXPECT_LT(resident_kib(file->bytes().data()), 100U);
  EXPECT_EQ(file->bytes(), text);
}

}  // namespace
}  // namespace rookery::files
