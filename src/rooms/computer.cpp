#include "rookery/rooms/computer.h"

#include "rookery/arbiter/game.h"

namespace rookery::rooms {

namespace {

/// Accounts begin and end with a letter or a digit, and guests have longer ids.
constexpr std::string_view kPrefix = "_computer_";

}  // namespace

std::string computer_id(int level) {
  return std::string(kPrefix) + std::to_string(level);
}

std::string computer_name(int level) {
  return "Computer, level " + std::to_string(level);
}

std::optional<int> computer_level(std::string_view player) {
  // One digit: the levels are 1 to 8.
  if (!player.starts_with(kPrefix) || player.size() != kPrefix.size() + 1) {
    return std::nullopt;
  }
  const int level = player.back() - '0';
  return level >= 1 && level <= kComputerLevels ? std::optional(level) : std::nullopt;
}

bool is_computer(const arbiter::Game& game, chess::Color side) {
  const auto& seat = game.seat(side);
  return seat && computer_level(seat->player);
}

}  // namespace rookery::rooms
