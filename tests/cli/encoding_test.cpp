#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "program.h"

/// Encodings of files of games, as `rookery pgn repair` reads them. encodings.json has the cases, which the
/// page's tests read too; their bytes are by the codecs of Python. A case is a game with a text in it:
///   encoding, text, bytes   what is found (nothing where all is UTF-8), and the text in UTF-8 and as it is
///   written mark                    the first bytes of the file unit                    UTF-16 all over:
///   which end of two bytes is first line_end                if it is not "\n" before, fill            so
///   many bytes stand before the text: in its line, or as other games of the file also, also_times        a
///   line of UTF-8 behind it
namespace {

using namespace rookery::cli;
using Json = nlohmann::json;

std::string bytes_of(const std::string& hex) {
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) {
    all += text;
  }
  return all;
}

/// So many bytes of comments.
std::string filler(std::size_t size) {
  return repeated("{" + std::string(97, 'x') + "} ", size / 100) + std::string(size % 100, ' ');
}

/// What stands before the text of a case, and behind it.
struct Frame {
  std::string head, tail;
};

Frame frame_of(const Json& row) {
  const std::string end = row.value("line_end", "\n");
  const std::string before = row.value("before", "");
  const std::size_t fill = row.value("fill", std::size_t{0});
  const std::string games =
      before == "file"
          ? repeated("[Event \"x\"]" + end + end + "1. e4 " + filler(1000) + "*" + end + end, fill / 1000)
          : "";
  const std::string also = row.contains("also") ? "{" + std::string(row["also"]) + "} " : "";
  const std::string last =
      (also.empty() ? "" : repeated(also, row.value("also_times", std::size_t{1})) + end) + "*" + end;
  if (before == "line") {
    return {games + "[White \"?\"]" + end + end + "1. e4 " + filler(fill) + "{", "} " + end + last};
  }
  return {games + "[White \"", "\"]" + end + end + "1. e4 " + end + last};
}

/// The file of a case.
std::string file_of(const Json& row) {
  const std::string unit = row.value("unit", "");
  const auto written = [&](const std::string& text) {
    std::string out;
    for (const char c : text) {
      out += unit == "big" ? std::string(1, '\0') : "";
      out += c;
      out += unit == "little" ? std::string(1, '\0') : "";
    }
    return out;
  };
  const Frame frame = frame_of(row);
  return bytes_of(row.value("mark", "")) + written(frame.head) + bytes_of(row["bytes"]) + written(frame.tail);
}

/// Without the mark and the blanks at the end, which belong to no game.
std::string game_of(std::string text) {
  text.erase(0, text.starts_with("\xEF\xBB\xBF") ? 3 : 0);
  text.erase(text.find_last_not_of("\r\n") + 1);
  return text;
}

std::string folder() {
  const std::filesystem::path path =
      std::filesystem::path(testing::TempDir()) / ("rookery-encodings-" + std::to_string(getpid()));
  std::filesystem::create_directories(path);
  return path.string();
}

class Encoding : public testing::TestWithParam<Json> {};

TEST_P(Encoding, IsDetected) {
  const Json& row = GetParam();
  const Frame frame = frame_of(row);
  const std::string wanted = game_of(frame.head + std::string(row["text"]) + frame.tail);
  const std::string path = folder() + "/games.pgn";
  std::ofstream(path, std::ios::binary) << file_of(row);
  const Finished done = run("pgn repair " + path);
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_TRUE(game_of(done.out) == wanted) << done.out.substr(0, 500) << done.err;
  const std::string encoding = row["encoding"];
  const bool is_reported = done.err.find("read as " + encoding + " and") != std::string::npos;
  EXPECT_EQ(is_reported, !encoding.empty()) << done.err;
  if (encoding.empty()) {
    EXPECT_EQ(done.err.find("read as"), std::string::npos) << done.err;
  } else {
    const Finished named = run("pgn repair --encoding " + encoding + " " + path);
    EXPECT_TRUE(game_of(named.out) == wanted) << named.out.substr(0, 500);
  }
}

std::vector<Json> cases() {
  std::ifstream file(std::string(ROOKERY_TEST_DATA) + "/encodings.json");
  return Json::parse(file);
}

INSTANTIATE_TEST_SUITE_P(Of, Encoding, testing::ValuesIn(cases()), [](const auto& info) {
  std::string name;
  for (const char c : std::string(info.param["what"])) {
    name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  }
  return name;
});

TEST(EncodingNames, AreIcuNames) {
  const std::string game = "[White \"\x9b\x1a\xe6\"]\n\n1. e4 *";
  for (const std::string name : {"IBM437", "cp437", "437", "ibm-437"}) {
    EXPECT_EQ(run("pgn repair --encoding " + name + " -", game).out, "[White \"¢\x1aµ\"]\n\n1. e4 *\n\n")
        << name;
  }
  EXPECT_EQ(run("pgn repair --encoding Shift_JIS -", "[White \"\x94\x6e\"]\n\n1. e4 *").out,
            "[White \"馬\"]\n\n1. e4 *\n\n");
  EXPECT_EQ(run("pgn repair --encoding nothing -", "").status, 2);
  const Finished wide = run("pgn repair --encoding UTF-16 -", "");
  EXPECT_EQ(wide.status, 2);
  EXPECT_EQ(
      wide.err,
      "rookery pgn repair: --encoding: \"UTF-16\" is not a superset of ASCII; name one that is, such as "
      "ISO-8859-1\n");
}

/// Every command reads UTF-16, packed too, but an index, which holds places in bytes of the file.
TEST(WideText, IsReadByCommandsWithoutFileOffsets) {
  const std::string path = folder() + "/wide.pgn";
  std::string wide = "\xFF\xFE";
  for (const char c : std::string("[Event \"a\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n\n1. e4 Ke7 *\n")) {
    wide += c;
    wide += '\0';
  }
  std::ofstream(path, std::ios::binary) << wide;
  for (const std::string& each : {path, path + ".gz"}) {
    const Finished done = run("pgn check " + each);
    EXPECT_EQ(done.out, "1 game, 2 plies, 1 faulty game\n") << done.err;
    EXPECT_NE(done.err.find("game 2, line 7, column 7, \"Ke7\""), std::string::npos) << done.err;
    ASSERT_EQ(std::system(("gzip -kf " + path).c_str()), 0);
  }
  const Finished index = run("pgn index " + path);
  EXPECT_EQ(index.status, 2);
  EXPECT_NE(index.err.find("the file is UTF-16"), std::string::npos) << index.err;
  using namespace std::string_literals;
  EXPECT_NE(run("pgn check -", "\xFF\xFE\0\0[\0\0\0"s).err.find("UTF-32; save it as UTF-8"),
            std::string::npos);
  EXPECT_EQ(run("pgn check -", "[\0E\0"s).status, 1) << "cut off";
}

}  // namespace
