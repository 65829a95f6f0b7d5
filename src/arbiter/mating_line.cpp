// SPDX-License-Identifier: MIT
#include "mating_line.h"

#include <algorithm>

namespace rookery::arbiter {

using chess::Move;
using chess::Position;

std::optional<chess::Ending> drawn_form(chess::Ending ending) {
  using chess::Ending;
  constexpr std::pair<Ending, Ending> kForms[] = {{Ending::FlagFall, Ending::FlagFallUnwinnable},
                                                  {Ending::Resignation, Ending::ResignationUnwinnable},
                                                  {Ending::IllegalMoves, Ending::IllegalMovesUnwinnable}};
  const auto form =
      std::find_if(std::begin(kForms), std::end(kForms), [&](auto f) { return f.first == ending; });
  return form != std::end(kForms) ? std::optional(form->second) : std::nullopt;
}

/// Every line is played through before it is shown: a proof that is wrong must never be.
bool is_mating_line(const Position& position, chess::Color winner, std::span<const Move> line) {
  if (line.empty() || line.size() > kMaxMatingLine) {
    return false;
  }
  Position at = position;
  for (const Move move : line) {
    if (!chess::is_legal(at, move)) {
      return false;
    }
    at.play_unchecked(move);
  }
  return chess::is_checkmate(at) && at.turn() == ~winner;
}

namespace {

/// A line is played in some microseconds: this takes a few milliseconds at most, once in a game.
constexpr int kMaxTries = 1'000;
/// A move made and looked at takes so many to be as much work as a node of a HelpmateBudget.
constexpr std::uint64_t kMovesPerNode = 8;
/// What plays a few short games toward mate: 100 µs at most.
constexpr chess::HelpmateBudget kAtOnce{500};
/// A second search seldom shortens a line by more.
constexpr std::size_t kMostIdle = 8;

/// Makes one line fit to be shown, counting the work. Once that is more than the budget, what it returns is
/// of no use.
class LineShortener {
 public:
  LineShortener(chess::Color winner, chess::HelpmateBudget budget) : winner_(winner), budget_(budget) {}

  [[nodiscard]] bool is_spent() const {
    return nodes_ + moves_ / kMovesPerNode > budget_.max_nodes || budget_.stopped();
  }

  std::vector<Move> shorten(const Position& position, std::span<const Move> found) {
    std::vector<Move> line = tighten(position, found);
    if (line.size() > 2) {
      line = continue_better(position, begin_better(position, std::move(line)));
    }
    return line;
  }

 private:
  bool mates(const Position& position, std::span<const Move> line) {
    moves_ += line.size();
    return is_mating_line(position, winner_, line);
  }

  std::optional<Move> find_mate_in_one(const Position& position) {
    for (const Move move : chess::legal_moves(position)) {
      Position after = position;
      after.play_unchecked(move);
      ++moves_;
      if (chess::is_checkmate(after)) {
        return move;
      }
    }
    return std::nullopt;
  }

  /// The shortest way from `position` to a mate by the winner of at most two plies.
  std::vector<Move> find_short_mate(const Position& position) {
    if (position.turn() == winner_) {
      const auto mate = find_mate_in_one(position);
      return mate ? std::vector{*mate} : std::vector<Move>{};
    }
    for (const Move move : chess::legal_moves(position)) {
      Position after = position;
      after.play_unchecked(move);
      if (const auto mate = find_mate_in_one(after)) {
        return {move, *mate};
      }
    }
    return {};
  }

  /// `line` without what leads back to a position that it had before.
  std::vector<Move> without_circles(const Position& position, std::span<const Move> line) {
    std::vector<Position> stood{position};
    std::vector<Move> kept;
    for (const Move move : line) {
      Position after = stood.back();
      after.play_unchecked(move);
      ++moves_;
      // The same position a second time: the moves between are a circle.
      const auto first = std::find(stood.begin(), stood.end(), after);
      kept.push_back(move);
      kept.resize(static_cast<std::size_t>(first - stood.begin()));
      stood.resize(kept.size(), position);
      stood.push_back(after);
    }
    return kept;
  }

  /// `line` without one move of each side, if it mates all the same. `tries`: how many lines may still be
  /// played.
  std::optional<std::vector<Move>> without_two(const Position& position, const std::vector<Move>& line,
                                               int& tries) {
    // One move of each side, so that the sides still alternate.
    for (std::size_t first = 0; first + 1 < line.size(); ++first) {
      for (std::size_t second = first + 1; second < line.size() && tries > 0; second += 2, --tries) {
        std::vector<Move> shorter = line;
        shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(second));
        shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(first));
        // Spent: what is returned then is thrown away by the caller.
        if (is_spent() || mates(position, shorter)) {
          return shorter;
        }
      }
    }
    return std::nullopt;
  }

  /// `line` without moves that it does not need.
  std::vector<Move> without_idle_moves(const Position& position, std::vector<Move> line) {
    int tries = kMaxTries;
    while (!is_spent()) {
      auto shorter = without_two(position, line, tries);
      if (!shorter) {
        break;
      }
      line = std::move(*shorter);
    }
    return line;
  }

  /// `found` made short by taking away alone.
  std::vector<Move> tighten(const Position& position, std::span<const Move> found) {
    const std::vector<Move> direct = without_idle_moves(position, without_circles(position, found));
    std::vector<Move> line;
    Position at = position;
    for (const Move move : direct) {
      const std::vector<Move> mate = find_short_mate(at);
      if (is_spent()) {
        return {};
      }
      if (!mate.empty()) {
        line.insert(line.end(), mate.begin(), mate.end());
        break;
      }
      line.push_back(move);
      at.play_unchecked(move);
    }
    return line;
  }

  /// A mate from `position` on in fewer than `most` plies, searched again; empty if there is none.
  std::vector<Move> find_shorter_than(std::size_t most, const Position& position) {
    const chess::HelpmateResult found =
        chess::find_helpmate(position, winner_, {kAtOnce.max_nodes, budget_.stop});
    nodes_ += found.nodes;
    if (found.line.empty() || found.line.size() > most + kMostIdle) {
      return {};
    }
    std::vector<Move> line = tighten(position, found.line);
    return line.size() < most ? line : std::vector<Move>{};
  }

  /// `line`, or a shorter one that begins with another move.
  std::vector<Move> begin_better(const Position& position, std::vector<Move> line) {
    for (const Move move : chess::legal_moves(position)) {
      if (is_spent()) {
        break;
      }
      Position after = position;
      after.play_unchecked(move);
      const std::vector<Move> rest = find_shorter_than(line.size() - 1, after);
      if (!rest.empty()) {
        line.assign(1, move);
        line.insert(line.end(), rest.begin(), rest.end());
      }
    }
    return line;
  }

  /// `line`, or a shorter one that goes on otherwise.
  std::vector<Move> continue_better(const Position& position, std::vector<Move> line) {
    Position at = position;
    for (std::size_t ply = 0; ply + 1 < line.size() && !is_spent(); ++ply) {
      at.play_unchecked(line[ply]);
      const std::vector<Move> rest = find_shorter_than(line.size() - ply - 1, at);
      if (!rest.empty()) {
        line.resize(ply + 1);
        line.insert(line.end(), rest.begin(), rest.end());
      }
    }
    return line;
  }

  chess::Color winner_;
  chess::HelpmateBudget budget_;
  std::uint64_t nodes_ = 0;  ///< of questions asked on the way
  std::uint64_t moves_ = 0;  ///< made here
};

}  // namespace

std::vector<Move> as_mating_line(const Position& position, chess::Color winner, std::span<const Move> found,
                                 chess::HelpmateBudget budget) {
  LineShortener shortener(winner, budget);
  std::vector<Move> line = shortener.shorten(position, found);
  return !shortener.is_spent() && line.size() <= kMaxMatingLine ? line : std::vector<Move>{};
}

}  // namespace rookery::arbiter
