import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'ownClock.increment': 'Inkrement',
  'ownClock.delay': 'Delay',
  'ownClock.bronstein': 'Bronstein',
  'ownClock.days': 'Tage',
  'ownClock.perMove': 'Sekunden pro Zug',
  'ownClock.delaySeconds': 'Verzögerung, Sekunden',
  'ownClock.givenBack': 'Bronstein, Sekunden',
  'ownClock.moves': 'Züge',
  'ownClock.minutes': 'Minuten',
  'ownClock.thenMinutes': 'Dann Minuten',
  'ownClock.daysPerMove': 'Tage pro Zug',
  'ownClock.more': 'Periode hinzufügen',
  'ownClock.less': 'Letzte Periode löschen',
  'ownClock.both': 'Zeit beider Seiten',
  'ownClock.of': 'Zeit von {side}',
  'ownClock.unequal': 'Ungleiche Zeiten',
} satisfies Translation<typeof en>;
