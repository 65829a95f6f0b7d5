#pragma once
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/encodings/text.h"

/// Encodings that a user names: those of the module `encodings`, and others that ICU knows.
namespace rookery::apps {

/// `name`: from encodings.json, or as ICU knows it. Errors: an unknown encoding, or one that is not a
/// superset of ASCII, as a sentence.
[[nodiscard]] Expected<void, std::string> check_encoding(const std::string& name);

/// `text` with each part that is not UTF-8 decoded from `encoding`, which check_encoding accepts.
[[nodiscard]] encodings::Decoded to_utf8(std::string_view text, const std::string& encoding);

}  // namespace rookery::apps
