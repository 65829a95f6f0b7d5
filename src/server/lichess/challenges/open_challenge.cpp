#include "lichess/challenges/open_challenge.h"

#include "endpoint/lists.h"
#include "rookery/http/http_syntax.h"
#include "rookery/rooms/clean_name.h"
#include "rookery/rooms/game_record.h"

namespace rookery::server {
namespace {

std::array<std::string, 2> read_users(const std::string& text) {
  std::vector<std::string> names = split_list(text, 3);  // a third would be one too many
  if (names.size() != 2) {
    http::reject(ErrorCode::InvalidValue, "users",
                 "users: two names were expected, with a comma between them, White's first");
  }
  return {std::move(names[0]), std::move(names[1])};
}

std::string read_title(const std::string& text) {
  // A name that consists of spaces would become "Guest".
  if (http::trim_ows(text).empty()) {
    return "";
  }
  auto title = rooms::clean_name(text);
  if (!title) {
    http::reject(ErrorCode::InvalidValue, "name", "name: " + title.error());
  }
  return *std::move(title);
}

}  // namespace

OpenChallengeRequest read_open_challenge_request(const http::Members& fields, Instant now) {
  OpenChallengeRequest open_request;
  if (const auto text = fields.take_string("users")) {
    open_request.users = read_users(*text);
  }
  open_request.title = read_title(fields.take_string("name").value_or(""));
  const auto ms = [](Instant at) { return at.time_since_epoch().count(); };
  if (const auto until = fields.take_integer("expiresAt", {ms(now) + 1, ms(now + kLongestOpenTime)})) {
    open_request.until = Instant{Duration{*until}};
  }
  return open_request;
}

policy::Invitation invitation_of(const store::Challenge& challenge, const OpenChallengeRequest& open_request,
                                 const std::optional<std::array<std::string, 2>>& players) {
  policy::Invitation invitation;
  if (players) {
    for (const chess::Color side : chess::kColors) {
      invitation.kept_for[index(side)] = (*players)[index(side)];
    }
  }
  if (players || open_request.until || !open_request.title.empty()) {
    invitation.until = challenge.expires;
    invitation.title = open_request.title;
  }
  return invitation;
}

Expected<rooms::MadeGame, store::StoreError> open_game_of(const store::Challenge& challenge,
                                                          const policy::Invitation& invitation) {
  const auto terms = rooms::read_terms(challenge.game);
  if (!terms) {
    return fail(terms.error());
  }
  std::vector<policy::SiteEvent> events;
  for (const chess::Color side : chess::kColors) {
    if (const auto& player = invitation.kept_for[index(side)]) {
      events.emplace_back(policy::SeatKept{side, *player});
    }
  }
  if (invitation.until) {
    events.emplace_back(policy::Invited{*invitation.until, invitation.title});
  }
  return rooms::begin_game(challenge.game, *terms, events, challenge.game.created);
}

}  // namespace rookery::server
