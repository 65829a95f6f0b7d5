#pragma once
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

/// The table of FENs as people write them (data/fen_slips.txt), which every door is tested with.
namespace rookery::texts {

struct FenSlip {
  std::string text;
  std::string position;                ///< in export form; empty: the text is refused
  std::vector<std::uint32_t> remarks;  ///< the offsets of what is mended
};

/// `written` with its places taken out.
inline FenSlip read_fen_slip(const std::string& written, const std::string& position) {
  FenSlip slip{{}, position == "-" ? "" : position, {}};
  for (const char c : written) {
    if (c == '^') {
      slip.remarks.push_back(static_cast<std::uint32_t>(slip.text.size()));
    } else {
      slip.text += c == '_' ? ' ' : c == '>' ? '\t' : c;
    }
  }
  return slip;
}

/// Throws where the file is missing or a line has no " = ".
inline std::vector<FenSlip> fen_slips(const std::string& path) {
  std::ifstream file(path);
  std::vector<FenSlip> slips;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') {
      continue;
    }
    const std::size_t sign = line.find(" = ");
    if (sign == std::string::npos) {
      throw std::runtime_error(path + ": " + line);
    }
    slips.push_back(read_fen_slip(line.substr(0, sign), line.substr(sign + 3)));
  }
  if (slips.empty()) {
    throw std::runtime_error(path + " has no rows");
  }
  return slips;
}

}  // namespace rookery::texts
