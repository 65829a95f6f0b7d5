#pragma once
#include <string>
#include <string_view>

#include "rookery/arbiter/text.h"
#include "rookery/policy/site_game.h"

/// The text form of a site's events and actions, used in the store, in the protocol and by the browser's
/// core. It is that of the Laws (arbiter/text.h) with these additions:
///
/// ```text
///   event:   downtime <ms>
///            offer-rematch white|black
///            rematch <game id>
///            berserk white|black [increment]   gave up half of the time and the increment [increment: not
///                                              the time]
///   action:  offer-rematch | accept-rematch [<game id>]
///            (whose game id the server fills in)
///            claim-abandonment win|draw
///            berserk
///            move-for-draw <uci> | abort-or-resign | claim-any-draw
///            (composite_actions.h)
/// ```
namespace rookery::policy {

/// The version of this grammar, to be stored with each event: it increases with that of the Laws, and when an
/// event of the site's own is added or written differently. A reader knows all versions up to its own.
inline constexpr int kChangesOfOwnEvents = 1;
inline constexpr int kGrammar = arbiter::kGrammar + kChangesOfOwnEvents;

[[nodiscard]] std::string write_event(const SiteEvent& event, chess::CastlingMode mode);
[[nodiscard]] std::string write_record(const SiteRecord& record, chess::CastlingMode mode);

/// As arbiter::parse_record.
[[nodiscard]] Expected<SiteRecord, arbiter::TextError> parse_record(std::string_view text,
                                                                    const chess::Position& now);

/// As arbiter::parse_action.
[[nodiscard]] Expected<SiteAction, arbiter::TextError> parse_action(std::string_view text,
                                                                    const chess::Position& now);

}  // namespace rookery::policy
