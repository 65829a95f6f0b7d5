#pragma once
#include "answers.h"

namespace rookery::wasm {

using nlohmann::json;

inline constexpr double kNow = 1e12;

/// One game through the C interface.
struct TestGame {
  rookery_game* game;

  explicit TestGame(std::string_view fen = kStart, std::string_view clock = "5+3",
                    std::string_view rules = "") {
    const json address = taken(rookery_open(fen.data(), size_of(fen), false, clock.data(), size_of(clock),
                                            rules.data(), size_of(rules)));
    game = reinterpret_cast<rookery_game*>(address.get<std::uintptr_t>());
  }
  ~TestGame() { rookery_close(game); }
  TestGame(const TestGame&) = delete;
  TestGame& operator=(const TestGame&) = delete;

  json record(std::string_view line) { return taken(rookery_record(game, line.data(), size_of(line))); }
  json guess(bool black, std::string_view action, double now = kNow) {
    return taken(rookery_guess(game, black, action.data(), size_of(action), now));
  }
  json view(double now = kNow, std::uint32_t seen = 0) { return taken(rookery_view(game, seen, now)); }
  json decide(bool black, std::string_view action) {
    return taken(rookery_decide(game, black, action.data(), size_of(action), kNow));
  }
  json read(std::string_view text) { return taken(rookery_read(game, text.data(), size_of(text))); }
  json pgn(std::string_view tags) { return taken(rookery_pgn(game, tags.data(), size_of(tags))); }
};

}  // namespace rookery::wasm
