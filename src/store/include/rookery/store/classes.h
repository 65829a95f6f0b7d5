#pragma once
#include <string>
#include <vector>

#include "rookery/people/pupil.h"
#include "rookery/store/accounts.h"
#include "rookery/store/audit.h"

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
  std::string name;           ///< of the account
  std::string shown;          ///< as the teacher wrote it
  bool is_logged_in = false;  ///< somewhere
  bool operator==(const Pupil&) const = default;
};

/// A pupil's account to be created.
struct NewPupil {
  std::string name;  ///< of the account; if it is taken, "-2", "-3" and so on is appended
  std::string shown;
  std::string hash;  ///< of the password, as PasswordStore keeps it
};

/// The class as its pupil sees it.
struct Membership {
  SchoolClass school_class;
  Pupil pupil;
  bool operator==(const Membership&) const = default;
};

/// Classes and their pupils. Calls: see Callback.
class ClassStore {
 public:
  /// The maximum number of pupils in a class.
  static constexpr std::size_t kMostPupils = 60;

  virtual ~ClassStore() = default;

  /// Errors: NotFound, when there is no such teacher; Conflict, when the id is taken; Unavailable.
  virtual void create(SchoolClass made, AuditEntry entry, Callback<void> done) = 0;
  /// Errors: NotFound; Unavailable.
  virtual void find(std::string id, Callback<SchoolClass> done) = 0;
  /// The teacher's classes, oldest first. Errors: Unavailable.
  virtual void of(std::string teacher, Callback<std::vector<SchoolClass>> done) = 0;
  /// Errors: NotFound; Unavailable.
  virtual void set_permissions(std::string id, PupilPermissions may, AuditEntry entry,
                               Callback<void> done) = 0;
  /// A pupil's new password, and the end of every login by the one before, together. Errors: NotFound, when
  /// there is no such account; Unavailable.
  virtual void renew_card(std::string account, std::string hash, AuditEntry entry, Callback<void> done) = 0;

  /// Creates an account with a password for each pupil, all or none, and returns them in the same order.
  /// Errors: NotFound, when there is no such class; Conflict, when it would have more than kMostPupils
  /// pupils, or no free name was found; Unavailable.
  virtual void enrol(std::string id, std::vector<NewPupil> pupils, Instant now, AuditEntry entry,
                     Callback<std::vector<Pupil>> done) = 0;
  /// The pupils, ordered by account; none if there is no such class. Errors: Unavailable.
  virtual void pupils(std::string id, Callback<std::vector<Pupil>> done) = 0;
  /// The pupils of all classes of a teacher, by their accounts in ascending order. Errors: Unavailable.
  virtual void pupils_of(std::string teacher, Callback<std::vector<std::string>> done) = 0;
  /// The class of a pupil's account. Errors: NotFound, when the account is not a pupil's; Unavailable.
  virtual void class_of(std::string account, Callback<Membership> done) = 0;
};

}  // namespace rookery::store
