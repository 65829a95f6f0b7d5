// SPDX-License-Identifier: MIT
#include "rookery/arbiter/pgn.h"

#include <algorithm>

#include "pgn_comment.h"
#include "rookery/notation/pgn_game.h"

namespace rookery::arbiter {

using chess::Color;
using chess::Ending;
namespace pgn = notation::pgn;

namespace {

/// `value` with leading zeros.
std::string padded(unsigned value, std::size_t digits) {
  const std::string text = std::to_string(value);
  return std::string(digits - std::min(digits, text.size()), '0') + text;
}

/// PGN 8.1.1.3: "2024.02.29".
std::string write_date(std::chrono::sys_days day) {
  const std::chrono::year_month_day date(day);
  return padded(static_cast<unsigned>(static_cast<int>(date.year())), 4) + '.' +
         padded(static_cast<unsigned>(date.month()), 2) + '.' + padded(static_cast<unsigned>(date.day()), 2);
}

/// PGN 9.6.2: "23:59:59".
std::string write_time(Duration since_midnight) {
  const auto seconds =
      static_cast<unsigned>(std::chrono::floor<std::chrono::seconds>(since_midnight).count());
  return padded(seconds / 3600, 2) + ':' + padded(seconds / 60 % 60, 2) + ':' + padded(seconds % 60, 2);
}

std::string player(const Game& game, Color side) {
  return game.seat(side) ? game.seat(side)->name : "?";
}

const char* termination(const Game& game) {
  if (game.is_aborted()) {
    return "abandoned";
  }
  if (!game.outcome()) {
    return "unterminated";
  }
  const Ending ending = game.outcome()->ending;
  if (ending == Ending::Abandonment) {
    return "abandoned";
  }
  if (ending == Ending::ArbiterDecision) {
    return "adjudication";
  }
  return ending == Ending::FlagFall || ending == Ending::FlagFallUnwinnable ? "time forfeit" : "normal";
}

std::vector<pgn::Tag> own_tags(const Game& game) {
  std::vector<pgn::Tag> tags{{"White", player(game, Color::White)},
                             {"Black", player(game, Color::Black)},
                             {"TimeControl", notation::time_control::write_pgn(game.terms().clock)},
                             {"Termination", termination(game)}};
  if (!game.scoresheet().empty()) {
    const Instant first = game.scoresheet().front().at;
    const auto day = std::chrono::floor<std::chrono::days>(first);
    tags.push_back({"Date", write_date(day)});
    tags.push_back({"UTCDate", write_date(day)});
    tags.push_back({"UTCTime", write_time(first - day)});
  }
  return tags;
}

void replace_or_add(std::vector<pgn::Tag>& tags, const PgnTag& tag) {
  const auto same =
      std::find_if(tags.begin(), tags.end(), [&](const pgn::Tag& t) { return t.name == tag.name; });
  if (same != tags.end()) {
    same->value = tag.value;
  } else {
    tags.push_back({tag.name, tag.value});
  }
}

/// After so many plies, behind what is said there already.
void add_comment(pgn::Game& game, std::size_t ply, const std::string& text) {
  std::string& comment = ply == 0 ? game.comment : game.plies[ply - 1].comment;
  comment += (comment.empty() || text.empty() ? "" : " ") + text;
}

}  // namespace

std::string write_pgn(const Game& game, std::span<const PgnTag> tags, PgnOptions options) {
  pgn::Game written{.tags = own_tags(game),
                    .start = game.terms().start,
                    .comment = {},
                    .plies = {},
                    .result = game.outcome() ? pgn::result_of(game.outcome()->score) : pgn::Result::Unknown};
  for (const PgnTag& tag : tags) {
    replace_or_add(written.tags, tag);
  }
  const std::vector<bool> offers = moves_with_offers(game);
  for (const Played& played : game.moves()) {
    const auto clock = game.clock() && options.clocks ? std::optional(played.remaining) : std::nullopt;
    const bool offered = offers[written.plies.size()];
    written.plies.push_back({.move = played.move, .comment = offered ? "(=)" : "", .clock = clock});
  }
  if (options.clocks) {
    const std::vector<std::string> changes = clock_comments(game);
    for (std::size_t ply = 0; ply < changes.size(); ++ply) {
      add_comment(written, ply, changes[ply]);
    }
  }
  for (const PgnRemark& remark : options.remarks) {
    add_comment(written, remark.ply, remark.text);
  }
  add_comment(written, written.plies.size(), closing_comment(game));
  return pgn::write(written);
}

}  // namespace rookery::arbiter
