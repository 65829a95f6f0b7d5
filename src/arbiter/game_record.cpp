// SPDX-License-Identifier: MIT
#include <utility>

#include "mating_line.h"
#include "over_the_board.h"
#include "rookery/arbiter/game.h"

namespace rookery::arbiter {

using chess::Color;
using chess::Ending;
using chess::Outcome;
using chess::Position;

/// What each event changes, its time apart (timekeeping.h). It trusts the event: it was decided by the rules
/// above.
struct Recording {
  Game& game;
  Instant at;

  void operator()(const Seated& seated) const { game.seats_[index(seated.side)] = seated; }

  void operator()(const Played& played) const {
    const Color mover = game.position().turn();
    Position after = game.position();
    after.play_unchecked(played.move);
    game.positions_.push_back(after);
    game.moves_.push_back(played);
    game.takeback_offer_.reset();
    refuse_draw_offer_of(~mover);  // moving on is a refusal (FIDE 2023, 9.1.2.1)
    forget_touches();
  }

  void operator()(const Touched& touched) const {
    if (std::exchange(game.adjusting_, false)) {
      return;
    }
    game.touched_.push_back(touched.square);
    refuse_draw_offer_of(~touched.by);  // so is touching a piece (FIDE 2023, 9.1.2.1)
  }
  void operator()(const Adjusting&) const { game.adjusting_ = true; }

  void operator()(const PawnsHidden& hidden) const {
    game.color_draw_ = ColorDraw{hidden, std::nullopt, {}, std::nullopt, std::nullopt};
  }
  void operator()(const HandPicked& picked) const {
    game.color_draw_->picked = picked;
    game.color_draw_->picked_at = at;
  }
  void operator()(const HandsOpened& opened) const { game.color_draw_->opened = opened; }
  void operator()(const ColorChosen& chosen) const { game.color_draw_->chosen = chosen; }

  void operator()(const ClockPressed&) const {}

  /// The position before it stands again, with the clocks as they were; the piece that was moved is touched
  /// (FIDE 2023, 7.5.1). Two hands are punished, their move stands.
  void operator()(const IllegalMade& illegal) const {
    ++game.irregularities_[index(illegal.by)];
    if (illegal.what == Irregularity::TwoHandsForAMove || illegal.what == Irregularity::PawnNotPromoted) {
      return;
    }
    for (const std::optional<chess::Square>& square : {illegal.from, illegal.to}) {
      const bool moved = square == illegal.from;
      const auto piece = square ? game.position().board().at(*square) : std::nullopt;
      if (piece && (moved || piece->color != illegal.by)) {
        game.touched_.push_back(*square);
      }
    }
  }
  void operator()(const TimeAwarded&) const {}

  void operator()(const DrawOffered& offered) const { game.draw_offer_ = offered.by; }
  void operator()(const DrawDeclined&) const { refuse_draw_offer(); }
  void operator()(const DrawClaimed& claimed) const {
    if (!claimed.granted) {
      game.draw_offer_ = claimed.by;
    }
  }

  void operator()(const TakebackOffered& offered) const { game.takeback_offer_ = offered.by; }
  void operator()(const TakebackDeclined&) const { game.takeback_offer_.reset(); }
  void operator()(const TakenBack& taken) const {
    const auto plies = static_cast<std::size_t>(taken.plies);
    game.positions_.resize(game.positions_.size() - plies, game.terms_.start);
    game.moves_.resize(game.moves_.size() - plies);
    std::erase_if(game.undecided_, [&](std::size_t ply) { return ply > game.moves_.size(); });
    if (game.considered_ && *game.considered_ > game.moves_.size()) {
      game.considered_.reset();
    }
    game.takeback_offer_.reset();
    game.draw_offer_.reset();
    forget_touches();
  }

  void operator()(const ServerDowntime&) const {}
  void operator()(const Aborted&) const {
    game.aborted_ = true;
    finish();
  }
  void operator()(const Ended& ended) const {
    game.outcome_ = ended.outcome;
    game.mate_ = ended.mate;
    if (!ended.mate.empty()) {
      game.proof_ = chess::Helpmate::Exists;
    }
    finish();
  }
  void operator()(const Undecided&) const { game.undecided_.push_back(game.moves_.size()); }
  void operator()(const Considered& considered) const {
    const auto last = static_cast<std::size_t>(considered.ply);
    game.considered_ = last;
    if (considered.alive) {  // and so was every position before it
      std::erase_if(game.undecided_, [&](std::size_t ply) { return ply <= last; });
    }
  }
  void operator()(const FoundDead& found) const {
    const auto ply = static_cast<std::ptrdiff_t>(found.ply);
    game.void_moves_.assign(game.moves_.begin() + ply, game.moves_.end());
    game.moves_.erase(game.moves_.begin() + ply, game.moves_.end());
    game.positions_.erase(game.positions_.begin() + ply + 1, game.positions_.end());
    game.outcome_ = Outcome{Ending::DeadPosition, chess::kDrawn};
    game.proof_.reset();
    game.found_dead_ = true;
    finish();
  }
  void operator()(const Proof& proof) const {
    game.proof_ = proof.verdict;
    game.mate_ = proof.mate;
    if (proof.verdict == chess::Helpmate::Impossible) {
      game.outcome_ = Outcome{*drawn_form(game.outcome_->ending), chess::kDrawn};
    }
  }
  void operator()(const RematchOffered& offered) const { game.rematch_offer_ = offered.by; }
  void operator()(const RematchAgreed& agreed) const { game.rematch_ = agreed.game; }

  void forget_touches() const {
    game.touched_.clear();
    game.adjusting_ = false;
  }

  void refuse_draw_offer_of(Color maker) const {
    if (game.draw_offer_ == maker) {
      refuse_draw_offer();
    }
  }

  void refuse_draw_offer() const {
    if (game.draw_offer_) {
      game.draw_refused_at_[index(*game.draw_offer_)] = static_cast<int>(game.moves_.size());
      game.draw_offer_.reset();
    }
  }

  void finish() const {
    forget_touches();
    game.draw_offer_.reset();
    game.takeback_offer_.reset();
  }
};

void Game::record(const EventRecord& record) {
  scoresheet_.push_back(record);
  time_.record(record, terms_);
  std::visit(Recording{*this, record.at}, record.event);
}

std::optional<Instant> Game::deadline_after(std::span<const EventRecord> events) const {
  Timekeeping after = time_;
  for (const EventRecord& record : events) {
    after.record(record, terms_);
  }
  return after.deadline({}, terms_);
}

}  // namespace rookery::arbiter
