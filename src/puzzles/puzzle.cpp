#include "rookery/puzzles/puzzle.h"

#include <algorithm>

#include "rookery/base/hash.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

namespace rookery::puzzles {

namespace {

constexpr std::array<std::string_view, kThemes.size()> kNames{
    "mate-in-one",       "hanging-piece", "fork",   "pin",      "skewer",
    "discovered-attack", "mate-in-two",   "ending", "stalemate"};

}  // namespace

std::string_view name(Theme theme) {
  return kNames[index(theme)];
}

std::optional<Theme> theme_named(std::string_view text) {
  const auto* const found = std::ranges::find(kNames, text);
  if (found == kNames.end()) {
    return std::nullopt;
  }
  return kThemes[static_cast<std::size_t>(found - kNames.begin())];
}

std::string id_of(const Puzzle& puzzle) {
  std::string text = notation::fen::write(puzzle.start.setup());
  for (const chess::Move move : puzzle.line) {
    text += ' ' + notation::uci_move::write(move, puzzle.start.mode());
  }
  // Eight digits of the hash: progress is stored under them and survives a new version of the file.
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string id;
  for (std::uint64_t rest = hash_bytes(text); id.size() < 8; rest >>= 4) {
    id += kDigits[rest & 15];
  }
  return id;
}

}  // namespace rookery::puzzles
