#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "rookery/engine/engine.h"
#include "rookery/policy/site_game.h"
#include "rules/answer.h"

/// What each function of the C interface does, on C++ values: see rookery/wasm/core.h.
namespace rookery::wasm {

class OpenGame;

[[nodiscard]] Expected<policy::SiteTerms, Error> read_terms(std::string_view fen, bool chess960,
                                                            std::string_view clock, std::string_view rules);
/// A line that can follow in `game`.
[[nodiscard]] Expected<policy::SiteRecord, Error> read_record(const policy::SiteGame& game,
                                                              std::string_view text);
/// What the action in `text` brings. Errors: the refusal as `decision` has it.
using Decided = Expected<std::vector<policy::SiteEvent>, nlohmann::json>;
[[nodiscard]] Decided decide_events(const policy::SiteGame& game, chess::Color actor, std::string_view text,
                                    Instant now);
/// Decision of web/src/core/types.ts.
[[nodiscard]] nlohmann::json decision(const Decided& events, chess::CastlingMode mode);
[[nodiscard]] Answer at(OpenGame& game, std::uint32_t ply);
[[nodiscard]] nlohmann::json answer_dead_position_query(const arbiter::Game& game);
[[nodiscard]] nlohmann::json read(const arbiter::Game& game, std::string_view text);
[[nodiscard]] Answer move_of(const arbiter::Game& game, std::uint32_t from, std::uint32_t to);
[[nodiscard]] Answer explain(const arbiter::Game& game, std::uint32_t from, std::uint32_t to);
[[nodiscard]] std::string pgn(const policy::SiteGame& game, std::string_view tags);
[[nodiscard]] Answer commitment(std::string_view hand, std::string_view nonce);
[[nodiscard]] nlohmann::json check_fen(std::string_view fen, bool chess960);
[[nodiscard]] Answer chess960(std::uint32_t number);
/// The key under which Polyglot books have the position.
[[nodiscard]] Answer book_key(std::string_view fen, bool chess960);
[[nodiscard]] Answer book_moves(std::string_view fen, bool chess960, std::string_view entries);
[[nodiscard]] nlohmann::json repair(std::string_view text);
[[nodiscard]] Answer choose(engine::Engine& engine, std::string_view fen, bool chess960,
                            std::string_view moves, std::uint32_t level, std::uint32_t seed);

}  // namespace rookery::wasm
