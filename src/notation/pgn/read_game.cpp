// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "pgn/append_words.h"
#include "pgn/clock.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/notation/pgn_main_line.h"

namespace rookery::notation::pgn {

namespace {

/// Keeps the main line.
class GameBuilder final : public MainLineVisitor<Visitor> {
 public:
  Game game;

  bool tag(const Token& name, const Token& value) override {
    game.tags.push_back({std::string(name.text), std::string(value.text)});
    return true;
  }
  bool start(const chess::Position& start) override {
    game.start = start;
    return true;
  }
  bool move(const Played& played) override {
    if (is_on_main_line()) {  // where no null move stands
      game.plies.push_back({.move = *played.move});
    }
    return true;
  }
  bool nag(std::uint8_t number) override {
    if (is_on_main_line() && !game.plies.empty()) {
      game.plies.back().nags.push_back(number);
    }
    return true;
  }
  bool comment(const Token& text) override {
    if (!is_on_main_line()) {
      return true;
    }
    if (game.plies.empty()) {
      append_words(game.comment, text.text);
      return true;
    }
    Ply& ply = game.plies.back();
    std::string words;
    append_words(words, text.text);
    // The first clock counts: a second one in the same comment is another program's.
    if (!ply.clock) {
      ply.clock = take_clock(words);
    }
    append_words(ply.comment, words);
    return true;
  }
  bool begin_variation() override {
    ++game.variations;
    return MainLineVisitor::begin_variation();
  }
  bool result(Result result) override {
    game.result = result;
    return true;
  }
};

}  // namespace

std::string_view Game::tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? std::string_view{} : std::string_view(found->value);
}

Expected<std::optional<Game>, Error> read_game(Reader& reader) {
  GameBuilder builder;
  const auto read = reader.next(builder);
  if (!read) {
    return fail(read.error());
  }
  if (!*read) {
    return std::nullopt;
  }
  // Files without a result marker are common, and "*" says nothing; the tag then says how the game ended.
  if (builder.game.result == Result::Unknown) {
    builder.game.result = parse_result(builder.game.tag("Result")).value_or(Result::Unknown);
  }
  return std::move(builder.game);
}

}  // namespace rookery::notation::pgn
