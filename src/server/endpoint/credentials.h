#pragma once
#include "rookery/auth/guests.h"
#include "rookery/auth/login_cookies.h"
#include "rookery/auth/login_limits.h"
#include "rookery/auth/passwords.h"
#include "rookery/node/access_watch.h"
#include "rookery/node/permissions.h"

namespace rookery::server {

/// How people and programs show who they are, and what they may.
struct Credentials {
  const auth::Guests& guests;
  const auth::LoginCookies& cookies;
  auth::Passwords& passwords;
  node::AccessWatch& watch;
  node::Permissions permissions;
  auth::LoginLimits limits;
};

}  // namespace rookery::server
