#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "calls.h"
#include "capture_counts.h"

namespace rookery::wasm {

/// A game as the page holds it: that of the site, and what keeps a move and a view of it from costing more
/// the longer the game is. At its end may stand one guess: a move of the player's own, shown before the
/// server has confirmed it.
class OpenGame {
 public:
  explicit OpenGame(policy::SiteTerms terms) : game_(std::move(terms)) {}

  /// The guess included.
  [[nodiscard]] const policy::SiteGame& game() const { return game_; }

  /// Records one record of the scoresheet: EventRecord. The guess makes way for it, and stands behind it
  /// again as long as no move was made or taken back and it can still follow: through an offer, or the touch
  /// of its own piece. An error leaves the game as it was.
  Answer record(std::string_view text);
  /// What `action` brings, as rookery_decide; a move that it brings is shown as a guess from now on. Error: a
  /// guess stands already.
  Answer guess(chess::Color actor, std::string_view action, Instant now);
  /// Takes the guess back. Returns whether there was one.
  bool forget_guess();
  [[nodiscard]] bool is_guessing() const { return guess_.has_value(); }
  /// The clock as it is while nobody has confirmed the guess.
  [[nodiscard]] const std::optional<arbiter::Clock>& confirmed_clock() const {
    return guess_ ? guess_->clock : game_.laws().clock();
  }

  /// What was captured in the first `ply` plies. Precondition: ply <= game().laws().moves().size().
  [[nodiscard]] CaptureCounts::Counts captures(std::size_t ply) { return captures_.after(game_.laws(), ply); }
  /// Counts up with each event recorded, each guess too: what a view was made after.
  [[nodiscard]] std::uint32_t changes() const { return changes_; }
  /// The first move that was not there, or was another one, when `changes` were counted.
  [[nodiscard]] std::size_t first_move_since(std::uint32_t changes) const;

 private:
  struct Guess {
    policy::SiteRecord record;
    policy::SiteGame::Checkpoint before;
    std::optional<arbiter::Clock> clock;  ///< without it
  };

  void append(const policy::SiteRecord& record);
  /// The moves from number `first` on are removed, or others than before.
  void moves_changed(std::size_t first);
  void show_guess(const policy::SiteRecord& record);

  policy::SiteGame game_;
  std::optional<Guess> guess_;
  CaptureCounts captures_;
  std::uint32_t changes_ = 0;
  std::vector<std::uint32_t> recorded_;  ///< of each move: which change recorded it
};

}  // namespace rookery::wasm
