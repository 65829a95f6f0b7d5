#pragma once
#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>

/// The server's log. Only log.cpp includes the library behind it, whose formatting takes seconds to compile
/// in each file that uses it.
namespace rookery::log {

/// A value that is inserted into a sentence.
class Part {
 public:
  Part(std::string_view text) : text_(text) {}
  Part(const std::string& text) : text_(text) {}
  Part(const char* text) : text_(text) {}
  Part(std::integral auto number) : text_(std::to_string(number)) {}
  [[nodiscard]] std::string_view text() const { return text_; }

 private:
  std::string text_;
};

enum class Level { Info, Warning, Error };

/// Writes `sentence` with each "{}" replaced by the next part. May be called on any thread.
void write(Level level, std::string_view sentence, std::initializer_list<Part> parts);

template <class... Parts>
void info(std::string_view sentence, const Parts&... parts) {
  write(Level::Info, sentence, {Part(parts)...});
}
template <class... Parts>
void warn(std::string_view sentence, const Parts&... parts) {
  write(Level::Warning, sentence, {Part(parts)...});
}
template <class... Parts>
void error(std::string_view sentence, const Parts&... parts) {
  write(Level::Error, sentence, {Part(parts)...});
}

}  // namespace rookery::log
