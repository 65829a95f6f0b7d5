#include "rookery/http/multipart.h"

#include <algorithm>
#include <optional>
#include <string>

#include "field_line.h"
#include "header_parameters.h"
#include "rookery/http/http_syntax.h"
#include "rookery/http/media_type.h"

namespace rookery::http {
namespace {

constexpr std::string_view kCrLf = "\r\n";
constexpr std::string_view kTextExpected = "text in UTF-8 was expected";

/// RFC 2046, 5.1.1. Header values do not end with a space, and neither does a boundary.
bool is_boundary(std::string_view text) {
  constexpr std::size_t kMostBytes = 70;
  constexpr std::string_view kMarks = "'()+_,-./:=? ";
  return !text.empty() && text.size() <= kMostBytes && !text.ends_with(' ') &&
         std::all_of(text.begin(), text.end(), [kMarks](char c) {
           const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
           return is_letter || (c >= '0' && c <= '9') || kMarks.find(c) != std::string_view::npos;
         });
}

/// Browsers percent-encode the quote and line ends in a name (HTML, 4.10.21.8).
std::string unescaped_name(std::string_view written) {
  std::string name;
  while (!written.empty()) {
    const bool is_quote = written.starts_with("%22");
    const bool is_return = written.starts_with("%0D");
    const bool is_feed = written.starts_with("%0A");
    const bool is_escape = is_quote || is_return || is_feed;
    name += is_quote ? '"' : is_return ? '\r' : is_feed ? '\n' : written.front();
    written.remove_prefix(is_escape ? 3 : 1);
  }
  return name;
}

/// ASCII is valid UTF-8.
bool is_utf8(std::string_view charset) {
  return equals_ignoring_case(charset, "utf-8") || equals_ignoring_case(charset, "us-ascii");
}

/// The encodings that change nothing (RFC 7578, 4.7: browsers send none).
bool keeps_bytes(std::string_view encoding) {
  return equals_ignoring_case(encoding, "7bit") || equals_ignoring_case(encoding, "8bit") ||
         equals_ignoring_case(encoding, "binary");
}

/// The header lines of a part.
struct PartHead {
  std::optional<std::string> name;
  bool is_file = false;
  bool is_nested = false;
  bool is_utf8 = true;
  std::string_view encoding = "binary";
};

class MultipartReader {
 public:
  MultipartReader(std::string_view body, std::string_view boundary)
      : body_(body), delimiter_("\r\n--" + std::string(boundary)) {}

  Expected<Parameters, Error> read() {
    if (!find_first()) {
      return fail(malformed("the boundary that Content-Type names does not begin any line"));
    }
    while (!has_ended()) {
      if (auto error = read_part()) {
        return fail(*std::move(error));
      }
    }
    if (!ends_line()) {
      return fail(malformed("nothing was expected after the last boundary in its line"));
    }
    return std::move(parameters_);
  }

 private:
  [[nodiscard]] std::string_view rest() const { return body_.substr(position_); }
  [[nodiscard]] Error malformed(std::string message) const {
    return {ErrorCode::MalformedRequest, "", position_, std::move(message)};
  }

  /// Moves behind the first boundary, at the start of the body or after a preamble.
  bool find_first() {
    const std::string_view without_line_end = std::string_view(delimiter_).substr(kCrLf.size());
    if (body_.starts_with(without_line_end)) {
      position_ = without_line_end.size();
      return true;
    }
    const std::size_t found = body_.find(delimiter_);
    position_ = found == std::string_view::npos ? 0 : found + delimiter_.size();
    return found != std::string_view::npos;
  }

  /// Behind a boundary, "--" marks it as the last.
  bool has_ended() {
    const bool is_last = rest().starts_with("--");
    position_ += is_last ? 2 : 0;
    return is_last;
  }

  /// Moves to the next line; only spaces and tabs may precede it (transport-padding: RFC 2046, 5.1.1).
  bool ends_line() {
    const std::size_t end = rest().find_first_not_of(" \t");
    position_ = end == std::string_view::npos ? body_.size() : position_ + end;
    const bool is_end = rest().empty() || rest().starts_with(kCrLf);
    position_ += rest().starts_with(kCrLf) ? kCrLf.size() : 0;
    return is_end;
  }

  /// Reads from behind one boundary to behind the next.
  std::optional<Error> read_part() {
    if (!ends_line() || rest().empty()) {
      return malformed("a line end was expected after the boundary");
    }
    const std::size_t size = rest().find(delimiter_);
    if (size == std::string_view::npos) {
      return malformed("the boundary after this part is missing");
    }
    const std::string_view part = rest().substr(0, size);
    const std::size_t head_size = std::min(part.find("\r\n\r\n"), part.size());
    if (head_size > kMaxPartHeadBytes) {
      return malformed("the header lines of a part have at most " + std::to_string(kMaxPartHeadBytes) +
                       " bytes");
    }
    if (head_size == part.size()) {
      return malformed("a part has header lines, an empty line and a value");
    }
    PartHead head;
    if (auto error = read_head(part.substr(0, head_size), head)) {
      return error;
    }
    if (auto error = check(head)) {
      return error;
    }
    const std::string_view value = part.substr(head_size + 2 * kCrLf.size());
    if (head.name == "_charset_") {  // the charset of all values, not a field (RFC 7578, 4.6)
      if (!is_utf8(value)) {
        return Error{ErrorCode::InvalidValue, *head.name, position_, std::string(kTextExpected)};
      }
    } else if (auto error = parameters_.add(*std::move(head.name), std::string(value))) {
      return error;
    }
    position_ += size + delimiter_.size();
    return std::nullopt;
  }

  std::optional<Error> read_head(std::string_view lines, PartHead& head) const {
    while (!lines.empty()) {
      const std::string_view line = lines.substr(0, lines.find(kCrLf));
      lines.remove_prefix(std::min(lines.size(), line.size() + kCrLf.size()));
      if (auto error = check_field_line(line)) {
        error->offset = position_;
        return error;
      }
      if (auto error = read_line(line, head)) {
        return error;
      }
    }
    return std::nullopt;
  }

  /// Other header lines are ignored (RFC 7578, 4.8).
  std::optional<Error> read_line(std::string_view line, PartHead& head) const {
    const std::size_t colon = line.find(':');
    const std::string_view name = line.substr(0, colon);
    const std::string_view value = trim_ows(line.substr(colon + 1));
    if (equals_ignoring_case(name, "Content-Disposition")) {
      return read_disposition(value, head);
    }
    if (equals_ignoring_case(name, "Content-Transfer-Encoding")) {
      head.encoding = value;
    } else if (equals_ignoring_case(name, "Content-Type")) {
      return read_type(value, head);
    }
    return std::nullopt;
  }

  std::optional<Error> read_disposition(std::string_view text, PartHead& head) const {
    const auto disposition = parse_parameterized(text);
    const auto written = disposition ? disposition->find("name") : std::nullopt;
    if (!written || disposition->value != "form-data" || head.name) {
      return malformed(R"(one line like this was expected: Content-Disposition: form-data; name="field")");
    }
    head.name = unescaped_name(*written);
    head.is_file = disposition->find("filename") || disposition->find("filename*");
    return std::nullopt;
  }

  std::optional<Error> read_type(std::string_view text, PartHead& head) const {
    const auto type = parse_parameterized(text);
    if (!type) {
      return malformed("a part's Content-Type is a media type with parameters");
    }
    head.is_nested = type->value.starts_with("multipart/");
    head.is_utf8 = is_utf8(type->find("charset").value_or("utf-8"));
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Error> check(const PartHead& head) const {
    if (!head.name) {
      return malformed(R"(a part has a line Content-Disposition: form-data; name="field")");
    }
    const auto refused = [&](std::string message) {
      return Error{ErrorCode::InvalidValue, *head.name, position_, std::move(message)};
    };
    if (!is_field_text(*head.name)) {
      return malformed("a field's name has no control characters");
    }
    if (head.is_file) {
      return refused("a file was sent; text is expected, in a part without a file name");
    }
    if (head.is_nested) {
      return refused("nested parts are not supported: send each value in a part of its own");
    }
    if (!head.is_utf8) {
      return refused(std::string(kTextExpected));
    }
    if (!keeps_bytes(head.encoding)) {
      return refused("unencoded text was expected, without Content-Transfer-Encoding");
    }
    return std::nullopt;
  }

  std::string_view body_;
  std::string delimiter_;
  std::size_t position_ = 0;
  Parameters parameters_;
};

}  // namespace

Expected<Parameters, Error> parse_multipart(std::string_view content_type, std::string_view body) {
  if (body.empty()) {
    return Parameters();
  }
  const auto type = parse_parameterized(content_type);
  const auto boundary = type ? type->find("boundary") : std::nullopt;
  if (!boundary || !is_boundary(*boundary)) {
    return fail(Error{ErrorCode::MalformedRequest, "Content-Type", std::nullopt,
                      std::string(kMultipart) + " with a boundary of 1 to 70 characters was expected"});
  }
  return MultipartReader(body, *boundary).read();
}

}  // namespace rookery::http
