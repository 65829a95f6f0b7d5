// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "rookery/notation/pgn_reader.h"
#include "rookery/notation/scid.h"

namespace rookery::notation::scid {

inline constexpr std::size_t kSi4Head = 182, kSi4Record = 47, kSi5Record = 56;  ///< bytes

/// A player's rating and the number of its kind.
struct Rating {
  std::uint32_t value = 0;  ///< 0: there is none
  std::uint32_t kind = 0;
};

/// What the index says of a game.
struct Record {
  std::uint64_t offset;  ///< in the file of games
  std::uint32_t size;    ///< bytes there
  bool deleted;
  bool chess960;
  std::uint32_t white, black, event, site, round;  ///< numbers of names
  pgn::Result result;
  std::uint32_t eco;
  std::uint32_t date, event_date;
  Rating white_rating, black_rating;
};

/// Precondition: `bytes` has the size of a record.
[[nodiscard]] Record read_record(Version version, std::string_view bytes);

/// A date as in PGN, unknown parts as '?'; empty: unknown altogether. 11 bits of the year, 4 of the month, 5
/// of the day.
[[nodiscard]] std::string date_text(std::uint32_t date);

/// An ECO code with Scid's letters and digits behind it, such as "B33", "B33q", "B33q3"; empty: there is
/// none.
[[nodiscard]] std::string eco_text(std::uint32_t eco);

/// What a tag's name has behind "White" or "Black": "Elo", "USCF".
[[nodiscard]] std::string_view rating_name(std::uint32_t kind);

}  // namespace rookery::notation::scid
