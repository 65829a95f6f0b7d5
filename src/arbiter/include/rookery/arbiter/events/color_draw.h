// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "rookery/chess/types.h"

/// The drawing of colours by hidden pawns (hidden_pawns.h).
namespace rookery::arbiter {

enum class Hand : std::uint8_t { Left, Right };

struct PawnsHidden {  ///< the first event of a game whose colours are drawn by hidden pawns (hidden_pawns.h)
  std::string player, name;  ///< as in Seated
  std::string commitment;    ///< kCommitmentLength digits
  static constexpr std::string_view kName = "hide";
  void each_field(auto&& field) const {
    field("player", player);
    field("name", name);
    field("commitment", commitment);
  }
  bool operator==(const PawnsHidden&) const = default;
};

struct HandPicked {
  std::string player, name;  ///< as in Seated
  Hand hand;
  static constexpr std::string_view kName = "pick";
  void each_field(auto&& field) const {
    field("player", player);
    field("name", name);
    field("hand", hand);
  }
  bool operator==(const HandPicked&) const = default;
};

struct HandsOpened {
  Hand white;         ///< which held the white pawn
  std::string nonce;  ///< kNonceLength digits
  static constexpr std::string_view kName = "open";
  void each_field(auto&& field) const {
    field("white", white);
    field("nonce", nonce);
  }
  bool operator==(const HandsOpened&) const = default;
};

struct ColorChosen {  ///< by the player who picked, as the hands were not opened in time
  chess::Color color;
  static constexpr std::string_view kName = "choose";
  void each_field(auto&& field) const { field("color", color); }
  bool operator==(const ColorChosen&) const = default;
};

using ColorDrawEvent = std::variant<PawnsHidden, HandPicked, HandsOpened, ColorChosen>;

}  // namespace rookery::arbiter
