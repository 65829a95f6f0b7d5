#pragma once
#include <string>

namespace rookery::store {

/// A fact about the server, such as its cookie key.
struct Fact {
  std::string key, value;
};

}  // namespace rookery::store
