#include "rookery/log/log.h"

#include <spdlog/spdlog.h>

namespace rookery::log {

namespace {

spdlog::level::level_enum level_of(Level level) {
  switch (level) {
    case Level::Info:
      return spdlog::level::info;
    case Level::Warning:
      return spdlog::level::warn;
    case Level::Error:
      break;
  }
  return spdlog::level::err;
}

}  // namespace

void write(Level level, std::string_view sentence, std::initializer_list<Part> parts) {
  std::string text;
  for (const Part& part : parts) {
    const std::size_t place = sentence.find("{}");
    text.append(sentence.substr(0, place)).append(part.text());
    sentence.remove_prefix(place == std::string_view::npos ? sentence.size() : place + 2);
  }
  text.append(sentence);
  spdlog::log(level_of(level), spdlog::string_view_t(text.data(), text.size()));
}

}  // namespace rookery::log
