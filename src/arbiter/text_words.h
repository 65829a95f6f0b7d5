// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/arbiter/event_words.h"

/// What the texts of events and of actions of the Laws have in common.
namespace rookery::arbiter {

inline Read<ReportIllegal> read_irregularity(Words& words) {
  const auto what = words.one_of(std::array{Irregularity::IllegalMove, Irregularity::PawnNotPromoted,
                                            Irregularity::NothingMoved, Irregularity::TwoHandsForAMove},
                                 [](Irregularity i) { return word(i); });
  if (!what) {
    return fail(what.error());
  }
  if (*what == Irregularity::NothingMoved || *what == Irregularity::TwoHandsForAMove) {
    return ReportIllegal{*what, std::nullopt, std::nullopt};
  }
  const auto from = words.square();
  if (!from) {
    return fail(from.error());
  }
  return words.square().map([&](chess::Square to) { return ReportIllegal{*what, *from, to}; });
}

inline Read<HandsOpened> read_opening(Words& words) {
  const auto white = words.hand();
  if (!white) {
    return fail(white.error());
  }
  return words.digits(kNonceLength).map([&](const std::string& nonce) { return HandsOpened{*white, nonce}; });
}

}  // namespace rookery::arbiter
