#include "app/chat_place.h"

#include <algorithm>

#include "endpoint/ask.h"
#include "endpoint/ask_store.h"
#include "endpoint/replayed_game.h"
#include "endpoint/silence.h"
#include "rooms/computer.h"
#include "rooms/seats.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::ChatLine;
using store::ChatRoom;
using store::StoreError;

namespace {

/// Who sits opposite; empty: nobody to talk to.
std::string opponent_of(const arbiter::Game& game, chess::Color side) {
  const auto& other = game.seat(~side);
  // Over the board one player sits on both sides; with the computer nobody would answer.
  const bool is_person = other && other->player != game.seat(side)->player && !computer_level(other->player);
  return is_person ? other->player : std::string();
}

/// What keeps the two from talking: a class, a child's account, or that one blocks the other.
asio::awaitable<Expected<void, StoreError>> restrict_talk(ServerContext& server, ChatPlace& place,
                                                          std::string own, std::string opponent) {
  // The opponent counts as well: a pupil whose class is silent must not be talked to either.
  const std::vector<std::string> people =
      opponent.empty() ? std::vector<std::string>{own} : std::vector<std::string>{own, opponent};
  for (const std::string& one : people) {
    const auto silence = co_await find_silence(server, one, &store::PupilPermissions::chat);
    if (!silence) {
      co_return fail(silence.error());
    }
    if (!silence->empty()) {
      place.why = *silence;
      // Who may say nothing hears nothing: a child reads no chat.
      place.listens = false;
      co_return Expected<void, StoreError>();
    }
  }
  if (opponent.empty()) {
    co_return Expected<void, StoreError>();
  }
  const auto is_blocked = co_await blocks(server, opponent, own);
  const auto has_blocked = co_await blocks(server, own, opponent);
  if (!is_blocked || !has_blocked) {
    co_return fail(is_blocked ? has_blocked.error() : is_blocked.error());
  }
  if (*is_blocked || *has_blocked) {
    place.why = "blocked";
    // Only the one who blocks stops hearing; to the other it looks like silence.
    place.listens = !*has_blocked;
  }
  co_return Expected<void, StoreError>();
}

}  // namespace

asio::awaitable<Expected<ChatPlace, Response>> find_chat_place(ServerContext& server,
                                                               people::Principal principal,
                                                               std::string game) {
  const auto replayed = co_await replay_game(server, game);
  if (!replayed) {
    co_return fail(refuse_stored(replayed.error(), "game"));
  }
  const arbiter::Game& laws = replayed->game.laws();
  const people::PlayerId player = id_in(laws, principal.player, principal.former);
  const auto seat = seat_of(laws, player);
  const std::string opponent = seat ? opponent_of(laws, *seat) : std::string();
  ChatPlace place{.room = seat ? ChatRoom::Players : ChatRoom::Watchers,
                  .player = player.text,
                  .name = seat ? laws.seat(*seat)->name : principal.name,
                  .listens = true,
                  .why = {}};
  if (seat && opponent.empty()) {
    place.why = "alone";
    // A guest is back under a new name within seconds, and so could not be kept from spamming watchers.
  } else if (!seat && principal.role == people::Role::Guest) {
    place.why = "guest";
  } else {
    const auto restricted = co_await restrict_talk(server, place, principal.player.text, opponent);
    if (!restricted) {
      co_return fail(refuse_stored(restricted.error(), "game"));
    }
  }
  co_return place;
}

std::vector<ChatLine> heard_lines(const std::vector<ChatLine>& lines, const ChatPlace& place) {
  std::vector<ChatLine> heard;
  std::copy_if(lines.begin(), lines.end(), std::back_inserter(heard),
               [&](const ChatLine& line) { return place.listens && line.room == place.room; });
  return heard;
}

}  // namespace rookery::server
