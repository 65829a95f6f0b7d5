#include "listen/cut_off.h"

#include "endpoint/edge.h"
#include "endpoint/streams.h"
#include "rookery/log/log.h"
#include "rookery/node/room_threads.h"

namespace rookery::server {

Instant CutOff::tick(Instant now) {
  if (!services_->edge.is_cut_off && store_watch_->is_cut_off()) {
    stop_serving();
  } else if (services_->edge.is_cut_off && !store_watch_->is_away() && downtime_watch_->is_settled()) {
    serve_again();
  }
  return now;
}

void CutOff::stop_serving() {
  log::error("nothing could be stored for {} s; all clients are sent to other nodes",
             std::chrono::duration_cast<std::chrono::seconds>(node::StoreWatch::kCutOff).count());
  services_->edge.is_cut_off = true;
  services_->rooms.stop_serving();
  services_->streams.open.end_all([] {});
  services_->edge.requests.end_all();
}

void CutOff::serve_again() {
  log::info("this node can store again");
  services_->edge.is_cut_off = false;
  services_->rooms.serve_again();
}

}  // namespace rookery::server
