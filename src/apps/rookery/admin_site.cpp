#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "admin_parts.h"
#include "rookery/jobs/decided_result.h"
#include "rookery/server/site_settings.h"
#include "rookery/store/administration/administration.h"
#include "rookery/store/administration/audit.h"
#include "rookery/store/wait_for.h"

/// `rookery admin` for the server as a whole.
namespace rookery::apps {
namespace {

using nlohmann::json;
using store::StoreError;
using store::Stores;

Expected<std::optional<std::string>, StoreError> fact_of(Stores& stores, const char* key) {
  return wait_for<std::optional<std::string>>(
      [&](auto callback) { stores.games->get(key, std::move(callback)); });
}

Expected<void, StoreError> put_fact(Stores& stores, const char* key, const std::string& value,
                                    store::AuditEntry entry) {
  return store::wait_for(stores.database->write(store::audited::put_facts, {{key, value}}, std::move(entry)));
}

/// Stores the settings unless they were changed since `before` was read. Errors: the message.
Expected<void, std::string> put_settings(Stores& stores, const std::optional<std::string>& before,
                                         const server::SiteSettings& changed, store::AuditEntry entry) {
  const store::Fact fact{server::kSettingsFact, server::write_settings(changed)};
  const auto put =
      store::wait_for(stores.database->write(store::audited::replace_fact, before, fact, std::move(entry)));
  if (put) {
    return {};
  }
  return fail(put.error().kind == StoreError::Kind::Conflict
                  ? "the settings have been changed meanwhile; check them and try again"
                  : put.error().what);
}

/// The command line has no types: the names of settings tell which are numbers.
bool is_limit(const std::string& name) {
  // The names of server::SiteSettings: every number among them is a rate.
  return name.ends_with("PerMinute");
}

/// Converts "name=Rook Club" to {"name": "Rook Club"}. Errors: the malformed change.
Expected<json, std::string> read_changes(const std::vector<std::string>& changes) {
  json object = json::object();
  for (const std::string& change : changes) {
    // A value may contain '=': the first one separates.
    const std::size_t at = change.find('=');
    if (at == std::string::npos || at == 0) {
      return fail("\"" + change + "\": NAME=VALUE was expected");
    }
    const std::string name = change.substr(0, at), value = change.substr(at + 1);
    if (!is_limit(name)) {
      object[name] = value;
      continue;
    }
    // -1 tells change_settings() to unset a number.
    object[name] = json::parse(value.empty() ? "-1" : value, nullptr, false);
    if (!object[name].is_number_integer()) {
      return fail(name + ": a whole number was expected");
    }
  }
  return object;
}

/// A number that is not set is shown as its default.
void show_settings(const AdminFlags& flags, const server::SiteSettings& settings) {
  const json object = json::parse(server::write_settings(settings));
  if (flags.json) {
    return print(object);
  }
  for (const auto& [name, value] : object.items()) {
    std::cout << name << " = " << (value.is_string() ? value.get<std::string>() : value.dump()) << '\n';
  }
}

int settings(const AdminFlags& flags) {
  auto stores = open_stores(flags);
  if (!stores) {
    return fail_with(stores.error());
  }
  const auto stored = fact_of(*stores, server::kSettingsFact);
  if (!stored) {
    return fail_with(stored.error().what);
  }
  const auto changes = read_changes(flags.changes);
  if (!changes) {
    return fail_with(changes.error());
  }
  const auto changed = server::change_settings(server::read_settings(stored->value_or("")), changes->dump());
  if (!changed) {
    return fail_with(changed.error().field + ": " + changed.error().message);
  }
  // Without changes the command only prints: nothing is written or logged.
  if (!flags.changes.empty()) {
    const auto put =
        put_settings(*stores, *stored, *changed, terminal_entry("settings", "", changes->dump()));
    if (!put) {
      return fail_with(put.error());
    }
  }
  show_settings(flags, *changed);
  return 0;
}

/// Reads "+10" (minutes from now) or "2026-12-31 18:30" (UTC).
std::optional<Instant> read_time(const std::string& text, Instant now) {
  if (text.starts_with('+')) {
    std::istringstream minutes(text.substr(1));
    int count = 0;
    const bool is_whole = (minutes >> count) && minutes.eof() && count > 0;
    return is_whole ? std::optional(now + std::chrono::minutes(count)) : std::nullopt;
  }
  std::istringstream in(text);
  int year = 0, month = 0, day = 0, hour = 0, minute = 0;
  char a = 0, b = 0, c = 0;
  const bool is_read = static_cast<bool>(in >> year >> a >> month >> b >> day >> hour >> c >> minute);
  const std::chrono::year_month_day date{std::chrono::year(year),
                                         std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  // std::chrono::hours takes any number: 25:00 would be the next day.
  const bool is_time = hour >= 0 && hour < 24 && minute >= 0 && minute < 60;
  if (!is_read || !date.ok() || !is_time || a != '-' || b != '-' || c != ':') {
    return std::nullopt;
  }
  return Instant{std::chrono::sys_days(date).time_since_epoch() + std::chrono::hours(hour) +
                 std::chrono::minutes(minute)};
}

int set_banner(const AdminFlags& flags) {
  auto stores = open_stores(flags);
  if (!stores) {
    return fail_with(stores.error());
  }
  // A banner without text removes the present one.
  server::Banner banner;
  if (!flags.text.empty()) {
    // Read once, so that a time is compared and stored relative to the same moment.
    const Instant now = now_by_machine();
    const auto at = read_time(flags.at, now);
    if (!at) {
      return fail_with("--at: +MINUTES, or a time in UTC such as \"2026-12-31 18:30\" was expected");
    }
    const auto made = server::make_banner(flags.text, *at, now);
    if (!made) {
      return fail_with(made.error().field + ": " + made.error().message);
    }
    banner = *made;
  }
  const std::string written = server::write_banner(banner);
  const auto put = put_fact(*stores, server::kBannerFact, written, terminal_entry("banner", "", banner.text));
  if (!put) {
    return fail_with(put.error().what);
  }
  if (flags.json) {
    print(json::parse(written));
  } else {
    std::cout << (banner.text.empty() ? "The banner was removed.\n"
                                      : "All open pages show the banner within seconds.\n");
  }
  return 0;
}

/// Control characters in others' text are escaped by JSON, so that they cannot affect the terminal.
void print_entry(const store::AuditEntry& entry) {
  const std::chrono::sys_time<Duration> at(entry.at.time_since_epoch());
  // g++ 12 has no std::format for time points.
  const auto days = std::chrono::floor<std::chrono::days>(at);
  const std::chrono::year_month_day date(days);
  const std::chrono::hh_mm_ss time(std::chrono::floor<std::chrono::seconds>(at - days));
  const auto two = [](auto number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  std::cout << static_cast<int>(date.year()) << '-' << two(static_cast<unsigned>(date.month())) << '-'
            << two(static_cast<unsigned>(date.day())) << ' ' << two(time.hours().count()) << ':'
            << two(time.minutes().count()) << ':' << two(time.seconds().count()) << "  "
            << (entry.actor.empty() ? "(terminal)" : entry.actor) << "  " << entry.action << "  "
            << entry.subject << "  "
            << json(entry.details).dump(-1, ' ', false, json::error_handler_t::replace) << '\n';
}

int show_audit(const AdminFlags& flags) {
  auto stores = open_stores(flags);
  if (!stores) {
    return fail_with(stores.error());
  }
  // Filtered by the database, so that a year's log is not transferred.
  const auto found = store::wait_for(stores->database->read(
      store::list_audit, {flags.name, flags.action, flags.subject}, std::nullopt, flags.most));
  if (!found) {
    return fail_with(found.error().what);
  }
  // One line per entry, for grep and less.
  if (!flags.json) {
    std::for_each(found->begin(), found->end(), print_entry);
    return 0;
  }
  json list = json::array();
  for (const store::AuditEntry& entry : *found) {
    list.push_back({{"at", entry.at.time_since_epoch().count()},
                    {"actor", entry.actor},
                    {"action", entry.action},
                    {"subject", entry.subject},
                    {"details", entry.details}});
  }
  print(list);
  return 0;
}

/// What is stored; the load is known only to the server (GET /metrics).
int show_status(const AdminFlags& flags) {
  auto stores = open_stores(flags);
  if (!stores) {
    return fail_with(stores.error());
  }
  const auto counted = store::wait_for(stores->database->read(store::count_stored));
  if (!counted) {
    return fail_with(counted.error().what);
  }
  const json object{{"accounts", counted->accounts},
                    {"games", counted->games},
                    {"playing", counted->playing},
                    {"queue", counted->queue},
                    {"databaseBytes", counted->bytes}};
  if (flags.json) {
    print(object);
    return 0;
  }
  for (const auto& [name, value] : object.items()) {
    std::cout << name << " = " << value << '\n';
  }
  return 0;
}

int set_result(const AdminFlags& flags) {
  auto stores = open_stores(flags);
  if (!stores) {
    return fail_with(stores.error());
  }
  const auto decided = jobs::decide_result(*stores, {flags.id, flags.value, flags.text}, now_by_machine());
  if (!decided) {
    return fail_with(decided.error());
  }
  if (flags.json) {
    print(json{{"game", flags.id}, {"score", flags.value}, {"note", flags.text}});
  } else {
    std::cout << "The result of " << flags.id << " is " << flags.value << ".\n";
  }
  return 0;
}

}  // namespace

void add_site_commands(CLI::App& admin, const Flags& flags, Run& run) {
  add_command(
      admin, "settings",
      "Show or change the server's settings: name and greeting; language, theme, board and pieces for "
      "visitors who have chosen none; gamesPerMinute, linesPerMinute, accountsPerMinute",
      flags, run, settings)
      ->add_option("CHANGE", flags->changes, "NAME=VALUE; an empty VALUE restores the default");
  CLI::App* banner =
      add_command(admin, "banner", "Show a text on every open page, for example before a restart", flags, run,
                  set_banner);
  banner->add_option("TEXT", flags->text, "Text of the banner; without it, the banner is removed");
  banner
      ->add_option("--at", flags->at, "Time until which it is shown: +MINUTES, or \"2026-12-31 18:30\" (UTC)")
      ->default_str("+10")
      ->default_val("+10");
  CLI::App* audit =
      add_command(admin, "audit", "Show the audit log, newest entries first", flags, run, show_audit);
  audit->add_option("--actor", flags->name, "Only actions of this account");
  audit->add_option("--action", flags->action, "Only this action, such as role");
  audit->add_option("--subject", flags->subject, "Only entries about this account, class or game");
  audit->add_option("--most", flags->most, "Maximum number of entries")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  add_command(admin, "status", "Show the number of stored objects and the size of the database", flags, run,
              show_status);
  CLI::App* result = add_command(admin, "result", "Set or correct the result of a game; ratings are updated",
                                 flags, run, set_result);
  result->add_option("GAME", flags->id, "The game's id, as in its address")->required();
  result->add_option("SCORE", flags->value, "1-0, 0-1, 1/2-1/2; 0-0, 1/2-0, 0-1/2 (FIDE 2023, 11.8, 12.9)")
      ->required()
      ->check(CLI::IsMember({"1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"}));
  result->add_option("NOTE", flags->text, "Reason for the scoresheet, at most 200 letters")->required();
}

}  // namespace rookery::apps
