#include <algorithm>
#include <iterator>

#include "rookery/policy/berserk.h"
#include "rookery/policy/site_game.h"

namespace rookery::policy {

using arbiter::Refusal;
using chess::Color;

namespace {

using Decision = Expected<std::vector<SiteEvent>, SiteRefusal>;

Decision refused(SiteRefusal refusal) {
  return fail(refusal);
}

bool is_refused_for(const Decision& decision, std::initializer_list<SiteRefusal> reasons) {
  return !decision && std::find(reasons.begin(), reasons.end(), decision.error()) != reasons.end();
}

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

/// Which claim of a draw the position allows to the side to move; empty: none.
std::optional<arbiter::ClaimKind> right_claim(const arbiter::Game& game) {
  for (const auto kind : {arbiter::ClaimKind::Threefold, arbiter::ClaimKind::FiftyMoves}) {
    const bool is_ruled_out = kind == arbiter::ClaimKind::FiftyMoves && !game.terms().rules.move_counts;
    if (!is_ruled_out && is_claim_right(game, {kind, std::nullopt})) {
      return kind;
    }
  }
  return std::nullopt;
}

/// What each action brings about on this site. One function an action; a refusal changes nothing.
struct SiteDeciding {
  const SiteGame& game;
  Color actor;
  Instant now;
  Duration round_trip;
  chess::HelpmateBudget budget;

  [[nodiscard]] Decision by_the_laws(const arbiter::Action& action) const {
    const auto events = game.laws().decide(actor, action, now, round_trip, budget);
    if (!events) {
      return refused(events.error());
    }
    // An offer that stands is not made again. One that may not be made keeps the move back too: the player is
    // told before it is too late.
    const bool is_new = game.laws().offers().draw != actor && makes_offer(action, *events);
    if (is_new && game.declined_offers().is_too_soon(game.laws(), actor)) {
      return refused(OwnRefusal::OfferTooOften);
    }
    return as_site_events(*events);
  }

  template <class A>
  Decision operator()(const A& action) const {
    if constexpr (kIsOneOf<A, OwnAction>) {
      // A flag that has fallen is recorded first: an action of the site must not come before the end of the
      // game that it finds.
      const Decision end = by_the_laws(arbiter::ReportFlag{});  // refused while no time is up
      return end ? end : decide(action);
    } else {
      return by_the_laws(action);
    }
  }

  Decision operator()(const arbiter::Sit& sit) const {
    if (game.invitation().keeps_from(sit.player, actor)) {
      return refused(OwnRefusal::SeatKept);
    }
    return game.invitation().is_over(now) ? refused(OwnRefusal::InvitationOver) : by_the_laws(sit);
  }

  [[nodiscard]] Decision decide(const OfferRematch& offer) const {
    if (!game.laws().is_over()) {
      return refused(OwnRefusal::GameNotOver);
    }
    if (!game.rules().rematch) {
      return refused(Refusal::NotInThisGame);
    }
    const Rematch& rematch = game.rematch();
    if (rematch.offered_by == actor || !rematch.game.empty()) {
      return refused(Refusal::OfferPending);
    }
    // Two offers meet, as with draws: otherwise each would wait for the other to accept.
    if (rematch.offered_by == ~actor) {
      return std::vector<SiteEvent>{RematchAgreed{offer.game}};
    }
    // Offers could otherwise fill a scoresheet without end, since a game that is over has no move that takes
    // one back.
    if (game.event_count() >= game.laws().terms().limits.max_events) {
      return refused(Refusal::TooManyEvents);
    }
    return std::vector<SiteEvent>{RematchOffered{actor}};
  }

  [[nodiscard]] Decision decide(const AcceptRematch& accept) const {
    if (game.rematch().offered_by != ~actor || !game.rematch().game.empty()) {
      return refused(Refusal::NoOfferPending);
    }
    return std::vector<SiteEvent>{RematchAgreed{accept.game}};
  }

  [[nodiscard]] Decision decide(const ClaimAbandonment& claim) const {
    if (game.laws().is_over()) {
      return refused(Refusal::GameOver);
    }
    if (!game.rules().claim_win) {
      return refused(Refusal::NotInThisGame);
    }
    // The connection tells how long the opponent has been gone: the client's word would not do.
    const std::optional<Duration> needed = time_to_return(game);
    if (!needed || claim.gone < *needed) {
      return refused(OwnRefusal::OpponentNotGone);
    }
    // FIDE 6.9: who claims does not win with pieces that cannot mate, even if the opponent left.
    const bool is_draw =
        claim.claim == AbandonmentClaim::Draw || chess::cannot_mate(game.laws().position(), actor, budget);
    const chess::Score score = is_draw ? chess::kDrawn : chess::win_for(actor);
    return std::vector<SiteEvent>{arbiter::Ended{{chess::Ending::Abandonment, score}, {}}};
  }

  [[nodiscard]] Decision decide(const GoBerserk&) const {
    if (const auto refusal = game.why_no_berserk(actor)) {
      return refused(*refusal);
    }
    return std::vector<SiteEvent>{Berserked{actor, berserk_halves(game.laws().terms().clock, actor)}};
  }

  [[nodiscard]] Decision decide(const MoveForDraw& wanted) const {
    if (game.laws().offers().draw == ~actor) {
      return by_the_laws(arbiter::AcceptDraw{});
    }
    if (!wanted.move) {
      return by_the_laws(arbiter::AttemptIllegal{});
    }
    Decision offered = by_the_laws(arbiter::PlayMove{*wanted.move, true});
    const bool comes_alone = is_refused_for(offered, {Refusal::OfferTooEarly, OwnRefusal::OfferTooOften});
    return comes_alone ? by_the_laws(arbiter::PlayMove{*wanted.move}) : offered;
  }

  [[nodiscard]] Decision decide(const AbortOrResign&) const {
    Decision aborted = by_the_laws(arbiter::Abort{});
    const bool must_resign = is_refused_for(aborted, {Refusal::TooLateToAbort, Refusal::NotInThisGame});
    return must_resign ? by_the_laws(arbiter::Resign{}) : aborted;
  }

  [[nodiscard]] Decision decide(const ClaimAnyDraw& claim) const {
    if (const auto kind = right_claim(game.laws())) {
      return by_the_laws(arbiter::ClaimDraw{*kind, std::nullopt});
    }
    return decide(ClaimAbandonment{AbandonmentClaim::Draw, claim.gone});
  }
};

}  // namespace

Decision SiteGame::decide(Color actor, const SiteAction& action, Instant now, Duration round_trip,
                          chess::HelpmateBudget budget) const {
  return std::visit(SiteDeciding{*this, actor, now, round_trip, budget}, action);
}

}  // namespace rookery::policy
