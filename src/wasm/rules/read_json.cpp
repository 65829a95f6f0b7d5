// SPDX-License-Identifier: MIT
#include "rules/read_json.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>

#include "rookery/base/utf8.h"

namespace rookery::wasm {

using nlohmann::json;

namespace {

class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  std::optional<json> read() {
    json value;
    const bool good = read_value(value, 0);
    skip_blanks();
    return good && at_ == text_.size() ? std::optional(std::move(value)) : std::nullopt;
  }

 private:
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    const bool found = at_ < text_.size() && text_[at_] == c;
    at_ += found ? 1 : 0;
    return found;
  }
  bool take(std::string_view word) {
    const bool found = text_.substr(at_).starts_with(word);
    at_ += found ? word.size() : 0;
    return found;
  }
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }

  bool read_value(json& value, int depth) {
    skip_blanks();
    switch (peek()) {
      case '{':
        return depth < kDeepestJson && read_object(value, depth);
      case '[':
        return depth < kDeepestJson && read_list(value, depth);
      case '"': {
        std::string text;
        const bool good = read_text(text);
        value = std::move(text);
        return good;
      }
      case 't':
        value = true;
        return take("true");
      case 'f':
        value = false;
        return take("false");
      case 'n':
        return take("null");
      default:
        return read_number(value);
    }
  }

  bool read_object(json& value, int depth) {
    value = json::object();
    take('{');
    skip_blanks();
    if (take('}')) {
      return true;
    }
    do {
      skip_blanks();
      std::string name;
      if (!read_text(name)) {
        return false;
      }
      skip_blanks();
      json member;
      if (!take(':') || !read_value(member, depth + 1)) {
        return false;
      }
      value[name] = std::move(member);
      skip_blanks();
    } while (take(','));
    return take('}');
  }

  bool read_list(json& value, int depth) {
    value = json::array();
    take('[');
    skip_blanks();
    if (take(']')) {
      return true;
    }
    do {
      json member;
      if (!read_value(member, depth + 1)) {
        return false;
      }
      value.push_back(std::move(member));
      skip_blanks();
    } while (take(','));
    return take(']');
  }

  bool read_text(std::string& text) {
    if (!take('"')) {
      return false;
    }
    for (;;) {
      const std::size_t size = utf8_size(text_.substr(at_));
      if (size == 0 || static_cast<unsigned char>(text_[at_]) < ' ') {
        return false;
      }
      if (take('"')) {
        return true;
      }
      if (take('\\')) {
        if (!read_escape(text)) {
          return false;
        }
        continue;
      }
      text += text_.substr(at_, size);
      at_ += size;
    }
  }

  bool read_escape(std::string& text) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kSigns = "\"\\/\b\f\n\r\t";
    const std::size_t letter = kLetters.find(peek());
    if (at_ < text_.size() && letter != std::string_view::npos) {
      text += kSigns[letter];
      ++at_;
      return true;
    }
    const auto unit = read_unit();
    if (!unit) {
      return false;
    }
    constexpr char32_t kHigh = 0xD800, kLow = 0xDC00, kBehind = 0xE000, kBeyondUnits = 0x10000;
    char32_t code = *unit;
    if (code >= kLow && code < kBehind) {
      return false;
    }
    if (code >= kHigh && code < kLow) {
      const auto low = take('\\') ? read_unit() : std::nullopt;
      if (!low || *low < kLow || *low >= kBehind) {
        return false;
      }
      code = kBeyondUnits + ((code - kHigh) << 10) + (*low - kLow);
    }
    append_utf8(text, code);
    return true;
  }

  /// "u00E4".
  std::optional<char32_t> read_unit() {
    constexpr std::size_t kDigits = 4;
    if (!take('u') || text_.size() - at_ < kDigits) {
      return std::nullopt;
    }
    std::uint32_t unit = 0;
    const char* const end = text_.data() + at_ + kDigits;
    const auto [behind, fault] = std::from_chars(text_.data() + at_, end, unit, 16);
    at_ += kDigits;
    return fault == std::errc() && behind == end ? std::optional(static_cast<char32_t>(unit)) : std::nullopt;
  }

  bool take_digits() {
    const std::size_t from = at_;
    at_ = std::min(text_.find_first_not_of("0123456789", at_), text_.size());
    return at_ > from;
  }

  bool read_number(json& value) {
    const std::size_t from = at_;
    const bool is_negative = take('-');
    const bool has_zero = take('0');
    if (!has_zero && !take_digits()) {
      return false;
    }
    const std::string_view whole = text_.substr(from, at_ - from);
    const bool has_point = take('.');
    if (has_point && !take_digits()) {
      return false;
    }
    const bool has_exponent = take('e') || take('E');
    if (has_exponent) {
      static_cast<void>(take('-') || take('+'));
      if (!take_digits()) {
        return false;
      }
    }
    if (!has_point && !has_exponent) {
      is_negative ? set<std::int64_t>(value, whole) : set<std::uint64_t>(value, whole);
    }
    return true;
  }

  template <class Number>
  static void set(json& value, std::string_view digits) {
    Number number = 0;
    if (std::from_chars(digits.data(), digits.data() + digits.size(), number).ec == std::errc()) {
      value = number;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<json> read_json(std::string_view text) {
  return JsonReader(text).read();
}

}  // namespace rookery::wasm
