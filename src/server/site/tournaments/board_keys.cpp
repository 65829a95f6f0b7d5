#include "site/tournaments/board_keys.h"

#include "rookery/crypto/sodium_text.h"

namespace rookery::server {

namespace {

constexpr std::size_t kBoardKeyBytes = 16;

}  // namespace

std::string board_key(const TournamentRecord& record, tournament::Round round, std::size_t board) {
  const std::string message = "board " + std::to_string(round) + ' ' + std::to_string(board);
  return crypto::base64(crypto::keyed_hash(message, record.header.secret, kBoardKeyBytes));
}

bool is_board_key(const TournamentRecord& record, tournament::Round round, std::size_t board,
                  const std::string& key) {
  const std::string right = board_key(record, round, board);
  if (key.size() != right.size()) {
    return false;
  }
  unsigned difference = 0;
  for (std::size_t at = 0; at < key.size(); ++at) {
    difference |= static_cast<unsigned char>(key[at]) ^ static_cast<unsigned char>(right[at]);
  }
  return difference == 0;
}

}  // namespace rookery::server
