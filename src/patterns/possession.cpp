#include "possession.h"

#include <algorithm>
#include <optional>

#include "rookery/base/letters_apart.h"

namespace rookery::patterns {

namespace {

using chess::Role;

constexpr std::uint8_t kAllRoles = 0x3F, kMinor = 1U << index(Role::Knight) | 1U << index(Role::Bishop),
                       kMajor = 1U << index(Role::Rook) | 1U << index(Role::Queen);

constexpr std::array<std::string_view, 17> kNumbers{
    "zero", "one", "two",    "three",  "four",     "five",     "six",     "seven",  "eight",
    "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"};

struct Noun {
  std::string_view singular, plural;
  std::uint8_t roles;
};
constexpr std::array<Noun, 7> kNouns{{{"pawn", "pawns", 1U << index(Role::Pawn)},
                                      {"knight", "knights", 1U << index(Role::Knight)},
                                      {"bishop", "bishops", 1U << index(Role::Bishop)},
                                      {"rook", "rooks", 1U << index(Role::Rook)},
                                      {"queen", "queens", 1U << index(Role::Queen)},
                                      {"king", "kings", 1U << index(Role::King)},
                                      {"piece", "pieces", kAllRoles}}};

constexpr Bitboard kKingside{0xF0F0F0F0F0F0F0F0};

/// What a word of no meaning here is answered with: the nearest known word, and examples.
PatternError unknown_word(const WordReader& words) {
  constexpr std::array<std::string_view, 12> kOthers{"bishop", "pair",  "open",    "half-open",
                                                     "file",   "least", "most",    "exactly",
                                                     "more",   "fewer", "knights", "pawns"};
  const std::string_view word = words.peek();
  std::string_view nearest;
  std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
  const auto compare = [&](std::string_view known) {
    if (const std::size_t apart = letters_apart(word.substr(0, 32), known); apart < least) {
      least = apart;
      nearest = known;
    }
  };
  std::ranges::for_each(kPawnTraits, compare);
  std::ranges::for_each(kOthers, compare);
  for (const Noun& noun : kNouns) {
    compare(noun.singular);
  }
  std::string what = words.at_end() ? "the pattern ends where a piece was expected"
                                    : '"' + std::string(words.written()) + "\" was not understood";
  what += nearest.empty() ? "; a side has pieces, \"a knight on d5\", pawns, \"an isolated d-pawn\", \"the "
                            "bishop pair\" or \"an open file\""
                          : "; did you mean \"" + std::string(nearest) + "\"?";
  return {words.offset(), std::move(what)};
}

std::optional<int> number_of(std::string_view word) {
  const auto found = std::ranges::find(kNumbers, word);
  if (found != kNumbers.end()) {
    return static_cast<int>(found - kNumbers.begin());
  }
  const bool is_digits = !word.empty() && word.size() <= 2 &&
                         std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
  int number = 0;
  for (const char c : is_digits ? word : "") {
    number = number * 10 + (c - '0');
  }
  return is_digits ? std::optional(number) : std::nullopt;
}

Expected<Amount, PatternError> parse_bound(WordReader& words, Amount::Kind kind) {
  const auto number = number_of(words.peek());
  if (!number) {
    return fail(PatternError{words.offset(), "a number such as 2 or two was expected"});
  }
  words.skip();
  return Amount{kind, *number};
}

Expected<Amount, PatternError> parse_amount(WordReader& words) {
  using Kind = Amount::Kind;
  if (words.accept("a") || words.accept("an") || words.accept("the")) {
    return Amount{Kind::AtLeast, 1};
  }
  if (words.accept("no")) {
    return Amount{Kind::Exactly, 0};
  }
  if (words.accept("more")) {
    return Amount{Kind::MoreThanOther, 0};
  }
  if (words.accept("fewer")) {
    return Amount{Kind::FewerThanOther, 0};
  }
  if (words.peek() == "as" && words.peek(1) == "many") {
    words.skip(2);
    return Amount{Kind::AsManyAsOther, 0};
  }
  if (words.peek() == "at" && (words.peek(1) == "least" || words.peek(1) == "most")) {
    const Kind kind = words.peek(1) == "least" ? Kind::AtLeast : Kind::AtMost;
    words.skip(2);
    return parse_bound(words, kind);
  }
  const bool is_bound = words.accept("exactly") || number_of(words.peek());
  return is_bound ? parse_bound(words, Kind::Exactly) : Amount{};
}

/// "d" of "d-pawn" or "d-file". Empty: the word is not one of these.
std::optional<Bitboard> file_before(std::string_view word, std::string_view ending) {
  const bool is_it = word.size() == ending.size() + 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] == '-' &&
                     word.ends_with(ending);
  return is_it ? std::optional(Bitboard(static_cast<chess::File>(word[0] - 'a'))) : std::nullopt;
}

/// "7th", "rank 7"; skips them. Empty: no rank comes next.
std::optional<Bitboard> accept_rank(WordReader& words) {
  const std::string_view word = words.peek(), next = words.peek(1);
  const auto rank = [](char digit) { return Bitboard(static_cast<chess::Rank>(digit - '1')); };
  const auto is_digit = [](char c) { return c >= '1' && c <= '8'; };
  if (word == "rank" && next.size() == 1 && is_digit(next[0])) {
    words.skip(2);
    return rank(next[0]);
  }
  if (next == "rank" && word.size() == 3 && is_digit(word[0])) {
    words.skip(2);
    return rank(word[0]);
  }
  return std::nullopt;
}

/// "on d5", "on the d-file", "on its 7th rank", "on rank 4", "on the kingside", "on light squares".
Expected<void, PatternError> parse_place(WordReader& words, Place& place) {
  place.is_relative = words.accept("its");
  words.accept("the");
  const std::string_view word = words.peek();
  if (const auto file = file_before(word, "file")) {
    place.squares &= *file;
  } else if (const auto rank = accept_rank(words)) {
    place.squares &= *rank;
    return {};
  } else if (word == "kingside" || word == "queenside") {
    place.squares &= word == "kingside" ? kKingside : ~kKingside;
  } else if ((word == "light" || word == "dark") && words.peek(1).starts_with("square")) {
    place.squares &= word == "dark" ? chess::kDarkSquares : ~chess::kDarkSquares;
    words.skip();
  } else if (word.size() == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8') {
    place.squares &= Bitboard(
        chess::Square(static_cast<chess::File>(word[0] - 'a'), static_cast<chess::Rank>(word[1] - '1')));
  } else {
    return fail(
        PatternError{words.offset(),
                     "behind \"on\" a square was expected, or \"the d-file\", \"its 7th rank\", \"rank "
                     "4\", \"the kingside\", \"light squares\""});
  }
  words.skip();
  return {};
}

std::optional<std::uint8_t> roles_of(std::string_view word) {
  const auto found = std::ranges::find_if(
      kNouns, [&](const Noun& noun) { return word == noun.singular || word == noun.plural; });
  return found == kNouns.end() ? std::nullopt : std::optional(found->roles);
}

/// Reads a word before the noun, such as "passed" or "light-squared". False: the next word is none.
bool accept_adjective(WordReader& words, Possession& what) {
  const std::string_view word = words.peek();
  if (const auto trait = std::ranges::find(kPawnTraits, word); trait != kPawnTraits.end()) {
    what.traits.push_back(static_cast<PawnTrait>(trait - kPawnTraits.begin()));
  } else if (word == "light-squared" || word == "dark-squared") {
    what.place.squares &= word == "dark-squared" ? chess::kDarkSquares : ~chess::kDarkSquares;
  } else if (word == "minor" || word == "major") {
    what.roles |= word == "minor" ? kMinor : kMajor;
  } else if (word == "open" || word == "half-open") {
    what.kind = word == "open" ? Possession::Kind::OpenFile : Possession::Kind::HalfOpenFile;
  } else {
    return false;
  }
  words.skip();
  return true;
}

Expected<void, PatternError> parse_file_noun(WordReader& words, Possession& what) {
  if (const auto file = file_before(words.peek(), "file")) {
    what.place.squares &= *file;
  } else if (words.peek() != "file" && words.peek() != "files") {
    return fail(PatternError{words.offset(),
                             "open and half-open are files: \"an open file\", \"a half-open c-file\""});
  }
  words.skip();
  return {};
}

/// "knight", "d-pawns", "knight or bishop", "bishop pair".
Expected<void, PatternError> parse_piece_noun(WordReader& words, Possession& what) {
  const std::string_view word = words.peek();
  const auto file = word.ends_with("pawns") ? file_before(word, "pawns") : file_before(word, "pawn");
  const auto roles = file ? std::optional<std::uint8_t>(1U << index(Role::Pawn)) : roles_of(word);
  if (!roles) {
    return fail(unknown_word(words));
  }
  if (word == "bishop" && words.peek(1) == "pair") {
    what.kind = Possession::Kind::BishopPair;
    words.skip(2);
    return {};
  }
  // "minor pieces": the adjective says which.
  what.roles = what.roles == 0 ? *roles : what.roles & *roles;
  if (file) {
    what.place.squares &= *file;
  }
  words.skip();
  while (words.peek() == "or" && roles_of(words.peek(1))) {
    what.roles |= *roles_of(words.peek(1));
    words.skip(2);
  }
  return {};
}

}  // namespace

Expected<Possession, PatternError> parse_possession(WordReader& words) {
  Possession what;
  const auto amount = parse_amount(words);
  if (!amount) {
    return fail(amount.error());
  }
  what.amount = *amount;
  while (accept_adjective(words, what)) {
  }
  const std::size_t noun_at = words.offset();
  const bool is_file = what.kind != Possession::Kind::Pieces;
  if (const auto noun = is_file ? parse_file_noun(words, what) : parse_piece_noun(words, what); !noun) {
    return fail(noun.error());
  }
  if (!what.traits.empty() && what.roles != 1U << index(Role::Pawn)) {
    return fail(
        PatternError{noun_at, "isolated, doubled, passed, backward, connected and protected are pawns"});
  }
  if (what.kind == Possession::Kind::Pieces && words.accept("on")) {
    if (const auto place = parse_place(words, what.place); !place) {
      return fail(place.error());
    }
  }
  return what;
}

}  // namespace rookery::patterns
