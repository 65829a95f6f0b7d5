#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "http/members.h"
#include "rookery/base/expected.h"
#include "rooms/messages.h"

/// The one place where messages become JSON and JSON becomes messages. Members that no message has are
/// faults: a misspelt one would otherwise be passed over in silence.
namespace rookery::server {

/// Reads what a page sent. Errors: the first fault with its member, or the byte where the JSON ends to be
/// JSON.
[[nodiscard]] Expected<FromPage, Error> parse_message(std::string_view text);
[[nodiscard]] std::string write_message(const ToPage& message);

/// What `POST /app/games` asks for, with what was left out filled in.
struct NewGame {
  enum class Color : std::uint8_t { White, Black, Random, Pawns } color = Color::Random;
  std::string name;
  std::string clock = "-";
  std::optional<std::string> fen;  ///< empty: the usual start
  bool chess960 = false;
  std::string rules = {};                                ///< as arbiter::parse_rules reads them
  std::optional<std::string> commitment = std::nullopt;  ///< with Pawns: to the hand with the white one
  std::optional<std::string> opponent = std::nullopt;    ///< over the board: the other player's name
  bool operator==(const NewGame&) const = default;
};
/// For read_whole. Clock, rules and FEN are not looked into.
[[nodiscard]] NewGame read_new_game(Members& members);

/// What `POST /app/games/{game}/commands` asks for: an act message without its type, and a name. For
/// read_whole.
[[nodiscard]] Command read_command(Members& members);

[[nodiscard]] std::string write_created(const std::string& id);
[[nodiscard]] std::string write_done(const std::string& command_id);
[[nodiscard]] std::string write_game(const store::StoredGame& game);
[[nodiscard]] std::string write_info(std::string_view version, const std::optional<std::string>& lan);

/// Whether `text` is made of 1 to `longest` letters, digits, '-' and '_'.
[[nodiscard]] bool is_token(std::string_view text, std::size_t longest);

}  // namespace rookery::server
