#include "rookery/books/book_maker.h"

#include <algorithm>

#include "rookery/books/polyglot_key.h"

namespace rookery::books {

namespace {

/// The format has 16 bits for a weight.
constexpr std::uint64_t kMaxWeight = 65'535;

}  // namespace

std::vector<BookMaker::Played> BookMaker::moves_of(const BookRules& rules, const chess::Position& start,
                                                   std::span<const chess::Move> moves,
                                                   std::optional<unsigned> white_half_points) {
  std::vector<Played> played;
  chess::Position position = start;
  std::uint64_t key = polyglot_key(position);
  for (const chess::Move move : moves.first(std::min(moves.size(), rules.max_plies))) {
    const bool is_white = position.turn() == chess::Color::White;
    // An unknown result says nothing for either side.
    const unsigned points = !white_half_points ? 0 : is_white ? *white_half_points : 2 - *white_half_points;
    played.push_back({key, encode_move(move), static_cast<std::uint8_t>(points)});
    const chess::Position after = position.after(move);
    key = polyglot_key_after(position, move, after);
    position = after;
  }
  return played;
}

void BookMaker::add(std::span<const Played> moves) {
  for (const Played& move : moves) {
    Count& count = counts_[{move.key, move.move}];
    ++count.games;
    count.half_points += move.half_points;
  }
}

std::vector<BookEntry> BookMaker::entries() const {
  const auto weight_of = [&](const Count& count) {
    return rules_.by_games ? std::uint64_t{count.games} : count.half_points;
  };
  std::unordered_map<std::uint64_t, std::uint64_t> heaviest;
  for (const auto& [line, count] : counts_) {
    heaviest[line.key] = std::max(heaviest[line.key], weight_of(count));
  }
  std::vector<BookEntry> entries;
  for (const auto& [line, count] : counts_) {
    // Scaled by position, so that the shares of its moves stay what they are.
    const std::uint64_t most = std::max(heaviest[line.key], kMaxWeight);
    const std::uint64_t weight = weight_of(count) * kMaxWeight / most;
    // A weight of 0 is never chosen, and would only fill the file.
    if (count.games >= rules_.min_games && weight > 0) {
      entries.push_back({line.key, line.move, static_cast<std::uint16_t>(weight), 0});
    }
  }
  return entries;
}

}  // namespace rookery::books
