#pragma once
#include <boost/asio/any_io_executor.hpp>

#include "rookery/node/awaitable_database.h"

namespace rookery::bus {
class Bus;
}  // namespace rookery::bus

namespace rookery::http {
class Assets;
struct Limits;
}  // namespace rookery::http

namespace rookery::node {
class NewsFeed;
class RoomThreads;
class ServerClock;
}  // namespace rookery::node

namespace rookery::openings {
class Openings;
}  // namespace rookery::openings

namespace rookery::store {
class GameStore;
}  // namespace rookery::store

namespace rookery::server {

struct Credentials;
struct Edge;
struct EndgameTables;
struct Explorer;
struct Measures;
struct Rates;
struct Site;
struct Streams;
struct Studies;
struct Tournaments;

/// What connections, handlers and sockets work with. Each user of a service includes its header.
struct Services {
  boost::asio::any_io_executor executor;  ///< of the thread that serves HTTP
  const http::Limits& limits;
  node::AwaitableDatabase database;
  store::GameStore& games;
  bus::Bus& bus;
  node::NewsFeed& news;
  node::RoomThreads& rooms;
  node::ServerClock& clock;
  const http::Assets& assets;
  const openings::Openings& openings;
  EndgameTables& endgames;
  Credentials& credentials;
  Edge& edge;
  Explorer& explorer;
  Streams& streams;
  Studies& studies;
  Tournaments& tournaments;
  Rates& rates;
  Site& site;
  Measures& measures;
};

}  // namespace rookery::server
