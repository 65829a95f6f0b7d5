#include "fen_argument.h"

#include <iostream>

namespace rookery::apps {

namespace {

std::string in_words(const notation::fen::ErrorText& finding) {
  return std::string(finding.where) + ", offset " + std::to_string(finding.offset) + ": " +
         std::string(finding.what);
}

std::string in_words(const std::vector<notation::fen::ErrorText>& findings) {
  std::string all;
  for (const notation::fen::ErrorText& finding : findings) {
    all += (all.empty() ? "" : "; ") + in_words(finding);
  }
  return all;
}

}  // namespace

Expected<chess::Position, std::string> read_fen(const std::string& text, const FenOptions& reading,
                                                std::string_view place) {
  const auto mode = reading.chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  auto read = notation::fen::read_position(text, mode, reading.tolerated);
  if (!read) {
    return fail(in_words(read.error()));
  }
  if (reading.is_strict && !read->remarks.empty()) {
    return fail(in_words(read->remarks));
  }
  for (const notation::fen::ErrorText& remark : read->remarks) {
    std::cerr << place << ", " << in_words(remark) << " Read all the same.\n";
  }
  return read->position;
}

}  // namespace rookery::apps
