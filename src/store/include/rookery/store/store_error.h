#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "rookery/base/expected.h"

namespace rookery::store {

struct StoreError {
  enum class Kind : std::uint8_t {
    NotFound,     ///< there is nothing of that name
    Conflict,     ///< another was first: a name or number is taken, an earlier number is missing, a lease is
                  ///< held
    Unavailable,  ///< full, busy or broken: nothing was done; may be tried again
    Corrupt,      ///< the stored data is damaged, or of another program or version
  } kind;
  std::string what;  ///< for people: what was wrong, and where
};

/// Every call of a store returns at once; its callback runs exactly once, on a thread of the store, and must
/// not block (it runs on the caller's thread only when the store's queue is full, with Unavailable). Success
/// of a call that writes means durable: what is acknowledged survives kill -9 and power loss. Calls may come
/// from any thread, and take effect in the order in which they were made.
template <class T>
using Callback = std::function<void(Expected<T, StoreError>)>;

}  // namespace rookery::store
