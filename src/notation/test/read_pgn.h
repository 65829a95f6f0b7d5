// SPDX-License-Identifier: MIT
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <tuple>

#include "rookery/notation/pgn_game.h"

namespace rookery::notation::pgn {

/// The members of an error, except its texts.
inline auto place_of(const Error& error) {
  return std::tuple(error.fault, error.game, error.offset, error.line, error.column);
}

/// Near the end of a text the reader goes another way than far from it: both are asked, and say the same.
inline Expected<std::optional<Game>, Error> read_one(std::string_view text) {
  const std::string longer = std::string(text) + std::string(100, '\n');
  Reader reader(text);
  Reader other(longer);
  auto game = read_game(reader);
  const auto same = read_game(other);
  EXPECT_EQ(game.has_value(), same.has_value()) << text;
  if (game && same) {
    EXPECT_EQ(*game, *same) << text;
  } else if (!game && !same) {
    EXPECT_EQ(place_of(game.error()), place_of(same.error())) << text;
  }
  return game;
}

}  // namespace rookery::notation::pgn
