#include "rooms/room_presence.h"

namespace rookery::server {

bool RoomPresence::should_tell(const Presence& presence, Instant now) {
  tell_again_at_.reset();
  if (presence == told_) {
    return false;
  }
  // A connection that comes and goes would otherwise write to everybody each time.
  if (told_at_ && now < *told_at_ + kBetween) {
    tell_again_at_ = *told_at_ + kBetween;
    return false;
  }
  told_ = presence;
  told_at_ = now;
  return true;
}

}  // namespace rookery::server
