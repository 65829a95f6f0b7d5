// Whatever the line: an error lies within it; what is read can be written and reads back the same; its
// operands as moves are played or refused.
#include "rookery/notation/epd.h"

#include <cstdint>

#include "property.h"

namespace {

using namespace rookery;
namespace epd = notation::epd;

void check(std::string_view line, chess::CastlingMode mode) {
  const auto record = epd::parse(line, mode);
  if (!record) {
    fuzz::require(record.error().offset <= line.size() && !record.error().what.empty());
    return;
  }
  const std::string written = epd::write(*record);
  if (written.size() <= epd::kMaxLength) {
    const auto again = epd::parse(written, mode);
    fuzz::require(again && again->position.setup() == record->position.setup() &&
                  again->operations == record->operations && epd::write(*again) == written);
  }
  for (const epd::Operation& operation : record->operations) {
    const auto choices = epd::read_choices(record->position, operation);
    fuzz::require(choices ? choices->size() == operation.operands.size()
                          : choices.error().operand < operation.operands.size());
    const auto moves = epd::read_line(record->position, operation);
    fuzz::require(moves ? moves->size() == operation.operands.size()
                        : moves.error().operand < operation.operands.size());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  if (line.find('\n') == std::string_view::npos) {
    check(line, chess::CastlingMode::Standard);
    check(line, chess::CastlingMode::Chess960);
  }
  return 0;
}
