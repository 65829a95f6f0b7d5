#include "lichess/challenges/open_challenge.h"

#include "endpoint/lists.h"
#include "rookery/http/http_syntax.h"
#include "rookery/rooms/game_record.h"
#include "rookery/rooms/names.h"

namespace rookery::server {
namespace {

Error wrong_field(const char* field, const std::string& what) {
  return {ErrorCode::InvalidValue, field, std::nullopt, std::string(field) + ": " + what};
}

Expected<std::array<std::string, 2>, Error> read_users(const std::string& text) {
  std::vector<std::string> names = split_list(text, 3);  // a third would be one too many
  if (names.size() != 2) {
    return fail(wrong_field("users", "two names were expected, with a comma between them, White's first"));
  }
  return std::array{std::move(names[0]), std::move(names[1])};
}

Expected<std::string, Error> read_title(const std::string& text) {
  // A name that consists of spaces would become "Guest".
  if (http::trim_ows(text).empty()) {
    return std::string();
  }
  return rooms::clean_name(text).map_error([](const std::string& why) { return wrong_field("name", why); });
}

}  // namespace

Expected<OpenChallengeRequest, Error> read_open_challenge_request(http::Fields& fields, Instant now) {
  OpenChallengeRequest open_request;
  if (const auto text = fields.text("users")) {
    const auto users = read_users(*text);
    if (!users) {
      return fail(users.error());
    }
    open_request.users = *users;
  }
  const auto title = read_title(fields.text("name").value_or(""));
  if (!title) {
    return fail(title.error());
  }
  open_request.title = *title;
  const auto ms = [](Instant at) { return at.time_since_epoch().count(); };
  const auto until = fields.number("expiresAt", ms(now) + 1, ms(now + kLongestOpenTime));
  if (fields.fault()) {
    return fail(*fields.fault());
  }
  if (until) {
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
