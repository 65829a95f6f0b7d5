#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/base/time.h"

namespace rookery::server {

/// The settings that administrators change while the server runs. Empty: the default.
struct SiteSettings {
  std::string name;      ///< of the server, as clean_name returns it
  std::string greeting;  ///< on the front page; at most kMostGreeting letters
  // Defaults for visitors who have not chosen.
  std::string language;  ///< "de"
  std::string theme;     ///< "light" or "dark"
  std::string board;     ///< "green", "marble"
  std::string pieces;    ///< "turned", "letters"
  // Override those in Limits; 0 allows none.
  std::optional<std::int64_t> games_per_minute;     ///< created from one address
  std::optional<std::int64_t> lines_per_minute;     ///< chat messages of one player
  std::optional<std::int64_t> accounts_per_minute;  ///< created from one address by visitors
  bool operator==(const SiteSettings&) const = default;
};
inline constexpr std::size_t kMostGreeting = 300;
inline constexpr std::int64_t kMostPerMinute = 10'000;

/// A message shown on every open page until its time has come.
struct Banner {
  std::string text;  ///< at most kMostGreeting letters; empty: no banner
  Instant at;
  bool operator==(const Banner&) const = default;
};

/// The names of the facts under which the store keeps them, as JSON.
inline constexpr const char* kSettingsFact = "settings";
inline constexpr const char* kBannerFact = "banner";

struct SettingFault {
  std::string field;    ///< of the change; empty: it is no JSON object
  std::string message;  ///< what was wrong and what would be right
};

/// Reads the stored settings as far as possible: a damaged fact must not prevent a start.
[[nodiscard]] SiteSettings read_settings(std::string_view stored);
[[nodiscard]] std::string write_settings(const SiteSettings& settings);
[[nodiscard]] Banner read_banner(std::string_view stored);
[[nodiscard]] std::string write_banner(const Banner& banner);

/// Applies `change`, a JSON object with members of SiteSettings in camelCase, to `settings`. The text "" and
/// the number -1 restore the default; absent members stay unchanged. Errors: the first fault.
[[nodiscard]] Expected<SiteSettings, SettingFault> change_settings(SiteSettings settings,
                                                                   std::string_view change);

/// A banner with `text` that is shown until `at`. Errors: why it cannot be shown.
[[nodiscard]] Expected<Banner, SettingFault> make_banner(std::string_view text, Instant at, Instant now);

}  // namespace rookery::server
