#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/notation/fen.h"
#include "table.h"

/// The tables that perft_suite.py writes.
namespace rookery::laws {

struct Counted {
  std::string name;
  chess::Position position;
  std::vector<std::uint64_t> nodes;  ///< after 1, 2, ... plies
};

inline std::vector<std::uint64_t> counts_from(const Cells& row, std::size_t first) {
  std::vector<std::uint64_t> counts;
  for (std::size_t i = first; i < row.size(); ++i) {
    counts.push_back(std::stoull(row[i]));
  }
  return counts;
}

/// Positions chosen by hand and from random games; a row that cannot be read is left out.
inline std::vector<Counted> perft_suite() {
  std::vector<Counted> suite;
  for (const Cells& row : read_table("perft_suite.tsv", 8)) {
    if (const auto position = notation::fen::parse_position(row[2], mode_of(row[1]))) {
      suite.push_back({row[0] + ", " + row[2], *position, counts_from(row, 3)});
    }
  }
  return suite;
}

/// The 960 start positions.
inline std::vector<Counted> perft_start960() {
  std::vector<Counted> starts;
  for (const Cells& row : read_table("perft_start960.tsv", 5)) {
    const auto setup = chess::chess960_setup(std::stoi(row[0]));
    starts.push_back({"start position " + row[0],
                      *chess::Position::from_setup(setup, chess::CastlingMode::Chess960),
                      counts_from(row, 1)});
  }
  return starts;
}

}  // namespace rookery::laws
