#include "lichess/explorer/find_answer.h"

#include "endpoint/game_viewer.h"
#include "lichess/explorer/list_reader.h"
#include "rookery/http/read_body.h"
#include "rookery/jobs/archive_collections.h"
#include "rookery/log/log.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/openings/openings.h"
#include "rookery/query/explorer_json.h"

namespace rookery::server {

namespace asio = boost::asio;
namespace pgn = notation::pgn;

namespace {

using ListPointer = std::shared_ptr<const ListedGames>;

/// What all of these collections and the list say. A fault is logged: the answer has the rest.
explorer::Answer find_in(const Explorer& explorer, const std::vector<std::string>& collections,
                         const ListPointer& list, const ExplorerRequest& asked) {
  explorer::Answer answer;
  const chess::Position& position = asked.line.back();
  for (const std::string& name : collections) {
    const auto collection = explorer.collections.find(name);
    if (collection) {
      merge(answer, (*collection)->find(position, asked.request), asked.request);
    } else {
      answer.faults.push_back(collection.error());
    }
  }
  if (list) {
    // All of the list is the asker's: it was read as what they may see.
    merge(answer, list->games.find(position, asked.request, [](std::size_t) { return true; }), asked.request);
  }
  for (const std::string& fault : answer.faults) {
    log::warn("the opening explorer leaves out what is damaged: {}", fault);
  }
  return answer;
}

/// The games of this server that not everybody may see, but the sender. Null: none, or the sender may see
/// all, which is a collection of its own. Errors: the response.
asio::awaitable<Expected<ListPointer, http::Response>> hidden_list(Services& services,
                                                                   const people::GameViewer& viewer) {
  WantedList wanted = viewer.is_administrator ? WantedList() : hidden_games_of(viewer);
  if (wanted.queries.empty()) {
    co_return ListPointer();
  }
  auto list = co_await read_list(services, services.explorer, std::move(wanted));
  if (!list) {
    co_return fail(refuse_stored(list.error(), "archive"));
  }
  co_return *std::move(list);
}

pgn::Result result_of(explorer::Outcome outcome) {
  switch (outcome) {
    case explorer::Outcome::WhiteWins:
      return pgn::Result::WhiteWins;
    case explorer::Outcome::BlackWins:
      return pgn::Result::BlackWins;
    case explorer::Outcome::Draw:
      break;
  }
  return pgn::Result::Draw;
}

std::string write_pgn(const explorer::Game& found) {
  pgn::Game game;
  game.tags = {{"Event", found.event},
               {"Site", found.site},
               {"Date", found.date},
               {"Round", found.round},
               {"White", found.header.names[0]},
               {"Black", found.header.names[1]}};
  constexpr std::array kTags{"WhiteElo", "BlackElo"};
  for (std::size_t side = 0; side < kTags.size(); ++side) {
    if (const unsigned rating = found.header.attributes.ratings.at(side); rating > 0) {
      game.tags.push_back({kTags.at(side), std::to_string(rating)});
    }
  }
  std::erase_if(game.tags, [](const pgn::Tag& tag) { return tag.value.empty(); });
  game.start = found.start;
  for (const chess::Move move : found.moves) {
    game.plies.push_back({.move = move});
  }
  game.result = result_of(found.header.attributes.outcome);
  return pgn::write(game);
}

}  // namespace

http::Response refuse_collection(const std::string& name) {
  return http::error_response(404, ErrorCode::NotFound,
                              "the opening explorer of this server has no collection \"" + name + '"');
}

Expected<ExplorerRequest, http::Response> asked_of(const http::Request& request,
                                                   const ExplorerLimits& limits) {
  return http::read_query(request,
                          [&](const http::Members& query) { return read_explorer_request(query, limits); })
      .map_error([](const Error& error) { return http::error_response(400, error); });
}

asio::awaitable<http::Response> answer_explorer(Context& context, const http::Request& request,
                                                std::string collection, ExplorerLimits limits) {
  Services& services = context.services;
  if (!services.explorer.options.has(collection)) {
    co_return refuse_collection(collection);
  }
  auto read = asked_of(request, limits);
  if (!read) {
    co_return std::move(read.error());
  }
  const auto asked = std::make_shared<const ExplorerRequest>(*std::move(read));
  std::vector<std::string> collections{collection};
  ListPointer list;
  if (collection == kServerGames) {
    const auto viewer = co_await find_game_viewer(services, context.principal);
    if (!viewer) {
      co_return refuse_stored(viewer.error(), "player");
    }
    auto hidden = co_await hidden_list(services, *viewer);
    if (!hidden) {
      co_return std::move(hidden.error());
    }
    list = *std::move(hidden);
    collections = {jobs::kPublicCollection};
    if (viewer->is_administrator) {
      collections.emplace_back(jobs::kHiddenCollection);
    }
  }
  // As the API's schemas have it: the month of a masters' game may be missing, another's may be null.
  const query::ExplorerForm form{.most_moves = asked->most_moves,
                                 .has_null_months = collection == kServerGames};
  const std::function<std::string()> find = [&services, collections, list, asked, form] {
    const explorer::Answer answer = find_in(services.explorer, collections, list, *asked);
    return query::explorer_json(asked->line.back(), answer, services.openings.classify(asked->line),
                                services.openings, form);
  };
  std::string body = co_await on_explorer_thread(services, services.explorer, find);
  co_return http::json_response(200, std::move(body));
}

asio::awaitable<http::Response> explored_game(Services& services, std::string collection, std::string game) {
  if (!services.explorer.options.has(collection)) {
    co_return refuse_collection(collection);
  }
  using Found = std::optional<std::string>;
  const std::function<Found()> find = [&services, collection, game]() -> Found {
    const auto opened = services.explorer.collections.find(collection);
    const auto found = opened ? (*opened)->find_game(game) : std::nullopt;
    return found ? Found(write_pgn(*found)) : std::nullopt;
  };
  Found text = co_await on_explorer_thread(services, services.explorer, find);
  if (!text) {
    co_return http::error_response(404, ErrorCode::NotFound, "the collection has no game with this id");
  }
  http::Response response = http::json_response(200, *std::move(text));
  response.content_type = "application/x-chess-pgn";
  co_return response;
}

}  // namespace rookery::server
