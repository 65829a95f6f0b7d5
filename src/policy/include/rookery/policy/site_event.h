#pragma once
#include <variant>

#include "rookery/arbiter/scoresheet.h"
#include "rookery/base/joined.h"
#include "rookery/policy/events/berserk.h"
#include "rookery/policy/events/downtime.h"
#include "rookery/policy/events/invitation.h"
#include "rookery/policy/events/rematch.h"

/// The events of a game on this site: those of the Laws, and the site's own. Nothing else is stored and sent
/// about a game. The site's own show their name and their parts as those of the Laws
/// do (arbiter/scoresheet.h); what each means is in src/policy/events/.
namespace rookery::policy {

using OwnEvent = std::variant<ServerDowntime, RematchOffered, RematchAgreed, SeatKept, Invited, Berserked>;

using SiteEvent = Joined<arbiter::Event, OwnEvent>::Type;

/// An event of the Laws as one of the site.
[[nodiscard]] SiteEvent as_site_event(const arbiter::Event& event);

/// An event and when the server recorded it.
struct SiteRecord {
  Instant at;
  SiteEvent event;
  bool operator==(const SiteRecord&) const = default;
};

}  // namespace rookery::policy
