#pragma once

namespace rookery::server {

/// Of the calling thread: on a busy machine games are answered first. Linux keeps this for each thread;
/// elsewhere it runs as everything else does.
void lower_priority();

}  // namespace rookery::server
