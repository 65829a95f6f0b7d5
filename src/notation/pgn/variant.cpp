// SPDX-License-Identifier: MIT
#include "pgn/variant.h"

#include <algorithm>
#include <array>
#include <string>

namespace rookery::notation::pgn {

namespace {

constexpr std::array<std::string_view, 6> kStandard{"",       "standard",  "chess",
                                                    "normal", "classical", "fromposition"};
constexpr std::array<std::string_view, 6> kChess960{"chess960",      "960",       "fischerandom",
                                                    "fischerrandom", "freestyle", "freestylechess"};

}  // namespace

std::optional<chess::CastlingMode> parse_variant(std::string_view value) {
  if (value.empty()) {
    return chess::CastlingMode::Standard;
  }
  std::string plain;
  for (const char c : value) {
    if (c != ' ' && c != '-' && c != '_') {
      plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  if (std::ranges::count(kStandard, plain) != 0) {
    return chess::CastlingMode::Standard;
  }
  return std::ranges::count(kChess960, plain) != 0 ? std::optional(chess::CastlingMode::Chess960)
                                                   : std::nullopt;
}

}  // namespace rookery::notation::pgn
