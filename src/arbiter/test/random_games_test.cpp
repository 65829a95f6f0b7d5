// SPDX-License-Identifier: MIT
#include <optional>

#include "rookery/arbiter/dead_position_query.h"
#include "rookery/arbiter/pgn.h"
#include "rookery/base/random.h"
#include "rookery/notation/fen.h"
#include "support.h"

/// Ten thousand seeded games of players who do anything: the game that its scoresheet's text tells is the one
/// that was played.
namespace rookery::arbiter {
namespace {

using chess::CastlingMode;
using chess::Color;
using chess::Position;

constexpr std::uint64_t kBatches = 10;
constexpr std::uint64_t kGamesPerBatch = 1'000;
constexpr int kActions = 40;
constexpr int kActionsAfterTheEnd = 8;

/// Starts from which games reach every ending soon.
constexpr const char* kLateStarts[] = {
    "8/8/4k3/3R4/2K5/8/8/8 w - - 96 90",  // fifty and seventy-five moves
    "8/8/4k3/3R4/2K5/8/8/8 w - - 147 120",
    "8/8/4k3/8/8/2p5/1B2K3/8 w - - 0 1",     // soon dead
    "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",        // dead from the start, as a set-up may be
    "8/P6k/8/8/8/8/p6K/8 w - - 0 1",         // promotions
    "7k/5Q2/6K1/8/8/8/8/8 w - - 10 40",      // mate and stalemate
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",  // castling
};

Terms random_terms(Random& random) {
  constexpr const char* kClocks[] = {"-", "1+1", "0.1+0", "3/0.2+1:0.1+1", "0.2 d2"};
  Terms terms;
  terms.clock = *notation::time_control::parse(kClocks[random.below(std::size(kClocks))]);
  terms.rules = {.move_counts = random.below(4) != 0,
                 .penalties = random.below(2) == 0,
                 .touch_move = random.below(4) == 0,
                 .over_the_board = random.below(4) == 0};
  if (random.below(2) == 0) {
    const auto number = static_cast<int>(random.below(960));
    terms.start = *Position::from_setup(chess::chess960_setup(number), CastlingMode::Chess960);
  } else {
    const char* fen = kLateStarts[random.below(std::size(kLateStarts))];
    terms.start = *notation::fen::parse_position(fen, CastlingMode::Standard);
  }
  return terms;
}

/// Anything a player may ask for, sensible or not.
Action random_action(const Game& game, Random& random) {
  const chess::MoveList moves = chess::legal_moves(game.position());
  const auto some_move = [&] { return moves.empty() ? chess::Move{} : moves[random.below(moves.size())]; };
  const auto some_square = [&] { return chess::Square::from_index(static_cast<int>(random.below(64))); };
  switch (random.below(44)) {
    case 0:
      return OfferDraw{};
    case 1:
      return random.below(10) == 0 ? Action{AcceptDraw{}} : Action{DeclineDraw{}};
    case 2:
      return OfferTakeback{};
    case 3:
      return AcceptTakeback{};
    case 4:
      return DeclineTakeback{};
    case 5:
    case 6:
      return ClaimDraw{random.below(2) == 0 ? ClaimKind::Threefold : ClaimKind::FiftyMoves,
                       random.below(2) == 0 ? std::optional(some_move()) : std::nullopt};
    case 7:
      return random.below(20) == 0 ? Action{Resign{}} : Action{ReportFlag{}};
    case 8:
      return random.below(5) == 0 ? Action{Abort{}} : Action{DeclineDraw{}};
    case 9:
      return OfferTakeback{};
    case 10:
      return PlayMove{some_move(), true};
    case 11:
      return random.below(4) == 0 ? Action{Adjust{}} : Action{Touch{some_square()}};
    case 12:
      return PressClock{};
    case 13:
      return random.below(10) == 0 ? ReportIllegal{Irregularity::IllegalMove, some_square(), some_square()}
                                   : ReportIllegal{Irregularity::NothingMoved, std::nullopt, std::nullopt};
    default:
      return PlayMove{some_move()};
  }
}

std::string name(std::optional<Color> side) {
  return std::string(side ? word(*side) : "-");
}

/// What a reader of the records knows about a game, as one text.
std::string summary(const Game& game, Instant now) {
  std::string text = notation::fen::write(game.position().setup()) + ' ' +
                     std::to_string(game.positions().size()) + ' ' + std::to_string(game.moves().size()) +
                     ' ' + std::to_string(game.occurrences());
  if (game.clock()) {
    for (const Color side : chess::kColors) {
      text += ' ' + std::to_string(game.clock()->remaining(side, now).count()) + '+' +
              std::to_string(game.credited(side).count());
    }
    text += ' ' + name(game.clock()->running());
  }
  text += ' ' + name(game.offers().draw) + ' ' + name(game.offers().takeback) + ' ' +
          std::to_string(game.proofs().open_ply().value_or(0)) + ' ' +
          std::to_string(game.proofs().void_moves.size()) + ' ' + std::to_string(game.proofs().mate.size()) +
          (game.is_aborted() ? " aborted" : "") + ' ' + std::to_string(game.touch().squares.size()) +
          (game.is_move_untold() ? " untold" : "");
  if (game.proofs().verdict) {
    text += ' ' + std::string(word(*game.proofs().verdict));
  }
  if (game.outcome()) {
    text += ' ' + std::string(word(game.outcome()->ending)) + ' ' + write_score(game.outcome()->score);
  }
  return text;
}

/// One game, with a thinker beside it whose answers come late.
class RandomGame {
 public:
  explicit RandomGame(std::uint64_t seed) : random_(seed), table_(random_terms(random_)) {}

  void play() {
    int after_the_end = 0;
    for (int i = 0; i < kActions && after_the_end < kActionsAfterTheEnd; ++i) {
      after_the_end += game().is_over() ? 1 : 0;
      table_.pass(Duration{random_.below(3000)});
      act();
      prove_pending();
    }
  }

  [[nodiscard]] const Game& game() const { return table_.game; }
  [[nodiscard]] Instant now() const { return table_.now; }

 private:
  void act() {
    const Color turn = table_.game.position().turn();
    const Color actor = random_.below(8) == 0 ? ~turn : turn;
    const std::size_t records = game().scoresheet().size();
    const bool over = game().is_over();
    const auto events = game().decide(actor, random_action(game(), random_), now(), random_way());
    ASSERT_EQ(game().scoresheet().size(), records) << "deciding changes nothing";
    if (!events) {
      return;
    }
    ASSERT_FALSE(events->empty());
    for (const Event& event : *events) {
      record(event);
      if (std::holds_alternative<Played>(event) && random_.below(30) == 0) {
        record(ProofPending{});  // as a weaker solver would leave it
      }
    }
    ASSERT_TRUE(game().is_over() || !over) << "what is over stays over";
  }

  /// To the server and back: mostly short, now and then more than any credit covers.
  Duration random_way() { return Duration{random_.below(6) == 0 ? random_.below(3000) : random_.below(120)}; }

  /// Now and then a question is taken up, and answered some actions later; small budgets leave some open.
  void prove_pending() {
    if (!query_ && random_.below(4) == 0) {
      query_ = dead_position_query(game());
    } else if (query_ && random_.below(8) == 0) {
      const Event answered = answer(*query_, {random_.below(2) == 0 ? 200U : 3'000U});
      if (still_matters(*query_, game()) && is_recordable(game(), answered)) {
        record(answered);
      }
      query_.reset();
    } else if (random_.below(400) == 0) {
      find_dead_at_random();
    }
  }

  /// As a stronger thinker might: what is proved is not the reader's business.
  void find_dead_at_random() {
    const FoundDead found{static_cast<int>(random_.below(game().positions().size()))};
    if (is_recordable(game(), found)) {
      record(found);
    }
  }

  void record(const Event& event) {
    ASSERT_TRUE(is_recordable(game(), event)) << write_event(event, game().position().mode());
    if (!std::holds_alternative<TakenBack>(event) && !std::holds_alternative<FoundDead>(event)) {
      record_and_roll_back(event);
    }
    table_.game.record({now(), event});
  }

  /// A rollback removes all that was recorded since the checkpoint, for reading and for recording.
  void record_and_roll_back(const Event& event) {
    const std::string before = summary(game(), now());
    const std::size_t events = game().scoresheet().size();
    const Game::Checkpoint point = game().checkpoint();
    table_.game.record({now() + Duration{1}, event});
    table_.game.roll_back(point);
    ASSERT_EQ(summary(game(), now()), before) << write_event(event, game().position().mode());
    ASSERT_EQ(game().scoresheet().size(), events);
  }

  Random random_;
  test::Table table_;
  std::optional<DeadPositionQuery> query_;
};

class RandomScoresheets : public ::testing::TestWithParam<std::uint64_t> {};

TEST_P(RandomScoresheets, ReplayEqualsPlayedGame) {
  for (std::uint64_t i = 0; i < kGamesPerBatch && !HasFailure(); ++i) {
    const std::uint64_t seed = GetParam() * kGamesPerBatch + i;
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomGame played(seed);
    played.play();
    const Game& game = played.game();
    const CastlingMode mode = game.position().mode();
    Game copy(game.terms());
    for (const EventRecord& record : game.scoresheet()) {
      const auto read = parse_record(write_record(record, mode), copy.position());
      ASSERT_TRUE(read) << write_record(record, mode);
      ASSERT_EQ(*read, record);
      ASSERT_TRUE(is_recordable(copy, read->event)) << write_record(record, mode);
      copy.record(*read);
    }
    ASSERT_EQ(summary(copy, played.now()), summary(game, played.now()));
    const auto again = replay(game.terms(), game.scoresheet());
    ASSERT_TRUE(again);
    ASSERT_EQ(write_pgn(*again), write_pgn(game));
  }
}

INSTANTIATE_TEST_SUITE_P(Batches, RandomScoresheets, ::testing::Range(std::uint64_t{0}, kBatches));

}  // namespace
}  // namespace rookery::arbiter
