// SPDX-License-Identifier: MIT
#include "pgn/repair.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "pgn/chars.h"
#include "pgn/marks.h"

namespace rookery::notation::pgn {

namespace {

/// Behind the ']' of the tag whose value starts at `value`; the tag is a good one.
std::size_t behind_tag(std::string_view text, std::size_t value) {
  std::size_t at = value;
  while (at < text.size() && text[at] != '"') {
    const bool escapes =
        text[at] == '\\' && at + 1 < text.size() && (text[at + 1] == '"' || text[at + 1] == '\\');
    at += escapes ? 2 : 1;
  }
  return std::min(text.find(']', std::min(at, text.size())), text.size() - 1) + 1;
}

/// Notes what is read of a game.
class Recorder final : public Visitor {
 public:
  explicit Recorder(Attempt& attempt) : attempt_(attempt) {}

  bool tag(const Token& name, const Token& value) override {
    attempt_.tags_end = behind_tag(attempt_.text, value.offset);
    attempt_.last_token = attempt_.tags_end;
    attempt_.tag_names.emplace_back(name.text);
    attempt_.tag_values.emplace_back(value.text);
    if (name.text == "FEN") {
      attempt_.fen = Token{attempt_.text.substr(value.offset, value.text.size()), value.offset};
    }
    return true;
  }
  bool start(const chess::Position& start) override {
    attempt_.lines.assign(1, {start, start, std::nullopt, 0});
    return true;
  }
  bool move(const Played& played) override {
    RepairLine& line = attempt_.lines.back();
    line = {played.before, played.after, played.move, line.moves + 1};
    attempt_.last_token = played.san.offset + played.san.text.size();
    return true;
  }
  // A comment behind '(' says nothing of where the variation's first move was: it is no place to go on from.
  bool comment(const Token& text) override {
    if (attempt_.lines.empty() || attempt_.lines.size() == 1 || attempt_.lines.back().moves > 0) {
      attempt_.last_token = text.offset + text.text.size();
    }
    return true;
  }
  bool begin_variation() override {
    const chess::Position before = attempt_.lines.back().before;
    attempt_.lines.push_back({before, before, std::nullopt, 0});
    return true;
  }
  bool end_variation() override {
    attempt_.lines.pop_back();
    return true;
  }
  bool result(Result) override {
    attempt_.has_result = true;
    return true;
  }

 private:
  Attempt& attempt_;
};

/// Only the first fault of a reading is known: each repair is followed by another reading. Limits and
/// unknown variants have no repair that would keep the game.
std::optional<Fix> find_fix(const Attempt& attempt) {
  switch (attempt.fault->fault) {
    case Fault::BadTag:
    case Fault::UnclosedTagValue:
      return fix_tag(attempt);
    case Fault::RepeatedTag:
      return fix_repeated_tag(attempt);
    case Fault::UnclosedComment:
    case Fault::CommentTooLong:
    case Fault::UnclosedVariation:
    case Fault::UnopenedVariation:
    case Fault::VariationWithoutMove:
    case Fault::TooDeep:
    case Fault::BadNag:
    case Fault::StrayText:
      return fix_structure(attempt);
    case Fault::UnreadableMove:
    case Fault::ForeignLetter:
    case Fault::DescriptiveMove:
    case Fault::NullMove:
    case Fault::IllegalMove:
    case Fault::AmbiguousMove:
      return fix_move(attempt);
    case Fault::TooManyTags:
    case Fault::TagTooLong:
    case Fault::GameTooLong:
    case Fault::UnknownVariant:
    case Fault::BadStart:
    case Fault::MissingStart:
    case Fault::NotToTheLetter:
      return std::nullopt;
  }
  return std::nullopt;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (is_blank(text.back()) || text.back() == kEndOfFile)) {
    text.remove_suffix(1);
  }
  while (!text.empty() && is_blank(text.front())) {
    text.remove_prefix(1);
  }
  return text;
}

/// The games that come out, each behind an empty line.
class Output {
 public:
  explicit Output(Repaired& repaired) : repaired_(repaired) {}

  void add(std::string_view game, const Attempt& attempt, bool is_repaired) {
    if (game = trimmed(game); game.empty()) {
      return;
    }
    // A mark belongs at the start of a text alone.
    if (game.starts_with(kByteOrderMark) && !repaired_.text.empty()) {
      game.remove_prefix(kByteOrderMark.size());
    }
    const bool is_bare = attempt.lines.empty() || attempt.lines.front().moves == 0;
    if (game.front() != '[') {
      keep_result();
    }
    // Without a result it would run into a game that does not stand as it did.
    const bool runs_on = is_open_ && (was_bare_ || game.front() != '[') && (is_repaired || was_repaired_);
    if (needs_end_ || runs_on) {
      repaired_.text += "*\n\n";
    }
    game_ = repaired_.text.size();
    repaired_.text += game;
    repaired_.text += "\n\n";
    ++repaired_.games;
    is_open_ = !attempt.has_result;
    was_bare_ = is_bare;
    was_repaired_ = is_repaired;
    needs_end_ = false;
  }
  /// Adds comments that belong to no game yet.
  void add_remarks(std::string_view text) {
    if (text = trimmed(text); !text.empty()) {
      if (is_open_) {  // tags behind it would be in the middle of that game
        repaired_.text += "*\n\n";
        is_open_ = needs_end_ = false;
      }
      keep_result();
      repaired_.text += text;
      repaired_.text += "\n\n";
    }
  }
  /// A game is left out: the one before it must not run into the one behind it.
  void leave_gap() { needs_end_ = is_open_; }

 private:
  /// What comes now is no tag. A result of the game before that may castle, too, would be read as a move.
  void keep_result() {
    if (is_open_) {
      return;
    }
    const std::string_view game = std::string_view(repaired_.text).substr(game_);
    const auto is_between_words = [](char c) {
      return is_blank(c) || std::string_view("{;()").find(c) != std::string_view::npos;
    };
    std::size_t from = 0, to = 0;  // the last word outside of comments
    for (std::size_t at = 0; at < game.size();) {
      if (is_between_words(game[at])) {
        at = skip_comment(game, at);
        continue;
      }
      from = at;
      while (at < game.size() && !is_between_words(game[at])) {
        ++at;
      }
      to = at;
    }
    const std::string_view word = game.substr(from, to - from);
    if (may_castle(word, result_marker(word))) {
      repaired_.text.replace(game_ + from, word.size(), "0:0");
    }
  }

  Repaired& repaired_;
  std::size_t game_ = 0;  ///< where the last game starts
  bool is_open_ = false, was_bare_ = false, was_repaired_ = false, needs_end_ = false;
};

/// Repairs one piece of the text, which a reader takes for one game.
class Repairer {
 public:
  Repairer(std::string_view piece, Place place, std::size_t offset, std::size_t game, Repaired& repaired,
           Output& output)
      : original_(piece),
        text_(piece),
        place_(place),
        offset_(offset),
        game_(game),
        repaired_(repaired),
        output_(output) {}

  void run() {
    while (from_ < text_.size()) {
      const Attempt attempt = read_attempt(std::string_view(text_).substr(from_));
      if (!attempt.fault) {
        pass(attempt);
        continue;
      }
      // Bounded, since each repair reads the game again: a damaged megabyte would take quadratic time.
      std::optional<Fix> fix = made_ < kMaxRepairs ? find_fix(attempt) : std::nullopt;
      if (fix) {
        apply(*attempt.fault, *fix);
        ++made_;
      } else {
        give_up(attempt);
      }
    }
  }

 private:
  void pass(const Attempt& attempt) {
    if (attempt.has_game) {
      output_.add(attempt.text.substr(0, attempt.end), attempt, true);
      from_ += attempt.end;
      made_ = 0;
    } else {
      output_.add_remarks(attempt.text);
      from_ = text_.size();
    }
  }

  void give_up(const Attempt& attempt) {
    Error error = *attempt.fault;
    place(error, original_of(from_ + error.offset));
    repaired_.lost.push_back(std::move(error));
    output_.leave_gap();
    // At least one byte, or a fault at the very beginning would be met for ever.
    from_ += std::max<std::size_t>(attempt.end, 1);
    made_ = 0;
  }

  void apply(Error fault, Fix& fix) {
    const Edit& first = fix.edits.front();
    const std::size_t at = from_ + first.at;
    place(fault, original_of(at));
    repaired_.repairs.push_back(
        {fix.kind, std::move(fault), text_.substr(at, first.removed), first.inserted, repaired_.games + 1});
    // From the back, so that an edit does not move the places of the others.
    std::ranges::sort(fix.edits, std::ranges::greater(), &Edit::at);
    for (Edit& edit : fix.edits) {
      edit.at += from_;
      text_.replace(edit.at, edit.removed, edit.inserted);
      edits_.push_back(std::move(edit));
    }
  }

  /// Where that stood which now stands at `at`, before all edits.
  [[nodiscard]] std::size_t original_of(std::size_t at) const {
    for (const Edit& edit : std::ranges::reverse_view(edits_)) {
      if (at >= edit.at + edit.inserted.size()) {
        at = at - edit.inserted.size() + edit.removed;
      } else if (at > edit.at) {
        at = edit.at + std::min(at - edit.at, edit.removed);
      }
    }
    return std::min(at, original_.size());
  }

  void place(Error& error, std::size_t at) const {
    const Place there = place_after(place_, original_.substr(0, at));
    error.offset = offset_ + at;
    error.line = there.line;
    error.column = there.column;
    error.game = game_;
  }

  std::string_view original_;
  std::string text_;  ///< edited
  Place place_;       ///< of original_ in the whole text
  std::size_t offset_;
  std::size_t game_;
  Repaired& repaired_;
  Output& output_;
  std::size_t from_ = 0;  ///< up to here all is done
  std::size_t made_ = 0;  ///< repairs of this game
  std::vector<Edit> edits_;
};

}  // namespace

Attempt read_attempt(std::string_view text) {
  Attempt attempt;
  attempt.text = text;
  Recorder recorder(attempt);
  Reader reader(text);
  const auto read = reader.next(recorder);
  if (!read) {
    attempt.fault = read.error();
    attempt.fault->offset = std::min(attempt.fault->offset, text.size());
  }
  attempt.has_game = !read || *read;
  attempt.end = std::min(reader.offset(), text.size());
  return attempt;
}

bool reads_well(std::string_view game) {
  Reader reader(game);
  class NullVisitor final : public Visitor {
  } null_visitor;
  const auto read = reader.next(null_visitor);
  return read && *read;
}

std::string with_edit(const Attempt& attempt, const Edit& edit) {
  std::string game(attempt.text.substr(0, find_game_end(attempt.text, attempt.fault_at())));
  game.replace(std::min(edit.at, game.size()), edit.removed, edit.inserted);
  return game;
}

bool Repaired::is_whole() const {
  return lost.empty() && std::ranges::none_of(repairs, [](const Repair& repair) {
           return repair.kind == RepairKind::RestToComment;
         });
}

Repaired repair(std::string_view text) {
  Repaired repaired;
  Output output(repaired);
  Reader reader(text);
  Place place;
  std::size_t from = 0;
  for (std::size_t game = 1; from < text.size(); ++game) {
    Attempt seen;
    seen.text = text;
    Recorder recorder(seen);
    const auto read = reader.next(recorder);
    const std::size_t to = read && !*read ? text.size() : reader.offset();
    const std::string_view piece = text.substr(from, to - from);
    if (!read) {
      Repairer(piece, place, from, game, repaired, output).run();
    } else if (*read) {
      output.add(piece, seen, false);
    } else {
      output.add_remarks(piece);
    }
    repaired.games_read += !read || *read ? 1 : 0;
    place = place_after(place, piece);
    from = to;
  }
  return repaired;
}

}  // namespace rookery::notation::pgn
