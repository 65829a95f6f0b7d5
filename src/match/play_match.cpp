#include <atomic>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "game_play.h"
#include "game_text.h"
#include "rookery/match/match.h"

namespace rookery::match {

namespace {

/// What the threads of a match share.
class Ledger {
 public:
  Ledger(const Settings& settings, const OnGame& on_game, const std::function<bool()>& should_stop)
      : settings_(settings), on_game_(on_game), should_stop_(should_stop) {}

  /// The next pair to be played; nothing when the match is over.
  std::optional<std::uint64_t> next_pair() {
    const std::uint64_t pair = next_++;
    return pair < settings_.pairs && !is_over() ? std::optional(pair) : std::nullopt;
  }

  [[nodiscard]] bool is_over() const { return over_ || (should_stop_ && should_stop_()); }

  /// A game was played. False: it came too late to count.
  bool add_game(const GameReport& report, std::optional<std::size_t> at_fault);
  /// Both games of a pair were: so many half points to the first engine.
  void add_pair(std::size_t half_points);
  void give_up(const std::string& error);

  [[nodiscard]] Expected<Outcome, std::string> outcome() && {
    return error_ ? Expected<Outcome, std::string>(fail(*error_)) : std::move(outcome_);
  }

 private:
  const Settings& settings_;
  const OnGame& on_game_;
  const std::function<bool()>& should_stop_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;  ///< of what follows
  Outcome outcome_;
  std::optional<std::string> error_;
};

std::size_t half_points(chess::Points points) {
  return static_cast<std::size_t>(points);
}
static_assert(static_cast<int>(chess::Points::Zero) == 0 && static_cast<int>(chess::Points::One) == 2);

chess::Points points_of_first(const GameReport& report) {
  return report.white == 0 ? report.score.white : report.score.black;
}

bool Ledger::add_game(const GameReport& report, std::optional<std::size_t> at_fault) {
  const std::scoped_lock lock(mutex_);
  if (over_) {
    return false;
  }
  Tally& tally = outcome_.tally;
  const chess::Points points = points_of_first(report);
  ++(points == chess::Points::One ? tally.won : points == chess::Points::Half ? tally.drawn : tally.lost);
  if (at_fault) {
    ++tally.faults[*at_fault][report.end];
  }
  if (on_game_) {
    on_game_(report, tally);
  }
  return true;
}

void Ledger::add_pair(std::size_t half_points) {
  const std::scoped_lock lock(mutex_);
  if (over_) {
    return;
  }
  ++outcome_.tally.pairs.by_half_points[half_points];
  if (settings_.sprt) {
    outcome_.verdict = decide(outcome_.tally.pairs, *settings_.sprt);
    over_ = outcome_.verdict != Verdict::Open;
  }
}

void Ledger::give_up(const std::string& error) {
  const std::scoped_lock lock(mutex_);
  over_ = true;
  error_ = error_.value_or(error);
}

/// One board: two engines that play one pair after another.
class Table {
 public:
  Table(const Settings& settings, Ledger& ledger) : settings_(settings), ledger_(ledger) {}

  void run() {
    while (const auto pair = ledger_.next_pair()) {
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
  [[nodiscard]] std::optional<GameReport> play(std::uint64_t pair, const chess::Position& start,
                                               std::size_t white);
  bool prepare(std::size_t engine);
  [[nodiscard]] GameReport report(const PlayedGame& game, std::uint64_t pair, std::size_t white);

  const Settings& settings_;
  Ledger& ledger_;
  std::array<std::optional<UciEngine>, 2> engines_;
};

/// False: the match is over.
bool Table::play_pair(std::uint64_t pair) {
  const chess::Position start = settings_.openings(pair);
  std::size_t sum = 0;
  for (const std::size_t white : {0U, 1U}) {
    const auto report = play(pair, start, white);
    if (!report) {
      return false;
    }
    sum += half_points(points_of_first(*report));
  }
  ledger_.add_pair(sum);
  return true;
}

std::optional<GameReport> Table::play(std::uint64_t pair, const chess::Position& start, std::size_t white) {
  if (!prepare(0) || !prepare(1)) {
    return std::nullopt;
  }
  const std::size_t black = 1 - white;
  const Seats seats{&*engines_[white], &*engines_[black]};
  const auto game = play_game(settings_, start, seats, [this] { return ledger_.is_over(); });
  if (!game) {
    return std::nullopt;
  }
  const GameReport told = report(*game, pair, white);
  std::optional<std::size_t> at_fault;
  if (game->at_fault) {
    at_fault = *game->at_fault == chess::Color::White ? white : black;
    if (game->end == GameEnd::NoAnswer || game->end == GameEnd::EngineDied) {
      engines_[*at_fault].reset();
    }
  }
  return ledger_.add_game(told, at_fault) ? std::optional(told) : std::nullopt;
}

/// Starts the engine if it does not run, and tells it of a new game. One that broke down between two games
/// is started once more.
bool Table::prepare(std::size_t engine) {
  for (const bool again : {true, false}) {
    if (!engines_[engine]) {
      auto started = UciEngine::start(settings_.engines[engine], settings_.chess960);
      if (!started) {
        ledger_.give_up(started.error());
        return false;
      }
      engines_[engine] = std::move(*started);
    }
    const auto ready = engines_[engine]->new_game();
    if (ready) {
      return true;
    }
    if (!again) {
      ledger_.give_up(engines_[engine]->name() + " " + ready.error().what + " after ucinewgame");
    }
    engines_[engine].reset();
  }
  return false;
}

GameReport Table::report(const PlayedGame& game, std::uint64_t pair, std::size_t white) {
  std::array names{engines_[white]->name(), engines_[1 - white]->name()};
  if (names[0] == names[1]) {
    names[white] += " (first)";
    names[1 - white] += " (second)";
  }
  GameReport told{.pair = pair, .white = white, .score = game.score, .end = game.end, .reason = game.reason};
  if (game.at_fault) {
    told.reason += " (" + names[index(*game.at_fault)] + ")";
  }
  told.pgn = write_pgn(game, names, settings_.pace, 2 * pair + 1 + white);
  return told;
}

}  // namespace

Expected<Outcome, std::string> play_match(const Settings& settings, const OnGame& on_game,
                                          const std::function<bool()>& should_stop) {
  Ledger ledger(settings, on_game, should_stop);
  {
    std::vector<std::jthread> tables;
    for (int i = 0; i < settings.concurrency; ++i) {
      tables.emplace_back([&] { Table(settings, ledger).run(); });
    }
  }
  return std::move(ledger).outcome();
}

}  // namespace rookery::match
