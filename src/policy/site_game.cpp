#include "rookery/policy/site_game.h"

#include <algorithm>
#include <tuple>

#include "events/berserk_rules.h"
#include "events/downtime_rules.h"
#include "events/invitation_rules.h"
#include "events/rematch_rules.h"

namespace rookery::policy {

using arbiter::Refusal;
using chess::Color;

namespace {

/// What an event that leaves the clocks alone leaves as it is.
auto clocks_of(const arbiter::Game& game) {
  const auto running = game.clock() ? game.clock()->running() : std::nullopt;
  return std::tuple(game.moves().size(), running, game.deadline());
}

}  // namespace

SiteEvent as_site_event(const arbiter::Event& event) {
  return std::visit([](const auto& one) { return SiteEvent{one}; }, event);
}

std::optional<SiteRefusal> SiteGame::why_no_berserk(Color side) const {
  // Terms that were put together without parse_terms() may say what their clock cannot keep.
  if (!rules_.berserk || !may_have_berserk(laws_.terms().clock)) {
    return Refusal::NotInThisGame;
  }
  if (laws_.is_over()) {
    return Refusal::GameOver;
  }
  if (!laws_.seat(Color::White) || !laws_.seat(Color::Black)) {
    return Refusal::NoOpponent;
  }
  if (laws_.stopped()) {
    return Refusal::ClocksStopped;
  }
  const bool is_late = arbiter::moves_made_by(laws_, side) > 0 || berserk_.has(side);
  return is_late ? std::optional<SiteRefusal>(OwnRefusal::TooLateForBerserk) : std::nullopt;
}

void SiteGame::record(const SiteRecord& record) {
  const std::size_t number = event_count();
  const auto clocks_before = clocks_of(laws_);
  const std::optional<Color> offered_before = laws_.offers().draw;
  last_at_ = record.at;
  std::visit(
      [&]<class E>(const E& one) {
        // The site's events take numbers in the same scoresheet; the Laws never see them.
        if constexpr (kIsOneOf<E, OwnEvent>) {
          static_assert(HasOwnRules<E>, "each event of the site has its rules in a file of events/");
          own_numbers_.push_back(number);
          OwnRules<E>::apply({laws_, rematch_, invitation_, berserk_, record.at}, one);
        } else {
          laws_.record({record.at, one});
        }
      },
      record.event);
  if (!std::holds_alternative<arbiter::TakenBack>(record.event)) {
    declined_offers_.note(offered_before, laws_);
  }
  ended_at_ = laws_.is_over() ? ended_at_.value_or(record.at) : std::optional<Instant>();
  // Downtime moves deadlines without anybody's doing: the clock's face must not jump back to it.
  if (!std::holds_alternative<ServerDowntime>(record.event) && clocks_of(laws_) != clocks_before) {
    clocks_changed_at_ = record.at;
  }
}

std::span<const arbiter::EventRecord> SiteGame::law_events_from(std::size_t first) const {
  const auto own = std::lower_bound(own_numbers_.begin(), own_numbers_.end(), first) - own_numbers_.begin();
  const std::span all(laws_.scoresheet());
  // Events of the Laws before `first`: all of them, less those of the site.
  return all.subspan(std::min(first - static_cast<std::size_t>(own), all.size()));
}

SiteGame::Checkpoint::Checkpoint(const SiteGame& game)
    // The numbers of the events only grow, so a count is enough to find the state before.
    : laws_(game.laws_.checkpoint()),
      rematch_(game.rematch_),
      invitation_(game.invitation_),
      berserk_(game.berserk_),
      declined_offers_(game.declined_offers_),
      own_events_(game.own_numbers_.size()),
      last_at_(game.last_at_),
      ended_at_(game.ended_at_),
      clocks_changed_at_(game.clocks_changed_at_) {}

void SiteGame::roll_back(const Checkpoint& point) {
  laws_.roll_back(point.laws_);
  rematch_ = point.rematch_;
  invitation_ = point.invitation_;
  berserk_ = point.berserk_;
  declined_offers_ = point.declined_offers_;
  own_numbers_.resize(point.own_events_);
  last_at_ = point.last_at_;
  ended_at_ = point.ended_at_;
  clocks_changed_at_ = point.clocks_changed_at_;
}

bool is_recordable(const SiteGame& game, const SiteEvent& event) {
  return std::visit(
      [&game]<class E>(const E& one) {
        if constexpr (kIsOneOf<E, OwnEvent>) {
          return OwnRules<E>::follows(game, one);
        } else {
          return arbiter::is_recordable(game.laws(), one);
        }
      },
      event);
}

}  // namespace rookery::policy
