#include <algorithm>
#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "endpoint/applied_settings.h"
#include "endpoint/ask_store.h"
#include "endpoint/audit.h"
#include "endpoint/dump_json.h"
#include "endpoint/measures.h"
#include "endpoint/site.h"
#include "rookery/base/hash.h"
#include "rookery/http/assets.h"
#include "rookery/http/json_text.h"
#include "rookery/http/page_files.h"
#include "rookery/http/read_body.h"
#include "rookery/store/administration/administration.h"
#include "rookery/store/administration/audit.h"
#include "rookery/store/archive/archive.h"
#include "site/administration/handlers.h"

/// Settings of administrators for the whole server, and its state for them.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

constexpr std::size_t kEntriesAtOnce = 50;

/// An administrator's text is sent to every visitor: invalid UTF-8 must not cause an error for all.
std::string dump_text(const json& object) {
  return dump_json(object);
}

http::Response refuse_setting(const SettingFault& fault) {
  return http::error_response(400, ErrorCode::InvalidValue, fault.message, fault.field);
}

/// The version of the stored settings; it differs after each change.
std::string version_of(const std::optional<std::string>& stored) {
  return std::to_string(hash_bytes(stored.value_or("")));
}

/// The changes to be made, and the version that they are based on; without one, the present version.
struct SettingsRequest {
  std::optional<std::string> version;
  std::string changes;  ///< for change_settings, which reports faults in them
};
SettingsRequest read_settings_request(const std::string& body) {
  const bool is_deep = http::find_deep_nesting(body) != std::string::npos;
  json object = is_deep ? json() : json::parse(body, nullptr, false);
  if (!object.is_object() || !object.contains("version") || !object["version"].is_string()) {
    return {std::nullopt, body};
  }
  SettingsRequest requested{object["version"].get<std::string>(), ""};
  object.erase("version");
  requested.changes = dump_text(object);
  return requested;
}

http::Response refuse_stale_settings() {
  return http::error_response(409, ErrorCode::PreconditionFailed,
                              "the settings have been changed meanwhile; check them and try again",
                              "version");
}

/// Absent once its time has come.
std::optional<json> banner_json(const Context& context) {
  const Banner& banner = context.services.site.banner;
  if (banner.text.empty() || banner.at <= context.now) {
    return std::nullopt;
  }
  return json{{"text", banner.text}, {"at", banner.at.time_since_epoch().count()}};
}

json entry_json(const store::AuditEntry& entry) {
  return {{"id", entry.id},           {"at", entry.at.time_since_epoch().count()},
          {"actor", entry.actor},     {"action", entry.action},
          {"subject", entry.subject}, {"details", entry.details}};
}

/// Reads "1700000000000.abc": a time and an id. Empty: malformed.
std::optional<store::AuditCursor> read_cursor(std::string_view text) {
  std::int64_t at = 0;
  // The id after the dot is not checked: an unknown one only marks a place.
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), at);
  if (error != std::errc{} || end == text.data() + text.size() || *end != '.') {
    return std::nullopt;
  }
  return store::AuditCursor{Instant{Duration{at}}, std::string(end + 1, text.data() + text.size())};
}

struct BannerRequest {
  std::string text;
  std::int64_t at;
};
BannerRequest read_banner_request(const http::Members& members) {
  BannerRequest requested{members.need_string("text"), 0};
  requested.at = members.take_integer("at").value_or(0);
  return requested;
}

bool read_switch(const http::Members& members) {
  return members.need_bool("on");
}

/// Absent rather than 0 if the system does not tell, since 0 would alarm.
std::optional<std::uintmax_t> free_bytes(const std::string& folder) {
  std::error_code error;
  const auto space = std::filesystem::space(folder, error);
  return error ? std::nullopt : std::optional(space.available);
}

/// Runs before the page's own script, for visitors who have not made their choices yet.
std::string first_choices(const SiteSettings& settings) {
  json chosen = json::object();
  for (const auto& [name, value] :
       {std::pair{"language", &settings.language}, std::pair{"theme", &settings.theme},
        std::pair{"board", &settings.board}, std::pair{"pieces", &settings.pieces}}) {
    if (!value->empty()) {
      chosen[name] = *value;
    }
  }
  if (chosen.empty()) {
    return "";
  }
  // Private windows may throw on localStorage: the page then starts without these choices.
  return "try { localStorage.getItem('rookery.settings') ?? localStorage.setItem('rookery.settings', '" +
         dump_json(chosen) + "'); } catch {}\n";
}

}  // namespace

asio::awaitable<http::Response> get_notice(Context& context, const http::Request&) {
  const SiteSettings& settings = context.services.site.settings;
  const auto banner = banner_json(context);
  if (settings.name.empty() && settings.greeting.empty() && !banner) {
    // Most servers have no notice: no body then, for a request that every visit makes.
    co_return http::no_content();
  }
  json notice{{"name", settings.name}, {"greeting", settings.greeting}};
  if (banner) {
    notice["banner"] = *banner;
  }
  co_return http::json_response(200, dump_text(notice));
}

asio::awaitable<http::Response> get_early(Context& context, const http::Request& request) {
  const std::string first = first_choices(context.services.site.settings);
  if (first.empty()) {
    auto file = http::page_file(context.services.assets, request, request.path);
    co_return std::move(file).value_or(
        http::error_response(404, ErrorCode::NotFound, "the page was not built"));
  }
  const auto file = context.services.assets.find(request.path);
  http::Response response = http::json_response(200, first + std::string(file ? file->bytes : ""));
  response.content_type = "text/javascript; charset=utf-8";
  // The file's name does not change with the settings, so each visit has to revalidate it.
  response.headers = {{"Cache-Control", "no-cache"}};
  co_return response;
}

asio::awaitable<http::Response> get_settings(Context& context, const http::Request&) {
  const auto stored = co_await ask(context.services, &store::GameStore::get, std::string(kSettingsFact));
  if (!stored) {
    co_return refuse_stored(stored.error(), "settings");
  }
  json body = json::parse(write_settings(read_settings(stored->value_or(""))));
  body["version"] = version_of(*stored);
  if (const auto banner = banner_json(context)) {
    body["banner"] = *banner;
  }
  co_return http::json_response(200, dump_text(body));
}

asio::awaitable<http::Response> set_settings(Context& context, const http::Request& request) {
  // The stored settings, so that changes made elsewhere a moment ago are kept.
  const auto stored = co_await ask(context.services, &store::GameStore::get, std::string(kSettingsFact));
  if (!stored) {
    co_return refuse_stored(stored.error(), "settings");
  }
  const SettingsRequest requested = read_settings_request(request.body);
  if (requested.version && *requested.version != version_of(*stored)) {
    co_return refuse_stale_settings();
  }
  const auto changed = change_settings(read_settings(stored->value_or("")), requested.changes);
  if (!changed) {
    co_return refuse_setting(changed.error());
  }
  const std::string text = write_settings(*changed);
  const auto entry = audit_entry(context, "settings", "", requested.changes);
  const store::Fact fact{kSettingsFact, text};
  const auto put =
      co_await context.services.database.write(store::audited::replace_fact, *stored, fact, entry);
  if (!put && put.error().kind == store::StoreError::Kind::Conflict) {
    co_return refuse_stale_settings();
  }
  if (!put) {
    co_return refuse_stored(put.error(), "settings");
  }
  // Applied at once on this node; other nodes read the stored settings regularly.
  apply_settings(context.services, text);
  co_return http::no_content();
}

asio::awaitable<http::Response> set_banner(Context& context, const http::Request& request) {
  const auto requested = http::read_body(request, read_banner_request);
  if (!requested) {
    co_return http::error_response(400, requested.error());
  }
  Banner banner;
  if (!requested->text.empty()) {
    const auto made = make_banner(requested->text, Instant{Duration{requested->at}}, context.now);
    if (!made) {
      co_return refuse_setting(made.error());
    }
    banner = *made;
  }
  const auto entry = audit_entry(context, "banner", "", requested->text);
  const std::vector<store::Fact> facts{{kBannerFact, write_banner(banner)}};
  const auto put = co_await context.services.database.write(store::audited::put_facts, facts, entry);
  if (!put) {
    co_return refuse_stored(put.error(), "settings");
  }
  context.services.site.banner = banner;
  co_return http::no_content();
}

asio::awaitable<http::Response> get_audit(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const auto text = [&](const char* name) { return query->take_string(name).value_or(""); };
  const std::string from = text("after");
  const auto cursor = read_cursor(from);
  if (!from.empty() && !cursor) {
    co_return http::error_response(400, ErrorCode::InvalidValue,
                                   "the \"after\" of the previous part was expected", "after");
  }
  const store::AuditFilter filter{text("actor"), text("action"), text("subject")};
  const auto found =
      co_await context.services.database.read(store::list_audit, filter, cursor, kEntriesAtOnce);
  if (!found) {
    co_return refuse_stored(found.error(), "audit log");
  }
  json entries = json::array();
  std::transform(found->begin(), found->end(), std::back_inserter(entries), entry_json);
  json body{{"entries", std::move(entries)}};
  if (found->size() == kEntriesAtOnce) {
    // Entries of the same millisecond may continue on the next page: the time alone would lose or repeat
    // them.
    const store::AuditEntry& last = found->back();
    body["after"] = std::to_string(last.at.time_since_epoch().count()) + '.' + last.id;
  }
  co_return http::json_response(200, dump_text(body));
}

asio::awaitable<http::Response> get_positions(Context& context, const http::Request&) {
  const auto size = co_await context.services.database.read(store::archive_size);
  if (!size) {
    co_return refuse_stored(size.error(), "archive");
  }
  const json body{{"on", size->has_positions},
                  {"games", size->games},
                  {"indexed", size->indexed},
                  {"positions", size->positions},
                  {"bytes", size->position_bytes}};
  co_return http::json_response(200, dump_text(body));
}

/// When it is switched on, the index is filled gradually (rookery/jobs/archive_filler.h).
asio::awaitable<http::Response> set_positions(Context& context, const http::Request& request) {
  const auto is_on = http::read_body(request, read_switch);
  if (!is_on) {
    co_return http::error_response(400, is_on.error());
  }
  const auto entry = audit_entry(context, "positions", "", *is_on ? "on" : "off");
  const auto noted = co_await context.services.database.write(store::add_audit_entry, entry);
  if (!noted) {
    co_return refuse_stored(noted.error(), "archive");
  }
  const auto set = co_await context.services.database.write(store::switch_positions, *is_on);
  co_return set ? http::no_content() : refuse_stored(set.error(), "archive");
}

asio::awaitable<http::Response> get_status(Context& context, const http::Request&) {
  Services& services = context.services;
  const auto counted = co_await services.database.read(store::count_stored);
  if (!counted) {
    co_return refuse_stored(counted.error(), "status");
  }
  const node::Metrics::Now now = services.measures.now();
  const node::Metrics::Reading reading = services.measures.metrics.read();
  constexpr double kMsInSecond = 1000;
  // The mean since the start, as one number for the page; the metrics have details.
  const double latency = reading.commits > 0 ? reading.commit_seconds / reading.commits * kMsInSecond : 0;
  json body{{"version", services.site.version},
            {"started", services.site.started.time_since_epoch().count()},
            {"accounts", counted->accounts},
            {"games", counted->games},
            {"playing", counted->playing},
            {"queue", counted->queue},
            {"databaseBytes", counted->bytes},
            {"rooms", now.rooms},
            {"sockets", reading.sockets},
            {"connections", now.connections},
            {"movesPerMinute", services.measures.moves.per_minute()},
            {"storeMs", latency},
            {"storeWaiting", reading.store_waiting}};
  if (const auto left = free_bytes(services.site.disk); left && !services.site.disk.empty()) {
    body["freeBytes"] = *left;
  }
  co_return http::json_response(200, dump_text(body));
}

}  // namespace rookery::server
