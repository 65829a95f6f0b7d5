#include "rookery/tablebase_files/open_folders.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace rookery::tablebase_files {
namespace {

using tablebase::TableFault;

/// A folder that is removed after the test.
class TemporaryFolder {
 public:
  TemporaryFolder()
      : path_(std::filesystem::path(testing::TempDir()) / ("rookery-tables-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] std::string of(const char* name) const { return (path_ / name).string(); }
  void write(const char* name, const std::string& bytes) const {
    std::ofstream(of(name), std::ios::binary) << bytes;
  }
  void copy(const char* name) const {
    std::filesystem::copy_file(std::filesystem::path(ROOKERY_TABLES) / name, of(name));
  }

 private:
  std::filesystem::path path_;
};

TEST(OpenFolders, ListIsSeparatedByColons) {
  EXPECT_EQ(split_folders(""), (std::vector<std::string>{}));
  EXPECT_EQ(split_folders("/a"), (std::vector<std::string>{"/a"}));
  EXPECT_EQ(split_folders("/a b::/c:"), (std::vector<std::string>{"/a b", "/c"}));
}

TEST(OpenFolders, TakesTablesOfAllFolders) {
  const TemporaryFolder folder;
  folder.copy("KQvK.rtbw");
  folder.write("README.txt", "not a table");
  std::filesystem::create_directories(folder.of("inner"));
  const std::vector<std::string> folders{folder.path(), ROOKERY_TABLES};
  const auto opened = open_folders(folders);
  EXPECT_TRUE(opened.faults.empty());
  EXPECT_EQ(opened.tables.wdl_tables(), 35U);
  EXPECT_EQ(open_folders(std::span(folders).first(1)).tables.wdl_tables(), 1U);
}

TEST(OpenFolders, NamesWhatItLeavesOut) {
  const TemporaryFolder folder;
  folder.copy("KQvK.rtbw");
  folder.write("KRvK.rtbw", std::string(100, 'x'));
  folder.write("KQvKR.rtbz", "");
  std::filesystem::create_directories(folder.of("KBvK.rtbw"));
  const std::string missing = folder.of("missing");
  const std::vector<std::string> folders{missing, folder.path()};
  const auto opened = open_folders(folders);
  EXPECT_EQ(opened.tables.wdl_tables(), 1U);
  std::vector<std::pair<std::string, TableFault>> faults;
  for (const tablebase::TableError& error : opened.faults) {
    faults.emplace_back(error.path, error.fault);
  }
  EXPECT_EQ(faults, (std::vector<std::pair<std::string, TableFault>>{
                        {missing, TableFault::Unreadable},
                        {folder.of("KBvK.rtbw"), TableFault::Unreadable},
                        {folder.of("KQvKR.rtbz"), TableFault::Truncated},
                        {folder.of("KRvK.rtbw"), TableFault::NotATable},
                    }));
}

TEST(OpenFolders, TablesOutliveTheirFolder) {
  auto folder = std::make_unique<TemporaryFolder>();
  folder->copy("KQvK.rtbw");
  const std::vector<std::string> folders{folder->path()};
  const auto opened = open_folders(folders);
  folder.reset();
  chess::Setup setup;
  setup.board.put(chess::Square::from_index(0), {chess::Color::White, chess::Role::King});
  setup.board.put(chess::Square::from_index(9), {chess::Color::White, chess::Role::Queen});
  setup.board.put(chess::Square::from_index(63), {chess::Color::Black, chess::Role::King});
  setup.turn = chess::Color::Black;
  const auto position = chess::Position::from_setup(setup, chess::CastlingMode::Standard);
  ASSERT_TRUE(position);
  EXPECT_EQ(opened.tables.probe_wdl(*position), tablebase::Wdl::Loss);
}

}  // namespace
}  // namespace rookery::tablebase_files
