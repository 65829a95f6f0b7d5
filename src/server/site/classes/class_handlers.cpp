#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "endpoint/ask_store.h"
#include "endpoint/audit.h"
#include "endpoint/classes.h"
#include "endpoint/deeds.h"
#include "endpoint/dump_json.h"
#include "endpoint/edge.h"
#include "endpoint/identify.h"
#include "endpoint/lists.h"
#include "lichess/seeks/seek_pairing.h"
#include "rookery/auth/card_code.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/rooms/clean_name.h"
#include "rookery/server/qr.h"
#include "rookery/store/classes/classes.h"
#include "site/account/login_steps.h"
#include "site/classes/class_tasks.h"
#include "site/classes/handlers.h"
#include "site/classes/pupil_names.h"

/// Classes: their pupils, and the cards by which pupils log in. A card has the account's name and password as
/// text, so that they can be typed on a device without a camera.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::NewPupil;
using store::Pupil;
using store::SchoolClass;
using store::StoreError;

namespace {

struct Card {
  Pupil pupil;
  std::string code;
};

std::string read_class_name(const http::Members& members) {
  return members.need_string("name");
}
std::string read_list(const http::Members& members) {
  return members.need_string("names");
}
std::string read_pupil(const http::Members& members) {
  return members.take_string("pupil").value_or("");
}
struct NamedPermission {
  const char* name;
  bool store::PupilPermissions::* permission;
};
/// One table for reading and writing: a permission in only one of them could be set but not seen.
constexpr std::array kPermissions{NamedPermission{"chat", &store::PupilPermissions::chat},
                                  NamedPermission{"messages", &store::PupilPermissions::messages},
                                  NamedPermission{"challenges", &store::PupilPermissions::challenges},
                                  NamedPermission{"lobby", &store::PupilPermissions::lobby},
                                  NamedPermission{"takebacks", &store::PupilPermissions::takebacks},
                                  NamedPermission{"computer", &store::PupilPermissions::computer},
                                  NamedPermission{"analysis", &store::PupilPermissions::analysis}};

/// `may` with the permissions that are given; the others stay unchanged.
store::PupilPermissions read_permissions(store::PupilPermissions may, const http::Members& members) {
  for (const auto& [name, permission] : kPermissions) {
    may.*permission = members.take_bool(name).value_or(may.*permission);
  }
  return may;
}

json permissions_json(const store::PupilPermissions& may) {
  json object = json::object();
  for (const auto& [name, permission] : kPermissions) {
    object[name] = may.*permission;
  }
  return object;
}

json class_json(const SchoolClass& one) {
  return {{"id", one.id},
          {"name", one.name},
          {"created", one.created.time_since_epoch().count()},
          {"may", permissions_json(one.may)}};
}

/// The secret is in the fragment, which browsers do not send.
std::string card_link(const Context& context, const http::Request& request, const Card& card) {
  return context.services.edge.url_for_others().value_or(request.origin_asked()) + "/class#" +
         card.pupil.name + ':' + card.code;
}

http::Response cards_response(int status, const Context& context, const http::Request& request,
                              const std::vector<Card>& cards) {
  json list = json::array();
  for (const Card& card : cards) {
    const std::string link = card_link(context, request, card);
    list.push_back({{"account", card.pupil.account},
                    {"name", card.pupil.name},
                    {"shown", card.pupil.shown},
                    {"code", card.code},
                    {"link", link},
                    // Drawn here, so that the page needs no library for it.
                    {"qr", qr_svg(link).value_or("")}});
  }
  const json body{{"cards", std::move(list)}};
  return http::json_response(status, dump_json(body));
}

std::string names_in_words(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) {
    all += (all.empty() ? "" : ", ") + name;
  }
  return all;
}

/// A new password for each pupil, and its hash for the store. Errors: the response.
asio::awaitable<Expected<std::vector<std::pair<std::string, std::string>>, http::Response>> make_codes(
    Context& context, const http::Request& request, std::size_t count) {
  std::vector<std::pair<std::string, std::string>> codes;
  // One after the other, because the queue of one address is bounded.
  for (std::size_t i = 0; i < count; ++i) {
    std::string code = auth::new_card_code();
    auto hash = co_await hash_new_password(context, request, context.principal.player.text, code);
    if (!hash) {
      co_return fail(hash.error());
    }
    codes.emplace_back(std::move(code), *std::move(hash));
  }
  co_return codes;
}

/// "here": a page or program of theirs is open; "away": logged in somewhere; "offline": neither.
const char* presence_of(const Pupil& pupil, Instant now) {
  return is_online(pupil.seen, now) ? "here" : pupil.is_logged_in ? "away" : "offline";
}

/// The pupils with their present games, "" without one. One query per pupil, 60 at most: no list parameter
/// works in the SQL of both databases.
asio::awaitable<Expected<json, http::Response>> pupils_json(Context& context,
                                                            const std::vector<Pupil>& pupils) {
  json list = json::array();
  for (const Pupil& pupil : pupils) {
    const auto game = co_await find_game_of(context.services, pupil.account);
    if (!game) {
      co_return fail(game.error());
    }
    list.push_back({{"account", pupil.account},
                    {"name", pupil.name},
                    {"shown", pupil.shown},
                    {"presence", presence_of(pupil, context.now)},
                    {"game", *game}});
  }
  co_return list;
}

/// Pupils who are banned from the lobby must not be listed there either.
asio::awaitable<http::Response> withdraw_seeks_of_class(Context& context, std::string school_class) {
  const auto pupils = co_await find_pupils(context.services, std::move(school_class));
  if (!pupils) {
    co_return pupils.error();
  }
  std::vector<std::string> accounts;
  std::transform(pupils->begin(), pupils->end(), std::back_inserter(accounts),
                 [](const Pupil& pupil) { return pupil.account; });
  const auto withdrawn = co_await withdraw_seeks_of(context.services, std::move(accounts));
  co_return withdrawn ? http::no_content() : refuse_stored(withdrawn.error(), "class");
}

}  // namespace

asio::awaitable<http::Response> list_classes(Context& context, const http::Request&) {
  const auto found = co_await context.services.database.read(store::classes_of,
                                                             store::AccountId{context.principal.player.text});
  if (!found) {
    co_return refuse_stored(found.error(), "account");
  }
  json list = json::array();
  std::transform(found->begin(), found->end(), std::back_inserter(list), class_json);
  const json body{{"classes", std::move(list)}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> create_class(Context& context, const http::Request& request) {
  const auto requested_name = http::read_body(request, read_class_name);
  if (!requested_name) {
    co_return http::error_response(400, requested_name.error());
  }
  const auto name = rooms::clean_name(*requested_name);
  if (!name) {
    co_return http::error_response(400, ErrorCode::InvalidName, name.error(), "name");
  }
  const SchoolClass made{auth::new_id(), context.principal.player.text, *name, context.now};
  const auto entry = audit_entry(context, "class", made.id, made.name);
  const auto created = co_await context.services.database.write(store::create_class, made, entry);
  co_return created ? http::json_response(201, dump_json(class_json(made)))
                    : refuse_stored(created.error(), "account");
}

asio::awaitable<http::Response> get_class(Context& context, const http::Request&) {
  const auto found = co_await find_own_class(context);
  if (!found) {
    co_return found.error();
  }
  const auto pupils = co_await find_pupils(context.services, found->id);
  if (!pupils) {
    co_return pupils.error();
  }
  auto list = co_await pupils_json(context, *pupils);
  if (!list) {
    co_return list.error();
  }
  json body = class_json(*found);
  body["pupils"] = *std::move(list);
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> set_class_permissions(Context& context, const http::Request& request) {
  // Read first: permissions that are not mentioned keep their values.
  const auto found = co_await find_own_class(context);
  if (!found) {
    co_return found.error();
  }
  const auto may = http::read_body(
      request, [now = found->may](const http::Members& members) { return read_permissions(now, members); });
  if (!may) {
    co_return http::error_response(400, may.error());
  }
  const auto entry = audit_entry(context, "permissions", found->id, dump_json(permissions_json(*may)));
  const auto set = co_await context.services.database.write(store::set_class_permissions,
                                                            store::ClassId{found->id}, *may, entry);
  if (!set || may->lobby) {
    co_return set ? http::no_content() : refuse_stored(set.error(), "class");
  }
  co_return co_await withdraw_seeks_of_class(context, found->id);
}

asio::awaitable<http::Response> add_pupils(Context& context, const http::Request& request) {
  const auto names =
      http::read_body(request, read_list).and_then([](const std::string& list) { return read_names(list); });
  if (!names) {
    co_return http::error_response(400, names.error());
  }
  const auto found = co_await find_own_class(context);
  if (!found) {
    co_return found.error();
  }
  // Before anything is stored: hashing takes long and may be refused, and a class is added either completely
  // or not at all.
  const auto codes = co_await make_codes(context, request, names->size());
  if (!codes) {
    co_return codes.error();
  }
  std::vector<NewPupil> new_pupils;
  for (std::size_t i = 0; i < names->size(); ++i) {
    new_pupils.push_back({account_name_for((*names)[i]), (*names)[i], (*codes)[i].second});
  }
  const auto entry = audit_entry(context, "enrol", found->id, names_in_words(*names));
  const auto made = co_await context.services.database.write(store::enrol_pupils, store::ClassId{found->id},
                                                             new_pupils, context.now, entry);
  if (!made && made.error().kind == StoreError::Kind::Conflict) {
    // The store's message, as only the store knows which limit or name was the obstacle.
    co_return http::error_response(409, ErrorCode::InvalidName, made.error().what, "names");
  }
  if (!made) {
    co_return refuse_stored(made.error(), "class");
  }
  std::vector<Card> cards;
  for (std::size_t i = 0; i < made->size(); ++i) {
    cards.push_back({(*made)[i], (*codes)[i].first});
  }
  co_return cards_response(201, context, request, cards);
}

asio::awaitable<http::Response> renew_cards(Context& context, const http::Request& request) {
  const auto which = http::read_body(request, read_pupil);
  if (!which) {
    co_return http::error_response(400, which.error());
  }
  auto pupils = co_await find_own_pupils(context);
  if (!pupils) {
    co_return pupils.error();
  }
  // Only the class's own pupils: a teacher cannot renew the card of a pupil in another class.
  std::erase_if(*pupils, [&](const Pupil& one) { return !which->empty() && one.account != *which; });
  if (pupils->empty()) {
    co_return http::error_response(404, ErrorCode::NotFound, "there is no such pupil in this class");
  }
  const auto codes = co_await make_codes(context, request, pupils->size());
  if (!codes) {
    co_return codes.error();
  }
  std::vector<Card> cards;
  for (std::size_t i = 0; i < pupils->size(); ++i) {
    // Each on its own: after a failure the teacher makes all of them again, and those before stay valid.
    const auto entry = audit_entry(context, "card", (*pupils)[i].account);
    const auto made = co_await context.services.database.write(
        store::make_new_card, store::AccountId{(*pupils)[i].account}, (*codes)[i].second, entry);
    if (!made) {
      co_return refuse_stored(made.error(), "account");
    }
    cards.push_back({(*pupils)[i], (*codes)[i].first});
  }
  co_return cards_response(200, context, request, cards);
}

asio::awaitable<http::Response> begin_cards(Context& context, const http::Request&) {
  const auto found = co_await find_own_class(context);
  if (!found) {
    co_return found.error();
  }
  const auto entry = audit_entry(context, "cards", found->id);
  const auto begun =
      co_await context.services.database.write(store::begin_new_cards, store::ClassId{found->id}, entry);
  if (!begun) {
    co_return refuse_stored(begun.error(), "class");
  }
  for (const std::string& account : *begun) {
    context.services.news.notify(node::news_of_access(account));
  }
  const json body{{"accounts", *begun}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> get_own_class(Context& context, const http::Request& request) {
  const Login login = co_await find_login(context.services, request.cookie, context.now);
  if (!login) {
    co_return login.error();
  }
  // A visitor who is not logged in is in no class. The page asks without knowing, so this is not an error.
  const std::string account = *login ? (*login)->account : "";
  const auto found = co_await context.services.database.read(store::class_of, store::AccountId{account});
  if (!found && found.error().kind == StoreError::Kind::NotFound) {
    co_return http::json_response(200, R"({"class":null})");
  }
  if (!found) {
    co_return refuse_stored(found.error(), "account");
  }
  const auto game = co_await find_game_of(context.services, account);
  const auto denial = co_await find_denial_for(context.services, people::Deed::Analyse, account);
  if (!game || !denial) {
    co_return game ? refuse_stored(denial.error(), "account") : game.error();
  }
  const auto task = co_await find_task(context, account);
  if (!task) {
    co_return task.error();
  }
  const json one{{"name", found->school_class.name},
                 {"account", found->pupil.account},
                 {"shown", found->pupil.shown},
                 {"game", *game},
                 {"task", *task},
                 {"mayAnalyse", !denial->has_value()}};
  const json body{{"class", one}};
  co_return http::json_response(200, dump_json(body));
}

}  // namespace rookery::server
