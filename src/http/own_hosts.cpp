#include "rookery/http/own_hosts.h"

#include <algorithm>
#include <iterator>

namespace rookery::http {
namespace {

/// Reading the machine's state takes some system calls, and anyone can ask for an unknown host.
constexpr std::chrono::seconds kRefreshAfter{1};

}  // namespace

OwnHosts::OwnHosts(const std::vector<std::string>& base_urls, ReadMachine read_machine, std::string scheme)
    : read_machine_(std::move(read_machine)), scheme_(std::move(scheme)) {
  for (const std::string& url : base_urls) {
    if (const std::optional<HostName> host = host_of_url(url)) {
      names_.push_back(host->name);
      if (url.starts_with("https:")) {
        https_names_.push_back(host->name);
      }
    }
  }
  if (!base_urls.empty()) {
    const std::string& first = base_urls.front();
    base_url_ = first.ends_with('/') ? first.substr(0, first.size() - 1) : first;
  }
}

bool OwnHosts::has_https(const HostName& host) const {
  return std::find(https_names_.begin(), https_names_.end(), host.name) != https_names_.end();
}

bool OwnHosts::has(const HostName& host, Time now) {
  const auto is_in = [&](const std::vector<std::string>& names) {
    return std::find(names.begin(), names.end(), host.name) != names.end();
  };
  if (host.name == "localhost" || (host.address && host.address->is_loopback()) || is_in(names_)) {
    return true;
  }
  const auto is_machine = [&] {
    const auto& own = machine_.addresses;
    return host.address ? std::find(own.begin(), own.end(), *host.address) != own.end()
                        : is_in(machine_.names);
  };
  if (is_machine()) {
    return true;
  }
  refresh(now);
  return is_machine();
}

std::vector<std::string> OwnHosts::urls_for_others(std::uint16_t port, Time now) {
  if (base_url_) {
    return {*base_url_};
  }
  refresh(now);
  std::vector<std::string> urls;
  std::ranges::transform(machine_.lan_addresses, std::back_inserter(urls), [&](const std::string& address) {
    const bool v6 = address.find(':') != std::string::npos;
    return scheme_ + "://" + (v6 ? '[' + address + ']' : address) + ':' + std::to_string(port);
  });
  return urls;
}

void OwnHosts::refresh(Time now) {
  if (!read_at_ || now - *read_at_ >= kRefreshAfter) {
    read_at_ = now;
    machine_ = read_machine_();
  }
}

}  // namespace rookery::http
