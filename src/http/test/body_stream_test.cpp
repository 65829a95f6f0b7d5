#include "rookery/http/body_stream.h"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>

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

TEST_F(BodyStreamTest, StreamThatTakesOverEndsTheOneBefore) {
  OpenStreams here, there;
  here.set_announcer([&](const std::string& name) { there.end_here(name); });
  const auto first = shared_stream(), second = shared_stream(), third = shared_stream();
  there.add(first);
  there.take_over(first, "a");
  here.take_over(second, "a");
  EXPECT_EQ(first->state(), StreamState::Finished) << "on the other node";
  EXPECT_EQ(there.find("a"), nullptr);
  here.take_over(third, "a");
  EXPECT_EQ(second->state(), StreamState::Finished);
  here.remove(second);
  EXPECT_EQ(here.find("a"), third) << "the name is that of the newest";
  EXPECT_EQ(third->state(), StreamState::Open);
}

}  // namespace
}  // namespace rookery::http
