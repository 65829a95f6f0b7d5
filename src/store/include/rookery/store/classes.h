#pragma once
#include <string>
#include <vector>

#include "rookery/store/accounts.h"

namespace rookery::store {

/// What a teacher looks after.
struct SchoolClass {
  std::string id;
  std::string teacher;  ///< an account
  std::string name;
  Instant created;
  bool may_chat = false;  ///< its pupils, in their games
  bool operator==(const SchoolClass&) const = default;
};

/// An account that was made for a class.
struct Pupil {
  std::string account;
  std::string name;           ///< of the account
  std::string shown;          ///< as the teacher wrote it
  bool is_logged_in = false;  ///< somewhere
  bool operator==(const Pupil&) const = default;
};

/// An account to be made for a class.
struct NewPupil {
  std::string name;  ///< of the account; where it is taken, "-2", "-3" and so on is put behind it
  std::string shown;
  std::string hash;  ///< of the password, as PasswordStore keeps it
};

/// What a pupil is told of the class.
struct Membership {
  SchoolClass school_class;
  Pupil pupil;
  bool operator==(const Membership&) const = default;
};

/// Classes and their pupils. Calls: see Callback.
class ClassStore {
 public:
  /// So many pupils has a class at most.
  static constexpr std::size_t kMostPupils = 60;

  virtual ~ClassStore() = default;

  /// Errors: NotFound, when there is no such teacher; Conflict, when the id is taken; Unavailable.
  virtual void create(SchoolClass made, Callback<void> done) = 0;
  /// Errors: NotFound; Unavailable.
  virtual void find(std::string id, Callback<SchoolClass> done) = 0;
  /// A teacher's, the oldest first. Errors: Unavailable.
  virtual void of(std::string teacher, Callback<std::vector<SchoolClass>> done) = 0;
  /// Errors: NotFound; Unavailable.
  virtual void set_chat(std::string id, bool may_chat, Callback<void> done) = 0;

  /// Makes an account with a password for each, all or none; in their order. Errors: NotFound, when there is
  /// no such class; Conflict, when it would have more than kMostPupils, or a name is taken with every number
  /// behind it; Unavailable.
  virtual void enrol(std::string id, std::vector<NewPupil> pupils, Instant now,
                     Callback<std::vector<Pupil>> done) = 0;
  /// By their accounts. No such class: none. Errors: Unavailable.
  virtual void pupils(std::string id, Callback<std::vector<Pupil>> done) = 0;
  /// The class that the account was made for. Errors: NotFound, when it was made for none; Unavailable.
  virtual void class_of(std::string account, Callback<Membership> done) = 0;
};

}  // namespace rookery::store
