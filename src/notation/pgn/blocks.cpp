// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "pgn/chars.h"
#include "pgn/starts.h"
#include "rookery/notation/pgn_blocks.h"
#include "rookery/notation/pgn_tokens.h"

namespace rookery::notation::pgn {

namespace {

/// More than any game that a reader takes, and the token that is too many.
constexpr std::size_t kSurelyTooLong = kMaxGame + 2 * kMaxComment;
/// What tells a tag Event from another.
constexpr std::size_t kStartOfTag = 16;

class NullVisitor final : public TokenVisitor {
 public:
  bool tag(const Token& /*name*/, const Token& /*value*/) override { return false; }
  bool move(const Token& /*san*/) override { return false; }
  bool nag(std::uint8_t /*number*/) override { return false; }
  bool comment(const Token& /*text*/) override { return false; }
  bool begin_variation() override { return false; }
  bool end_variation() override { return false; }
  bool result(const Token& /*marker*/) override { return false; }
};

/// Whether a comment may quote the tag at `at`: the brace before it opens one, and the brace behind it closes
/// that or is not there yet. `text` starts outside of comments.
bool may_be_quoted(std::string_view text, std::size_t at, bool is_all) {
  // Most files have a comment in each game or none at all: neither takes long.
  if (text.find('{') >= at) {
    return false;
  }
  const auto is_brace = [](char c) { return c == '{' || c == '}'; };
  std::size_t before = at;
  while (before > 0 && !is_brace(text[before - 1])) {
    --before;
  }
  if (before == 0 || text[before - 1] == '}') {
    return false;
  }
  const std::size_t limit = std::min(text.size(), at + kMaxComment + 2);
  const std::size_t behind = find_any<'{', '}'>(text, at, limit);
  return behind < limit ? text[behind] == '}' : limit == text.size() && !is_all;
}

/// The last place where a game starts, but for the start of the text; 0 if there is none. `is_all`: no text
/// will be added.
std::size_t find_last_start(std::string_view text, bool is_all) {
  // From the end: a block is to be as long as possible, and the search as short.
  for (std::size_t at = text.rfind('['); at != 0 && at != std::string_view::npos;
       at = text.rfind('[', at - 1)) {
    if (starts_game(text, at) && !may_be_quoted(text, at, is_all)) {
      return at;
    }
  }
  return 0;
}

/// Where the last game of the text starts, found by reading those before it. A word at the end may go on, and
/// be another one then.
std::size_t find_last_game(std::string_view text, bool is_all) {
  TokenReader reader(text.substr(0, text.find_last_of(" \t\r\n*}") + 1));
  NullVisitor null_visitor;
  std::size_t last = 0;
  for (auto read = reader.next(null_visitor); !read || *read; read = reader.next(null_visitor)) {
    last = reader.start();
  }
  // What counts only at the start of a line would count at the start of a block as well.
  const bool can_lead = last == 0 || ends_line(text, last - 1) || (text[last] != '%' && text[last] != '\xEF');
  return can_lead && !may_be_quoted(text, last, is_all) ? last : 0;
}

}  // namespace

Error Block::in_whole(Error error, std::size_t games_before) const {
  error.column += error.line == 1 ? place.column - 1 : 0;
  error.line += place.line - 1;
  error.offset += offset;
  error.game += games_before;
  return error;
}

std::optional<Block> BlockCutter::next() {
  if (discarding_) {
    discard();
  }
  if (text_.empty() || discarding_) {
    return std::nullopt;
  }
  // Tried again only when the text has doubled: a game that never ends would otherwise be read over and over.
  const bool worth_a_try = text_.size() >= block_size_ && text_.size() >= 2 * tried_;
  if (const std::size_t cut = worth_a_try ? find_cut() : 0; cut > 0) {
    return take(cut);
  }
  // The file has ended: what is left is the last game, or what remains of it.
  if (finished_) {
    return take(text_.size());
  }
  // Longer than any game can be: the reader reports the fault once, and the rest of the game is dropped.
  if (text_.size() >= 2 * kSurelyTooLong && tried_ == text_.size()) {
    discarding_ = true;
    return take(text_.size() - (text_.back() == '\r' ? 1 : 0));  // no line break is cut in two
  }
  return std::nullopt;
}

/// Where to cut; 0: nowhere yet.
std::size_t BlockCutter::find_cut() {
  const std::size_t start = find_last_start(text_, finished_);
  const std::size_t cut = start > 0 ? start : find_last_game(text_, finished_);
  tried_ = cut > 0 ? 0 : text_.size();
  return cut;
}

Block BlockCutter::take(std::size_t size) {
  std::string rest = text_.substr(size);
  rest.reserve(block_size_ + block_size_ / 4);
  text_.resize(size);
  Block block{std::exchange(text_, std::move(rest)), offset_, place_};
  place_ = place_after(place_, block.text);
  offset_ += size;
  tried_ = 0;
  return block;
}

/// Drops the rest of a game that is too long, up to where a reader of the whole text would go on.
void BlockCutter::discard() {
  const std::size_t start = find_game(text_, 0, text_.size());
  discarding_ = start == text_.size();
  // The beginning of a tag may be cut in two: enough is kept to know it.
  const std::size_t keep = discarding_ && !finished_ ? std::min(kStartOfTag, text_.size()) : 0;
  const std::size_t cut = start - keep;
  const std::size_t size = cut - (keep > 0 && cut > 0 && text_[cut - 1] == '\r' ? 1 : 0);
  place_ = place_after(place_, std::string_view(text_).substr(0, size));
  offset_ += size;
  text_.erase(0, size);
}

}  // namespace rookery::notation::pgn
