import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'ownClock.increment': 'Incremento',
  'ownClock.delay': 'Atraso',
  'ownClock.bronstein': 'Bronstein',
  'ownClock.days': 'Dias',
  'ownClock.perMove': 'Segundos por lance',
  'ownClock.delaySeconds': 'Atraso, segundos',
  'ownClock.givenBack': 'Bronstein, segundos',
  'ownClock.moves': 'Lances',
  'ownClock.minutes': 'Minutos',
  'ownClock.thenMinutes': 'Depois minutos',
  'ownClock.daysPerMove': 'Dias por lance',
  'ownClock.more': 'Adicionar período',
  'ownClock.less': 'Remover o último',
  'ownClock.both': 'Tempo dos dois lados',
  'ownClock.of': 'Tempo: {side}',
  'ownClock.unequal': 'Tempos desiguais',
} satisfies Translation<typeof en>;
