#include "rookery/store/classes/classes.h"

#include <algorithm>
#include <array>
#include <set>

#include "accounts/account_rows.h"
#include "accounts/skeletons.h"
#include "administration/with_entry.h"
#include "rookery/people/account_name.h"
#include "rookery/people/skeleton.h"
#include "rookery/store/accounts/passwords.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kInsertClass{
    "INSERT INTO classes(id, teacher, name, created, may_chat, may) VALUES($1, $2, $3, $4, $5, $6)"
    " ON CONFLICT(id) DO NOTHING RETURNING id"};
constexpr Statement kFindClass{"SELECT id, teacher, name, created, may_chat, may FROM classes WHERE id = $1"};
constexpr Statement kFindClassesOf{
    "SELECT id, teacher, name, created, may_chat, may FROM classes WHERE teacher = $1 ORDER BY created, id"};
constexpr Statement kSetPermissions{"UPDATE classes SET may_chat = $2, may = $3 WHERE id = $1 RETURNING id"};
/// Writes what is there, to lock it: of several who enrol at once, each sees who was enrolled before.
constexpr Statement kLockClass{"UPDATE classes SET may_chat = may_chat WHERE id = $1 RETURNING id"};
/// A pupil who is logged in somewhere has a session.
constexpr Statement kFindPupils{
    "SELECT p.account, a.name, p.shown, (SELECT count(*) FROM sessions s WHERE s.account = p.account), a.seen"
    " FROM pupils p JOIN accounts a ON a.id = p.account WHERE p.class = $1 ORDER BY p.account"};
constexpr Statement kFindPupilsOf{
    "SELECT p.account FROM pupils p JOIN classes c ON c.id = p.class WHERE c.teacher = $1"};
constexpr Statement kFindClassOf{
    "SELECT c.id, c.teacher, c.name, c.created, c.may_chat, c.may, p.account, a.name, p.shown,"
    " (SELECT count(*) FROM sessions s WHERE s.account = p.account), a.seen"
    " FROM pupils p JOIN accounts a ON a.id = p.account JOIN classes c ON c.id = p.class"
    " WHERE p.account = $1"};
/// The names of deleted accounts count as taken (accounts/account_removal.cpp).
constexpr Statement kIsTaken{
    "SELECT id FROM accounts WHERE id = $1 OR folded_name = $1"
    " UNION SELECT id FROM deleted_players WHERE id = $1"};
constexpr Statement kInsertPupil{"INSERT INTO pupils(account, class, shown) VALUES($1, $2, $3)"};
constexpr Statement kEndSessionsOf{"DELETE FROM sessions WHERE account = $1"};
constexpr Statement kInsertHash{"INSERT INTO passwords(account, hash) VALUES($1, $2)"};
constexpr Statement kSetNewCard{
    "INSERT INTO new_cards(account, hash) VALUES($1, $2) ON CONFLICT(account) DO UPDATE SET hash = $2"};
constexpr Statement kFindNewCard{"SELECT hash FROM new_cards WHERE account = $1"};
constexpr Statement kFindNewCardsOf{
    "SELECT n.account FROM new_cards n JOIN pupils p ON p.account = n.account WHERE p.class = $1"};
constexpr Statement kTakeNewCard{"DELETE FROM new_cards WHERE account = $1 RETURNING hash"};

/// Numbers behind a name that is taken.
constexpr int kMostNamesakes = 999;

struct PermissionBit {
  bool PupilPermissions::* permission;
  std::int64_t bit;
};
/// Chat has a column of its own.
constexpr std::array kPermissionBits{
    PermissionBit{&PupilPermissions::messages, 1},  PermissionBit{&PupilPermissions::challenges, 2},
    PermissionBit{&PupilPermissions::lobby, 4},     PermissionBit{&PupilPermissions::takebacks, 8},
    PermissionBit{&PupilPermissions::computer, 16}, PermissionBit{&PupilPermissions::analysis, 32}};

std::int64_t bits_of(const PupilPermissions& may) {
  std::int64_t bits = 0;
  for (const auto& [permission, bit] : kPermissionBits) {
    bits |= may.*permission ? bit : 0;
  }
  return bits;
}

PupilPermissions read_permissions(const Row& row, int column) {
  PupilPermissions may;
  may.chat = row.number(column) != 0;
  for (const auto& [permission, bit] : kPermissionBits) {
    may.*permission = (row.number(column + 1) & bit) != 0;
  }
  return may;
}

SchoolClass read_class(const Row& row) {
  return {row.text(0), row.text(1), row.text(2), row.instant(3), read_permissions(row, 4)};
}

Pupil read_pupil(const Row& row, int column) {
  return {.account = row.text(column),
          .name = row.text(column + 1),
          .shown = row.text(column + 2),
          .is_logged_in = row.number(column + 3) != 0,
          .seen = row.is_null(column + 4) ? std::nullopt : std::optional(row.instant(column + 4))};
}

Membership read_membership(const Row& row) {
  constexpr int kFirstOfPupil = 6;
  return {read_class(row), read_pupil(row, kFirstOfPupil)};
}

StoreError no_class(const ClassId& id) {
  return {StoreError::Kind::NotFound, "no class " + id.text};
}

/// "anna", or "anna-2" where that is taken, by an account or in `given`.
Expected<std::string, StoreError> free_name(Connection& connection, const std::string& name,
                                            const std::set<std::string>& given) {
  for (int number = 1; number <= kMostNamesakes; ++number) {
    const std::string behind = number == 1 ? "" : '-' + std::to_string(number);
    // The name is shortened, so that name and number together keep within the limit for account names.
    std::string wanted = name.substr(0, people::kMostAccountName - behind.size()) + behind;
    const std::string id = people::account_id_of(wanted);
    const auto taken = connection.run(kIsTaken, id);
    if (!taken) {
      return fail(taken.error());
    }
    const auto is_similar_to_other = is_skeleton_taken(connection, wanted, AccountId{id});
    if (!is_similar_to_other) {
      return fail(is_similar_to_other.error());
    }
    // Two pupils of one list may have the same name, and neither is in the database yet.
    const bool is_given =
        std::ranges::any_of(given, [&](const std::string& one) { return people::look_alike(one, wanted); });
    if (*taken == 0 && !*is_similar_to_other && !is_given) {
      return wanted;
    }
  }
  return fail(StoreError{StoreError::Kind::Conflict, "too many accounts are called " + name});
}

/// All names are found before anything is written.
Expected<std::vector<Pupil>, StoreError> name_pupils(Connection& connection,
                                                     const std::vector<NewPupil>& wanted) {
  std::vector<Pupil> pupils;
  std::set<std::string> given;
  for (const NewPupil& pupil : wanted) {
    auto name = free_name(connection, pupil.name, given);
    if (!name) {
      return fail(std::move(name.error()));
    }
    const std::string id = people::account_id_of(*name);
    given.insert(id);
    pupils.push_back({.account = id, .name = *std::move(name), .shown = pupil.shown});
  }
  return pupils;
}

Expected<std::vector<Pupil>, StoreError> enrol(Connection& connection, const ClassId& id,
                                               const std::vector<NewPupil>& wanted, Instant now) {
  // The limit of pupils is checked under the lock: of two lists that are enrolled at once the second sees the
  // first.
  if (auto locked = require_row(connection, no_class(id), kLockClass, id); !locked) {
    return fail(std::move(locked.error()));
  }
  const auto present = pupils_in(connection, id);
  if (!present) {
    return fail(present.error());
  }
  if (present->size() + wanted.size() > kMostPupils) {
    return fail(StoreError{StoreError::Kind::Conflict, "a class has at most 60 pupils"});
  }
  auto pupils = name_pupils(connection, wanted);
  for (std::size_t i = 0; pupils && i < wanted.size(); ++i) {
    const Pupil& pupil = pupils->at(i);
    auto made = create_account(
        connection, {.id = pupil.account, .name = pupil.name, .created = now, .display = pupil.shown});
    if (made) {
      made = connection.send(kInsertHash, pupil.account, wanted[i].hash);
    }
    if (made) {
      made = connection.send(kInsertPupil, pupil.account, id, pupil.shown);
    }
    if (!made) {  // not Conflict, for which it is too late: somebody has just created such an account
      return fail(StoreError{StoreError::Kind::Unavailable, made.error().what});
    }
  }
  return pupils;
}

}  // namespace

Expected<void, StoreError> create_class(Connection& connection, const SchoolClass& made,
                                        const AuditEntry& entry) {
  if (auto known = check_account(connection, AccountId{made.teacher}); !known) {
    return known;
  }
  auto inserted = require_row(
      connection, {StoreError::Kind::Conflict, "there is a class " + made.id + " already"}, kInsertClass,
      made.id, made.teacher, made.name, made.created, made.may.chat, bits_of(made.may));
  return with_entry(connection, std::move(inserted), entry);
}

Expected<SchoolClass, StoreError> find_class(Connection& connection, const ClassId& id) {
  return require(read_one(connection, kFindClass, read_class, id), no_class(id));
}

Expected<std::vector<SchoolClass>, StoreError> classes_of(Connection& connection, const AccountId& teacher) {
  return read_all(connection, kFindClassesOf, read_class, teacher);
}

Expected<void, StoreError> set_class_permissions(Connection& connection, const ClassId& id,
                                                 const PupilPermissions& may, const AuditEntry& entry) {
  auto set = require_row(connection, no_class(id), kSetPermissions, id, may.chat, bits_of(may));
  return with_entry(connection, std::move(set), entry);
}

Expected<void, StoreError> make_new_card(Connection& connection, const AccountId& account,
                                         const std::string& hash, const AuditEntry& entry) {
  auto known = check_account(connection, account);
  return with_entry(connection, known ? connection.send(kSetNewCard, account, hash) : known, entry);
}

Expected<std::optional<std::string>, StoreError> find_new_card(Connection& connection,
                                                               const AccountId& account) {
  return read_one(connection, kFindNewCard, first_text, account);
}

Expected<void, StoreError> begin_new_card(Connection& connection, const AccountId& account) {
  // Removed first, which locks it: of two that begin it at once, one finds it.
  const auto hash = read_one(connection, kTakeNewCard, first_text, account);
  if (!hash) {
    return fail(hash.error());
  }
  if (!*hash) {
    return {};
  }
  auto set = set_password(connection, account, **hash);
  return set ? connection.send(kEndSessionsOf, account) : set;
}

Expected<std::vector<std::string>, StoreError> begin_new_cards(Connection& connection, const ClassId& id,
                                                               const AuditEntry& entry) {
  auto accounts = read_all(connection, kFindNewCardsOf, first_text, id);
  for (std::size_t i = 0; accounts && i < accounts->size(); ++i) {
    if (auto begun = begin_new_card(connection, AccountId{(*accounts)[i]}); !begun) {
      return fail(std::move(begun.error()));
    }
  }
  return with_entry(connection, std::move(accounts), entry);
}

Expected<std::vector<Pupil>, StoreError> enrol_pupils(Connection& connection, const ClassId& id,
                                                      const std::vector<NewPupil>& pupils, Instant now,
                                                      const AuditEntry& entry) {
  return with_entry(connection, enrol(connection, id, pupils, now), entry);
}

Expected<std::vector<Pupil>, StoreError> pupils_in(Connection& connection, const ClassId& id) {
  return read_all(connection, kFindPupils, [](const Row& row) { return read_pupil(row, 0); }, id);
}

Expected<std::vector<std::string>, StoreError> pupils_of(Connection& connection, const AccountId& teacher) {
  auto pupils = read_all(connection, kFindPupilsOf, first_text, teacher);
  if (pupils) {
    // Not by the database, whose collation may have another order than std::string.
    std::sort(pupils->begin(), pupils->end());
  }
  return pupils;
}

Expected<Membership, StoreError> class_of(Connection& connection, const AccountId& account) {
  return require(read_one(connection, kFindClassOf, read_membership, account),
                 {StoreError::Kind::NotFound, account.text + " is in no class"});
}

}  // namespace rookery::store
