// Whatever the text: errors lie within it and in order; what is read can be written and reads back the same;
// strictly read implies leniently read.
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
  const auto lenient = fen::parse(text, fen::Reading::Lenient);
  if (!lenient) {
    check_errors(text, lenient.error());
  }
  if (!strict) {
    check_errors(text, strict.error());
  } else {
    fuzz::require(lenient == strict);
  }
  if (lenient) {
    fuzz::require(fen::parse(fen::write(*lenient)) == *lenient);
    fuzz::require(fen::parse(fen::write(*lenient, fen::Style::Shredder)) == *lenient);
  }
  check_position(text, chess::CastlingMode::Standard);
  check_position(text, chess::CastlingMode::Chess960);
  return 0;
}
