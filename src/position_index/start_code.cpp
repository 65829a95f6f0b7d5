#include "start_code.h"

#include "rookery/postings/byte_reader.h"

namespace rookery::position_index {

namespace {

constexpr std::uint8_t kBlackMoves = 1, kChess960 = 2, kCoded = 4, kMostFlags = 7;
constexpr std::uint8_t kNoSquare = 64;

/// Whether each square's number is a piece's or 0.
bool is_board(const chess::Board::Planes& planes) {
  return ((planes[0] & planes[1] & planes[2]) | (planes[3] & ~(planes[0] | planes[1] | planes[2]))).empty();
}

}  // namespace

bool is_usual_start(const chess::Position& start) {
  static const chess::Position initial = chess::Position::initial();
  return start == initial;
}

void append_start_code(std::string& bytes, const chess::Position& start, bool is_coded) {
  const chess::Setup& setup = start.setup();
  for (const chess::Bitboard plane : setup.board.planes()) {
    append_fixed(bytes, plane.bits());
  }
  append_fixed(bytes, setup.castling_rooks.bits());
  append_fixed(bytes, setup.ep_square ? static_cast<std::uint8_t>(setup.ep_square->index()) : kNoSquare);
  const unsigned flags = (setup.turn == chess::Color::Black ? kBlackMoves : 0U) |
                         (start.mode() == chess::CastlingMode::Chess960 ? kChess960 : 0U) |
                         (is_coded ? kCoded : 0U);
  append_fixed(bytes, static_cast<std::uint8_t>(flags));
}

std::optional<StartCode> read_start_code(std::string_view bytes) {
  postings::ByteReader reader(bytes);
  chess::Board::Planes planes;
  for (chess::Bitboard& plane : planes) {
    plane = chess::Bitboard(reader.fixed<std::uint64_t>());
  }
  const chess::Bitboard rooks(reader.fixed<std::uint64_t>());
  const auto square = reader.fixed<std::uint8_t>();
  const auto flags = reader.fixed<std::uint8_t>();
  if (reader.is_damaged() || !reader.at_end() || !is_board(planes) || square > kNoSquare ||
      flags > kMostFlags) {
    return std::nullopt;
  }
  const chess::Setup setup{
      .board = chess::Board(planes),
      .castling_rooks = rooks,
      .ep_square = square == kNoSquare ? std::nullopt : std::optional(chess::Square::from_index(square)),
      .turn = (flags & kBlackMoves) != 0 ? chess::Color::Black : chess::Color::White};
  const auto mode = (flags & kChess960) != 0 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  const auto position = chess::Position::from_setup(
      setup, mode, chess::SetupFault::ImpossibleCheck | chess::SetupFault::TooMuchMaterial);
  return position ? std::optional(StartCode{*position, (flags & kCoded) != 0}) : std::nullopt;
}

}  // namespace rookery::position_index
