#include "endpoint/silence.h"

#include <array>

#include "endpoint/lists.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::Relation;
using store::SchoolClass;
using store::StoreError;

namespace {

/// The class whose pupil the account is; without an id: of none.
asio::awaitable<Stored<SchoolClass>> find_class(ServerContext& server, std::string account) {
  const auto member = co_await ask(server, &store::ClassStore::class_of, account);
  if (!member && member.error().kind != StoreError::Kind::NotFound) {
    co_return fail(member.error());
  }
  co_return member ? member->school_class : SchoolClass();
}

/// Whether a pupil of `own` has nothing to do with `other`, who is of class `others`.
bool keeps_apart(const SchoolClass& own, const SchoolClass& others, const std::string& other) {
  return !own.id.empty() && !own.may.challenges && own.id != others.id && own.teacher != other;
}

}  // namespace

asio::awaitable<Stored<std::string_view>> find_silence(ServerContext& server, std::string account,
                                                       bool store::PupilPermissions::* permission) {
  const auto member = co_await ask(server, &store::ClassStore::class_of, account);
  if (!member && member.error().kind != StoreError::Kind::NotFound) {
    co_return fail(member.error());
  }
  if (member && !(member->school_class.may.*permission)) {
    co_return std::string_view("class");
  }
  const auto kid = co_await find_choice(server, account, "kid");
  if (!kid) {
    co_return fail(kid.error());
  }
  co_return std::string_view(*kid == "1" ? "child" : "");
}

asio::awaitable<Stored<bool>> blocks(ServerContext& server, std::string one, std::string other) {
  const auto relation = co_await ask(server, &store::SocialStore::relation_to, one, other);
  if (!relation) {
    co_return fail(relation.error());
  }
  co_return *relation == Relation::Blocks;
}

asio::awaitable<Stored<std::string_view>> find_block(ServerContext& server, std::string one,
                                                     std::string other) {
  const auto is_blocked = co_await blocks(server, other, one);
  const auto has_blocked = co_await blocks(server, one, other);
  if (!is_blocked || !has_blocked) {
    co_return fail(is_blocked ? has_blocked.error() : is_blocked.error());
  }
  co_return std::string_view(*is_blocked || *has_blocked ? "blocked" : "");
}

asio::awaitable<Stored<std::string_view>> find_silence_between(ServerContext& server, std::string one,
                                                               std::string other,
                                                               bool store::PupilPermissions::* permission) {
  const std::array both{one, other};
  for (const std::string& each : both) {
    const auto silence = co_await find_silence(server, each, permission);
    if (!silence || !silence->empty()) {
      co_return silence;
    }
  }
  co_return co_await find_block(server, one, other);
}

asio::awaitable<Stored<std::string_view>> find_challenge_bar(ServerContext& server, std::string challenger,
                                                             std::string other) {
  const auto one_class = co_await find_class(server, challenger);
  const auto other_class = co_await find_class(server, other);
  if (!one_class || !other_class) {
    co_return fail(one_class ? other_class.error() : one_class.error());
  }
  if (keeps_apart(*one_class, *other_class, other) || keeps_apart(*other_class, *one_class, challenger)) {
    co_return std::string_view("class");
  }
  co_return co_await find_block(server, challenger, other);
}

}  // namespace rookery::server
