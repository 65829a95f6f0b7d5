#include "rookery/http/accept.h"
#include "rookery/http/assets.h"
#include "rookery/http/page_files.h"
#include "site/pages/handlers.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// For an unknown address a browser gets the page, which says so; a program gets an error.
http::Response nothing_there(const Services& services, http::Request request) {
  request.if_none_match.clear();
  std::optional<http::Response> page = http::page_file(services.assets, request, "/index.html");
  if (!page || !http::names_type(request.accept, "text/html")) {
    return http::error_response(404, ErrorCode::NotFound, "no such file");
  }
  page->status = 404;
  page->headers.emplace_back("Cache-Control", "no-store");
  return *std::move(page);
}

}  // namespace

/// The first part of the address may have a page of its own ("/learn.html" for "/learn/knight"): the same
/// page, but with links to the files that it will need.
asio::awaitable<http::Response> get_page(Context& context, const http::Request& request) {
  const std::string_view path = request.path;
  const std::string own = std::string(path.substr(0, path.find('/', 1))) + ".html";
  std::optional<http::Response> page = http::page_file(context.services.assets, request, own);
  if (!page) {
    page = http::page_file(context.services.assets, request, "/index.html");
  }
  co_return std::move(page).value_or(
      http::error_response(404, ErrorCode::NotFound, "the page was not built"));
}

/// Any site may embed it: it has no cookie and nothing that acts.
asio::awaitable<http::Response> get_embedded(Context& context, const http::Request& request) {
  http::Response page = co_await get_page(context, request);
  page.headers.emplace_back("Content-Security-Policy", http::policy_shown_in("*"));
  co_return page;
}

asio::awaitable<http::Response> get_file(Context& context, const http::Request& request) {
  std::optional<http::Response> file = http::page_file(context.services.assets, request, request.path);
  co_return file ? *std::move(file) : nothing_there(context.services, request);
}

}  // namespace rookery::server
