#include "rookery/async/guarded.h"

#include <gtest/gtest.h>

#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <stdexcept>

namespace rookery::async {
namespace {

namespace asio = boost::asio;

asio::awaitable<void> fail_after_a_while(asio::io_context& context) {
  co_await asio::post(context, asio::use_awaitable);
  throw std::length_error("too long");
}

TEST(Guarded, ExceptionEndsOnlyItsConnection) {
  asio::io_context context;
  bool others_went_on = false;
  spawn_guarded(context.get_executor(), fail_after_a_while(context), "a connection of the test");
  asio::post(context, [] { throw std::runtime_error("thrown by a library's own handler"); });
  asio::post(context, [&] { others_went_on = true; });
  run_guarded(context);
  EXPECT_TRUE(others_went_on);
}

TEST(Guarded, HandlerExceptionGetsAFallbackResponse) {
  const auto otherwise = [] { return 500; };
  EXPECT_EQ(guarded("a test", [] { return 200; }, otherwise), 200);
  EXPECT_EQ(guarded("a test", []() -> int { throw std::bad_alloc(); }, otherwise), 500);
}

}  // namespace
}  // namespace rookery::async
