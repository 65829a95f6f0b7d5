#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "endpoint/ask_store.h"
#include "endpoint/context.h"
#include "rookery/policy/site_terms.h"
#include "rookery/rooms/new_game.h"

namespace rookery::server {

/// A request for games that is sent twice comes a second time within this time.
inline constexpr Duration kSentTwice = std::chrono::seconds(2);

/// A player of a game that a teacher begins: a pupil, the teacher or the computer.
struct ClassPlayer {
  std::string id;
  std::string shown;  ///< the name in the game
};

/// A game of these two, as it is first stored.
[[nodiscard]] rooms::MadeGame make_class_game(std::string id, Instant now, const policy::SiteTerms& terms,
                                              const ClassPlayer& white, const ClassPlayer& black);
/// To be called when it is stored: its deadlines are kept, and both players hear of it.
void announce_class_game(Services& services, const rooms::MadeGame& made);

/// Stores a game of these two under the id, which begins at once, and notifies both. Errors: those of the
/// store.
[[nodiscard]] boost::asio::awaitable<Stored<void>> begin_class_game(Context& context, std::string id,
                                                                    policy::SiteTerms terms,
                                                                    ClassPlayer white, ClassPlayer black);

}  // namespace rookery::server
