#include "site/account/device.h"

#include <algorithm>
#include <span>

namespace rookery::server {
namespace {

struct Sign {
  std::string_view in_field, name;
};
/// Browsers also name those that they imitate, so rarer names come first.
constexpr Sign kBrowsers[] = {
    {"Edg", "Edge"},         {"OPR/", "Opera"},        {"SamsungBrowser", "Samsung Internet"},
    {"Firefox/", "Firefox"}, {"FxiOS", "Firefox"},     {"CriOS", "Chrome"},
    {"Chrome/", "Chrome"},   {"Chromium", "Chromium"}, {"Safari/", "Safari"}};
constexpr Sign kSystems[] = {{"iPhone", "iPhone"},   {"iPad", "iPad"},       {"Android", "Android"},
                             {"CrOS", "Chromebook"}, {"Windows", "Windows"}, {"Mac OS X", "Mac"},
                             {"Linux", "Linux"}};

std::string_view name_in(std::string_view field, std::span<const Sign> signs) {
  // The user agent is only shown to its owner, so a wrong guess does no harm.
  const auto found = std::find_if(signs.begin(), signs.end(), [field](const Sign& sign) {
    return field.find(sign.in_field) != std::string_view::npos;
  });
  return found == signs.end() ? "" : found->name;
}

}  // namespace

std::string device_of(std::string_view user_agent) {
  const std::string browser(name_in(user_agent, kBrowsers));
  const std::string system(name_in(user_agent, kSystems));
  return browser + (browser.empty() || system.empty() ? "" : ", ") + system;
}

}  // namespace rookery::server
