#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "rookery/chess/perft.h"
#include "rookery/match/openings.h"
#include "rookery/notation/epd.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/notation/uci_move.h"
#include "rookery/wasm/core.h"
#include "rookery/wasm/position.h"
#include "texts/fen_slips.h"

/// Every door reads the same text to the same position, with the same remarks.
namespace rookery::texts {
namespace {

using cli::Finished;
using nlohmann::json;
using notation::fen::Reading;

constexpr auto kStandard = chess::CastlingMode::Standard;

const std::vector<FenSlip>& all_slips() {
  static const std::vector<FenSlip> slips = fen_slips(ROOKERY_FEN_SLIPS);
  return slips;
}

/// Calls `check` for each row, with its text in the failure message.
template <class Check>
void for_each_slip(Check check) {
  for (const FenSlip& slip : all_slips()) {
    SCOPED_TRACE("\"" + slip.text + "\"");
    check(slip);
  }
}

std::string fen_of(const chess::Position& position) {
  return notation::fen::write(position.setup());
}

std::size_t count_lines(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

TEST(FenDoors, Library) {
  for_each_slip([](const FenSlip& slip) {
    const auto read = notation::fen::read_position(slip.text, kStandard);
    ASSERT_EQ(read.has_value(), !slip.position.empty());
    if (read) {
      EXPECT_EQ(fen_of(read->position), slip.position);
      std::vector<std::uint32_t> places;
      std::ranges::transform(read->remarks, std::back_inserter(places), &notation::fen::ErrorText::offset);
      EXPECT_EQ(places, slip.remarks);
    }
    const bool is_strict = notation::fen::parse_position(slip.text, kStandard, Reading::Strict).has_value();
    EXPECT_EQ(is_strict, !slip.position.empty() && slip.remarks.empty());
  });
}

TEST(FenDoors, Query) {
  std::string questions;
  for (const FenSlip& slip : all_slips()) {
    questions += json{{"fen", slip.text}, {"ask", {"fen"}}}.dump() + '\n';
  }
  const std::vector<std::string> answers = cli::split(cli::run("query", questions).out, '\n');
  const std::vector<std::string> strict = cli::split(cli::run("query --strict", questions).out, '\n');
  ASSERT_EQ(answers.size(), all_slips().size());
  ASSERT_EQ(strict.size(), all_slips().size());
  std::size_t row = 0;
  for_each_slip([&](const FenSlip& slip) {
    const json answer = json::parse(answers[row]);
    EXPECT_EQ(answer.value("fen", ""), slip.position);
    EXPECT_EQ(answer.contains("error"), slip.position.empty());
    std::vector<std::uint32_t> places;
    for (const json& remark : answer.value("remarks", json::array())) {
      places.push_back(remark["offset"]);
    }
    EXPECT_EQ(places, slip.remarks);
    EXPECT_EQ(json::parse(strict[row++]).contains("error"), slip.position.empty() || !slip.remarks.empty());
  });
}

/// A command of one FEN answers it as it answers the position that is meant, tells each remark, and refuses
/// what has to be mended with --strict.
void expect_read_alike(const FenSlip& slip, const std::string& command, const std::string& meant) {
  const std::string arguments = command + " --fen '" + slip.text + "'";
  const Finished finished = cli::run(arguments);
  EXPECT_EQ(finished.status == 2, slip.position.empty()) << finished.err;
  const Finished strict = cli::run(arguments + " --strict");
  EXPECT_EQ(strict.status == 2, slip.position.empty() || !slip.remarks.empty()) << strict.err;
  if (!slip.position.empty()) {
    // perft's last line has the time that it took.
    const std::size_t end = finished.out.find("\nnodes ");
    EXPECT_EQ(end == std::string::npos ? finished.out : finished.out.substr(0, end + 1), meant);
    EXPECT_EQ(count_lines(finished.err), slip.remarks.size()) << finished.err;
  }
}

TEST(FenDoors, Perft) {
  for_each_slip([](const FenSlip& slip) {
    std::string moves;
    if (!slip.position.empty()) {
      const auto position = *notation::fen::parse_position(slip.position, kStandard);
      for (const chess::PerftRow& row : chess::perft_divide(position, 1)) {
        moves += notation::uci_move::write(row.move, kStandard) + ": 1\n";
      }
    }
    expect_read_alike(slip, "perft --divide 1", moves);
  });
}

TEST(FenDoors, Book) {
  const std::filesystem::path path =
      std::filesystem::path(testing::TempDir()) / ("rookery-doors-" + std::to_string(getpid()) + ".bin");
  ASSERT_EQ(cli::run("book make - --min-games 1 -o " + path.string(), "1. e4 e5 2. Nf3 Nc6 1-0").status, 0);
  for_each_slip([&](const FenSlip& slip) {
    const std::string command = "book probe " + path.string() + " --json";
    const std::string meant =
        slip.position.empty() ? "" : cli::run(command + " --fen '" + slip.position + "'").out;
    expect_read_alike(slip, command, meant);
  });
  std::filesystem::remove(path);
}

/// The lines of `rookery helpmate`, without what they took.
std::vector<std::string> verdicts(const std::string& arguments, const std::string& questions) {
  std::vector<std::string> lines = cli::split(cli::run("helpmate " + arguments, questions).out, '\n');
  for (std::string& line : lines) {
    line = line.starts_with("error") ? "error" : line.substr(0, line.find(" nodes "));
  }
  return lines;
}

TEST(FenDoors, Helpmate) {
  std::string texts;
  std::string positions;
  std::size_t remarks = 0;
  for (const FenSlip& slip : all_slips()) {
    texts += slip.text + '\n';
    positions += (slip.position.empty() ? "nothing" : slip.position) + '\n';
    remarks += slip.remarks.size();
  }
  const auto read = verdicts("", texts);
  const auto strict = verdicts("--strict", texts);
  const auto meant = verdicts("", positions);
  ASSERT_EQ(read.size(), all_slips().size());
  ASSERT_EQ(strict.size(), all_slips().size());
  std::size_t row = 0;
  for_each_slip([&](const FenSlip& slip) {
    EXPECT_EQ(read[row], meant[row]);
    EXPECT_EQ(strict[row] == "error", slip.position.empty() || !slip.remarks.empty()) << strict[row];
    ++row;
  });
  EXPECT_EQ(count_lines(cli::run("helpmate", texts).err), remarks);
}

/// Of an EPD, "x 2" behind four fields is an operation.
bool is_read_as_epd(const FenSlip& slip) {
  return !slip.position.empty() || slip.text.find(" - x ") != std::string::npos;
}

/// In a line of its own: a FEN without counters is an EPD, and blanks around it are the file's.
std::size_t remarks_in_line(const FenSlip& slip) {
  const std::size_t begin = slip.text.find_first_not_of(' ');
  const std::size_t end = slip.text.find_last_not_of(' ') + 1;
  return static_cast<std::size_t>(
      std::ranges::count_if(slip.remarks, [&](std::size_t place) { return place >= begin && place < end; }));
}

TEST(FenDoors, MatchOpenings) {
  for_each_slip([](const FenSlip& slip) {
    const std::string text = slip.text + '\n';
    std::size_t remarks = 0;
    const auto book = match::read_book(text, "book", {.on_mended = [&](const std::string&) { ++remarks; }});
    ASSERT_EQ(book.has_value(), is_read_as_epd(slip));
    const bool is_strict = match::read_book(text, "book", {.is_strict = true}).has_value();
    if (!slip.position.empty()) {
      EXPECT_EQ(is_strict, remarks_in_line(slip) == 0);
      EXPECT_EQ(fen_of(book->front().start), slip.position);
      EXPECT_EQ(remarks, remarks_in_line(slip));
    }
  });
}

TEST(FenDoors, Epd) {
  for_each_slip([](const FenSlip& slip) {
    const auto record = notation::epd::parse(slip.text, kStandard);
    ASSERT_EQ(record.has_value(), is_read_as_epd(slip));
    if (!slip.position.empty()) {
      EXPECT_EQ(fen_of(record->position), slip.position);
    }
  });
}

TEST(FenDoors, Pgn) {
  for_each_slip([](const FenSlip& slip) {
    const std::string text = "[FEN \"" + slip.text + "\"]\n\n*\n";
    notation::pgn::Reader reader(text);
    const auto game = notation::pgn::read_game(reader);
    ASSERT_EQ(game.has_value(), !slip.position.empty());
    if (game) {
      EXPECT_EQ(fen_of((*game)->start), slip.position);
    }
    const int status = cli::run("pgn check --strict -", "[Result \"*\"]\n[SetUp \"1\"]\n" + text).status;
    EXPECT_EQ(status == 0, !slip.position.empty() && slip.remarks.empty());
  });
}

TEST(FenDoors, Engine) {
  std::string session;
  for (const FenSlip& slip : all_slips()) {
    // The usual start between two rows: an engine tells the same remarks once.
    session += "position startpos\nisready\nposition fen " + slip.text + "\nd\n";
  }
  const std::string out = cli::run_program(ROOKERY_ENGINE, "", session).out;
  std::size_t next = out.find("readyok\n");
  for_each_slip([&](const FenSlip& slip) {
    ASSERT_NE(next, std::string::npos);
    const std::size_t begin = next;
    next = out.find("readyok\n", begin + 1);
    const std::string answer = out.substr(begin, next == std::string::npos ? next : next - begin);
    const std::size_t fen = answer.find("Fen: ");
    EXPECT_EQ(fen == std::string::npos, slip.position.empty()) << answer;
    if (fen == std::string::npos) {
      EXPECT_NE(answer.find("info string error: "), std::string::npos) << answer;
      return;
    }
    EXPECT_EQ(answer.substr(fen + 5, answer.find('\n', fen) - fen - 5), slip.position);
    std::size_t remarks = 0;
    for (const std::string& line : cli::split(answer, '\n')) {
      remarks += line.starts_with("info string remark: ") ? 1 : 0;
    }
    // Blanks around a command are no part of it.
    const bool is_blank_at_end = slip.text.starts_with(' ') || slip.text.ends_with(' ');
    EXPECT_EQ(remarks, slip.remarks.size() - (is_blank_at_end ? 1 : 0)) << answer;
  });
}

TEST(FenDoors, BrowsersCore) {
  std::vector<std::uint64_t> bytes(rookery_position_size() / sizeof(std::uint64_t) + 1);
  auto* const position = reinterpret_cast<rookery_position*>(bytes.data());
  const auto taken = [](char* answer) {
    const json value = json::parse(answer);
    rookery_free(answer);
    return value;
  };
  for_each_slip([&](const FenSlip& slip) {
    const auto size = static_cast<std::uint32_t>(slip.text.size());
    const json read = taken(rookery_position_read(position, slip.text.data(), size, false, false));
    ASSERT_EQ(read.is_array(), !slip.position.empty()) << read;
    if (!read.is_array()) {
      return;
    }
    std::vector<std::uint32_t> places;
    for (const json& remark : read) {
      places.push_back(remark["offset"]);
    }
    EXPECT_EQ(places, slip.remarks);
    EXPECT_EQ(taken(rookery_position_view(position))["fen"], slip.position);
    const json strict = taken(rookery_position_read(position, slip.text.data(), size, false, true));
    EXPECT_EQ(strict.is_array(), slip.remarks.empty()) << strict;
  });
}

}  // namespace
}  // namespace rookery::texts
