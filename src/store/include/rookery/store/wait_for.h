#pragma once
#include <future>
#include <utility>

#include "rookery/store/database.h"

namespace rookery::store {

/// The result of the request. Blocks: for programs that have nothing else to do meanwhile.
template <class T>
[[nodiscard]] Expected<T, StoreError> wait_for(Request<T> request) {
  std::promise<Expected<T, StoreError>> promise;
  std::move(request).then(
      [&promise](Expected<T, StoreError> result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

}  // namespace rookery::store
