#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/time.h"
#include "rookery/chess/types.h"

/// A game that somebody offers to others: for whom its seats are kept, until when they can be taken, and what
/// it is called.
namespace rookery::policy {

struct SeatKept {
  chess::Color side;
  std::string player;  ///< who alone may take it; same character set as of arbiter::Seated
  static constexpr std::string_view kName = "keep-seat";
  void each_field(auto&& field) const {
    field("side", side);
    field("player", player);
  }
  bool operator==(const SeatKept&) const = default;
};

struct Invited {
  Instant until;      ///< from then on no seat can be taken
  std::string title;  ///< as arbiter::Seated has names, or empty
  static constexpr std::string_view kName = "invite";
  void each_field(auto&& field) const {
    field("until", until);
    field("title", title);
  }
  bool operator==(const Invited&) const = default;
};

/// What these events have said of a game so far.
struct Invitation {
  std::array<std::optional<std::string>, 2> kept_for;  ///< players, by colour
  std::optional<Instant> until;
  std::string title;

  /// Whether the seat of `side` is kept for somebody else.
  [[nodiscard]] bool keeps_from(std::string_view player, chess::Color side) const {
    const std::optional<std::string>& owner = kept_for[chess::index(side)];
    return owner && *owner != player;
  }
  [[nodiscard]] bool is_over(Instant now) const { return until && now >= *until; }
  bool operator==(const Invitation&) const = default;
};

}  // namespace rookery::policy
