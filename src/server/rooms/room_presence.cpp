#include "rooms/room_presence.h"

namespace rookery::server {

bool RoomPresence::should_tell(const Presence& presence, Instant now) {
  tell_again_at_.reset();
  if (presence == told_) {
    return false;
  }
  if (told_at_ && now < *told_at_ + kBetween) {
    tell_again_at_ = *told_at_ + kBetween;
    return false;
  }
  told_ = presence;
  told_at_ = now;
  return true;
}

}  // namespace rookery::server
