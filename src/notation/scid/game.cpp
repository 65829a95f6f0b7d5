// SPDX-License-Identifier: MIT
#include "scid/game.h"

#include <algorithm>
#include <array>
#include <utility>

#include "pgn/append_words.h"
#include "pgn/remarks.h"
#include "pgn/variant.h"
#include "rookery/notation/fen.h"
#include "scid/bytes.h"
#include "scid/numbered_pieces.h"

namespace rookery::notation::scid {

namespace {

using chess::Move;
using chess::Position;
using chess::SetupFault;

/// Between the moves: the numbers of the king's moves that no king can make.
constexpr std::uint32_t kPass = 0, kNag = 11, kComment = 12, kBegin = 13, kEnd = 14, kGameEnd = 15;

/// Tags whose names are numbers, from 241 on.
constexpr std::array<std::string_view, 10> kNumberedTags{
    "WhiteCountry", "BlackCountry", "Annotator", "PlyCount", "EventDate",
    "Opening",      "Variation",    "Setup",     "Source",   "SetUp"};
constexpr std::uint32_t kFirstNumberedTag = 241;
constexpr std::uint32_t kOldEventDate = 255;  ///< of Scid 2, in three bytes; the index has it now

class StoredGame {
 public:
  StoredGame(std::string_view bytes, pgn::Tree tree) : bytes_(bytes), tree_(std::move(tree)) {}

  Expected<pgn::Tree, GameFault> read(bool chess960) {
    if (read_tags() && read_start(chess960) && read_moves() && read_comments()) {
      return std::move(tree_);
    }
    return fail(problem_);
  }

 private:
  /// A line of play.
  struct VariationState {
    Position before, now;  ///< a variation starts from `before`, and replaces the move to `now`
    NumberedPieces pieces_before, pieces;
    std::optional<std::size_t> node_before{}, node{};
    bool has_move = false;
    std::size_t place = 0;  ///< where a comment would stand now
  };

  /// Where a comment may stand: behind a node, before the first node of a variation, or before the game.
  struct Place {
    std::optional<std::size_t> node{};
    bool is_before = false;
  };

  bool refuse(Fault fault, std::size_t at) {
    problem_ = {fault, at};
    return false;
  }
  bool refuse_end() { return refuse(Fault::GameCutOff, bytes_.at() + bytes_.left()); }

  bool read_tags() {
    for (;;) {
      const std::size_t at = bytes_.at();
      const auto size = bytes_.take_number(1);
      if (!size) {
        return refuse_end();
      }
      if (*size == 0) {
        return true;
      }
      if (*size == kOldEventDate) {
        bytes_.take(3);
      } else if (!read_tag(*size, at)) {
        return false;
      }
    }
  }

  bool read_tag(std::uint32_t size, std::size_t at) {
    const bool numbered = size >= kFirstNumberedTag;
    if (numbered && size - kFirstNumberedTag >= kNumberedTags.size()) {
      return refuse(Fault::UnknownTag, at);
    }
    const auto name = numbered ? kNumberedTags[size - kFirstNumberedTag] : bytes_.take(size);
    const auto value_size = bytes_.take_number(1);
    const auto value = value_size ? bytes_.take(*value_size) : std::nullopt;
    if (!name || !value) {
      return refuse_end();
    }
    if (tree_.tags.size() >= pgn::kMaxTags) {
      return refuse(Fault::TooManyTags, at);
    }
    // What the index says counts, as in Scid.
    if (std::ranges::count(tree_.tags, *name, &pgn::Tag::name) == 0) {
      tree_.tags.push_back({std::string(*name), std::string(*value)});
    }
    return true;
  }

  bool read_start(bool chess960) {
    constexpr std::uint32_t kHasFen = 1;
    const auto flags = bytes_.take_number(1);
    const std::size_t at = bytes_.at();
    const bool has_fen = flags && (*flags & kHasFen) != 0;
    const auto fen = has_fen ? bytes_.take_terminated() : std::nullopt;
    if (!flags || (has_fen && !fen)) {
      return refuse_end();
    }
    const auto tag = std::ranges::find(tree_.tags, "Variant", &pgn::Tag::name);
    const auto variant = tag == tree_.tags.end() ? std::nullopt : pgn::parse_variant(tag->value);
    const auto mode =
        chess960 ? chess::CastlingMode::Chess960 : variant.value_or(chess::CastlingMode::Standard);
    // As a reader of PGN takes it.
    const auto start = has_fen
                           ? fen::parse_position(*fen, mode, fen::Reading::Lenient,
                                                 SetupFault::ImpossibleCheck | SetupFault::TooMuchMaterial)
                           : *Position::from_setup(chess::Setup::initial(), mode);
    const auto pieces = start ? NumberedPieces::of(start->board(), has_fen) : std::nullopt;
    if (!pieces) {
      return refuse(Fault::BadStart, at);
    }
    tree_.start = *start;
    // As many as most games have; each takes a byte at least.
    constexpr std::size_t kUsualNodes = 256;
    tree_.nodes.reserve(std::min(bytes_.left(), kUsualNodes));
    places_.push_back({});
    lines_.push_back({*start, *start, *pieces, *pieces});
    return true;
  }

  bool read_moves() {
    for (;;) {
      const std::size_t at = bytes_.at();
      const auto byte = bytes_.take_number(1);
      if (!byte) {
        return refuse_end();
      }
      if (*byte == kGameEnd) {
        return lines_.size() == 1 || refuse(Fault::UnclosedVariation, at);
      }
      if (!read_sign(*byte, at)) {
        return false;
      }
    }
  }

  bool read_sign(std::uint32_t byte, std::size_t at) {
    switch (byte) {
      case kNag: {
        const auto number = bytes_.take_number(1);
        if (number && lines_.back().has_move) {
          tree_.nodes[*lines_.back().node].nags.push_back(static_cast<std::uint8_t>(*number));
        }
        return number || refuse_end();
      }
      case kComment:
        marked_.push_back(lines_.back().place);
        return true;
      case kBegin:
        return begin_variation(at);
      case kEnd:
        return end_variation(at);
      default:
        return read_move(byte, at);
    }
  }

  bool begin_variation(std::size_t at) {
    const VariationState& line = lines_.back();
    if (!line.has_move) {
      return refuse(Fault::NothingToReplace, at);
    }
    if (lines_.size() > pgn::kMaxDepth) {
      return refuse(Fault::TooDeep, at);
    }
    // Until the variation has a move, the comment at its beginning belongs to the move that it replaces.
    places_.push_back({line.node});
    const VariationState variation{
        line.before,      line.before, line.pieces_before, line.pieces_before, line.node_before,
        line.node_before, false,       places_.size() - 1};
    lines_.push_back(variation);
    return true;
  }

  bool end_variation(std::size_t at) {
    if (lines_.size() == 1) {
      return refuse(Fault::UnopenedVariation, at);
    }
    lines_.pop_back();
    return true;
  }

  bool read_move(std::uint32_t byte, std::size_t at) {
    const VariationState& line = lines_.back();
    if (byte == kPass) {
      return is_check(line.now) ? refuse(Fault::PassInCheck, at) : play(std::nullopt);
    }
    const auto from = line.pieces.square(line.now.turn(), byte >> 4);
    if (!from) {
      return refuse(Fault::NoSuchPiece, at);
    }
    MoveCode code{.code = byte % 16};
    if (has_second_byte(line.now, *from, code.code)) {
      code.extra = bytes_.take_number(1);
      if (!code.extra) {
        return refuse_end();
      }
    }
    const auto move = decode_move(line.now, *from, code);
    return move && is_legal(line.now, *move) ? play(move) : refuse(Fault::IllegalMove, at);
  }

  /// Nothing: a null move.
  bool play(std::optional<Move> move) {
    VariationState& line = lines_.back();
    const std::size_t node = tree_.nodes.size();
    tree_.nodes.push_back({.parent = line.node, .move = move});
    if (!line.has_move && lines_.size() > 1) {
      places_[line.place] = {node, true};
    }
    line.before = line.now;
    line.pieces_before = line.pieces;
    if (move) {
      line.pieces.play(line.now, *move);
      line.now.play_unchecked(*move);
    } else {
      line.now.pass_unchecked();
    }
    line.node_before = std::exchange(line.node, node);
    line.has_move = true;
    places_.push_back({node});
    line.place = places_.size() - 1;
    return true;
  }

  /// The comments stand behind the moves, each closed by a zero: first those of the marked places, then those
  /// of the places behind the last one marked, one each.
  bool read_comments() {
    std::size_t next = marked_.empty() ? 0 : marked_.back() + 1;
    for (std::size_t i = 0; bytes_.left() > 0 || i < marked_.size(); ++i) {
      const std::size_t at = bytes_.at();
      const auto comment = bytes_.take_terminated();
      if (!comment) {
        return refuse_end();
      }
      const std::size_t place = i < marked_.size() ? marked_[i] : next++;
      if (place >= places_.size()) {
        return refuse(Fault::CommentWithoutPlace, at);
      }
      add_comment(places_[place], *comment);
    }
    return true;
  }

  void add_comment(const Place& place, std::string_view comment) {
    if (!place.node) {
      pgn::add_remarks(tree_.opening, comment);
    } else if (place.is_before) {
      pgn::append_words(tree_.nodes[*place.node].before, comment);
    } else {
      pgn::add_remarks(tree_.nodes[*place.node].after, comment);
    }
  }

  ByteReader bytes_;
  pgn::Tree tree_;
  std::vector<VariationState> lines_;  ///< the main line and the variations around the reader
  std::vector<Place> places_;
  std::vector<std::size_t> marked_;  ///< of places_, those that have a comment
  GameFault problem_{};
};

}  // namespace

Expected<pgn::Tree, GameFault> read_game(std::string_view bytes, bool chess960, pgn::Tree tree) {
  return StoredGame(bytes, std::move(tree)).read(chess960);
}

}  // namespace rookery::notation::scid
