#pragma once
#include <cstdint>

namespace rookery::rooms {

/// Whether other nodes may use the same store.
enum class Nodes : std::uint8_t {
  One,
  Several,  ///< what is known here may be old, and players may be connected elsewhere
};

}  // namespace rookery::rooms
