#include "rookery/match/match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "rookery/notation/pgn_game.h"
#include "rookery/notation/san.h"
#include "uci_engine.h"

namespace rookery::match {
namespace {

using testing::HasSubstr;

/// The real engine, from the same build.
EngineSpec real_engine(const std::string& name) {
  return {.command = {ROOKERY_ENGINE}, .name = name, .options = {{"Hash", "1"}}};
}

/// A UCI engine in the shell that behaves until the first `go`, and then runs `at_go`.
EngineSpec scripted(const std::string& at_go) {
  return {.command = {"sh", "-c",
                      "while read word rest; do case $word in uci) echo 'id name Script'; echo uciok;; "
                      "isready) echo readyok;; quit) exit;; go) " +
                          at_go + ";; esac; done"},
          .name = {},
          .options = {},
          .start_timeout = Duration(5'000)};
}

MatchSettings settings_of(EngineSpec first, EngineSpec second) {
  return {.engines = {std::move(first), std::move(second)},
          .time_control = {.nodes = 200},
          .openings = random_openings({.seed = 3}),
          .pairs = 1,
          .move_timeout = Duration(300)};
}

struct Played {
  MatchOutcome outcome;
  std::vector<MatchGameReport> games;
};

Played play(const MatchSettings& settings) {
  Played played;
  auto outcome = play_match(
      settings, [&](const MatchGameReport& game, const MatchScore&) { played.games.push_back(game); });
  EXPECT_TRUE(outcome) << outcome.error();
  played.outcome = outcome ? *outcome : MatchOutcome{};
  return played;
}

TEST(Match, EqualEnginesAtEqualNodesShareEachPair) {
  MatchSettings settings = settings_of(real_engine("a"), real_engine("b"));
  settings.pairs = 6;
  settings.concurrency = 2;
  const Played played = play(settings);
  EXPECT_EQ(played.games.size(), 12U);
  EXPECT_EQ(played.outcome.score.pairs.by_half_points, (std::array<std::uint64_t, 5>{0, 0, 6, 0, 0}));
  EXPECT_EQ(played.outcome.score.won, played.outcome.score.lost);
  for (const MatchGameReport& game : played.games) {
    EXPECT_EQ(game.end, GameTermination::Rules) << game.reason;
  }
}

TEST(Match, GamesAreWrittenWithEvalDepthTimeAndNodes) {
  MatchSettings settings = settings_of(real_engine("a"), real_engine("b"));
  settings.time_control.nodes = 2'000;
  const Played played = play(settings);
  ASSERT_EQ(played.games.size(), 2U);
  notation::pgn::Reader reader(played.games[1].pgn);
  const auto game = notation::pgn::read_game(reader);
  ASSERT_TRUE(game && *game);
  EXPECT_EQ((*game)->tag("White"), "b");
  EXPECT_EQ((*game)->tag("Black"), "a");
  EXPECT_EQ((*game)->tag("Termination"), "normal");
  EXPECT_EQ((*game)->start, settings_of({}, {}).openings(0).start);
  for (const auto& ply : (*game)->plies) {
    EXPECT_THAT(ply.comment, testing::MatchesRegex("(\\+|-)(M?[0-9]+|[0-9]+\\.[0-9][0-9])/[0-9]+ "
                                                   "[0-9]+\\.[0-9]+s n=[0-9]+"));
  }
}

TEST(Match, OpeningsCarryTheirMovesAndRepetitions) {
  MatchSettings settings = settings_of(real_engine("a"), real_engine("b"));
  // Both sides go back and forth: the usual start stands on the board for the third time.
  notation::pgn::Reader reader("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *");
  const auto game = notation::pgn::read_game(reader);
  ASSERT_TRUE(game && *game);
  Opening opening((*game)->start);
  for (const notation::pgn::Ply& ply : (*game)->plies) {
    opening.moves.push_back(ply.move);
  }
  settings.openings = [opening](std::uint64_t) { return opening; };
  const Played repeated = play(settings);
  ASSERT_EQ(repeated.games.size(), 2U);
  EXPECT_EQ(repeated.games[0].reason, "threefold claim");
  EXPECT_THAT(repeated.games[0].pgn, HasSubstr("\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2"));

  opening.moves.resize(2);
  settings.time_control = {
      .clock = MatchTimeControl::Clock{.base = Duration(5'000), .increment = Duration(1'000)}};
  settings.adjudication.max_moves = 1;
  const Played played = play(settings);
  ASSERT_EQ(played.games.size(), 2U);
  EXPECT_THAT(played.games[0].pgn, HasSubstr("\n1. Nf3 Nf6 2. "));
  EXPECT_THAT(played.games[0].pgn, testing::Not(HasSubstr("[%clk 0:00:07")))
      << "no time is won in the opening";
}

TEST(Match, GamesHaveTheirDateAndOpening) {
  MatchSettings settings = settings_of(real_engine("a"), real_engine("b"));
  settings.adjudication.max_moves = 1;
  chess::Position sicilian = chess::Position::initial();
  for (const char* const move : {"e4", "c5"}) {
    sicilian.play_unchecked(*notation::san::parse(sicilian, move));
  }
  settings.openings = [&](std::uint64_t) { return Opening(sicilian); };
  const Played played = play(settings);
  ASSERT_EQ(played.games.size(), 2U);
  for (const MatchGameReport& game : played.games) {
    EXPECT_THAT(game.pgn, testing::ContainsRegex("\\[Date \"2[0-9]{3}\\.[01][0-9]\\.[0-3][0-9]\"\\]"));
    EXPECT_THAT(game.pgn, testing::ContainsRegex("\\[UTCTime \"[0-2][0-9]:[0-5][0-9]:[0-5][0-9]\"\\]"));
    EXPECT_THAT(game.pgn, testing::ContainsRegex("\\[ECO \"B[0-9][0-9]\"\\]"));
    EXPECT_THAT(game.pgn, HasSubstr("[Opening \"Sicilian Defense"));
  }
}

TEST(Match, NodesCanBeSetPerEngine) {
  MatchSettings settings = settings_of(real_engine("a"), real_engine("b"));
  settings.time_control.nodes = 900;
  settings.engines[1].nodes = 30;
  settings.adjudication.max_moves = 10;
  const Played played = play(settings);
  ASSERT_EQ(played.games.size(), 2U);
  EXPECT_THAT(played.games[0].pgn, HasSubstr("[Pace \"900 nodes, 30 for the second engine\"]"));
  std::array<std::uint64_t, 2> most{};
  for (const MatchGameReport& report : played.games) {
    notation::pgn::Reader reader(report.pgn);
    const auto game = notation::pgn::read_game(reader);
    ASSERT_TRUE(game && *game);
    for (std::size_t i = 0; i < (*game)->plies.size(); ++i) {
      const std::string& comment = (*game)->plies[i].comment;
      const std::size_t engine = ((*game)->tag("White") == "a") == (i % 2 == 0) ? 0 : 1;
      most[engine] =
          std::max<std::uint64_t>(most[engine], std::stoull(comment.substr(comment.find("n=") + 2)));
    }
  }
  EXPECT_LE(most[1], 30U);
  EXPECT_GT(most[0], 300U);
  EXPECT_LE(most[0], 900U);
}

TEST(Match, Chess960AndAClock) {
  MatchSettings settings = settings_of(real_engine("a"), real_engine("b"));
  settings.chess960 = true;
  settings.openings = random_openings({.seed = 3, .chess960 = true});
  settings.time_control = {.clock =
                               MatchTimeControl::Clock{.base = Duration(1'000), .increment = Duration(1)}};
  settings.adjudication.max_moves = 1;
  const Played played = play(settings);
  ASSERT_EQ(played.games.size(), 2U);
  EXPECT_EQ(played.games[0].end, GameTermination::Adjudication);
  EXPECT_THAT(played.games[0].pgn, HasSubstr("[Variant \"Chess960\"]"));
  EXPECT_THAT(played.games[0].pgn, HasSubstr("[TimeControl \"1+0.001\"]"));
  EXPECT_THAT(played.games[0].pgn, HasSubstr("[%clk "));
}

struct FaultRow {
  std::string name;
  std::string at_go;
  GameTermination end;
  std::string reason;  ///< a part of it
};

TEST(Match, FaultyEngineLoses) {
  const FaultRow rows[] = {
      {"illegal move", "echo bestmove a1a1", GameTermination::IllegalMove,
       "played the illegal move \"a1a1\" (Script)"},
      {"no move", "echo bestmove", GameTermination::IllegalMove, "played the illegal move \"\""},
      {"exits", "exit 3", GameTermination::EngineDied, "exited with status 3 (Script)"},
      {"crashes", "kill -SEGV $$", GameTermination::EngineDied, "was killed by signal 11"},
      {"hangs", "sleep 100", GameTermination::NoAnswer, "did not say bestmove within 0.3 s (Script)"},
      {"talks without end", "yes info 2>/dev/null", GameTermination::NoAnswer,
       "did not say bestmove within 0.3 s (Script)"},
      {"closes its output", "exec 0<&- 1<&-; sleep 100", GameTermination::EngineDied, "closed its output"},
  };
  for (const FaultRow& row : rows) {
    const Played played = play(settings_of(scripted(row.at_go), real_engine("b")));
    ASSERT_EQ(played.games.size(), 2U) << row.name;
    EXPECT_EQ(played.outcome.score.lost, 2U) << row.name;
    EXPECT_EQ(played.outcome.score.faults[0].at(row.end), 2U) << row.name;
    for (const MatchGameReport& game : played.games) {
      EXPECT_EQ(game.end, row.end) << row.name;
      EXPECT_THAT(game.reason, HasSubstr(row.reason)) << row.name;
    }
  }
}

/// An engine that plays legal king moves in 60 ms each; the clocks run once both sides have moved.
TEST(Match, FlagFallLoses) {
  const std::string slow =
      "sleep 0.06; case $next in e1d1) next=d1e1;; *) next=e1d1;; esac; echo bestmove $next";
  MatchSettings settings = settings_of(scripted(slow), real_engine("b"));
  const auto start = chess::Position::from_setup(
      [] {
        chess::Setup setup;
        setup.board.put({chess::File::E, chess::Rank::R1}, {chess::Color::White, chess::Role::King});
        setup.board.put({chess::File::H, chess::Rank::R2}, {chess::Color::White, chess::Role::Pawn});
        setup.board.put({chess::File::H, chess::Rank::R8}, {chess::Color::Black, chess::Role::King});
        setup.board.put({chess::File::H, chess::Rank::R7}, {chess::Color::Black, chess::Role::Pawn});
        return setup;
      }(),
      chess::CastlingMode::Standard);
  ASSERT_TRUE(start);
  settings.openings = [start](std::uint64_t) { return *start; };
  settings.time_control = {.clock = MatchTimeControl::Clock{.base = Duration(50), .increment = Duration(0)}};
  settings.margin = Duration(2);
  const Played played = play(settings);
  EXPECT_EQ(played.games.at(0).end, GameTermination::TimeForfeit) << played.games[0].reason;
  EXPECT_EQ(played.games.at(0).score, chess::win_for(chess::Color::Black));
}

TEST(Match, EnginesThatDoNotStartEndTheMatch) {
  const struct {
    EngineSpec spec;
    std::string complaint;
  } rows[] = {
      {{.command = {"/nowhere/engine"}, .name = {}, .options = {}},
       "engine \"/nowhere/engine\": it cannot be started: No such file"},
      {{.command = {"sh", "-c", "exit 7"}, .name = {}, .options = {}}, "it exited with status 7"},
      {{.command = {"cat"}, .name = {}, .options = {}, .start_timeout = Duration(200)},
       "engine \"cat\": it did not say uciok within 0.2 s"},
      {{.command = {ROOKERY_ENGINE}, .name = {}, .options = {{"Speed", "9"}}}, "it has no option \"Speed\""},
      {{.command = {ROOKERY_ENGINE}, .name = {}, .options = {{"hash", "0"}}},
       "its option Hash takes 1 to 65536, not \"0\""},
  };
  for (const auto& row : rows) {
    const auto outcome = play_match(settings_of(row.spec, real_engine("b")));
    ASSERT_FALSE(outcome) << row.complaint;
    EXPECT_THAT(outcome.error(), HasSubstr(row.complaint));
  }
}

TEST(Match, EnginesWithTheSameNameAreDistinguished) {
  const Played played = play(settings_of(real_engine("a"), real_engine("a")));
  ASSERT_EQ(played.games.size(), 2U);
  EXPECT_THAT(played.games[1].pgn, HasSubstr("[White \"a (second)\"]\n[Black \"a (first)\"]"));
}

/// So that an engine can write files at its exit, for example a profile.
TEST(Match, EnginesAreSentQuit) {
  const auto note = std::filesystem::path(testing::TempDir()) / ("quit-" + std::to_string(getpid()));
  EngineSpec spec = scripted("echo bestmove a1a1");
  spec.command[2].replace(spec.command[2].find("quit) "), 6, "quit) echo > " + note.string() + "; ");
  play(settings_of(spec, real_engine("b")));
  EXPECT_TRUE(std::filesystem::remove(note));
}

TEST(Match, SprtEndsTheMatch) {
  MatchSettings settings = settings_of(scripted("echo bestmove a1a1"), real_engine("b"));
  settings.pairs = 10'000;
  settings.sprt = Sprt{};
  const Played played = play(settings);
  EXPECT_EQ(played.outcome.verdict, SprtVerdict::Elo0);
  EXPECT_LT(played.games.size(), 2'000U);
}

TEST(Match, StopsOnRequest) {
  MatchSettings settings = settings_of(real_engine("a"), real_engine("b"));
  settings.pairs = 1'000'000;
  int asked = 0;
  const auto outcome = play_match(settings, {}, [&] { return ++asked > 20; });
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->score.pairs.pairs(), 0U);
}

struct InfoRow {
  std::string line;
  std::optional<int> eval_cp;
  std::optional<int> mate;
  int depth;
};

TEST(UciEngine, ReadsInfoLines) {
  const InfoRow rows[] = {
      {" depth 12 seldepth 20 score cp -31 nodes 7 pv e2e4", -31, {}, 12},
      {" depth 9 score mate 3 nodes 7", EngineReply::kMateCp - 3, 3, 9},
      {" depth 9 score mate -2", -EngineReply::kMateCp + 2, -2, 9},
      {" depth 9 score cp 40 lowerbound nodes 3", {}, {}, 9},
      {" depth 9 multipv 2 score cp 40", {}, {}, 0},
      {" string depth 9 score cp 40", {}, {}, 0},
      {" depth x score cp y", {}, {}, 0},
      {" depth 9 currmove e2e4 currmovenumber 1 nodes 7", {}, {}, 0},
      {"", {}, {}, 0},
  };
  for (const InfoRow& row : rows) {
    EngineReply reply;
    read_info(row.line, reply);
    EXPECT_EQ(reply.eval_cp, row.eval_cp) << row.line;
    EXPECT_EQ(reply.mate, row.mate) << row.line;
    EXPECT_EQ(reply.depth, row.depth) << row.line;
  }
}

TEST(UciEngine, KeepsTheLineOfTheLastExactScore) {
  EngineReply reply;
  read_info(" depth 3 score cp 10 pv e2e4 e7e5", reply);
  read_info(" depth 4 score cp 90 lowerbound pv d2d4", reply);
  read_info(" depth 4 multipv 2 score cp 0 pv a2a3", reply);
  EXPECT_EQ(reply.line, (std::vector<std::string>{"e2e4", "e7e5"}));
}

}  // namespace
}  // namespace rookery::match
