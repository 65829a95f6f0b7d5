#include <algorithm>

#include "pgn_commands.h"
#include "rookery/notation/san.h"
#include "rookery/notation/time_control.h"

namespace rookery::apps {

namespace pgn = notation::pgn;
namespace san = notation::san;

namespace {

std::string remark(const FileGame& game) {
  namespace time_control = notation::time_control;
  const std::string_view tag = game.tag("TimeControl");
  const auto control = time_control::parse_pgn(tag.empty() ? "?" : tag);
  if (control) {
    return {};
  }
  std::string shown(tag);
  std::ranges::replace_if(shown, [](unsigned char c) { return c < ' ' || c >= 0x7F; }, '?');
  return "TimeControl \"" + shown + "\", byte " + std::to_string(control.error().offset) + ": " +
         std::string(time_control::describe(control.error().fault));
}

/// Finds where a game departs from PGN's import format to the letter, in what the reader takes all the same.
class Strict final : public pgn::Visitor {
 public:
  explicit Strict(std::string_view text) : text_(text) {}

  struct Departure {
    std::size_t offset;
    std::string text, instead;
  };
  std::optional<Departure> first;

  bool tag(const pgn::Token& name, const pgn::Token& value) override {
    if (name.text == "Result") {
      result_ = value.text;
    }
    has_fen_ = has_fen_ || name.text == "FEN";
    has_set_up_ = has_set_up_ || (name.text == "SetUp" && value.text == "1");
    return true;
  }
  bool start(const chess::Position&) override {
    if (has_fen_ && !has_set_up_) {
      depart(0, "", "the tag FEN needs [SetUp \"1\"]");
    }
    return !first;
  }
  bool move(const pgn::Played& played) override {
    if (played.move == pgn::kNullMove) {
      depart(played.san.offset, played.san.text, "there is no null move");
      return false;
    }
    const std::string prescribed = san::write(played.before, played.move);
    // The signs of check and mate may be there or not (PGN 8.2.3.5).
    const auto bare = [](std::string_view san) {
      return san.substr(0, std::min(san.size(), san.find_last_not_of("+#") + 1));
    };
    if (bare(played.san.text) != bare(prescribed)) {
      depart(played.san.offset, played.san.text, "write " + prescribed);
    }
    return !first;
  }
  bool result(pgn::Result result) override {
    has_result_ = true;
    if (result_ && *result_ != pgn::write(result)) {
      depart(text_.size(), pgn::write(result), "the tag Result says " + *result_);
    }
    return true;
  }
  void end() {
    if (!has_result_) {
      depart(text_.size(), "", "the game ends with 1-0, 0-1, 1/2-1/2 or *");
    }
    if (text_.starts_with("\xEF\xBB\xBF")) {
      first = {0, "", "there is no byte order mark"};
    }
  }

 private:
  void depart(std::size_t offset, std::string_view text, std::string instead) {
    if (!first) {
      first = {offset, std::string(text), std::move(instead)};
    }
  }

  std::string_view text_;
  std::optional<std::string> result_;
  bool has_fen_ = false, has_set_up_ = false, has_result_ = false;
};

std::optional<pgn::Error> departure(const pgn::Block& block, const FileGame& game, std::size_t number) {
  pgn::Reader reader(game.text);
  Strict strict(game.text);
  if (const auto read = reader.next(strict); read && !strict.first) {
    strict.end();
  }
  if (!strict.first) {
    return std::nullopt;
  }
  const auto& [at, text, instead] = *strict.first;
  const std::size_t offset = static_cast<std::size_t>(game.text.data() - block.text.data()) + at;
  const pgn::Place place = pgn::place_after({}, std::string_view(block.text).substr(0, offset));
  return pgn::Error{pgn::Fault::NotToTheLetter, number, offset, place.line, place.column, text, {instead}};
}

/// The game as one that is faulty, if it departs from the standard.
bool refuse(const pgn::Block& block, const FileGame& game, BlockWork& work) {
  auto error = departure(block, game, work.read());
  if (error) {
    --work.games;
    work.errors.push_back(std::move(*error));
  }
  return error.has_value();
}

}  // namespace

int run_pgn_check(const PgnInput& input, bool strict) {
  std::size_t plies = 0;
  const PgnTally tally = read_blocks(input, [&](const pgn::Block& block) {
    BlockWork work;
    auto here = std::make_shared<std::size_t>(0);
    each_game(block, work, [&](const FileGame& game) {
      if (strict && refuse(block, game, work)) {
        return;
      }
      *here += game.moves.size();
      // A time control that cannot be read makes no game faulty, but is worth a word.
      if (std::string words = remark(game); !words.empty()) {
        work.remarks.push_back({work.read(), std::move(words)});
      }
    });
    work.hand_on = [here, &plies] { plies += *here; };
    return work;
  });
  put(totals(tally, plies) + '\n');
  return tally.status();
}

}  // namespace rookery::apps
