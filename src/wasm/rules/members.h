// SPDX-License-Identifier: MIT
#pragma once
#include <concepts>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>

namespace rookery::wasm {

/// An object of JSON, made member by member: a list of pairs in braces takes ten times the code at each
/// place.
class Members {
 public:
  Members& add(std::string_view name, std::string_view text);
  Members& add(std::string_view name, const char* text) { return add(name, std::string_view(text)); }
  Members& add(std::string_view name, const std::string& text) { return add(name, std::string_view(text)); }
  Members& add(std::string_view name, bool flag);
  template <std::integral Number>
  Members& add(std::string_view name, Number number) {
    return add_number(name, static_cast<std::int64_t>(number));
  }
  Members& add(std::string_view name, nlohmann::json&& value);

  [[nodiscard]] nlohmann::json take() { return std::move(object_); }

 private:
  Members& add_number(std::string_view name, std::int64_t number);

  nlohmann::json object_ = nlohmann::json::object();
};

}  // namespace rookery::wasm
