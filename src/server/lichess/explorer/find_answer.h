#pragma once
#include <string>

#include "endpoint/context.h"
#include "endpoint/explorer.h"
#include "lichess/explorer/explorer_request.h"
#include "rookery/http/request.h"
#include "rookery/http/response.h"

/// Questions to the explorer's collections, and their responses.
namespace rookery::server {

/// 404: a collection is switched off.
[[nodiscard]] http::Response refuse_collection(const std::string& name);

/// What is asked. Errors: 400.
[[nodiscard]] Expected<ExplorerRequest, http::Response> asked_of(const http::Request& request,
                                                                 const ExplorerLimits& limits);

/// The response to a question about a collection that the operator imported, or about this server's games
/// that the sender may see.
[[nodiscard]] boost::asio::awaitable<http::Response> answer_explorer(Context& context,
                                                                     const http::Request& request,
                                                                     std::string collection,
                                                                     ExplorerLimits limits);
/// A game of an imported collection as PGN; 404 if there is none.
[[nodiscard]] boost::asio::awaitable<http::Response> explored_game(Services& services, std::string collection,
                                                                   std::string game);

}  // namespace rookery::server
