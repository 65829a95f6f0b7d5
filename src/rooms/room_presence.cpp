#include "rookery/rooms/room_presence.h"

namespace rookery::rooms {

bool RoomPresence::should_report(const Presence& presence, Instant now) {
  report_again_at_.reset();
  if (presence == reported_) {
    return false;
  }
  // A connection that comes and goes would otherwise write to everybody each time.
  if (reported_at_ && now < *reported_at_ + kBetween) {
    report_again_at_ = *reported_at_ + kBetween;
    return false;
  }
  reported_ = presence;
  reported_at_ = now;
  return true;
}

}  // namespace rookery::rooms
