#include "rookery/async/low_priority.h"

#if defined(__linux__)
#include <sched.h>
#include <sys/resource.h>
#endif

namespace rookery::async {

void lower_priority() {
#if defined(__linux__)
  constexpr int kNice = 10;
  const sched_param none{};
  // SCHED_BATCH tells the scheduler that no one waits for this thread. Both calls may be refused, at the cost
  // of smoothness only.
  (void)sched_setscheduler(0, SCHED_BATCH, &none);
  (void)setpriority(PRIO_PROCESS, 0, kNice);
#endif
}

}  // namespace rookery::async
