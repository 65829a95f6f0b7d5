// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rookery/chess/outcome.h"

/// The result of a game as portable game notation tells it.
namespace rookery::notation::pgn {

/// The last three are scores that an arbiter gives when both players lose, or one loses and the other gets
/// half a point (FIDE 2023, 11.7, 11.8, 12.9). PGN does not have them; tournament programs write them.
enum class Result : std::uint8_t {
  Unknown,
  WhiteWins,
  BlackWins,
  Draw,
  BothLose,
  HalfForWhite,  ///< and nothing for Black
  HalfForBlack,  ///< and nothing for White
};
inline constexpr std::array kResults{Result::Unknown,     Result::WhiteWins, Result::BlackWins,
                                     Result::Draw,        Result::BothLose,  Result::HalfForWhite,
                                     Result::HalfForBlack};

/// "*", "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2".
[[nodiscard]] std::string_view write(Result result);
/// One of those, also as "1/2", with '½', with a colon, or with any dash of Unicode ("½–½"); nothing else.
[[nodiscard]] std::optional<Result> parse_result(std::string_view marker);

/// The points of a result; nothing for Unknown.
[[nodiscard]] std::optional<chess::Score> score_of(Result result);
/// The result with these points; Unknown for those that no game can have, such as 1-1 (FIDE 2023, 10.2).
[[nodiscard]] Result result_of(chess::Score score);

}  // namespace rookery::notation::pgn
