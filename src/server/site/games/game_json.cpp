#include "site/games/game_json.h"

#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "lichess/lichess_words.h"
#include "ws/protocol.h"

namespace rookery::server {

std::string write_done(const std::string& command_id) {
  return dump_json({{"id", command_id}});
}

std::string write_created(const std::string& id, const std::vector<notation::fen::ErrorText>& remarks) {
  nlohmann::json created{{"id", id}, {"path", "/game/" + id}};
  for (const notation::fen::ErrorText& remark : remarks) {
    created["remarks"].push_back({{"what", remark.what}, {"where", remark.where}, {"offset", remark.offset}});
  }
  return dump_json(created);
}

std::string write_game(const store::StoredGame& game) {
  nlohmann::json events = nlohmann::json::array();
  for (const store::StoredEvent& event : game.events) {
    events.push_back(event.text);
  }
  return dump_json({{"id", game.header.id},
                    {"created", game.header.created.time_since_epoch().count()},
                    {"terms", terms_json(game.header)},
                    {"events", std::move(events)}});
}

std::string write_info(std::string_view version, const std::vector<std::string>& urls,
                       const Offered& offered) {
  const auto or_null = [](const std::optional<std::string>& text) {
    return text ? nlohmann::json(*text) : nlohmann::json(nullptr);
  };
  return dump_json({{"version", version},
                    {"lan", urls.empty() ? nlohmann::json(nullptr) : nlohmann::json(urls.front())},
                    {"urls", urls},
                    {"docs", or_null(offered.docs)},
                    {"source", or_null(offered.source)}});
}

}  // namespace rookery::server
