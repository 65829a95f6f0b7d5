#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "rookery/chess/types.h"
#include "rookery/people/principal.h"

namespace rookery::rooms {

/// A command as it is told apart from others: people's commands never meet under one id.
struct CommandName {
  const people::PlayerId& player;
  const std::string& id;  ///< as the player chose it
};

/// The text under which a command's events are stored: who sent it, under which id, and a digest of what it
/// asks for: the action and for whom.
[[nodiscard]] std::string write_command(const CommandName& name, std::string_view action,
                                        std::optional<chess::Color> as);
/// The same without a digest: for an id that is never used again.
[[nodiscard]] std::string write_command(const CommandName& name);

/// The commands of one game whose events are stored. Keeps some forty bytes of each, not its text.
class DoneCommands {
 public:
  enum class Known : std::uint8_t {
    No,
    Done,   ///< the same command
    Other,  ///< another command under the same id
  };

  DoneCommands();
  /// `stored`: what an event was stored under: as write_command returns it, or without a digest, from a
  /// server that knew none; empty, where nobody commanded it.
  void add(std::string_view stored);
  /// `command`: as write_command returns it.
  [[nodiscard]] Known look_up(std::string_view command) const;

 private:
  [[nodiscard]] std::uint64_t hash(std::string_view name) const;

  std::array<unsigned char, 16> secret_{};                      ///< or names could be found that collide
  std::unordered_map<std::uint64_t, std::uint64_t> digest_of_;  ///< by the hash of player and id
};

}  // namespace rookery::rooms
