#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "game_play.h"
#include "game_text.h"
#include "rookery/match/match.h"

namespace rookery::match {

namespace {

std::size_t half_points(chess::Points points) {
  return static_cast<std::size_t>(points);
}
static_assert(static_cast<int>(chess::Points::Zero) == 0 && static_cast<int>(chess::Points::One) == 2);

/// The state that the threads of a match share.
class MatchState {
 public:
  MatchState(const MatchSettings& settings, const OnGame& on_game, const std::function<bool()>& should_stop)
      : settings_(settings), on_game_(on_game), should_stop_(should_stop), schedule_(settings.schedule()) {
    outcome_.score.pairings.resize(schedule_.pairings().size());
    outcome_.score.faults.resize(settings.engines.size());
    for (const RecordedGame& game : settings.recorded) {
      recorded_.insert(schedule_.number(game.id));
      count(game);
    }
  }

  [[nodiscard]] const Schedule& schedule() const { return schedule_; }

  /// The next pair to play; nothing when the match is over.
  std::optional<std::uint64_t> next_pair() {
    // Pairs are handed out one by one: a thread whose games are short plays more of them.
    std::uint64_t pair = next_++;
    while (pair < schedule_.pairs() && recorded_.contains(2 * pair) && recorded_.contains(2 * pair + 1)) {
      pair = next_++;
    }
    return pair < schedule_.pairs() && !is_over() ? std::optional(pair) : std::nullopt;
  }

  [[nodiscard]] bool is_over() const { return over_ || (should_stop_ && should_stop_()); }
  [[nodiscard]] bool is_recorded(const GameId& game) const {
    return recorded_.contains(schedule_.number(game));
  }

  /// Counts a finished game. False: the match is over, so it does not count.
  bool add_game(const MatchGameReport& report, const RecordedGame& game);
  void fail_match(const std::string& error);

  /// The names of openings, for the games' tags.
  [[nodiscard]] const openings::Openings& openings() const { return openings_; }

  [[nodiscard]] Expected<MatchOutcome, std::string> outcome() && {
    return error_ ? Expected<MatchOutcome, std::string>(fail(*error_)) : std::move(outcome_);
  }

 private:
  void count(const RecordedGame& game);
  void count_pair(std::size_t pairing, std::size_t half_points);

  const MatchSettings& settings_;
  const OnGame& on_game_;
  const std::function<bool()>& should_stop_;
  const openings::Openings openings_;
  const Schedule schedule_;
  std::unordered_set<std::uint64_t> recorded_;  ///< the numbers of the games that were played before
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;  ///< guards the members below
  MatchOutcome outcome_;
  /// [pair]: the half points of its first engine, of pairs of which one game is finished.
  std::unordered_map<std::uint64_t, std::size_t> half_pairs_;
  std::optional<std::string> error_;
};

bool MatchState::add_game(const MatchGameReport& report, const RecordedGame& game) {
  const std::scoped_lock lock(mutex_);
  // The reported score must be the one on which the SPRT has decided.
  if (over_) {
    return false;
  }
  count(game);
  // Called under the lock: reports come one after the other and in the order of the score.
  if (on_game_) {
    on_game_(report, outcome_.score);
  }
  return true;
}

void MatchState::count(const RecordedGame& game) {
  const chess::Points points = game.id.is_reversed ? game.score.black : game.score.white;
  GameCounts& counts = outcome_.score.pairings[game.id.pairing];
  ++(points == chess::Points::One ? counts.won : points == chess::Points::Half ? counts.drawn : counts.lost);
  for (const chess::Color side : chess::kColors) {
    if (const auto& end = game.faults[index(side)]) {
      const bool is_white = side == chess::Color::White;
      ++outcome_.score.faults[is_white ? schedule_.white(game.id) : schedule_.black(game.id)][*end];
    }
  }
  const std::uint64_t pair = schedule_.number(game.id) / 2;
  if (const auto other = half_pairs_.extract(pair)) {
    count_pair(game.id.pairing, other.mapped() + half_points(points));
  } else {
    half_pairs_.emplace(pair, half_points(points));
  }
}

void MatchState::count_pair(std::size_t pairing, std::size_t half_points) {
  PairCounts& pairs = outcome_.score.pairings[pairing].pairs;
  ++pairs.by_half_points[half_points];
  if (settings_.sprt && outcome_.verdict == SprtVerdict::Open) {
    // The SPRT is evaluated only after whole pairs, because the two games of a pair depend on each other.
    outcome_.verdict = sprt_verdict(pairs, *settings_.sprt);
    over_ = outcome_.verdict != SprtVerdict::Open;
  }
}

void MatchState::fail_match(const std::string& error) {
  const std::scoped_lock lock(mutex_);
  over_ = true;
  // The first error counts; those of other threads follow from it.
  error_ = error_.value_or(error);
}

/// One thread of a match: two engine processes at a time, which play one pair after another.
class MatchThread {
 public:
  MatchThread(const MatchSettings& settings, MatchState& state)
      : settings_(settings), state_(state), engines_(settings.engines.size()) {}

  void run() {
    while (const auto pair = state_.next_pair()) {
      if (!play_pair(state_.schedule().first_of(*pair))) {
        break;
      }
    }
    quit_all_but({});
  }

 private:
  bool play_pair(GameId game);
  bool play(const GameId& id, const Opening& opening);
  bool prepare(std::size_t engine);
  void quit_all_but(std::optional<Pairing> pairing);
  [[nodiscard]] MatchGameReport report(const PlayedGame& game, const GameId& id, Instant began) const;

  const MatchSettings& settings_;
  MatchState& state_;
  std::vector<std::optional<UciEngine>> engines_;  ///< those that run
};

/// False: the match is over.
bool MatchThread::play_pair(GameId game) {
  const Opening opening = settings_.openings(game.round);
  // Processes that wait would hold their hash tables.
  quit_all_but(state_.schedule().pairings()[game.pairing]);
  // Each opening is played twice, with colours exchanged, so that an unbalanced one favours neither engine.
  for (const bool is_reversed : {false, true}) {
    game.is_reversed = is_reversed;
    if (!state_.is_recorded(game) && !play(game, opening)) {
      return false;
    }
  }
  return true;
}

void MatchThread::quit_all_but(std::optional<Pairing> pairing) {
  for (std::size_t i = 0; i < engines_.size(); ++i) {
    const bool is_needed = pairing && (i == pairing->first || i == pairing->second);
    if (engines_[i] && !is_needed) {
      engines_[i]->quit();
      engines_[i].reset();
    }
  }
}

/// False: the match is over.
bool MatchThread::play(const GameId& id, const Opening& opening) {
  const std::size_t white = state_.schedule().white(id);
  const std::size_t black = state_.schedule().black(id);
  if (!prepare(white) || !prepare(black)) {
    return false;
  }
  const EnginesByColor engines{&*engines_[white], &*engines_[black]};
  const Instant began = std::chrono::floor<Duration>(std::chrono::system_clock::now());
  const auto game = play_game(settings_, opening, engines, [this] { return state_.is_over(); });
  if (!game) {
    return false;
  }
  RecordedGame record{id, game->score};
  if (game->at_fault) {
    record.faults[index(*game->at_fault)] = game->end;
    // A program that hung or died is started again for the next game.
    if (game->end == GameTermination::NoAnswer || game->end == GameTermination::EngineDied) {
      engines_[*game->at_fault == chess::Color::White ? white : black].reset();
    }
  }
  return state_.add_game(report(*game, id, began), record);
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

MatchGameReport MatchThread::report(const PlayedGame& game, const GameId& id, Instant began) const {
  MatchGameReport game_report{.id = id, .score = game.score, .end = game.end, .reason = game.reason};
  if (game.at_fault) {
    const bool is_white = *game.at_fault == chess::Color::White;
    const std::size_t engine = is_white ? state_.schedule().white(id) : state_.schedule().black(id);
    game_report.reason += " (" + settings_.engines[engine].name + ")";
  }
  game_report.pgn = write_pgn(game, {id, began}, settings_, state_.openings());
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
