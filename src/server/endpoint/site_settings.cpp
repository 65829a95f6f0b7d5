#include "rookery/server/site_settings.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <span>

#include "endpoint/dump_json.h"
#include "rookery/http/members.h"
#include "rookery/rooms/clean_name.h"
#include "rookery/rooms/texts.h"

namespace rookery::server {
namespace {

using nlohmann::json;

struct TextSetting {
  const char* name;
  std::string SiteSettings::* member;
};
constexpr std::array kTexts{
    TextSetting{"name", &SiteSettings::name},         TextSetting{"greeting", &SiteSettings::greeting},
    TextSetting{"language", &SiteSettings::language}, TextSetting{"theme", &SiteSettings::theme},
    TextSetting{"board", &SiteSettings::board},       TextSetting{"pieces", &SiteSettings::pieces}};

struct NumberSetting {
  const char* name;
  std::optional<std::int64_t> SiteSettings::* member;
};
constexpr std::array kNumbers{NumberSetting{"gamesPerMinute", &SiteSettings::games_per_minute},
                              NumberSetting{"linesPerMinute", &SiteSettings::lines_per_minute},
                              NumberSetting{"accountsPerMinute", &SiteSettings::accounts_per_minute}};

using SettingWords = std::span<const std::string_view>;
constexpr std::array<std::string_view, 10> kLanguages{"",   "en", "de", "fr", "es",
                                                      "pt", "ru", "zh", "hi", "ar"};
constexpr std::array<std::string_view, 3> kThemes{"", "light", "dark"};
constexpr std::array<std::string_view, 13> kBoards{"",       "wood",  "green",  "blue", "grey",
                                                   "walnut", "maple", "marble", "sand", "sea",
                                                   "violet", "rose",  "slate"};
constexpr std::array<std::string_view, 11> kPieces{
    "", "classic", "plain", "turned", "engraved", "stone", "tokens", "friends", "pixels", "letters", "forms"};

/// The words that a setting accepts; empty: any text.
SettingWords setting_words(std::string_view name) {
  if (name == "language") {
    return kLanguages;
  }
  if (name == "theme") {
    return kThemes;
  }
  if (name == "board") {
    return kBoards;
  }
  return name == "pieces" ? SettingWords(kPieces) : SettingWords();
}

std::string listed(SettingWords words) {
  std::string all;
  for (const std::string_view word : words.subspan(1)) {
    all += (all.empty() ? "" : ", ") + std::string(word);
  }
  return all;
}

bool is_shown(std::string_view text) {
  const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins)) <= kMostGreeting &&
         clean_text(text, rooms::TextLines::One) == text;
}

std::string check_text(const char* name, std::string text) {
  const SettingWords words = setting_words(name);
  if (!words.empty() && std::find(words.begin(), words.end(), text) == words.end()) {
    http::reject(ErrorCode::InvalidValue, name, "one of these was expected: " + listed(words));
  }
  if (std::string_view(name) == "name" && !text.empty()) {
    auto clean = rooms::clean_name(text);
    if (!clean) {
      http::reject(ErrorCode::InvalidName, name, clean.error());
    }
    return *std::move(clean);
  }
  if (!is_shown(text)) {
    http::reject(ErrorCode::InvalidValue, name, "at most 300 visible letters in one line were expected");
  }
  return text;
}

std::optional<std::int64_t> check_number(const char* name, std::int64_t number) {
  if (number < -1 || number > kMostPerMinute) {
    http::reject(ErrorCode::OutOfRange, name, "a number from 0 to 10000 was expected, or -1 for the default");
  }
  return number < 0 ? std::nullopt : std::optional(number);
}

SiteSettings change(SiteSettings settings, const http::Members& members) {
  for (const auto& [name, member] : kTexts) {
    if (auto text = members.take_string(name)) {
      settings.*member = check_text(name, *std::move(text));
    }
  }
  for (const auto& [name, member] : kNumbers) {
    if (const auto number = members.take_integer(name)) {
      settings.*member = check_number(name, *number);
    }
  }
  return settings;
}

json parsed(std::string_view stored) {
  json object = json::parse(stored, nullptr, false);
  return object.is_object() ? object : json::object();
}

}  // namespace

SiteSettings read_settings(std::string_view stored) {
  const json object = parsed(stored);
  SiteSettings settings;
  for (const auto& [name, member] : kTexts) {
    const auto found = object.find(name);
    settings.*member = found != object.end() && found->is_string() ? found->get<std::string>() : "";
  }
  for (const auto& [name, member] : kNumbers) {
    const auto found = object.find(name);
    if (found != object.end() && found->is_number_integer()) {
      settings.*member = found->get<std::int64_t>();
    }
  }
  return settings;
}

std::string write_settings(const SiteSettings& settings) {
  json object = json::object();
  for (const auto& [name, member] : kTexts) {
    object[name] = settings.*member;
  }
  for (const auto& [name, member] : kNumbers) {
    object[name] = (settings.*member).value_or(-1);
  }
  for (const auto& [name, member] : kNumbers) {
    if (!(settings.*member)) {
      object.erase(name);
    }
  }
  return dump_json(object);
}

Banner read_banner(std::string_view stored) {
  const json object = parsed(stored);
  const auto text = object.find("text"), at = object.find("at");
  const bool is_whole =
      text != object.end() && at != object.end() && text->is_string() && at->is_number_integer();
  return is_whole ? Banner{text->get<std::string>(), Instant{Duration{at->get<std::int64_t>()}}} : Banner{};
}

std::string write_banner(const Banner& banner) {
  const json object{{"text", banner.text}, {"at", banner.at.time_since_epoch().count()}};
  return dump_json(object);
}

Expected<SiteSettings, SettingFault> change_settings(SiteSettings settings, std::string_view text) {
  return http::read_whole(text,
                          [&](const http::Members& members) { return change(std::move(settings), members); })
      .map_error([](const Error& error) { return SettingFault{error.field, error.message}; });
}

Expected<Banner, SettingFault> make_banner(std::string_view text, Instant at, Instant now) {
  if (text.empty() || !is_shown(text)) {
    return fail(SettingFault{"text", "a text of 1 to 300 visible letters in one line was expected"});
  }
  if (at <= now) {
    return fail(SettingFault{"at", "a time in the future was expected"});
  }
  return Banner{std::string(text), at};
}

}  // namespace rookery::server
