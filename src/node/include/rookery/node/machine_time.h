#pragma once
#include "rookery/base/time.h"

namespace rookery::node {

/// The machine's clocks.
class MachineTime {
 public:
  virtual ~MachineTime() = default;
  /// The wall clock; it may be set forwards and back at any time.
  [[nodiscard]] virtual Instant wall() const = 0;
  /// CLOCK_BOOTTIME: it cannot be set, and includes the time during which the machine was asleep.
  [[nodiscard]] virtual Duration since_boot() const = 0;
};

/// The clocks of this machine. May be read on any thread.
[[nodiscard]] const MachineTime& this_machine();

}  // namespace rookery::node
