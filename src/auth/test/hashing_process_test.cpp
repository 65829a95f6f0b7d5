#include "hashing_process.h"

#include <gtest/gtest.h>

#include <csignal>
#include <stdexcept>

#include "rookery/auth/secrets.h"

namespace rookery::auth {
namespace {

TEST(HashingProcess, HashesAndVerifies) {
  HashingProcess process;
  const std::string hash = process.hash("correct horse");
  EXPECT_TRUE(process.verify("correct horse", hash));
  EXPECT_FALSE(process.verify("correct hors", hash));
  EXPECT_FALSE(process.verify("correct horse", std::nullopt));
  EXPECT_FALSE(process.verify("nobody has this password", std::nullopt));
  EXPECT_TRUE(process.verify("another one", hash_password("another one")));
}

TEST(HashingProcess, TakesAnyBytesAndRefusesTooMany) {
  HashingProcess process;
  const std::string password("a\0\xFF\n", 4);
  const std::string hash = process.hash(password);
  EXPECT_TRUE(process.verify(password, hash));
  EXPECT_FALSE(process.verify("a", hash));
  EXPECT_THROW((void)process.hash(std::string(10'000, 'a')), std::runtime_error);
  EXPECT_TRUE(process.verify(password, hash));
}

TEST(HashingProcess, IsStartedAgainWhenItEnded) {
  HashingProcess process;
  const std::string hash = process.hash("correct horse");
  ASSERT_GT(process.pid(), 0);
  ASSERT_EQ(kill(process.pid(), SIGKILL), 0);
  EXPECT_THROW((void)process.verify("correct horse", hash), std::runtime_error);
  EXPECT_TRUE(process.verify("correct horse", hash));
}

TEST(HashingProcess, EndsWithItsObject) {
  pid_t pid = 0;
  {
    const HashingProcess process;
    pid = process.pid();
  }
  EXPECT_EQ(kill(pid, 0), -1);
}

}  // namespace
}  // namespace rookery::auth
