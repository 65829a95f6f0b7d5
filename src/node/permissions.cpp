#include "rookery/node/permissions.h"

#include "rookery/node/awaitable_database.h"
#include "rookery/store/accounts/preferences.h"
#include "rookery/store/classes/classes.h"
#include "rookery/store/social/relations.h"

namespace rookery::node {

namespace asio = boost::asio;
using people::Person;
using store::StoreError;

namespace {

template <class T>
using Found = Expected<T, StoreError>;

asio::awaitable<Found<std::optional<people::ClassOfPupil>>> find_class(AwaitableDatabase database,
                                                                       std::string account) {
  const auto member = co_await database.read(store::class_of, store::AccountId{account});
  std::optional<people::ClassOfPupil> found;
  // Not being anyone's pupil is not a failure.
  if (!member && member.error().kind != StoreError::Kind::NotFound) {
    co_return fail(member.error());
  }
  if (member) {
    found = {member->school_class.id, member->school_class.teacher, member->school_class.may};
  }
  co_return found;
}

asio::awaitable<Found<bool>> is_child(AwaitableDatabase database, std::string account) {
  const auto kid = co_await database.read(store::find_preference, store::AccountId{account}, "kid");
  co_return kid.map([](const std::string& chosen) { return chosen == "1"; });
}

asio::awaitable<Found<bool>> blocks(AwaitableDatabase database, std::string one, std::string other) {
  const auto relation =
      co_await database.read(store::find_relation, store::AccountId{one}, store::AccountId{other});
  co_return relation.map([](const auto& known) { return known == store::Relation::Blocks; });
}

/// Completes the person with all that the rule needs.
asio::awaitable<Found<Person>> complete(AwaitableDatabase database, people::Deed deed, Person person) {
  const people::DeedRule& rule = people::rule_of(deed);
  if (people::asks_for_class(rule)) {
    const auto school_class = co_await find_class(database, person.id);
    if (!school_class) {
      co_return fail(school_class.error());
    }
    person.class_of_pupil = *school_class;
  }
  if (rule.is_for_adults) {
    const auto child = co_await is_child(database, person.id);
    if (!child) {
      co_return fail(child.error());
    }
    person.is_child = *child;
  }
  co_return person;
}

}  // namespace

asio::awaitable<Permissions::Answer> Permissions::of(asio::any_io_executor executor, people::Deed deed,
                                                     Person asker) const {
  // A guest is in no class and has no settings: the store is not asked.
  if (asker.role == people::Role::Guest) {
    co_return people::denial_of(deed, asker);
  }
  const AwaitableDatabase database(executor, database_);
  const auto person = co_await complete(database, deed, std::move(asker));
  co_return person.map([deed](const Person& known) { return people::denial_of(deed, known); });
}

asio::awaitable<Permissions::Answer> Permissions::between(asio::any_io_executor executor, people::Deed deed,
                                                          std::string asker, std::string other) const {
  const AwaitableDatabase database(executor, database_);
  const Person asking{.id = asker}, asked{.id = other};
  const auto one = co_await complete(database, deed, asking);
  const auto two = co_await complete(database, deed, asked);
  if (!one || !two) {
    co_return fail(one ? two.error() : one.error());
  }
  people::Blocks known;
  if (people::rule_of(deed).is_ended_by_block) {
    const auto by_asker = co_await blocks(database, asker, other);
    const auto by_other = co_await blocks(database, other, asker);
    if (!by_asker || !by_other) {
      co_return fail(by_asker ? by_other.error() : by_asker.error());
    }
    known = {*by_asker, *by_other};
  }
  co_return people::denial_between(deed, *one, *two, known);
}

}  // namespace rookery::node
