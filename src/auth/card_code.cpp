#include "rookery/auth/card_code.h"

#include <sodium.h>

#include "rookery/crypto/sodium_text.h"

namespace rookery::auth {
namespace {

constexpr std::string_view kCharacters = "abcdefghjkmnpqrstuvwxyz23456789";
constexpr std::size_t kCardLength = 8, kEarlierCardLength = 16, kCardGroup = 4;

std::string in_groups(std::string_view characters) {
  std::string code;
  for (std::size_t i = 0; i < characters.size(); ++i) {
    code += i > 0 && i % kCardGroup == 0 ? "-" : "";
    code += characters[i];
  }
  return code;
}

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The bytes of a blank or a dash at the start of `text`, as keyboards of telephones write them; 0: neither.
std::size_t separator_at_start(std::string_view text) {
  for (const std::string_view separator :
       {" ", "-", "_", ".", "\t", "\u00a0", "\u2010", "\u2011", "\u2013", "\u2014"}) {
    if (text.starts_with(separator)) {
      return separator.size();
    }
  }
  return 0;
}

}  // namespace

std::string new_card_code() {
  crypto::need_sodium();
  std::string characters;
  while (characters.size() < kCardLength) {
    characters += kCharacters[randombytes_uniform(static_cast<std::uint32_t>(kCharacters.size()))];
  }
  return in_groups(characters);
}

std::optional<std::string> read_card_code(std::string_view typed) {
  std::string characters;
  while (!typed.empty() && characters.size() <= kEarlierCardLength) {
    const std::size_t separator = separator_at_start(typed);
    if (separator == 0) {
      characters += lower(typed.front());
    }
    typed.remove_prefix(separator == 0 ? 1 : separator);
  }
  const bool is_code = (characters.size() == kCardLength || characters.size() == kEarlierCardLength) &&
                       characters.find_first_not_of(kCharacters) == std::string::npos;
  return is_code ? std::optional(in_groups(characters)) : std::nullopt;
}

}  // namespace rookery::auth
