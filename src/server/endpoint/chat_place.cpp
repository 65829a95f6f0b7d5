#include "endpoint/chat_place.h"

#include <algorithm>

#include "endpoint/ask.h"
#include "endpoint/ask_store.h"
#include "endpoint/replayed_game.h"
#include "rookery/rooms/computer.h"
#include "rookery/rooms/seats.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::ChatLine;
using store::ChatRoom;
using store::StoreError;

namespace {

/// The opponent; empty: there is none to talk to.
std::string opponent_of(const arbiter::Game& game, chess::Color side) {
  const auto& other = game.seat(~side);
  // Over the board one player has both sides, and the computer would not answer.
  const bool is_person =
      other && other->player != game.seat(side)->player && !rooms::computer_level(other->player);
  return is_person ? other->player : std::string();
}

/// What forbids a player to talk with the opponent, or a watcher with other watchers. The opponent counts as
/// well: no one may talk to a pupil whose class is muted.
asio::awaitable<DeedResult> find_talk_denial(Services& services, people::Principal principal,
                                             std::string opponent) {
  if (opponent.empty()) {
    return find_denial(services, people::Deed::TalkAsWatcher, std::move(principal));
  }
  return find_denial_between(services, people::Deed::Talk, std::move(principal.player.text),
                             std::move(opponent));
}

}  // namespace

asio::awaitable<Expected<ChatPlace, http::Response>> find_chat_place(Services& services,
                                                                     people::Principal principal,
                                                                     std::string game) {
  const auto replayed = co_await replay_game(services, game);
  if (!replayed) {
    co_return fail(refuse_stored(replayed.error(), "game"));
  }
  const arbiter::Game& laws = replayed->game.laws();
  const people::PlayerId player = rooms::id_in(laws, principal.player, principal.former);
  const auto seat = rooms::seat_of(laws, player);
  const std::string opponent = seat ? opponent_of(laws, *seat) : std::string();
  ChatPlace place{.room = seat ? ChatRoom::Players : ChatRoom::Watchers,
                  .player = player.text,
                  .name = seat ? laws.seat(*seat)->name : principal.name,
                  .is_alone = seat && opponent.empty()};
  if (place.is_alone) {
    co_return place;
  }
  // Guests must not talk as watchers: a banned guest would return under a new name within seconds.
  const DeedResult denial = co_await find_talk_denial(services, std::move(principal), opponent);
  if (!denial) {
    co_return fail(refuse_stored(denial.error(), "game"));
  }
  place.denial = *denial;
  place.listens = people::may_listen(*denial);
  co_return place;
}

std::string_view ChatPlace::why() const {
  return is_alone ? "alone" : word_of(denial);
}

std::vector<ChatLine> visible_lines(const std::vector<ChatLine>& lines, const ChatPlace& place) {
  std::vector<ChatLine> visible;
  std::copy_if(lines.begin(), lines.end(), std::back_inserter(visible),
               [&](const ChatLine& line) { return place.listens && line.room == place.room; });
  return visible;
}

}  // namespace rookery::server
