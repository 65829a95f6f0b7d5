#pragma once
#include <optional>
#include <span>
#include <vector>

#include "rookery/arbiter/game.h"
#include "rookery/policy/declined_offers.h"
#include "rookery/policy/refusal.h"
#include "rookery/policy/site_action.h"
#include "rookery/policy/site_event.h"
#include "rookery/policy/site_terms.h"

namespace rookery::policy {

/// A game on this site: a game under the Laws with the site's additions. Their events are numbered together,
/// from 0 and without gaps; only those of the Laws are kept, because the others have little effect. A value
/// that never reads the time, like arbiter::Game.
class SiteGame {
 public:
  explicit SiteGame(SiteTerms terms) : laws_(std::move(terms.laws)), rules_(terms.site) {}

  /// The game under the Laws. Its scoresheet has only the events of the Laws.
  [[nodiscard]] const arbiter::Game& laws() const { return laws_; }
  [[nodiscard]] const Rematch& rematch() const { return rematch_; }
  [[nodiscard]] const Invitation& invitation() const { return invitation_; }
  [[nodiscard]] const Berserk& berserk() const { return berserk_; }
  [[nodiscard]] const SiteRules& rules() const { return rules_; }
  [[nodiscard]] SiteTerms terms() const { return {laws_.terms(), rules_}; }
  [[nodiscard]] const DeclinedOffers& declined_offers() const { return declined_offers_; }

  /// As arbiter::Game::decide. The site's own actions also make a flag fall if the time is up; a seat is not
  /// taken that is kept for another, or after the invitation; after a declined offer a draw is not offered
  /// again before kMovesBetweenOffers.
  [[nodiscard]] Expected<std::vector<SiteEvent>, SiteRefusal> decide(chess::Color actor,
                                                                     const SiteAction& action, Instant now,
                                                                     Duration round_trip = {},
                                                                     chess::HelpmateBudget budget = {}) const;

  /// Applies an event. Precondition: as of arbiter::Game::record.
  void record(const SiteRecord& record);

  /// The number of events recorded, which is the number of the next one.
  [[nodiscard]] std::size_t event_count() const { return laws_.scoresheet().size() + own_numbers_.size(); }
  /// When the last of them was recorded; empty: there is none.
  [[nodiscard]] std::optional<Instant> last_at() const { return last_at_; }
  /// When it ended; what follows, as a proof or a rematch, moves it no more. Empty: it goes on.
  [[nodiscard]] std::optional<Instant> ended_at() const { return ended_at_; }
  /// When an event other than of downtime last changed what the clocks will show: a move, time that was
  /// given, but no offer. Empty: none did.
  [[nodiscard]] std::optional<Instant> clocks_changed_at() const { return clocks_changed_at_; }
  /// The events of the Laws among those from number `first` on.
  [[nodiscard]] std::span<const arbiter::EventRecord> law_events_from(std::size_t first) const;

  /// Why `side` may not go berserk now. Empty: it may.
  [[nodiscard]] std::optional<SiteRefusal> why_no_berserk(chess::Color side) const;

  /// A point of a game to which it can be rolled back. A value without positions.
  class Checkpoint {
    friend class SiteGame;
    explicit Checkpoint(const SiteGame& game);
    arbiter::Game::Checkpoint laws_;
    Rematch rematch_;
    Invitation invitation_;
    Berserk berserk_;
    DeclinedOffers declined_offers_;
    std::size_t own_events_;
    std::optional<Instant> last_at_, ended_at_, clocks_changed_at_;
  };
  /// As arbiter::Game::checkpoint.
  [[nodiscard]] Checkpoint checkpoint() const { return Checkpoint(*this); }
  /// As arbiter::Game::roll_back.
  void roll_back(const Checkpoint& point);

 private:
  arbiter::Game laws_;
  SiteRules rules_;
  Rematch rematch_;
  Invitation invitation_;
  Berserk berserk_;
  DeclinedOffers declined_offers_;
  std::vector<std::size_t> own_numbers_;  ///< of the site's own events, ascending
  std::optional<Instant> last_at_, ended_at_, clocks_changed_at_;
};

/// As arbiter::is_recordable.
[[nodiscard]] bool is_recordable(const SiteGame& game, const SiteEvent& event);

}  // namespace rookery::policy
