// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <string_view>

/// Where games start in a text that may have errors.
namespace rookery::notation::pgn {

/// Whether a game starts at `at`, whatever stands before: no reader of the whole text would take it for the
/// middle of one. A tag at the start of a line, after an empty one, that follows neither another tag (but for
/// the tag Event) nor a comment; or the tag Event behind a result.
[[nodiscard]] bool starts_game(std::string_view text, std::size_t at);

/// Whether a game seems to start at `at`; used to resynchronise after an error: as above, also after tags and
/// comments, and the tag Event at the start of any line. The text before `known` has been read, and is no
/// comment.
[[nodiscard]] bool may_start_game(std::string_view text, std::size_t at, std::size_t known);

/// The first such place in [from, to); `to` if there is none.
[[nodiscard]] std::size_t find_game(std::string_view text, std::size_t from, std::size_t to,
                                    std::size_t known = 0);

}  // namespace rookery::notation::pgn
