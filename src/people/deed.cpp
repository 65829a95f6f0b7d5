#include "rookery/people/deed.h"

#include <algorithm>

namespace rookery::people {
namespace {

static_assert([] {
  for (std::size_t i = 0; i < kDeedRules.size(); ++i) {
    if (static_cast<std::size_t>(kDeedRules.at(i).deed) != i) {
      return false;
    }
  }
  return kDeedRules.back().deed == Deed::PublishStudy;
}());

/// What the rule says of one person who is concerned by the deed.
std::optional<Denial> denial_for(const DeedRule& rule, const Person& person) {
  if (person.class_of_pupil && rule.is_teachers) {
    return Denial::Pupil;
  }
  const bool needs_leave = person.class_of_pupil && rule.needed_of_pupils != nullptr;
  if (needs_leave && !(person.class_of_pupil->may.*rule.needed_of_pupils)) {
    return Denial::Class;
  }
  return rule.is_for_adults && person.is_child ? std::optional(Denial::Child) : std::nullopt;
}

/// Whether `other` is a pupil of the same class, or its teacher.
bool is_of_class(const ClassOfPupil& school_class, const Person& other) {
  return other.id == school_class.teacher ||
         (other.class_of_pupil && other.class_of_pupil->id == school_class.id);
}

/// Whether the teacher of `pupil` keeps this from the two.
bool is_kept_from_outsiders(const DeedRule& rule, const Person& pupil, const Person& other) {
  return rule.needed_with_outsiders != nullptr && pupil.class_of_pupil &&
         !(pupil.class_of_pupil->may.*rule.needed_with_outsiders) &&
         !is_of_class(*pupil.class_of_pupil, other);
}

}  // namespace

std::optional<Denial> denial_of(Deed deed, const Person& asker) {
  const DeedRule& rule = rule_of(deed);
  if (rule.needs_account && asker.role == Role::Guest) {
    return Denial::Guest;
  }
  return denial_for(rule, asker);
}

std::optional<Denial> denial_between(Deed deed, const Person& asker, const Person& other, Blocks blocks) {
  const DeedRule& rule = rule_of(deed);
  if (const auto own = denial_of(deed, asker)) {
    return own;
  }
  if (const auto others = denial_for(rule, other)) {
    return others;
  }
  if (is_kept_from_outsiders(rule, asker, other) || is_kept_from_outsiders(rule, other, asker)) {
    return Denial::Class;
  }
  if (!rule.is_ended_by_block || !(blocks.by_asker || blocks.by_other)) {
    return std::nullopt;
  }
  return blocks.by_asker ? Denial::Blocks : Denial::Blocked;
}

bool may_listen(std::optional<Denial> denial) {
  return !denial || *denial == Denial::Guest || *denial == Denial::Blocked;
}

std::string_view word_of(Denial denial) {
  switch (denial) {
    case Denial::Guest:
      return "guest";
    case Denial::Class:
    case Denial::Pupil:
      return "class";
    case Denial::Child:
      return "child";
    case Denial::Blocks:
    case Denial::Blocked:
      break;
  }
  return "blocked";
}

}  // namespace rookery::people
