#include "studies/study_rights.h"

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/classes/classes.h"

namespace rookery::server {

namespace asio = boost::asio;
using people::Deed;
using store::StoreError;
using study::MemberRole;
using study::Visibility;

namespace {

http::Response owner_needed() {
  return http::error_response(403, ErrorCode::NotPermitted, "only who owns the study may do this");
}

/// The class of a pupil; nothing: the account is no pupil's.
asio::awaitable<Stored<std::optional<store::SchoolClass>>> find_class_of(Services& services,
                                                                         std::string account) {
  auto found = co_await services.database.read(store::class_of, store::AccountId{std::move(account)});
  if (found) {
    co_return std::move(found->school_class);
  }
  if (found.error().kind == StoreError::Kind::NotFound) {
    co_return std::nullopt;
  }
  co_return fail(std::move(found.error()));
}

/// The class with this id; nothing: there is none any more.
asio::awaitable<Stored<std::optional<store::SchoolClass>>> find_class_if_any(Services& services,
                                                                             std::string id) {
  auto found = co_await services.database.read(store::find_class, store::ClassId{std::move(id)});
  if (found) {
    co_return *std::move(found);
  }
  if (found.error().kind == StoreError::Kind::NotFound) {
    co_return std::nullopt;
  }
  co_return fail(std::move(found.error()));
}

/// What the class of the study gives the account.
asio::awaitable<Stored<StudyRights>> rights_in_class(Services& services, std::string account,
                                                     std::string school_class) {
  const auto found = co_await find_class_if_any(services, school_class);
  if (!found) {
    co_return fail(found.error());
  }
  if (*found && (*found)->teacher == account) {
    co_return StudyRights{.may_read = true, .may_write = true};
  }
  const auto own = co_await find_class_of(services, account);
  if (!own) {
    co_return fail(own.error());
  }
  co_return StudyRights{.may_read = *own && (*own)->id == school_class};
}

/// Whether the owner is a pupil of this account's.
asio::awaitable<Stored<bool>> is_teacher_of_owner(Services& services, std::string account,
                                                  std::string owner) {
  const auto found = co_await find_class_of(services, std::move(owner));
  if (!found) {
    co_return fail(found.error());
  }
  co_return *found && (*found)->teacher == account;
}

/// What the study's members, its visibility and its class say.
asio::awaitable<Stored<StudyRights>> rights_by_place(Services& services, people::Principal principal,
                                                     std::shared_ptr<const StudyRecord> record) {
  const std::string account = principal.player.text;
  const study::StudyState& state = record->state();
  const bool is_account = principal.role != people::Role::Guest;
  const bool is_open = state.visibility == Visibility::Public || state.visibility == Visibility::Link;
  const auto role = is_account ? state.role_of(account) : std::nullopt;
  StudyRights rights{.may_read = is_open || role, .may_write = role == MemberRole::Contributor};
  if (rights.may_write || !is_account) {
    co_return rights;
  }
  if (state.visibility == Visibility::Class) {
    const std::string school_class = state.school_class;
    const auto in_class = co_await rights_in_class(services, account, school_class);
    if (!in_class) {
      co_return fail(in_class.error());
    }
    rights.may_read = rights.may_read || in_class->may_read;
    rights.may_write = in_class->may_write;
  }
  if (!rights.may_read && may(principal.role, people::Permission::ManageClasses)) {
    const auto is_teacher = co_await is_teacher_of_owner(services, account, record->header.owner);
    if (!is_teacher) {
      co_return fail(is_teacher.error());
    }
    rights.may_read = *is_teacher;
  }
  co_return rights;
}

http::Response unknown_class() {
  return http::error_response(400, ErrorCode::InvalidValue, "class: the id of a class of yours was expected",
                              "class");
}

/// Whether the account is the teacher of the class, or a pupil in it.
asio::awaitable<Stored<bool>> is_of_class(Services& services, std::string account, std::string school_class) {
  const auto rights = co_await rights_in_class(services, std::move(account), std::move(school_class));
  if (!rights) {
    co_return fail(rights.error());
  }
  co_return rights->may_read;
}

}  // namespace

asio::awaitable<Stored<StudyRights>> find_study_rights(Services& services, people::Principal principal,
                                                       std::shared_ptr<const StudyRecord> record) {
  const std::string owner = record->header.owner;
  const bool is_owner = principal.role != people::Role::Guest && principal.player.text == owner;
  if (is_owner || principal.role == people::Role::Administrator) {
    co_return StudyRights{true, true, true, {}};
  }
  auto rights = co_await rights_by_place(services, principal, record);
  if (!rights || !rights->may_write) {
    co_return rights;
  }
  const auto denial = co_await find_denial_between(services, Deed::ShareStudy, principal.player.text, owner);
  if (!denial) {
    co_return fail(denial.error());
  }
  rights->denial = *denial;
  rights->may_write = !*denial;
  co_return rights;
}

asio::awaitable<Expected<FoundStudy, http::Response>> find_study(Context& context, std::string id) {
  const auto record = co_await read_study_record(context.services, std::move(id));
  if (!record) {
    co_return fail(refuse_stored(record.error(), "study"));
  }
  const auto rights = co_await find_study_rights(context.services, context.principal, *record);
  if (!rights) {
    co_return fail(refuse_stored(rights.error(), "study"));
  }
  if (!rights->may_read) {
    co_return fail(refuse_stored(StoreError{StoreError::Kind::NotFound, ""}, "study"));
  }
  co_return FoundStudy{*record, *rights};
}

asio::awaitable<Expected<FoundStudy, http::Response>> find_study(Context& context) {
  const std::string id = context.path["study"];
  return find_study(context, id);
}

std::optional<http::Response> refuse_writing(const StudyRights& rights) {
  if (rights.denial) {
    return denied(*rights.denial);
  }
  return rights.may_write ? std::nullopt
                          : std::optional(http::error_response(403, ErrorCode::NotPermitted,
                                                               "only contributors of the study may do this"));
}

std::optional<http::Response> refuse_owning(const StudyRights& rights) {
  return rights.may_own ? std::nullopt : std::optional(owner_needed());
}

bool is_owners_command(const study::Command& command) {
  return std::holds_alternative<study::Rename>(command) ||
         std::holds_alternative<study::SetVisibility>(command) ||
         std::holds_alternative<study::SetMember>(command);
}

asio::awaitable<std::optional<http::Response>> refuse_visibility(Context& context, Visibility visibility,
                                                                 std::string school_class) {
  if (visibility == Visibility::Public || visibility == Visibility::Link) {
    co_return co_await refuse_deed(context.services, Deed::PublishStudy, context.principal);
  }
  if (visibility != Visibility::Class || context.principal.role == people::Role::Administrator) {
    co_return std::nullopt;
  }
  const auto is_theirs =
      co_await is_of_class(context.services, context.principal.player.text, std::move(school_class));
  if (!is_theirs) {
    co_return refuse_stored(is_theirs.error(), "class");
  }
  co_return *is_theirs ? std::nullopt : std::optional(unknown_class());
}

asio::awaitable<std::optional<http::Response>> refuse_member(Context& context,
                                                             std::shared_ptr<const StudyRecord> record,
                                                             study::SetMember command) {
  if (!command.role) {
    co_return std::nullopt;
  }
  const std::string owner = record->header.owner;
  if (command.account == owner) {
    co_return http::error_response(400, ErrorCode::InvalidValue, "account: the owner is no other member",
                                   "account");
  }
  const auto account =
      co_await context.services.database.read(store::find_account, store::AccountId{command.account});
  if (!account) {
    co_return refuse_stored(account.error(), "account");
  }
  const auto denial =
      co_await find_denial_between(context.services, Deed::ShareStudy, owner, command.account);
  if (!denial) {
    co_return refuse_stored(denial.error(), "account");
  }
  co_return *denial ? std::optional(denied(**denial)) : std::nullopt;
}

}  // namespace rookery::server
