import type { Texts } from '../../text';

/** What the lower part of the front page says, in English. */
export const en = {
  'front.lobbyAbout': 'Find an opponent on this server, or watch.',
  'front.analysisAbout': 'Review your games with the engine.',
  'front.puzzlesAbout': 'Find the best move, a little every day.',
  'front.arbiterAbout': 'Clock, moves and rules for a game on a real board.',
  'front.clockAbout': 'Use this device as the clock for a real board.',
  'front.printAbout': 'Print a board, paper pieces and a rules booklet.',
  'front.editorAbout': 'Place the pieces yourself, then play or analyse.',
  'front.gamesAbout': 'Find the games you have played.',
  'front.tools': 'More to do',
  'front.phone': 'Open this on a phone',
  'front.phoneAbout': 'On the same network, scan the code or type this address.',
  'front.overHttp':
    'Over http, browsers do not let this page work offline or send notifications, except on the server’s own machine. Everything else works.',
  'front.httpsAtHome': 'The operator of the server can start it with “--tls”: then it speaks https at home.',
  'front.code': 'QR code of this address',
  'front.version': 'Rookery {version}',
  'front.licence': 'Free software, GPL 3 or later',
  'front.docs': 'Documentation',
  'front.source': 'Source code',
  'front.status': 'Server status',
} as const satisfies Texts;
