// Whatever the text: errors and remarks lie within it and in order; what is read can be written and reads
// back the same. A text is read strictly and leniently alike if the lenient reader finds nothing to remark;
// it may find an en passant square that no pawn can have passed in a text that is read strictly, and nothing
// else.
#include "rookery/notation/fen.h"

#include <algorithm>
#include <cstdint>

#include "property.h"

namespace {

using namespace rookery;
namespace fen = notation::fen;

void check_errors(std::string_view text, const std::vector<fen::Error>& errors) {
  fuzz::require(!errors.empty());
  fuzz::require(std::ranges::is_sorted(errors, {}, &fen::Error::offset));
  for (const fen::Error& error : errors) {
    fuzz::require(error.offset <= text.size() && !describe(error.fault).empty());
  }
}

/// The one fault that a strict reader leaves to the rules of positions.
bool is_of_en_passant_alone(const std::vector<fen::Error>& faults) {
  return faults.size() == 1 && faults.front().fault == fen::Fault::NoPawnPassed;
}

void check_position(const std::string& text, chess::CastlingMode mode) {
  const auto position = fen::parse_position(text, mode);
  if (!position) {
    fuzz::require(!position.error().empty());
    return;
  }
  for (const fen::Style style : {fen::Style::XFen, fen::Style::Shredder}) {
    const auto again = fen::parse_position(fen::write(position->setup(), style), mode);
    fuzz::require(again && again->setup() == position->setup());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto strict = fen::parse(text);
  const auto lenient = fen::read(text);
  const std::vector<fen::Error> faults = lenient ? lenient->remarks : lenient.error();
  if (!lenient || !faults.empty()) {
    check_errors(text, faults);
  }
  if (strict) {
    fuzz::require(faults.empty() ? lenient->setup == *strict : is_of_en_passant_alone(faults));
  } else {
    check_errors(text, strict.error());
    fuzz::require(!faults.empty());
  }
  if (lenient) {
    fuzz::require(fen::parse(fen::write(lenient->setup)) == lenient->setup);
    fuzz::require(fen::parse(fen::write(lenient->setup, fen::Style::Shredder)) == lenient->setup);
  }
  check_position(text, chess::CastlingMode::Standard);
  check_position(text, chess::CastlingMode::Chess960);
  return 0;
}
