#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "endpoint/context.h"
#include "endpoint/deeds.h"
#include "rookery/http/response.h"
#include "rookery/store/social/chat.h"

namespace rookery::server {

/// A person's place in a game's chat. Players talk with each other and do not receive the watchers' lines,
/// which might be advice (FIDE 2023, 11.3.2.1); watchers talk among themselves.
struct ChatPlace {
  store::ChatRoom room = store::ChatRoom::Watchers;
  std::string player;                         ///< the id of the sender
  std::string name;                           ///< as shown to others
  bool listens = true;                        ///< receives the lines
  std::optional<people::Denial> denial = {};  ///< why the person may not write
  bool is_alone = false;                      ///< a player without an opponent who could answer

  /// Why the person may not write: "alone", or the denial's word; empty: they may.
  [[nodiscard]] std::string_view why() const;
};

/// The place of `principal` at the game. Errors: the response.
[[nodiscard]] boost::asio::awaitable<Expected<ChatPlace, http::Response>> find_chat_place(
    Services& services, people::Principal principal, std::string game);

/// The lines that a person at this place receives.
[[nodiscard]] std::vector<store::ChatLine> visible_lines(const std::vector<store::ChatLine>& lines,
                                                         const ChatPlace& place);

}  // namespace rookery::server
