// SPDX-License-Identifier: MIT
#include "rules/give.h"

#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>

namespace rookery::wasm {

using nlohmann::json;

char* give(const json& value) {
  // Names and comments come from anywhere: bytes that are no UTF-8 are replaced, since JSON cannot hold them.
  const std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
  // The page frees it (rookery_free). Its end is a zero byte, which saves it a second call for the length.
  auto* const bytes = static_cast<char*>(std::malloc(text.size() + 1));
  std::memcpy(bytes, text.c_str(), text.size() + 1);
  return bytes;
}

char* give(const Answer& answer) {
  return give(answer ? *answer : to_json(answer.error()));
}

}  // namespace rookery::wasm
