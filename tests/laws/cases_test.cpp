// Every row of data/cases.tsv is a test; the questions are explained there.
#include <gtest/gtest.h>

#include "rookery/arbiter/game.h"
#include "rookery/arbiter/words.h"
#include "rookery/chess/perft.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"
#include "table.h"

namespace rookery::laws {
namespace {

using arbiter::Game;
using chess::Color;
using chess::Move;
using chess::Position;

constexpr std::size_t kColumns = 7;
constexpr Instant kBegin{};
constexpr Duration kThinking = std::chrono::seconds(1);  // for each ply
constexpr Duration kTimeForAll = std::chrono::minutes(5);

struct Case {
  std::string name;
  chess::CastlingMode mode;
  std::string fen;
  Cells moves;
  Cells question;
  std::string answer;
  std::string why;
};

void PrintTo(const Case& row, std::ostream* out) {
  *out << row.why << " (" << row.fen << ")";
}

std::vector<Case> cases() {
  std::vector<Case> found;
  for (const Cells& row : read_table("cases.tsv", kColumns)) {
    const Cells moves = row[3].empty() ? Cells{} : split(row[3], ' ');
    found.push_back({row[0], mode_of(row[1]), row[2], moves, split(row[4], ' '), row[5], row[6]});
  }
  return found;
}

const char* yes_or_no(bool yes) {
  return yes ? "yes" : "no";
}

Color color_of(const std::string& letter) {
  return letter == "W" ? Color::White : Color::Black;
}

std::string text_of(const std::optional<chess::Outcome>& outcome) {
  return outcome ? std::string(arbiter::word(outcome->ending)) + ' ' + arbiter::write_score(outcome->score)
                 : "none";
}

/// The row's game after the row's moves, each decided and recorded as the server does it. The clocks run.
class Table {
 public:
  explicit Table(const Position& start) : game_(terms(start)) {
    act(Color::White, arbiter::Sit{"white", "White"});
    act(Color::Black, arbiter::Sit{"black", "Black"});
  }

  void play(const std::string& uci) {
    const auto move = notation::uci_move::parse(game_.position(), uci);
    ASSERT_TRUE(move.has_value()) << uci << " is not legal";
    now_ += kThinking;
    act(game_.position().turn(), arbiter::PlayMove{*move});
  }

  void act(Color actor, const arbiter::Action& action) {
    const auto events = game_.decide(actor, action, now_);
    ASSERT_TRUE(events.has_value()) << arbiter::word(events.error());
    for (const arbiter::Event& event : *events) {
      game_.record({now_, event});
    }
  }

  void let_the_flag_fall() { now_ += kTimeForAll; }
  [[nodiscard]] const Game& game() const { return game_; }

 private:
  static arbiter::Terms terms(const Position& start) {
    return {start, arbiter::TimeControl::both({{.time = kTimeForAll}})};
  }

  Game game_;
  Instant now_ = kBegin;
};

std::string ask_fen(const Position& position, bool only_castling) {
  const std::string fen = notation::fen::write(position.setup());
  return only_castling ? split(fen, ' ')[2] : fen;
}

std::string ask_checkers(const Position& position) {
  std::string names;
  for (const chess::Square square : position.checkers()) {
    names += names.empty() ? "" : " ";
    notation::append(names, square);
  }
  return names.empty() ? "-" : names;
}

std::string ask_can_mate(const Position& position) {
  const auto can = [&](Color side) { return !chess::cannot_mate(position, side); };
  return {can(Color::White) ? 'W' : '-', can(Color::Black) ? 'B' : '-'};
}

/// A game that was set up at its end has had no move to end it: the board alone is asked then.
std::string ask_end(const Game& game) {
  return game.moves().empty() ? text_of(chess::automatic_outcome(game.position(), 1))
                              : text_of(game.outcome());
}

std::string ask_claim(Table& table, arbiter::ClaimKind kind, const Cells& question) {
  const Position position = table.game().position();
  arbiter::ClaimDraw claim{kind, std::nullopt};
  if (question.size() == 3) {
    claim.intended = notation::uci_move::parse(position, question[2]).value();
  }
  const bool right = is_claim_right(table.game(), {claim.kind, claim.intended});
  table.act(position.turn(), claim);
  const auto ending =
      kind == arbiter::ClaimKind::Threefold ? chess::Ending::ThreefoldClaim : chess::Ending::FiftyMoveClaim;
  const auto drawn = std::optional(chess::Outcome{ending, chess::kDrawn});
  EXPECT_EQ(table.game().outcome() == drawn, right) << "a right claim, and only that, ends the game";
  return yes_or_no(right);
}

std::string ask_flag(Table& table, Color late) {
  EXPECT_EQ(table.game().position().turn(), late) << "only the clock of the side to move runs";
  table.let_the_flag_fall();
  table.act(~late, arbiter::ReportFlag{});
  return text_of(table.game().outcome());
}

std::string ask_resign(Table& table, Color loser) {
  table.act(loser, arbiter::Resign{});
  return text_of(table.game().outcome());
}

/// Questions about the position alone; empty if `question` is none of them.
std::string ask_position(const Position& position, const Cells& question) {
  const std::string& about = question[0];
  if (about == "legal") {
    return yes_or_no(notation::uci_move::parse(position, question[1]).has_value());
  }
  if (about == "san") {
    return notation::san::write(position, notation::uci_move::parse(position, question[1]).value());
  }
  if (about == "count") {
    return std::to_string(legal_moves(position).size());
  }
  if (about == "perft") {
    return std::to_string(chess::perft(position, std::stoi(question[1])));
  }
  if (about == "checkers") {
    return ask_checkers(position);
  }
  if (about == "fen" || about == "castling") {
    return ask_fen(position, about == "castling");
  }
  return about == "can-mate" ? ask_can_mate(position) : "";
}

std::string ask_game(Table& table, const Cells& question) {
  const std::string& about = question[0];
  if (about == "end") {
    return ask_end(table.game());
  }
  if (about == "repetitions") {
    return std::to_string(table.game().occurrences());
  }
  if (about == "claim-fifty") {
    return ask_claim(table, arbiter::ClaimKind::FiftyMoves, question);
  }
  if (about == "claim-threefold") {
    return ask_claim(table, arbiter::ClaimKind::Threefold, question);
  }
  if (about == "flag") {
    return ask_flag(table, color_of(question[1]));
  }
  return about == "resign" ? ask_resign(table, color_of(question[1])) : "unknown question";
}

class HardCases : public ::testing::TestWithParam<Case> {};

TEST_P(HardCases, AreAnswered) {
  const Case& row = GetParam();
  const auto start = notation::fen::parse_position(row.fen, row.mode);
  if (row.question[0] == "valid") {
    EXPECT_EQ(yes_or_no(start.has_value()), row.answer) << row.why;
    return;
  }
  ASSERT_TRUE(start.has_value()) << row.fen;
  Table table(*start);
  for (const std::string& move : row.moves) {
    ASSERT_NO_FATAL_FAILURE(table.play(move));
  }
  std::string answer = ask_position(table.game().position(), row.question);
  if (answer.empty()) {
    answer = ask_game(table, row.question);
  }
  EXPECT_EQ(answer, row.answer) << row.why;
}
INSTANTIATE_TEST_SUITE_P(Laws, HardCases, ::testing::ValuesIn(cases()),
                         [](const auto& test) { return test.param.name; });

TEST(HardCaseTable, IsRead) {
  EXPECT_GE(cases().size(), 150U);
}

}  // namespace
}  // namespace rookery::laws
