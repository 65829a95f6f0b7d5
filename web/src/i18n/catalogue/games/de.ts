import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'games.lead': 'In diesem Browser gespeichert.',
  'games.none': 'Noch keine beendeten Partien. Sie erscheinen hier von selbst.',
  'games.noneSuch': 'Keine Partie passt dazu.',
  'games.search': 'Name',
  'games.result': 'Ergebnis',
  'games.kind': 'Gespielt',
  'games.all': 'Alle',
  'games.count': { one: '{count} Partie', other: '{count} Partien' },
  'games.pgn': 'PGN dieser Partien',
  'games.missing': {
    one: '{count} Partie liegt auf dem Server, der nicht erreichbar war.',
    other: '{count} Partien liegen auf dem Server, der nicht erreichbar war.',
  },
  'games.delete': 'Löschen',
  'games.deleteThis': 'Partie {names} löschen',
  'games.deleteAll': 'Diese Partien löschen',
  'games.ask': { one: '{count} Partie aus diesem Browser löschen?', other: '{count} Partien aus diesem Browser löschen?' },
  'games.askText': 'Das lässt sich nicht rückgängig machen. Partien mit Link bleiben auf dem Server.',
  'games.keep': 'Abbrechen',
  'games.more': 'Mehr zeigen',
  'games.moves': { one: '{count} Zug', other: '{count} Züge' },
  'games.move': 'In einen anderen Browser umziehen',
  'games.moveAbout': 'Eine Datei mit deinen Partien, Einstellungen und Lektionen.',
  'games.export': 'Alles als Datei speichern',
  'games.import': 'Solch eine Datei laden',
  'games.imported': 'Alles aus der Datei ist jetzt hier.',
  'games.notImported': 'Das ist keine Datei, die Rookery gespeichert hat.',
  'games.noRoom': 'Der Browser hat nicht genug Platz dafür.',
} satisfies Translation<typeof en>;
