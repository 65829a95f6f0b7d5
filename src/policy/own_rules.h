#pragma once
#include <string>

#include "rookery/arbiter/event_words.h"
#include "rookery/policy/site_game.h"

/// What the site says of each kind of its own events, as arbiter/event_rules.h does for the Laws. The
/// families in events/ say it of their own, and site_game.cpp and site_text.cpp hold that each alternative of
/// OwnEvent is there. Every specialisation has
///
///   - `read`: what follows the event's name in its text;
///   - `write`: the same back, with a space before each word;
///   - `follows`: what it may follow in a game, for events from a disk or a wire;
///   - `apply`: what it changes, trusting that it was decided by the rules.
namespace rookery::policy {

using arbiter::Read;
using arbiter::Words;

/// A game while an event of the site's own is recorded.
struct OwnRecording {
  arbiter::Game& laws;
  Rematch& rematch;
  Invitation& invitation;
  Berserk& berserk;
  Instant at;
};

template <class E>
struct OwnRules;

template <class E>
concept HasOwnRules =
    requires(const E& event, const SiteGame& game, Words& words, const OwnRecording& recording) {
      { E::kName } -> std::convertible_to<std::string_view>;
      { OwnRules<E>::read(words) } -> std::same_as<Read<E>>;
      { OwnRules<E>::write(event) } -> std::same_as<std::string>;
      { OwnRules<E>::follows(game, event) } -> std::same_as<bool>;
      OwnRules<E>::apply(recording, event);
    };

}  // namespace rookery::policy
