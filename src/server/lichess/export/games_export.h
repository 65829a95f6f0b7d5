#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lichess/export/exported_game.h"
#include "rookery/http/body_stream.h"
#include "rookery/store/games/pgn_texts.h"

/// Many games as one file, for the Lichess API, written while it is read, so that only some of the games are
/// in memory at a time.
namespace rookery::server {

inline constexpr std::size_t kMostSorted = 100'000;

/// Which games of a player are requested.
struct GamesRequest {
  store::GameFilter filter;
  std::size_t most = 0;               ///< 0: all
  std::string opponent;               ///< an account's id; empty: any
  std::optional<chess::Color> color;  ///< the player's
  std::vector<std::string> perfs;     ///< "blitz", "chess960"; empty: all
  bool ongoing = false, finished = true;
  bool is_oldest_first = false;  ///< the ids are collected first: those of the newest kMostSorted games
};

/// Reads the parameters since, until, max, vs, rated, perfType, color, ongoing, finished, sort. Errors: the
/// wrong field.
[[nodiscard]] GamesRequest read_games_request(const http::Members& query);

class GamesExport final : public http::BodyStream, public std::enable_shared_from_this<GamesExport> {
 public:
  /// The next part of a text, which is read while it is written; empty: it has ended. Errors: those of the
  /// store.
  using NextPart = std::function<boost::asio::awaitable<Stored<std::string>>()>;
  /// Writes the games as strings of a JSON list, in an object whose other members precede it.
  struct Frame {
    std::string head;  ///< the beginning
    NextPart more;     ///< what follows, up to the bracket of the list
    std::string tail;  ///< from its closing bracket on
  };
  /// Games by their ids, followed by those of a player, if one is named; without those that the viewer of the
  /// ExportContext may not see.
  struct Source {
    std::vector<std::string> ids = {};
    bool is_newest_first = false;  ///< sorts these ids by date and skips unknown ones
    std::string player = {};
    GamesRequest request = {};
    std::optional<Frame> frame = {};  ///< absent: the texts one after the other
  };

  GamesExport(Services& services, ExportContext with, Source source);

  void start() override;
  [[nodiscard]] bool is_export() const override { return true; }
  void stop() override { is_stopped_ = true; }
  void drained() override { write_soon(); }

 private:
  void write_soon();
  [[nodiscard]] boost::asio::awaitable<void> write_some(std::shared_ptr<GamesExport> self);
  [[nodiscard]] boost::asio::awaitable<void> sort_ids();
  [[nodiscard]] boost::asio::awaitable<bool> write_frame(std::string& text);
  [[nodiscard]] boost::asio::awaitable<std::string> write_next();
  [[nodiscard]] boost::asio::awaitable<std::vector<std::optional<store::FoundPgn>>> find_texts(
      std::vector<std::string> ids);
  [[nodiscard]] boost::asio::awaitable<std::string> replay_one(std::string id);
  [[nodiscard]] boost::asio::awaitable<bool> find_more();
  [[nodiscard]] boost::asio::awaitable<bool> read_page(std::size_t most);
  [[nodiscard]] boost::asio::awaitable<void> find_oldest_first();
  [[nodiscard]] std::string framed(std::string text);
  [[nodiscard]] bool is_seen(const store::FoundPgn& game) const;
  [[nodiscard]] bool is_wanted(const store::SummarizedGame& game) const;

  Services& services_;
  ExportContext with_;
  Source source_;
  std::vector<std::string> next_;  ///< ids not yet written
  std::size_t place_ = 0;          ///< in next_
  std::optional<store::GameCursor> after_;
  std::size_t found_ = 0;
  bool is_all_found_ = false;
  bool is_first_ = true;  ///< whether the next game is the first in the frame
  bool is_writing_ = false;
  bool is_stopped_ = false;
};

/// 200 with the games as PGN or as lines of JSON.
[[nodiscard]] http::Response export_stream_response(Services& services, ExportContext with,
                                                    GamesExport::Source source);

}  // namespace rookery::server
