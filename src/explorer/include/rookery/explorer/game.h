#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/chess/position.h"

/// The games that an explorer of openings counts.
namespace rookery::explorer {

enum class Outcome : std::uint8_t { WhiteWins, Draw, BlackWins };

enum class Speed : std::uint8_t { UltraBullet, Bullet, Blitz, Rapid, Classical, Correspondence };
inline constexpr std::array kSpeeds{Speed::UltraBullet, Speed::Bullet,    Speed::Blitz,
                                    Speed::Rapid,       Speed::Classical, Speed::Correspondence};
/// "ultraBullet", "bullet" … "correspondence".
[[nodiscard]] std::string_view word(Speed speed);
[[nodiscard]] std::optional<Speed> parse_speed(std::string_view text);

/// A month of a year, or an unknown one, which is before all others.
class Month {
 public:
  constexpr Month() = default;
  /// Preconditions: 1 <= year < 5000, 1 <= month <= 12.
  constexpr Month(unsigned year, unsigned month)
      : number_(static_cast<std::uint16_t>(12 * year + month - 1)) {}
  [[nodiscard]] static constexpr Month from_number(std::uint16_t number) {
    Month month{};
    month.number_ = number;
    return month;
  }
  [[nodiscard]] constexpr bool is_known() const { return number_ >= 12; }
  [[nodiscard]] constexpr unsigned year() const { return number_ / 12U; }
  [[nodiscard]] constexpr unsigned month() const { return number_ % 12U + 1; }
  [[nodiscard]] constexpr std::uint16_t number() const { return number_; }  ///< grows from month to month
  auto operator<=>(const Month&) const = default;

 private:
  std::uint16_t number_ = 0;
};
inline constexpr Month kLastMonth = Month(4999, 12);
/// "2019-05"; empty for an unknown month.
[[nodiscard]] std::string write(Month month);
/// Reads "2019-05". Empty: no such month.
[[nodiscard]] std::optional<Month> parse_month(std::string_view text);
/// Reads the date of a PGN tag, "2019.05.31", "2019.05.??" or "2019.??.??": a year alone counts as its first
/// month. An unknown month if there is no year.
[[nodiscard]] Month month_of_date(std::string_view date);

/// The least rating of each band; the greatest is below the next band's least.
inline constexpr std::array<std::uint16_t, 9> kBands{0, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500};
inline constexpr std::uint16_t kMostRating = 4095;  ///< greater ratings are stored as this

/// What the statistics need to know of a game.
struct Attributes {
  Outcome outcome = Outcome::Draw;
  Speed speed = Speed::Classical;
  Month month{};
  std::array<std::uint16_t, 2> ratings{};  ///< by colour, kMostRating at most; 0: none
  bool operator==(const Attributes&) const = default;

  /// Only such games count in averages: one rating says nothing about the pair.
  [[nodiscard]] bool has_ratings() const { return ratings[0] > 0 && ratings[1] > 0; }
  /// The average of both ratings; 0 where one is missing.
  [[nodiscard]] std::uint16_t average_rating() const {
    return has_ratings() ? static_cast<std::uint16_t>((ratings[0] + ratings[1]) / 2) : std::uint16_t{0};
  }
  /// The number of the average rating's band in kBands.
  [[nodiscard]] std::uint8_t band() const;
};

/// What is shown of a game in a list.
struct GameHeader {
  std::string id;  ///< each once in a collection
  std::array<std::string, 2> names;
  Attributes attributes;
  bool operator==(const GameHeader&) const = default;
};

/// A game with a result.
struct Game {
  GameHeader header;
  std::string event, site, date, round;  ///< as PGN's tags have them
  chess::Position start = chess::Position::initial();
  std::vector<chess::Move> moves;  ///< legal from `start` on
};

}  // namespace rookery::explorer
