#pragma once
#include <string>
#include <string_view>

namespace rookery::server {

/// What a game of a tournament is called in files.
struct EventTags {
  std::string event;
  std::string round;          ///< "2"
  std::string board;          ///< "14"
  std::string white_fide_id;  ///< empty: none
  std::string black_fide_id;
};

/// The PGN of one game with these tags instead of its own of the same names; those that it does not have come
/// after its last one (PGN 8.1.1, 9.3).
[[nodiscard]] std::string with_event_tags(std::string_view pgn, const EventTags& tags);

}  // namespace rookery::server
