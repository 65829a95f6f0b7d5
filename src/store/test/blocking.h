#pragma once
#include <future>
#include <optional>

#include "rookery/base/time.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// Makes a call of a store as if it blocked: `call` gets the callback.
template <class T, class Call>
Expected<T, StoreError> blocking(Call call) {
  std::promise<Expected<T, StoreError>> promise;
  call([&promise](Expected<T, StoreError> result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

constexpr Instant at(int second) {
  return Instant(std::chrono::seconds(second));
}

/// The error's kind, or nothing after success.
template <class T>
std::optional<StoreError::Kind> kind_of(const Expected<T, StoreError>& result) {
  return result ? std::nullopt : std::optional(result.error().kind);
}

}  // namespace rookery::store
