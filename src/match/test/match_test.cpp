#include "rookery/match/match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "rookery/match/record.h"
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
          .rounds = 1,
          .move_timeout = Duration(300)};
}

struct Played {
  MatchOutcome outcome;
  std::vector<MatchGameReport> games;
};

Played play(MatchSettings settings) {
  Played played;
  const auto named = name_engines(settings.engines, settings.chess960);
  EXPECT_TRUE(named) << named.error();
  auto outcome = play_match(
      settings, [&](const MatchGameReport& game, const MatchScore&) { played.games.push_back(game); });
  EXPECT_TRUE(outcome) << outcome.error();
  played.outcome = outcome ? *outcome : MatchOutcome{};
  return played;
}

TEST(Match, EqualEnginesAtEqualNodesShareEachPair) {
  MatchSettings settings = settings_of(real_engine("a"), real_engine("b"));
  settings.rounds = 6;
  settings.concurrency = 2;
  const Played played = play(settings);
  EXPECT_EQ(played.games.size(), 12U);
  EXPECT_EQ(played.outcome.score.pairings[0].pairs.by_half_points,
            (std::array<std::uint64_t, 5>{0, 0, 6, 0, 0}));
  EXPECT_EQ(played.outcome.score.pairings[0].won, played.outcome.score.pairings[0].lost);
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
  const Opening opening = settings_of({}, {}).openings(0);
  EXPECT_EQ((*game)->start, opening.start);
  for (std::size_t i = 0; i < (*game)->plies.size(); ++i) {
    const notation::pgn::Ply& ply = (*game)->plies[i];
    if (i < opening.moves.size()) {
      EXPECT_EQ(ply.move, opening.moves[i]);
      EXPECT_EQ(ply.comment, "");
      continue;
    }
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
  EXPECT_THAT(played.games[0].pgn, HasSubstr("[Pace \"900 nodes, 30 for b\"]"));
  std::array<std::uint64_t, 2> most{};
  for (const MatchGameReport& report : played.games) {
    notation::pgn::Reader reader(report.pgn);
    const auto game = notation::pgn::read_game(reader);
    ASSERT_TRUE(game && *game);
    for (std::size_t i = 0; i < (*game)->plies.size(); ++i) {
      const std::string& comment = (*game)->plies[i].comment;
      if (comment.empty()) {
        continue;  // of the opening
      }
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
    EXPECT_EQ(played.outcome.score.pairings[0].lost, 2U) << row.name;
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
    MatchSettings settings = settings_of(row.spec, real_engine("b"));
    const auto outcome = play_match(settings);
    ASSERT_FALSE(outcome) << row.complaint;
    EXPECT_THAT(outcome.error(), HasSubstr(row.complaint));
    const auto named = name_engines(settings.engines, false);
    ASSERT_FALSE(named) << row.complaint;
    EXPECT_EQ(named.error(), outcome.error());
  }
}

TEST(Match, EnginesWithTheSameNameAreDistinguished) {
  const Played played = play(settings_of(real_engine("a"), real_engine("a")));
  ASSERT_EQ(played.games.size(), 2U);
  EXPECT_THAT(played.games[1].pgn, HasSubstr("[White \"a (2)\"]\n[Black \"a (1)\"]"));
}

/// So that an engine can write files at its exit, for example a profile.
TEST(Match, EnginesAreSentQuit) {
  const auto note = std::filesystem::path(testing::TempDir()) / ("quit-" + std::to_string(getpid()));
  EngineSpec spec = scripted("echo bestmove a1a1");
  spec.command[2].replace(spec.command[2].find("quit) "), 6, "quit) echo >> " + note.string() + "; ");
  play(settings_of(spec, real_engine("b")));
  EXPECT_EQ(std::filesystem::file_size(note), 2U) << "when its name is asked for, and after its games";
  std::filesystem::remove(note);
}

/// Three engines, of which one is faulty.
MatchSettings three(const std::string& at_go) {
  MatchSettings settings = settings_of(real_engine("a"), scripted(at_go));
  settings.engines.push_back(real_engine("c"));
  settings.adjudication.max_moves = 10;
  return settings;
}

TEST(Tournament, EachMeetsEachFromEachOpening) {
  MatchSettings settings = three("echo bestmove a1a1");
  settings.rounds = 2;
  const Played played = play(settings);
  std::vector<std::string> seen;
  for (const MatchGameReport& report : played.games) {
    notation::pgn::Reader reader(report.pgn);
    const auto game = notation::pgn::read_game(reader);
    ASSERT_TRUE(game && *game);
    seen.push_back(std::string((*game)->tag("Round")) + ' ' + std::string((*game)->tag("White")) + '-' +
                   std::string((*game)->tag("Black")));
    const Opening opening = settings.openings(report.id.round);
    ASSERT_GE((*game)->plies.size(), opening.moves.size());
    for (std::size_t i = 0; i < opening.moves.size(); ++i) {
      EXPECT_EQ((*game)->plies[i].move, opening.moves[i]) << seen.back();
    }
  }
  EXPECT_EQ(seen, (std::vector<std::string>{"1.1 a-Script", "1.2 Script-a", "1.3 a-c", "1.4 c-a",
                                            "1.5 Script-c", "1.6 c-Script", "2.1 a-Script", "2.2 Script-a",
                                            "2.3 a-c", "2.4 c-a", "2.5 Script-c", "2.6 c-Script"}));
  const MatchScore& score = played.outcome.score;
  EXPECT_EQ(score.games(), 12U);
  EXPECT_EQ(score.pairings[0].won, 4U);
  EXPECT_EQ(score.pairings[2].lost, 4U);
  EXPECT_EQ(score.pairings[1].pairs.pairs(), 2U);
}

TEST(Tournament, FaultyEnginesLoseAndTheOthersPlayOn) {
  const FaultRow rows[] = {
      {"illegal move", "echo bestmove a1a1", GameTermination::IllegalMove, "BlackFault \"illegal move\""},
      {"crashes", "kill -SEGV $$", GameTermination::EngineDied, "BlackFault \"crash\""},
      {"hangs", "sleep 100", GameTermination::NoAnswer, "BlackFault \"no answer\""},
  };
  for (const FaultRow& row : rows) {
    MatchSettings settings = three(row.at_go);
    settings.concurrency = 2;
    const Played played = play(settings);
    ASSERT_EQ(played.games.size(), 6U) << row.name;
    EXPECT_EQ(played.outcome.score.faults[1].at(row.end), 4U) << row.name;
    EXPECT_TRUE(played.outcome.score.faults[0].empty()) << row.name;
    EXPECT_EQ(played.outcome.score.pairings[1].games(), 2U) << row.name;
    const auto blamed = std::ranges::count_if(played.games, [&](const MatchGameReport& game) {
      return game.pgn.find(row.reason) != std::string::npos;
    });
    EXPECT_EQ(blamed, 2) << row.name;
  }
}

TEST(Tournament, OfAGauntletTheOthersDoNotMeet) {
  MatchSettings settings = three("echo bestmove a1a1");
  settings.format = Format::Gauntlet;
  EXPECT_EQ(play(settings).games.size(), 4U);
}

/// The text of a match's file: the games of `played`.
std::string file_of(const Played& played) {
  std::string text;
  for (const MatchGameReport& game : played.games) {
    text += game.pgn;
  }
  return text;
}

/// `settings` with the engines' names, as a match has them when it is resumed.
MatchSettings named(MatchSettings settings) {
  EXPECT_TRUE(name_engines(settings.engines, settings.chess960));
  return settings;
}

TEST(Resume, RecordedGamesCountAndAreNotPlayedAgain) {
  MatchSettings settings = named(three("kill -SEGV $$"));
  settings.rounds = 2;
  const Played whole = play(settings);
  ASSERT_EQ(whole.games.size(), 12U);
  // A killed match: three games, of which the last one is cut off, in the order of several threads.
  const std::string kept = whole.games[3].pgn + whole.games[0].pgn + whole.games[5].pgn;
  const std::string cut = whole.games[7].pgn.substr(0, whole.games[7].pgn.size() - 6);
  const auto record = read_record(kept + cut, settings);
  ASSERT_TRUE(record) << record.error();
  EXPECT_TRUE(record->has_cut_game);
  EXPECT_EQ(record->size, kept.size() - 2) << "without the blank line after the last one";
  ASSERT_EQ(record->games.size(), 3U);
  settings.recorded = record->games;
  const Played rest = play(settings);
  EXPECT_EQ(rest.games.size(), 9U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(rest.outcome.score.pairings[i].pairs.by_half_points,
              whole.outcome.score.pairings[i].pairs.by_half_points);
    EXPECT_EQ(rest.outcome.score.faults[i], whole.outcome.score.faults[i]);
  }
  settings.recorded = read_record(file_of(whole), settings)->games;
  const Played nothing = play(settings);
  EXPECT_TRUE(nothing.games.empty());
  EXPECT_EQ(nothing.outcome.score.games(), 12U);
}

TEST(Resume, EveryCutOfTheLastGameIsFound) {
  MatchSettings settings = named(settings_of(scripted("echo bestmove a1a1"), real_engine("b")));
  settings.openings = [](std::uint64_t) { return Opening(chess::Position::initial()); };
  const Played played = play(settings);
  const std::string& first = played.games[0].pgn;
  const std::string& second = played.games[1].pgn;
  ASSERT_TRUE(second.ends_with("\n\n"));
  for (std::size_t size = 0; size <= second.size(); ++size) {
    const auto record = read_record(first + second.substr(0, size), settings);
    ASSERT_TRUE(record) << size << ": " << record.error();
    const bool is_whole = size >= second.size() - 2;
    EXPECT_EQ(record->games.size(), is_whole ? 2U : 1U) << size;
    EXPECT_EQ(record->has_cut_game, size > 0 && !is_whole) << size;
  }
}

struct OtherMatch {
  std::string what;
  std::function<void(MatchSettings&)> change;
  std::string complaint;  ///< a part of it
};

TEST(Resume, AnotherMatchIsRefusedWithTheDifference) {
  MatchSettings settings = named(settings_of(scripted("echo bestmove a1a1"), real_engine("b")));
  settings.rounds = 2;
  const std::string text = file_of(play(settings));
  ASSERT_TRUE(read_record(text, settings));
  const OtherMatch rows[] = {
      {"nodes", [](MatchSettings& s) { s.time_control.nodes = 300; },
       "game 1 is of another match: its Pace is \"200 nodes\", here it would be \"300 nodes\""},
      {"clock",
       [](MatchSettings& s) { s.time_control = {.clock = MatchTimeControl::Clock{.base = Duration(9)}}; },
       "its Pace is \"200 nodes\", here it would be \"0.009+0 s\""},
      {"name", [](MatchSettings& s) { s.engines[1].name = "d"; },
       "its Black is \"b\", here it would be \"d\""},
      {"option", [](MatchSettings& s) { s.engines[1].options = {{"Hash", "2"}}; },
       "its BlackOptions is \"Hash=1\", here it would be \"Hash=2\""},
      {"adjudication", [](MatchSettings& s) { s.adjudication.max_moves = 99; },
       "its Adjudication is \"none\", here it would be \"max-moves 99\""},
      {"fewer games", [](MatchSettings& s) { s.rounds = 1; },
       "game 3 is of another match: its Round is \"2.1\", and this one has 1.1 to 1.2"},
      {"seed", [](MatchSettings& s) { s.openings = random_openings({.seed = 4}); },
       "the games of round 1 have another opening"},
  };
  for (const OtherMatch& row : rows) {
    MatchSettings other = settings;
    row.change(other);
    const auto record = read_record(text, other);
    ASSERT_FALSE(record) << row.what;
    EXPECT_THAT(record.error(), HasSubstr(row.complaint)) << row.what;
  }
  settings.rounds = 3;
  EXPECT_TRUE(read_record(text, settings)) << "a match may be made longer";
}

TEST(Resume, FilesThatAreNoneOfOursAreRefused) {
  MatchSettings settings = named(settings_of(scripted("echo bestmove a1a1"), real_engine("b")));
  settings.openings = [](std::uint64_t) { return Opening(chess::Position::initial()); };
  const Played played = play(settings);
  const std::string& first = played.games[0].pgn;
  const std::string& second = played.games[1].pgn;
  const struct {
    std::string text;
    std::string complaint;
  } rows[] = {
      {first + first, "game 2 is there twice: Round \"1.1\""},
      {"Dear diary, nothing happened.", ""},
      {"[Event \"Casual\"]\n\n1. e4 e5 1-0\n", "game 1 is none of `rookery match`: its Event is \"Casual\""},
      {"[Event \"Casual\"]\n\n1. e4 e5", "game 1 does not end with its result"},
      {first.substr(0, first.size() - 9) + "\n\n" + second, "1"},
      {first.substr(0, 120) + second, ""},
  };
  for (const auto& row : rows) {
    const auto record = read_record(row.text, settings);
    ASSERT_FALSE(record) << row.text;
    EXPECT_THAT(record.error(), HasSubstr(row.complaint)) << row.text;
  }
  EXPECT_TRUE(read_record("", settings));
  EXPECT_TRUE(read_record("\n \n", settings));
}

TEST(Match, SprtEndsTheMatch) {
  MatchSettings settings = named(settings_of(scripted("echo bestmove a1a1"), real_engine("b")));
  settings.openings = [](std::uint64_t) { return Opening(chess::Position::initial()); };
  settings.rounds = 10'000;
  settings.sprt = Sprt{};
  const Played played = play(settings);
  EXPECT_EQ(played.outcome.verdict, SprtVerdict::Elo0);
  EXPECT_LT(played.games.size(), 2'000U);
  // Its games bring the same verdict when they are read again, and none is played behind it.
  const auto record = read_record(file_of(played), settings);
  ASSERT_TRUE(record) << record.error();
  settings.recorded = record->games;
  const Played again = play(settings);
  EXPECT_EQ(again.outcome.verdict, SprtVerdict::Elo0);
  EXPECT_TRUE(again.games.empty());
  EXPECT_EQ(again.outcome.score.games(), played.games.size());
}

TEST(Match, StopsOnRequest) {
  MatchSettings settings = settings_of(real_engine("a"), real_engine("b"));
  settings.rounds = 1'000'000;
  int asked = 0;
  const auto outcome = play_match(settings, {}, [&] { return ++asked > 20; });
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->score.pairings[0].pairs.pairs(), 0U);
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
