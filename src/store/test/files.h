#pragma once
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

/// Real files for the store's tests, and what befalls them.
namespace rookery::store {

/// A folder that goes away with the test.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = std::filesystem::temp_directory_path() / "rookery-XXXXXX";
    path_ = mkdtemp(pattern.data());
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::filesystem::path file() const { return path_ / "rookery.sqlite"; }

 private:
  std::filesystem::path path_;
};

/// What another program does to the file.
inline void execute(const std::filesystem::path& file, const std::string& sql) {
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(handle);
  sqlite3_close(handle);
}

inline std::string contents(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

inline void overwrite(const std::filesystem::path& file, std::size_t offset, const std::string& bytes) {
  std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
  stream.seekp(static_cast<std::streamoff>(offset));
  stream << bytes;
  ASSERT_TRUE(stream.flush());
}

/// Overwrites the page of the closed database that holds `text`, as a failing disk would.
inline void damage_page_with(const std::filesystem::path& file, const std::string& text) {
  constexpr std::size_t kPage = 4096;
  const std::size_t at = contents(file).find(text);
  ASSERT_NE(at, std::string::npos) << text;
  constexpr char kLeaf = '\x0A';  // (SQLite file format, 1.6) what stands above leaves is other games' too
  ASSERT_EQ(contents(file).at(at / kPage * kPage), kLeaf) << text;
  overwrite(file, at / kPage * kPage, std::string(kPage, '\xA5'));
}

}  // namespace rookery::store
