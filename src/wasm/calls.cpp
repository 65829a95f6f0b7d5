#include "calls.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "open_game.h"
#include "rookery/arbiter/dead_position_query.h"
#include "rookery/arbiter/text.h"
#include "rookery/arbiter/words.h"
#include "rookery/chess/hand_moves.h"
#include "rookery/engine/levels.h"
#include "rookery/notation/explanation.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"
#include "rookery/policy/limits.h"
#include "rookery/policy/site_pgn.h"
#include "rookery/policy/site_text.h"
#include "rules/positions.h"
#include "rules/proof_budget.h"
#include "view.h"

namespace rookery::wasm {

using nlohmann::json;

namespace {

/// Appends a fault of a FEN in words.
void append_fault(std::string& words, std::string_view what, std::string_view where, std::size_t offset) {
  words += words.empty() ? "" : " ";
  words += std::string(what) + " (" + std::string(where) + ", byte " + std::to_string(offset) + ")";
}

Error position_is_over() {
  return {ErrorCode::PositionIsOver, "fen", std::nullopt, "The game is over in this position."};
}

/// The position of a FEN, if a game can begin there. Errors: all faults, in words.
Expected<chess::Position, Error> read_start(std::string_view fen, bool chess960) {
  // A position that no game can reach would be refused by the server too.
  const auto start = notation::fen::parse_position(fen, mode_of(chess960), notation::fen::Reading::Lenient);
  if (!start) {
    std::string words;
    for (const notation::fen::ErrorText& fault : start.error()) {
      append_fault(words, fault.what, fault.where, fault.offset);
    }
    return fail(Error{ErrorCode::InvalidFen, "fen", start.error().front().offset, words});
  }
  // A finished position is no start: nobody could move, and the game would be over before its first event.
  if (chess::outcome_on_board(*start, kWhileAPersonWaits)) {
    return fail(position_is_over());
  }
  return *start;
}

/// The fault of a clock or of rules, or all those of a FEN.
Error terms_error(const std::vector<arbiter::TermsFault>& faults) {
  using Field = arbiter::TermsFault::Field;
  const arbiter::TermsFault& first = faults.front();
  if (first.field != Field::Fen) {
    const bool is_clock = first.field == Field::Clock;
    return {is_clock ? ErrorCode::InvalidClock : ErrorCode::InvalidRules, is_clock ? "clock" : "rules",
            first.offset, std::string(first.what)};
  }
  std::string words;
  for (const arbiter::TermsFault& fault : faults) {
    if (fault.field == Field::Fen) {
      append_fault(words, fault.what, fault.part, fault.offset);
    }
  }
  return {ErrorCode::InvalidFen, "fen", first.offset, words};
}

}  // namespace

Expected<policy::SiteTerms, Error> read_terms(std::string_view fen, bool chess960, std::string_view clock,
                                              std::string_view rules) {
  auto terms = policy::parse_terms({fen, chess960, clock, rules}).map_error(terms_error);
  // parse_terms knows texts alone: whether the position is over takes a proof, with a budget that the caller
  // sets.
  if (terms && arbiter::outcome_at_start(terms->laws, kWhileAPersonWaits)) {
    return fail(position_is_over());
  }
  if (terms) {
    // A device that plays alone waits for nobody's first move and gives back no lag.
    terms->laws.limits = policy::limits_on_device();
  }
  return terms;
}

Expected<policy::SiteRecord, Error> read_record(const policy::SiteGame& game, std::string_view text) {
  const auto line = policy::parse_record(text, game.laws().position());
  if (!line) {
    return fail(Error{ErrorCode::InvalidEvent, "event", line.error().offset,
                      std::string(arbiter::describe(line.error().fault))});
  }
  // The text can be read, and still make no sense here, such as a move after the end: the server and the page
  // must refuse the same.
  if (!is_recordable(game, line->event)) {
    return fail(
        Error{ErrorCode::EventOutOfPlace, "event", std::nullopt, "This event cannot follow in this game."});
  }
  return *line;
}

Decided decide_events(const policy::SiteGame& game, chess::Color actor, std::string_view text, Instant now) {
  const auto action = policy::parse_action(text, game.laws().position());
  if (!action) {
    return fail(json{{"ok", false},
                     {"refusal", "invalid_action"},
                     {"offset", action.error().offset},
                     {"message", arbiter::describe(action.error().fault)}});
  }
  // No round trip: at one screen, and for a guess, nothing travels.
  return game.decide(actor, *action, now, {}, kWhileAPersonWaits)
      .map_error(
          [](const policy::SiteRefusal& refusal) { return json{{"ok", false}, {"refusal", word(refusal)}}; });
}

json decision(const Decided& events, chess::CastlingMode mode) {
  if (!events) {
    return events.error();
  }
  json written = json::array();
  for (const policy::SiteEvent& event : *events) {
    written.push_back(policy::write_event(event, mode));
  }
  return {{"ok", true}, {"events", written}};
}

Answer at(OpenGame& open, std::uint32_t ply) {
  // The mating line behind the end can be stepped through like the moves.
  const std::size_t last = open.game().laws().moves().size() + open.game().laws().proofs().mate.size();
  if (ply > last) {
    return fail(Error{ErrorCode::OutOfRange, "ply", std::nullopt,
                      "The game has " + std::to_string(last) + " plies."});
  }
  return position_view(open, ply);
}

json answer_dead_position_query(const arbiter::Game& game) {
  // A worker computes this, so it may take as long as the longest question known (half a second).
  constexpr chess::HelpmateBudget kBudget{1'000'000};
  const auto query = arbiter::dead_position_query(game);
  return query ? json(arbiter::write_event(arbiter::answer(*query, kBudget), game.position().mode()))
               : json();
}

json read(const arbiter::Game& game, std::string_view text) {
  const chess::Position& position = game.position();
  const auto move = notation::san::parse_typed(position, text);
  if (!move) {
    return {{"ok", false}, {"fault", word(move.error().fault)}, {"offset", move.error().offset}};
  }
  // Touch-move (FIDE 4.3): a move can be legal on the board and still not be allowed to this player.
  if (const arbiter::Duty duty = arbiter::duty_of(game); !duty.permits(*move)) {
    return {{"ok", false},
            {"fault", arbiter::word(arbiter::Refusal::TouchedPiece)},
            {"offset", 0},
            {"duty", duty_view(duty, position)}};
  }
  return {{"ok", true},
          {"uci", notation::uci_move::write(*move, position.mode())},
          {"san", notation::san::write(position, *move)}};
}

namespace {

/// A piece carried from one square to another.
struct HandMove {
  chess::Square from, to;
};

Expected<HandMove, Error> read_squares(std::uint32_t from, std::uint32_t to) {
  constexpr std::uint32_t kSquares = 64;
  if (from >= kSquares || to >= kSquares) {
    return fail(no_square(from < kSquares ? "to" : "from"));
  }
  return HandMove{chess::Square::from_index(static_cast<int>(from)),
                  chess::Square::from_index(static_cast<int>(to))};
}

/// Whether a hand's move, legal on the board, is one that the pieces touched leave to the player.
bool is_permitted(const arbiter::Game& game, const chess::MoveList& moves) {
  // Several moves of one hand differ only in the promotion: whether they are permitted is the same for all.
  return !moves.empty() && (game.touch().squares.empty() || arbiter::duty_of(game).permits(moves[0]));
}

}  // namespace

Answer move_of(const arbiter::Game& game, std::uint32_t from, std::uint32_t to) {
  return read_squares(from, to).map([&](const HandMove& hand) -> json {
    const chess::Position& position = game.position();
    const chess::MoveList moves = chess::hand_moves(position, hand.from, hand.to);
    if (!is_permitted(game, moves)) {
      return json();
    }
    return {{"uci", notation::uci_move::write(moves[0], position.mode())}, {"promotion", moves.size() > 1}};
  });
}

namespace {

json explain_duty(const arbiter::Game& game) {
  const json duty = duty_view(arbiter::duty_of(game), game.position());
  return {{"reason", arbiter::word(arbiter::Refusal::TouchedPiece)},
          {"squares", duty["squares"]},
          {"pieces", duty["pieces"]},
          {"duty", duty}};
}

}  // namespace

Answer explain(const arbiter::Game& game, std::uint32_t from, std::uint32_t to) {
  return read_squares(from, to).map([&](const HandMove& hand) -> json {
    const chess::Position& position = game.position();
    // A pawn that only lacks its new role is no illegal move of the hand: the page asks for the role.
    const auto found = chess::explain_illegal(position, hand.from, hand.to, chess::Role::Queen);
    if (!found) {
      const chess::MoveList moves = chess::hand_moves(position, hand.from, hand.to);
      return is_permitted(game, moves) ? json() : explain_duty(game);
    }
    return explanation(*found, position, hand.from, hand.to);
  });
}

std::string pgn(const policy::SiteGame& game, std::string_view text) {
  std::vector<arbiter::PgnTag> tags;
  // One tag a line, its value behind the first space: values have spaces, names have none (PGN 8.1).
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t name_end = std::min(line.find(' '), line.size());
    const std::size_t value = std::min(name_end + 1, line.size());
    tags.push_back({std::string(line.substr(0, name_end)), std::string(line.substr(value))});
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return policy::write_pgn(game, tags);
}

Answer commitment(std::string_view hand, std::string_view nonce) {
  for (const auto white : {arbiter::Hand::Left, arbiter::Hand::Right}) {
    if (arbiter::word(white) == hand) {
      return json(arbiter::commitment_to(white, nonce));
    }
  }
  return fail(Error{ErrorCode::InvalidValue, "hand", std::nullopt, "left or right was expected."});
}

json check_fen(std::string_view fen, bool chess960) {
  const auto start = read_start(fen, chess960);
  return start ? json() : json(start.error().message);
}

Answer chess960(std::uint32_t number) {
  constexpr std::uint32_t kPositions = 960;
  if (number >= kPositions) {
    return fail(Error{ErrorCode::OutOfRange, "number", std::nullopt,
                      "The start positions of Chess960 have the numbers 0 to 959."});
  }
  return json(notation::fen::write(chess::chess960_setup(static_cast<int>(number))));
}

Answer choose(engine::Engine& engine, std::string_view fen, bool chess960, std::string_view moves,
              std::uint32_t level, std::uint32_t seed) {
  if (level < 1 || level > engine::kMaxLevel) {
    return fail(Error{ErrorCode::OutOfRange, "level", std::nullopt, "The levels are 1 to 10."});
  }
  if (!engine.has_network()) {
    return fail(no_network());
  }
  auto position = read_start(fen, chess960);
  if (!position) {
    return fail(position.error());
  }
  // The keys of earlier positions let the engine see a repetition.
  const auto keys = play_all(*position, moves);
  if (!keys) {
    return fail(keys.error());
  }
  const auto move = engine::choose_move(engine, *position, *keys, static_cast<int>(level), seed);
  if (!move) {
    return fail(
        Error{ErrorCode::GameOver, "moves", std::nullopt, "There is no move to make: the game is over."});
  }
  return json(notation::uci_move::write(*move, position->mode()));
}

}  // namespace rookery::wasm
