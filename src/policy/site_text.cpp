#include "rookery/policy/site_text.h"

#include <algorithm>
#include <array>

#include "events/berserk_rules.h"
#include "events/downtime_rules.h"
#include "events/invitation_rules.h"
#include "events/rematch_rules.h"

namespace rookery::policy {

using arbiter::TextError;
using chess::Position;

namespace {

template <class Variant>
struct OwnAlternatives;
template <class... E>
struct OwnAlternatives<std::variant<E...>> {
  struct Reader {
    std::string_view name;
    Read<SiteEvent> (*read)(Words&);
  };
  template <class One>
  static Read<SiteEvent> read_as(Words& words) {
    return OwnRules<One>::read(words).map([](One event) { return SiteEvent{std::move(event)}; });
  }
  static constexpr std::array kReaders{Reader{E::kName, read_as<E>}...};
};
constexpr const auto& kOwnReaders = OwnAlternatives<OwnEvent>::kReaders;

template <class... E>
constexpr bool is_name_of(std::string_view name, const std::variant<E...>*) {
  return ((E::kName == name) || ...);
}
/// A name of the Laws would hide one of the site's own.
template <class... Own>
constexpr bool are_names_free(const std::variant<Own...>*) {
  return (!is_name_of(Own::kName, static_cast<const arbiter::Event*>(nullptr)) && ...);
}
static_assert(are_names_free(static_cast<const OwnEvent*>(nullptr)));

Read<SiteAction> read_accept_rematch(Words& words) {
  if (words.done()) {
    return SiteAction{AcceptRematch{}};  // the server names the game
  }
  return words.id().map([](const std::string& id) { return SiteAction{AcceptRematch{id}}; });
}

Read<SiteAction> read_claim_abandonment(Words& words) {
  constexpr std::array kClaims{AbandonmentClaim::Win, AbandonmentClaim::Draw};
  return words
      .one_of(kClaims,
              [](AbandonmentClaim claim) {
                return std::string_view(claim == AbandonmentClaim::Win ? "win" : "draw");
              })
      .map([](AbandonmentClaim claim) { return SiteAction{ClaimAbandonment{claim}}; });
}

Read<SiteAction> read_move_for_draw(Words& words) {
  return words.asked_move().map(
      [](const std::optional<chess::Move>& move) { return SiteAction{MoveForDraw{move}}; });
}

struct OwnActionReader {
  std::string_view name;
  Read<SiteAction> (*read)(Words&);
};
constexpr std::array<OwnActionReader, 7> kOwnActionReaders{{
    {"offer-rematch", [](Words&) { return Read<SiteAction>(OfferRematch{}); }},
    {"accept-rematch", read_accept_rematch},
    {"claim-abandonment", read_claim_abandonment},
    {"berserk", [](Words&) { return Read<SiteAction>(GoBerserk{}); }},
    {"move-for-draw", read_move_for_draw},
    {"abort-or-resign", [](Words&) { return Read<SiteAction>(AbortOrResign{}); }},
    {"claim-any-draw", [](Words&) { return Read<SiteAction>(ClaimAnyDraw{}); }},
}};

/// Whether the next word is the name of one of `readers`.
/// By value: the caller's reader must not move on.
bool begins_with_one_of(Words words, const auto& readers) {
  const auto found = words.word();
  return found && std::any_of(readers.begin(), readers.end(),
                              [&found](const auto& reader) { return reader.name == *found; });
}

}  // namespace

std::string write_event(const SiteEvent& event, chess::CastlingMode mode) {
  return std::visit(
      [mode]<class E>(const E& one) {
        if constexpr (kIsOneOf<E, OwnEvent>) {
          return std::string(E::kName) + OwnRules<E>::write(one);
        } else {
          return arbiter::write_event(one, mode);
        }
      },
      event);
}

std::string write_record(const SiteRecord& record, chess::CastlingMode mode) {
  return std::to_string(record.at.time_since_epoch().count()) +
         arbiter::spaced(write_event(record.event, mode));
}

Expected<SiteRecord, TextError> parse_record(std::string_view text, const Position& now) {
  Words words(text, now);
  const auto at = words.number(0, arbiter::kMaxInstant);
  // The site's names are looked up first and are different from all names of the Laws (are_names_free).
  if (!at || !begins_with_one_of(words, kOwnReaders)) {
    return arbiter::parse_record(text, now).map([](const arbiter::EventRecord& record) {
      return SiteRecord{record.at, as_site_event(record.event)};
    });
  }
  return arbiter::dispatch<SiteEvent>(words, kOwnReaders).map([&](const SiteEvent& event) {
    return SiteRecord{Instant{Duration{*at}}, event};
  });
}

Expected<SiteAction, TextError> parse_action(std::string_view text, const Position& now) {
  Words words(text, now);
  if (begins_with_one_of(words, kOwnActionReaders)) {
    return arbiter::dispatch<SiteAction>(words, kOwnActionReaders);
  }
  return arbiter::parse_action(text, now).map([](const arbiter::Action& action) {
    return std::visit([](const auto& one) { return SiteAction{one}; }, action);
  });
}

}  // namespace rookery::policy
