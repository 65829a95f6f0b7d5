#include "view.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "rookery/arbiter/dead_position_query.h"
#include "rookery/arbiter/words.h"
#include "rookery/chess/hand_moves.h"
#include "rookery/chess/material.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"
#include "rookery/policy/berserk.h"
#include "rookery/policy/limits.h"
#include "rules/positions.h"

namespace rookery::wasm {

using arbiter::Game;
using chess::Color;
using chess::Position;
using chess::Role;
using nlohmann::json;

namespace {

/// Null and not a missing member: the page reads a view by its schema, where each member is there.
json color_or_null(std::optional<Color> color) {
  return color ? json(arbiter::word(*color)) : json();
}

/// An object with a member for each side: `of_side(Color)`.
template <class OfSide>
json per_side(OfSide of_side) {
  json sides = json::object();
  for (const Color side : chess::kColors) {
    sides[std::string(arbiter::word(side))] = of_side(side);
  }
  return sides;
}

/// The game's moves and, after them, the mating line that proves its result.
class Course {
 public:
  Course(const Game& game, std::size_t plies) : game_(game) {
    while (game.moves().size() + beyond_.size() < plies) {
      Position next = beyond_.empty() ? game.position() : beyond_.back();
      next.play_unchecked(game.proofs().mate[beyond_.size()]);
      beyond_.push_back(next);
    }
  }

  [[nodiscard]] chess::Move move(std::size_t ply) const {
    const std::size_t played = game_.moves().size();
    return ply < played ? game_.moves()[ply].move : game_.proofs().mate[ply - played];
  }
  [[nodiscard]] const Position& position(std::size_t ply) const {
    const std::size_t played = game_.moves().size();
    return ply <= played ? game_.positions()[ply] : beyond_[ply - played - 1];
  }

 private:
  const Game& game_;
  std::vector<Position> beyond_;
};

json last_move(const Course& course, std::size_t ply) {
  if (ply == 0) {
    return nullptr;
  }
  const chess::Move move = course.move(ply - 1);
  return squares_of(move);
}

json captured(OpenGame& open, const Course& course, std::size_t ply) {
  // Counted once for each move of the game; the mating line behind it is short, and seen by few.
  const std::size_t played = std::min(ply, open.game().laws().moves().size());
  CaptureCounts::Counts counts = open.captures(played);
  for (std::size_t i = played; i < ply; ++i) {
    count_capture(counts, course.position(i), course.move(i));
  }
  return per_side([&](Color side) {
    json words = json::array();
    // The most valuable first, as the board shows them.
    for (std::size_t role = kRoleWords.size(); role-- > 0;) {
      for (int left = counts[index(side)][role]; left > 0; --left) {
        words.push_back(kRoleWords[role]);
      }
    }
    return words;
  });
}

json moves(const Game& game, std::size_t from) {
  json list = json::array();
  for (std::size_t ply = from; ply < game.moves().size(); ++ply) {
    const Position& before = game.positions()[ply];
    const arbiter::Played& played = game.moves()[ply];
    // By name, for an initializer list would copy each text.
    json& move = list.emplace_back(json::object());
    move["uci"] = notation::uci_move::write(played.move, before.mode());
    move["san"] = notation::san::write(before, played.move);
    move["remaining"] = game.clock() ? json(played.remaining.count()) : json();
    move["credit"] = played.credit.count();
  }
  return list;
}

json dests(const Game& game) {
  json origins = json::object();
  if (game.is_over() || game.stopped()) {
    return origins;
  }
  // Under touch-move the board offers only what the touched piece may do (FIDE 2023, 4.3).
  const arbiter::Duty duty = arbiter::duty_of(game);
  // All moves of one hand differ in the promotion alone, so the first one stands for them.
  const auto permitted = [&](chess::Square from, chess::Square to) {
    return game.touch().squares.empty() || duty.permits(chess::hand_moves(game.position(), from, to)[0]);
  };
  const chess::HandTargets targets = chess::hand_targets(game.position());
  for (const chess::Square from : game.position().board().by(game.position().turn())) {
    json names = json::array();
    for (const chess::Square to : targets[static_cast<std::size_t>(from.index())]) {
      if (permitted(from, to)) {
        names.push_back(notation::write(to));
      }
    }
    if (!names.empty()) {
      origins[notation::write(from)] = std::move(names);
    }
  }
  return origins;
}

/// Whether half of the time of `side` went, or would go, when it went berserk.
bool does_berserk_halve(const policy::SiteGame& game, Color side) {
  if (const auto& gone = game.berserk().by_side[index(side)]) {
    return gone->halved;
  }
  const arbiter::TimeControl& control = game.laws().terms().clock;
  return policy::may_have_berserk(control) && policy::berserk_halves(control, side);
}

json clock(const policy::SiteGame& site_game, Instant now) {
  const Game& game = site_game.laws();
  if (!game.clock()) {
    return nullptr;
  }
  json view = per_side([&](Color side) { return game.clock()->remaining(side, now).count(); });
  view["running"] = game.stopped() ? json() : color_or_null(game.clock()->running());
  view["waits"] = game.clock()->waits(now).count();
  view["berserk"] = per_side([&](Color side) { return site_game.berserk().has(side); });
  view["berserkHalves"] = per_side([&](Color side) { return does_berserk_halve(site_game, side); });
  view["credited"] = per_side([&](Color side) { return game.credited(side).count(); });
  return view;
}

/// How long a server waits for the first move that is to come, in ms.
json grace(const policy::SiteGame& site_game) {
  const Game& game = site_game.laws();
  const bool waits = game.clock() && !game.clock()->running() && !game.stopped() && !game.is_over();
  const Color side = game.position().turn();
  return waits ? json(policy::first_move_limit(site_game.rules(), game.terms().clock.of(side)).count())
               : json();
}

json invitation(const policy::Invitation& invitation) {
  if (invitation == policy::Invitation{}) {
    return nullptr;
  }
  return {{"keptFor", per_side([&](Color side) {
             const auto& player = invitation.kept_for[index(side)];
             return player ? json(*player) : json();
           })},
          {"until", invitation.until ? json(invitation.until->time_since_epoch().count()) : json()},
          {"title", invitation.title}};
}

json claims(const Game& game) {
  json list = json::array();
  for (const auto kind : {arbiter::ClaimKind::Threefold, arbiter::ClaimKind::FiftyMoves}) {
    if (!game.is_over() && arbiter::is_claim_right(game, {kind, std::nullopt})) {
      list.push_back({{"kind", arbiter::word(kind)}, {"article", arbiter::article(kind)}});
    }
  }
  return list;
}

json abilities(const policy::SiteGame& site_game, Color side, Instant now) {
  const Game& game = site_game.laws();
  // Once a flag has fallen every action brings about the end, which takes longer to decide than a view may.
  const bool goes_on = !game.is_over() && !(game.clock() && game.clock()->flagged(now));
  const auto can = [&](const policy::SiteAction& action) {
    return goes_on && site_game.decide(side, action, now).has_value();
  };
  return {{"offerDraw", can(arbiter::OfferDraw{})},
          {"takeback", can(arbiter::OfferTakeback{})},
          {"abort", can(arbiter::Abort{})},
          {"berserk", can(policy::GoBerserk{})},
          {"resign", goes_on}};
}

json touched(const Game& game) {
  json names = json::array();
  for (const chess::Square square : game.touch().squares) {
    names.push_back(notation::write(square));
  }
  return names;
}

json duty(const Game& game) {
  const arbiter::Duty duty = arbiter::duty_of(game);
  return duty.kind == arbiter::Duty::Kind::Free ? json() : duty_view(duty, game.position());
}

/// The drawing of colours by hidden pawns.
json pawns(const Game& game) {
  const auto& draw = game.color_draw();
  if (!draw) {
    return nullptr;
  }
  const auto& picked = draw->picked;
  return {{"hider", draw->hidden.name},
          {"picker", picked ? json(picked->name) : json()},
          {"hand", picked ? json(arbiter::word(picked->hand)) : json()},
          {"opensUntil",
           picked ? json((draw->picked_at + arbiter::kTimeToOpen).time_since_epoch().count()) : json()},
          {"white", draw->opened ? json(arbiter::word(draw->opened->white)) : json()},
          {"done", draw->is_done()}};
}

/// Where the game was found to be dead, and what is void since.
json found_dead(const Game& game) {
  if (!game.proofs().found_dead) {
    return nullptr;
  }
  std::vector<chess::Move> moves;
  for (const arbiter::Played& played : game.proofs().void_moves) {
    moves.push_back(played.move);
  }
  json sans = json::array();
  for (const json& move : line_of(game.position(), moves)) {
    sans.push_back(move["san"]);
  }
  return {{"ply", game.moves().size()}, {"void", sans}};
}

json player(const std::optional<arbiter::Seated>& seat) {
  return seat ? json{{"id", seat->player}, {"name", seat->name}} : json();
}

json outcome(const std::optional<chess::Outcome>& outcome) {
  return outcome ? json{{"ending", arbiter::word(outcome->ending)},
                        {"score", arbiter::write_score(outcome->score)},
                        {"article", chess::article(*outcome)}}
                 : json();
}

}  // namespace

json position_view(OpenGame& open, std::size_t ply) {
  const Course course(open.game().laws(), ply);
  const Position& position = course.position(ply);
  const bool check = chess::is_check(position);
  return {{"ply", ply},
          {"fen", notation::fen::write(position.setup())},
          {"turn", arbiter::word(position.turn())},
          {"check", check ? json(notation::write(position.king(position.turn()))) : json()},
          {"lastMove", last_move(course, ply)},
          {"captured", captured(open, course, ply)},
          {"material", chess::material_balance(position.board())}};
}

json game_view(OpenGame& open, Instant now, std::uint32_t seen) {
  constexpr int kPliesPerMove = 2;
  const Game& game = open.game().laws();
  const policy::Rematch& rematch = open.game().rematch();
  const std::size_t from = open.first_move_since(seen);
  json view = position_view(open, game.moves().size());
  view["eventCount"] = open.game().event_count();
  view["moves"] = moves(game, from);
  view["movesFrom"] = from;
  view["changes"] = open.changes();
  view["dests"] = dests(game);
  view["players"] = per_side([&](Color side) { return player(game.seat(side)); });
  view["clock"] = clock(open.game(), now);
  view["grace"] = grace(open.game());
  view["stoppedBy"] = game.stopped() ? json(game.stopped()->name) : json();
  view["drawOffer"] = color_or_null(game.offers().draw);
  view["takebackOffer"] = color_or_null(game.offers().takeback);
  view["rematchOffer"] = color_or_null(rematch.offered_by);
  view["rematch"] = rematch.game.empty() ? json() : json(rematch.game);
  view["invitation"] = invitation(open.game().invitation());
  view["claims"] = claims(game);
  view["occurrences"] = game.occurrences();
  // By moves, as the Laws count them (FIDE 2023, 9.3); a position counts plies.
  view["quietMoves"] = game.position().setup().halfmove_clock / kPliesPerMove;
  view["can"] = per_side([&](Color side) { return abilities(open.game(), side, now); });
  view["touched"] = touched(game);
  view["adjusting"] = game.touch().adjusting;
  view["duty"] = duty(game);
  view["untold"] = game.is_move_untold();
  view["irregularities"] = per_side([&](Color side) { return game.irregularities(side); });
  view["pawns"] = pawns(game);
  view["outcome"] = outcome(game.outcome());
  view["mate"] = line_of(game.position(), game.proofs().mate);
  // Null: the result needs no proof, or it has not been found yet.
  view["proof"] = game.proofs().verdict ? json(arbiter::word(*game.proofs().verdict)) : json();
  view["foundDead"] = found_dead(game);
  view["isOpen"] = arbiter::dead_position_query(game).has_value();
  view["aborted"] = game.is_aborted();
  return view;
}

json duty_view(const arbiter::Duty& duty, const Position& position) {
  // Of Duty::Kind; a player who is free has no duty to show.
  constexpr std::array kKinds{"free", "move", "take", "take-with", "castle"};
  json squares = json::array();
  chess::Bitboard named;
  for (const auto& square : {duty.piece, duty.enemy, duty.rook}) {
    if (square) {
      squares.push_back(notation::write(*square));
      named = named | chess::Bitboard(*square);
    }
  }
  return {{"kind", kKinds.at(static_cast<std::size_t>(duty.kind))},
          {"squares", squares},
          {"pieces", pieces_on(position, named)},
          {"article", duty.article}};
}

}  // namespace rookery::wasm
