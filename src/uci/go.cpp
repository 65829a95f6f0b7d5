#include "go.h"

#include <algorithm>

#include "game_position.h"
#include "rookery/notation/uci_move.h"

namespace rookery::uci {

namespace {

constexpr std::int64_t kLongest =
    1'000'000'000'000;  ///< milliseconds, some thirty years: sums cannot overflow

/// A parameter of `go` with a number as its value.
struct Parameter {
  std::string_view name;
  std::int64_t min;
  std::int64_t max;
  void (*set)(GoCommand&, std::int64_t);
};

constexpr std::array kParameters{
    Parameter{"depth", 1, engine::kMaxPly - 1,
              [](GoCommand& go, std::int64_t n) { go.limits.depth = static_cast<int>(n); }},
    // UCI sends what the user typed: "nodes 0" is taken as 1, since without a node there is no move.
    Parameter{"nodes", 1, INT64_MAX,
              [](GoCommand& go, std::int64_t n) { go.limits.nodes = static_cast<std::uint64_t>(n); }},
    Parameter{"mate", 1, engine::kMaxPly / 2,
              [](GoCommand& go, std::int64_t n) { go.limits.mate = static_cast<int>(n); }},
    Parameter{"movetime", 0, kLongest, [](GoCommand& go, std::int64_t n) { go.move_time = Duration(n); }},
    // A clock may be below zero: some interfaces let an engine go on after its flag has fallen.
    Parameter{"wtime", -kLongest, kLongest,
              [](GoCommand& go, std::int64_t n) { go.remaining[0] = Duration(n); }},
    Parameter{"btime", -kLongest, kLongest,
              [](GoCommand& go, std::int64_t n) { go.remaining[1] = Duration(n); }},
    Parameter{"winc", 0, kLongest, [](GoCommand& go, std::int64_t n) { go.increment[0] = Duration(n); }},
    Parameter{"binc", 0, kLongest, [](GoCommand& go, std::int64_t n) { go.increment[1] = Duration(n); }},
    Parameter{"movestogo", 0, 10'000,
              [](GoCommand& go, std::int64_t n) { go.moves_to_go = static_cast<int>(n); }},
};

const Parameter* find_parameter(std::string_view word) {
  const auto found = std::ranges::find(kParameters, word, &Parameter::name);
  return found == kParameters.end() ? nullptr : &*found;
}

bool is_keyword(std::string_view word) {
  return word == "infinite" || word == "ponder" || word == "searchmoves" || find_parameter(word) != nullptr;
}

/// Parses one `go` from left to right.
class GoReader {
 public:
  GoReader(const Tokens& tokens, std::size_t first, const chess::Position& position)
      : tokens_(tokens), next_(first + 1), position_(position) {}

  GoCommand read() {
    while (next_ < tokens_.size()) {
      read_one(tokens_[next_++]);
    }
    return std::move(go_);
  }

 private:
  void read_one(std::string_view word) {
    if (word == "infinite") {
      go_.infinite = true;
    } else if (word == "ponder") {
      go_.ponder = true;
    } else if (word == "searchmoves") {
      read_moves();
    } else if (const Parameter* parameter = find_parameter(word)) {
      read_number(*parameter);
    } else {
      warn(next_ - 1, "No part of go, ignored.");
    }
  }

  void read_number(const Parameter& parameter) {
    const std::size_t place = next_;
    const bool is_there = place < tokens_.size() && !is_keyword(tokens_[place]);
    const std::string_view word = is_there ? tokens_[place] : "";
    const auto number =
        parse_saturated(word.substr(0, word.find('.')));  // some interfaces send fractions of milliseconds
    next_ += is_there ? 1 : 0;
    // Reported, and replaced by the nearest valid number: an engine that ignores its clock loses the game.
    const std::string wanted = std::string(parameter.name) + " wants a whole number from " +
                               std::to_string(parameter.min) + " to " + std::to_string(parameter.max) + "; ";
    if (!number) {
      warn(place, wanted + "left out.");
      return;
    }
    const std::int64_t taken = std::clamp(*number, parameter.min, parameter.max);
    if (std::to_string(taken) != word) {
      warn(place, wanted + "taken as " + std::to_string(taken) + ".");
    }
    parameter.set(go_, taken);
  }

  void read_moves() {
    auto& moves = go_.limits.root_moves;
    for (; next_ < tokens_.size() && !is_keyword(tokens_[next_]); ++next_) {
      const auto move = read_move(position_, tokens_[next_]);
      if (!move) {
        warn(next_, std::string(notation::uci_move::describe(move.error().fault)) + " Left out.");
      } else if (std::ranges::find(moves, *move) == moves.end()) {
        moves.push_back(*move);
      }
    }
    if (moves.empty()) {
      warn(next_, "searchmoves wants a legal move; all are searched.");
    }
  }

  void warn(std::size_t token, std::string message) { go_.warnings.push_back({token, std::move(message)}); }

  const Tokens& tokens_;
  std::size_t next_;
  const chess::Position& position_;
  GoCommand go_;
};

}  // namespace

std::optional<engine::ClockState> GoCommand::clock(chess::Color turn) const {
  // "infinite" overrides all other time limits (UCI: go).
  if (infinite || move_time || (!remaining[0] && !remaining[1])) {
    return std::nullopt;
  }
  const Duration left = remaining[index(turn)].value_or(Duration{});
  return engine::ClockState{left, increment[index(turn)], moves_to_go};
}

std::optional<engine::TimeBudget> GoCommand::budget(chess::Color turn, Duration overhead,
                                                    Duration reserve) const {
  if (move_time && !infinite) {
    return engine::allocate_fixed_time(*move_time, overhead);
  }
  const auto own = clock(turn);
  return own ? std::optional(engine::allocate_time(*own, overhead, reserve)) : std::nullopt;
}

GoCommand parse_go(const Tokens& tokens, std::size_t first, const chess::Position& position) {
  return GoReader(tokens, first, position).read();
}

}  // namespace rookery::uci
