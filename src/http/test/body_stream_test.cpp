#include "rookery/http/body_stream.h"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <deque>
#include <utility>

#include "rookery/http/open_streams.h"

namespace rookery::http {
namespace {

using StreamState = BodyStream::State;

constexpr std::size_t kPlenty = 1'000'000;

class PlainStream final : public BodyStream {
 public:
  using BodyStream::BodyStream;
  void start() override {}
  void stop() override {}
};

BodyStream::Text text_of(std::size_t bytes) {
  return std::make_shared<const std::string>(bytes, 'x');
}

class BodyStreamTest : public ::testing::Test {
 protected:
  PlainStream with(std::size_t waiting_bytes) {
    return PlainStream(io_context_.get_executor(), {waiting_bytes, memory_}, "\n");
  }
  std::shared_ptr<BodyStream> shared_stream() {
    return std::make_shared<PlainStream>(io_context_.get_executor(), BodyStream::Bounds{kPlenty, memory_},
                                         "\n");
  }
  /// Whether all of `at_most` was waited.
  bool wait(BodyStream& stream, std::chrono::milliseconds at_most) {
    bool has_passed = false;
    boost::asio::co_spawn(
        io_context_,
        [](BodyStream& waited, std::chrono::milliseconds time, bool& result) -> boost::asio::awaitable<void> {
          result = co_await waited.wait(time);
        }(stream, at_most, has_passed),
        boost::asio::detached);
    io_context_.restart();
    io_context_.run();
    return has_passed;
  }

  boost::asio::io_context io_context_;
  MemoryBudget memory_{kPlenty};
};

TEST_F(BodyStreamTest, DeliversChunksInOrder) {
  PlainStream stream = with(kPlenty);
  stream.put(text_of(1));
  stream.put(text_of(2));
  EXPECT_EQ(stream.take()->size(), 1U);
  stream.finish();
  stream.put(text_of(3));
  EXPECT_EQ(stream.take()->size(), 2U) << "what waited is sent";
  EXPECT_EQ(stream.take(), nullptr);
  EXPECT_EQ(stream.state(), StreamState::Finished);
}

TEST_F(BodyStreamTest, SlowReaderIsDisconnected) {
  PlainStream stream = with(10);
  stream.put(text_of(1'000));  // as long as it is, it is taken next
  stream.put(text_of(10));
  EXPECT_EQ(stream.state(), StreamState::Open);
  stream.put(text_of(1));
  EXPECT_EQ(stream.state(), StreamState::Overrun);
  EXPECT_EQ(stream.take(), nullptr) << "nothing is held for it any more";
}

TEST_F(BodyStreamTest, CountsTowardServerMemory) {
  {
    PlainStream stream = with(kPlenty);
    stream.put(text_of(300'000));
    stream.put(text_of(300'000));
    EXPECT_EQ(memory_.left(), kPlenty - 600'000);
    EXPECT_EQ(stream.take()->size(), 300'000U);
    stream.put(text_of(400'000));
    EXPECT_EQ(memory_.left(), 0U) << "what is taken is held until the next is";
    stream.put(text_of(1));
    EXPECT_EQ(stream.state(), StreamState::Overrun) << "no memory is left";
    EXPECT_EQ(memory_.left(), kPlenty);
  }
  EXPECT_EQ(memory_.left(), kPlenty);
}

TEST_F(BodyStreamTest, WaitsForDataEndOrWake) {
  constexpr std::chrono::hours kForEver(1);
  PlainStream stream = with(kPlenty);
  EXPECT_TRUE(wait(stream, std::chrono::milliseconds(1)));
  stream.put(text_of(1));
  EXPECT_FALSE(wait(stream, kForEver));
  EXPECT_NE(stream.take(), nullptr);
  for (const auto& happen : {+[](BodyStream& one) { one.put(text_of(1)); },
                             +[](BodyStream& one) { one.finish(); }, +[](BodyStream& one) { one.wake(); }}) {
    PlainStream other = with(kPlenty);
    boost::asio::post(io_context_, [&] { boost::asio::post(io_context_, [&] { happen(other); }); });
    EXPECT_FALSE(wait(other, kForEver));
  }
}

TEST_F(BodyStreamTest, AllStreamsEndTogether) {
  OpenStreams open;
  const auto one = shared_stream(), other = shared_stream();
  open.add(one);
  open.add(other);
  bool is_done = false;
  open.end_all([&] { is_done = true; });
  EXPECT_EQ(one->state(), StreamState::Finished);
  EXPECT_EQ(other->state(), StreamState::Finished);
  open.remove(one);
  EXPECT_FALSE(is_done);
  open.remove(other);
  EXPECT_TRUE(is_done);
  is_done = false;
  OpenStreams().end_all([&] { is_done = true; });
  EXPECT_TRUE(is_done) << "none is open";
}

TEST_F(BodyStreamTest, StreamIsFoundByItsNameWhileItIsOpen) {
  OpenStreams open;
  const auto one = shared_stream(), other = shared_stream();
  open.set_name(one, "a");
  EXPECT_EQ(open.find("a"), one) << "before it is sent";
  open.add(one);
  open.add(other);
  open.set_name(other, "a");
  EXPECT_EQ(open.find("a"), other);
  EXPECT_EQ(one->state(), StreamState::Open) << "it only lost its name";
  open.remove(one);
  EXPECT_EQ(open.find("a"), other);
  open.remove(other);
  EXPECT_EQ(open.find("a"), nullptr);
  open.set_name(shared_stream(), "b");
  EXPECT_EQ(open.find("b"), nullptr) << "its reader went before it was sent";
}

/// Nodes whose messages arrive when a test says so.
class SoleStreamTest : public BodyStreamTest {
 protected:
  SoleStreamTest() {
    for (OpenStreams* node : {&here_, &there_}) {
      node->set_announcer(node == &here_ ? "here" : "there", [this, node](const Takeover& takeover) {
        sent_.emplace_back(node, *read_takeover(write_takeover(takeover)));
      });
    }
  }
  /// Until nothing more is said.
  void deliver() {
    while (!sent_.empty()) {
      const auto [from, takeover] = sent_.front();
      sent_.pop_front();
      (from == &here_ ? there_ : here_).receive(takeover);
      ASSERT_LT(++delivered_, 100) << "they never agree";
    }
  }
  std::shared_ptr<BodyStream> open(OpenStreams& node, Instant at) {
    auto stream = shared_stream();
    node.add(stream);
    node.take_over(stream, "a b/c", at);
    return stream;
  }

  OpenStreams here_, there_;
  std::deque<std::pair<OpenStreams*, Takeover>> sent_;
  int delivered_ = 0;
  const Instant now_{Duration{1'000}};
};

TEST_F(SoleStreamTest, StreamThatTakesOverEndsTheOneBefore) {
  const auto first = open(there_, now_);
  deliver();
  const auto second = open(here_, now_ + Duration{5});
  deliver();
  EXPECT_EQ(first->state(), StreamState::Finished) << "on the other node";
  EXPECT_EQ(there_.find("a b/c"), nullptr);
  const auto third = open(here_, now_ + Duration{5});
  EXPECT_EQ(second->state(), StreamState::Finished);
  here_.remove(second);
  EXPECT_EQ(here_.find("a b/c"), third) << "the name is that of the newest";
  deliver();
  EXPECT_EQ(third->state(), StreamState::Open);
}

TEST_F(SoleStreamTest, OfTwoOpenedAtTheSameMomentOneStays) {
  for (const Duration later : {Duration{0}, Duration{1}, Duration{-1}}) {
    const auto one = open(here_, now_), other = open(there_, now_ + later);
    deliver();
    const bool is_other_later = later >= Duration{0};  // "there" is the greater name
    EXPECT_EQ(one->state(), is_other_later ? StreamState::Finished : StreamState::Open) << later.count();
    EXPECT_EQ(other->state(), is_other_later ? StreamState::Open : StreamState::Finished) << later.count();
    here_.remove(one);
    there_.remove(other);
  }
}

TEST_F(SoleStreamTest, LostMessageIsMadeUpForAfterTheGap) {
  for (OpenStreams* noticing : {&here_, &there_}) {
    const auto first = open(here_, now_), second = open(there_, now_ + Duration{1});
    sent_.clear();  // lost
    noticing->announce_all();
    deliver();
    EXPECT_EQ(first->state(), StreamState::Finished);
    EXPECT_EQ(second->state(), StreamState::Open);
    here_.remove(first);
    there_.remove(second);
  }
}

TEST_F(SoleStreamTest, MessagesThatAreNoneAreIgnored) {
  for (const char* message :
       {"", " ", "1", "1 ", "1 node", "x node name", "99999999999999999999 node name"}) {
    EXPECT_FALSE(read_takeover(message)) << message;
  }
  here_.set_name(shared_stream(), "a");
  here_.receive({now_, "there", "a"});
  here_.receive({now_, "there", "b"});
  EXPECT_TRUE(sent_.empty());
}

}  // namespace
}  // namespace rookery::http
