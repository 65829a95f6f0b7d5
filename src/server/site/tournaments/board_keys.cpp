#include "site/tournaments/board_keys.h"

#include "rookery/crypto/sodium_text.h"

namespace rookery::server {

namespace {

constexpr std::size_t kBoardKeyBytes = 16;

std::string key_for(const TournamentRecord& record, const std::string& what) {
  return crypto::base64(crypto::keyed_hash(what, record.header.secret, kBoardKeyBytes));
}

/// In the same time for each wrong key.
bool is_same(const std::string& key, const std::string& right) {
  if (key.size() != right.size()) {
    return false;
  }
  unsigned difference = 0;
  for (std::size_t at = 0; at < key.size(); ++at) {
    difference |= static_cast<unsigned char>(key[at]) ^ static_cast<unsigned char>(right[at]);
  }
  return difference == 0;
}

}  // namespace

std::string board_key(const TournamentRecord& record, tournament::Round round, std::size_t board) {
  return key_for(record, "board " + std::to_string(round) + ' ' + std::to_string(board));
}

bool is_board_key(const TournamentRecord& record, tournament::Round round, std::size_t board,
                  const std::string& key) {
  return is_same(key, board_key(record, round, board));
}

std::string player_key(const TournamentRecord& record, tournament::EntrantId entrant) {
  return key_for(record, "player " + std::to_string(entrant));
}

bool is_player_key(const TournamentRecord& record, tournament::EntrantId entrant, const std::string& key) {
  return is_same(key, player_key(record, entrant));
}

std::string check_in_key(const TournamentRecord& record) {
  return key_for(record, "check-in");
}

bool is_check_in_key(const TournamentRecord& record, const std::string& key) {
  return is_same(key, check_in_key(record));
}

}  // namespace rookery::server
