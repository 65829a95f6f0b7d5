#include "site/tournaments/pairing_review_json.h"

#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "lichess/lichess_words.h"
#include "site/tournaments/run_command.h"

namespace rookery::server {

using nlohmann::json;

json review_json(const tournament::PairingReview& review) {
  json breaches = json::array();
  for (const tournament::RuleBreach& breach : review.breaches) {
    breaches.push_back({{"rule", word(breach.rule)},
                        {"first", breach.first},
                        {"second", breach.second ? json(*breach.second) : json(nullptr)}});
  }
  json better = nullptr;
  if (review.better) {
    json boards = json::array();
    for (const tournament::PairedBoard& board : review.better->boards) {
      boards.push_back(json::array({board.white, board.black}));
    }
    better = {{"boards", std::move(boards)},
              {"bye", review.better->bye ? json(*review.better->bye) : json(nullptr)}};
  }
  return {{"breaches", std::move(breaches)}, {"better", std::move(better)}};
}

http::Response refuse_unconfirmed(const tournament::PairingReview& review) {
  const Error error = error_of(review.breaches.empty() ? tournament::Refusal::DiffersFromSystem
                                                       : tournament::Refusal::BreaksRules);
  json body = json::parse(write_error(error));
  body["review"] = review_json(review);
  http::Response response = http::json_response(error.code.status(), dump_json(body));
  response.error = error;
  return response;
}

}  // namespace rookery::server
