#pragma once
#include <string>

#include "match_options.h"

namespace rookery::apps {

/// The openings of `rookery match`: random ones, or those of a file. What was mended in it is said on
/// standard error. Errors: the file, and what is wrong with it.
[[nodiscard]] Expected<match::Openings, std::string> match_openings(const MatchOptions& options);

}  // namespace rookery::apps
