#pragma once
#include <fstream>
#include <ostream>
#include <string>
#include <vector>

#include "rookery/chess/setup.h"

/// Reading the tables in tests/laws/data: lines of cells separated by tabs; lines that begin with '#' are
/// notes.
namespace rookery::laws {

using Cells = std::vector<std::string>;

inline Cells split(const std::string& line, char separator) {
  Cells cells;
  std::size_t start = 0;
  for (std::size_t end = line.find(separator); end != std::string::npos; end = line.find(separator, start)) {
    cells.push_back(line.substr(start, end - start));
    start = end + 1;
  }
  cells.push_back(line.substr(start));
  return cells;
}

/// The rows of data/<file>, each of exactly `columns` cells; none if a row has another number of them, or if
/// there is no such file, so that the tests which count rows fail.
inline std::vector<Cells> read_table(const std::string& file, std::size_t columns) {
  std::ifstream in(std::string(ROOKERY_TEST_DATA) + "/" + file);
  std::vector<Cells> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) {
      continue;
    }
    rows.push_back(split(line, '\t'));
    if (rows.back().size() != columns) {
      return {};
    }
  }
  return rows;
}

inline chess::CastlingMode mode_of(const std::string& cell) {
  return cell == "chess960" ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
}

}  // namespace rookery::laws
