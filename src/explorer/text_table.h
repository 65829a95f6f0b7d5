#pragma once
#include <string>
#include <string_view>
#include <unordered_map>

#include "rookery/base/bytes.h"

namespace rookery::explorer {

/// Numbers texts, equal ones alike: names and events occur in many games.
class TextTable {
 public:
  std::uint32_t number_of(std::string_view text) {
    const auto next = static_cast<std::uint32_t>(numbers_.size());
    const auto [found, is_new] = numbers_.try_emplace(std::string(text), next);
    if (is_new) {
      texts_ += text;
      append_fixed(ends_, static_cast<std::uint32_t>(texts_.size()));
    }
    return found->second;
  }
  /// Where each text ends, four bytes each; and the texts.
  [[nodiscard]] const std::string& ends() const { return ends_; }
  [[nodiscard]] const std::string& texts() const { return texts_; }
  /// Whether four bytes suffice for where the texts end, with a text of `size` more.
  [[nodiscard]] bool has_room(std::size_t size) const { return texts_.size() + size <= UINT32_MAX; }

 private:
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::string ends_, texts_;
};

}  // namespace rookery::explorer
