#pragma once
#include <optional>

#include "rookery/tournament/events/running_tournament.h"

namespace rookery::tournament {

/// Why nothing but the creation and undoing can follow; nothing: other events can.
[[nodiscard]] std::optional<Refusal> why_not_running(const TournamentState& state);
/// The same of events about an entrant, who must be there.
[[nodiscard]] std::optional<Refusal> why_no_entrant(const TournamentState& state, EntrantId entrant);
/// Whether a tournament of this system may have such byes.
[[nodiscard]] bool is_kind_known_to(PairingSystem system, ByeKind kind);

/// Why an event cannot follow `state`; nothing: it can. One for each kind of event but Undone, which needs
/// all events.
struct RefuseEvent {
  const TournamentState& state;

  std::optional<Refusal> operator()(const TournamentCreated& event) const;
  std::optional<Refusal> operator()(const TermsPublished& event) const;
  std::optional<Refusal> operator()(const ArbiterAppointed& event) const;
  std::optional<Refusal> operator()(const ArbiterDismissed& event) const;
  std::optional<Refusal> operator()(const Entered& event) const;
  std::optional<Refusal> operator()(const EntrantDescribed& event) const;
  std::optional<Refusal> operator()(const NationalRatingNoted& event) const;
  std::optional<Refusal> operator()(const CheckedIn& event) const;
  std::optional<Refusal> operator()(const Withdrew& event) const;
  std::optional<Refusal> operator()(const ByeGranted& event) const;
  std::optional<Refusal> operator()(const PairsForbidden& event) const;
  std::optional<Refusal> operator()(const RoundPaired& event) const;
  std::optional<Refusal> operator()(const EntrantsSwapped& event) const;
  std::optional<Refusal> operator()(const ResultClaimed& event) const;
  std::optional<Refusal> operator()(const ResultGiven& event) const;
  std::optional<Refusal> operator()(const ResultCorrected& event) const;
  std::optional<Refusal> operator()(const PenaltyGiven& event) const;
  std::optional<Refusal> operator()(const AbnormalPointsAssigned& event) const;
  std::optional<Refusal> operator()(const PrizeOffered& event) const;
  std::optional<Refusal> operator()(const LotsDrawn& event) const;
  std::optional<Refusal> operator()(const RankedByHand& event) const;
  std::optional<Refusal> operator()(const RoundClosed& event) const;
  std::optional<Refusal> operator()(const RoundsHeld& event) const;
  std::optional<Refusal> operator()(const RoundsResumed& event) const;
  std::optional<Refusal> operator()(const TournamentClosed& event) const;
  std::optional<Refusal> operator()(const FreePaired& event) const;
  std::optional<Refusal> operator()(const ArenaGameEnded& event) const;
  std::optional<Refusal> operator()(const Paused& event) const;
  std::optional<Refusal> operator()(const CameBack& event) const;
};

/// What an event changes. Precondition: it can follow.
struct ApplyEvent {
  TournamentState& state;

  void operator()(const TournamentCreated& event) const;
  void operator()(const TermsPublished& event) const;
  void operator()(const ArbiterAppointed& event) const;
  void operator()(const ArbiterDismissed& event) const;
  void operator()(const Entered& event) const;
  void operator()(const EntrantDescribed& event) const;
  void operator()(const NationalRatingNoted& event) const;
  void operator()(const CheckedIn& event) const;
  void operator()(const Withdrew& event) const;
  void operator()(const ByeGranted& event) const;
  void operator()(const PairsForbidden& event) const;
  void operator()(const RoundPaired& event) const;
  void operator()(const EntrantsSwapped& event) const;
  void operator()(const ResultClaimed& event) const;
  void operator()(const ResultGiven& event) const;
  void operator()(const ResultCorrected& event) const;
  void operator()(const PenaltyGiven& event) const;
  void operator()(const AbnormalPointsAssigned& event) const;
  void operator()(const PrizeOffered& event) const;
  void operator()(const LotsDrawn& event) const;
  void operator()(const RankedByHand& event) const;
  void operator()(const RoundClosed& event) const;
  void operator()(const RoundsHeld& event) const;
  void operator()(const RoundsResumed& event) const;
  void operator()(const TournamentClosed& event) const;
  void operator()(const FreePaired& event) const;
  void operator()(const ArenaGameEnded& event) const;
  void operator()(const Paused& event) const;
  void operator()(const CameBack& event) const;
};

/// Applies the event if it can follow; otherwise says why it cannot. Undone can follow no state alone.
std::optional<Refusal> try_apply(TournamentState& state, const Event& event);

/// The board of an open or a closed round; null: there is none. `board` from 1.
[[nodiscard]] const PlayedBoard* find_board(const TournamentState& state, Round round, std::uint16_t board);

}  // namespace rookery::tournament
