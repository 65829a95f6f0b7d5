import unittest

from project import ProjectTest

import lengths

CPP = """
#include "x.h"
namespace a {
constexpr std::array<int, 2> kTable = {{1, 2}};
constexpr Foo kFoo = make({1, 2}, [](int x) { return x; });
struct S {
  int member{0};
  S(int a, int b) : member{a}, other_(b) {
    use('{', "}", R"({{{)");  // }
  }
  bool operator==(const S&) const { return true; }
 private:
  template <typename T>
  auto get() const -> std::vector<T> {
    return {};
  }
};
enum class E : std::uint8_t { A, B };
inline constexpr auto kTwice = [](int x) {
  return 2 * x;
};
int big = 20'000;
extern "C" {
__attribute__((used)) int exported(int a) {
  if (a) {
  }
  return a;
}
}
TEST(Suite, Name) {
  for (;;) {
  }
}
#define MACRO {
void last() {
  const auto inner = [] { return 1; };
}
}
"""
WEB = """
export function one(a: number): number {
  if (a) {
    return 1;
  }
  return 2;
}
const two = (a: string) => {
  a;
};
class C {
  private method(a: number): void {
    a;
  }
  constructor(readonly a: number) {
  }
}
export function Board({
  a,
}: Props) {
  return a;
}
const long = (
  a: string,
): void => {
  a;
};
const value = (
  1 + 2
);
const table = {
  a: 1,
};
describe('all', () => {
  it('one', () => {
    a;
  });
});
"""


def body(lines):
    return "int f() {\n" + "  g();\n" * (lines - 2) + "}\n"


class LengthsTest(ProjectTest):
    def test_cpp_functions(self):
        found = [(f.name, f.length) for f in lengths.cpp_functions(CPP)]
        wanted = [
            ("S", 3),
            ("operator==", 1),
            ("get", 3),
            ("kTwice", 3),
            ("__attribute__", 5),
            ("Suite.Name", 4),
            ("last", 3),
        ]
        self.assertEqual(found, wanted)
        lines = CPP.split("\n")
        self.assertIn("void last() {", lines[lengths.cpp_functions(CPP)[-1].line - 1])

    def test_web_functions(self):
        found = [(f.name, f.length) for f in lengths.web_functions(WEB)]
        self.assertEqual(
            found, [("one", 6), ("two", 3), ("method", 3), ("constructor", 2), ("Board", 5), ("long", 5), ("it", 3)]
        )

    def test_limit_of_a_function(self):
        self.write({"src/a/a.cpp": body(70)})
        self.assert_findings(lengths.check)
        self.write({"src/a/a.cpp": "\n" + body(71)})
        self.assert_findings(lengths.check, "src/a/a.cpp:2: f has 71 lines; 70 are allowed")

    def test_limit_of_a_file(self):
        self.write({"web/src/a.css": "\n" * 600})
        self.assert_findings(lengths.check)
        self.write({"web/src/a.css": "\n" * 601})
        self.assert_findings(lengths.check, "601 lines")

    def test_long_typescript_function(self):
        self.write({"web/src/a.ts": "export function f() {\n" + "  g();\n" * 70 + "}\n"})
        self.assert_findings(lengths.check, "f has 72 lines")

    def test_exceptions(self):
        allowed = "# comment\nsrc/a/a.cpp f 80 a search node reads as one\n"
        self.write({"src/a/a.cpp": body(80), "tools/checks/long.txt": allowed})
        self.assert_findings(lengths.check)
        self.write({"src/a/a.cpp": body(81)})
        self.assert_findings(lengths.check, "f has 81 lines")
        self.write({"src/a/a.cpp": body(20)})
        self.assert_findings(lengths.check, "no longer too long")

    def test_exception_without_reason(self):
        self.write({"tools/checks/long.txt": "src/a/a.cpp f 80\n"})
        self.assert_findings(lengths.check, "long.txt:1: wanted: path, function or -, limit, reason")


if __name__ == "__main__":
    unittest.main()
