// Whatever the line: an error lies within it; what is read can be written and reads back the same; its
// operands as moves are played or refused.
#include "rookery/notation/epd.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "property.h"

namespace {

using namespace rookery;
namespace epd = notation::epd;

bool are_legal(chess::Position position, const std::vector<chess::Move>& moves) {
  for (const chess::Move move : moves) {
    if (!chess::is_legal(position, move)) {
      return false;
    }
    position.play_unchecked(move);
  }
  return true;
}

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
    // An operand may hold several moves, separated by commas, or none.
    const auto choices = epd::read_choices(record->position, operation);
    fuzz::require(
        choices ? std::ranges::all_of(
                      *choices, [&](chess::Move move) { return chess::is_legal(record->position, move); })
                : choices.error().operand < operation.operands.size());
    const auto moves = epd::read_line(record->position, operation);
    fuzz::require(moves ? are_legal(record->position, *moves)
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
