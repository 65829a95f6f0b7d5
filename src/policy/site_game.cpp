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

std::vector<SiteEvent> as_site_events(const std::vector<arbiter::Event>& events) {
  std::vector<SiteEvent> all;
  all.reserve(events.size());
  std::transform(events.begin(), events.end(), std::back_inserter(all), as_site_event);
  return all;
}

/// Whether `events`, which `action` brings, are an offer of a draw, or a move that was to come with one.
bool makes_offer(const arbiter::Action& action, const std::vector<arbiter::Event>& events) {
  const auto* move = std::get_if<arbiter::PlayMove>(&action);
  return std::holds_alternative<arbiter::DrawOffered>(events.front()) ||
         (move != nullptr && move->offers_draw && std::holds_alternative<arbiter::Played>(events.front()));
}

/// What an event that leaves the clocks alone leaves as it is.
auto clocks_of(const arbiter::Game& game) {
  const auto running = game.clock() ? game.clock()->running() : std::nullopt;
  return std::tuple(game.moves().size(), running, game.deadline());
}

}  // namespace

SiteEvent as_site_event(const arbiter::Event& event) {
  return std::visit([](const auto& one) { return SiteEvent{one}; }, event);
}

SiteGame::Decision SiteGame::decide(Color actor, const SiteAction& action, Instant now, Duration round_trip,
                                    chess::HelpmateBudget budget) const {
  const auto by_the_laws = [&](const arbiter::Action& asked) -> Decision {
    auto events = laws_.decide(actor, asked, now, round_trip, budget);
    if (!events) {
      return fail(SiteRefusal(events.error()));
    }
    // An offer that stands is not made again. One that may not be made keeps the move back too: the player is
    // told before it is too late.
    if (makes_offer(asked, *events) && laws_.offers().draw != actor &&
        declined_offers_.is_too_soon(laws_, actor)) {
      return fail(SiteRefusal(OwnRefusal::OfferTooOften));
    }
    return as_site_events(*events);
  };
  return std::visit(
      [&]<class A>(const A& one) -> Decision {
        if constexpr (std::is_same_v<A, arbiter::Sit>) {
          const auto refusal = why_no_seat(actor, one.player, now);
          return refusal ? Decision(fail(SiteRefusal(*refusal))) : by_the_laws(one);
        } else if constexpr (!kIsOneOf<A, OwnAction>) {
          return by_the_laws(one);
        } else {
          // A flag that has fallen is recorded first: an action of the site must not come before the end of
          // the game that it finds.
          const Decision end = by_the_laws(arbiter::ReportFlag{});  // refused while no time is up
          return end ? end : decide_own(actor, one, budget);
        }
      },
      action);
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

SiteGame::Decision SiteGame::decide_own(Color actor, const GoBerserk&, chess::HelpmateBudget) const {
  if (auto refusal = why_no_berserk(actor)) {
    return fail(*refusal);
  }
  return std::vector<SiteEvent>{Berserked{actor, berserk_halves(laws_.terms().clock, actor)}};
}

std::optional<OwnRefusal> SiteGame::why_no_seat(Color side, const std::string& player, Instant now) const {
  if (invitation_.keeps_from(player, side)) {
    return OwnRefusal::SeatKept;
  }
  return invitation_.is_over(now) ? std::optional(OwnRefusal::InvitationOver) : std::nullopt;
}

SiteGame::Decision SiteGame::decide_own(Color actor, const OfferRematch& offer, chess::HelpmateBudget) const {
  if (!laws_.is_over()) {
    return fail(SiteRefusal(OwnRefusal::GameNotOver));
  }
  if (!rules_.rematch) {
    return fail(SiteRefusal(Refusal::NotInThisGame));
  }
  if (rematch_.offered_by == actor || !rematch_.game.empty()) {
    return fail(SiteRefusal(Refusal::OfferPending));
  }
  // Two offers meet, as with draws: otherwise each would wait for the other to accept.
  if (rematch_.offered_by == ~actor) {
    return std::vector<SiteEvent>{RematchAgreed{offer.game}};
  }
  // Offers could otherwise fill a scoresheet without end, since a game that is over has no move that takes
  // one back.
  if (event_count() >= laws_.terms().limits.max_events) {
    return fail(SiteRefusal(Refusal::TooManyEvents));
  }
  return std::vector<SiteEvent>{RematchOffered{actor}};
}

SiteGame::Decision SiteGame::decide_own(Color actor, const AcceptRematch& accept,
                                        chess::HelpmateBudget) const {
  if (rematch_.offered_by != ~actor || !rematch_.game.empty()) {
    return fail(SiteRefusal(Refusal::NoOfferPending));
  }
  return std::vector<SiteEvent>{RematchAgreed{accept.game}};
}

SiteGame::Decision SiteGame::decide_own(Color actor, const ClaimAbandonment& claim,
                                        chess::HelpmateBudget budget) const {
  if (laws_.is_over()) {
    return fail(SiteRefusal(Refusal::GameOver));
  }
  const std::optional<Duration> needed = time_to_return(*this);
  if (!rules_.claim_win) {
    return fail(SiteRefusal(Refusal::NotInThisGame));
  }
  // The connection tells how long the opponent has been gone: the client's word would not do.
  if (!needed || claim.gone < *needed) {
    return fail(SiteRefusal(OwnRefusal::OpponentNotGone));
  }
  // FIDE 6.9: who claims does not win with pieces that cannot mate, even if the opponent left.
  const bool is_draw =
      claim.claim == AbandonmentClaim::Draw || chess::cannot_mate(laws_.position(), actor, budget);
  const chess::Score score = is_draw ? chess::kDrawn : chess::win_for(actor);
  return std::vector<SiteEvent>{arbiter::Ended{{chess::Ending::Abandonment, score}, {}}};
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
