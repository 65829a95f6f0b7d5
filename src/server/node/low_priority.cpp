#include "node/low_priority.h"

#if defined(__linux__)
#include <sched.h>
#include <sys/resource.h>
#endif

namespace rookery::server {

void lower_priority() {
#if defined(__linux__)
  constexpr int kNice = 10;
  const sched_param none{};
  // SCHED_BATCH: the scheduler does not take such a thread for one that somebody waits for. Both may be
  // refused, and then nothing is lost but smoothness.
  (void)sched_setscheduler(0, SCHED_BATCH, &none);
  (void)setpriority(PRIO_PROCESS, 0, kNice);
#endif
}

}  // namespace rookery::server
