#include "rookery/people/account_name.h"

#include <algorithm>

namespace rookery::people {
namespace {

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

}  // namespace

bool is_account_name(std::string_view name) {
  return name.size() >= kLeastAccountName && name.size() <= kMostAccountName &&
         is_letter_or_digit(name.front()) && is_letter_or_digit(name.back()) &&
         std::all_of(name.begin(), name.end(),
                     [](char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; });
}

std::string account_id_of(std::string_view name) {
  std::string id(name);
  std::transform(id.begin(), id.end(), id.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return id;
}

}  // namespace rookery::people
