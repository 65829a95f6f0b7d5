#pragma once
// What most files of the server include of others and of the project, compiled once. Each file still includes
// what it uses: only the presets for quick builds use this header.
#include "endpoint/ask.h"
#include "endpoint/ask_store.h"
#include "endpoint/context.h"
#include "endpoint/dump_json.h"
#include "endpoint/replayed_game.h"
#include "rookery/auth/guests.h"
#include "rookery/http/members.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/store/accounts/accounts.h"
