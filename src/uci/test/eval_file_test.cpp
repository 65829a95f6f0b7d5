#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "conversation.h"
#include "rookery/nnue/network.h"

namespace rookery::uci::test {
namespace {

using testing::HasSubstr;

/// A file that is removed after the test.
class TemporaryFile {
 public:
  TemporaryFile(const char* name, const std::string& bytes)
      : path_(std::filesystem::temp_directory_path() / (std::to_string(getpid()) + name)) {
    std::ofstream(path_, std::ios::binary) << bytes;
  }
  ~TemporaryFile() { std::filesystem::remove(path_); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  [[nodiscard]] std::string set() const { return "setoption name EvalFile value " + path_.string() + "\n"; }

 private:
  std::filesystem::path path_;
};

/// A network that evaluates every position as 100 centipawns for the side to move, of which the search
/// takes 90.
nnue::Weights constant_network() {
  nnue::Weights weights = nnue::zero_weights(64, 1, 1);
  weights.output_bias = {nnue::kOne * nnue::kOutputOne / 4};
  return weights;
}

/// The output for `input` and then for a search of one ply.
std::vector<std::string> answers(const std::string& input) {
  Conversation talk;
  talk.play(input + "position startpos\ngo depth 1");
  return talk.out.lines();
}

TEST(EvalFile, IsUsedAtOnce) {
  const TemporaryFile file("constant.nnue", nnue::write_network(constant_network()));
  const auto lines = answers(file.set());
  EXPECT_THAT(lines.front(), HasSubstr("evaluates"));
  EXPECT_THAT(lines, testing::Contains(HasSubstr("score cp -78")));
  EXPECT_THAT(answers(file.set() + "setoption name EvalFile value <empty>\n"),
              testing::Not(testing::Contains(HasSubstr("score cp -78"))));
}

TEST(EvalFile, UnprintableNameIsEscaped) {
  EXPECT_THAT(
      answers("setoption name EvalFile value /no\x1b[31m\x91\n"),
      testing::Contains("info string error: /no?[31m?: it cannot be read; what evaluated before stays."));
}

TEST(EvalFile, InvalidFileIsRefusedAndTheOldOneKept) {
  const TemporaryFile good("good.nnue", nnue::write_network(constant_network()));
  std::string damaged = nnue::write_network(constant_network());
  damaged.back() = static_cast<char>(damaged.back() ^ 1);
  const TemporaryFile bad("bad.nnue", damaged);
  const TemporaryFile long_one("long.nnue", std::string(nnue::kMaxFileSize + 1, '\0'));
  const auto lines = answers(good.set() + bad.set() + long_one.set() +
                             "setoption name EvalFile value /no/such/file\n"
                             "setoption name EvalFile value /dev/zero\n");
  EXPECT_THAT(lines[1], HasSubstr("it is damaged: its hash does not match"));
  EXPECT_THAT(lines[2], HasSubstr("it is no network file of Rookery"));
  EXPECT_THAT(lines[3], HasSubstr("/no/such/file: it cannot be read"));
  EXPECT_THAT(lines[4], HasSubstr("/dev/zero: it cannot be read"));
  EXPECT_THAT(lines, testing::Contains(HasSubstr("score cp -78")));
}

}  // namespace
}  // namespace rookery::uci::test
