#include "helpmate_closure.h"

#include <algorithm>
#include <bit>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "rookery/chess/material.h"

namespace rookery::apps {

namespace {

using chess::Color;
using chess::DeadSets;
using chess::Move;
using chess::Position;

constexpr std::size_t kSmall = 500;       ///< positions; fewer are verified faster than sets
constexpr std::size_t kMostInVain = 100;  ///< positions without sets around them, some 10 ms each

char letter(chess::Piece piece) {
  const char lower = "pnbrqk"[chess::index(piece.role)];
  return piece.color == Color::White ? static_cast<char>(lower - 'a' + 'A') : lower;
}

/// Everything that determines the legal moves from here on, as text. An en passant square counts only if the
/// capture is legal.
std::string key_of(const Position& position) {
  std::string key;
  for (int i = 0; i < 64; ++i) {
    const auto piece = position.board().at(chess::Square::from_index(i));
    key += piece ? letter(*piece) : '.';
  }
  key += position.turn() == Color::White ? 'w' : 'b';
  const chess::Bitboard rooks = position.setup().castling_rooks;
  const std::size_t bare = key.size();
  for (const auto& [square, right] : {std::pair{7, 'K'}, {0, 'Q'}, {63, 'k'}, {56, 'q'}}) {
    if (rooks.contains(chess::Square::from_index(square))) {
      key += right;
    }
  }
  if (key.size() == bare) {
    key += '-';
  }
  for (const Move move : chess::legal_moves(position)) {
    if (move.kind() == chess::MoveKind::EnPassant) {
      key += static_cast<char>('a' + static_cast<int>(move.to().file()));
      key += static_cast<char>('1' + static_cast<int>(move.to().rank()));
      return key;
    }
  }
  return key + '-';
}

/// 64-bit FNV-1a.
std::uint64_t digest(std::string_view text) {
  std::uint64_t hashed = 0xCBF29CE484222325;
  for (const char c : text) {
    hashed = (hashed ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  }
  return hashed;
}

class ClosureWalk {
 public:
  ClosureWalk(const Position& start, Color winner, std::size_t most)
      : start_(start), winner_(winner), most_(most) {}

  /// Whether the walk was completed; sets that contain no position are dropped afterwards.
  [[nodiscard]] bool go(bool uses_sets) {
    seen_.clear();
    digest_ = 0;
    meet(start_);
    while (!open_.empty()) {
      const auto [position, key] = std::move(open_.back());
      open_.pop_back();
      if (chess::cannot_mate_by_material(position.board(), winner_) || is_held(position, key) ||
          (uses_sets && is_worth_sets(position) && find_sets(position))) {
        continue;
      }
      for (const Move move : chess::legal_moves(position)) {
        Position after = position;
        after.play_unchecked(move);
        meet(after);
      }
      if (seen_.size() > most_) {
        open_.clear();
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] DeadClosure closure() && {
    std::erase_if(sets_, [](const Used& used) { return !used.holds; });
    DeadClosure closure{seen_.size(), digest_, {}};
    for (Used& used : sets_) {
      closure.sets.push_back(std::move(used.sets));
    }
    return closure;
  }
  void forget_use() {
    for (Used& used : sets_) {
      used.holds = false;
    }
  }

 private:
  struct Used {
    DeadSets sets;
    bool holds = false;
  };

  void meet(const Position& position) {
    std::string key = key_of(position);
    if (seen_.insert(key).second) {
      digest_ += digest(key);
      open_.emplace_back(position, std::move(key));
    }
  }

  [[nodiscard]] bool is_held(const Position& position, const std::string& key) {
    if (!key.ends_with("--")) {
      return false;
    }
    const auto held = std::find_if(sets_.begin(), sets_.end(),
                                   [&](const Used& used) { return used.sets.sets.hold(position.board()); });
    if (held == sets_.end()) {
      return false;
    }
    held->holds = true;
    return true;
  }

  /// Selects the first, second, fourth … position with these pieces and pawns.
  [[nodiscard]] bool is_worth_sets(const Position& position) {
    const auto& board = position.board();
    std::string matter;
    for (const chess::Role role : chess::kRoles) {
      for (const Color color : chess::kColors) {
        const auto pieces = board.by(color, role);
        matter += std::to_string(role == chess::Role::Pawn ? pieces.bits()
                                                           : static_cast<std::uint64_t>(pieces.count()));
        matter += ' ';
      }
    }
    return in_vain_ < kMostInVain && std::has_single_bit(++met_[matter]);
  }

  [[nodiscard]] bool find_sets(const Position& position) {
    if (auto sets = chess::find_dead_sets(position, winner_)) {
      sets_.push_back({std::move(*sets), true});
      return true;
    }
    ++in_vain_;
    return false;
  }

  const Position& start_;
  Color winner_;
  std::size_t most_;
  std::unordered_set<std::string> seen_;
  std::vector<std::pair<Position, std::string>> open_;
  std::uint64_t digest_ = 0;
  std::vector<Used> sets_;
  std::unordered_map<std::string, std::uint64_t> met_;  ///< positions by pawns and pieces
  std::size_t in_vain_ = 0;                             ///< searches that found no set
};

}  // namespace

std::optional<DeadClosure> close_over(const Position& start, Color winner, std::size_t most) {
  ClosureWalk small(start, winner, std::min(most, kSmall));
  if (small.go(false)) {
    return std::move(small).closure();
  }
  // Positions visited before their set was found are not visited again once the sets are known.
  ClosureWalk walk(start, winner, most);
  if (!walk.go(true)) {
    return std::nullopt;
  }
  walk.forget_use();
  return walk.go(false) ? std::optional(std::move(walk).closure()) : std::nullopt;
}

}  // namespace rookery::apps
