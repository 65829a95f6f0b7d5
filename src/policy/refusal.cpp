#include "rookery/policy/refusal.h"

#include <array>

namespace rookery::policy {
namespace {

struct OwnRefusalText {
  OwnRefusal refusal;
  /// The page finds its text by this word in the visitor's language; the sentence is for logs and programs.
  std::string_view word;
  std::string_view sentence;
};
constexpr std::array kOwnRefusalTexts{
    OwnRefusalText{OwnRefusal::GameNotOver, "game_not_over", "The game is not over yet."},
    OwnRefusalText{
        OwnRefusal::OfferTooOften, "offer_too_often",
        "Your last offer was declined: make a few more moves before the next one (FIDE 2023, 11.5)."},
    OwnRefusalText{OwnRefusal::OpponentNotGone, "opponent_not_gone",
                   "The opponent is here, or has not been gone for long enough."},
    OwnRefusalText{OwnRefusal::TooLateForBerserk, "too_late_for_berserk",
                   "A player can go berserk once, before the own first move."},
    OwnRefusalText{OwnRefusal::SeatKept, "seat_kept", "The seat is kept for another player."},
    OwnRefusalText{OwnRefusal::InvitationOver, "invitation_over", "The time to join this game is over."},
};

constexpr bool are_own_texts_in_order() {
  for (std::size_t i = 0; i < kOwnRefusalTexts.size(); ++i) {
    if (static_cast<std::size_t>(kOwnRefusalTexts[i].refusal) != i) {
      return false;
    }
  }
  return static_cast<std::size_t>(kLastOwnRefusal) + 1 == kOwnRefusalTexts.size();
}
static_assert(are_own_texts_in_order(), "each refusal has its texts, in the order of the enumeration");

/// By the number: are_own_texts_in_order() has shown that it fits.
const OwnRefusalText& text_of(OwnRefusal refusal) {
  return kOwnRefusalTexts[static_cast<std::size_t>(refusal)];
}

}  // namespace

std::string_view word(const SiteRefusal& refusal) {
  if (const auto* own = std::get_if<OwnRefusal>(&refusal)) {
    return text_of(*own).word;
  }
  return arbiter::word(std::get<arbiter::Refusal>(refusal));
}

std::string_view describe(const SiteRefusal& refusal) {
  if (const auto* own = std::get_if<OwnRefusal>(&refusal)) {
    return text_of(*own).sentence;
  }
  return arbiter::describe(std::get<arbiter::Refusal>(refusal));
}

}  // namespace rookery::policy
