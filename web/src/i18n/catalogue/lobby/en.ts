import type { Texts } from '../../text';

/** What the lobby says. */
export const en = {
  'lobby.seeks': 'Open challenges',
  'lobby.none': 'No open challenges. Create one: everyone in the lobby sees it at once.',
  'lobby.games': 'Live rated games',
  'lobby.noGames': 'No live rated games.',
  'lobby.guests': 'You need an account to play in the lobby.',
  'lobby.account': 'Log in or create one',
  'lobby.clock': 'Clock',
  'lobby.color': 'Your colour',
  'lobby.color.random': 'Random',
  'lobby.color.white': 'White',
  'lobby.color.black': 'Black',
  'lobby.lowest': 'Opponent’s rating from',
  'lobby.highest': 'to',
  'lobby.rated': 'Rated',
  'lobby.casual': 'Casual',
  'lobby.seek': 'Create a challenge',
  'lobby.stay': 'Your challenge stays open as long as this page does.',
  'lobby.play': 'Play',
  'lobby.end': 'Withdraw',
  'lobby.plays.white': 'plays White',
  'lobby.plays.black': 'plays Black',
  'lobby.gone': 'This challenge is gone.',
  'lobby.notYou': 'Your rating is outside the requested range.',
  'lobby.lost': 'Can’t reach the server. Retrying…',
} as const satisfies Texts;
