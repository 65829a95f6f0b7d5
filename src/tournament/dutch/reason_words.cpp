#include <array>

#include "rookery/tournament/pairing.h"

namespace rookery::tournament {

std::string_view word(Criterion criterion) {
  static constexpr std::array<std::string_view, 22> kWords{"forbidden-pair",
                                                           "C1",
                                                           "C2",
                                                           "C3",
                                                           "C4",
                                                           "C5",
                                                           "C6",
                                                           "C7",
                                                           "C8",
                                                           "C9",
                                                           "C10",
                                                           "C11",
                                                           "C12",
                                                           "C13",
                                                           "C14",
                                                           "C15",
                                                           "C16",
                                                           "C17",
                                                           "C18",
                                                           "C19",
                                                           "C20",
                                                           "C21"};
  static_assert(static_cast<std::size_t>(Criterion::C21UpfloatBeforeScore) + 1 == kWords.size());
  return kWords[static_cast<std::size_t>(criterion)];
}

std::string_view word(ColorRule rule) {
  static constexpr std::array<std::string_view, 5> kWords{"5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"};
  static_assert(static_cast<std::size_t>(ColorRule::InitialColor) + 1 == kWords.size());
  return kWords[static_cast<std::size_t>(rule)];
}

}  // namespace rookery::tournament
