#include "give.h"

#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>

namespace rookery::wasm {

using nlohmann::json;

char* give(const json& value) {
  const std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
  auto* const bytes = static_cast<char*>(std::malloc(text.size() + 1));
  std::memcpy(bytes, text.c_str(), text.size() + 1);
  return bytes;
}

char* give(const Answer& answer) {
  return give(answer ? *answer : to_json(answer.error()));
}

}  // namespace rookery::wasm
