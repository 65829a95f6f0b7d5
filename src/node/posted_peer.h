#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <memory>
#include <utility>

#include "rookery/rooms/peer.h"

namespace rookery::node {

/// A peer on another thread than the room: its calls and its destruction are posted there.
class PostedPeer final : public rooms::Peer {
 public:
  PostedPeer(std::shared_ptr<rooms::Peer> peer, boost::asio::any_io_executor executor)
      : peer_(std::move(peer)), executor_(std::move(executor)) {}
  ~PostedPeer() override {
    boost::asio::post(executor_, [peer = std::move(peer_)] {});
  }
  PostedPeer(const PostedPeer&) = delete;
  PostedPeer& operator=(const PostedPeer&) = delete;

  void send(rooms::RoomMessage& message) override {
    boost::asio::post(executor_, [peer = peer_, message]() mutable { peer->send(message); });
  }
  void close(Error error) override {
    boost::asio::post(executor_,
                      [peer = peer_, error = std::move(error)]() mutable { peer->close(std::move(error)); });
  }
  void send_away(Error error) override {
    boost::asio::post(
        executor_, [peer = peer_, error = std::move(error)]() mutable { peer->send_away(std::move(error)); });
  }

 private:
  std::shared_ptr<rooms::Peer> peer_;
  boost::asio::any_io_executor executor_;
};

}  // namespace rookery::node
