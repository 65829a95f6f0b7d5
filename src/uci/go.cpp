#include "go.h"

#include <algorithm>

#include "game_position.h"
#include "rookery/notation/uci_move.h"

namespace rookery::uci {

namespace {

constexpr std::int64_t kLongest = 1'000'000'000'000;  ///< milliseconds: some thirty years

/// A parameter of `go` that a number follows.
struct Parameter {
  std::string_view name;
  std::int64_t least;
  std::int64_t most;
  void (*set)(Go&, std::int64_t);
};

constexpr std::array kParameters{
    Parameter{"depth", 1, engine::kMaxPly - 1,
              [](Go& go, std::int64_t n) { go.limits.depth = static_cast<int>(n); }},
    Parameter{"nodes", 1, INT64_MAX,
              [](Go& go, std::int64_t n) { go.limits.nodes = static_cast<std::uint64_t>(n); }},
    Parameter{"mate", 1, engine::kMaxPly / 2,
              [](Go& go, std::int64_t n) { go.limits.mate = static_cast<int>(n); }},
    Parameter{"movetime", 0, kLongest, [](Go& go, std::int64_t n) { go.move_time = Duration(n); }},
    Parameter{"wtime", -kLongest, kLongest, [](Go& go, std::int64_t n) { go.remaining[0] = Duration(n); }},
    Parameter{"btime", -kLongest, kLongest, [](Go& go, std::int64_t n) { go.remaining[1] = Duration(n); }},
    Parameter{"winc", 0, kLongest, [](Go& go, std::int64_t n) { go.increment[0] = Duration(n); }},
    Parameter{"binc", 0, kLongest, [](Go& go, std::int64_t n) { go.increment[1] = Duration(n); }},
    Parameter{"movestogo", 0, 10'000, [](Go& go, std::int64_t n) { go.moves_to_go = static_cast<int>(n); }},
};

const Parameter* find_parameter(std::string_view word) {
  const auto found = std::ranges::find(kParameters, word, &Parameter::name);
  return found == kParameters.end() ? nullptr : &*found;
}

bool is_keyword(std::string_view word) {
  return word == "infinite" || word == "ponder" || word == "searchmoves" || find_parameter(word) != nullptr;
}

/// Reads one `go` from left to right.
class GoReader {
 public:
  GoReader(const Words& words, std::size_t first, const chess::Position& position)
      : words_(words), next_(first + 1), position_(position) {}

  Go read() {
    while (next_ < words_.size()) {
      read_one(words_[next_++]);
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
      remark(next_ - 1, "No part of go, ignored.");
    }
  }

  void read_number(const Parameter& parameter) {
    const std::size_t place = next_;
    const bool is_there = place < words_.size() && !is_keyword(words_[place]);
    const std::string_view word = is_there ? words_[place] : "";
    const auto number =
        parse_whole(word.substr(0, word.find('.')));  // some clocks tell parts of milliseconds
    next_ += is_there ? 1 : 0;
    const std::string wanted = std::string(parameter.name) + " wants a whole number from " +
                               std::to_string(parameter.least) + " to " + std::to_string(parameter.most) +
                               "; ";
    if (!number) {
      remark(place, wanted + "left out.");
      return;
    }
    const std::int64_t taken = std::clamp(*number, parameter.least, parameter.most);
    if (std::to_string(taken) != word) {
      remark(place, wanted + "taken as " + std::to_string(taken) + ".");
    }
    parameter.set(go_, taken);
  }

  void read_moves() {
    auto& moves = go_.limits.root_moves;
    for (; next_ < words_.size() && !is_keyword(words_[next_]); ++next_) {
      const auto move = read_move(position_, words_[next_]);
      if (!move) {
        remark(next_, std::string(notation::uci_move::describe(move.error().fault)) + " Left out.");
      } else if (std::ranges::find(moves, *move) == moves.end()) {
        moves.push_back(*move);
      }
    }
    if (moves.empty()) {
      remark(next_, "searchmoves wants a legal move; all are searched.");
    }
  }

  void remark(std::size_t word, std::string what) { go_.remarks.push_back({word, std::move(what)}); }

  const Words& words_;
  std::size_t next_;
  const chess::Position& position_;
  Go go_;
};

}  // namespace

std::optional<engine::TimeBudget> Go::budget(chess::Color turn, Duration overhead) const {
  if (infinite) {
    return std::nullopt;
  }
  if (move_time) {
    return engine::allot_fixed(*move_time, overhead);
  }
  if (!remaining[0] && !remaining[1]) {
    return std::nullopt;
  }
  const Duration clock = remaining[index(turn)].value_or(Duration{});
  return engine::allot({clock, increment[index(turn)], moves_to_go}, overhead);
}

Go parse_go(const Words& words, std::size_t first, const chess::Position& position) {
  return GoReader(words, first, position).read();
}

}  // namespace rookery::uci
