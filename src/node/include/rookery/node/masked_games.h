#pragma once
#include "rookery/store/games/game_store.h"

namespace rookery::node {

/// Replaces the name of a player whose account is deleted.
inline constexpr const char* kDeletedName = "deleted";
[[nodiscard]] bool is_deleted_player(std::string_view id);

/// Another store of games as the whole server sees it: players with deleted accounts have no name and no id
/// in the events, for any reader. The stored events stay unchanged.
class MaskedGames final : public store::GameStore {
 public:
  /// `games` must outlive it.
  explicit MaskedGames(store::GameStore& games) : games_(games) {}

  void read(store::GameId id, std::size_t since, Callback<store::StoredGame> done) override;

  void create(store::GameHeader header, std::vector<store::StoredEvent> events, store::GameSummary summary,
              Callback<void> done) override;
  void append(store::GameAppend append, Callback<void> done) override;
  void due(std::optional<store::DueGame> after, std::size_t most,
           Callback<std::vector<store::DueGame>> done) override;
  void count_events(std::vector<std::string> ids, Callback<std::vector<store::EventCount>> done) override;
  void list(std::string after, std::size_t most, Callback<std::vector<store::ListedGame>> done) override;
  void games_of(people::PlayerId player, store::GameFilter filter, std::optional<store::GameCursor> after,
                std::size_t most, Callback<std::vector<store::SummarizedGame>> done) override;
  void ongoing(people::PlayerId player, Callback<std::vector<store::SummarizedGame>> done) override;
  void playing(std::size_t most, Callback<std::vector<store::SummarizedGame>> done) override;
  void remove(store::GameId id, std::size_t events, Callback<void> done) override;
  void put(std::vector<store::Fact> facts, Callback<void> done) override;
  void put_if_absent(store::Fact fact, Callback<std::string> done) override;
  void get(std::string key, Callback<std::optional<std::string>> done) override;
  void check(Callback<void> done) override;

 private:
  store::GameStore& games_;
};

}  // namespace rookery::node
