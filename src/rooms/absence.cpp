#include "rookery/rooms/absence.h"

namespace rookery::rooms {

using chess::Color;

void Absence::note(const Presence& presence, Instant now) {
  for (const Color side : chess::kColors) {
    std::optional<Instant>& since = since_[index(side)];
    if (side == Color::White ? presence.white : presence.black) {
      since.reset();
    } else {
      // The first instant counts, however often the absence is told.
      since = since.value_or(now);
    }
  }
}

void Absence::note_command(Color side, Instant now) {
  present_until_[index(side)] = now + kPresentFor;
}

bool Absence::has_commanded(Color side, Instant now) const {
  const std::optional<Instant>& until = present_until_[index(side)];
  return until && now < *until;
}

std::optional<Instant> Absence::next(Instant now) const {
  std::optional<Instant> next;
  for (const std::optional<Instant>& until : present_until_) {
    if (until && now < *until && (!next || *until < *next)) {
      next = until;
    }
  }
  return next;
}

Duration Absence::of(Color side, Instant now) const {
  return now - since_[index(side)].value_or(now);
}

std::optional<Instant> Absence::claim_at(const policy::SiteGame& game) const {
  const auto& [white, black] = since_;
  const std::optional<Duration> needed = policy::time_to_return(game);
  // If both are gone, nobody is there to claim.
  const bool is_one_away = white.has_value() != black.has_value();
  if (!needed || !is_one_away) {
    return std::nullopt;
  }
  return (white ? *white : *black) + *needed;
}

}  // namespace rookery::rooms
