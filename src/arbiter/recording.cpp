// SPDX-License-Identifier: MIT
#include "recording.h"

namespace rookery::arbiter {

void Recording::forget_touches() const {
  state.touch = {};
}

void Recording::decline_draw_offer_of(chess::Color maker) const {
  if (state.offers.draw == maker) {
    decline_draw_offer();
  }
}

void Recording::decline_draw_offer() const {
  if (state.offers.draw) {
    state.offers.draw_declined_at[index(*state.offers.draw)] = static_cast<int>(moves.size());
    state.offers.draw.reset();
  }
}

void Recording::finish() const {
  forget_touches();
  state.offers.draw.reset();
  state.offers.takeback.reset();
  state.stopped.reset();
}

}  // namespace rookery::arbiter
