#pragma once
#include <future>
#include <utility>

#include "rookery/store/store_error.h"

namespace rookery::jobs {

/// Passes a callback to `call`, which may call it on any thread, and returns the callback's argument. Blocks:
/// for programs that have nothing else to do meanwhile.
template <class T, class Call>
[[nodiscard]] Expected<T, store::StoreError> ask_blocking(Call call) {
  std::promise<Expected<T, store::StoreError>> promise;
  call([&promise](Expected<T, store::StoreError> result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

}  // namespace rookery::jobs
