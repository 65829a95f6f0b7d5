#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "endpoint/context.h"
#include "endpoint/deeds.h"
#include "http/response.h"
#include "rookery/arbiter/game.h"
#include "rookery/store/chat.h"

namespace rookery::server {

/// Where somebody stands in what is said at a game. Players talk with each other, and hear nothing of what
/// watchers say, which might be advice (FIDE 2023, 11.3.2.1); watchers talk among themselves.
struct ChatPlace {
  store::ChatRoom room = store::ChatRoom::Watchers;
  std::string player;                         ///< the id under which one speaks
  std::string name;                           ///< as shown to others
  bool listens = true;                        ///< hears what is said there
  std::optional<people::Denial> denial = {};  ///< why one may not speak
  bool is_alone = false;                      ///< a player without an opponent who could answer

  /// Why one does not speak: "alone", or the denial's word; empty: one may.
  [[nodiscard]] std::string_view why() const;
};

/// Where `principal` stands at the game. Errors: what to answer.
[[nodiscard]] boost::asio::awaitable<Expected<ChatPlace, Response>> find_chat_place(
    ServerContext& server, people::Principal principal, std::string game);

/// Those of the lines that are heard there.
[[nodiscard]] std::vector<store::ChatLine> heard_lines(const std::vector<store::ChatLine>& lines,
                                                       const ChatPlace& place);

}  // namespace rookery::server
