// The input is a position (a FEN, up to the first line break) and a text for a move in it. Whatever the text:
// an error lies within it; a move read is legal, and every notation writes it so that it reads back. Without
// a position that can be played the start position stands in.
#include "rookery/notation/san.h"

#include <algorithm>
#include <cstdint>

#include "property.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

namespace {

using namespace rookery;
using namespace rookery::notation;

template <class Result>
void check(const chess::Position& position, std::string_view text, const Result& result) {
  if (!result) {
    fuzz::require(result.error().offset <= text.size());
    return;
  }
  fuzz::require(is_legal(position, *result));
  for (const san::Style style : {san::Style::Short, san::Style::Figurine, san::Style::Long}) {
    const std::string written = san::write(position, *result, style);
    fuzz::require(san::parse(position, written) == *result);
    fuzz::require(san::parse_typed(position, written) == *result);
  }
  fuzz::require(uci_move::parse(position, uci_move::write(*result, position.mode())) == *result);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t line = std::min(input.find('\n'), size);
  const std::string_view text = input.substr(std::min(line + 1, size));
  for (const chess::CastlingMode mode : {chess::CastlingMode::Standard, chess::CastlingMode::Chess960}) {
    const auto position = fen::parse_position(input.substr(0, line), mode, fen::Reading::Lenient)
                              .value_or(chess::Position::initial());
    const auto read = san::parse(position, text);
    const auto typed = san::parse_typed(position, text);
    check(position, text, read);
    check(position, text, typed);
    check(position, text, uci_move::parse(position, text));
    fuzz::require(read.has_value() == (san::candidates(position, text).size() == 1));
  }
  return 0;
}
