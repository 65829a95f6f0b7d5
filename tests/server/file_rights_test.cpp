#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "server/client.h"
#include "server/player.h"
#include "server/process.h"
#include "support/wait_until.h"

/// Who may read what the server and its commands write.
namespace rookery::tests {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

mode_t rights_of(const fs::path& path) {
  struct stat status{};
  EXPECT_EQ(::stat(path.c_str(), &status), 0) << path;
  return status.st_mode & 07777;
}

/// Processes that the test starts get this umask.
class Umask {
 public:
  explicit Umask(mode_t mask) : before_(::umask(mask)) {}
  ~Umask() { ::umask(before_); }
  Umask(const Umask&) = delete;
  Umask& operator=(const Umask&) = delete;

 private:
  mode_t before_;
};

class FileRights : public ::testing::Test {
 protected:
  void expect_all_private() const {
    EXPECT_EQ(rights_of(data_), 0700U);
    std::size_t files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(data_)) {
      EXPECT_EQ(rights_of(entry.path()), entry.is_directory() ? 0700U : 0600U) << entry.path();
      ++files;
    }
    EXPECT_GE(files, 2U);
  }
  [[nodiscard]] std::string at(const char* name) const { return (folder_.path() / name).string(); }

  TemporaryFolder folder_;
  fs::path data_ = folder_.path() / "new" / "data";
};

TEST_F(FileRights, FilesAreOwnerOnlyWhateverTheUmask) {
  for (const mode_t mask : {0000U, 0022U, 0077U}) {
    SCOPED_TRACE(mask);
    const Umask set(mask);
    fs::remove_all(data_.parent_path());
    {
      ServerProcess server(data_, {"--tls"});
      EXPECT_TRUE(fs::exists(data_ / "rookery.sqlite-wal"));
      EXPECT_TRUE(fs::exists(data_ / "authority.crt"));
      ASSERT_TRUE(wait_until([&] { return fs::exists(data_ / "explorer"); }));
      expect_all_private();
      server.kill();  // its log stays
    }
    expect_all_private();
    const std::string copy = at("copy");
    fs::remove(copy);
    ASSERT_EQ(run_rookery({"backup", copy, "--data", data_.string()}).status, 0);
    EXPECT_EQ(rights_of(copy), 0600U);
    ASSERT_EQ(run_rookery({"restore", copy, "--data", data_.string(), "--replace"}).status, 0);
    EXPECT_TRUE(fs::exists(data_ / "rookery.sqlite.before-restore"));
    ASSERT_EQ(run_rookery({"doctor", "--repair", "--data", data_.string()}).status, 0);
    expect_all_private();
  }
}

TEST_F(FileRights, OlderFolderIsTightenedWithAWarning) {
  {
    ServerProcess server(data_);
    ASSERT_TRUE(wait_until([&] { return fs::exists(data_ / "explorer"); }));
    server.kill();
  }
  fs::permissions(data_, fs::perms(0755));
  for (const auto& entry : fs::directory_iterator(data_)) {
    fs::permissions(entry.path(), fs::perms(entry.is_directory() ? 0755 : 0644));
  }
  std::ofstream(data_ / "rookery.sqlite.before-restore") << "games of last year";
  ServerProcess server(data_);
  expect_all_private();
  EXPECT_THAT(server.greeting() + server.finish().output,
              AllOf(HasSubstr("other users of this machine could use"),
                    HasSubstr(data_.string() + " (mode 755)"), HasSubstr("rookery.sqlite-wal (mode 644)"),
                    HasSubstr("explorer (mode 755)"), HasSubstr("rookery.sqlite.before-restore")));
  ServerProcess again(data_);
  EXPECT_THAT(again.greeting() + again.finish().output, Not(HasSubstr("other users")));
}

/// A home, or all of /srv: to take the rights of others from it would break what has nothing to do with
/// chess.
TEST_F(FileRights, SharedFolderIsLeftWithAWarning) {
  fs::create_directories(data_);
  fs::permissions(data_, fs::perms(0755));
  std::ofstream(data_ / "letter.txt") << "Dear Ada";
  fs::permissions(data_ / "letter.txt", fs::perms(0644));
  ServerProcess server(data_);
  EXPECT_EQ(rights_of(data_), 0755U);
  EXPECT_EQ(rights_of(data_ / "letter.txt"), 0644U);
  EXPECT_EQ(rights_of(data_ / "rookery.sqlite"), 0600U);
  EXPECT_EQ(rights_of(data_ / "lock"), 0600U);
  EXPECT_THAT(server.greeting() + server.finish().output,
              AllOf(HasSubstr("other users of this machine may use"), HasSubstr("it holds other files too")));
}

}  // namespace
}  // namespace rookery::tests
