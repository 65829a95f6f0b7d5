#include "rookery/tournament/text_encoding.h"
#include "rookery/tournament/trf.h"

namespace rookery::tournament::trf {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string_view text_of(LineEnd end) {
  switch (end) {
    case LineEnd::None:
      return "";
    case LineEnd::Cr:
      return "\r";
    case LineEnd::Lf:
      return "\n";
    case LineEnd::CrLf:
      return "\r\n";
  }
  return "";
}

/// The end of the line that `rest` begins with, whose text has `length` bytes.
LineEnd end_after(std::string_view rest, std::size_t length) {
  const std::string_view end = rest.substr(length);
  if (end.empty()) {
    return LineEnd::None;
  }
  if (end.front() == '\n') {
    return LineEnd::Lf;
  }
  return end.starts_with("\r\n") ? LineEnd::CrLf : LineEnd::Cr;
}

}  // namespace

Document split(std::string_view bytes) {
  Document document;
  document.has_byte_order_mark = bytes.starts_with(kByteOrderMark) && is_utf8(bytes);
  if (document.has_byte_order_mark) {
    bytes.remove_prefix(kByteOrderMark.size());
  }
  document.encoding = is_utf8(bytes) ? Encoding::Utf8 : Encoding::Latin1;
  while (!bytes.empty()) {
    const std::size_t length = std::min(bytes.find_first_of("\r\n"), bytes.size());
    const LineEnd end = end_after(bytes, length);
    const std::string_view text = bytes.substr(0, length);
    document.lines.push_back(
        {document.encoding == Encoding::Utf8 ? std::string(text) : latin1_to_utf8(text), end});
    bytes.remove_prefix(length + text_of(end).size());
  }
  return document;
}

std::string join(const Document& document) {
  std::string bytes(document.has_byte_order_mark ? kByteOrderMark : "");
  for (const Line& line : document.lines) {
    bytes += document.encoding == Encoding::Latin1 ? utf8_to_latin1(line.text) : line.text;
    bytes += text_of(line.end);
  }
  return bytes;
}

}  // namespace rookery::tournament::trf
