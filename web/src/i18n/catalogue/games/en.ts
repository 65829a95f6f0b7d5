import type { Texts } from '../../text';

/** What the page of finished games says, in English. */
export const en = {
  'games.lead': 'Kept in this browser.',
  'games.none': 'No finished games yet. They will appear here.',
  'games.noneSuch': 'No game matches.',
  'games.search': 'Player’s name',
  'games.result': 'Result',
  'games.kind': 'Played',
  'games.all': 'All',
  'games.count': { one: '{count} game', other: '{count} games' },
  'games.pgn': 'PGN of these games',
  'games.missing': {
    one: '{count} game is on the server, which could not be reached.',
    other: '{count} games are on the server, which could not be reached.',
  },
  'games.delete': 'Delete',
  'games.deleteThis': 'Delete the game {names}',
  'games.deleteAll': 'Delete these games',
  'games.ask': { one: 'Delete {count} game from this browser?', other: 'Delete {count} games from this browser?' },
  'games.askText': 'This cannot be undone. Games played with a link stay on the server.',
  'games.keep': 'Cancel',
  'games.more': 'Show more',
  'games.moves': { one: '{count} move', other: '{count} moves' },
  'games.move': 'Move to another browser',
  'games.moveAbout': 'One file with your games, settings, lessons and progress.',
  'games.export': 'Save everything as a file',
  'games.import': 'Load a saved file',
  'games.imported': 'Everything in the file is here now.',
  'games.notImported': 'This is not a file that Rookery saved.',
  'games.noRoom': 'The browser has no room for all of it.',
} as const satisfies Texts;
