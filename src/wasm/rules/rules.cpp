// SPDX-License-Identifier: MIT
#include "rookery/wasm/rules.h"

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "rules/give.h"
#include "rules/study.h"

using namespace rookery;
using wasm::give;

namespace {

/// 16 MiB: far more than any PGN that a person opens at once. The page splits larger files.
constexpr std::uint32_t kMaxText = 1 << 24;

}  // namespace

char* rookery_allocate(std::uint32_t size) {
  // malloc and not new: without exceptions, new would end the program where this can answer null.
  return size > kMaxText ? nullptr : static_cast<char*>(std::malloc(size));
}

void rookery_free(char* text) {
  std::free(text);
}

char* rookery_look(const char* fen, std::uint32_t fen_size, bool chess960) {
  return give(wasm::inspect_position({fen, fen_size}, chess960));
}

char* rookery_play(const char* fen, std::uint32_t fen_size, bool chess960, const char* text,
                   std::uint32_t text_size) {
  return give(wasm::play({fen, fen_size}, chess960, {text, text_size}));
}

char* rookery_hand(const char* fen, std::uint32_t fen_size, bool chess960, std::uint32_t from,
                   std::uint32_t to) {
  return give(wasm::hand({fen, fen_size}, chess960, from, to));
}

char* rookery_pass(const char* fen, std::uint32_t fen_size, bool chess960) {
  return give(wasm::pass({fen, fen_size}, chess960));
}

char* rookery_life(const char* fen, std::uint32_t fen_size, bool chess960, std::uint32_t nodes) {
  return give(wasm::find_helpmates({fen, fen_size}, chess960, nodes));
}

std::uint32_t rookery_max_helpmate_nodes() {
  return wasm::kMostHelpmateNodes;
}

char* rookery_attackers(const char* fen, std::uint32_t fen_size, std::uint32_t square, bool black) {
  return give(wasm::attackers({fen, fen_size}, square, black));
}

char* rookery_tree(const char* pgn, std::uint32_t pgn_size) {
  return give(wasm::tree({pgn, pgn_size}));
}

char* rookery_write_tree(const char* tree, std::uint32_t tree_size) {
  return give(wasm::write_tree({tree, tree_size}));
}

char* rookery_games(const char* pgn, std::uint32_t pgn_size, bool last) {
  return give(wasm::games({pgn, pgn_size}, last));
}
