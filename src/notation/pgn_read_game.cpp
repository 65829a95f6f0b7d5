// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>

#include "pgn_chars.h"
#include "pgn_clock.h"
#include "pgn_variant.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/notation/san.h"

namespace rookery::notation::pgn {

namespace {

using chess::Move;
using chess::Position;
using chess::SetupFault;

constexpr std::array kResults{Result::Unknown, Result::WhiteWins, Result::BlackWins, Result::Draw};

std::optional<Result> parse_result(std::string_view marker) {
  const auto found = std::ranges::find(kResults, marker, [](Result result) { return write(result); });
  return found == kResults.end() ? std::nullopt : std::optional(*found);
}

/// Adds `words` to `text`, every run of blanks made one, none at the ends.
void append_words(std::string& text, std::string_view words) {
  bool apart = !text.empty();
  for (const char c : words) {
    if (is_control(c) || is_blank(c)) {
      apart = !text.empty();
      continue;
    }
    if (apart) {
      text += ' ';
      apart = false;
    }
    text += c;
  }
}

/// Plays what the reader hands over, and keeps the main line.
class GameBuilder final : public Visitor {
 public:
  Game game;
  std::optional<Error> error;

  explicit GameBuilder(const Reader& reader) : reader_(reader) {}

  bool tag(Token name, Token value) override {
    if (std::ranges::count(game.tags, name.text, &Tag::name) != 0) {
      return refuse(Fault::RepeatedTag, name);
    }
    if (name.text == "FEN") {
      fen_offset_ = value.offset;
    } else if (name.text == "Variant") {
      variant_offset_ = value.offset;
    }
    game.tags.push_back({std::string(name.text), std::string(value.text)});
    return true;
  }

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
      return refuse_move(line.now, san, move.error().fault);
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
      game.result = parse_result(game.tag("Result")).value_or(Result::Unknown);
    }
  }

 private:
  /// A line of play: the position after its last move, and the one before, from where a variation starts.
  struct Line {
    Position before;
    Position now;
  };

  bool refuse(Fault fault, Token at) {
    error = reader_.error_at(fault, at.offset, at.text);
    return false;
  }

  bool refuse_move(const Position& position, Token san, san::Fault fault) {
    switch (fault) {
      case san::Fault::Syntax:
        return refuse(Fault::UnreadableMove, san);
      case san::Fault::Illegal:
        return refuse(Fault::IllegalMove, san);
      case san::Fault::Ambiguous:
        break;
    }
    refuse(Fault::AmbiguousMove, san);
    for (const Move move : san::candidates(position, san.text)) {
      error->details.push_back(san::write(position, move));
    }
    return false;
  }

  bool pass(Line& line, Token at) {
    if (is_check(line.now)) {
      return refuse(Fault::IllegalMove, at);
    }
    line.before = line.now;
    line.now.pass_unchecked();
    return true;
  }

  /// Sets up the start position, once the tags are all there; `at` is the first token after them.
  bool begin_moves(Token at) {
    if (!lines_.empty()) {
      return true;
    }
    const auto mode = parse_variant(game.tag("Variant"));
    if (!mode) {
      return refuse(Fault::UnknownVariant, {game.tag("Variant"), variant_offset_});
    }
    if (fen_offset_) {
      const auto start = fen::parse_position(game.tag("FEN"), *mode, fen::Reading::Lenient,
                                             SetupFault::ImpossibleCheck | SetupFault::TooMuchMaterial);
      if (!start) {
        return refuse_start(start.error());
      }
      game.start = *start;
    } else if (game.tag("SetUp") == "1") {
      return refuse(Fault::MissingStart, at);
    } else {
      game.start = *Position::from_setup(chess::Setup::initial(), *mode);
    }
    lines_.push_back({game.start, game.start});
    return true;
  }

  bool refuse_start(const std::vector<fen::ErrorText>& faults) {
    refuse(Fault::BadStart, {game.tag("FEN"), *fen_offset_});
    for (const fen::ErrorText& fault : faults) {
      std::string detail(fault.where);
      detail += ": ";
      detail += fault.what;
      error->details.push_back(std::move(detail));
    }
    return false;
  }

  const Reader& reader_;
  std::optional<std::size_t> fen_offset_;
  std::size_t variant_offset_ = 0;
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
  if (read && *read && !builder.error) {
    builder.finish();
  }
  if (builder.error) {
    return fail(std::move(*builder.error));
  }
  if (!read) {
    return fail(read.error());
  }
  return *read ? std::optional(std::move(builder.game)) : std::nullopt;
}

}  // namespace rookery::notation::pgn
