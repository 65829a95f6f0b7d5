#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/classes/classes.h"
#include "rookery/store/studies/studies.h"
#include "test/backends.h"

namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = StoreError::Kind;

/// What the queries of studies must do on every database.
template <class Backend>
class StudyConformance : public StoresTest<Backend> {
 protected:
  static StudyAppend append(const std::string& id, std::size_t first, std::vector<std::string> lines,
                            const std::string& command = "") {
    const StudySummary summary{.name = "Rook endings",
                               .visibility = StudyVisibility::Private,
                               .school_class = "",
                               .chapters = 1,
                               .members = 0,
                               .changed = at(static_cast<int>(first) + 1)};
    return {.study = id,
            .first = first,
            .lines = std::move(lines),
            .grammar = 1,
            .command = command,
            .summary = summary};
  }
  Expected<void, StoreError> create(const std::string& id, const std::string& owner = "anna",
                                    StudyVisibility visibility = StudyVisibility::Private,
                                    const std::string& school_class = "") {
    StudyAppend events = append(id, 0, {"1 " + owner + " create", "1 " + owner + " chapter-add"});
    events.summary.visibility = visibility;
    events.summary.school_class = school_class;
    events.accounts = {owner};
    return this->write(create_study, StudyHeader{id, owner, at(1)}, events);
  }
  Expected<std::size_t, StoreError> add(const StudyAppend& events) {
    return this->write(append_study_events, events);
  }
  StoredStudy stored(const std::string& id, std::size_t from = 0) {
    return this->read(read_study, StudyId{id}, from).value();
  }
  std::vector<std::string> listed(StudyList list, const std::string& account) {
    std::vector<std::string> ids;
    const auto found = this->read(list_studies, list, AccountId{account}, std::nullopt, 9);
    for (const ListedStudy& one : found.value()) {
      ids.push_back(one.header.id);
    }
    return ids;
  }
  /// Page by page, as they are read for a file.
  std::vector<OwnStudyEvent> events_by(const std::string& account, std::size_t most = 2) {
    std::vector<OwnStudyEvent> events;
    for (std::optional<OwnStudyCursor> after = OwnStudyCursor{}; after;) {
      OwnStudyEvents page = this->read(study_events_by, AccountId{account}, *after, most).value();
      EXPECT_LE(page.events.size(), most);
      std::ranges::move(page.events, std::back_inserter(events));
      after = std::move(page.next);
    }
    return events;
  }
};
TYPED_TEST_SUITE(StudyConformance, Backends);

TYPED_TEST(StudyConformance, EventsAreReadAsTheyWereAppended) {
  ASSERT_TRUE(this->create("s1"));
  EXPECT_EQ(kind_of(this->create("s1")), Kind::Conflict);
  EXPECT_EQ(this->add(this->append("s1", 2, {"2 anna move", "2 anna comment"}, "c1")), 2U);
  this->reopen();
  EXPECT_EQ(this->stored("s1").header, (StudyHeader{"s1", "anna", at(1)}));
  EXPECT_THAT(this->stored("s1").lines,
              ElementsAre("1 anna create", "1 anna chapter-add", "2 anna move", "2 anna comment"));
  const StoredStudy rest = this->stored("s1", 3);
  EXPECT_EQ(rest.first, 3U);
  EXPECT_THAT(rest.lines, ElementsAre("2 anna comment"));
  EXPECT_THAT(this->stored("s1", 4).lines, IsEmpty());
  EXPECT_EQ(kind_of(this->read(read_study, StudyId{"s2"}, 0)), Kind::NotFound);
}

TYPED_TEST(StudyConformance, SecondOfTwoWritersIsRefused) {
  ASSERT_TRUE(this->create("s1"));
  ASSERT_TRUE(this->add(this->append("s1", 2, {"2 anna move"}, "c1")));
  EXPECT_EQ(kind_of(this->add(this->append("s1", 2, {"2 bert move"}, "c2"))), Kind::Conflict);
  EXPECT_EQ(kind_of(this->add(this->append("s2", 0, {"2 bert move"}, "c1"))), Kind::NotFound);
  EXPECT_EQ(this->stored("s1").lines.size(), 3U);
}

TYPED_TEST(StudyConformance, CommandThatWasDoneIsAnsweredAgain) {
  ASSERT_TRUE(this->create("s1"));
  ASSERT_TRUE(this->add(this->append("s1", 2, {"2 anna move"}, "c1")));
  EXPECT_EQ(this->add(this->append("s1", 2, {"2 anna move"}, "c1")), 2U) << "sent twice at once";
  EXPECT_EQ(this->stored("s1").lines.size(), 3U);
  EXPECT_EQ(this->read(find_study_command, "s1", "c1").value(), 2);
  EXPECT_EQ(this->read(find_study_command, "s1", "c2").value(), std::nullopt);
}

TYPED_TEST(StudyConformance, ListsHaveTheLastChangedFirst) {
  ASSERT_TRUE(this->create("s1"));
  ASSERT_TRUE(this->create("s2", "bert", StudyVisibility::Public));
  ASSERT_TRUE(this->create("s3"));
  StudyAppend shared = this->append("s2", 2, {"2 bert member"});
  shared.summary.visibility = StudyVisibility::Public;
  shared.members = std::vector<std::string>{"anna", "cleo"};
  ASSERT_TRUE(this->add(shared));
  ASSERT_TRUE(this->add(this->append("s1", 2, {"3 anna move"})));
  EXPECT_THAT(this->listed(StudyList::Owned, "anna"), ElementsAre("s1", "s3"));
  EXPECT_THAT(this->listed(StudyList::Shared, "anna"), ElementsAre("s2"));
  EXPECT_THAT(this->listed(StudyList::Public, "nobody"), ElementsAre("s2"));
  const auto behind =
      this->read(list_studies, StudyList::Owned, AccountId{"anna"}, StudyCursor{at(3), "s1"}, 9).value();
  ASSERT_EQ(behind.size(), 1U);
  EXPECT_EQ(behind.front().header.id, "s3");
  shared.first = 3;
  shared.members = std::vector<std::string>{"cleo"};
  ASSERT_TRUE(this->add(shared));
  EXPECT_THAT(this->listed(StudyList::Shared, "anna"), IsEmpty()) << "no member any more";
  EXPECT_EQ(this->read(count_new_studies, AccountId{"anna"}, at(1)).value(), 2);
  EXPECT_EQ(this->read(count_new_studies, AccountId{"anna"}, at(2)).value(), 0);
  ASSERT_TRUE(this->write(create_account, {"anna", "Anna", at(0)}));
  const auto create_within = [&](const std::string& id, std::int64_t most) {
    return this->write(create_study_within, StudyHeader{id, "anna", at(1)},
                       this->append(id, 0, {"1 anna create"}), at(1), most);
  };
  EXPECT_EQ(create_within("s8", 3), true);
  EXPECT_EQ(create_within("s9", 3), false);
}

TYPED_TEST(StudyConformance, RequestsAtOnceDoNotPassTheLimit) {
  ASSERT_TRUE(this->write(create_account, {"anna", "Anna", at(0)}));
  const auto created = create_at_once<bool>(this->backend_, [this](Stores& stores, const std::string& id) {
    return wait_for(stores.database->write(create_study_within, StudyHeader{id, "anna", at(1)},
                                           this->append(id, 0, {"1 anna create"}), at(1), std::int64_t{3}));
  });
  EXPECT_EQ(std::ranges::count(created, true), 3);
  EXPECT_EQ(this->read(count_new_studies, AccountId{"anna"}, at(1)).value(), 3);
}

TYPED_TEST(StudyConformance, AccountThatIsGoneCreatesNone) {
  EXPECT_EQ(kind_of(this->write(create_study_within, StudyHeader{"s1", "anna", at(1)},
                                this->append("s1", 0, {"1 anna create"}), at(1), std::int64_t{3})),
            Kind::NotFound);
}

TYPED_TEST(StudyConformance, ReadersWhoComeAtOnceDoNotPassTheLimit) {
  ASSERT_TRUE(this->create("s1"));
  const auto kept = create_at_once<bool>(this->backend_, [](Stores& stores, const std::string& stream) {
    return Expected<bool, StoreError>(
        wait_for(stores.database->write(keep_study_viewer, StudyViewer{stream, "s1", "anna", at(9)}, at(1),
                                        std::size_t{3}))
            .has_value());
  });
  EXPECT_EQ(std::ranges::count(kept, true), 3);
}

TYPED_TEST(StudyConformance, ClassSeesItsStudies) {
  ASSERT_TRUE(this->write(create_account, {"tina", "Tina", at(0)}));
  ASSERT_TRUE(this->write(create_class, SchoolClass{"4b", "tina", "4b", at(0)}, AuditEntry{.id = "e1"}));
  const auto pupils = this->write(enrol_pupils, ClassId{"4b"}, std::vector<NewPupil>{{"cem", "Cem", "hash"}},
                                  at(0), AuditEntry{.id = "e2"});
  ASSERT_TRUE(pupils);
  ASSERT_TRUE(this->create("s1", "tina", StudyVisibility::Class, "4b"));
  ASSERT_TRUE(this->create("s2", "tina"));
  ASSERT_TRUE(this->create("s3", "theo", StudyVisibility::Class, "5c"));
  EXPECT_THAT(this->listed(StudyList::Class, "tina"), ElementsAre("s1"));
  EXPECT_THAT(this->listed(StudyList::Class, "cem"), ElementsAre("s1"));
  EXPECT_THAT(this->listed(StudyList::Class, "anna"), IsEmpty());
}

TYPED_TEST(StudyConformance, StudiesGoWithTheirOwner) {
  for (const char* name : {"anna", "bert"}) {
    ASSERT_TRUE(this->write(create_account, {name, name, at(0)}));
  }
  ASSERT_TRUE(this->create("s1", "anna"));
  ASSERT_TRUE(this->create("s2", "bert"));
  StudyAppend contribution = this->append("s2", 2, {"2 anna move"});
  contribution.accounts = {"anna"};
  contribution.members = std::vector<std::string>{"anna"};
  ASSERT_TRUE(this->add(contribution));
  EXPECT_THAT(this->stored("s2").deleted, IsEmpty());
  EXPECT_THAT(this->events_by("anna"),
              ElementsAre(OwnStudyEvent{"s1", "1 anna create"}, OwnStudyEvent{"s1", "1 anna chapter-add"},
                          OwnStudyEvent{"s2", "2 anna move"}));
  ASSERT_TRUE(this->write(remove_account, AccountId{"anna"}, at(5)));
  EXPECT_EQ(kind_of(this->read(read_study, StudyId{"s1"}, 0)), Kind::NotFound);
  EXPECT_THAT(this->stored("s2").deleted, ElementsAre("anna"));
  EXPECT_THAT(this->listed(StudyList::Shared, "anna"), IsEmpty());
}

TYPED_TEST(StudyConformance, OwnEventsAreReadPageByPage) {
  for (const char* study : {"s1", "s2", "s3"}) {
    ASSERT_TRUE(this->create(study));
  }
  StudyAppend contribution =
      this->append("s2", 2, {"2 bert move", "3 bert move", "4 bert move", "5 anna move"});
  contribution.accounts = {"bert", "anna"};
  ASSERT_TRUE(this->add(contribution));
  const std::vector<OwnStudyEvent> all = this->events_by("anna", 100);
  EXPECT_EQ(all.size(), 7U);
  EXPECT_EQ(this->events_by("anna", 1), all);
  EXPECT_EQ(this->events_by("anna", 3), all);
  EXPECT_EQ(this->events_by("bert").size(), 3U);
  EXPECT_THAT(this->events_by("cleo"), IsEmpty());
}

TYPED_TEST(StudyConformance, DeletedStudyLeavesNothingBehind) {
  ASSERT_TRUE(this->create("s1"));
  ASSERT_TRUE(this->write(keep_study_viewer, StudyViewer{"v1", "s1", "anna", at(9)}, at(1), 5));
  ASSERT_TRUE(this->write(remove_study, StudyId{"s1"}));
  EXPECT_EQ(kind_of(this->write(remove_study, StudyId{"s1"})), Kind::NotFound);
  EXPECT_EQ(kind_of(this->add(this->append("s1", 2, {"2 anna move"}))), Kind::NotFound);
  EXPECT_THAT(this->read(study_viewers, StudyId{"s1"}, at(1)).value(), IsEmpty());
  ASSERT_TRUE(this->create("s1")) << "nothing of it is in the way";
}

TYPED_TEST(StudyConformance, WhatIsShownIsKeptForWhoComesLater) {
  ASSERT_TRUE(this->create("s1"));
  EXPECT_EQ(this->stored("s1").shown, ShownInStudy{});
  ASSERT_TRUE(this->write(show_in_study, StudyId{"s1"}, "first"));
  ASSERT_TRUE(this->write(show_in_study, StudyId{"s1"}, "second"));
  EXPECT_EQ(this->stored("s1").shown, (ShownInStudy{2, "second"}));
  EXPECT_EQ(kind_of(this->write(show_in_study, StudyId{"s2"}, "x")), Kind::NotFound);
}

TYPED_TEST(StudyConformance, ViewersAreCountedUntilTheyExpire) {
  ASSERT_TRUE(this->create("s1"));
  const auto keep = [&](const std::string& stream, const std::string& account, int expires, int now) {
    return this->write(keep_study_viewer, StudyViewer{stream, "s1", account, at(expires)}, at(now), 2);
  };
  ASSERT_TRUE(keep("v1", "bert", 10, 1));
  ASSERT_TRUE(keep("v2", "", 10, 1)) << "a guest";
  EXPECT_EQ(kind_of(keep("v3", "anna", 10, 1)), Kind::Conflict) << "enough";
  ASSERT_TRUE(keep("v1", "bert", 20, 2)) << "renewed";
  EXPECT_THAT(this->read(study_viewers, StudyId{"s1"}, at(5)).value(), ElementsAre("bert"));
  ASSERT_TRUE(keep("v3", "anna", 30, 15)) << "the guest has expired";
  EXPECT_THAT(this->read(study_viewers, StudyId{"s1"}, at(15)).value(), ElementsAre("anna", "bert"));
  ASSERT_TRUE(this->write(remove_study_viewer, "v3"));
  EXPECT_THAT(this->read(study_viewers, StudyId{"s1"}, at(15)).value(), ElementsAre("bert"));
}

}  // namespace
}  // namespace rookery::store
