import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'ownClock.increment': 'Incremento',
  'ownClock.delay': 'Retardo',
  'ownClock.bronstein': 'Bronstein',
  'ownClock.days': 'Días',
  'ownClock.perMove': 'Segundos por jugada',
  'ownClock.delaySeconds': 'Retardo, segundos',
  'ownClock.givenBack': 'Bronstein, segundos',
  'ownClock.moves': 'Jugadas',
  'ownClock.minutes': 'Minutos',
  'ownClock.thenMinutes': 'Luego minutos',
  'ownClock.daysPerMove': 'Días por jugada',
  'ownClock.more': 'Añadir un periodo',
  'ownClock.less': 'Quitar el último',
  'ownClock.both': 'Tiempo de ambos',
  'ownClock.of': 'Tiempo de {side}',
  'ownClock.unequal': 'Tiempos desiguales',
} satisfies Translation<typeof en>;
