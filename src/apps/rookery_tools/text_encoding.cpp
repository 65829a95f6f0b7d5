#include "text_encoding.h"

#include <unicode/ucnv.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <memory>

namespace rookery::apps {

namespace {

using Converter = std::unique_ptr<UConverter, decltype(&ucnv_close)>;

/// Null if there is no such encoding.
Converter open_converter(const std::string& name) {
  UErrorCode status = U_ZERO_ERROR;
  Converter converter(name.empty() ? nullptr : ucnv_open(name.c_str(), &status), &ucnv_close);
  return U_FAILURE(status) ? Converter(nullptr, &ucnv_close) : std::move(converter);
}

icu::UnicodeString decoded(std::string_view text, const char* encoding) {
  return {text.data(), static_cast<std::int32_t>(text.size()), encoding};
}

bool keeps_ascii(const std::string& encoding) {
  constexpr std::string_view kAscii = "[White \"Ann 1\"]{}()$-+=#/*.;,!?\n";
  return decoded(kAscii, encoding.c_str()) == icu::UnicodeString::fromUTF8(kAscii);
}

/// The encoding's name in encodings.json, from any name that ICU knows; empty: it is not one of them.
std::string_view known_name(const std::string& name) {
  const std::vector<std::string_view> known = encodings::names();
  const auto spelt_alike = std::ranges::find_if(known, [&](std::string_view each) {
    return ucnv_compareNames(std::string(each).c_str(), name.c_str()) == 0;
  });
  if (spelt_alike != known.end()) {
    return *spelt_alike;
  }
  const Converter wanted = open_converter(name);
  const auto is_same = [&](std::string_view each) {
    const Converter other = open_converter(std::string(each));
    UErrorCode status = U_ZERO_ERROR;
    return wanted && other &&
           std::string_view(ucnv_getName(wanted.get(), &status)) == ucnv_getName(other.get(), &status);
  };
  const auto same = std::ranges::find_if(known, is_same);
  return same == known.end() ? std::string_view() : *same;
}

}  // namespace

Expected<void, std::string> check_encoding(const std::string& name) {
  if (known_name(name).empty() && !open_converter(name)) {
    return fail("there is no encoding \"" + name +
                "\"; such as ISO-8859-2, windows-1252 and IBM850 are known");
  }
  if (!keeps_ascii(name)) {
    return fail("\"" + name + "\" is not a superset of ASCII; name one that is, such as ISO-8859-1");
  }
  return {};
}

encodings::Decoded to_utf8(std::string_view text, const std::string& encoding) {
  // The tables of ICU differ from those of browsers, above all for DOS code pages.
  if (auto known = encodings::to_utf8(text, known_name(encoding))) {
    return *std::move(known);
  }
  return encodings::decode_parts(text, [&](std::string_view part, std::string& out) {
    decoded(part, encoding.c_str()).toUTF8String(out);
  });
}

}  // namespace rookery::apps
