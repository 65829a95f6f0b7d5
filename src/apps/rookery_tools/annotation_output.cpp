#include "annotation_output.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "game_mark.h"
#include "game_tree.h"
#include "path_checks.h"
#include "pgn_games.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

constexpr std::size_t kMostGame = std::size_t{1} << 26;  // bytes; a file without empty lines is no such file

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

/// Whether the text is of the same game, whatever is written into it.
bool is_game(const std::string& text, const pgn::Tree& game) {
  pgn::Reader reader(text);
  pgn::Tree written;
  const auto read = pgn::read_tree(reader, written);
  return read && *read &&
         mark_of(without_annotations(written), false) == mark_of(without_annotations(game), false);
}

/// Whether a text that was cut off may be of this game: it has its tags, or begins as they do.
bool may_begin(std::string_view cut, std::string_view game) {
  const std::string_view tags = game.substr(0, game.find("\n\n"));
  const std::size_t size = std::min(cut.size(), tags.size());
  return cut.substr(0, size) == tags.substr(0, size);
}

}  // namespace

std::optional<std::string> WrittenGames::next() {
  if (is_taken_) {
    text_.clear();
    is_taken_ = false;
  }
  bool is_tagged = false;
  for (std::string line; text_.size() < kMostGame && std::getline(file_, line);) {
    text_ += line;
    if (file_.eof()) {
      break;  // the line was cut off
    }
    text_ += '\n';
    if (!line.empty()) {
      continue;
    }
    if (is_tagged) {
      bytes_ += text_.size();
      is_taken_ = true;
      return text_;
    }
    is_tagged = true;
  }
  return std::nullopt;
}

AnnotationOutput::AnnotationOutput(std::string path, bool is_resumed) : path_(std::move(path)) {
  if (is_resumed) {
    written_.emplace(path_);
    has_read_all_ = false;
  }
}

Expected<bool, std::string> AnnotationOutput::has(const pgn::Tree& game) {
  const auto text = has_read_all_ ? std::nullopt : written_->next();
  has_read_all_ = !text;
  if (!text) {
    return false;
  }
  ++done_;
  if (!is_game(*text, game)) {
    return fail(path_ + ": its game " + std::to_string(done_) +
                " is another than that of the input, so the file stays as it is");
  }
  return true;
}

Expected<void, std::string> AnnotationOutput::drop_cut_game(const std::string& next) {
  const std::string& rest = written_->rest();
  if (!is_blank(rest) && !may_begin(rest, next)) {
    return fail(path_ + ": behind its " + count_of(done_, "game") +
                " stands something else than the next game of the input, so the file stays as it is");
  }
  std::error_code error;
  if (!rest.empty()) {
    std::filesystem::resize_file(path_, written_->bytes(), error);
  }
  return error ? Expected<void, std::string>(fail(why_write_failed(path_))) : Expected<void, std::string>();
}

Expected<void, std::string> AnnotationOutput::open() {
  file_.open(path_, std::ios::binary | (written_ ? std::ios::app : std::ios::trunc));
  return file_.is_open() ? Expected<void, std::string>()
                         : Expected<void, std::string>(fail(why_write_failed(path_)));
}

Expected<void, std::string> AnnotationOutput::add(const std::string& text) {
  if (path_.empty()) {
    put(text);
    std::cout.flush();
    return {};
  }
  if (!file_.is_open()) {
    const auto dropped = written_ ? drop_cut_game(text) : Expected<void, std::string>();
    if (const auto opened = dropped ? open() : dropped; !opened) {
      return fail(opened.error());
    }
  }
  file_ << text << std::flush;
  return file_ ? Expected<void, std::string>() : Expected<void, std::string>(fail(why_write_failed(path_)));
}

Expected<void, std::string> AnnotationOutput::finish() {
  if (path_.empty() || file_.is_open()) {
    return {};
  }
  if (!written_) {
    return open();  // the input has no games, and so has the output
  }
  std::size_t games = done_;
  while (!has_read_all_ && written_->next()) {
    ++games;
  }
  if (games > done_) {
    return fail(path_ + " has " + count_of(games, "game") + ", the input only " + std::to_string(done_) +
                ": it was made from other games");
  }
  return {};
}

}  // namespace rookery::apps
