#include "rookery/match/schedule.h"

#include <charconv>

namespace rookery::match {

namespace {

std::vector<Pairing> pairings_of(Format format, std::size_t engines) {
  std::vector<Pairing> pairings;
  const std::size_t heads = format == Format::Gauntlet ? 1 : engines - 1;
  // Those of one engine follow each other, so that it need not be started for each.
  for (std::size_t first = 0; first < heads; ++first) {
    for (std::size_t second = first + 1; second < engines; ++second) {
      pairings.push_back({first, second});
    }
  }
  return pairings;
}

/// A number from 1 to `most`, made one from 0.
std::optional<std::uint64_t> parse_number(std::string_view text, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = error == std::errc{} && end == text.data() + text.size();
  return is_whole && number >= 1 && number <= most ? std::optional(number - 1) : std::nullopt;
}

}  // namespace

std::string_view word(Format format) {
  return format == Format::Gauntlet ? "gauntlet" : "round-robin";
}

Schedule::Schedule(Format format, std::size_t engines, std::uint64_t rounds)
    : pairings_(pairings_of(format, engines)), engines_(engines), rounds_(rounds) {}

GameId Schedule::first_of(std::uint64_t pair) const {
  return {.round = pair / pairings_.size(), .pairing = static_cast<std::size_t>(pair % pairings_.size())};
}

std::uint64_t Schedule::number(const GameId& game) const {
  return 2 * (game.round * pairings_.size() + game.pairing) + (game.is_reversed ? 1 : 0);
}

std::size_t Schedule::white(const GameId& game) const {
  const Pairing& pairing = pairings_[game.pairing];
  return game.is_reversed ? pairing.second : pairing.first;
}

std::size_t Schedule::black(const GameId& game) const {
  const Pairing& pairing = pairings_[game.pairing];
  return game.is_reversed ? pairing.first : pairing.second;
}

std::string Schedule::round_text(const GameId& game) const {
  return std::to_string(game.round + 1) + '.' +
         std::to_string(2 * game.pairing + 1 + (game.is_reversed ? 1 : 0));
}

std::optional<GameId> Schedule::find(std::string_view round_text) const {
  const std::size_t dot = round_text.find('.');
  if (dot == std::string_view::npos) {
    return std::nullopt;
  }
  const auto round = parse_number(round_text.substr(0, dot), rounds_);
  const auto game = parse_number(round_text.substr(dot + 1), 2 * pairings_.size());
  if (!round || !game) {
    return std::nullopt;
  }
  return GameId{*round, static_cast<std::size_t>(*game / 2), *game % 2 == 1};
}

}  // namespace rookery::match
