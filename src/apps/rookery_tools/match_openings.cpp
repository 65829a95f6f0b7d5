#include "match_openings.h"

#include <algorithm>
#include <iostream>
#include <span>

#include "book_file.h"
#include "text_source.h"

namespace rookery::apps {

namespace {

using Openings = std::vector<match::Opening>;

constexpr std::size_t kMostText = std::size_t{1} << 30;  // bytes of a file of openings, unpacked
constexpr std::size_t kMostDrawn = 1'000'000;            // of a Polyglot book

void remark(const std::string& text) {
  std::cerr << "rookery match: " << text << '\n';
}

/// The text of a file, unpacked.
Expected<std::string, std::string> read_text(const std::string& path) {
  auto source = TextSource::open(path);
  if (!source) {
    return fail(path + ": " + source.error());
  }
  std::string text;
  std::string piece(std::size_t{1} << 18, '\0');
  for (;;) {
    const auto got = (*source)->read(piece);
    if (!got) {
      return fail(path + ": " + got.error());
    }
    for (const SourceNote& note : (*source)->take_notes()) {
      remark(path + ": " + note.text);
    }
    if (*got == 0) {
      return text;
    }
    if (text.size() + *got > kMostText) {
      return fail(path + ": it holds more than a gigabyte of text; take a part of it");
    }
    text.append(piece, 0, *got);
  }
}

Expected<Openings, std::string> openings_of_text(const MatchOptions& options) {
  const auto mode = options.random.chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  const auto text = read_text(options.book);
  if (!text) {
    return fail(text.error());
  }
  // Of master games one in fifty is over where the game ends: a line for each would hide everything else.
  constexpr std::size_t kMostNamed = 3;
  std::size_t left_out = 0;
  auto openings = match::read_book(
      *text, options.book,
      {.mode = mode,
       .plies = options.book_plies,
       .is_strict = options.is_strict,
       .on_mended = [](const std::string& mended) { remark(mended + " Read all the same."); },
       .on_left_out =
           [&](const std::string& over) {
             if (++left_out <= kMostNamed) {
               remark(over);
             }
           }});
  if (left_out > kMostNamed) {
    remark(options.book + ": " + std::to_string(left_out) + " openings are left out in all");
  }
  return openings;
}

Expected<Openings, std::string> openings_of_polyglot(const MatchOptions& options) {
  if (options.random.chess960) {
    return fail(options.book + ": a Polyglot book has openings of the usual start alone, not of Chess960");
  }
  const auto book = read_book_file(options.book);
  if (!book) {
    return fail(book.error());
  }
  match::DrawRules rules{.seed = options.random.seed};
  if (options.book_plies != SIZE_MAX) {
    rules.plies = options.book_plies;
  }
  if (rules.plies == 0) {
    return Openings{chess::Position::initial()};
  }
  rules.count = static_cast<std::size_t>(std::min<std::uint64_t>(rounds_of(options), kMostDrawn));
  Openings drawn = match::draw_openings(*book, rules);
  if (drawn.empty()) {
    return fail(options.book + ": the book has no move at the usual start");
  }
  return drawn;
}

}  // namespace

Expected<match::Openings, std::string> match_openings(const MatchOptions& options) {
  if (options.book.empty()) {
    return match::random_openings(options.random);
  }
  auto book = options.book.ends_with(".bin") ? openings_of_polyglot(options) : openings_of_text(options);
  if (!book) {
    return fail(std::move(book.error()));
  }
  if (const std::size_t openings = book->size(); openings < rounds_of(options)) {
    // A warning rather than an error: for engines that vary their play, a repeated opening is still useful.
    remark(options.book + " holds " + std::to_string(openings) + " openings for " +
           std::to_string(rounds_of(options)) +
           " pairs, so they are repeated; deterministic engines will repeat their games");
  }
  return match::openings_from_book(std::move(*book), options.random.seed);
}

}  // namespace rookery::apps
