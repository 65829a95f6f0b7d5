#include <algorithm>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "admin_parts.h"
#include "name_warnings.h"
#include "rookery/auth/scopes.h"
#include "rookery/auth/secrets.h"
#include "rookery/people/account_name.h"
#include "rookery/people/reserved_names.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/tokens.h"
#include "rookery/store/administration/administration.h"
#include "rookery/store/wait_for.h"

namespace rookery::apps {
namespace {

using store::AccessToken;
using store::Account;
using store::StoreError;
using store::Stores;

/// Not std::isalnum(), which depends on the locale.
bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

std::string check_name(const std::string& name) {
  if (people::is_reserved_name(name)) {
    return "a name that cannot be mistaken for the server's or a guest's was expected";
  }
  return people::is_account_name(name)
             ? ""
             : "a name of 2 to 20 letters (a to z), digits, '-' and '_' was expected, with a letter or a "
               "digit at both ends";
}

int add_account(const AdminFlags& flags) {
  auto stores = open_stores(flags);
  if (!stores) {
    return fail_with(stores.error());
  }
  // The commands write to the database rather than to the server, so they also work while it is stopped.
  const std::string id = people::account_id_of(flags.name);
  const auto added = store::wait_for(stores->database->write(store::audited::create_account,
                                                             {id, flags.name, now_by_machine(), flags.title},
                                                             "", terminal_entry("create", id, flags.title)));
  if (!added) {
    // Two administrators may add the same name at once: only the store can decide.
    const bool is_taken = added.error().kind == StoreError::Kind::Conflict;
    return fail_with(is_taken
                         ? "there is an account called " + flags.name + ", or with a name that looks like it"
                         : added.error().what);
  }
  if (flags.json) {
    print(nlohmann::json{
        {"id", people::account_id_of(flags.name)}, {"name", flags.name}, {"title", flags.title}});
  } else {
    std::cout << "The account " << flags.name << " was created.\n";
  }
  return 0;
}

nlohmann::json account_json(const Account& account) {
  return {{"id", account.id},
          {"name", account.name},
          {"title", account.title},
          {"role", people::word_of(account.role)},
          {"disabled", account.is_disabled}};
}

/// `warning`: about its name; empty if there is none.
void print_account(const Account& account, const std::string& warning = {}) {
  std::cout << account.name << "  " << people::word_of(account.role)
            << (account.title.empty() ? "" : "  " + account.title)
            << (account.is_disabled ? "  disabled" : "") << (warning.empty() ? "" : "  (" + warning + ')')
            << '\n';
}

/// All accounts, page by page. Each page continues after the last id rather than after a count, so that
/// accounts that are added or deleted meanwhile do not shift the others.
Expected<std::vector<Account>, StoreError> read_accounts(Stores& stores) {
  constexpr std::size_t kAtOnce = 1'000;
  std::vector<Account> all;
  for (std::size_t before = 0;; before = all.size()) {
    auto part = store::wait_for(
        stores.database->read(store::list_accounts, std::nullopt, all.empty() ? "" : all.back().id, kAtOnce));
    if (!part) {
      return part;
    }
    all.insert(all.end(), part->begin(), part->end());
    if (all.size() - before < kAtOnce) {
      return all;
    }
  }
}

int list_accounts(const AdminFlags& flags) {
  auto stores = open_stores(flags);
  if (!stores) {
    return fail_with(stores.error());
  }
  const auto accounts = read_accounts(*stores);
  if (!accounts) {
    return fail_with(accounts.error().what);
  }
  if (flags.json) {
    nlohmann::json list = nlohmann::json::array();
    std::transform(accounts->begin(), accounts->end(), std::back_inserter(list), account_json);
    print(list);
    return 0;
  }
  NameWarnings warnings;
  for (const Account& account : *accounts) {
    print_account(account, warnings.about(account));
  }
  return 0;
}

Expected<Account, std::string> find_account(Stores& stores, const std::string& name) {
  auto found = store::wait_for(stores.database->read(store::find_account_by_name, name));
  if (found) {
    return *std::move(found);
  }
  const bool is_missing = found.error().kind == StoreError::Kind::NotFound;
  return fail(is_missing ? "there is no account called " + name + "; 'rookery admin account add' creates one"
                         : found.error().what);
}

/// Calls `act` with the account that the flags name.
template <class Act>
int with_account(const AdminFlags& flags, Act act) {
  auto stores = open_stores(flags);
  if (!stores) {
    return fail_with(stores.error());
  }
  const auto account = find_account(*stores, flags.name);
  return account ? act(*stores, *account) : fail_with(account.error());
}

/// Why the store refused a change of the account, as a sentence. A conflict has only one cause here.
std::string why_unchanged(const StoreError& error, const std::string& name) {
  return error.kind == StoreError::Kind::Conflict
             ? name + " is the only administrator; appoint another one first"
             : error.what;
}

/// Prints the account after the change.
int show_changed(const AdminFlags& flags, Stores& stores, const Expected<void, StoreError>& changed) {
  if (!changed) {
    return fail_with(why_unchanged(changed.error(), flags.name));
  }
  const auto account = find_account(stores, flags.name);
  if (!account) {
    return fail_with(account.error());
  }
  if (flags.json) {
    print(account_json(*account));
  } else {
    print_account(*account);
  }
  return 0;
}

int give_role(const AdminFlags& flags) {
  return with_account(flags, [&flags](Stores& stores, const Account& account) {
    // CLI11 has checked the word already.
    const auto role = people::read_role(flags.role).value_or(people::Role::Account);
    return show_changed(
        flags, stores,
        store::wait_for(stores.database->write(store::audited::set_role, store::AccountId{account.id}, role,
                                               terminal_entry("role", account.id, flags.role))));
  });
}

template <bool kIsDisabled>
int set_disabled(const AdminFlags& flags) {
  return with_account(flags, [&flags](Stores& stores, const Account& account) {
    return show_changed(flags, stores,
                        store::wait_for(stores.database->write(
                            store::audited::set_disabled, store::AccountId{account.id}, kIsDisabled,
                            terminal_entry(kIsDisabled ? "disable" : "enable", account.id))));
  });
}

/// A running server notices within half a minute; the account's games continue until then.
int delete_account(const AdminFlags& flags) {
  return with_account(flags, [&flags](Stores& stores, const Account& account) {
    const auto removed = store::wait_for(stores.database->write(
        store::audited::remove_account, store::AccountId{account.id}, terminal_entry("delete", account.id)));
    if (!removed) {
      return fail_with(why_unchanged(removed.error(), account.name));
    }
    if (flags.json) {
      print(nlohmann::json{{"id", account.id}, {"deleted", true}});
    } else {
      std::cout << "The account " << account.name << " was deleted; its games stay, without its name.\n";
    }
    return 0;
  });
}

int reset_password(const AdminFlags& flags) {
  return with_account(flags, [&flags](Stores& stores, const Account& account) {
    const std::string password = auth::new_password();
    // On this thread: a command at the terminal keeps no one waiting.
    const std::string hash = auth::hash_password(password);
    const auto set =
        store::wait_for(stores.database->write(store::audited::reset_password, store::AccountId{account.id},
                                               hash, terminal_entry("password", account.id)));
    if (!set) {
      return fail_with(set.error().what);
    }
    if (flags.json) {
      print(nlohmann::json{{"id", account.id}, {"password", password}});
      return 0;
    }
    // Only the secret goes to standard output, so that a script can read it; the text for people goes to
    // standard error.
    std::cerr << "Tell " << account.name << " this password; it is not shown again.\n";
    std::cout << password << '\n';
    return 0;
  });
}

int end_logins(const AdminFlags& flags) {
  return with_account(flags, [&flags](Stores& stores, const Account& account) {
    return show_changed(
        flags, stores,
        store::wait_for(stores.database->write(store::audited::end_sessions, store::AccountId{account.id},
                                               terminal_entry("sessions", account.id))));
  });
}

/// `secret`: empty, unless the token is new.
nlohmann::json to_json(const AccessToken& token, const std::string& secret) {
  nlohmann::json object{{"id", token.id},
                        {"account", token.terms.account},
                        {"scopes", token.terms.scopes},
                        {"description", token.terms.description}};
  if (!secret.empty()) {
    object["token"] = secret;
  }
  return object;
}

int add_token(const AdminFlags& flags) {
  return with_account(flags, [&](Stores& stores, const Account& account) {
    // A given value is for tests and automatic installations, which must know it beforehand.
    const std::string token = flags.value.empty() ? auth::new_token() : flags.value;
    const store::TokenTerms terms{account.id, flags.description, flags.scopes};
    const auto added = store::wait_for(
        stores.database->write(store::create_token, token, terms, now_by_machine(),
                               terminal_entry("token", account.id, store::describe_token(terms))));
    if (!added) {
      return fail_with(added.error().what);
    }
    // The only time that the secret can be shown: the store keeps a digest.
    if (flags.json) {
      print(to_json(*added, token));
      return 0;
    }
    // Only the token goes to standard output.
    std::cerr << "Keep this token as you would a password; it is not shown again.\n";
    std::cout << token << '\n';
    return 0;
  });
}

void print_token(const AccessToken& token) {
  std::cout << token.id << "  ";
  for (const std::string& scope : token.terms.scopes) {
    std::cout << scope << ' ';
  }
  std::cout << ' ' << token.terms.description << '\n';
}

/// Without the secrets: the store has only their digests.
int list_tokens(const AdminFlags& flags) {
  return with_account(flags, [&flags](Stores& stores, const Account& account) {
    const auto tokens =
        store::wait_for(stores.database->read(store::tokens_of, store::AccountId{account.id}));
    if (!tokens) {
      return fail_with(tokens.error().what);
    }
    if (flags.json) {
      nlohmann::json list = nlohmann::json::array();
      std::transform(tokens->begin(), tokens->end(), std::back_inserter(list),
                     [](const AccessToken& token) { return to_json(token, ""); });
      print(list);
      return 0;
    }
    if (tokens->empty()) {
      std::cout << account.name << " has no tokens.\n";
    }
    std::for_each(tokens->begin(), tokens->end(), print_token);
    return 0;
  });
}

int revoke_token(const AdminFlags& flags) {
  auto stores = open_stores(flags);
  if (!stores) {
    return fail_with(stores.error());
  }
  const auto revoked = store::wait_for(stores->database->write(store::revoke_token, store::TokenId{flags.id},
                                                               terminal_entry("revoke-token", "", flags.id)));
  if (!revoked) {
    const bool is_missing = revoked.error().kind == StoreError::Kind::NotFound;
    return fail_with(is_missing
                         ? "there is no such token; 'rookery admin token list' shows those of an account"
                         : revoked.error().what);
  }
  if (flags.json) {
    print(nlohmann::json{{"id", flags.id}, {"revoked", true}});
  } else {
    std::cout << "The token was revoked.\n";
  }
  return 0;
}

/// From the server's own list, so that no command grants a scope that no route requires.
std::vector<std::string> scope_words() {
  const auto words = auth::token_scopes();
  return {words.begin(), words.end()};
}

/// As in an Authorization header (RFC 6750, 2.1), and too long to be guessed.
std::string check_token(const std::string& token) {
  constexpr std::size_t kLeast = 8, kMost = 200;
  const bool is_token = token.size() >= kLeast && token.size() <= kMost &&
                        std::all_of(token.begin(), token.end(),
                                    [](char c) { return is_letter_or_digit(c) || c == '_' || c == '-'; });
  return is_token ? "" : "a token of 8 to 200 letters (a to z), digits, '-' and '_' was expected";
}

void add_name(CLI::App& command, const Flags& flags) {
  command.add_option("NAME", flags->name, "The account's name")
      ->required()
      ->check(CLI::Validator(check_name, ""));
}

}  // namespace

void add_admin(CLI::App& app, Run& run) {
  // One set of flags for all commands, of which only one runs.
  auto flags = std::make_shared<AdminFlags>();
  CLI::App* admin =
      app.add_subcommand("admin", "Manage accounts, API tokens and settings of a server, running or stopped");
  admin->require_subcommand(1);
  CLI::App* account = admin->add_subcommand("account", "Accounts")->alias("user");
  account->require_subcommand(1);
  CLI::App* add_one = add_command(*account, "add", "Create an account", flags, run, add_account);
  add_name(*add_one, flags);
  add_one
      ->add_option("--title", flags->title, "Title, for example BOT for an account that a program plays with")
      ->check(CLI::IsMember(
          {"GM", "WGM", "IM", "WIM", "FM", "WFM", "NM", "CM", "WCM", "WNM", "LM", store::kBotTitle}));
  add_command(*account, "list", "List all accounts with their roles", flags, run, list_accounts);
  CLI::App* role = add_command(*account, "role", "Set the role of an account", flags, run, give_role);
  add_name(*role, flags);
  role->add_option("ROLE", flags->role, "player, teacher or administrator")
      ->required()
      ->check(CLI::IsMember({"player", "teacher", "administrator"}));
  add_name(*add_command(*account, "disable", "Disable an account and end its logins", flags, run,
                        set_disabled<true>),
           flags);
  add_name(*add_command(*account, "enable", "Enable a disabled account", flags, run, set_disabled<false>),
           flags);
  add_name(
      *add_command(*account, "delete", "Delete an account and its data; its games stay, without its name",
                   flags, run, delete_account),
      flags);
  add_name(*add_command(*account, "password",
                        "Set a new random password, end all logins, and print the password "
                        "to standard output",
                        flags, run, reset_password),
           flags);
  add_name(*add_command(*account, "logout", "End all logins of an account", flags, run, end_logins), flags);
  add_site_commands(*admin, flags, run);
  CLI::App* token =
      admin->add_subcommand("token", "Manage tokens, which programs send as 'Authorization: Bearer'");
  token->require_subcommand(1);
  CLI::App* add =
      add_command(*token, "add", "Create a token and print it to standard output", flags, run, add_token);
  add_name(*add, flags);
  add->add_option("--scope", flags->scopes, "Permission of the program. May be repeated")
      ->capture_default_str()
      ->check(CLI::IsMember(scope_words()))
      ->allow_extra_args(false);
  add->add_option(
         "--value", flags->value,
         "Use this token instead of a random one, for automatic installation; it should be long and random")
      ->check(CLI::Validator(check_token, ""));
  add->add_option("--description", flags->description, "Description of its purpose");
  add_name(*add_command(*token, "list", "List the tokens of an account by their ids; an id gives no access",
                        flags, run, list_tokens),
           flags);
  add_command(*token, "revoke", "Revoke a token", flags, run, revoke_token)
      ->add_option("ID", flags->id, "The token's id, from 'token list'")
      ->required();
}

}  // namespace rookery::apps
