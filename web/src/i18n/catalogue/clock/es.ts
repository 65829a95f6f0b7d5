import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'clock.title': 'Reloj de ajedrez',
  'clock.lead': 'Este dispositivo junto a un tablero de verdad: cada jugador pulsa su mitad. Funciona sin red y sigue tras recargar.',
  'clock.ready': 'Al reloj',
  'clock.flip': 'Cambiar de lado',
  'clock.pause': 'Pausa',
  'clock.resume': 'Seguir',
  'clock.end': 'Más',
  'clock.set': 'Poner otro tiempo',
  'clock.again': 'El mismo tiempo otra vez',
  'clock.add': '{side}: dos minutos más',
  'clock.moves': { one: '{count} jugada', many: '{count} jugadas', other: '{count} jugadas' },
  'clock.press': 'Pulsa cuando hayas jugado',
  'clock.starts': 'Pulsa para poner en marcha el reloj de las blancas',
  'clock.firstMade': 'Pulsa tras la primera jugada de las blancas',
  'clock.paused': 'En pausa',
  'clock.fallen': '{Side}: ha caído la bandera.',
  'clock.turn': '{Side}, turno de juego: {time}.',
} satisfies Translation<typeof en>;
