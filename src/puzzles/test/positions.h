#pragma once
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"
#include "rookery/puzzles/puzzle.h"

namespace rookery::puzzles::test {

inline chess::Position position_of(std::string_view fen) {
  const auto position = notation::fen::parse_position(fen, chess::CastlingMode::Standard);
  EXPECT_TRUE(position) << fen;
  return position.value_or(chess::Position::initial());
}

/// `moves`: as UCI writes them, separated by spaces.
inline Solution line_of(const chess::Position& start, const std::string& moves) {
  Solution line;
  chess::Position position = start;
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const auto move = notation::uci_move::parse(position, word);
    if (!move) {
      ADD_FAILURE() << word << " of " << moves;
      return line;
    }
    line.push_back(*move);
    position.play_unchecked(*move);
  }
  return line;
}

}  // namespace rookery::puzzles::test
