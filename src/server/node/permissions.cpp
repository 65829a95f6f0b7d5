#include "node/permissions.h"

#include "node/await_callback.h"

namespace rookery::server {

namespace asio = boost::asio;
using people::Person;
using store::StoreError;

namespace {

template <class T>
using Found = Expected<T, StoreError>;

asio::awaitable<Found<std::optional<people::ClassOfPupil>>> find_class(asio::any_io_executor executor,
                                                                       store::ClassStore& classes,
                                                                       std::string account) {
  using Member = Found<store::Membership>;
  const auto start = [&](std::function<void(Member)> tell) { classes.class_of(account, std::move(tell)); };
  const Member member = co_await await_callback<Member>(executor, start);
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

asio::awaitable<Found<bool>> is_child(asio::any_io_executor executor, store::SocialStore& social,
                                      std::string account) {
  using Choice = Found<std::string>;
  const auto start = [&](std::function<void(Choice)> tell) {
    social.choice(account, "kid", std::move(tell));
  };
  const Choice kid = co_await await_callback<Choice>(executor, start);
  co_return kid.map([](const std::string& chosen) { return chosen == "1"; });
}

asio::awaitable<Found<bool>> blocks(asio::any_io_executor executor, store::SocialStore& social,
                                    std::string one, std::string other) {
  using Known = Found<std::optional<store::Relation>>;
  const auto start = [&](std::function<void(Known)> tell) {
    social.relation_to(one, other, std::move(tell));
  };
  const Known relation = co_await await_callback<Known>(executor, start);
  co_return relation.map([](const auto& known) { return known == store::Relation::Blocks; });
}

/// Completes the person with all that the rule needs.
asio::awaitable<Found<Person>> complete(asio::any_io_executor executor, store::ClassStore& classes,
                                        store::SocialStore& social, people::Deed deed, Person person) {
  const people::DeedRule& rule = people::rule_of(deed);
  if (people::asks_for_class(rule)) {
    const auto school_class = co_await find_class(executor, classes, person.id);
    if (!school_class) {
      co_return fail(school_class.error());
    }
    person.class_of_pupil = *school_class;
  }
  if (rule.is_for_adults) {
    const auto child = co_await is_child(executor, social, person.id);
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
  const auto person = co_await complete(executor, classes_, social_, deed, std::move(asker));
  co_return person.map([deed](const Person& known) { return people::denial_of(deed, known); });
}

asio::awaitable<Permissions::Answer> Permissions::between(asio::any_io_executor executor, people::Deed deed,
                                                          std::string asker, std::string other) const {
  const Person asking{.id = asker}, asked{.id = other};
  const auto one = co_await complete(executor, classes_, social_, deed, asking);
  const auto two = co_await complete(executor, classes_, social_, deed, asked);
  if (!one || !two) {
    co_return fail(one ? two.error() : one.error());
  }
  people::Blocks known;
  if (people::rule_of(deed).is_ended_by_block) {
    const auto by_asker = co_await blocks(executor, social_, asker, other);
    const auto by_other = co_await blocks(executor, social_, other, asker);
    if (!by_asker || !by_other) {
      co_return fail(by_asker ? by_other.error() : by_asker.error());
    }
    known = {*by_asker, *by_other};
  }
  co_return people::denial_between(deed, *one, *two, known);
}

}  // namespace rookery::server
