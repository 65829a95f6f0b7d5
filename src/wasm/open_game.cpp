#include "open_game.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "event_view.h"
#include "rules/positions.h"

namespace rookery::wasm {

using nlohmann::json;
using policy::SiteRecord;

Answer OpenGame::record(std::string_view text) {
  std::optional<SiteRecord> guessed;
  // The guess is taken back first: events are numbered, and the guess stands where the server's event
  // belongs.
  if (guess_) {
    guessed = guess_->record;
    forget_guess();
  }
  const std::size_t moves = game_.laws().moves().size();
  const Expected<SiteRecord, Error> record = read_record(game_, text);
  if (record) {
    append(*record);
  }
  // A guess survives events that are no move, such as an offer of a draw. After a move it is either confirmed
  // or refuted.
  if (guessed && game_.laws().moves().size() == moves && is_recordable(game_, guessed->event)) {
    show_guess(*guessed);
  }
  return record.map(
      [&](const SiteRecord& recorded) { return event_record(recorded, game_.laws().terms().start.mode()); });
}

Answer OpenGame::guess(chess::Color actor, std::string_view action, Instant now) {
  if (guess_) {
    return fail(Error{ErrorCode::GuessStands, "action", std::nullopt,
                      "A guess stands already: confirm it or forget it first."});
  }
  const auto events = decide_events(game_, actor, action, now);
  // Only a move is shown before the server confirms it: what follows from an offer or a claim the other
  // player may decide.
  if (events && std::holds_alternative<arbiter::Played>(events->front())) {
    show_guess({now, events->front()});
  }
  return decision(events, game_.laws().terms().start.mode());
}

bool OpenGame::forget_guess() {
  if (!guess_) {
    return false;
  }
  game_.roll_back(guess_->before);
  guess_.reset();
  moves_changed(game_.laws().moves().size());
  return true;
}

std::size_t OpenGame::first_move_since(std::uint32_t changes) const {
  // Ascending: a move is recorded after all those before it.
  const auto first = std::upper_bound(recorded_.begin(), recorded_.end(), changes);
  return static_cast<std::size_t>(first - recorded_.begin());
}

void OpenGame::append(const SiteRecord& record) {
  const std::size_t moves = game_.laws().moves().size();
  game_.record(record);
  ++changes_;
  moves_changed(std::min(moves, game_.laws().moves().size()));
}

void OpenGame::moves_changed(std::size_t first) {
  captures_.keep(first);
  // Two steps: what is cut off and grows again counts as changed, though the length may be the same.
  recorded_.resize(first);
  recorded_.resize(game_.laws().moves().size(), changes_);
}

void OpenGame::show_guess(const SiteRecord& record) {
  guess_ = Guess{record, game_.checkpoint(), game_.laws().clock()};
  append(record);
}

}  // namespace rookery::wasm
