#include "rookery/patterns/pattern.h"

#include "board_text.h"
#include "condition.h"
#include "possession.h"
#include "word_reader.h"

namespace rookery::patterns {

namespace {

using Parsed = Expected<Condition, PatternError>;

/// Recursive descent: "or" binds less than "and", which may be left out.
class Parser {
 public:
  explicit Parser(std::string_view text) : words_(text) {}

  Parsed parse() {
    auto all = parse_any();
    if (all && !words_.at_end()) {
      return fail(PatternError{words_.offset(), "this parenthesis closes nothing"});
    }
    return all;
  }

 private:
  static constexpr int kMaxDepth = 64;  ///< of parentheses and "not"

  Parsed parse_any() {
    AnyOf any;
    do {
      auto part = parse_all();
      if (!part) {
        return part;
      }
      any.conditions.push_back(*std::move(part));
    } while (words_.accept("or"));
    return any.conditions.size() == 1 ? std::move(any.conditions.front()) : Condition{std::move(any)};
  }

  Parsed parse_all() {
    AllOf all;
    do {
      auto part = parse_one();
      if (!part) {
        return part;
      }
      all.conditions.push_back(*std::move(part));
    } while (words_.accept("and") || (!words_.at_end() && words_.peek() != "or" && words_.peek() != ")"));
    return all.conditions.size() == 1 ? std::move(all.conditions.front()) : Condition{std::move(all)};
  }

  Parsed parse_one() {
    if (words_.peek() == "not" || words_.peek() == "(") {
      return parse_nested();
    }
    if (const auto subject = accept_subject()) {
      subject_ = subject;
      return parse_behind_subject(*subject);
    }
    if (words_.peek() == "pawns" && words_.peek(1).find('/') != std::string_view::npos) {
      words_.skip();
      return parse_part(parse_skeleton);
    }
    if (words_.peek().find('/') != std::string_view::npos) {
      return parse_part(parse_board);
    }
    if (is_square_word(words_.written())) {
      return parse_part(parse_square);
    }
    if (accept_opposite_bishops()) {
      return Condition{OppositeBishops{}};
    }
    return parse_what_a_side_has();
  }

  Parsed parse_nested() {
    if (++depth_ > kMaxDepth) {
      return fail(PatternError{words_.offset(), "more than 64 parentheses are open"});
    }
    const bool is_not = words_.accept("not");
    const bool is_open = !is_not && words_.accept("(");
    auto part = is_not ? parse_one() : parse_any();
    --depth_;
    if (part && is_open && !words_.accept(")")) {
      return fail(PatternError{words_.offset(), "a closing parenthesis was expected"});
    }
    if (part && is_not) {
      NoneOf none;
      none.conditions.push_back(*std::move(part));
      return Condition{std::move(none)};
    }
    return part;
  }

  /// "white", "one side", "the other side", "the other".
  std::optional<Subject> accept_subject() {
    if (words_.accept("white")) {
      return Subject::White;
    }
    if (words_.accept("black")) {
      return Subject::Black;
    }
    if (words_.peek() == "one" && words_.peek(1) == "side") {
      words_.skip(2);
      return Subject::One;
    }
    const std::size_t article = words_.peek() == "the" ? 1 : 0;
    if (words_.peek(article) == "other") {
      words_.skip(article + 1);
      words_.accept("side");
      return Subject::Other;
    }
    return std::nullopt;
  }

  Parsed parse_behind_subject(Subject subject) {
    if (words_.peek() == "to" && words_.peek(1) == "move") {
      words_.skip(2);
      return Condition{TurnTest{subject}};
    }
    if (words_.peek() == "is" && words_.peek(1) == "in" && words_.peek(2) == "check") {
      words_.skip(3);
      return Condition{CheckTest{subject}};
    }
    words_.accept("has");
    return parse_what_a_side_has();
  }

  Parsed parse_what_a_side_has() {
    const std::size_t offset = words_.offset();
    auto what = parse_possession(words_);
    if (!what) {
      return fail(what.error());
    }
    // An open file has no owner.
    if (!subject_ && what->kind != Possession::Kind::OpenFile) {
      return fail(PatternError{offset, "say whose: \"white has\", \"black has\" or \"one side has\""});
    }
    what->subject = subject_.value_or(Subject::White);
    return Condition{*std::move(what)};
  }

  bool accept_opposite_bishops() {
    const bool is_short = words_.peek() == "opposite" && words_.peek(1) == "bishops";
    const bool is_long = (words_.peek() == "opposite-coloured" || words_.peek() == "opposite-colored") &&
                         words_.peek(1) == "bishops";
    words_.skip(is_short || is_long ? 2 : 0);
    return is_short || is_long;
  }

  /// Reads the next word by `read`, whose errors have offsets within that word.
  template <class Read>
  Parsed parse_part(Read read) {
    auto part = read(words_.written());
    if (!part) {
      return fail(PatternError{words_.offset() + part.error().offset, part.error().what});
    }
    words_.skip();
    return Condition{*std::move(part)};
  }

  WordReader words_;
  std::optional<Subject> subject_{};  ///< the last one, whose possessions follow
  int depth_ = 0;
};

}  // namespace

struct Pattern::Impl {
  Condition condition;

  /// "One side" is White or Black.
  [[nodiscard]] bool holds(const Sides& sides) const {
    return patterns::holds(condition, sides, Color::White) || patterns::holds(condition, sides, Color::Black);
  }
};

Expected<Pattern, PatternError> Pattern::parse(std::string_view text) {
  if (text.size() > kMaxText) {
    return fail(PatternError{kMaxText, "a pattern has at most 16384 bytes"});
  }
  auto condition = Parser(text).parse();
  if (!condition) {
    return fail(condition.error());
  }
  Pattern pattern;
  pattern.impl_ = std::make_shared<const Impl>(Impl{*std::move(condition)});
  return pattern;
}

bool Pattern::holds(const chess::Position& position) const {
  return impl_->holds(sides_of(position));
}

bool Pattern::holds_exchanged(const chess::Position& position) const {
  return impl_->holds(exchanged(sides_of(position)));
}

}  // namespace rookery::patterns
