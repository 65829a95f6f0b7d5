// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>

/// Where a reader of games is: on the main line, or in a variation.
namespace rookery::notation::pgn {

/// A visitor (Visitor or TokenVisitor) that knows. A game that is left at a fault ends no variations: who
/// uses one for many games calls begin_main_line() before each.
template <class Base>
class MainLineVisitor : public Base {
 public:
  void begin_main_line() { depth_ = 0; }
  bool begin_variation() override {
    ++depth_;
    return true;
  }
  bool end_variation() final {
    --depth_;
    return true;
  }

 protected:
  ~MainLineVisitor() = default;
  [[nodiscard]] bool is_on_main_line() const { return depth_ == 0; }

 private:
  std::size_t depth_ = 0;
};

}  // namespace rookery::notation::pgn
