#include "sql/classes.h"

#include <algorithm>
#include <array>
#include <set>

#include "rookery/people/account_name.h"
#include "rookery/people/skeleton.h"
#include "sql/accounts.h"
#include "sql/audit.h"
#include "sql/call.h"
#include "sql/passwords.h"
#include "sql/skeletons.h"

namespace rookery::store::sql {
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
    "SELECT p.account, a.name, p.shown, (SELECT count(*) FROM sessions s WHERE s.account = p.account)"
    " FROM pupils p JOIN accounts a ON a.id = p.account WHERE p.class = $1 ORDER BY p.account"};
constexpr Statement kFindPupilsOf{
    "SELECT p.account FROM pupils p JOIN classes c ON c.id = p.class WHERE c.teacher = $1"};
constexpr Statement kFindClassOf{
    "SELECT c.id, c.teacher, c.name, c.created, c.may_chat, c.may, p.account, a.name, p.shown,"
    " (SELECT count(*) FROM sessions s WHERE s.account = p.account)"
    " FROM pupils p JOIN accounts a ON a.id = p.account JOIN classes c ON c.id = p.class"
    " WHERE p.account = $1"};
/// The names of deleted accounts count as taken (sql/account_removal.cpp).
constexpr Statement kIsTaken{
    "SELECT id FROM accounts WHERE id = $1 OR folded_name = $1"
    " UNION SELECT id FROM deleted_players WHERE id = $1"};
constexpr Statement kInsertPupil{"INSERT INTO pupils(account, class, shown) VALUES($1, $2, $3)"};
constexpr Statement kEndSessionsOf{"DELETE FROM sessions WHERE account = $1"};
constexpr Statement kInsertHash{"INSERT INTO passwords(account, hash) VALUES($1, $2)"};

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
  return {row.text(column), row.text(column + 1), row.text(column + 2), row.number(column + 3) != 0};
}

StoreError no_class(const std::string& id) {
  return {StoreError::Kind::NotFound, "no class " + id};
}

Expected<void, StoreError> insert_class(Connection& connection, const SchoolClass& made) {
  if (auto known = check_account(connection, made.teacher); !known) {
    return known;
  }
  const auto inserted = connection.run(kInsertClass, made.id, made.teacher, made.name, made.created,
                                       made.may.chat, bits_of(made.may));
  if (!inserted) {
    return fail(inserted.error());
  }
  if (*inserted == 0) {
    return fail(StoreError{StoreError::Kind::Conflict, "there is a class " + made.id + " already"});
  }
  return {};
}

Expected<SchoolClass, StoreError> find_class(Connection& connection, const std::string& id) {
  std::optional<SchoolClass> found;
  auto read = connection.each(kFindClass, [&](const Row& row) { found = read_class(row); }, id);
  if (!read) {
    return fail(std::move(read.error()));
  }
  return found ? Expected<SchoolClass, StoreError>(*std::move(found)) : fail(no_class(id));
}

Expected<std::vector<SchoolClass>, StoreError> find_classes(Connection& connection,
                                                            const std::string& teacher) {
  std::vector<SchoolClass> classes;
  auto found =
      connection.each(kFindClassesOf, [&](const Row& row) { classes.push_back(read_class(row)); }, teacher);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return classes;
}

/// Errors: NotFound.
Expected<void, StoreError> change_class(Connection& connection, const Statement& statement,
                                        const std::string& id, const auto&... values) {
  const auto changed = connection.run(statement, id, values...);
  if (!changed) {
    return fail(changed.error());
  }
  return *changed > 0 ? Expected<void, StoreError>() : fail(no_class(id));
}

Expected<std::vector<Pupil>, StoreError> find_pupils(Connection& connection, const std::string& id) {
  std::vector<Pupil> pupils;
  auto found =
      connection.each(kFindPupils, [&](const Row& row) { pupils.push_back(read_pupil(row, 0)); }, id);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return pupils;
}

Expected<Membership, StoreError> find_class_of(Connection& connection, const std::string& account) {
  std::optional<Membership> found;
  auto read = connection.each(
      kFindClassOf, [&](const Row& row) { found = Membership{read_class(row), read_pupil(row, 6)}; },
      account);
  if (!read) {
    return fail(std::move(read.error()));
  }
  return found ? Expected<Membership, StoreError>(*std::move(found))
               : fail(StoreError{StoreError::Kind::NotFound, account + " is in no class"});
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
    const auto looks_like_other = looks_taken(connection, wanted, id);
    if (!looks_like_other) {
      return fail(looks_like_other.error());
    }
    // Two pupils of one list may have the same name, and neither is in the database yet.
    const bool is_given =
        std::ranges::any_of(given, [&](const std::string& one) { return people::look_alike(one, wanted); });
    if (*taken == 0 && !*looks_like_other && !is_given) {
      return wanted;
    }
  }
  return fail(StoreError{StoreError::Kind::Conflict, "too many accounts are called " + name});
}

/// All names are found before anything is written.
Expected<std::vector<Pupil>, StoreError> name_pupils(Connection& connection,
                                                     const std::vector<NewPupil>& wishes) {
  std::vector<Pupil> pupils;
  std::set<std::string> given;
  for (const NewPupil& wish : wishes) {
    auto name = free_name(connection, wish.name, given);
    if (!name) {
      return fail(std::move(name.error()));
    }
    const std::string id = people::account_id_of(*name);
    given.insert(id);
    pupils.push_back({id, *std::move(name), wish.shown, false});
  }
  return pupils;
}

Expected<std::vector<std::string>, StoreError> find_pupils_of(Connection& connection,
                                                              const std::string& teacher) {
  std::vector<std::string> pupils;
  auto found =
      connection.each(kFindPupilsOf, [&](const Row& row) { pupils.push_back(row.text(0)); }, teacher);
  if (!found) {
    return fail(std::move(found.error()));
  }
  // Not by the database, whose collation may have another order than std::string.
  std::sort(pupils.begin(), pupils.end());
  return pupils;
}

Expected<std::vector<Pupil>, StoreError> enrol_pupils(Connection& connection, const std::string& id,
                                                      const std::vector<NewPupil>& wishes, Instant now) {
  // The limit of pupils is checked under the lock: of two lists that are enrolled at once the second sees the
  // first.
  if (auto locked = change_class(connection, kLockClass, id); !locked) {
    return fail(std::move(locked.error()));
  }
  const auto present = find_pupils(connection, id);
  if (!present) {
    return fail(present.error());
  }
  if (present->size() + wishes.size() > ClassStore::kMostPupils) {
    return fail(StoreError{StoreError::Kind::Conflict, "a class has at most 60 pupils"});
  }
  auto pupils = name_pupils(connection, wishes);
  for (std::size_t i = 0; pupils && i < wishes.size(); ++i) {
    const Pupil& pupil = pupils->at(i);
    auto made = create_account(
        connection, {.id = pupil.account, .name = pupil.name, .created = now, .display = pupil.shown});
    if (made) {
      made = connection.send(kInsertHash, pupil.account, wishes[i].hash);
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

class SqlClassStore final : public ClassStore {
 public:
  explicit SqlClassStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void create(SchoolClass made, AuditEntry entry, Callback<void> done) override {
    driver_->write(
        [made = std::move(made), entry = std::move(entry)](Connection& connection) {
          return with_entry(connection, insert_class(connection, made), entry);
        },
        std::move(done));
  }

  void find(std::string id, Callback<SchoolClass> done) override {
    read_value<SchoolClass>(
        *driver_, [id = std::move(id)](Connection& connection) { return find_class(connection, id); },
        std::move(done));
  }

  void of(std::string teacher, Callback<std::vector<SchoolClass>> done) override {
    read_value<std::vector<SchoolClass>>(
        *driver_,
        [teacher = std::move(teacher)](Connection& connection) { return find_classes(connection, teacher); },
        std::move(done));
  }

  void set_permissions(std::string id, PupilPermissions may, AuditEntry entry, Callback<void> done) override {
    driver_->write(
        [id = std::move(id), may, entry = std::move(entry)](Connection& connection) {
          auto changed = change_class(connection, kSetPermissions, id, may.chat, bits_of(may));
          return changed ? insert_audit(connection, entry) : changed;
        },
        std::move(done));
  }

  void renew_card(std::string account, std::string hash, AuditEntry entry, Callback<void> done) override {
    driver_->write(
        [account = std::move(account), hash = std::move(hash),
         entry = std::move(entry)](Connection& connection) {
          auto renewed = change_password(connection, account, hash);
          if (renewed) {
            renewed = connection.send(kEndSessionsOf, account);
          }
          return renewed ? insert_audit(connection, entry) : renewed;
        },
        std::move(done));
  }

  void enrol(std::string id, std::vector<NewPupil> pupils, Instant now, AuditEntry entry,
             Callback<std::vector<Pupil>> done) override {
    write_value<std::vector<Pupil>>(
        *driver_,
        [id = std::move(id), pupils = std::move(pupils), now,
         entry = std::move(entry)](Connection& connection) {
          return with_entry(connection, enrol_pupils(connection, id, pupils, now), entry);
        },
        std::move(done));
  }

  void pupils(std::string id, Callback<std::vector<Pupil>> done) override {
    read_value<std::vector<Pupil>>(
        *driver_, [id = std::move(id)](Connection& connection) { return find_pupils(connection, id); },
        std::move(done));
  }

  void pupils_of(std::string teacher, Callback<std::vector<std::string>> done) override {
    read_value<std::vector<std::string>>(
        *driver_,
        [teacher = std::move(teacher)](Connection& connection) {
          return find_pupils_of(connection, teacher);
        },
        std::move(done));
  }

  void class_of(std::string account, Callback<Membership> done) override {
    read_value<Membership>(
        *driver_,
        [account = std::move(account)](Connection& connection) { return find_class_of(connection, account); },
        std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

std::unique_ptr<ClassStore> make_class_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlClassStore>(std::move(driver));
}

}  // namespace rookery::store::sql
