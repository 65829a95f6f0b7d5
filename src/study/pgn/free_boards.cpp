#include "pgn/free_boards.h"

#include <algorithm>
#include <charconv>

#include "events/tree.h"
#include "pgn/notes_of.h"
#include "pgn/tag_names.h"

namespace rookery::study {

namespace {

namespace pgn = notation::pgn;

/// Collects what a game has that begins with any board.
class BoardCollector final : public pgn::TokenVisitor {
 public:
  std::vector<Tag> tags;
  std::string comments;  ///< each in its braces
  bool has_moves = false;

  bool tag(const pgn::Token& name, const pgn::Token& value) override {
    tags.push_back({std::string(name.text), std::string(value.text)});
    return true;
  }
  bool move(const pgn::Token&) override {
    has_moves = true;
    return false;
  }
  bool nag(std::uint8_t) override { return true; }
  bool comment(const pgn::Token& text) override {
    // A comment behind ';' may have a brace in it.
    std::string words(text.text);
    std::ranges::replace(words, '}', ')');
    comments += '{' + words + "} ";
    return true;
  }
  bool begin_variation() override { return true; }
  bool end_variation() override { return true; }
  bool result(const pgn::Token& marker) override {
    result_ = pgn::parse_result(marker.text).value_or(pgn::Result::Unknown);
    return true;
  }
  [[nodiscard]] pgn::Result given_result() const { return result_; }

  [[nodiscard]] std::string_view value_of(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    return found == tags.end() ? std::string_view() : found->value;
  }

 private:
  pgn::Result result_ = pgn::Result::Unknown;
};

std::optional<std::size_t> read_number(std::string_view text) {
  std::size_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = !text.empty() && read.ptr == text.data() + text.size() && number > 0;
  return is_number ? std::optional(number) : std::nullopt;
}

/// What comments say before the first move of a game.
pgn::Remarks remarks_in(const std::string& comments) {
  pgn::Reader reader(comments);
  auto tree = pgn::read_tree(reader);
  return tree && *tree ? (*tree)->opening : pgn::Remarks{};
}

}  // namespace

std::optional<FreeBoard> find_free_board(std::string_view game) {
  pgn::TokenReader reader(game);
  BoardCollector found;
  const auto read = reader.next(found);
  const auto fen = normalize_fen(ChapterKind::Free, found.value_of("FEN"));
  if (!read || !*read || found.has_moves || !fen) {
    return std::nullopt;
  }
  FreeBoard board{.game = {}, .fen = *fen};
  board.number = read_number(found.value_of(kBoardNumber));
  board.after = read_number(found.value_of(kBoardBefore));
  board.game.opening = remarks_in(found.comments + "*");
  board.game.result = found.given_result();
  board.game.tags = std::move(found.tags);
  return board;
}

FreeChapter::FreeChapter(const FreeBoard& first)
    : tree_{.fen = first.fen, .opening = notes_of(first.game.opening)}, places_{0} {}

bool FreeChapter::add(const FreeBoard& board) {
  const bool follows = board.number == places_.size() + 1 && board.after && *board.after <= places_.size();
  if (!follows) {
    return false;
  }
  const std::size_t parent = places_[*board.after - 1];
  const auto is_same = [&](const WrittenNode& node) {
    return node.parent == parent && node.move == board.fen;
  };
  const auto there = std::ranges::find_if(tree_.nodes, is_same);
  if (there == tree_.nodes.end()) {
    tree_.nodes.push_back({parent, board.fen, notes_of(board.game.opening)});
    places_.push_back(tree_.nodes.size());
  } else {
    places_.push_back(static_cast<std::size_t>(there - tree_.nodes.begin()) + 1);
  }
  return true;
}

}  // namespace rookery::study
