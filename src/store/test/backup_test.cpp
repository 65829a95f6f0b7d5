#include "rookery/store/backup.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "test/games.h"

/// Backups: that they are whole, and that every change of them is noticed.
namespace rookery::store {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr std::size_t kBlock = 65'536;

class Backup : public ::testing::Test {
 protected:
  /// A backup of many games: of several blocks.
  void SetUp() override {
    const auto stores = open_games(folder_.file());
    ASSERT_TRUE(stores);
    Blocking games(**stores);
    for (int i = 0; i < 60; ++i) {
      ASSERT_TRUE(games.create(header_of("game" + std::to_string(i)),
                               {{"1 seat white a " + std::string(3'000, 'x'), ""}}));
    }
    ASSERT_TRUE(write_backup(folder_.file(), backup_));
    bytes_ = contents(backup_);
    ASSERT_GT(bytes_.size(), 3 * kBlock);
  }
  void write(const std::string& bytes) const { std::ofstream(backup_, std::ios::binary) << bytes; }

  TemporaryFolder folder_;
  fs::path backup_ = folder_.path() / "backup";
  std::string bytes_;
};

TEST_F(Backup, IsADatabaseFollowedByAChecksum) {
  EXPECT_EQ(check_backup(backup_), true);
  EXPECT_TRUE(check_database(backup_));
  execute(backup_, "SELECT count(*) FROM games");  // SQLite's own program reads it
  struct stat status{};
  ASSERT_EQ(::stat(backup_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777, 0600U);
  const fs::path restored = folder_.path() / "restored";
  ASSERT_TRUE(copy_database(backup_, restored));
  EXPECT_EQ(check_backup(restored), false) << "the database of a server has none";
  EXPECT_TRUE(Blocking(**open_games(restored)).read("game59"));
}

TEST_F(Backup, SixteenBytesOverwrittenAnywhereAreFound) {
  // Places all along the file, in its header, and in each part of the checksum.
  constexpr std::size_t kPlaces = 150;
  std::vector<std::size_t> places{0, 16, 24, 28, 60, 84};
  for (std::size_t i = 0; i < kPlaces; ++i) {
    places.push_back((bytes_.size() - 16) * i / (kPlaces - 1));
  }
  for (std::size_t behind = 16; behind <= 160; behind += 8) {
    places.push_back(bytes_.size() - behind);
  }
  for (const std::size_t place : places) {
    for (const char byte : {'\0', 'x', '\xFF'}) {
      std::string changed = bytes_;
      changed.replace(place, 16, std::string(16, byte));
      if (changed == bytes_) {
        continue;  // so it was before
      }
      overwrite(backup_, place, changed.substr(place, 16));
      const auto checked = check_backup(backup_);
      EXPECT_EQ(kind_of(checked), StoreError::Kind::Corrupt) << place;
      overwrite(backup_, place, bytes_.substr(place, 16));
    }
  }
  EXPECT_EQ(check_backup(backup_), true);
}

TEST_F(Backup, DamagedBlockIsNamed) {
  overwrite(backup_, 2 * kBlock + 100, "sixteen letters!");
  const auto checked = check_backup(backup_);
  ASSERT_FALSE(checked);
  EXPECT_THAT(checked.error().what, HasSubstr("the bytes from 131072 to 196607"));
}

TEST_F(Backup, TruncationAndExtraBytesAreFound) {
  for (const std::size_t size : {bytes_.size() - 1, bytes_.size() - 64, bytes_.size() - 100,
                                 bytes_.size() / 2, std::size_t{4'096}, std::size_t{100}}) {
    write(bytes_.substr(0, size));
    EXPECT_EQ(kind_of(check_backup(backup_)), StoreError::Kind::Corrupt) << size;
  }
  write(bytes_ + "x");
  EXPECT_EQ(kind_of(check_backup(backup_)), StoreError::Kind::Corrupt);
}

TEST_F(Backup, OlderVersionsHaveNoChecksum) {
  const fs::path old = folder_.path() / "old";
  ASSERT_TRUE(copy_database(folder_.file(), old));
  EXPECT_EQ(check_backup(old), false);
}

TEST_F(Backup, OtherFilesAreRefused) {
  EXPECT_EQ(kind_of(check_backup(folder_.path() / "none")), StoreError::Kind::NotFound);
  const auto folder = check_backup(folder_.path());
  EXPECT_EQ(kind_of(folder), StoreError::Kind::Unavailable);
  EXPECT_THAT(folder.error().what, HasSubstr("is a folder, and a backup is a file"));
  write("no database");
  EXPECT_EQ(kind_of(check_backup(backup_)), StoreError::Kind::Corrupt);
  write("");
  EXPECT_FALSE(check_backup(backup_));
}

}  // namespace
}  // namespace rookery::store
