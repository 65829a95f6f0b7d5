// SPDX-License-Identifier: MIT
#include <algorithm>

#include "pgn/marks.h"
#include "rookery/notation/pgn_result.h"

namespace rookery::notation::pgn {

std::string_view write(Result result) {
  switch (result) {
    case Result::Unknown:
      return "*";
    case Result::WhiteWins:
      return "1-0";
    case Result::BlackWins:
      return "0-1";
    case Result::Draw:
      return "1/2-1/2";
    case Result::BothLose:
      return "0-0";
    case Result::HalfForWhite:
      return "1/2-0";
    case Result::HalfForBlack:
      return "0-1/2";
  }
  return {};
}

std::optional<Result> parse_result(std::string_view marker) {
  const std::string_view plain = marker == "*" ? marker : result_marker(marker);
  const auto found = std::ranges::find(kResults, plain, [](Result result) { return write(result); });
  return found == kResults.end() ? std::nullopt : std::optional(*found);
}

std::optional<chess::Score> score_of(Result result) {
  using chess::Points;
  switch (result) {
    case Result::Unknown:
      return std::nullopt;
    case Result::WhiteWins:
      return chess::win_for(chess::Color::White);
    case Result::BlackWins:
      return chess::win_for(chess::Color::Black);
    case Result::Draw:
      return chess::kDrawn;
    case Result::BothLose:
      return chess::Score{Points::Zero, Points::Zero};
    case Result::HalfForWhite:
      return chess::Score{Points::Half, Points::Zero};
    case Result::HalfForBlack:
      return chess::Score{Points::Zero, Points::Half};
  }
  return std::nullopt;
}

Result result_of(chess::Score score) {
  const auto found = std::ranges::find(kResults, std::optional(score), score_of);
  return found == kResults.end() ? Result::Unknown : *found;
}

}  // namespace rookery::notation::pgn
