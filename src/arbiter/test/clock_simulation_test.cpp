// SPDX-License-Identifier: MIT
#include <optional>

#include "rookery/base/random.h"
#include "support.h"
#include "support/extent.h"

/// Whole games under every kind of time control against a model that counts its clocks down tick by tick and
/// knows nothing of instants. Compared at random moments, with every move, and at the fall of the flag.
namespace rookery::arbiter {
namespace {

using chess::Color;
using notation::Stage;
using std::chrono::minutes;

/// What is given back for one move and in one game, and how long a first move may take: no thought is longer.
constexpr Duration kCredit{500}, kPool{7'000}, kFirstMove = std::chrono::days(30);

/// One player's side of the model: what a person with a pencil would keep.
struct ModelSide {
  std::vector<Stage> stages;
  Duration left{0};       ///< below zero when the flag has fallen
  Duration credited{0};   ///< in the game so far
  std::vector<int> made;  ///< the period in which each move was made
  std::size_t most = 0;   ///< moves ever made, those taken back included
};

class Model {
 public:
  explicit Model(const TimeControl& control) {
    for (const Color color : chess::kColors) {
      ModelSide& side = sides_[index(color)];
      side.stages = control.of(color);
      const Stage& first = side.stages[0];
      const bool lends = first.time == Duration{0} && first.kind != Stage::Kind::Delay;
      side.left = lends ? first.extra : first.time;
    }
  }

  [[nodiscard]] const ModelSide& side(Color color) const { return sides_[index(color)]; }

  /// `color` is to move; its clock will tick, but for the first move of each side.
  void begin(Color color, bool ticks) {
    turn_ = color;
    ticks_ = ticks;
    counted_ = Duration{0};
    waits_ = stage().kind == Stage::Kind::Delay ? stage().extra : Duration{0};
  }

  void tick(Duration unit) {
    if (!ticks_) {
      return;
    }
    if (waits_ > Duration{0}) {
      waits_ -= unit;
      return;
    }
    counted_ += unit;
    mover().left -= unit;
  }

  /// What a move that takes `way` to come and go may be given back.
  [[nodiscard]] Duration allowance(Duration way) const {
    const ModelSide& side = sides_[index(turn_)];
    return std::max(Duration{0}, std::min({way, kCredit, kPool - side.credited}));
  }

  [[nodiscard]] bool has_fallen(Duration way) const {
    return ticks_ && waits_ == Duration{0} && sides_[index(turn_)].left + allowance(way) <= Duration{0};
  }

  void move(Duration way) {
    const Duration given = std::min(allowance(way), counted_);
    const Stage now = stage();
    const int period = period_of(mover(), mover().made.size());
    ModelSide& side = mover();
    side.left += given;
    side.credited += given;
    side.made.push_back(period);
    const std::size_t made = side.made.size();
    const bool is_new = made > side.most;
    side.most = std::max(side.most, made);
    if (now.kind == Stage::Kind::PerMove) {
      side.left = now.time;
      return;
    }
    if (now.kind == Stage::Kind::Increment) {
      side.left += now.extra;
    }
    if (now.kind == Stage::Kind::Bronstein) {
      side.left += std::min(now.extra, counted_ - given);
    }
    const int next = period_of(side, made);
    if (is_new && next != period) {
      const Stage& begun = side.stages[std::min<std::size_t>(static_cast<std::size_t>(next), last(side))];
      const bool lends = side.left == Duration{0} && begun.time == Duration{0};
      side.left += lends && begun.kind != Stage::Kind::Delay ? begun.extra : begun.time;
    }
  }

  void take_back(Color color) { sides_[index(color)].made.pop_back(); }
  /// The clock showed zero and not less.
  void forget_debt() { mover().left = std::max(mover().left, Duration{0}); }

 private:
  static std::size_t last(const ModelSide& side) { return side.stages.size() - 1; }

  /// The number of the period after `made` moves, counted one by one; the last may come again and again.
  static int period_of(const ModelSide& side, std::size_t made) {
    int period = 0;
    int in_period = 0;
    for (std::size_t move = 0; move < made; ++move) {
      ++in_period;
      const Stage& stage = side.stages[std::min<std::size_t>(static_cast<std::size_t>(period), last(side))];
      if (stage.moves > 0 && in_period == stage.moves) {
        ++period;
        in_period = 0;
      }
    }
    return period;
  }

  ModelSide& mover() { return sides_[index(turn_)]; }
  [[nodiscard]] const Stage& stage() const {
    const ModelSide& side = sides_[index(turn_)];
    const auto period = static_cast<std::size_t>(period_of(side, side.made.size()));
    return side.stages[std::min(period, last(side))];
  }

  std::array<ModelSide, 2> sides_;
  Color turn_ = Color::White;
  bool ticks_ = false;
  Duration counted_{0}, waits_{0};
};

class Simulation {
 public:
  Simulation(const TimeControl& control, std::uint64_t seed)
      : random_(seed),
        unit_(control.of(Color::White)[0].kind == Stage::Kind::PerMove ? Duration(minutes(10))
                                                                       : Duration{50}),
        terms_{.clock = control,
               .limits = {.first_move = {kFirstMove, kFirstMove},
                          .lag_pool = {kPool, kPool},
                          .lag_credit = kCredit}},
        table_(terms_),
        model_(control) {}

  /// Whether a flag fell.
  bool run() {
    constexpr int kPlies = 70;
    for (int ply = 0; ply < kPlies && !table_.game.is_over() && !testing::Test::HasFailure(); ++ply) {
      take_turn();
    }
    check_replay();
    return table_.game.outcome() && table_.game.outcome()->ending == chess::Ending::FlagFall;
  }

 private:
  [[nodiscard]] const Game& game() const { return table_.game; }
  [[nodiscard]] Color turn() const { return game().position().turn(); }

  /// Mostly short thoughts, some long ones.
  Duration thinking_time() {
    const std::uint64_t most = random_.below(12) == 0 ? 400 : 60;
    return unit_ * static_cast<int>(random_.below(most));
  }

  void pass(Duration time) {
    for (Duration passed{0}; passed < time; passed += unit_) {
      model_.tick(unit_);
    }
    table_.pass(time);
  }

  void take_turn() {
    model_.begin(turn(), game().moves().size() >= 2);
    const Duration way{50 * static_cast<int>(random_.below(16))};
    pass(thinking_time());
    check_clocks(way);
    if (random_.below(10) == 0) {
      interrupt();
    }
    pass(thinking_time());
    check_clocks(way);
    if (random_.below(12) == 0 && take_back()) {
      return;
    }
    move(way);
  }

  /// No player can move for a while, and no clock is charged.
  void interrupt() {
    const Duration away = unit_ * static_cast<int>(random_.below(100));
    table_.pass(away);
    table_.game.interrupt(away);
    interruptions_.emplace_back(game().scoresheet().size(), away);
  }

  /// Whether the last move was taken back: the side to move has it back then, on the clock that ran.
  bool take_back() {
    if (game().moves().empty() || game().deadline() <= table_.now) {
      return false;
    }
    const Color mover = ~turn();
    table_.game.record({table_.now, TakenBack{1}});
    model_.forget_debt();
    model_.take_back(mover);
    return true;
  }

  void move(Duration way) {
    const Color mover = turn();
    const chess::MoveList moves = chess::legal_moves(game().position());
    const bool falls = model_.has_fallen(way);
    const bool overdue = game().moves().size() < 2 && game().deadline() <= table_.now;
    const auto events = game().decide(mover, PlayMove{moves[random_.below(moves.size())]}, table_.now, way);
    ASSERT_TRUE(events);
    for (const Event& event : *events) {
      table_.game.record({table_.now, event});
    }
    if (falls || overdue) {
      EXPECT_EQ(falls,
                game().outcome() && moves.size() > 0 && std::holds_alternative<Ended>(events->front()));
      EXPECT_EQ(overdue, game().is_aborted());
      return;
    }
    model_.move(way);
    const auto* played = std::get_if<Played>(&events->front());
    ASSERT_NE(played, nullptr) << "a flag fell that should not";
    EXPECT_EQ(played->remaining, model_.side(mover).left);
    EXPECT_EQ(game().credited(mover), model_.side(mover).credited);
  }

  void check_clocks(Duration way) {
    const Clock& clock = *game().clock();
    for (const Color side : chess::kColors) {
      EXPECT_EQ(clock.remaining(side, table_.now), std::max(Duration{0}, model_.side(side).left));
    }
    if (game().moves().size() >= 2) {
      EXPECT_EQ(model_.has_fallen(way), table_.now >= game().deadline(way));
      EXPECT_EQ(model_.has_fallen({}), clock.flagged(table_.now).has_value());
    }
  }

  /// The game from its scoresheet and from what is known of its interruptions.
  [[nodiscard]] Game replayed() const {
    Game again(terms_);
    auto interruption = interruptions_.begin();
    for (const EventRecord& record : game().scoresheet()) {
      for (; interruption != interruptions_.end() && interruption->first == again.scoresheet().size();
           ++interruption) {
        again.interrupt(interruption->second);
      }
      EXPECT_TRUE(is_recordable(again, record.event));
      again.record(record);
    }
    return again;
  }

  void check_replay() {
    const Game again = replayed();
    EXPECT_EQ(again.deadline(), game().deadline());
    for (const Color side : chess::kColors) {
      EXPECT_EQ(again.clock()->remaining(side, table_.now), game().clock()->remaining(side, table_.now));
      EXPECT_EQ(again.credited(side), game().credited(side));
    }
  }

  Random random_;
  Duration unit_;
  Terms terms_;
  test::Table table_;
  Model model_;
  std::vector<std::pair<std::size_t, Duration>> interruptions_;  ///< each after so many events
};

constexpr const char* kControls[] = {
    "1",          "0.1",           "1+1",         "0.2+0.5",     "0+2",         "0 d2",
    "0 b2",       "1 d1",          "0.3 d2",      "1 b1",        "0.3 b2",      "3d",
    "1d",         "3d | 1d",       "1 | 0.5",     "1+1 | 0.2+2", "1 d1 | 1 b1", "1+1 | 1 d1",
    "5/0.5",      "3/0.2+1",       "7/0.5:1",     "5/1+1:0.5+2", "5/1 d1:0.2",  "5/1 b2:0.2 d1",
    "1/0 d2:0+2", "2/1:3/0.5:0.2", "4/1:4/0.5+1", "9/1 | 3/0.4", "60s+1 | 30s", "2/0 d1:2/0+1:0.1 b1",
};

TEST(ClockSimulation, EveryTimeControlMatchesATickByTickCount) {
  constexpr std::uint64_t kGamesEach = 100;
  const auto step = tests::shortened<std::size_t>(1, 4);
  for (std::size_t at = 0; at < std::size(kControls); at += step) {
    const char* const text = kControls[at];
    const TimeControl control = notation::time_control::parse(text).value();
    int fallen = 0;
    for (std::uint64_t seed = 1; seed <= kGamesEach && !HasFailure(); ++seed) {
      SCOPED_TRACE(std::string(text) + ", seed " + std::to_string(seed));
      fallen += Simulation(control, seed).run() ? 1 : 0;
    }
    EXPECT_GT(fallen, 0) << text << ": no flag fell, which proves little";
  }
}

}  // namespace
}  // namespace rookery::arbiter
