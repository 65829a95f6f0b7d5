#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/base/time.h"

namespace rookery::server {

/// What administrators set while the server runs. Empty: as the server comes.
struct SiteSettings {
  std::string name;      ///< of the server; as clean_name returns it
  std::string greeting;  ///< on the front page; at most kMostGreeting letters
  // For visitors who have chosen nothing.
  std::string language;  ///< "de"
  std::string theme;     ///< "light" or "dark"
  std::string board;     ///< "wood", "blue" or "grey"
  std::string pieces;    ///< "plain", "turned", "letters" or "forms"
  // Instead of those in Limits; 0: nobody.
  std::optional<std::int64_t> games_per_minute;     ///< created from one address
  std::optional<std::int64_t> lines_per_minute;     ///< said by one player
  std::optional<std::int64_t> accounts_per_minute;  ///< created from one address by visitors
  bool operator==(const SiteSettings&) const = default;
};
inline constexpr std::size_t kMostGreeting = 300;
inline constexpr std::int64_t kMostPerMinute = 10'000;

/// Told to everybody who has a page open, until its time has come.
struct Banner {
  std::string text;  ///< at most kMostGreeting letters; empty: there is none
  Instant at;
  bool operator==(const Banner&) const = default;
};

/// The facts under which the store has them, as JSON.
inline constexpr const char* kSettingsFact = "settings";
inline constexpr const char* kBannerFact = "banner";

struct SettingFault {
  std::string field;    ///< of the change; empty: it is no JSON object
  std::string message;  ///< what was wrong and what would be right
};

/// What is stored, as far as it can be read: a damaged fact hinders no start.
[[nodiscard]] SiteSettings read_settings(std::string_view stored);
[[nodiscard]] std::string write_settings(const SiteSettings& settings);
[[nodiscard]] Banner read_banner(std::string_view stored);
[[nodiscard]] std::string write_banner(const Banner& banner);

/// `settings` with what `change`, a JSON object, has: the members of SiteSettings in camelCase. A text "" or
/// a number -1 is as the server comes; what is not there stays. Errors: the first fault.
[[nodiscard]] Expected<SiteSettings, SettingFault> change_settings(SiteSettings settings,
                                                                   std::string_view change);

/// A banner that `text`, if it can be shown, makes until `at`. Errors: why there is none.
[[nodiscard]] Expected<Banner, SettingFault> make_banner(std::string_view text, Instant at, Instant now);

}  // namespace rookery::server
