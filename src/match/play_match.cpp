#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "game_play.h"
#include "game_text.h"
#include "rookery/match/match.h"

namespace rookery::match {

namespace {

/// The state that the threads of a match share.
class MatchState {
 public:
  MatchState(const MatchSettings& settings, const OnGame& on_game, const std::function<bool()>& should_stop)
      : settings_(settings), on_game_(on_game), should_stop_(should_stop) {}

  /// The next pair to play; nothing when the match is over.
  std::optional<std::uint64_t> next_pair() {
    // Pairs are handed out one by one: a thread whose games are short plays more of them.
    const std::uint64_t pair = next_++;
    return pair < settings_.pairs && !is_over() ? std::optional(pair) : std::nullopt;
  }

  [[nodiscard]] bool is_over() const { return over_ || (should_stop_ && should_stop_()); }

  /// Counts a finished game. False: the match is over, so it does not count.
  bool add_game(const MatchGameReport& report, std::optional<std::size_t> at_fault);
  /// Counts a finished pair, in half points of the first engine.
  void add_pair(std::size_t half_points);
  void fail_match(const std::string& error);

  /// The names of openings, for the games' tags.
  [[nodiscard]] const openings::Openings& openings() const { return openings_; }

  [[nodiscard]] Expected<MatchOutcome, std::string> outcome() && {
    return error_ ? Expected<MatchOutcome, std::string>(fail(*error_)) : std::move(outcome_);
  }

 private:
  const MatchSettings& settings_;
  const OnGame& on_game_;
  const std::function<bool()>& should_stop_;
  const openings::Openings openings_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;  ///< guards the members below
  MatchOutcome outcome_;
  std::optional<std::string> error_;
};

std::size_t half_points(chess::Points points) {
  return static_cast<std::size_t>(points);
}
static_assert(static_cast<int>(chess::Points::Zero) == 0 && static_cast<int>(chess::Points::One) == 2);

chess::Points points_of_first(const MatchGameReport& report) {
  return report.white == 0 ? report.score.white : report.score.black;
}

bool MatchState::add_game(const MatchGameReport& report, std::optional<std::size_t> at_fault) {
  const std::scoped_lock lock(mutex_);
  // The reported score must be the one on which the SPRT has decided.
  if (over_) {
    return false;
  }
  MatchScore& score = outcome_.score;
  const chess::Points points = points_of_first(report);
  ++(points == chess::Points::One ? score.won : points == chess::Points::Half ? score.drawn : score.lost);
  if (at_fault) {
    ++score.faults[*at_fault][report.end];
  }
  // Called under the lock: reports come one after the other and in the order of the score.
  if (on_game_) {
    on_game_(report, score);
  }
  return true;
}

void MatchState::add_pair(std::size_t half_points) {
  const std::scoped_lock lock(mutex_);
  if (over_) {
    return;
  }
  ++outcome_.score.pairs.by_half_points[half_points];
  if (settings_.sprt) {
    // The SPRT is evaluated only after whole pairs, because the two games of a pair depend on each other.
    outcome_.verdict = sprt_verdict(outcome_.score.pairs, *settings_.sprt);
    over_ = outcome_.verdict != SprtVerdict::Open;
  }
}

void MatchState::fail_match(const std::string& error) {
  const std::scoped_lock lock(mutex_);
  over_ = true;
  // The first error counts; those of other threads follow from it.
  error_ = error_.value_or(error);
}

/// One thread of a match: two engine processes that play one pair after another.
class MatchThread {
 public:
  MatchThread(const MatchSettings& settings, MatchState& state) : settings_(settings), state_(state) {}

  void run() {
    while (const auto pair = state_.next_pair()) {
      if (!play_pair(*pair)) {
        break;
      }
    }
    for (auto& engine : engines_) {
      if (engine) {
        engine->quit();
      }
    }
  }

 private:
  bool play_pair(std::uint64_t pair);
  [[nodiscard]] std::optional<MatchGameReport> play(std::uint64_t pair, const Opening& opening,
                                                    std::size_t white);
  bool prepare(std::size_t engine);
  [[nodiscard]] MatchGameReport report(const PlayedGame& game, std::uint64_t pair, std::size_t white,
                                       Instant began);

  const MatchSettings& settings_;
  MatchState& state_;
  std::array<std::optional<UciEngine>, 2> engines_;
};

/// False: the match is over.
bool MatchThread::play_pair(std::uint64_t pair) {
  const Opening opening = settings_.openings(pair);
  std::size_t sum = 0;
  // Each opening is played twice, with colours exchanged, so that an unbalanced one favours neither engine.
  for (const std::size_t white : {0U, 1U}) {
    const auto report = play(pair, opening, white);
    if (!report) {
      return false;
    }
    sum += half_points(points_of_first(*report));
  }
  state_.add_pair(sum);
  return true;
}

std::optional<MatchGameReport> MatchThread::play(std::uint64_t pair, const Opening& opening,
                                                 std::size_t white) {
  if (!prepare(0) || !prepare(1)) {
    return std::nullopt;
  }
  const std::size_t black = 1 - white;
  const EnginesByColor engines{&*engines_[white], &*engines_[black]};
  const Instant began = std::chrono::floor<Duration>(std::chrono::system_clock::now());
  const auto game = play_game(settings_, opening, engines, [this] { return state_.is_over(); });
  if (!game) {
    return std::nullopt;
  }
  const MatchGameReport game_report = report(*game, pair, white, began);
  std::optional<std::size_t> at_fault;
  if (game->at_fault) {
    at_fault = *game->at_fault == chess::Color::White ? white : black;
    // A program that hung or died is started again for the next game.
    if (game->end == GameTermination::NoAnswer || game->end == GameTermination::EngineDied) {
      engines_[*at_fault].reset();
    }
  }
  return state_.add_game(game_report, at_fault) ? std::optional(game_report) : std::nullopt;
}

/// Starts the engine if it does not run, and sends `ucinewgame`. An engine that fails between two games is
/// restarted once.
bool MatchThread::prepare(std::size_t engine) {
  // Engines differ in what they do between games, and some crash there: this must not lose a game.
  for (const bool again : {true, false}) {
    if (!engines_[engine]) {
      auto started = UciEngine::start(settings_.engines[engine], settings_.chess960);
      if (!started) {
        state_.fail_match(started.error());
        return false;
      }
      engines_[engine] = std::move(*started);
    }
    const auto ready = engines_[engine]->new_game();
    if (ready) {
      return true;
    }
    if (!again) {
      state_.fail_match(engines_[engine]->name() + " " + ready.error().what + " after ucinewgame");
    }
    engines_[engine].reset();
  }
  return false;
}

MatchGameReport MatchThread::report(const PlayedGame& game, std::uint64_t pair, std::size_t white,
                                    Instant began) {
  std::array names{engines_[white]->name(), engines_[1 - white]->name()};
  // PGN readers tell players apart by name.
  if (names[0] == names[1]) {
    names[white] += " (first)";
    names[1 - white] += " (second)";
  }
  MatchGameReport game_report{
      .pair = pair, .white = white, .score = game.score, .end = game.end, .reason = game.reason};
  if (game.at_fault) {
    game_report.reason += " (" + names[index(*game.at_fault)] + ")";
  }
  game_report.pgn = write_pgn(game, {names, 2 * pair + 1 + white, began}, settings_, state_.openings());
  return game_report;
}

}  // namespace

Expected<MatchOutcome, std::string> play_match(const MatchSettings& settings, const OnGame& on_game,
                                               const std::function<bool()>& should_stop) {
  MatchState state(settings, on_game, should_stop);
  {
    // The threads are joined at the end of this block, before the outcome is read.
    std::vector<std::jthread> threads;
    for (int i = 0; i < settings.concurrency; ++i) {
      threads.emplace_back([&] { MatchThread(settings, state).run(); });
    }
  }
  return std::move(state).outcome();
}

}  // namespace rookery::match
