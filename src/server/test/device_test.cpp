#include "site/account/device.h"

#include <gtest/gtest.h>

namespace rookery::server {
namespace {

TEST(Devices, AreNamedByBrowserAndSystem) {
  struct Row {
    const char *field, *device;
  };
  for (const Row& row : {
           Row{"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"},
           Row{"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
               "Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
               "Edge, Windows"},
           Row{"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
               "Mobile Safari/537.36",
               "Chrome, Android"},
           Row{"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
               "Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
               "Safari, iPhone"},
           Row{"curl/8.0", ""},
           Row{"<script>alert(1)</script>\r\nX: y", ""},
           Row{"Linux <b>", "Linux"},
           Row{"", ""},
       }) {
    EXPECT_EQ(device_of(row.field), row.device) << row.field;
  }
}

}  // namespace
}  // namespace rookery::server
