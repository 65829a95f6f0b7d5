#include "rookery/http/page_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

#include "rookery/http/accept.h"

namespace rookery::http {
namespace {

using ::testing::Contains;
using ::testing::Key;
using ::testing::Not;
using ::testing::Pair;

/// Files whose bytes are their own names.
class NamedFiles final : public Assets {
 public:
  explicit NamedFiles(std::vector<std::string> names) : names_(std::move(names)) {}
  [[nodiscard]] std::optional<Asset> find(std::string_view path) const override {
    const auto name = std::find(names_.begin(), names_.end(), path);
    return name == names_.end()
               ? std::nullopt
               : std::optional(Asset{*name, {std::shared_ptr<const void>(), this}, '"' + *name + '"'});
  }

 private:
  std::vector<std::string> names_;
};

const NamedFiles kFiles({"/index.html", "/index.html.gz", "/assets/a-1.js", "/assets/a-1.js.gz",
                         "/assets/a-1.js.br", "/assets/b-1.png"});

Request request_with(std::string accept_encoding, std::string if_none_match = "") {
  Request request;
  request.accept_encoding = std::move(accept_encoding);
  request.if_none_match = std::move(if_none_match);
  return request;
}

TEST(PageFile, ServesCompressedIfAccepted) {
  struct Row {
    const char *path, *accepts, *sent, *coding;
  };
  const std::array rows{
      Row{"/assets/a-1.js", "gzip, deflate, br", "/assets/a-1.js.br", "br"},
      Row{"/assets/a-1.js", "gzip, deflate", "/assets/a-1.js.gz", "gzip"},
      Row{"/assets/a-1.js", "br;q=0, gzip", "/assets/a-1.js.gz", "gzip"},
      Row{"/assets/a-1.js", "", "/assets/a-1.js", ""},
      Row{"/index.html", "gzip, br", "/index.html.gz", "gzip"},
      Row{"/assets/b-1.png", "gzip, br", "/assets/b-1.png", ""},
  };
  for (const auto& [path, accepts, sent, coding] : rows) {
    const auto response = page_file(kFiles, request_with(accepts), path);
    ASSERT_TRUE(response) << path;
    EXPECT_EQ(response->bytes(), sent) << accepts;
    EXPECT_THAT(response->headers, Contains(Pair("Vary", "Accept-Encoding"))) << path;
    EXPECT_THAT(response->headers, Contains(Pair("ETag", '"' + std::string(sent) + '"'))) << path;
    if (*coding == '\0') {
      EXPECT_THAT(response->headers, Not(Contains(Key("Content-Encoding")))) << path;
    } else {
      EXPECT_THAT(response->headers, Contains(Pair("Content-Encoding", coding))) << accepts;
    }
  }
  EXPECT_EQ(page_file(kFiles, request_with("br"), "/assets/a-1.js")->content_type,
            "text/javascript; charset=utf-8");
}

TEST(PageFile, IsNotModifiedForAMatchingEtag) {
  const auto again = page_file(kFiles, request_with("gzip", "\"/index.html.gz\""), "/index.html");
  EXPECT_EQ(again->status, 304);
  EXPECT_EQ(again->bytes(), "");
  const auto other = page_file(kFiles, request_with("", "\"/index.html.gz\""), "/index.html");
  EXPECT_EQ(other->status, 200);
  EXPECT_EQ(other->bytes(), "/index.html");
}

TEST(PageFile, IsImmutableOnlyIfItsNameHoldsItsHash) {
  const auto caching = [](const char* path) {
    const auto response = page_file(kFiles, request_with(""), path);
    return std::map<std::string, std::string>(response->headers.begin(), response->headers.end())
        .at("Cache-Control");
  };
  EXPECT_EQ(caching("/assets/b-1.png"), "public, max-age=31536000, immutable");
  EXPECT_EQ(caching("/index.html"), "no-cache");
}

TEST(PageFile, CompressedFormsAreNotServedByName) {
  for (const char* path : {"/assets/a-1.js.gz", "/assets/a-1.js.br", "/none"}) {
    EXPECT_FALSE(page_file(kFiles, request_with("gzip"), path)) << path;
  }
}

TEST(HttpTest, ReadsAcceptEncoding) {
  struct Row {
    const char *header, *coding;
    bool expected;
  };
  for (const auto& [header, coding, expected] : {
           Row{"gzip", "gzip", true},
           Row{"deflate , gzip;q=0.5", "gzip", true},
           Row{"*", "br", true},
           Row{"*;q=0", "br", false},
           Row{"gzip;q=0, *", "gzip", false},
           Row{"gzip; q=0.000", "gzip", false},
           Row{"gzip;q=0.001", "gzip", true},
           Row{"xgzip, gzipx", "gzip", false},
           Row{"", "gzip", false},
           Row{",;,;q=", "gzip", false},
       }) {
    EXPECT_EQ(accepts_coding(header, coding), expected) << header;
  }
}

}  // namespace
}  // namespace rookery::http
