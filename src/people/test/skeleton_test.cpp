#include "rookery/people/skeleton.h"

#include <gtest/gtest.h>

namespace rookery::people {
namespace {

TEST(Skeleton, IsSharedBySimilarNames) {
  struct Row {
    const char *name, *other;
    bool is_alike;
  };
  for (const Row& row :
       {Row{"Ann", "Ann", true}, Row{"Ann", "ann", true}, Row{"paypal", "p\u0430yp\u0430l", true},
        Row{"rn", "m", true}, Row{"Bill0", "BillO", true}, Row{"Ann", "Bob", false},
        Row{"Magnus", "Маgnus", true}, Row{"bob", "b0b", true}, Row{"BOB", "b0b", true},
        Row{"Ilse", "llse", true}, Row{"tom", "torn", true}, Row{"STRASSE", "straße", true},
        Row{"Ann", "Anna", false}, Row{"Müller", "Muller", false}, Row{"李", "王", false}}) {
    EXPECT_EQ(look_alike(row.name, row.other), row.is_alike) << row.name << ' ' << row.other;
    EXPECT_EQ(look_alike(row.other, row.name), row.is_alike) << row.name << ' ' << row.other;
  }
}

TEST(Skeleton, OfInvalidTextIsItself) {
  EXPECT_EQ(skeletons_of("a\xFF"), std::vector<std::string>{"a\xFF"});
  EXPECT_EQ(skeletons_of(""), std::vector<std::string>{""});
}

}  // namespace
}  // namespace rookery::people
