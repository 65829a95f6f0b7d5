// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "pgn_clock.h"
#include "pgn_head.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/notation/san.h"

namespace rookery::notation::pgn {

namespace {

using chess::Position;

/// Plays what the reader hands over, and keeps the main line.
class GameBuilder final : public Visitor {
 public:
  Game game;

  explicit GameBuilder(const Reader& reader) : reader_(reader), head_(reader) {}

  [[nodiscard]] std::optional<Error>& error() { return head_.error; }

  bool tag(Token name, Token value) override { return head_.tag(name, value); }

  bool move(Token san) override {
    if (!begin_moves(san)) {
      return false;
    }
    Line& line = lines_.back();
    if (lines_.size() > 1 && (san.text == "--" || san.text == "Z0")) {
      return pass(line, san);
    }
    const auto move = san::parse(line.now, san.text);
    if (!move) {
      return head_.refuse_move(line.now, san, move.error().fault);
    }
    line.before = line.now;
    line.now.play_unchecked(*move);
    if (lines_.size() == 1) {
      game.plies.push_back({.move = *move});
    }
    return true;
  }

  bool nag(std::uint8_t number) override {
    if (lines_.size() == 1 && !game.plies.empty()) {
      game.plies.back().nags.push_back(number);
    }
    return true;
  }

  bool comment(Token text) override {
    if (lines_.size() > 1) {
      return true;
    }
    if (game.plies.empty()) {
      append_words(game.comment, text.text);
      return true;
    }
    Ply& ply = game.plies.back();
    std::string words;
    append_words(words, text.text);
    if (!ply.clock) {
      ply.clock = take_clock(words);
    }
    append_words(ply.comment, words);
    return true;
  }

  bool begin_variation() override {
    ++game.variations;
    const Position before = lines_.back().before;
    lines_.push_back({before, before});
    return true;
  }

  bool end_variation() override {
    lines_.pop_back();
    return true;
  }

  bool result(Token marker) override {
    has_result_ = true;
    game.result = parse_result(marker.text).value_or(Result::Unknown);
    return begin_moves(marker);
  }

  /// Settles what waits for the end of the game.
  void finish() {
    begin_moves({{}, reader_.offset()});
    if (!has_result_) {
      game.result = parse_result(head_.value("Result")).value_or(Result::Unknown);
    }
    game.tags = std::move(head_.tags);
  }

 private:
  /// A line of play: the position after its last move, and the one before, from where a variation starts.
  struct Line {
    Position before;
    Position now;
  };

  bool pass(Line& line, Token at) {
    if (is_check(line.now)) {
      return head_.refuse(Fault::IllegalMove, at);
    }
    line.before = line.now;
    line.now.pass_unchecked();
    return true;
  }

  /// Sets up the start position, once the tags are all there; `at` is the first token after them.
  bool begin_moves(Token at) {
    if (lines_.empty()) {
      const auto start = head_.start(at);
      if (!start) {
        return false;
      }
      game.start = *start;
      lines_.push_back({*start, *start});
    }
    return true;
  }

  const Reader& reader_;
  GameHead head_;
  std::vector<Line> lines_;  ///< the main line and the variations around the reader; empty among the tags
  bool has_result_ = false;
};

}  // namespace

std::string_view write(Result result) {
  switch (result) {
    case Result::Unknown:
      return "*";
    case Result::WhiteWins:
      return "1-0";
    case Result::BlackWins:
      return "0-1";
    case Result::Draw:
      return "1/2-1/2";
  }
  return {};
}

std::string_view Game::tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? std::string_view{} : std::string_view(found->value);
}

Expected<std::optional<Game>, Error> read_game(Reader& reader) {
  GameBuilder builder(reader);
  const auto read = reader.next(builder);
  if (read && *read && !builder.error()) {
    builder.finish();
  }
  if (builder.error()) {
    return fail(std::move(*builder.error()));
  }
  if (!read) {
    return fail(read.error());
  }
  return *read ? std::optional(std::move(builder.game)) : std::nullopt;
}

}  // namespace rookery::notation::pgn
