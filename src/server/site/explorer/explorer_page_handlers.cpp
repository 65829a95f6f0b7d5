#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "endpoint/explorer.h"
#include "lichess/explorer/find_answer.h"
#include "rookery/jobs/archive_collections.h"
#include "site/explorer/handlers.h"

namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

bool is_of_archive(const std::string& name) {
  return std::ranges::find(jobs::kArchiveCollections, name) != jobs::kArchiveCollections.end();
}

std::string collections_json(const Explorer& explorer) {
  json collections = json::array();
  for (const std::string& name : explorer.collections.names()) {
    const auto collection = is_of_archive(name) || !explorer.options.has(name)
                                ? nullptr
                                : explorer.collections.find(name).value_or(nullptr);
    if (collection) {
      collections.push_back({{"name", name}, {"games", collection->games()}});
    }
  }
  const json body{{"server", explorer.options.has(kServerGames)},
                  {"player", explorer.options.has(kOnePlayer)},
                  {"collections", std::move(collections)}};
  return dump_json(body);
}

}  // namespace

asio::awaitable<http::Response> list_collections(Context& context, const http::Request&) {
  Services& services = context.services;
  const std::function<std::string()> list = [&services] { return collections_json(services.explorer); };
  std::string body = co_await on_explorer_thread(services, services.explorer, list);
  co_return http::json_response(200, std::move(body));
}

asio::awaitable<http::Response> explore_collection(Context& context, const http::Request& request) {
  return answer_explorer(context, request, context.path["collection"], kLichessLimits);
}

asio::awaitable<http::Response> export_explored_game(Context& context, const http::Request&) {
  return explored_game(context.services, context.path["collection"], context.path["id"]);
}

}  // namespace rookery::server
