// SPDX-License-Identifier: MIT
#include "recording.h"

namespace rookery::arbiter {

void Recording::forget_touches() const {
  state.touch = {};
}

void Recording::decline_draw_offer_of(chess::Color maker) const {
  if (state.offers.draw == maker) {
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
