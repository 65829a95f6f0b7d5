// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <utility>

#include "pgn/chars.h"
#include "pgn/scan.h"
#include "rookery/base/utf8.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_reader.h"
#include "rookery/notation/pgn_strict.h"
#include "rookery/notation/san.h"

namespace rookery::notation::pgn {

namespace {

constexpr std::size_t kMaxLineToTheLetter = 255;    ///< characters, its end included (PGN 4.3)
constexpr std::size_t kMaxStringToTheLetter = 255;  ///< characters (PGN 7)

/// The first of the departures told.
class FirstDeparture {
 public:
  explicit FirstDeparture(std::string_view game) : game_(game) {}

  void report(std::size_t offset, std::string_view text, std::string instead) {
    if (first_ && first_->offset <= offset) {
      return;
    }
    const Place place = place_after({}, game_.substr(0, offset));
    first_ = Error{.fault = Fault::NotToTheLetter,
                   .game = 1,
                   .offset = offset,
                   .line = place.line,
                   .column = place.column,
                   .text = std::string(text),
                   .details = {std::move(instead)}};
  }
  [[nodiscard]] std::string_view game() const { return game_; }
  [[nodiscard]] const std::optional<Error>& first() const { return first_; }

 private:
  std::string_view game_;
  std::optional<Error> first_;
};

/// Lines and characters (PGN 4).
void check_lines(FirstDeparture& departure) {
  const std::string_view game = departure.game();
  std::size_t characters = 0;
  for (std::size_t at = 0; at < game.size(); ++at) {
    const char c = game[at];
    if (ends_line(game, at)) {
      characters = 0;
      continue;
    }
    characters += continues_utf8(c) || c == '\r' ? 0 : 1;
    if (characters == kMaxLineToTheLetter) {
      return departure.report(at, "", "a line has at most 255 characters, its end included");
    }
    if (is_control(c) && !is_blank(c)) {
      return departure.report(at, game.substr(at, 1), "there are no control characters");
    }
  }
}

/// The moves as they are written (PGN 8.2.3).
class MoveLetters final : public Visitor {
 public:
  explicit MoveLetters(FirstDeparture& departure) : departure_(departure) {}

  bool move(const Played& played) override {
    const Token& san = played.san;
    if (!played.move) {
      departure_.report(san.offset, san.text, "there is no null move");
      return false;
    }
    const std::string prescribed = san::write(played.before, *played.move);
    const std::string_view bare = without_check(san.text);
    const std::string_view sign = san.text.substr(bare.size());
    if (bare != without_check(prescribed) || (!sign.empty() && sign != "+" && sign != "#")) {
      departure_.report(san.offset, san.text, "write " + prescribed);
      return false;
    }
    return true;
  }

 private:
  static std::string_view without_check(std::string_view san) {
    return san.substr(0, std::min(san.size(), san.find_last_not_of("+#") + 1));
  }

  FirstDeparture& departure_;
};

}  // namespace

/// All that is not a move. A receiver of TokenReader, which hands it what it takes beyond the format.
class LetterReader {
 public:
  static void check(FirstDeparture& departure) {
    LetterReader letters(departure);
    TokenReader reader(departure.game());
    if (const auto read = reader.read_game(letters); read && *read) {
      letters.end();
    }
  }

  bool tag(const Token& name, const Token& value) {
    check_value(value);
    if (name.text == "FEN") {
      check_start(value);
    } else if (name.text == "Result") {
      result_ = value.text;
    }
    has_set_up_ = has_set_up_ || (name.text == "SetUp" && value.text == "1");
    return true;
  }
  bool move(const Token&) {
    after_number_ = false;
    ++ply_;
    return true;
  }
  bool nag(std::uint8_t) { return true; }
  bool comment(const Token&) { return true; }
  bool begin_variation() {
    plies_.push_back(ply_--);
    return true;
  }
  bool end_variation() {
    ply_ = plies_.back();
    plies_.pop_back();
    return true;
  }
  bool result(const Token& marker) {
    has_result_ = true;
    if (const auto result = parse_result(marker.text); result && *result > Result::Draw) {
      departure_.report(marker.offset, marker.text, "the result is 1-0, 0-1, 1/2-1/2 or *");
    }
    if (result_ && *result_ != marker.text) {
      departure_.report(marker.offset, marker.text, "the tag Result says " + *result_);
    }
    return true;
  }

  /// A move number with the periods right behind it (PGN 8.2.2.1).
  void number(const Token& written) {
    after_number_ = true;
    std::size_t number = 0;
    std::from_chars(written.text.data(), written.text.data() + written.text.size(), number);
    if (const std::size_t right = ply_ / 2; number != right) {
      departure_.report(written.offset, written.text, "write " + std::to_string(right) + '.');
    }
  }
  void period(std::size_t offset) {
    if (!after_number_) {
      departure_.report(offset, ".", "a period follows a move number");
    }
  }
  void liberty(const Token& token, std::string instead) {
    departure_.report(token.offset, token.text, std::move(instead));
  }

 private:
  explicit LetterReader(FirstDeparture& departure) : departure_(departure) {}

  /// PGN 7: printing characters, and backslashes before quotes and backslashes alone.
  void check_value(const Token& value) {
    const std::string_view rest = departure_.game().substr(value.offset);
    std::size_t size = 0;
    for (; rest[size] != '"'; ++size) {
      const bool escapes = rest[size] == '\\';
      size += escapes ? 1 : 0;
      if (escapes && rest[size] != '"' && rest[size] != '\\') {
        return departure_.report(value.offset + size - 1, rest.substr(size - 1, 2),
                                 "write \\\\ for a backslash");
      }
      if (rest[size] == '\t') {
        return departure_.report(value.offset + size, "", "a tag's value has no tabulator");
      }
    }
    if (place_after({}, value.text).column > kMaxStringToTheLetter + 1) {
      departure_.report(value.offset, "", "a tag's value has at most 255 characters");
    }
  }

  void check_start(const Token& value) {
    fen_at_ = value.offset;
    if (const auto setup = fen::parse(value.text)) {
      ply_ =
          2 * static_cast<std::size_t>(setup->fullmove_number) + (setup->turn == chess::Color::Black ? 1 : 0);
      check_start_as_played(value);
    } else {
      const fen::Error& error = setup.error().front();
      departure_.report(value.offset + error.offset, "", std::string(fen::describe(error.fault)));
    }
  }

  /// What a lenient reader would mend in the position.
  void check_start_as_played(const Token& value) {
    auto read = fen::read_position(value.text, chess::CastlingMode::Standard);
    if (!read) {
      read = fen::read_position(value.text, chess::CastlingMode::Chess960);
    }
    if (read && !read->remarks.empty()) {
      const fen::ErrorText& remark = read->remarks.front();
      departure_.report(value.offset + remark.offset, "", std::string(remark.what));
    }
  }

  void end() {
    if (fen_at_ && !has_set_up_) {
      departure_.report(*fen_at_, "", "the tag FEN needs [SetUp \"1\"]");
    }
    if (!has_result_) {
      departure_.report(departure_.game().size(), "", "the game ends with 1-0, 0-1, 1/2-1/2 or *");
    }
  }

  FirstDeparture& departure_;
  std::optional<std::string> result_;  ///< as the tag has it
  std::optional<std::size_t> fen_at_;
  bool has_set_up_ = false, has_result_ = false;
  std::size_t ply_ = 2;             ///< the next: twice the move's number, and one more for Black
  std::vector<std::size_t> plies_;  ///< of the lines around
  bool after_number_ = false;
};

std::optional<Error> find_departure(std::string_view game) {
  FirstDeparture departure(game);
  check_lines(departure);
  LetterReader::check(departure);
  MoveLetters moves(departure);
  Reader reader(game);
  if (const auto read = reader.next(moves); !read || !*read) {
    return std::nullopt;
  }
  return departure.first();
}

}  // namespace rookery::notation::pgn
