import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'ownClock.increment': 'Incrément',
  'ownClock.delay': 'Délai',
  'ownClock.bronstein': 'Bronstein',
  'ownClock.days': 'Jours',
  'ownClock.perMove': 'Secondes par coup',
  'ownClock.delaySeconds': 'Délai, secondes',
  'ownClock.givenBack': 'Bronstein, secondes',
  'ownClock.moves': 'Coups',
  'ownClock.minutes': 'Minutes',
  'ownClock.thenMinutes': 'Puis minutes',
  'ownClock.daysPerMove': 'Jours par coup',
  'ownClock.more': 'Ajouter une période',
  'ownClock.less': 'Retirer la dernière',
  'ownClock.both': 'Temps des deux camps',
  'ownClock.of': 'Temps : {side}',
  'ownClock.unequal': 'Temps inégaux',
} satisfies Translation<typeof en>;
