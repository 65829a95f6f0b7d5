#include "app/handlers.h"
#include "http/accept.h"
#include "http/page_files.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// For an unknown address a browser gets the page, which says so; a program gets an error.
Response nothing_there(const ServerContext& context, Request request) {
  request.if_none_match.clear();
  std::optional<Response> page = page_file(context.assets, request, "/index.html");
  if (!page || !names_type(request.accept, "text/html")) {
    return error_response(404, ErrorCode::NotFound, "no such file");
  }
  page->status = 404;
  page->headers.emplace_back("Cache-Control", "no-store");
  return *std::move(page);
}

}  // namespace

/// The first part of the address may have a page of its own ("/learn.html" for "/learn/knight"): the same
/// page, but with links to the files that it will need.
asio::awaitable<Response> get_page(Context& context, const Request& request) {
  const std::string_view path = request.path;
  const std::string own = std::string(path.substr(0, path.find('/', 1))) + ".html";
  std::optional<Response> page = page_file(context.server.assets, request, own);
  if (!page) {
    page = page_file(context.server.assets, request, "/index.html");
  }
  co_return std::move(page).value_or(error_response(404, ErrorCode::NotFound, "the page was not built"));
}

/// Any site may embed it: it has no cookie and nothing that acts.
asio::awaitable<Response> get_embedded(Context& context, const Request& request) {
  Response page = co_await get_page(context, request);
  page.headers.emplace_back("Content-Security-Policy", policy_shown_in("*"));
  co_return page;
}

asio::awaitable<Response> get_file(Context& context, const Request& request) {
  std::optional<Response> file = page_file(context.server.assets, request, request.path);
  co_return file ? *std::move(file) : nothing_there(context.server, request);
}

}  // namespace rookery::server
