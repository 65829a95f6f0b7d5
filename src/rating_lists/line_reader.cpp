#include "line_reader.h"

#include "fields.h"

namespace rookery::rating_lists {

Expected<void, ListFault> LineReader::read(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    line_ += bytes.substr(0, end);
    if (line_.size() > kMaxLine) {
      return fail(ListFault{Fault::LineTooLong, number_ + 1});
    }
    if (end == std::string_view::npos) {
      return {};
    }
    if (auto read = end_line(); !read) {
      return read;
    }
    bytes.remove_prefix(end + 1);
  }
  return {};
}

Expected<void, ListFault> LineReader::finish() {
  return line_.empty() ? Expected<void, ListFault>() : end_line();
}

Expected<void, ListFault> LineReader::end_line() {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  ++number_;
  if (line_.ends_with('\r')) {
    line_.pop_back();
  }
  std::string line = to_utf8(line_);
  line_.clear();
  if (number_ == 1 && line.starts_with(kByteOrderMark)) {
    line.erase(0, kByteOrderMark.size());
  }
  return trimmed(line).empty() ? Expected<void, ListFault>() : read_line(line);
}

}  // namespace rookery::rating_lists
