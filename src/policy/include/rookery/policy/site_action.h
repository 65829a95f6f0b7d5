#pragma once
#include "rookery/arbiter/action.h"
#include "rookery/base/joined.h"
#include "rookery/policy/abandonment.h"
#include "rookery/policy/composite_actions.h"
#include "rookery/policy/events/berserk.h"
#include "rookery/policy/events/rematch.h"

namespace rookery::policy {

using OwnAction = std::variant<OfferRematch, AcceptRematch, ClaimAbandonment, GoBerserk, MoveForDraw,
                               AbortOrResign, ClaimAnyDraw>;

/// What can be asked for in a game on this site.
using SiteAction = Joined<arbiter::Action, OwnAction>::Type;

}  // namespace rookery::policy
