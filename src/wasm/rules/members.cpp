// SPDX-License-Identifier: MIT
#include "rules/members.h"

namespace rookery::wasm {

using nlohmann::json;

Members& Members::add(std::string_view name, json&& value) {
  object_[std::string(name)] = std::move(value);
  return *this;
}

Members& Members::add(std::string_view name, std::string_view text) {
  return add(name, json(std::string(text)));
}

Members& Members::add(std::string_view name, bool flag) {
  return add(name, json(flag));
}

Members& Members::add_number(std::string_view name, std::int64_t number) {
  return add(name, json(number));
}

}  // namespace rookery::wasm
