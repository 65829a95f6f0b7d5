#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "endpoint/ask_store.h"
#include "endpoint/context.h"
#include "rookery/policy/site_terms.h"

namespace rookery::server {

/// A player of a game that a teacher begins: a pupil, the teacher or the computer.
struct ClassPlayer {
  std::string id;
  std::string shown;  ///< the name in the game
};

/// Stores a game of these two under the id, which begins at once, and notifies both. Errors: those of the
/// store.
[[nodiscard]] boost::asio::awaitable<Stored<void>> begin_class_game(Context& context, std::string id,
                                                                    policy::SiteTerms terms,
                                                                    ClassPlayer white, ClassPlayer black);

/// The same under a new id, which it returns.
[[nodiscard]] boost::asio::awaitable<Stored<std::string>> begin_class_game(Context& context,
                                                                           policy::SiteTerms terms,
                                                                           ClassPlayer white,
                                                                           ClassPlayer black);

}  // namespace rookery::server
