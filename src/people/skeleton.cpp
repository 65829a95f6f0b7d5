#include "rookery/people/skeleton.h"

#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

namespace rookery::people {
namespace {

void require_icu(UErrorCode status) {
  if (U_FAILURE(status)) {
    throw std::runtime_error(std::string("the library ICU does not work: ") + u_errorName(status));
  }
}

const USpoofChecker& spoof_checker() {
  static const std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> checker = [] {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> opened(uspoof_open(&status), &uspoof_close);
    require_icu(status);
    return opened;
  }();
  return *checker;
}

icu::UnicodeString skeleton_of(const icu::UnicodeString& name) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString found;
  uspoof_getSkeletonUnicodeString(&spoof_checker(), 0, name, found, &status);
  require_icu(status);
  return found;
}

}  // namespace

std::vector<std::string> skeletons_of(std::string_view name) {
  constexpr UChar32 kReplacement = 0xFFFD;
  const auto read =
      icu::UnicodeString::fromUTF8(icu::StringPiece(name.data(), static_cast<int32_t>(name.size())));
  if (read.indexOf(kReplacement) >= 0) {
    return {std::string(name)};
  }
  std::vector<std::string> skeletons(2);
  // Either order alone misses some: a capital I looks like a small l, and a digit 0 like a capital O.
  skeleton_of(read).foldCase().toUTF8String(skeletons[0]);
  skeleton_of(icu::UnicodeString(read).foldCase()).toUTF8String(skeletons[1]);
  std::ranges::sort(skeletons);
  const auto repeated = std::ranges::unique(skeletons);
  skeletons.erase(repeated.begin(), repeated.end());
  return skeletons;
}

bool look_alike(std::string_view name, std::string_view other) {
  const std::vector<std::string> skeletons = skeletons_of(name), others = skeletons_of(other);
  return std::ranges::find_first_of(skeletons, others) != skeletons.end();
}

}  // namespace rookery::people
