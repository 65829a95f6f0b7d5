#pragma once

namespace rookery::async {

/// Lowers the priority of the calling thread, so that games are served first on a busy machine. Works on
/// Linux, which keeps priorities per thread; has no effect elsewhere.
void lower_priority();

}  // namespace rookery::async
