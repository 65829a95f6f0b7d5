#pragma once
#include "rookery/base/time.h"

namespace rookery::server {

/// The machine's clocks.
class MachineTime {
 public:
  virtual ~MachineTime() = default;
  /// What people read off; may be set forwards and back at any time.
  [[nodiscard]] virtual Instant wall() const = 0;
  /// CLOCK_BOOTTIME: nobody can set it, and it counts the time that the machine was asleep.
  [[nodiscard]] virtual Duration since_boot() const = 0;
};

/// Those of this machine. Any thread may read them.
[[nodiscard]] const MachineTime& this_machine();

}  // namespace rookery::server
