// SPDX-License-Identifier: MIT
#pragma once
#include <chrono>

namespace rookery {

/// Spans of time: clocks, increments, time-outs. Whole milliseconds: the scoresheet writes no smaller ones.
using Duration = std::chrono::milliseconds;

/// A reading of the server's clock: milliseconds since 1970-01-01 UTC, never falling. It is the wall clock
/// and not the steady one because scoresheets outlive the process that wrote them. Passed in as a value,
/// never read in the core.
using Instant = std::chrono::time_point<std::chrono::system_clock, Duration>;

}  // namespace rookery
