#include "rookery/wasm/core.h"

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "analysis.h"
#include "calls.h"
#include "open_game.h"
#include "rookery/encodings/guess.h"
#include "rookery/encodings/text.h"
#include "rookery/nnue/network.h"
#include "rules/give.h"
#include "rules/positions.h"
#include "rules/study.h"
#include "table_clock.h"
#include "view.h"

using namespace rookery;
using nlohmann::json;
using wasm::give;

struct rookery_game {
  wasm::OpenGame open;
};

struct rookery_encoding_guess {
  encodings::Guess guess;
};

struct rookery_engine {
  engine::Engine engine;
};

namespace {

/// The time that the page gave, kept within the years that a scoresheet can hold; what is no number is 1970.
Instant instant(double ms) {
  // JavaScript has no integers of 64 bits; a double holds every millisecond of these years exactly.
  constexpr double kLast = 253'402'300'799'999;  // the last millisecond of the year 9999
  // A comparison with NaN is false: what is no number becomes 0.
  const double kept = ms > 0 ? std::fmin(ms, kLast) : 0;
  return Instant{Duration{static_cast<std::int64_t>(kept)}};
}

chess::Color color(bool black) {
  return black ? chess::Color::Black : chess::Color::White;
}

}  // namespace

char* rookery_open(const char* fen, std::uint32_t fen_size, bool chess960, const char* clock,
                   std::uint32_t clock_size, const char* rules, std::uint32_t rules_size) {
  auto terms = wasm::read_terms({fen, fen_size}, chess960, {clock, clock_size}, {rules, rules_size});
  return give(terms.map([](policy::SiteTerms& agreed) -> json {
    // The address is the page's handle. A double holds it exactly, for WebAssembly has 32 bits.
    return reinterpret_cast<std::uintptr_t>(new rookery_game{wasm::OpenGame(std::move(agreed))});
  }));
}

void rookery_close(rookery_game* game) {
  delete game;
}

char* rookery_record(rookery_game* game, const char* line, std::uint32_t line_size) {
  return give(game->open.record({line, line_size}));
}

char* rookery_decide(const rookery_game* game, bool black, const char* action, std::uint32_t action_size,
                     double now) {
  const policy::SiteGame& held = game->open.game();
  const wasm::Decided events = wasm::decide_events(held, color(black), {action, action_size}, instant(now));
  return give(wasm::decision(events, held.laws().terms().start.mode()));
}

char* rookery_guess(rookery_game* game, bool black, const char* action, std::uint32_t action_size,
                    double now) {
  return give(game->open.guess(color(black), {action, action_size}, instant(now)));
}

std::uint32_t rookery_forget_guess(rookery_game* game) {
  return game->open.forget_guess() ? 1 : 0;
}

std::uint32_t rookery_is_guessing(const rookery_game* game) {
  return game->open.is_guessing() ? 1 : 0;
}

char* rookery_view(rookery_game* game, std::uint32_t seen, double now) {
  return give(wasm::game_view(game->open, instant(now), seen));
}

std::uint32_t rookery_clock_now(const rookery_game* game, bool confirmed, double now, double* times) {
  const auto& clock = confirmed ? game->open.confirmed_clock() : game->open.game().laws().clock();
  if (!clock) {
    return 0;
  }
  // Numbers and not JSON: the page asks ten times a second.
  const Instant at = instant(now);
  times[0] = static_cast<double>(clock->remaining(chess::Color::White, at).count());
  times[1] = static_cast<double>(clock->remaining(chess::Color::Black, at).count());
  times[2] = static_cast<double>(clock->waits(at).count());
  const bool runs = clock->running() && !clock->is_frozen();
  return runs ? 2 + static_cast<std::uint32_t>(index(*clock->running())) : 1;
}

char* rookery_at(rookery_game* game, std::uint32_t ply) {
  return give(wasm::at(game->open, ply));
}

char* rookery_think(const rookery_game* game) {
  return give(wasm::answer_dead_position_query(game->open.game().laws()));
}

char* rookery_read(const rookery_game* game, const char* text, std::uint32_t text_size) {
  return give(wasm::read(game->open.game().laws(), {text, text_size}));
}

char* rookery_move_of(const rookery_game* game, std::uint32_t from, std::uint32_t to) {
  return give(wasm::move_of(game->open.game().laws(), from, to));
}

char* rookery_explain(const rookery_game* game, std::uint32_t from, std::uint32_t to) {
  return give(wasm::explain(game->open.game().laws(), from, to));
}

char* rookery_pgn(const rookery_game* game, const char* tags, std::uint32_t tags_size) {
  return give(json(wasm::pgn(game->open.game(), {tags, tags_size})));
}

char* rookery_commitment(const char* hand, std::uint32_t hand_size, const char* nonce,
                         std::uint32_t nonce_size) {
  return give(wasm::commitment({hand, hand_size}, {nonce, nonce_size}));
}

char* rookery_check_fen(const char* fen, std::uint32_t fen_size, bool chess960) {
  return give(wasm::check_fen({fen, fen_size}, chess960));
}

char* rookery_chess960(std::uint32_t number) {
  return give(wasm::chess960(number));
}

char* rookery_clock(const char* control, std::uint32_t control_size, const char* events,
                    std::uint32_t events_size, double now) {
  return give(wasm::table_clock({control, control_size}, {events, events_size}, instant(now)));
}

char* rookery_choose(rookery_engine* engine, const char* fen, std::uint32_t fen_size, bool chess960,
                     const char* moves, std::uint32_t moves_size, std::uint32_t level, std::uint32_t seed) {
  return give(wasm::choose(engine->engine, {fen, fen_size}, chess960, {moves, moves_size}, level, seed));
}

char* rookery_book_key(const char* fen, std::uint32_t fen_size, bool chess960) {
  return give(wasm::book_key({fen, fen_size}, chess960));
}

char* rookery_book_moves(const char* fen, std::uint32_t fen_size, bool chess960, const char* entries,
                         std::uint32_t entries_size) {
  return give(wasm::book_moves({fen, fen_size}, chess960, {entries, entries_size}));
}

char* rookery_repair(const char* pgn, std::uint32_t pgn_size) {
  return give(wasm::repair({pgn, pgn_size}));
}

char* rookery_encoding_guess_open() {
  return give(json(reinterpret_cast<std::uintptr_t>(new rookery_encoding_guess)));
}

char* rookery_encoding_guess_add(rookery_encoding_guess* guess, const char* text, std::uint32_t text_size) {
  guess->guess.add({text, text_size});
  return give(json());
}

char* rookery_encoding_guess_end(rookery_encoding_guess* guess) {
  const std::unique_ptr<rookery_encoding_guess> owned(guess);
  return give(json(owned->guess.name()));
}

char* rookery_to_utf8(const char* text, std::uint32_t text_size, const char* encoding,
                      std::uint32_t encoding_size) {
  auto decoded = encodings::to_utf8({text, text_size}, {encoding, encoding_size});
  if (!decoded) {
    return give(wasm::to_json({wasm::ErrorCode::InvalidValue, "encoding", std::nullopt,
                               "The encoding is one that a guess names, such as windows-1252."}));
  }
  return give(json(std::move(decoded->text)));
}

char* rookery_engine_open(std::uint32_t hash_mib) {
  constexpr std::uint32_t kMostMib = 128;
  // The memory of a tab grows and never shrinks; phones end tabs beyond a few hundred MiB.
  if (hash_mib < 1 || hash_mib > kMostMib) {
    return give(wasm::to_json(
        {wasm::ErrorCode::OutOfRange, "hash_mib", std::nullopt, "The engine's table has 1 to 128 MiB."}));
  }
  return give(json(reinterpret_cast<std::uintptr_t>(new rookery_engine{engine::Engine(hash_mib)})));
}

void rookery_engine_close(rookery_engine* engine) {
  delete engine;
}

char* rookery_engine_network(rookery_engine* engine, const char* bytes, std::uint32_t size) {
  const auto network = nnue::Network::load({bytes, size});
  if (!network) {
    const std::string why = nnue::describe(network.error());
    return give(wasm::to_json({wasm::ErrorCode::InvalidNetwork, "bytes", std::nullopt,
                               "The network was refused: it " + why + "."}));
  }
  engine->engine.set_network(*network);
  return give(json());
}

char* rookery_engine_search(rookery_engine* engine, const char* fen, std::uint32_t fen_size, bool chess960,
                            const char* moves, std::uint32_t moves_size, std::uint32_t depth,
                            std::uint32_t nodes, std::uint32_t lines) {
  return give(wasm::analyse(engine->engine, {fen, fen_size}, chess960, {moves, moves_size},
                            {.depth = depth, .nodes = nodes, .lines = lines}));
}
