#include "club/club_server.h"

#include <stdexcept>
#include <string>
#include <thread>

namespace rookery::tests {
namespace {

constexpr std::chrono::milliseconds kPollEvery{5};

std::vector<std::string> at_hour(int hour) {
  return {std::string("LD_PRELOAD=") + ROOKERY_FAKETIME, "FAKETIME_DONT_FAKE_MONOTONIC=1",
          "DONT_FAKE_MONOTONIC=1", "FAKETIME_NO_CACHE=1", "FAKETIME=+" + std::to_string(hour) + "h"};
}

}  // namespace

void ClubServer::start(int hour) {
  const True began = std::chrono::steady_clock::now();
  // Each table has an address of its own, as clients behind a proxy have: one address may not do all this.
  process_.emplace(data_, std::vector<std::string>{"--trusted-proxy", "127.0.0.1"}, at_hour(hour));
  end_fault(began);
  port_ = process_->port();
}

void ClubServer::kill() {
  const True now = std::chrono::steady_clock::now();
  port_ = 0;
  process_->kill();
  begin_fault(now);
}

void ClubServer::stop() {
  const True now = std::chrono::steady_clock::now();
  port_ = 0;
  if (const int status = process_->stop(); status != 0) {
    throw std::runtime_error("the server ended with status " + std::to_string(status));
  }
  begin_fault(now);
}

void ClubServer::pause(Seconds length) {
  const True now = std::chrono::steady_clock::now();
  process_->pause();
  begin_fault(now);
  std::this_thread::sleep_for(length);
  const True ends = std::chrono::steady_clock::now();
  process_->resume();
  end_fault(ends);
}

std::uint16_t ClubServer::port() const {
  while (port_ == 0 && !is_closed_) {
    std::this_thread::sleep_for(kPollEvery);
  }
  return is_closed_ ? 0 : port_.load();
}

std::vector<Fault> ClubServer::faults() const {
  const std::lock_guard lock(mutex_);
  return faults_;
}

void ClubServer::begin_fault(True may_begin) {
  const std::lock_guard lock(mutex_);
  faults_.push_back({may_begin, std::chrono::steady_clock::now(), {}, {}});
}

void ClubServer::end_fault(True ends) {
  const std::lock_guard lock(mutex_);
  if (!faults_.empty()) {
    faults_.back().ends = ends;
    faults_.back().may_end = std::chrono::steady_clock::now();
  }
}

}  // namespace rookery::tests
