#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/people/pupil.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/administration/audit.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// Classes and their pupils.
namespace rookery::store {

using people::PupilPermissions;

/// A school class with its teacher.
struct SchoolClass {
  std::string id;
  std::string teacher;  ///< an account
  std::string name;
  Instant created;
  PupilPermissions may = {};
  bool operator==(const SchoolClass&) const = default;
};

/// A pupil's account.
struct Pupil {
  std::string account;
  std::string name;                  ///< of the account
  std::string shown;                 ///< as the teacher wrote it
  bool is_logged_in = false;         ///< somewhere
  std::optional<Instant> seen = {};  ///< when a page or program of theirs was last open
  bool operator==(const Pupil&) const = default;
};

/// A pupil's account to be created.
struct NewPupil {
  std::string name;  ///< of the account; if it is taken, "-2", "-3" and so on is appended
  std::string shown;
  std::string hash;  ///< of the password, as set_password() takes it
};

/// The class as its pupil sees it.
struct Membership {
  SchoolClass school_class;
  Pupil pupil;
  bool operator==(const Membership&) const = default;
};

/// The maximum number of pupils in a class.
inline constexpr std::size_t kMostPupils = 60;

/// Errors: NotFound, when there is no such teacher; Conflict, when the id is taken.
[[nodiscard]] Expected<void, StoreError> create_class(Connection& connection, const SchoolClass& made,
                                                      const AuditEntry& entry);
/// Errors: NotFound.
[[nodiscard]] Expected<SchoolClass, StoreError> find_class(Connection& connection, const ClassId& id);
/// The teacher's classes, oldest first.
[[nodiscard]] Expected<std::vector<SchoolClass>, StoreError> classes_of(Connection& connection,
                                                                        const AccountId& teacher);
/// Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> set_class_permissions(Connection& connection, const ClassId& id,
                                                               const PupilPermissions& may,
                                                               const AuditEntry& entry);
/// Makes a new card for a pupil, instead of one that was made and not used. The present password stays valid
/// until begin_new_card() or begin_new_cards(). Errors: NotFound, when there is no such account.
[[nodiscard]] Expected<void, StoreError> make_new_card(Connection& connection, const AccountId& account,
                                                       const std::string& hash, const AuditEntry& entry);
/// The hash of a card that was made and not begun. Nothing: there is none.
[[nodiscard]] Expected<std::optional<std::string>, StoreError> find_new_card(Connection& connection,
                                                                             const AccountId& account);
/// Puts a pupil's new card in the place of the password before, whose logins end. Does nothing where there is
/// no new card.
[[nodiscard]] Expected<void, StoreError> begin_new_card(Connection& connection, const AccountId& account);
/// The same for all pupils of a class; returns those who have new cards now.
[[nodiscard]] Expected<std::vector<std::string>, StoreError> begin_new_cards(Connection& connection,
                                                                             const ClassId& id,
                                                                             const AuditEntry& entry);

/// Creates an account with a password for each pupil, all or none, and returns them in the same order.
/// Errors: NotFound, when there is no such class; Conflict, when it would have more than kMostPupils pupils,
/// or no free name was found.
[[nodiscard]] Expected<std::vector<Pupil>, StoreError> enrol_pupils(Connection& connection, const ClassId& id,
                                                                    const std::vector<NewPupil>& pupils,
                                                                    Instant now, const AuditEntry& entry);
/// The pupils, ordered by account; none if there is no such class.
[[nodiscard]] Expected<std::vector<Pupil>, StoreError> pupils_in(Connection& connection, const ClassId& id);
/// The pupils of all classes of a teacher, by their accounts in ascending order.
[[nodiscard]] Expected<std::vector<std::string>, StoreError> pupils_of(Connection& connection,
                                                                       const AccountId& teacher);
/// The class of a pupil's account. Errors: NotFound, when the account is not a pupil's.
[[nodiscard]] Expected<Membership, StoreError> class_of(Connection& connection, const AccountId& account);

}  // namespace rookery::store
