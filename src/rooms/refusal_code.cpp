#include "rookery/rooms/refusal_code.h"

#include <variant>

namespace rookery::rooms {
namespace {

constexpr int kForbidden = 403, kConflict = 409;

template <class Refusal>
void add_all(std::vector<ErrorCode>& codes, Refusal last) {
  for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i) {
    codes.push_back(code_of(static_cast<Refusal>(i)));
  }
}

}  // namespace

ErrorCode code_of(arbiter::Refusal refusal) {
  return {arbiter::word(refusal), kConflict};
}

/// A seat that is kept is refused to everyone else in any state of the game.
ErrorCode code_of(policy::OwnRefusal refusal) {
  return {policy::word(refusal), refusal == policy::OwnRefusal::SeatKept ? kForbidden : kConflict};
}

ErrorCode code_of(const policy::SiteRefusal& refusal) {
  return std::visit([](auto one) { return code_of(one); }, refusal);
}

std::vector<ErrorCode> all_refusal_codes() {
  std::vector<ErrorCode> codes;
  add_all(codes, arbiter::kLastRefusal);
  add_all(codes, policy::kLastOwnRefusal);
  return codes;
}

}  // namespace rookery::rooms
