#include "log_format.h"

#include <fmt/chrono.h>
#include <spdlog/formatter.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <nlohmann/json.hpp>

namespace rookery::apps {
namespace {

std::string_view view_of(const spdlog::string_view_t& text) {
  return {text.data(), text.size()};
}

/// RFC 3339, in UTC.
std::string utc(std::chrono::system_clock::time_point time) {
  using std::chrono::milliseconds;
  const auto since = std::chrono::duration_cast<milliseconds>(time.time_since_epoch());
  const auto rest = static_cast<int>(since.count() % 1000);
  return fmt::format("{:%FT%T}.{:03}Z", fmt::gmtime(std::chrono::system_clock::to_time_t(time)), rest);
}

class JsonLines final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& entry, spdlog::memory_buf_t& out) override {
    const nlohmann::ordered_json line{{"time", utc(entry.time)},
                                      {"level", view_of(spdlog::level::to_string_view(entry.level))},
                                      {"message", view_of(entry.payload)}};
    // A message may contain bytes from the network: invalid UTF-8 is replaced, since JSON cannot hold it.
    const std::string text = line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
    out.append(text.data(), text.data() + text.size());
  }
  [[nodiscard]] std::unique_ptr<spdlog::formatter> clone() const override {
    return std::make_unique<JsonLines>();
  }
};

/// Escapes control characters, and bytes that some terminals treat as such, in hexadecimal: a visitor's text
/// must not add lines to the log, nor move the terminal's cursor.
std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    constexpr unsigned char kSpace = 0x20, kDelete = 0x7F;
    line += byte < kSpace || byte == kDelete ? fmt::format("\\x{:02x}", byte) : std::string(1, c);
  }
  return line;
}

class TextLines final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& entry, spdlog::memory_buf_t& out) override {
    using std::chrono::milliseconds;
    const auto since = std::chrono::duration_cast<milliseconds>(entry.time.time_since_epoch());
    fmt::format_to(std::back_inserter(out), "[{:%F %T}.{:03}] [{}] {}\n",
                   fmt::localtime(std::chrono::system_clock::to_time_t(entry.time)),
                   static_cast<int>(since.count() % 1000),
                   view_of(spdlog::level::to_string_view(entry.level)), on_one_line(view_of(entry.payload)));
  }
  [[nodiscard]] std::unique_ptr<spdlog::formatter> clone() const override {
    return std::make_unique<TextLines>();
  }
};

}  // namespace

void set_log_format(LogFormat format) {
  if (format == LogFormat::Json) {
    spdlog::set_formatter(std::make_unique<JsonLines>());
  } else {
    spdlog::set_formatter(std::make_unique<TextLines>());
  }
}

}  // namespace rookery::apps
